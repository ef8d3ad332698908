import ScrollPhysics

/// Where a scroll container comes to rest: a target is chosen once, then one animation goes there.
extension World {
  /// The rule of a container that snaps; nil for any other.
  func snapRule(of slot: Int) -> SnapRule? {
    guard let spec = nodes[slot].spec.scroll?.snap, physics.snap != SnapRule.none else { return nil }
    if let rule = physics.snap { return rule }
    switch screen.platform {
    case .compose: return .compose
    case .android: return spec.isPaged ? .pager : .linear
    case .swiftui, .uikit: return spec.isPaged ? .paging : .aligned
    case .flutter: return .flutter
    case .web: return .web
    }
  }

  /// The offset at which a container of the web rests for a requested one; any other keeps it.
  func snapped(_ slot: Int, _ requested: Double) -> Double {
    guard snapRule(of: slot) == .web else { return requested }
    let place = placed(requested, slot)
    guard let geometry = snapGeometry(slot, from: place, to: place) else { return requested }
    return offset(ofPlace: webTarget(place, geometry, nodes[slot].spec.scroll?.snap), slot)
  }

  /// The same for a scroll in a direction, from one offset to another; `isStep`: by an arrow key.
  func snapped(_ slot: Int, from current: Double, to intended: Double, isStep: Bool) -> Double {
    guard snapRule(of: slot) == .web else { return intended }
    let (from, to) = (placed(current, slot), placed(intended, slot))
    guard let geometry = snapGeometry(slot, from: min(from, to), to: max(from, to)) else { return intended }
    let (rule, areas) = webRule(geometry, nodes[slot].spec.scroll?.snap)
    return offset(ofPlace: rule.target(from: from, to: to, areas: areas, isStep: isStep), slot)
  }

  /// Takes a container of the web to an offset, unless it moves.
  mutating func snap(_ receiver: Int32, to target: Double) {
    let index = nodes[Int(receiver)].scroller
    guard !motions.contains(where: { $0.mover == index && !$0.isOver }) else { return }
    glide(Int(receiver), to: target, .web)
  }

  /// The rule of a container that snaps as on the web, and its children that have a resting place, in their order; rows and
  /// pages are none of them.
  func webSnap(of slot: Int) -> (rule: WebSnap, areas: [(child: Int32, area: WebSnap.Area)])? {
    guard nodes[slot].scroller >= 0, snapRule(of: slot) == .web, lists[Int32(slot)] == nil,
      let spec = nodes[slot].spec.scroll?.snap
    else { return nil }
    let mover = movers[Int(nodes[slot].scroller)]
    let axis = mover.axis
    var rule = WebSnap(viewport: nodes[slot][axis].size, maximum: mover.high)
    rule.paddingStart = logical(spec.padding.start(axis))
    rule.paddingEnd = logical(spec.padding.end(axis))
    rule.isProximity = spec.isProximity
    var areas: [(child: Int32, area: WebSnap.Area)] = []
    for child in nodes[slot].children {
      let node = nodes[Int(child)]
      guard node.visible, let alignment = node.spec.snap ?? spec.to,
        let kind = WebSnap.Alignment(rawValue: alignment.rawValue)
      else { continue }
      // A drawing that is moved takes its resting place with it, as a transform does.
      let start = leading(node[axis].origin + logical(node.drawOffset), node[axis].occupied, in: slot)
      areas.append((child, WebSnap.Area(start: start, end: start + node[axis].occupied, alignment: kind)))
    }
    return (rule, areas)
  }

  /// The place of an offset.
  private func placed(_ offset: Double, _ slot: Int) -> Double {
    // Back and forth are the same.
    self.offset(ofPlace: offset, slot)
  }

  // MARK: After a gesture

  /// Notes where containers stand when a finger comes down: what a fling may not pass is counted from there.
  mutating func noteSnapStarts() {
    snapStarts.removeAll(keepingCapacity: true)
    snapInterrupted.removeAll(keepingCapacity: true)
    snapDone.removeAll(keepingCapacity: true)
    guard hasSnapping else { return }
    for motion in motions where !motion.isOver && motion.kind != .springBack {
      snapInterrupted.insert(motion.mover)
    }
    for index in scrollers where nodes[Int(movers[Int(index)].node)].spec.scroll?.snap != nil {
      snapStarts[index] = snapPlace(Int(movers[Int(index)].node))
    }
  }

  /// A gesture ended without a fling: containers that it moved, or that received it, go to their resting places.
  mutating func snapAfterGesture(_ receiver: Int32) {
    guard hasSnapping else { return }
    layOutIfNeeded()
    for index in scrollers {
      let slot = Int(movers[Int(index)].node)
      guard nodes[slot].alive, nodes[slot].spec.scroll?.snap != nil, movers[Int(index)].over == 0,
        !snapDone.contains(index),
        Int32(slot) == receiver || snapInterrupted.contains(index)
          || abs(snapPlace(slot) - (snapStarts[index] ?? snapPlace(slot))) > tolerance,
        !motions.contains(where: { $0.mover == index && !$0.isOver })
      else { continue }
      restNow(slot, velocity: 0, projected: snapPlace(slot))
    }
  }

