import ScrollPhysics

/// Where an animated programmatic scroll goes. A row is looked up again in every frame; an offset stays what it was.
enum ScrollGoal: Sendable, Equatable {
  case offset(Double)
  case row(Int, Anchor)
}

/// How the motion of a programmatic scroll gets there.
enum ScrollCourse: UInt8, Sendable {
  /// One animation to the goal.
  case direct
  /// Compose's list: in steps until the row shows, with a jump over the middle of a long way (C 4.1).
  case steps
  /// RecyclerView: at full speed until the row shows, then a deceleration (O 2.7).
  case seek
}

/// A programmatic scroll.
public struct ScrollAction: Sendable {
  public var target: NodeRef
  public var place: ScrollTarget
  public var anchor = Anchor.start
  public var animated = false
  public var settle = true

  public init(target: NodeRef, place: ScrollTarget) {
    self.target = target
    self.place = place
  }
}

/// Programmatic scrolls: no nested scroll sees them.
extension World {
  /// Goes to a place at once, or begins to. A finger that drags the container keeps it: the scroll is refused.
  mutating func scroll(_ action: ScrollAction) throws(ActionError) {
    guard let slot = slot(action.target) else { throw gone }
    layOutIfNeeded()
    if try jumpOuter(slot, action.place) { return }
    guard nodes[slot].scroller >= 0 else { throw ActionError("\(nodes[slot].name) does not scroll") }
    let (offset, goal) = try resolved(slot, action.place, action.anchor)
    let index = nodes[slot].scroller
    guard !isDragged(index) else {
      openEvent(.refused, target: Int32(slot), axis: movers[Int(index)].axis)
      return
    }
    openEvent(.scrollTo, target: Int32(slot), axis: movers[Int(index)].axis)
    let end = snapped(slot, offset)
    stopMotion(of: index)
    if movers[Int(index)].over != 0 {
      // What is shown beyond an end belongs to the place that it leaves.
      show(Int(index), over: 0)
      stretches[index] = nil
    }
    jumpInner(Int32(slot), to: offset)
    noteAligned(Int32(slot), action.place)
    if action.animated, !screen.reduceMotion {
      animate(slot, to: end == offset ? goal : .offset(end))
    } else {
      jump(index, to: end)
    }
  }

  /// Whether a finger is dragging this container.
  func isDragged(_ index: Int32) -> Bool {
    guard finger.isDown, finger.receiver >= 0 else { return false }
    let taker = finger.latched >= 0 ? finger.latched : finger.receiver
    return nodes[Int(taker)].alive && nodes[Int(taker)].scroller == index
  }

  /// The offset of a place, and what an animation to it keeps in mind.
  private func resolved(_ slot: Int, _ place: ScrollTarget, _ anchor: Anchor) throws(ActionError) -> (
    Double, ScrollGoal
  ) {
    let offset = try targetOffset(slot, place, anchor)
    switch place {
    case .row(let row): return (offset, .row(row, anchor))
    case .id(let id):
      if let row = lists[Int32(slot)]?.index(ofID: id) { return (offset, .row(row, anchor)) }
      return (offset, .offset(offset))
    case .offset, .contentOffset: return (offset, .offset(offset))
    }
  }

  /// Begins an animated scroll of a container, as its platform plays one.
  mutating func animate(_ slot: Int, to goal: ScrollGoal) {
    let index = nodes[slot].scroller
    guard let end = end(of: goal, slot), abs(end - movers[Int(index)].offset) > tolerance else { return }
    var course = ScrollCourse.direct
    if case .row = goal, nodes[slot].spec.kind == .list {
      switch screen.platform {
      case .compose: course = .steps
      case .android: course = .seek
      case .swiftui, .uikit, .flutter, .web: break
      }
    }
    var motion = Motion(kind: .programmatic, mover: index, start: followingFrameTime, velocity: 0)
    motion.scale = screen.density
    motion.goal = goal
    motion.course = course
    aim(&motion, slot, at: followingFrameTime, velocity: 0)
    guard motion.curve != nil else {
      // No animation counts so far.
      jump(index, to: end)
      return
    }
    start(motion)
  }

