import ScrollCore

/// The shapes of the ledger, the roomiest first; the first one that fits is used.
enum LedgerShape {
  /// A column a node. Tight: as near to each other as possible. The order may go on in a second line.
  case table(isTight: Bool, wrapsOrder: Bool)
  /// No column a node: each row lists name and amount.
  case list
  /// As `list`, after the event's words instead of in columns.
  case stacked
}

/// What the ledger's rows are written from.
struct LedgerContent {
  var runs: [EventRun]
  /// Columns, in document order.
  var columns: [Int32]
  var names: ShortNames
  var axes: AxisText

  func words(_ run: EventRun) -> String { words(run, name: names.name) }

  func words(_ run: EventRun, name: (Int32) -> String) -> String {
    var text = run.digest.words(name)
    let event = run.digest.event
    if run.digest.hasVelocity, event.cause != .flingEnd {
      text += " " + axes.speed(event.velocity, along: event.axis)
    }
    switch event.cause {
    case .drag, .move, .dispatch, .swipe, .replay, .wheel, .key: if !run.digest.isDelta { text += " 0" }
    default: break
    }
    return run.count > 1 ? "\(text) x\(run.count)" : text
  }

  func time(_ run: EventRun) -> String {
    let first = NumberText.milliseconds(run.digest.event.time)
    let last = NumberText.milliseconds(run.lastTime)
    return run.count > 1 && first != last ? "\(first)..\(last)" : first
  }

  /// `+10`; `0` for a node that was offered something and took nothing, `.` for one that was not asked, `?` if it is not known
  /// any more.
  func cell(_ run: EventRun, _ slot: Int32) -> String {
    var sum = Vector.zero
    var took = false
    for take in run.digest.takes where take.slot == slot {
      sum += take.amount
      took = true
    }
    if took { return axes.amount(sum) }
    if run.digest.isMissingRows { return "?" }
    return run.digest.asked.contains(slot) ? "0" : "."
  }

  /// `hero<`, with the amount in lists.
  func order(_ run: EventRun, withAmounts: Bool) -> [(text: String, tone: Tone)] {
    var out = run.digest.takes.map { take in
      let name = names.name(take.slot) + take.mark
      return (text: withAmounts ? "\(name) \(axes.amount(take.amount))" : name, tone: take.tone)
    }
    if run.digest.isMissingRows { out.append((text: LedgerTable.givenUp, tone: .quiet)) }
    return out
  }
}

/// The ledger's columns in one shape.
struct LedgerTable {
  static let givenUp = "(rows given up)"

  let content: LedgerContent
  let shape: LedgerShape
  private let measure: LedgerMeasure
  private let time: Int
  private let event: Int
  private let amount: Int
  private let columns: [Int]
  private let overscroll: Int
  private let left: Int
  private let gap: Int
  /// Where the last column begins.
  private let lastColumn: Int

  init(_ content: LedgerContent, _ measure: LedgerMeasure, _ shape: LedgerShape) {
    self.content = content
    self.measure = measure
    self.shape = shape
    let isRoomy = if case .table(false, _) = shape { true } else { false }
    let least = isRoomy ? 5 : 2
    let gap = isRoomy ? 2 : 1
    let time = max(isRoomy ? 6 : 4, measure.time)
    let event = measure.events.reduce(5) { widest, entry in
      max(widest, entry.value + (entry.key >= 0 ? displayWidth(content.names.name(entry.key)) : 0))
    }
    let amount = max(least, measure.requested)
    let left = max(least, 4, measure.left)
    let overscroll = measure.hasOverscroll ? max(least, 4, measure.overscroll) : 0
    var columns: [Int] = []
    if case .table = shape {
      columns = content.columns.map { slot in
        max(least, displayWidth(content.names.name(slot)), measure.cells[slot] ?? 1)
      }
    }
    var end = time + 2 + event + 1 + amount + 2
    if !columns.isEmpty { end += columns.reduce(2) { $0 + gap + $1 } }
    if overscroll > 0 { end += 1 + overscroll }
    end += 1 + left + 2
    lastColumn = end + 1
    self.gap = gap
    self.time = time
    self.event = event
    self.amount = amount
    self.left = left
    self.overscroll = overscroll
    self.columns = columns
  }

  /// Where the event's words begin.
  var eventColumn: Int { time + 2 }

  private var isTable: Bool { if case .table = shape { true } else { false } }

  /// Whether no line would be longer than `width`.
  func fits(_ width: Int) -> Bool {
    let room = width - lastColumn
    let missing = measure.hasMissingRows ? Self.givenUp.utf8.count : 0
    func name(_ key: LedgerMeasure.Key) -> Int { displayWidth(content.names.name(key.slot)) + key.markWidth }
    func isShort(_ order: [LedgerMeasure.Key], _ lines: Int) -> Bool {
      order.reduce(missing) { $0 + name($1) + 1 } <= room * lines
    }
    switch shape {
    case .table(_, wrapsOrder: false):
      return room >= 5 && measure.orders.allSatisfy { isShort($0, 1) }
    case .table(_, wrapsOrder: true):
      let longest = measure.orders.joined().map(name).max() ?? 0
      return room >= max(longest, missing, 16) && measure.orders.allSatisfy { isShort($0, 2) }
    case .list:
      let longest = measure.amounts.map { name($0.key) + 1 + $0.value }.max() ?? 0
      return room >= max(longest, missing, 28)
    case .stacked: return true
    }
  }

