/// When Flutter takes a motion for over (O 1.1).
public struct FlutterTolerance: Equatable, Sendable {
  /// px.
  public let distance: Double
  /// px/s.
  public let velocity: Double

  /// The tolerance of plain simulations: 1e-3 px and 1e-3 px/s.
  public static let standard = FlutterTolerance(distance: 1e-3, velocity: 1e-3)

  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The tolerance of scroll physics: 1 physical px and 20 physical px/s.
  ///
  /// - Parameter density: physical px per logical px.
  /// - Throws: `PhysicsError` for a density that is not above 0.
  public init(density: Double) throws(PhysicsError) {
    let density = try positive(density, "density")
    distance = 1 / density
    velocity = 1 / (0.050 * density)
  }
}
