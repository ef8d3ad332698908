import ScrollPhysics

/// One frame of a fling that nothing stops.
struct PlainFrame: Sendable {
  /// Its part of the way; 0 for a frame that moves nothing.
  var amount: Double
  /// Logical units/s after it.
  var velocity: Double
  var isLast: Bool
}

/// What goes on by itself between two frames.
private enum PlainMotion {
  case rest
  /// Which frame of the fling comes next.
  case fling(Int)
  /// An edge that goes back since a frame, and the sign in which it is shown.
  case stretch(StretchEffect, since: UInt32)
}

extension PlainScreen {
  /// Plays a gesture from a state; what comes of it is the present state. False if it has to be played in a world: nothing that
  /// this does then counts. `frames` counts those that were looked at.
  public mutating func play(_ number: Int, from state: WorldState, frames: inout Int) -> Bool {
    guard takes(state), let gesture = gestures[number] else { return false }
    var played = 0
    let isDone: Bool
    switch gesture {
    case .drag(let chain, let edge, let amount):
      isDone = put(state) && drag(chain, edge, amount, &played)
    case .fling(let chain, let edge): isDone = put(state) && fling(number, chain, edge, &played)
    case .caught(let chain, let edge, let duration):
      isDone = put(state) && caught(number, chain, edge, after: duration, &played)
    case .turn: return false
    }
    if isDone { frames += played }
    return isDone
  }

  // MARK: A finger

  private mutating func drag(
    _ chain: StraightChain, _ edge: EdgeKind, _ amount: Double, _ frames: inout Int
  ) -> Bool {
    guard let left = pass(chain, amount) else { return false }
    var effect: StretchEffect?
    if left != 0 {
      guard let place = layOut() else { return false }
      let receiver = Int(chain.receiver)
      if left * amount > 0, edge == .stretch,
        movers[receiver].high > movers[receiver].low || bouncing.contains(receiver)
      {
        switch pulled(receiver, place, left) {
        case .success(let pulled): effect = pulled
        case .failure: return false
        }
      }
    }
    guard isInRange else { return false }
    endFrame(&frames)
    guard var effect else { return true }
    effect.release()
    return recede(effect, &frames)
  }

  private struct Unusual: Error {}

  /// What a drag leaves pulls an edge: nil for too little.
  private mutating func pulled(_ receiver: Int, _ place: Int, _ left: Double) -> Result<
    StretchEffect?, Unusual
  > {
    let length = viewport(receiver, place)
    guard length > 0, abs(left) * density > PlatformConstants.composePullThreshold else {
      return .success(nil)
    }
    guard var effect = edgeEffect(receiver, length) else { return .failure(Unusual()) }
    effect.pull(abs(left) / length)
    // What is stretched and does not show stays where it is.
    guard effect.distance * length != 0 else { return .failure(Unusual()) }
    movers[receiver].overSign = left < 0 ? -1 : 1
    return .success(effect)
  }

  /// The stretch that goes on at an edge, or a new one; nil if another edge has one.
  private mutating func edgeEffect(_ receiver: Int, _ length: Double) -> StretchEffect? {
    guard let hidden = hiddenEdge else { return try? StretchEffect(length: length * density) }
    hiddenEdge = nil
    return Int(hidden.mover) == receiver ? hidden.effect : nil
  }

  private func viewport(_ index: Int, _ place: Int) -> Double {
    for (number, scroller) in layouts.scrollers.enumerated() where scroller == index {
      return layouts.extent(place, number).viewport
    }
    return 0
  }

  /// An edge goes back, from the next frame on, until it is at rest.
  private mutating func recede(_ effect: StretchEffect, _ frames: inout Int) -> Bool {
    guard let count = stretches.count(effect, from: nextFrame) else { return false }
    endFrames(count, &frames)
    return true
  }

  // MARK: Flings

  private mutating func fling(
    _ number: Int, _ chain: StraightChain, _ edge: EdgeKind, _ frames: inout Int
  ) -> Bool {
    var motion = PlainMotion.fling(0)
    let course = course(number)
    guard !course.isEmpty else { return false }
    while case .fling(let place) = motion {
      guard playFling(chain, edge, course, place, &motion) else { return false }
      if case .stretch(let effect, _) = motion {
        // It is drawn in this frame already.
        return isInRange && recede(effect, &frames)
      }
      guard isInRange else { return false }
      endFrame(&frames)
    }
    return true
  }

  /// The frames of a fling that begins now; none if it has to be played in a world.
  private mutating func course(_ number: Int) -> [PlainFrame] {
    let phase = clock.phase(nextFrame)
    if courses[number][phase].isEmpty, let motion = motions[number] {
      courses[number][phase] = course(motion)
    }
    return courses[number][phase]
  }

  private func course(_ motion: Motion) -> [PlainFrame] {
    var motion = motion
    var frames: [PlainFrame] = []
    while frames.count < PlainScreen.longestFling {
      let ms = clock.ms(from: nextFrame, to: nextFrame + UInt32(frames.count))
      guard let amount = motion.stepFling(ms, wholePixels: flingsInWholePixels), amount.isFinite,
        motion.velocity.isFinite
      else { return [] }
      frames.append(PlainFrame(amount: amount, velocity: motion.velocity, isLast: motion.isOver))
      if motion.isOver { return frames }
    }
    return []
  }

