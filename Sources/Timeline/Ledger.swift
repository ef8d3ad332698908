import ScrollCore

/// Who took how much of every event, one row an event.
public enum Ledger {
  /// The ledger of a recording, or of some of its events.
  ///
  /// Every line fits `style.width`. Alike events in a row are summed in one row (`x12`); faults, log lines, clamps and jumps have
  /// rows of their own. Names that had to be cut are explained below the table.
  /// Faults whose message is among `told`, read elsewhere already, are named without it. Without `legend` nothing stands
  /// below the table that explains it.
  public static func lines(
    _ recording: Recording, style: TextStyle, events: Range<Int>? = nil, told: [String] = [],
    legend: Bool = true
  ) -> [String] {
    LedgerWriter(recording, style, recording.shown(events), told).lines(legend: legend)
  }
}

/// Writes one ledger.
private struct LedgerWriter {
  let recording: Recording
  let style: TextStyle
  let events: Range<Int>
  let names: NodeNames
  let remarks: [Remark]
  let runs: [EventRun]
  let axes: AxisText

  init(_ recording: Recording, _ style: TextStyle, _ events: Range<Int>, _ told: [String]) {
    self.recording = recording
    self.style = style
    self.events = events
    names = NodeNames(recording)
    remarks = recording.remarks(events, names, told: Set(told))
    let digests = events.map { EventDigest(recording, $0) }
    axes = recording.axisText(digests)
    runs = RunFolding(remarked: Set(remarks.map(\.event))).runs(recording, events, digests)
  }

  func lines(legend hasLegend: Bool) -> [String] {
    guard !runs.isEmpty || !remarks.isEmpty else { return ["no events"] }
    let (table, idle) = bestTable()
    let notes = LedgerNotes(recording: recording, name: table.content.names.name, axes: axes)
    var out: [String] = []
    let earlier = recording.toldCount(0..<events.lowerBound)
    if earlier > 0 { out.append("... \(earlier) earlier event\(plural(earlier))") }
    if runs.contains(where: \.digest.isDelta) {
      out.append(table.header(style))
    } else if !runs.isEmpty {
      out.append(StyledLine(right("t ms", table.eventColumn - 2) + "  event", .heading).rendered(style))
    }
    var nextRemark = remarks.startIndex
    func writeRemarks(before event: Int) {
      while nextRemark < remarks.endIndex, remarks[nextRemark].event < event {
        out += lines(remarks[nextRemark], table)
        nextRemark += 1
      }
    }
    var leftSigns = LeftSigns()
    for run in runs {
      writeRemarks(before: run.events.lowerBound)
      guard run.digest.isDelta else {
        out += lines(run, table, notes)
        continue
      }
      let isNew = leftSigns.isNew(run.digest.event.left)
      // One line says what was left, where it went and why.
      let pulls = run.digest.changes.compactMap {
        notes.pull($0, left: run.digest.event.left, target: run.digest.event.target)
      }
      let start = isNew && run.count == 1 && pulls.count == 1 ? pulls[0] : nil
      out += lines(run, table, notes, tellsPulls: start == nil)
      if isNew {
        let first = run.events.lowerBound
        let text = notes.left(first, recording.trace.events[first].left, start: start)
        out += wrapped(
          text, indent: table.eventColumn + 4, first: indented("*", table.eventColumn + 2), style: style,
          tone: .left)
      }
    }
    writeRemarks(before: Int.max)
    let later = recording.toldCount(events.upperBound..<recording.trace.events.count)
    if later > 0 { out.append("... \(later) later event\(plural(later))") }
    return hasLegend ? out + legend(table, idle) : out
  }

  private func lines(
    _ run: EventRun, _ table: LedgerTable, _ notes: LedgerNotes, tellsPulls: Bool = true
  ) -> [String] {
    if run.digest.isDelta {
      let event = run.digest.event
      let changes = zip(run.digest.changes, run.changeCounts).compactMap { change, count in
        if let pull = notes.pull(change, left: event.left, target: event.target) {
          return tellsPulls ? pull : nil
        }
        return notes.text(change, count: count, event: event)
      }
      let losses = run.digest.losses.map { $0.text(table.content.names.name, axes) }
      return table.lines(run, style)
        + (losses + changes).flatMap {
          wrapped(
            $0, indent: table.eventColumn + 4, first: indented("-", table.eventColumn + 2), style: style,
            tone: .note)
        }
    }
    var text = table.content.words(run)
    let changes = notes.texts(run)
    if !changes.isEmpty { text += ": " + changes.joined(separator: "; ") }
    return wrapped(
      text, indent: table.eventColumn, first: right(table.content.time(run), table.eventColumn - 2),
      style: style,
      tone: .plain)
  }

