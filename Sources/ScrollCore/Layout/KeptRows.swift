/// Compose's lists stand on a row, not on an offset (C 4.2): the first visible row is found again by its key.
struct KeptRow: Sendable {
  var id: String?
  var row: Int
  /// Where that row began, and where it stands against the viewport, logical units.
  var start: Double
}

extension World {
  /// The row on which a list stands before its data change; nil where that does not matter.
  func keptRow(_ slot: Int32) -> KeptRow? {
    guard screen.platform == .compose, nodes[Int(slot)].spec.kind == .list, let list = lists[slot],
      nodes[Int(slot)].spec.list?.pages == nil, movers[Int(nodes[Int(slot)].scroller)].sign < 0,
      let row = firstVisibleRow(slot)
    else { return nil }
    return KeptRow(id: list.id(row), row: row, start: list.start(row))
  }

  /// Moves the offset along with the row after the data changed; a row that is gone leaves its index. What follows clamps.
  mutating func keep(_ kept: KeptRow, _ slot: Int32) {
    guard let list = lists[slot], list.count > 0 else { return }
    let row = kept.id.flatMap { list.index(ofID: $0) } ?? min(kept.row, list.count - 1)
    let shift = list.start(row) - kept.start
    let index = Int(nodes[Int(slot)].scroller)
    let before = movers[index].offset
    let after = max(0, before + shift)
    guard abs(after - before) > tolerance, list.index(ofID: kept.id ?? "") != nil || row == kept.row else {
      return
    }
    movers[index].offset = after
    movers[index].high = max(movers[index].high, after)
    movers[index].writes += 1
    write(
      slot: slot, kind: .jump, axis: movers[index].axis, available: before - after, consumed: 0,
      before: before,
      after: after)
  }
}