  /// Goes to the resting place for a projected end by an animation of the container's own; no delta passes the chain.
  private mutating func restNow(_ slot: Int, velocity: Double, projected: Double) {
    guard let rule = snapRule(of: slot),
      let target = rest(slot, rule, velocity: velocity, projected: projected)
    else { return }
    glide(slot, to: offset(ofPlace: target, slot), rule)
  }

  /// The container's own animation to an offset.
  private mutating func glide(_ slot: Int, to target: Double, _ rule: SnapRule) {
    let index = nodes[slot].scroller
    let offset = movers[Int(index)].offset
    let end = min(max(target, 0), movers[Int(index)].high)
    guard abs(end - offset) > tolerance else { return }
    guard !screen.reduceMotion, let curve = glideCurve(slot, (end - offset) * screen.density, rule) else {
      settle(Int(index), to: end)
      return
    }
    var motion = Motion(kind: .settle, mover: index, curve: curve, start: nextFrameTime, velocity: 0)
    motion.scale = curve.isLogical ? 1 : screen.density
    motion.origin = offset
    motion.aim = end
    start(motion)
  }

  /// An animation over a distance, px, from rest.
  private func glideCurve(_ slot: Int, _ pixels: Double, _ rule: SnapRule) -> ScrollCurve? {
    switch rule {
    case .linear, .pager:
      let extent = max(1, viewport(Int(nodes[slot].scroller)) * screen.density)
      let duration = try? SettleDurations.recyclerView(extent: extent, delta: pixels, velocity: 0)
      return (try? TimedCurve(to: pixels, duration: Double(duration ?? 0), timing: .interpolator(.quintic)))
        .map { .timed($0) }
    case .flutter: return flutterSpring(pixels / screen.density, velocity: 0).map { .flutterSpring($0) }
    case .paging, .aligned:
      return
        (try? BounceSpring(displacement: -pixels / screen.density, velocity: 0, edge: pixels / screen.density))
        .map { .bounce($0) }
    case .compose, .web, .none:
      return (try? SpringMotion(to: pixels, stiffness: PlatformConstants.composeSnapStiffness)).map {
        .spring($0)
      }
    }
  }

  private func flutterSpring(_ distance: Double, velocity: Double) -> FlutterSpring? {
    guard let tolerance = try? FlutterTolerance(density: screen.density) else { return nil }
    return try? FlutterSpring(from: 0, to: distance, velocity: velocity, tolerance: tolerance)
  }

  // MARK: A fling

  /// What a released velocity (finger's sign, logical units/s) does to a container that snaps; true if deltas will follow.
  mutating func startSnapFling(_ receiver: Int32, velocity: Double, _ rule: SnapRule) -> Bool {
    let slot = Int(receiver)
    layOutIfNeeded()
    if rule == .compose {
      return startComposeSnap(slot, velocity: velocity, offered: velocity, approaches: true)
    }
    guard let decay = decay(of: slot, velocity: velocity) else { return false }
    let place = snapPlace(slot)
    let speed = velocity * placeSign(slot)
    let projected = place + decay.curve.target / decay.scale * placeSign(slot)
    guard let target = rest(slot, rule, velocity: speed, projected: projected) else {
      // Too short a way for a snap fling: an ordinary one, and a rest afterwards.
      startFling(receiver, velocity: velocity, decay)
      return true
    }
    switch rule {
    case .flutter, .paging, .aligned:
      guard abs(target - place) > tolerance else { return false }
      var curve: ScrollCurve?
      let distance = (target - place) * placeSign(slot)
      if rule == .flutter {
        curve = flutterSpring(distance, velocity: velocity).map { .flutterSpring($0) }
      } else if distance * velocity > 0,
        let speed = try? ScrollViewDeceleration.velocity(to: distance, rate: rate(rule))
      {
        curve = (try? ScrollViewDeceleration(velocity: speed, rate: rate(rule))).map { .deceleration($0) }
      } else {
        curve = (try? BounceSpring(displacement: -distance, velocity: 0, edge: distance)).map { .bounce($0) }
      }
      guard let curve, !screen.reduceMotion else { break }
      var motion = Motion(
        kind: .fling, mover: nodes[slot].scroller, curve: curve, start: nextFrameTime, velocity: velocity)
      motion.offered = velocity
      motion.isSnap = true
      motion.aim = offset(ofPlace: target, slot)
      start(motion)
      return true
    case .linear, .pager:
      let end = min(max(offset(ofPlace: target, slot), 0), movers[Int(nodes[slot].scroller)].high)
      let pixels = (end - movers[Int(nodes[slot].scroller)].offset) * screen.density
      // Nothing is hidden of a next page: it is laid out when the first of it is asked for.
      let seek =
        rule == .pager ? 0 : max(0, abs(pixels) - viewport(Int(nodes[slot].scroller)) * screen.density)
      guard abs(pixels) > tolerance, !screen.reduceMotion,
        let curve = smoothScroll(
          pixels, seek: seek, millisecondsPerInch: PlatformConstants.snapMillisecondsPerInch,
          limit: rule == .pager ? PlatformConstants.pagerSnapLimit : .infinity)
      else { break }
      var motion = Motion(
        kind: .settle, mover: nodes[slot].scroller, curve: curve, start: nextFrameTime, velocity: 0)
      motion.scale = screen.density
      motion.origin = movers[Int(nodes[slot].scroller)].offset
      motion.aim = end
      start(motion)
      return false
    case .compose, .web, .none: break
    }
    glide(slot, to: offset(ofPlace: target, slot), rule)
    return false
  }

