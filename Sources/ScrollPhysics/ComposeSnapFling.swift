/// Compose's snap fling: how far it decays and where it snaps (C 2.4). Offsets are positive in the direction of scrolling.
public enum ComposeSnapFling {
  /// How a snap fling begins.
  public enum Approach: Equatable, Sendable {
    /// It snaps at once.
    case none
    /// The decay runs and is stopped at this offset, px.
    case decay(Double)
    /// The decay would not get there: the snap spring goes to this offset, px, beginning with the velocity.
    case spring(Double)
  }

  /// The approach of a list: an item's size less than the decay goes.
  ///
  /// - Parameters:
  ///   - decay: where the decay would end, px, signed.
  ///   - averageItemSize: of the visible items, px; the platform has it in whole px, cut.
  public static func listApproach(decay: Double, averageItemSize: Double) -> Double {
    guard decay.isFinite, averageItemSize.isFinite else { return 0 }
    return max(0, decay.magnitude - averageItemSize.rounded(.towardZero)) * signum(decay)
  }

  /// How it begins, given the approach that the list asks for.
  ///
  /// - Parameters:
  ///   - velocity: px/s.
  ///   - decay: where the decay would end, px, signed.
  ///   - approach: px; its sign does not count, that of the velocity does.
  /// - Throws: `PhysicsError` for an approach or velocity that is not finite.
  public static func approach(velocity: Double, decay: Double, approach: Double) throws(PhysicsError)
    -> Approach
  {
    let velocity = try finite(velocity, "velocity")
    let offset = try finite(approach, "approach").magnitude * signum(velocity)
    if offset == 0 { return .none }
    return try finite(decay, "decay").magnitude >= offset.magnitude ? .decay(offset) : .spring(offset)
  }

  /// The last step, px: to the closer of the two neighbours of the snap position, or on to the next in the direction of a
  /// velocity of at least 400 dp/s. Ties go to the one ahead.
  ///
  /// - Parameters:
  ///   - distances: of the visible items from the snap position, px, without sticky ones.
  ///   - velocity: px/s, in the direction of scrolling.
  ///   - density: px per dp.
  /// - Returns: 0 where there is no item on the side to go to.
  public static func snapOffset(distances: [Double], velocity: Double, density: Double) -> Double {
    var lower = -Double.infinity
    var upper = Double.infinity
    for distance in distances {
      if distance <= 0 && distance > lower { lower = distance }
      if distance >= 0 && distance < upper { upper = distance }
    }
    let limit = PlatformConstants.composeSnapVelocity * density
    let offset: Double
    if velocity >= limit {
      offset = upper
    } else if velocity <= -limit {
      offset = lower
    } else {
      offset = upper.magnitude <= lower.magnitude ? upper : lower
    }
    return offset.isFinite ? offset : 0
  }

  public enum SnapPosition: String, Sendable, CaseIterable {
    case start, center, end
  }

  /// Where an item stands when it is snapped, px from the start of the layout; halves are cut to whole px.
  public static func snapPosition(
    _ position: SnapPosition, layoutSize: Double, itemSize: Double, beforePadding: Double = 0,
    afterPadding: Double = 0
  ) -> Double {
    let space = layoutSize - beforePadding - afterPadding
    switch position {
    case .start: return 0
    case .center: return (space / 2).rounded(.towardZero) - (itemSize / 2).rounded(.towardZero)
    case .end: return space - itemSize
    }
  }
}
