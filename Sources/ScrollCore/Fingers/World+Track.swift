import ScrollPhysics

/// A finger that is played from its samples.
struct TrackState: Sendable {
  var path = TrackAction.Path.samples([])
  /// Clock of the samples at the first frame, ns; and of the lifting.
  var origin: Int64 = 0
  var last: Int64 = 0
  /// Start of the first frame, ns of virtual time.
  var start: Int64 = 0
  var startFrame: UInt32 = 0
  var cursor = 1
  var down = Vector.zero
  var place = Vector.zero
  /// The slop is passed (or there was none).
  var isDragging = false
  /// Receivers by axis; -1 for none.
  var vertical: Int32 = -1
  var horizontal: Int32 = -1
  /// What was moved since the drag began or rested, before it moves anything (Flutter's bouncing physics); nil: it moves.
  var sinceRest: Double?
  /// When it moved last, ns on the clock of the samples.
  var lastMotion: Int64 = 0
}

extension World {
  /// A finger goes down and moves as its samples say.
  mutating func begin(_ action: TrackAction, cause: Cause) -> Request {
    guard let slot = slot(action.target) else { return fail(gone) }
    guard !finger.isDown else { return fail(ActionError("\(fingersDown): it lifts before another gesture")) }
    let vertical = receiver(for: action.target, axis: .vertical)
    let horizontal = receiver(for: action.target, axis: .horizontal)
    // Tabs that fit do not scroll, but are tapped.
    guard vertical != nil || horizontal != nil || nodes[slot].spec.tabs != nil else {
      return fail(nobody(Int32(slot), ownAxis(of: action.target)))
    }
    track = TrackState(path: action.path)
    switch action.path {
    case .line(let from, _, let over):
      track.down = from
      track.last = over
    case .samples(let samples):
      guard let first = samples.first, let last = samples.last else {
        return fail(ActionError("there are no samples"))
      }
      track.down = first.place
      track.origin = first.time
      track.last = last.time
    }
    track.place = track.down
    track.start = nextFrameTime
    track.startFrame = nextFrame
    track.lastMotion = track.origin
    track.vertical = vertical?.slot ?? -1
    track.horizontal = horizontal?.slot ?? -1
    guard let frames = framesUntil(track.last - track.origin) else {
      return fail(ActionError("virtual time ends after \(UInt32.max / UInt32(fps)) s at \(fps) fps"))
    }
    run.cause = cause
    run.axis = ownAxis(of: action.target)
    run.receiver = run.axis == .vertical ? track.vertical : track.horizontal
    if run.receiver < 0, vertical != nil || horizontal != nil {
      run.axis = run.axis.crossed
      run.receiver = run.axis == .vertical ? track.vertical : track.horizontal
    }
    run.isTracked = true
    run.stepsLeft = frames
    run.releases = true
    run.settles = action.settle
    // What moves is caught without slop.
    for axis in [run.axis, run.axis.crossed] where isCaught(axis) {
      drag(along: axis)
      break
    }
    stopMotions()
    finger = FingerState(isDown: true, target: Int32(slot))
    finger.pointers = [Pointer(number: 1)]
    finger.pointers[0].track.add(track.origin, .zero)
    finger.gesture = finger.pointers[0].track
    run.stage = .frame
    return play()
  }

  /// Frames that a time takes from the next one on, at least 1; nil beyond the end of virtual time.
  private func framesUntil(_ duration: Int64) -> Int? {
    let whole = duration / 1_000_000_000 * Int64(fps) + duration % 1_000_000_000 * Int64(fps) / 1_000_000_000
    guard whole + Int64(nextFrame) + 2 < Int64(UInt32.max) else { return nil }
    var frames = max(1, UInt32(whole))
    while frameTime(nextFrame + frames) - nextFrameTime + hair < duration { frames += 1 }
    return Int(frames)
  }

  /// What a time may be late for a frame, ns: times that were written rounded belong to the frame that they were read off.
  private var hair: Int64 { 10_000_000 / Int64(fps) }

  /// Whether a finger that comes down catches something that moves or is pulled (compose.md 1.7).
  private func isCaught(_ axis: Axis) -> Bool {
    let receiver = axis == .vertical ? track.vertical : track.horizontal
    guard receiver >= 0 else { return false }
    if motion(of: Int(receiver)) != nil { return true }
    let scroller = nodes[Int(receiver)].scroller
    return scroller >= 0 && movers[Int(scroller)].over != 0
  }

  private mutating func drag(along axis: Axis) {
    track.isDragging = true
    track.sinceRest = touch.motionStart > 0 ? 0 : nil
    run.axis = axis
    run.receiver = axis == .vertical ? track.vertical : track.horizontal
  }

