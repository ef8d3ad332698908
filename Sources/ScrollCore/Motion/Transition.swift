import ScrollPhysics

/// How long a change by time lasts, and its course. Duration 0 is a jump.
public struct Timing: Sendable, Equatable {
  /// ms.
  public var duration: Double
  public var curve: CubicBezier

  public init(duration: Double = 0, curve: CubicBezier = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}

/// A number that goes from one value to another in a given time, on its own: no delta sees it and no finger stops it.
struct Transition: Sendable {
  /// What changes. One of each kind a node.
  enum Value: UInt8, Sendable {
    /// How far a switch is collapsed, 0...1.
    case switchPart
    /// How far a bar is hidden, 0...1.
    case barPart
    /// How far the indicator of tabs has come, 0...1.
    case indicator
  }

  var value: Value
  var slot: Int32
  var from: Double
  var to: Double
  /// Virtual time of its first frame, in which it still stands at `from`, ns.
  var start: Int64
  var timing: Timing
  /// As the last frame showed it.
  var present: Double
}

extension World {
  /// Virtual time of the first frame that shows what the present one decides, ns.
  var followingFrameTime: Int64 { run.timeless ? nextFrameTime : frameTime(nextFrame + 1) }

  /// What a transition shows now; nil where none runs.
  func transitioned(_ value: Transition.Value, of slot: Int32) -> Double? {
    transitions.first { $0.value == value && $0.slot == slot }?.present
  }

  /// Sends a value to its new place, from where it is shown now if a transition runs, else from `from`. Begins with the next
  /// frame. False where it is to jump: no duration, or reduced motion.
  mutating func begin(
    _ value: Transition.Value, of slot: Int32, from: Double, to target: Double, _ timing: Timing
  ) -> Bool {
    let shown = transitioned(value, of: slot) ?? from
    transitions.removeAll { $0.value == value && $0.slot == slot }
    guard timing.duration > 0, !screen.reduceMotion, shown != target else { return false }
    transitions.append(
      Transition(
        value: value, slot: slot, from: shown, to: target, start: followingFrameTime, timing: timing,
        present: shown))
    return true
  }

  /// Brings every transition to the present frame. Those that are through show their ends and are dropped by
  /// `dropFinishedTransitions`.
  mutating func playTransitions() {
    for place in transitions.indices {
      let transition = transitions[place]
      let part =
        screen.reduceMotion ? 1 : Double(time - transition.start) / 1e6 / transition.timing.duration
      let way = part >= 1 ? 1 : transition.timing.curve.value(at: part)
      transitions[place].present =
        way == 1 ? transition.to : transition.from + (transition.to - transition.from) * way
    }
  }

  /// Forgets transitions that are at their ends.
  mutating func dropFinishedTransitions() {
    guard !transitions.isEmpty else { return }
    transitions.removeAll { $0.present == $0.to && time > $0.start }
  }
}
