import ScrollPhysics

/// What is shown past the end of a range, in the finger's sign.
extension World {
  func viewport(_ index: Int) -> Double { nodes[Int(movers[index].node)][movers[index].axis].size }

  func overSign(_ index: Int) -> Double { movers[index].overSign }

  /// Sets what is shown; the change is a row of the present event.
  mutating func show(_ index: Int, over: Double) {
    let before = movers[index].over
    movers[index].over = over
    if before != over {
      write(
        slot: movers[index].node, kind: .edge, axis: movers[index].axis, available: over - before,
        consumed: 0,
        before: before, after: over)
    }
    if over != 0 { movers[index].overSign = over < 0 ? -1 : 1 }
    if over == 0 { movers[index].pull = 0 }
    framesAreStale = true
  }

  /// Step 0 of a delta: one that relaxes a shown overscroll goes there first. Returns what it took.
  mutating func relax(_ index: Int, _ amount: Double) -> Double {
    let over = movers[index].over
    guard over != 0, amount * over < 0 else { return 0 }
    var taken = 0.0
    switch edge(of: Int(movers[index].node)) {
    case .rubberBand where profile.isFlutter: taken = relaxOnFlutter(index, amount)
    case .rubberBand:
      let pull = movers[index].pull
      taken = -min(abs(amount), abs(pull)) * (pull < 0 ? -1 : 1)
      let rest = remainder(pull, -taken)
      movers[index].pull = rest
      show(index, over: rubberBand(index, rest))
    case .stretch:
      let length = viewport(index)
      guard var effect = stretches[Int32(index)], length > 0 else { return 0 }
      let part = effect.pullDistance(-abs(amount) / length) * length
      stretches[Int32(index)] = effect
      taken = abs(abs(part) - abs(amount)) < tolerance ? amount : -abs(part) * (over < 0 ? -1 : 1)
      if abs(taken) > abs(amount) { taken = amount }
      show(index, over: effect.distance == 0 ? 0 : (over < 0 ? -1 : 1) * effect.distance * length)
      if effect.distance == 0 { stretches[Int32(index)] = nil }
    case .none, .glow: show(index, over: 0)
    }
    write(
      slot: movers[index].node, kind: .overscroll, axis: movers[index].axis, available: amount,
      consumed: taken,
      before: movers[index].offset, after: movers[index].offset)
    return taken
  }

  /// Step 4: what a drag leaves pulls the edge in its direction; it does not count as consumed.
  mutating func pull(_ index: Int, left: Double, requested: Double) {
    let slot = Int(movers[index].node)
    guard left * requested > 0,
      movers[index].high > movers[index].low || nodes[slot].spec.scroll?.alwaysBounce == true
    else { return }
    switch edge(of: slot) {
    case .none: return
    case .glow: glow(index, pulledBy: left)
    case .rubberBand where profile.isFlutter: pullOnFlutter(index, left)
    case .rubberBand:
      movers[index].pull += left
      show(index, over: rubberBand(index, movers[index].pull))
    case .stretch:
      let length = viewport(index)
      guard length > 0, abs(left) * screen.density > PlatformConstants.composePullThreshold else { return }
      guard var effect = stretches[Int32(index)] ?? (try? StretchEffect(length: length * screen.density))
      else { return }
      effect.pull(abs(left) / length)
      stretches[Int32(index)] = effect
      show(index, over: (left < 0 ? -1 : 1) * effect.distance * length)
    }
  }

  private func rubberBand(_ index: Int, _ pull: Double) -> Double {
    guard pull != 0, let band = try? RubberBand(dimension: max(1, viewport(index))) else { return 0 }
    return band.shown(abs(pull)) * (pull < 0 ? -1 : 1)
  }
}