  /// The delta of the next frame: what all samples up to its end moved, past the slop.
  mutating func trackedStep() -> Vector {
    // The node under it may be gone, and the finger with it.
    guard !finger.pointers.isEmpty else { return .zero }
    let before = track.place
    let end = frameTime(nextFrame + 1) - track.start + track.origin
    switch track.path {
    case .line(let from, let to, let over):
      // Frames begin at whole ns; what moved by then is that of the frame's exact time.
      let part = Double(nextFrame + 1 - track.startFrame) * 1e9 / Double(fps) / Double(over)
      let isLast = run.stepsLeft == 0
      take(
        isLast ? over : end,
        isLast ? to : from + Vector(x: (to.x - from.x) * part, y: (to.y - from.y) * part))
    case .samples(let samples):
      let final = samples.count - 1
      while track.cursor <= final, samples[track.cursor].time <= end + hair || run.stepsLeft == 0 {
        let sample = samples[track.cursor]
        // The lifting itself is no movement, unless it is elsewhere.
        if track.cursor < final || sample.place != samples[final - 1].place {
          take(sample.time, sample.place)
        }
        track.cursor += 1
        work += 1
      }
    }
    if let pointer = finger.pointers.first { finger.gesture = pointer.track }
    guard run.receiver >= 0, nodes[Int(run.receiver)].alive else { return .zero }
    var moved = track.place - before
    if !track.isDragging {
      let total = track.place - track.down
      guard let axis = axisPassed(total) else { return .zero }
      drag(along: axis)
      let slop = touch.slop
      moved[axis] = total[axis] - (total[axis] < 0 ? -slop : slop)
    }
    finger.receiver = run.receiver
    finger.axis = run.axis
    return Vector(pastMotionStart(moved[run.axis], end), along: run.axis)
  }

  private mutating func take(_ time: Int64, _ place: Vector) {
    track.place = place
    // The gesture ends early where its node goes away.
    if !finger.pointers.isEmpty { finger.pointers[0].track.add(time, place - track.down) }
  }

  /// The axis along which the finger has passed the slop: of those on which something scrolls, the one it moved more along.
  private func axisPassed(_ total: Vector) -> Axis? {
    guard track.vertical >= 0 || track.horizontal >= 0 else { return nil }
    let touch = touch
    let axis: Axis =
      track.vertical < 0 ? .horizontal : track.horizontal < 0 ? .vertical : total.dominantAxis
    return touch.passes(total[axis]) ? axis : nil
  }

  /// What is left of a step under a rule that asks for a distance before motion starts (others.md 1.8).
  private mutating func pastMotionStart(_ amount: Double, _ now: Int64) -> Double {
    let least = touch.motionStart
    guard least > 0 else { return amount }
    guard amount != 0 else {
      if track.sinceRest == nil, Double(now - track.lastMotion) / 1e6 > PlatformConstants.flutterMotionRest {
        track.sinceRest = 0
      }
      return 0
    }
    track.lastMotion = now
    guard let since = track.sinceRest else { return amount }
    guard abs(since + amount) > least else {
      track.sinceRest = since + amount
      return 0
    }
    track.sinceRest = nil
    if abs(amount) > PlatformConstants.flutterBigStep { return amount }
    return min(least / 3, abs(amount)) * (amount < 0 ? -1 : 1)
  }

  /// The finger of a track lifts: with the velocity that the platform's tracker saw, or as a tap. False for a tap.
  mutating func liftTrack() -> Bool {
    guard !track.isDragging else {
      run.velocity = Vector(finger.velocity(of: 1, run.axis, up: track.last, self), along: run.axis)
      return true
    }
    openEvent(run.cause, target: finger.target, axis: run.axis)
    let total = track.place - track.down
    let name = nodes[Int(finger.target)].name
    let slop = touch.slop
    if let axis = Axis.allCases.first(where: { touch.passes(total[$0]) }) {
      log(
        "\(name): nothing scrolls the way the finger moved, "
          + (axis == .horizontal ? "to the side" : "up or down"))
    } else {
      let distance = max(abs(total.x), abs(total.y))
      log("\(name): the finger moved \(text(distance)), the slop is \(text(slop)): a tap")
      tapTab(finger.target, at: track.down)
    }
    finger = FingerState()
    fingerVelocity = 0
    return false
  }

  /// Selects the tab at a place on the screen.
  private mutating func tapTab(_ slot: Int32, at place: Vector) {
    guard nodes[Int(slot)].alive, let tabs = nodes[Int(slot)].spec.tabs else { return }
    layOutIfNeeded()
    let frame = drawnFrame(slot)
    guard place.y >= frame.y, place.y <= frame.y + frame.height else { return }
    let x = place.x - frame.x - contentShift(of: slot, .horizontal)
    let index = tabs.labels.indices.first { index in
      tabFrame(Int(slot), index).map { x >= $0.x && x < $0.x + $0.width } ?? false
    }
    if let index { deferred.append(.select(ref(slot), index: index)) }
  }
}
