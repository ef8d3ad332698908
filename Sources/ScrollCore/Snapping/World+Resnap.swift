import ScrollPhysics

/// A child on which a container that snaps rests.
struct SnapRest: Sendable {
  /// nil: it rests on none.
  var child: NodeRef?
  var alignment = WebSnap.Alignment.start
}

/// After a change of the layout a container of the web rests on the same child again, at once; if that is gone, on the nearest
/// (platforms/others.md 3.2, rows W46 to W49).
extension World {
  /// Notes on which children the containers rest, before a change. What stands noted stays, until the next layout.
  mutating func noteSnapRests() {
    guard screen.platform == .web, hasSnapping else { return }
    for index in scrollers where snapRests[index] == nil {
      let slot = Int(movers[Int(index)].node)
      guard nodes[slot].alive, let (rule, areas) = webSnap(of: slot) else { continue }
      let offset = movers[Int(index)].offset
      let found = areas.first { abs(rule.candidate(of: $0.area, for: offset) - offset) < tolerance }
      snapRests[index] = SnapRest(
        child: found.map { ref($0.child) }, alignment: found?.area.alignment ?? .start)
    }
  }

  /// Takes the containers to their resting places in a new layout. One that a finger or a motion has waits for its end.
  mutating func resnap() {
    guard screen.platform == .web, hasSnapping else {
      snapRests = [:]
      return
    }
    let noted = snapRests
    snapRests = [:]
    guard !run.keepsPlaces else { return }
    let isMoved = run.stepsLeft > 0 || run.releases
    let taken = isMoved && run.receiver >= 0 ? nodes[Int(run.receiver)].scroller : -1
    for index in scrollers where index != taken && !isDragged(index) {
      let slot = Int(movers[Int(index)].node)
      guard nodes[slot].alive, let (rule, areas) = webSnap(of: slot),
        !motions.contains(where: { $0.mover == index && !$0.isOver })
      else { continue }
      let offset = movers[Int(index)].offset
      let rest = noted[index] ?? SnapRest()
      let target: Double
      if let child = rest.child, let place = areas.first(where: { ref($0.child) == child })?.area {
        target = rule.candidate(of: place, for: offset, aligned: place.alignment != rest.alignment)
      } else if rule.isProximity {
        continue
      } else {
        target = rule.target(offset, areas: areas.map(\.area))
      }
      guard abs(target - offset) > tolerance else { continue }
      let wasOpen = run.eventIsOpen
      settle(Int(index), to: target)
      run.eventIsOpen = wasOpen
    }
  }
}
