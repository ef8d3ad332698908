import ScrollPhysics

/// Where a scroll container of the web comes to rest.
extension World {
  /// The offset at which a container that snaps rests for a requested one; any other keeps it.
  func snapped(_ slot: Int, _ requested: Double) -> Double {
    guard let (rule, areas) = webSnap(of: slot) else { return requested }
    return rule.target(requested, areas: areas.map(\.area))
  }

  /// The same for a scroll in a direction, from one offset to another; `isStep`: by an arrow key.
  func snapped(_ slot: Int, from current: Double, to intended: Double, isStep: Bool) -> Double {
    guard let (rule, areas) = webSnap(of: slot) else { return intended }
    return rule.target(from: current, to: intended, areas: areas.map(\.area), isStep: isStep)
  }

  /// The rule of a container that snaps as on the web, and its children that have a resting place, in their order.
  func webSnap(of slot: Int) -> (rule: WebSnap, areas: [(child: Int32, area: WebSnap.Area)])? {
    guard profile.snapsOnWeb, nodes[slot].scroller >= 0, let spec = nodes[slot].spec.scroll?.snap else {
      return nil
    }
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
      let start = node[axis].origin + logical(node.drawOffset)
      areas.append((child, WebSnap.Area(start: start, end: start + node[axis].occupied, alignment: kind)))
    }
    return (rule, areas)
  }

  /// A gesture that ends without a fling: the container goes to its resting place.
  /// `projected` is where a fling would end; nil is where it stands.
  mutating func snapAfterGesture(_ receiver: Int32, from projected: Double? = nil) {
    guard receiver >= 0, nodes[Int(receiver)].alive, nodes[Int(receiver)].spec.scroll?.snap != nil else {
      return
    }
    layOutIfNeeded()
    let offset = movers[Int(nodes[Int(receiver)].scroller)].offset
    snap(receiver, to: snapped(Int(receiver), projected ?? offset))
  }

  /// Takes a container to its resting place, unless it moves.
  mutating func snap(_ receiver: Int32, to target: Double) {
    let index = nodes[Int(receiver)].scroller
    let offset = movers[Int(index)].offset
    guard abs(target - offset) > tolerance,
      !motions.contains(where: { $0.mover == index && !$0.isOver })
    else { return }
    guard !screen.reduceMotion,
      let spring = try? SpringMotion(
        from: offset * screen.density, to: target * screen.density,
        stiffness: PlatformConstants.composeSnapStiffness)
    else {
      settle(Int(index), to: target)
      return
    }
    start(
      Motion(
        kind: .settle, mover: index, curve: .spring(spring), scale: screen.density, start: nextFrameTime,
        last: offset * screen.density,
        velocity: 0))
  }
}
