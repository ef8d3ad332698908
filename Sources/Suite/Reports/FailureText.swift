import Scenario
import ScrollCore
import Timeline

/// What people read of a scenario's failures. Nothing is told twice: neither a stretch of timeline nor a fault's message.
struct FailureText {
  /// Rows of a table shown at most.
  static let rowLimit = 40
  /// Characters of a line to paste shown at most.
  static let pasteLimit = 4000
  /// What failures are set in by, and what their further lines are.
  private static let indent = 4

  let options: SuiteOptions
  let style: TextStyle
  let result: ScenarioResult
  /// The stretches that are drawn, by world.
  private var drawn: [(app: Int, events: Range<Int>)] = []
  /// Messages of faults that stand somewhere already.
  private(set) var told: Set<String> = []

  init(_ result: ScenarioResult, options: SuiteOptions, style: TextStyle) {
    self.result = result
    self.options = options
    self.style = style
  }

  /// Whether a log line stands in a timeline that was drawn.
  func shows(_ line: LogLine, app: Int) -> Bool {
    drawn.contains { stretch in
      let isWhole = stretch.events == 0..<result.recordings[stretch.app].trace.events.count
      return stretch.app == app && (isWhole || stretch.events.contains(line.event))
    }
  }

  mutating func write(_ failure: Failure, _ paint: inout Paint) {
    let place = failure.file.isEmpty ? "" : "\(printable(failure.file)):\(failure.line): "
    var message = failure.message
    for fault in result.faults where told.contains(fault.message) && message.hasSuffix(": " + fault.message) {
      message = message.dropLast(fault.message.count + 2) + ", as told above"
    }
    paint.words(place + printable(message), indent: Self.indent, more: 2, tone: .strong)
    if failure.excerpts.isEmpty {
      if let source = failure.source { paint.field("\(failure.line) |", source, indent: 6, isCut: true) }
    } else {
      for line in ExcerptText.lines(failure.excerpts, width: style.width - 6) { paint.line("      " + line) }
    }
    if let row = failure.row { paint.field("case", row, indent: 6) }
    if failure.table.isEmpty {
      if let wanted = failure.wanted { paint.field("wanted", wanted, indent: 6) }
      if let got = failure.got { paint.field("got", got, indent: 6) }
    } else {
      table(failure.table, &paint)
    }
    if !failure.comparison.isEmpty {
      paint.line()
      DiffCommand.write(failure.comparison, indent: 6, &paint)
      paint.line()
    }
    if let why = failure.why { paint.field("why", why, indent: 6) }
    if let traceback = failure.traceback { paint.field("trace", traceback, indent: 6) }
    let words = failure.message + "\n" + (failure.why ?? "")
    for fault in result.faults where words.contains(fault.message) { told.insert(fault.message) }
    timeline(failure, &paint)
    if let text = failure.paste { paste(text, &paint) }
  }

  /// The stretch of timeline around it, with the few events before.
  private mutating func timeline(_ failure: Failure, _ paint: inout Paint) {
    guard options.timeline == .failed, failure.comparison.isEmpty, let app = failure.app,
      result.recordings.indices.contains(app),
      let events = failure.events, !events.isEmpty
    else { return }
    let recording = result.recordings[app]
    let stretch = TimelineText.stretch(recording, to: events)
    if TimelineText.isEmpty(recording, events: stretch) { return }
    if drawn.contains(where: { $0.app == app && $0.events.clamped(to: stretch) == stretch }) {
      let name = result.recordings.count > 1 ? " of app \(app + 1)" : ""
      paint.line("      timeline\(name) as above")
      return
    }
    let drawing = Drawing(style)
    drawing.write(
      TimelineText.lines(recording, style: drawing.style, events: stretch, told: Array(told)), app: app,
      of: result, &paint)
    drawn.append((app, stretch))
    for fault in result.faults where fault.app == app && stretch.contains(fault.event) {
      told.insert(fault.message)
    }
  }

  private func paste(_ text: String, _ paint: inout Paint) {
    paint.line("      got, as Lua:")
    let shown = text.prefix(Self.pasteLimit)
    for part in shown.split(separator: "\n", omittingEmptySubsequences: false) {
      paint.line("        " + printable(String(part)))
    }
    let rest = text.count - shown.count
    if rest > 0 { paint.line("        -- cut here: \(rest) more characters") }
  }

  // MARK: Tables

  /// Wanted and got; rows that differ are marked, and come first when there are very many.
  private func table(_ rows: [Failure.Row], _ paint: inout Paint) {
    var shown = rows
    if rows.count > Self.rowLimit {
      shown = Array((rows.filter { !$0.agrees } + rows.filter(\.agrees)).prefix(Self.rowLimit))
    }
    let cells =
      [["", "wanted", "got"]] + shown.map { [printable($0.what), printable($0.wanted), printable($0.got)] }
    let widths = columnWidths(cells)
    for (index, row) in cells.enumerated() {
      let differs = index > 0 && !shown[index - 1].agrees
      let parts = zip(row, widths).map { wrapped($0, columns: $1) }
      for line in 0..<(parts.map(\.count).max() ?? 1) {
        var text = differs && line == 0 ? "    ! " : "      "
        for column in 0..<3 {
          let part = line < parts[column].count ? parts[column][line] : ""
          text += part
          if column < 2 {
            text += String(repeating: " ", count: widths[column] - displayWidth(part) + 2)
          }
        }
        while text.last == " " { text.removeLast() }
        paint.line(differs ? paint.text(text, .bad) : text)
      }
    }
    let leftOut = rows.count - shown.count
    guard leftOut > 0 else { return }
    let differing = rows.count { !$0.agrees } - shown.count { !$0.agrees }
    paint.line("      ... \(leftOut) more rows are left out; \(differing) of them differ")
  }

  /// As wide as the cells, as long as all three fit; else the widest are narrowed.
  private func columnWidths(_ cells: [[String]]) -> [Int] {
    var widths = (0..<3).map { column in cells.map { displayWidth($0[column]) }.max() ?? 0 }
    var excess = widths.reduce(6 + 4, +) - style.width
    while excess > 0 {
      let widest = widths.indices.max { widths[$0] < widths[$1] } ?? 0
      guard widths[widest] > 10 else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

/// Puts drawings below a scenario: set in by four columns where there is room.
struct Drawing {
  private let inset: String
  /// The style to draw in.
  let style: TextStyle

  init(_ style: TextStyle) {
    let columns = style.width >= TextStyle.widths.lowerBound + 4 ? 4 : 0
    inset = String(repeating: " ", count: columns)
    var narrower = style
    narrower.width = style.width - columns
    self.style = narrower
  }

  func write(_ lines: [String], app: Int, of result: ScenarioResult, _ paint: inout Paint) {
    guard !lines.isEmpty else { return }
    paint.line()
    if result.recordings.count > 1 { paint.line(inset + "app \(app + 1)") }
    for line in lines { paint.line(line.isEmpty ? "" : inset + line) }
    paint.line()
  }
}
