/// AppBarLayout's snap (O 2.5): by position only, never by velocity.
public enum AppBarSnap {
  /// The offset to which a bar snaps that is between two: the lower one below their middle. The middle is an integer
  /// division, cut toward zero.
  ///
  /// - Parameters:
  ///   - bottom: lower offset, px, cut to a whole number like the others.
  ///   - top: upper offset, px.
  ///   - value: offset now, px.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public static func offset(bottom: Double, top: Double, value: Double) throws(PhysicsError) -> Double {
    let bottom: Int32 = truncated(try finite(bottom, "bottom"))
    let top: Int32 = truncated(try finite(top, "top"))
    let value: Int32 = truncated(try finite(value, "value"))
    return Double(value < (bottom &+ top) / 2 ? bottom : top)
  }
}
