import ScrollPhysics

extension NodeSpec {
  /// The kind of its behaviour's state; nil if it has none.
  func moverKind(on platform: Platform) -> Mover.Kind? {
    if collapse != nil { return .collapse }
    if slide != nil { return .slide }
    if headerRule(on: platform) != nil { return .headerBar }
    return appBar != nil ? .appBar : nil
  }

  /// The phases in which its behaviour takes.
  var takings: (up: TakePhase, down: TakePhase) {
    if let collapse { return (collapse.up, collapse.down) }
    if let slide { return (slide.up, slide.down) }
    return appBar.map { ($0.up, $0.down) } ?? (.none, .none)
  }

  /// Whether its height is its own wherever it stands.
  @inline(__always)
  var keepsOwnHeight: Bool { collapse != nil || appBar != nil || headerBar != nil || kind == .bar }
}

extension World {
  /// The rules of the platform's standard bars.
  var appBarRules: AppBarRules { screen.platform == .compose ? .material : .plain }

  /// The state of a standard bar.
  func appBarState(_ index: Int32) -> AppBarState {
    let mover = movers[Int(index)]
    var state = AppBarState(offset: mover.offset, limit: mover.low)
    state.content = barContents[index] ?? 0
    if let bar = nodes[Int(mover.node)].spec.appBar, bar.behavior == .enterAlwaysCollapsed {
      state.early = min(0, max(mover.low, mover.low + logical(bar.target)))
    }
    return state
  }

  /// How much of its height a standard bar can give up. One that hides whole hides whatever its text needs.
  func appBarRange(_ bar: AppBarSpec, full: Double, need: Double) -> Double {
    let to = bar.behavior == .enterAlwaysCollapsed ? 0 : logical(bar.target)
    return max(0, full - (to > 0 ? max(to, need) : 0))
  }

  /// Whether an offset of this state is a height.
  func changesHeight(_ mover: Mover) -> Bool {
    mover.kind == .collapse || mover.kind == .headerBar
      || (mover.kind == .appBar && nodes[Int(mover.node)].spec.appBar?.movesItsHeight == true)
  }

  /// Whether the state of a behaviour is wired to nested scroll.
  func listensToNested(_ mover: Mover) -> Bool {
    if mover.kind == .headerBar { return sliverScroller(mover.node) == nil }
    if mover.kind == .appBar { return nodes[Int(mover.node)].spec.appBar?.listens == true }
    return !mover.up.isNever || !mover.down.isNever
  }

  /// Whether a gesture on this receiver moves a standard bar alone: it is no nested scroll, nobody else is asked.
  @inline(__always)
  func isMovedAlone(_ receiver: Int32, _ axis: Axis) -> Bool {
    axis == .vertical && receiver >= 0
      && (nodes[Int(receiver)].spec.appBar != nil || nodes[Int(receiver)].spec.headerBar != nil)
  }

  /// Whether what a receiver scrolls lies on the axis of the gesture: a bar or a draggable node receives across it, too.
  func flingsAlong(_ axis: Axis, _ receiver: Int32) -> Bool {
    guard receiver >= 0, nodes[Int(receiver)].scroller >= 0 else { return true }
    return movers[Int(nodes[Int(receiver)].scroller)].axis == axis
  }

  /// Names bars of which only one half is wired.
  mutating func reportHalfWired() {
    for mover in movers where mover.kind == .appBar {
      let node = nodes[Int(mover.node)]
      guard node.alive, let bar = node.spec.appBar, !bar.listens || !bar.shows else { continue }
      let what =
        !bar.listens && !bar.shows
        ? "its state is given neither to nested scroll nor to the bar"
        : bar.shows
          ? "it shows its state, but nested scroll does not reach that (listen = false)"
          : "nested scroll moves its state, but the bar does not show that (show = false)"
      note(
        .halfWired, slot: mover.node,
        "\(node.name) is wired by half: \(what); give the same behaviour to both")
    }
  }

  // MARK: Deltas

  /// One phase of a delta at a standard bar. It is asked when nothing is left, too: what the content consumed concerns it.
  mutating func takeByAppBar(_ index: Int32, _ phase: RowKind) {
    let i = Int(index)
    let slot = movers[i].node
    guard let bar = nodes[Int(slot)].spec.appBar, !bar.onlyIfScrollable || contentScrolls(movers[i].host)
    else {
      return
    }
    let available = delta.available.y
    var state = appBarState(index)
    let before = state.offset
    let taken =
      phase == .pre
      ? appBarRules.pre(bar.behavior, &state, available: available)
      : appBarRules.post(bar.behavior, &state, consumed: delta.consumed.y, available: available)
    barContents[index] = state.content
    guard taken != 0 || state.offset != before || (available != 0 && movers[i].takes(available, phase)) else {
      return
    }
    book(index, phase, available: available, taken: taken, to: state.offset)
  }

  /// A finger on the bar itself.
  mutating func takeByOwnAppBar(_ index: Int32) {
    let slot = movers[Int(index)].node
    let available = delta.available.y
    guard let bar = nodes[Int(slot)].spec.appBar, available != 0 else { return }
    var state = appBarState(index)
    let taken = bar.movesItsHeight ? bar.ownSign * state.move(bar.ownSign * available) : 0
    book(index, .own, available: available, taken: taken, to: state.offset)
  }

  /// Writes down what a bar took, and moves it.
  private mutating func book(
    _ index: Int32, _ phase: RowKind, available: Double, taken: Double, to after: Double
  ) {
    let i = Int(index)
    let before = movers[i].offset
    let lost = phase == .own ? 0 : taken - (after - before)
    trace.append(
      TraceRow(
        frame: nextFrame, slot: movers[i].node, kind: phase, axis: .vertical, available: available,
        consumed: taken,
        before: before, after: after, isLossy: taken != 0 && abs(lost) > 1e-9))
    if after != before {
      // What moves it now is its one owner.
      if !motions.isEmpty { stopMotion(of: index) }
      movers[i].offset = after
      movers[i].writes += 1
      delta.moved = true
      follow(i, change: after - before)
    }
    guard taken != 0 else { return }
    bookShare(i, phase, taken, of: available)
  }

  /// Enters what a bar took of a delta into the books of the delta and of the action.
  mutating func bookShare(_ i: Int, _ phase: RowKind, _ taken: Double, of available: Double) {
    movers[i].consumed += taken
    delta.available.y = remainder(available, taken)
    if phase == .pre { delta.preTaken.y += taken } else { delta.consumed.y += taken }
    let bit: UInt8 = 1 << phase.rawValue
    if movers[i].phases & bit == 0 {
      movers[i].phases |= bit
      sums.first(movers[i].node, phase)
    }
  }

  /// Whether the content of a bar has anywhere to go: the receiver of the delta, else whatever scrolls inside the node on
  /// which the bar listens.
  private func contentScrolls(_ host: Int32) -> Bool {
    let own = nodes[Int(delta.receiver)].scroller
    if own >= 0, movers[Int(own)].axis == .vertical { return movers[Int(own)].high > movers[Int(own)].low }
    var stack = [host]
    while let slot = stack.popLast() {
      let scroller = nodes[Int(slot)].scroller
      if scroller >= 0, movers[Int(scroller)].axis == .vertical,
        movers[Int(scroller)].high > movers[Int(scroller)].low
      {
        return true
      }
      stack.append(contentsOf: nodes[Int(slot)].children)
    }
    return false
  }
}