  /// Paging slows down at the fast rate (a choice; Apple's is not known), view-aligned targets at the normal one.
  private func rate(_ rule: SnapRule) -> Double {
    rule == .paging ? PlatformConstants.fastDecelerationRate : PlatformConstants.normalDecelerationRate
  }

  /// Compose's snap fling (C 2.4): an approach along the decay, then the snap; or the snap alone. True if something moves.
  mutating func startComposeSnap(_ slot: Int, velocity: Double, offered: Double, approaches: Bool) -> Bool {
    let index = nodes[slot].scroller
    let density = screen.density
    let place = snapPlace(slot)
    let sign = placeSign(slot)
    guard let geometry = snapGeometry(slot, from: place, to: place), let spec = nodes[slot].spec.scroll?.snap
    else {
      return false
    }
    // A finger that flings has moved: what it stands on exactly lies behind.
    let nudge = approaches && velocity != 0 ? 2 * tolerance * (velocity * sign < 0 ? -1 : 1) : 0
    let visible = geometry.areas.filter { geometry.shows($0, at: place + nudge) }
    if approaches, let decay = decay(of: slot, velocity: velocity) {
      let speed = velocity * density * sign
      let travel = decay.curve.target / decay.scale * density * sign
      let sizes = visible.reduce(0) { $0 + ($1.end - $1.start) * density }
      var way = 0.0
      if !spec.isPaged, !visible.isEmpty {
        way = ComposeSnapFling.listApproach(decay: travel, averageItemSize: sizes / Double(visible.count))
      }
      way = beforeStop(slot, place, way / density) * density
      if case .decay(let end)? = try? ComposeSnapFling.approach(velocity: speed, decay: travel, approach: way)
      {
        var motion = Motion(
          kind: .fling, mover: index, curve: decay.curve, scale: decay.scale,
          start: frameTime(nextFrame + run.flingDelay),
          velocity: velocity)
        motion.offered = offered
        motion.limit = end / density * decay.scale * sign
        motion.snapFollows = true
        start(motion)
        snapDone.insert(index)
        return true
      }
    }
    let distances = visible.map { area in
      (spec.isClamped(nodes[slot]) ? geometry.reachable(area) : geometry.aligned(area)) - place - nudge
    }
    let distance =
      ComposeSnapFling.snapOffset(
        distances: distances.map { $0 * density }, velocity: velocity * density * sign, density: density)
      / density
      + nudge
    snapDone.insert(index)
    if spec.isProximity, abs(distance) > geometry.snapport / 3 { return false }
    guard abs(distance) > tolerance else { return false }
    if screen.reduceMotion {
      settle(Int(index), to: min(max(offset(ofPlace: place + distance, slot), 0), movers[Int(index)].high))
      return false
    }
    guard
      let spring = try? SpringMotion(
        to: distance * sign * density, velocity: velocity * density,
        stiffness: PlatformConstants.composeSnapStiffness)
    else { return false }
    var motion = Motion(
      kind: .fling, mover: index, curve: .spring(spring), scale: density, start: nextFrameTime,
      velocity: velocity)
    motion.offered = offered
    motion.limit = spring.target
    motion.aim = offset(ofPlace: place + distance, slot)
    motion.isSnap = true
    start(motion)
    return true
  }

  /// An approach is over, by its length, its time or an edge: the snap follows. True if nothing is left to do but to say so.
  mutating func endApproach(_ place: Int) -> Bool {
    let motion = motions[place]
    let slot = Int(movers[Int(motion.mover)].node)
    guard nodes[slot].alive,
      startComposeSnap(slot, velocity: motion.velocity, offered: motion.offered, approaches: false)
    else {
      motions[place].velocity = 0
      return true
    }
    return false
  }

  /// An approach, cut at the first area on its way that a fling does not pass.
  private func beforeStop(_ slot: Int, _ place: Double, _ way: Double) -> Double {
    guard way != 0 else { return 0 }
    let target = stopped(slot, from: place, at: place + way)
    return target - place
  }
}

extension SnapSpec {
  /// Whether its places end with the range: a pager knows its last page.
  func isClamped(_ node: Node) -> Bool { node.spec.pager != nil }
}

extension ScrollCurve {
  /// Whether it counts in logical units; else in device pixels.
  fileprivate var isLogical: Bool {
    switch self {
    case .flutterSpring, .bounce: true
    default: false
    }
  }
}
