/// The named mistakes that the core sees while it plays a screen.
public enum FaultKind: String, Sendable, CaseIterable {
  case overConsumption = "over-consumption"
  case doubleConsumption = "double-consumption"
  case wrongSign = "wrong-sign"
  case axisTheft = "axis-theft"
  case mixedUnits = "mixed-units"
  case insetTwice = "inset-twice"
  case doubleNotification = "double-notification"
  case positionJump = "position-jump"
  case selectionTugOfWar = "selection-tug-of-war"
  case positionNotOnScroll = "position-not-on-scroll"
  case noTargetLayout = "no-target-layout"
  case targetTooSmall = "target-too-small"
  case nestedSameAxis = "nested-same-axis"
  case velocitySwallowed = "velocity-swallowed"
  case unreachableBehaviour = "unreachable-behaviour"
  case halfWired = "half-wired"
  case gapLeftByDrawOffset = "gap-left-by-draw-offset"
  case contentHidden = "content-hidden"
  case markerFeedback = "marker-feedback"
  case baselineAfterRestore = "baseline-after-restore"
  case thresholdFlicker = "threshold-flicker"
  case staleAnimation = "stale-animation"
}

/// A fault that was seen: which, where, when, what happened and the mend, in words.
public struct Fault: Sendable {
  public var kind: FaultKind
  /// The node's slot; -1 for none.
  public var slot: Int32
  /// Virtual time, ns.
  public var time: Int64
  /// Index of the event during which it was seen; -1 for none.
  public var event: Int
  public var message: String

  public init(kind: FaultKind, slot: Int32, time: Int64, event: Int, message: String) {
    self.kind = kind
    self.slot = slot
    self.time = time
    self.event = event
    self.message = message
  }
}
