/// Content at its ends that lies under a bar.
extension World {
  /// The bars that stand in front of content: shown, not on their way.
  func shownBars() -> [Int32] {
    watch.bars.filter { !$0.isOn && $0.part == 0 && isShown($0.slot) }.map(\.slot)
  }

  /// At rest: names first and last rows that lie under a bar although their container stands at that end.
  mutating func checkBarsAtEnds() {
    guard !watch.bars.isEmpty, motions.isEmpty, transitions.isEmpty, !pendingFrame, !finger.isDown else {
      return
    }
    layOutIfNeeded()
    let bars = shownBars()
    guard !bars.isEmpty else { return }
    for index in scrollers where movers[Int(index)].axis == .vertical {
      let mover = movers[Int(index)]
      guard nodes[Int(mover.node)].alive, isShown(mover.node), mover.over == 0,
        viewport(around: mover.node) < 0, !isInSheet(mover.node)
      else { continue }
      if mover.contentOffset <= tolerance { checkEnd(of: mover.node, isFirst: true, under: bars) }
      if mover.contentOffset >= mover.high - tolerance {
        checkEnd(of: mover.node, isFirst: false, under: bars)
      }
    }
  }

  /// Sheets lie in front of bars, and so does what is in them.
  private func isInSheet(_ slot: Int32) -> Bool {
    var current = slot
    while current >= 0 {
      if nodes[Int(current)].spec.kind == .sheet { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }

  private mutating func checkEnd(of slot: Int32, isFirst: Bool, under bars: [Int32]) {
    let frame: NodeFrame
    let name: String
    if let list = lists[slot] {
      guard list.count > 0 else { return }
      let row = isFirst ? 0 : list.count - 1
      frame = self.frame(
        of: AlignedTarget(container: ref(slot), node: ref(slot), row: row), .vertical)
      name = "row \(row + 1) of \(nodes[Int(slot)].name)"
    } else {
      guard let leaf = endLeaf(of: slot, isFirst: isFirst) else { return }
      frame = drawnFrame(leaf)
      name = nodes[Int(leaf)].name
    }
    for bar in bars where nodes[Int(bar)].spec.bar?.isAtBottom != isFirst {
      let hidden = ContentCover.extent(
        of: frame, under: [drawnFrame(bar)], within: drawnFrame(slot), .vertical)
      guard hidden >= 1 - tolerance else { continue }
      let edge = isFirst ? "top" : "bottom"
      let seen = drawnFrame(slot)
      let cover = drawnFrame(bar)
      let room = isFirst ? cover.y + cover.height - seen.y : seen.y + seen.height - cover.y
      note(
        .contentHidden, slot: slot,
        "\(name) lies \(text(hidden)) under \(nodes[Int(bar)].name), and nothing can scroll it out: give "
          + "\(nodes[Int(slot)].name) a content_padding or insets of \(text(room)) at the \(edge)")
    }
  }

  /// The first or last thing that shows something in a scroll container's content; spacers and markers show nothing.
  private func endLeaf(of slot: Int32, isFirst: Bool) -> Int32? {
    let children = nodes[Int(slot)].children
    for child in isFirst ? Array(children) : children.reversed() {
      let node = nodes[Int(child)]
      guard node.visible, node.alpha > 0 else { continue }
      switch node.spec.kind {
      case .spacer, .marker: continue
      case .column, .section:
        if let leaf = endLeaf(of: child, isFirst: isFirst) { return leaf }
      default:
        if node.vertical.size > 0 { return child }
      }
    }
    return nil
  }
}