  /// Frames of the longest fling that is played here.
  private static let longestFling = 3_000

  /// One frame of a fling; false if it has to be played in a world.
  @inline(__always)
  private mutating func playFling(
    _ chain: StraightChain, _ edge: EdgeKind, _ course: [PlainFrame], _ place: Int,
    _ motion: inout PlainMotion
  ) -> Bool {
    let frame = course[place]
    motion = frame.isLast ? .rest : .fling(place + 1)
    guard frame.amount != 0 else { return true }
    guard let left = pass(chain, frame.amount) else { return false }
    guard abs(left) * density > flingStop else { return true }
    motion = .rest
    let receiver = Int(chain.receiver)
    guard movers[receiver].high > movers[receiver].low else { return true }
    guard let layout = layOut() else { return false }
    guard edge == .stretch else { return true }
    guard var effect = edgeEffect(receiver, viewport(receiver, layout)) else { return false }
    effect.absorb(velocity: Int32(max(-1e9, min(1e9, abs(frame.velocity) * density))))
    movers[receiver].overSign = frame.velocity < 0 ? -1 : 1
    motion = .stretch(effect, since: nextFrame)
    return true
  }

  private mutating func caught(
    _ number: Int, _ chain: StraightChain, _ edge: EdgeKind, after duration: Int64, _ frames: inout Int
  ) -> Bool {
    var motion = PlainMotion.fling(0)
    let course = course(number)
    guard !course.isEmpty else { return false }
    let until = time + duration
    while clock.time(nextFrame) <= until {
      var isNew = false
      if case .fling(let place) = motion {
        guard playFling(chain, edge, course, place, &motion) else { return false }
        isNew = true
      }
      if case .stretch(var effect, let since) = motion {
        let goesOn = effect.frame(at: Int64(clock.ms(from: since, to: nextFrame)))
        motion = goesOn ? .stretch(effect, since: since) : .rest
      }
      guard !isNew || isInRange else { return false }
      frames += 1
      nextFrame += 1
    }
    time = max(time, until)
    guard case .stretch(var effect, _) = motion else { return true }
    guard effect.distance > 0 else {
      // Nothing is shown that the finger could hold and let go.
      hiddenEdge = WorldState.HiddenEdge(mover: chain.receiver, effect: effect)
      return true
    }
    effect.release()
    guard let count = stretches.play(effect, from: nextFrame) else { return false }
    endFrames(count, &frames)
    return true
  }

  // MARK: Deltas and frames

  @inline(__always)
  private mutating func endFrame(_ frames: inout Int) { endFrames(1, &frames) }

  @inline(__always)
  private mutating func endFrames(_ count: Int, _ frames: inout Int) {
    frames += count
    nextFrame += UInt32(count)
    time = clock.time(nextFrame)
  }

  /// Whether every offset is within its range.
  var isInRange: Bool {
    for mover in movers
    where !(mover.offset >= mover.low - tolerance && mover.offset <= mover.high + tolerance) {
      return false
    }
    return true
  }

  /// One delta along the chain: what nobody took; nil if it has to be played in a world.
  @inline(__always)
  private mutating func pass(_ chain: StraightChain, _ amount: Double) -> Double? {
    var available = amount
    var taken = 0.0
    let up = amount < 0
    let receiver = Int(chain.receiver)
    let pre = up ? chain.preUp : chain.preDown
    var place = pre.lowerBound
    while place < pre.upperBound, available != 0 {
      step(Int(straightMovers[place]), .pre, &available, &taken)
      place += 1
    }
    if taken != 0 { movers[receiver].high = max(0, movers[receiver].slack) }
    // Pre left it outside its range: it would be clamped before it takes.
    guard movers[receiver].offset <= movers[receiver].high else { return nil }
    if available != 0 { step(receiver, .own, &available, &taken) }
    let post = up ? chain.postUp : chain.postDown
    place = post.lowerBound
    while place < post.upperBound, available != 0 {
      step(Int(straightMovers[place]), .post, &available, &taken)
      place += 1
    }
    if taken != 0 {
      for index in layouts.scrollers {
        movers[index].high = max(0, movers[index].slack)
        if movers[index].offset > movers[index].high {
          movers[index].offset = min(max(movers[index].offset, movers[index].low), movers[index].high)
        }
      }
    }
    return abs(taken + available - amount) <= tolerance ? available : nil
  }

  @inline(__always)
  private mutating func step(_ i: Int, _ phase: RowKind, _ available: inout Double, _ taken: inout Double) {
    let result = movers[i].step(available, phase)
    guard result.taken != 0 else { return }
    taken += result.taken
    available = remainder(available, result.taken)
    let change = result.after - result.before
    for place in movers[i].effects {
      let effect = effects[Int(place)]
      movers[Int(effect.scroller)].slack += effect.factor * change
    }
  }
}