  func header(_ style: TextStyle) -> String {
    var line = StyledLine()
    line.append("t ms", .heading, rightIn: time)
    line.append("  ")
    if case .stacked = shape {
      line.append("event: in, left | taken, in order", .heading)
      return line.rendered(style)
    }
    line.append("event", .heading)
    line.pad(to: time + 2 + event)
    line.append("in", .heading, rightIn: 1 + amount)
    line.append(" |")
    for (slot, width) in zip(content.columns, columns) {
      line.append(content.names.name(slot), .heading, rightIn: gap + width)
    }
    if !columns.isEmpty { line.append(" |") }
    if overscroll > 0 { line.append("over", .heading, rightIn: 1 + overscroll) }
    line.append("left", .heading, rightIn: 1 + left)
    line.append(" | ")
    line.append(isTable ? "order" : "taken, in order", .heading)
    return line.rendered(style)
  }

  /// The row of a run with a delta.
  func lines(_ run: EventRun, _ style: TextStyle) -> [String] {
    if case .stacked = shape { return stacked(run, style) }
    let event = run.digest.event
    var line = StyledLine()
    line.append(content.time(run), rightIn: time)
    line.append("  ")
    line.append(content.words(run))
    line.pad(to: time + 2 + self.event)
    line.append(content.axes.amount(event.requested), rightIn: 1 + amount)
    line.append(" |")
    for (slot, width) in zip(content.columns, columns) {
      let tone = run.digest.takes.first { $0.slot == slot }?.tone ?? .quiet
      line.append(content.cell(run, slot), tone, rightIn: gap + width)
    }
    if !columns.isEmpty { line.append(" |") }
    if overscroll > 0 { line.append(content.axes.amount(event.overscroll), rightIn: 1 + overscroll) }
    line.append(content.axes.amount(event.left), event.left.isZero ? .quiet : .left, rightIn: 1 + left)
    line.append(" |")
    let order = content.order(run, withAmounts: !isTable)
    return flow(order, after: line, indent: lastColumn, gap: isTable ? 1 : 2, style)
  }

  private func stacked(_ run: EventRun, _ style: TextStyle) -> [String] {
    let event = run.digest.event
    var line = StyledLine()
    line.append(content.time(run), rightIn: time)
    var parts = content.words(run).split(separator: " ").map { (text: String($0), tone: Tone.plain) }
    parts[parts.count - 1].text += ":"
    parts.append(("in \(content.axes.amount(event.requested)),", .plain))
    if overscroll > 0 { parts.append(("over \(content.axes.amount(event.overscroll)),", .plain)) }
    parts.append(("left \(content.axes.amount(event.left)) |", event.left.isZero ? .plain : .left))
    parts += content.order(run, withAmounts: true)
    // What is too long for a line is broken where it has a space.
    parts = parts.flatMap { part in
      displayWidth(part.text) <= style.width - eventColumn
        ? [part] : part.text.split(separator: " ").map { (text: String($0), tone: part.tone) }
    }
    return flow(parts, after: line, indent: eventColumn, gap: 1, style)
  }

  /// Pieces side by side, wrapped to the width below one another.
  private func flow(
    _ parts: [(text: String, tone: Tone)], after start: StyledLine, indent: Int, gap: Int, _ style: TextStyle
  ) -> [String] {
    var line = start
    var out: [String] = []
    for part in parts {
      let isFirst = line.width <= indent
      let column = isFirst ? indent : line.width + gap
      if !isFirst, column + displayWidth(part.text) > style.width {
        out.append(line.rendered(style))
        line = StyledLine()
        line.pad(to: indent)
      } else {
        line.pad(to: column)
      }
      line.append(part.text, part.tone)
    }
    return out + [line.rendered(style)]
  }

  /// Whether a cell of the table says that its node was not asked.
  var hasUnaskedCells: Bool {
    isTable && !measure.hasMissingRows
      && measure.asked.contains { asked in content.columns.contains { !asked.contains($0) } }
  }

  /// Whether a cell of the table says that its node took nothing of what it was offered.
  var hasRefusals: Bool {
    isTable && !measure.hasMissingRows
      && content.runs.contains { run in
        run.digest.isDelta
          && run.digest.asked.contains { slot in
            content.columns.contains(slot) && !run.digest.takes.contains { $0.slot == slot }
          }
      }
  }

  /// Whether a cell says that its rows are not kept any more.
  var hasMissingCells: Bool { isTable && measure.hasMissingRows }
}
