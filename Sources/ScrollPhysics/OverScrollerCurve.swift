/// An `OverScroller` played on a fixed grid of frames: a motion that can be asked for any time.
///
/// The position at a time is that of the frames before it and one frame at that time, cut to whole ms.
public struct OverScrollerCurve: Curve {
  /// Something that is done to it right after the frame at a time.
  public struct Event: Equatable, Sendable {
    public enum Change: Equatable, Sendable {
      /// `setFinalY`, px.
      case setFinal(Int32)
      /// `extendDuration`, ms.
      case extend(Int32)
      /// `notifyVerticalEdgeReached`: the edge and how far it may overshoot, px.
      case edge(Int32, over: Int32)
      /// A second fling from where it is, px/s, without bounds.
      case fling(Int32)
    }

    /// ms.
    public var time: Int64
    public var change: Change

    public init(at time: Int64, _ change: Change) {
      self.time = time
      self.change = change
    }
  }

  /// The machine as it begins.
  public let beginning: OverScroller
  /// Time from frame to frame, whole ms.
  public let frameStep: Int64
  public let start: Double
  public let target: Double
  public let duration: Double
  private let events: [Event]

  /// A fling.
  ///
  /// - Parameters:
  ///   - velocity: px/s, cut to a whole number like all others but the density and the friction.
  ///   - density: px per dp.
  ///   - friction: as `setFriction` takes it.
  ///   - start: px.
  ///   - low: start of the range, px; without it the range is not bounded there.
  ///   - high: end of the range, px; without it the range is not bounded there.
  ///   - over: how far it may overshoot, px.
  ///   - frame: ms from frame to frame.
  ///   - events: what is done to it on the way, in any order.
  /// - Throws: `PhysicsError` for numbers that are not finite, a range in the wrong order, a frame below 1 ms.
  public init(
    velocity: Double, density: Double = 1, friction: Double = PlatformConstants.scrollFriction,
    start: Double = 0,
    min low: Double? = nil, max high: Double? = nil, over: Double = 0, frame: Double = 16,
    events: [Event] = []
  ) throws(PhysicsError) {
    var machine = try OverScroller(density: density, friction: friction)
    let low: Int32 = low == nil ? .min : truncated(try finite(low ?? 0, "min"))
    let high: Int32 = high == nil ? .max : truncated(try finite(high ?? 0, "max"))
    guard low <= high else {
      throw PhysicsError("min", Double(low), allowed: "a number not above max (\(high))")
    }
    machine.fling(
      from: truncated(try finite(start, "start")), velocity: truncated(try finite(velocity, "velocity")),
      min: low,
      max: high, over: truncated(try nonNegative(over, "over")))
    try self.init(machine, frame: frame, events: events)
  }

  /// The way back into a range, without a fling.
  public init(springBackFrom start: Double, min low: Double, max high: Double, frame: Double = 16)
    throws(PhysicsError)
  {
    let range = try checkedRange(low, high)
    var machine = try OverScroller()
    machine.springBack(
      from: truncated(try finite(start, "start")), min: truncated(range.lowerBound),
      max: truncated(range.upperBound))
    try self.init(machine, frame: frame)
  }

  /// A machine that was started at time 0.
  public init(_ machine: OverScroller, frame: Double = 16, events: [Event] = []) throws(PhysicsError) {
    guard frame >= 1, frame <= 60_000 else {
      throw PhysicsError("frame", frame, allowed: "1 to 60000 ms")
    }
    beginning = machine
    frameStep = wholeMilliseconds(frame)
    start = Double(machine.start)
    self.events = events.sorted { $0.time < $1.time }
    var last: Int64 = 0
    let end = Self.play(machine, self.events, frameStep, until: .max, &last)
    target = Double(end.position)
    duration = Double(last)
  }

  /// What `getFinalY()` says when it begins, px.
  public var finalAtStart: Double { Double(beginning.final) }
  /// What `getDuration()` says when it begins, ms.
  public var durationAtStart: Double { Double(beginning.duration) }

  public func at(_ ms: Double) -> CurvePoint {
    let machine = machine(at: ms)
    return CurvePoint(value: Double(machine.position), velocity: Double(machine.velocity))
  }

  /// The machine after the frames up to a time and one at that time.
  public func machine(at ms: Double) -> OverScroller {
    let time = wholeMilliseconds(ms)
    var last: Int64 = 0
    var machine = Self.play(beginning, events, frameStep, until: time, &last)
    if last < time { machine.frame(at: time) }
    return machine
  }

  /// Plays the grid's frames up to a time, and after each what is done then; gives the last frame's time.
  private static func play(
    _ machine: OverScroller, _ events: [Event], _ step: Int64, until end: Int64, _ time: inout Int64
  ) -> OverScroller {
    var machine = machine
    time = 0
    machine.frame(at: 0)
    for event in events {
      let frame = min(max(event.time, 0), 1_000_000_000_000_000) / step * step
      // A query at the event's own frame sees the state before it.
      guard frame < end else { break }
      advance(&machine, step, until: frame, &time)
      if machine.isFinished && frame > time {
        time = frame
      }
      machine.apply(event.change, at: frame)
    }
    advance(&machine, step, until: end, &time)
    return machine
  }

  /// Plays frames until a time or its rest; skips those in the middle of a state, on which nothing depends.
  private static func advance(
    _ machine: inout OverScroller, _ step: Int64, until end: Int64, _ time: inout Int64
  ) {
    while !machine.isFinished {
      let next = max(time + step, machine.stateEnd / step * step)
      let bounded = min(next, end / step * step)
      if bounded <= time { break }
      time = bounded
      machine.frame(at: time)
    }
  }
}

extension OverScroller {
  mutating func apply(_ change: OverScrollerCurve.Event.Change, at time: Int64) {
    switch change {
    case .setFinal(let final): setFinal(final)
    case .extend(let extra): extendDuration(by: extra, at: time)
    case .edge(let edge, let over): notifyEdgeReached(at: position, edge: edge, over: over, time: time)
    case .fling(let velocity): flywheel(from: position, velocity: velocity, at: time)
    }
  }
}
