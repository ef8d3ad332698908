/// Where Android's bottom sheet goes when a finger lets go of it (`BottomSheetBehavior.onViewReleased`, O 2.8).
public struct BottomSheetRelease: Equatable, Sendable {
  public enum Target: String, Sendable, CaseIterable {
    case expanded = "EXPANDED"
    case halfExpanded = "HALF_EXPANDED"
    case collapsed = "COLLAPSED"
    case hidden = "HIDDEN"
  }

  /// Height of the parent, px.
  public var parentHeight = 2000.0
  /// Height of the sheet, px.
  public var childHeight = 2000.0
  public var peekHeight = 400.0
  /// Whether the expanded sheet is as high as its content and has no half-expanded state.
  public var fitsToContents = true
  public var isHideable = false
  public var skipsCollapsed = false
  public var halfExpandedRatio = 0.5
  /// Top of the expanded sheet where it does not fit its content, px.
  public var expandedOffset = 0.0
  /// Velocity beyond which a downward fling may hide, px/s.
  public var significantVelocity = 500.0

  public init() {}

  /// Top of the sheet in a state, px.
  public func top(of target: Target) -> Double {
    let fitOffset = max(0, parentHeight - childHeight)
    switch target {
    case .expanded: return fitsToContents ? fitOffset : max(expandedOffset, fitOffset)
    case .halfExpanded: return (parentHeight * (1 - halfExpandedRatio)).rounded(.towardZero)
    case .collapsed:
      return fitsToContents ? max(parentHeight - peekHeight, fitOffset) : parentHeight - peekHeight
    case .hidden: return parentHeight
    }
  }

  /// The state to which a released sheet settles.
  ///
  /// - Parameters:
  ///   - top: of the sheet, px.
  ///   - velocity: px/s, positive downward; below the drag helper's minimum it is 0 already.
  ///   - sideways: velocity across, px/s.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public func target(top: Double, velocity: Double, sideways: Double = 0) throws(PhysicsError) -> Target {
    let top = try finite(top, "top")
    let velocity = try finite(velocity, "velocity")
    let sideways = try finite(sideways, "xvel")
    let half = self.top(of: .halfExpanded)
    if velocity < 0 { return !fitsToContents && top > half ? .halfExpanded : .expanded }
    if isHideable && shouldHide(top, velocity) {
      let isDeep = top > (parentHeight + self.top(of: .expanded)) / 2
      if (sideways.magnitude < velocity && velocity > significantVelocity) || isDeep { return .hidden }
      return fitsToContents ? .expanded : nearer(top, .expanded, .halfExpanded)
    }
    if velocity == 0 || sideways.magnitude > velocity {
      if fitsToContents { return nearer(top, .expanded, .collapsed) }
      // The platform compares the top itself here, not its distance from the expanded offset.
      if top < half { return top < (top - self.top(of: .collapsed)).magnitude ? .expanded : .halfExpanded }
      return nearer(top, .halfExpanded, .collapsed)
    }
    return fitsToContents ? .collapsed : nearer(top, .halfExpanded, .collapsed)
  }

  /// The state to which a sheet settles when a list inside it stops scrolling (`onStopNestedScroll`).
  ///
  /// - Parameters:
  ///   - top: of the sheet, px.
  ///   - lastDelta: of the finger, px, positive downward; 0 if it stood.
  ///   - velocity: px/s, positive downward.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public func stopTarget(top: Double, lastDelta: Double, velocity: Double) throws(PhysicsError) -> Target {
    let top = try finite(top, "top")
    let delta = try finite(lastDelta, "delta")
    let velocity = try finite(velocity, "velocity")
    if top == self.top(of: .expanded) { return .expanded }
    if delta < 0 { return !fitsToContents && top > self.top(of: .halfExpanded) ? .halfExpanded : .expanded }
    if isHideable && shouldHide(top, velocity) { return .hidden }
    if delta > 0 { return fitsToContents ? .collapsed : nearer(top, .halfExpanded, .collapsed) }
    var still = self
    still.isHideable = false
    return try still.target(top: top, velocity: 0)
  }

  private func shouldHide(_ top: Double, _ velocity: Double) -> Bool {
    if skipsCollapsed { return true }
    let collapsed = self.top(of: .collapsed)
    guard top >= collapsed, peekHeight > 0 else { return false }
    return (top + velocity * 0.1 - collapsed).magnitude / peekHeight > 0.5
  }

  private func nearer(_ place: Double, _ a: Target, _ b: Target) -> Target {
    (place - top(of: a)).magnitude < (place - top(of: b)).magnitude ? a : b
  }
}