  private func lines(_ remark: Remark, _ table: LedgerTable) -> [String] {
    let start = right(NumberText.milliseconds(remark.time), table.eventColumn - 2) + "  "
    return wrapped(
      remark.text, indent: table.eventColumn + 2, first: start + (remark.isFault ? "!" : "\""), style: style,
      tone: remark.isFault ? .alarm : .note)
  }

  // MARK: Shapes

  /// The roomiest table that fits, and the idle columns that were left out.
  private func bestTable() -> (LedgerTable, idle: [Int32]) {
    let active = runs.activeSlots
    let all = names.documentOrder.filter { active.contains($0) || recording.isBehaviour($0) }
    let busy = all.filter { active.contains($0) }
    let idle = all.filter { !active.contains($0) }
    let mentioned = mentionedSlots()
    func content(_ columns: [Int32], _ limit: Int) -> LedgerContent {
      let cut = ShortNames(names, columns + mentioned.filter { !columns.contains($0) }, columns: limit)
      return LedgerContent(runs: runs, columns: columns, names: cut, axes: axes)
    }
    let measure = LedgerMeasure(content([], 24))
    func table(_ columns: [Int32], _ shape: LedgerShape, _ limit: Int) -> LedgerTable {
      LedgerTable(content(columns, limit), measure, shape)
    }
    let shapes: [(columns: [Int32], shape: LedgerShape, limit: Int)] = [
      (all, .table(isTight: false, wrapsOrder: false), 24),
      (all, .table(isTight: true, wrapsOrder: false), 24),
      (busy, .table(isTight: false, wrapsOrder: false), 24),
      (busy, .table(isTight: true, wrapsOrder: false), 24),
      (busy, .table(isTight: true, wrapsOrder: false), 12),
      (busy, .table(isTight: true, wrapsOrder: true), 12),
      (busy, .list, 24), (busy, .list, 12),
    ]
    for try_ in shapes {
      // A table of very many columns cannot fit.
      if case .table = try_.shape, try_.columns.count * 3 > style.width { continue }
      let candidate = table(try_.columns, try_.shape, try_.limit)
      if candidate.fits(style.width) { return (candidate, try_.columns.count == all.count ? [] : idle) }
    }
    return (table(busy, .stacked, 12), idle)
  }

  /// Whoever is named in a row, in document order.
  private func mentionedSlots() -> [Int32] {
    var mentioned = runs.activeSlots
    for run in runs {
      for change in run.digest.changes { mentioned.insert(change.slot) }
      if run.digest.event.target >= 0 { mentioned.insert(run.digest.event.target) }
      mentioned.formUnion(run.digest.asked)
    }
    let known = names.documentOrder.filter { mentioned.contains($0) }
    return known + mentioned.subtracting(known).sorted()
  }

  // MARK: Words below the table

  private func legend(_ table: LedgerTable, _ idle: [Int32]) -> [String] {
    var out: [String] = []
    func add(_ text: String) { out += wrapped(text, indent: 2, first: "", style: style, tone: .quiet) }
    if !idle.isEmpty { add("took nothing: " + listed(idle.map(names.name), ", ")) }
    let deltas = runs.filter(\.digest.isDelta)
    if !deltas.isEmpty {
      var parts = [
        deltas.contains { $0.digest.event.source == .user }
          ? "amounts: - finger up or left (list offsets grow), + down or right"
          : "amounts: - up or left (list offsets grow), + down or right"
      ]
      let phases = Set(deltas.flatMap { $0.digest.takes.map(\.phase) })
      if phases.contains(.pre) { parts.append("< taken in pre, parents first") }
      if phases.contains(.own) { parts.append("no mark: own share") }
      if phases.contains(.post) { parts.append("> taken in post, parents last") }
      if let run = deltas.first(where: { $0.count > 1 }) {
        parts.append("x\(run.count): \(run.count) alike events, summed")
      }
      switch axes {
      case .both: parts.append("x+5 and x-5: along x")
      case .single(.horizontal): parts.append("all along x")
      case .single(.vertical): break
      }
      if table.hasRefusals { parts.append("0 asked and took nothing") }
      if table.hasUnaskedCells { parts.append(". not asked") }
      if deltas.contains(where: { !$0.digest.losses.isEmpty }) {
        parts.append("lossy: counts as taken and moved nothing, as on the platform")
      }
      if table.hasMissingCells { parts.append("? not recorded any more") }
      add(parts.joined(separator: "; "))
    }
    var signs: [String] = []
    if remarks.contains(where: \.isFault) { signs.append("! a fault") }
    if remarks.contains(where: { !$0.isFault }) { signs.append("\" a log line") }
    if !signs.isEmpty { add(signs.joined(separator: "; ")) }
    return out + table.content.names.legend(style)
  }

  private func plural(_ count: Int) -> String { count == 1 ? "" : "s" }

  private func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(columns - text.utf8.count, 0)) + text
  }

  private func indented(_ mark: String, _ columns: Int) -> String {
    String(repeating: " ", count: columns) + mark
  }
}