  /// The offset of a goal within the present range; nil if there is no such row any more and no row at all.
  func end(of goal: ScrollGoal, _ slot: Int) -> Double? {
    let mover = movers[Int(nodes[slot].scroller)]
    switch goal {
    case .offset(let offset): return min(max(offset, mover.low), mover.high)
    case .row(let row, let anchor):
      guard let list = lists[Int32(slot)], list.count > 0 else { return mover.offset }
      let row = min(row, list.count - 1)
      guard let offset = try? targetOffset(slot, .row(row), anchor) else { return nil }
      return min(max(offset, mover.low), mover.high)
    }
  }

  // MARK: Courses

  /// Gives a motion its next curve, from where the container stands; the curve counts from 0, in its own units. The velocity is
  /// that of the offset.
  private func aim(_ motion: inout Motion, _ slot: Int, at time: Int64, velocity: Double) {
    guard let goal = motion.goal, let end = end(of: goal, slot) else {
      motion.isOver = true
      return
    }
    let index = Int(motion.mover)
    let distance = end - movers[index].offset
    motion.origin = movers[index].offset
    motion.aim = end
    motion.start = time
    switch motion.course {
    case .direct: motion.curve = directCurve(slot, distance, velocity: velocity)
    case .steps:
      // Up to one step of 2,500 dp; a row that shows is gone to directly.
      if shows(goal, slot) {
        motion.course = .direct
        motion.curve = spring(distance, velocity: velocity)
      } else {
        let step = min(abs(distance), PlatformConstants.composeScrollStep)
        motion.curve = spring(distance < 0 ? -step : step, velocity: velocity)
      }
    case .seek:
      let pixels = distance * screen.density
      motion.course = .direct
      motion.curve = smoothScroll(
        pixels, seek: hidden(goal, slot, distance) * screen.density,
        millisecondsPerInch: PlatformConstants.recyclerMillisecondsPerInch)
    }
    if motion.curve == nil { motion.isOver = true }
  }

  /// RecyclerView's way to a row, px: at one speed while the row is hidden, then a deceleration.
  func smoothScroll(_ pixels: Double, seek: Double, millisecondsPerInch: Double, limit: Double = .infinity)
    -> ScrollCurve?
  {
    (try? SmoothScrollCurve(
      to: pixels, seek: seek, density: screen.density, millisecondsPerInch: millisecondsPerInch, limit: limit))
      .map { .smooth($0) }
  }

  /// How far a container goes until the row of a goal shows.
  private func hidden(_ goal: ScrollGoal, _ slot: Int, _ distance: Double) -> Double {
    guard case .row(let wanted, _) = goal, let list = lists[Int32(slot)], list.count > 0 else { return 0 }
    let row = min(wanted, list.count - 1)
    let axis = movers[Int(nodes[slot].scroller)].axis
    let place = snapPlace(slot)
    let start = startPadding(of: slot, axis) + list.start(row)
    let room = nodes[slot][axis].size
    let way = start > place ? start - (place + room) : place - (start + list.size(row))
    return min(max(0, way), abs(distance))
  }

  private func spring(_ distance: Double, velocity: Double) -> ScrollCurve? {
    (try? SpringMotion(to: distance * screen.density, velocity: velocity * screen.density)).map {
      .spring($0)
    }
  }

  /// The one animation of a platform over a distance, logical units.
  private func directCurve(_ slot: Int, _ distance: Double, velocity: Double) -> ScrollCurve? {
    let pixels = distance * screen.density
    let curve: TimedCurve?
    switch screen.platform {
    case .compose: return spring(distance, velocity: velocity)
    case .android where lists[Int32(slot)] != nil:
      let extent = max(1, viewport(Int(nodes[slot].scroller)) * screen.density)
      let duration = try? SettleDurations.recyclerView(extent: extent, delta: pixels, velocity: 0)
      curve = try? TimedCurve(
        to: pixels, duration: Double(duration ?? 0), timing: .interpolator(.quintic))
    case .android:
      curve = try? TimedCurve(
        to: pixels, duration: PlatformConstants.androidSmoothScroll, timing: .interpolator(.viscous))
    case .swiftui, .uikit:
      curve = try? TimedCurve(
        to: pixels, duration: PlatformConstants.uiKitAnimatedScroll, timing: .bezier(.easeInOut))
    case .flutter:
      curve = try? TimedCurve(
        to: pixels, duration: PlatformConstants.flutterAnimatedScroll, timing: .bezier(.ease))
    case .web:
      curve = (try? TimedCurve.smooth(by: distance)).flatMap {
        try? TimedCurve(to: pixels, duration: $0.duration, timing: $0.timing)
      }
    }
    return curve.map { .timed($0) }
  }

