import ScrollCore

/// The widths of a ledger's numbers, measured once for all shapes that are tried.
struct LedgerMeasure {
  private(set) var time = 0
  private(set) var requested = 0
  private(set) var left = 0
  private(set) var overscroll = 0
  /// Widest cell by column, 1 at least.
  private(set) var cells: [Int32: Int] = [:]
  /// Every order that occurs, once; with the widest amount of each entry.
  private(set) var orders: [[Key]] = []
  private(set) var amounts: [Key: Int] = [:]
  /// Event words that occur, without names: target and the width of the rest.
  private(set) var events: [Int32: Int] = [:]
  private(set) var hasMissingRows = false
  private(set) var hasOverscroll = false
  /// Every set of nodes that were asked in one row, once.
  private(set) var asked: [Set<Int32>] = []

  struct Key: Hashable {
    var slot: Int32
    var phase: RowKind

    var markWidth: Int { phase == .own ? 0 : 1 }
  }

  init(_ content: LedgerContent) {
    var seen = Set<[Key]>()
    var seenAsked = Set<Set<Int32>>()
    for run in content.runs {
      time = max(time, content.time(run).utf8.count)
      guard run.digest.isDelta else { continue }
      let event = run.digest.event
      requested = max(requested, content.axes.amount(event.requested).utf8.count)
      left = max(left, content.axes.amount(event.left).utf8.count)
      overscroll = max(overscroll, content.axes.amount(event.overscroll).utf8.count)
      hasOverscroll = hasOverscroll || !event.overscroll.isZero
      hasMissingRows = hasMissingRows || run.digest.isMissingRows
      let words = content.words(run, name: { _ in "" }).utf8.count
      events[event.target] = max(events[event.target] ?? 0, words)
      let order = run.digest.takes.map { Key(slot: $0.slot, phase: $0.phase) }
      for (key, take) in zip(order, run.digest.takes) {
        let width = content.axes.amount(take.amount).utf8.count
        amounts[key] = max(amounts[key] ?? 0, width)
        cells[key.slot] = max(cells[key.slot] ?? 1, content.cell(run, key.slot).utf8.count)
      }
      if seen.insert(order).inserted { orders.append(order) }
      let met = Set(run.digest.asked).union(order.map(\.slot))
      if seenAsked.insert(met).inserted { asked.append(met) }
    }
  }
}