  /// Whether the row of a goal is in the viewport.
  private func shows(_ goal: ScrollGoal, _ slot: Int) -> Bool {
    guard case .row(let row, _) = goal, let list = lists[Int32(slot)], list.count > 0 else { return true }
    return visibleRows(Int32(slot)).contains(min(row, list.count - 1))
  }

  // MARK: One frame

  /// Plays a programmatic scroll's frame: the offset follows the curve, as a row and no consumption.
  mutating func playProgrammatic(_ place: Int) {
    var motion = motions[place]
    let slot = Int(movers[Int(motion.mover)].node)
    guard nodes[slot].alive, let goal = motion.goal, let end = end(of: goal, slot) else {
      motions[place].isOver = true
      return
    }
    let sign = movers[Int(motion.mover)].sign
    // The goal moved: data, rotation. It goes on from here.
    if abs(end - motion.aim) > tolerance {
      aim(&motion, slot, at: motion.lastFrame ?? motion.start, velocity: motion.velocity * sign)
    }
    motion.lastFrame = time
    guard let curve = motion.curve else {
      motions[place].isOver = true
      return
    }
    let ms = Double(max(0, time - motion.start)) / 1e6
    let isDone = ms >= curve.duration
    let point = isDone ? CurvePoint(value: curve.target, velocity: 0) : curve.at(ms)
    // A spring may pass its end; the scroll does not.
    let forward = end > motion.origin
    let wanted = motion.origin + point.value / motion.scale
    let passed = forward ? wanted > end : wanted < end
    let velocity = point.velocity / motion.scale
    // A row of a list without room never shows.
    let arrives = passed || (isDone && (motion.course == .direct || abs(wanted - end) <= tolerance))
    openEvent(.animate, target: Int32(slot), axis: movers[Int(motion.mover)].axis)
    run.eventIsOpen = true
    jump(motion.mover, to: arrives ? end : wanted)
    run.eventIsOpen = false
    motion.velocity = arrives ? 0 : velocity * sign
    motion.isOver = arrives
    if !arrives, motion.course != .direct { nextStep(&motion, slot, goal, end, velocity) }
    motions[place] = motion
  }

  /// Where a list stands on its way to a row that did not show: it shows now, or the next step begins.
  private mutating func nextStep(
    _ motion: inout Motion, _ slot: Int, _ goal: ScrollGoal, _ end: Double, _ velocity: Double
  ) {
    if motion.course == .steps, !shows(goal, slot), let curve = motion.curve {
      if motion.loops >= 2 { motion.origin += teleport(slot, goal, forward: end > motion.origin) }
      let gone = abs(movers[Int(motion.mover)].offset - motion.origin)
      if gone <= PlatformConstants.composeScrollBound, Double(time - motion.start) / 1e6 < curve.duration {
        if !shows(goal, slot) { return }
      } else {
        motion.loops += 1
      }
    } else if !shows(goal, slot) {
      return
    }
    aim(&motion, slot, at: time, velocity: velocity)
  }

  /// Skips the middle of a long way, to 100 rows short of the goal (C 4.1); returns how far it jumped.
  private mutating func teleport(_ slot: Int, _ goal: ScrollGoal, forward: Bool) -> Double {
    guard case .row(let row, _) = goal, let list = lists[Int32(slot)] else { return 0 }
    let visible = visibleRows(Int32(slot))
    let rows = PlatformConstants.composeTeleportRows
    let index = nodes[slot].scroller
    let target = min(row, list.count - 1)
    let isLong = movers[Int(index)].sign < 0 ? forward : !forward
    let far = isLong ? target - (visible.upperBound - 1) : visible.lowerBound - target
    guard far > rows, !visible.isEmpty,
      let offset = try? targetOffset(slot, .row(isLong ? target - rows : target + rows), .start)
    else { return 0 }
    let before = movers[Int(index)].offset
    run.eventIsOpen = true
    jump(index, to: offset)
    run.eventIsOpen = false
    return movers[Int(index)].offset - before
  }
}
