import ScrollCore

/// Where every container stood at every moment, one lane a node, time to the right.
public enum Lanes {
  /// The only line when there is nothing to draw.
  static let nothing = "nothing happened"

  /// The lanes of a recording, or of some of its events.
  ///
  /// Every line fits `style.width`. Time is sampled evenly; pauses are cut out (`//`) only where moments would share a column.
  public static func lines(_ recording: Recording, style: TextStyle, events: Range<Int>? = nil) -> [String] {
    let drawing = LaneWriter(recording, style, recording.shown(events)).drawing(at: nil)
    return drawing.lines + drawing.legend
  }

  /// The lanes without what explains them, and the column of a moment.
  public static func drawing(
    _ recording: Recording, style: TextStyle, events: Range<Int>? = nil, at time: Int64? = nil
  ) -> LanesDrawing {
    LaneWriter(recording, style, recording.shown(events)).drawing(at: time)
  }
}

/// Lanes, what explains their marks, and where a moment is in them.
public struct LanesDrawing: Sendable {
  /// The lane of a node: its values and, if it took anything, in which phases.
  public struct Lane: Sendable {
    public var slot: Int32
    public var lines: [String]
  }
  /// The axis, and what happened.
  public var head: [String]
  public var lanes: [Lane] = []
  /// What was left.
  public var foot: [String] = []
  /// What explains the marks.
  public var legend: [String] = []
  /// The column of the moment that was asked for.
  public var column: Int?

  /// All but the legend.
  public var lines: [String] { head + lanes.flatMap(\.lines) + foot }
}

/// Writes the lanes.
private struct LaneWriter {
  /// More lanes than this leave out those that did not move.
  static let mostWithIdle = 12
  /// Lanes drawn at most.
  static let most = 40

  let recording: Recording
  let style: TextStyle
  let events: Range<Int>
  let names: NodeNames
  let digests: [EventDigest]
  let remarks: [Remark]

  init(_ recording: Recording, _ style: TextStyle, _ events: Range<Int>) {
    self.recording = recording
    self.style = style
    self.events = events
    names = NodeNames(recording)
    digests = events.map { EventDigest(recording, $0) }
    remarks = recording.remarks(events, names)
  }

  func drawing(at time: Int64?) -> LanesDrawing {
    let shown = events.filter { !recording.isSilent($0, digests[$0 - events.lowerBound]) }
    let pinChanges = recording.pinChanges(events)
    let moments =
      (shown.map { recording.trace.events[$0].time } + remarks.map(\.time) + pinChanges.map(\.time)).sorted()
    guard !moments.isEmpty else { return LanesDrawing(head: [Lanes.nothing]) }
    let frame = 1_000_000_000 / Int64(max(recording.fps, 1))
    let isToTheEnd = events.upperBound == recording.trace.events.count
    let end = isToTheEnd ? recording.end : moments[moments.count - 1]

    // The labels' widths do not depend on the scale: read once for them, then with the room they leave.
    let draft = LaneReader(
      recording, names, TimeScale(moments: moments, end: end, frame: frame, room: 1), events)
    let shownSlots = draft.all.map(\.slot)
    let cut = ShortNames(names, shownSlots, columns: min(max(style.width / 5, 12), 24))
    let labels = Labels(draft.all, cut)
    let scale = TimeScale(
      moments: moments, end: end, frame: frame, room: style.width - labels.width - labels.last - 4)
    let reader = LaneReader(recording, names, scale, events)
    let isLong = reader.all.count > Self.mostWithIdle
    let moving = isLong ? reader.all.filter { !$0.isIdle } : reader.all
    let drawn = Array(moving.prefix(Self.most))
    let idle = isLong ? reader.all.filter(\.isIdle) : []

    let actions = ActionMarks(recording, scale, events, digests)
    var out = [axis(scale, moments, labels), marks("action", actions.marks, .heading, labels)]
    let pins = PinMarks(pinChanges, scale)
    if !pins.isEmpty { out.append(marks("pins", pins.marks, .note, labels)) }
    for (word, mark, isFault) in [("faults", "!", true), ("logs", "\"", false)] {
      let times = remarks.filter { $0.isFault == isFault }.map(\.time)
      guard !times.isEmpty else { continue }
      var row = [Character](repeating: " ", count: scale.columns)
      for time in times { row[scale.column(time)] = Character(mark) }
      out.append(marks(word, row, isFault ? .alarm : .note, labels))
    }
    var foot: [String] = []
    if reader.left.contains(where: { $0 != 0 }) {
      let row = reader.left.dropFirst().map {
        Character($0 == 0 ? " " : $0 == 1 ? "+" : $0 == -1 ? "-" : "*")
      }
      foot.append(marks("left", row, .left, labels))
    }
    // Column 0 of the marks is what was before the first event.
    let column = time.map { labels.width + ($0 < moments[0] ? 0 : 1 + scale.column($0)) }
    return LanesDrawing(
      head: out, lanes: drawn.map { LanesDrawing.Lane(slot: $0.slot, lines: lines($0, cut, labels)) },
      foot: foot,
      legend: legend(drawn, idle, leftOut: moving.count - drawn.count, actions, scale, cut, pins),
      column: column)
  }

  /// What stands at the left and at the right of the lanes.
  private struct Labels {
    var name: Int
    var range: Int
    var last: Int

    var width: Int { name + 2 + range + 2 }

    init(_ lanes: [Lane], _ names: ShortNames) {
      name = lanes.reduce(6) { max($0, displayWidth(names.name($1.slot))) }
      range = lanes.reduce(5) { $1.hasState ? max($0, Labels.range($1).utf8.count) : $0 }
      last = lanes.reduce(4) { max($0, Labels.place($1.last).utf8.count) }
    }

    static func place(_ value: Double) -> String {
      value == Lane.unknown ? "?" : NumberText.value(value, columns: 9)
    }

    /// The range at the end of what is shown.
    static func range(_ lane: Lane) -> String {
      "\(place(lane.ranges.last.low))..\(place(lane.ranges.last.high))"
    }
  }

  private func axis(_ scale: TimeScale, _ moments: [Int64], _ labels: Labels) -> String {
    var line = StyledLine()
    line.append("node", .heading)
    line.pad(to: labels.name + 2)
    line.append("range", .heading, rightIn: labels.range)
    line.pad(to: labels.width + 1)
    line.append(AxisLabels(scale, moments).text, .quiet)
    line.pad(to: labels.width + 1 + scale.columns + 1)
    line.append("last", .heading, rightIn: labels.last)
    return line.rendered(style)
  }

  private func marks(_ word: String, _ marks: [Character], _ tone: Tone, _ labels: Labels) -> String {
    var line = StyledLine()
    line.append(word, .quiet)
    line.pad(to: labels.width + 1)
    line.append(String(marks), tone)
    return line.rendered(style)
  }

  private func lines(_ lane: Lane, _ names: ShortNames, _ labels: Labels) -> [String] {
    var value = StyledLine()
    value.append(names.name(lane.slot))
    if lane.hasState {
      value.pad(to: labels.name + 2)
      value.append(Labels.range(lane), .quiet, rightIn: labels.range)
      value.append("  ")
      value.append(String(lane.values.indices.map { lane.glyph(column: $0, unicode: style.unicode) }))
      value.append(" ")
      value.append(Labels.place(lane.last), .plain, rightIn: labels.last)
    } else {
      value.pad(to: labels.width)
      value.append(prefix("no state known", columns: max(style.width - labels.width, 0)), .quiet)
    }
    guard lane.marks.contains(where: { $0 != 0 }) else { return [value.rendered(style)] }
    var marks = StyledLine()
    marks.pad(to: labels.width)
    for bits in lane.marks {
      if let (mark, tone) = Lane.mark(bits) { marks.append(String(mark), tone) } else { marks.append(" ") }
    }
    return [value.rendered(style), marks.rendered(style)]
  }

  private func legend(
    _ lanes: [Lane], _ idle: [Lane], leftOut: Int, _ actions: ActionMarks, _ scale: TimeScale,
    _ names: ShortNames, _ pins: PinMarks
  ) -> [String] {
    var out: [String] = []
    let isToTheEnd = events.upperBound == recording.trace.events.count
    func add(_ text: String) { out += wrapped(text, indent: 2, first: "", style: style, tone: .quiet) }
    if !idle.isEmpty {
      let places = idle.map {
        "\(self.names.name($0.slot)) \(Labels.place($0.last)) of \(Labels.range($0))"
      }
      add("not moved: " + listed(places, ", "))
    }
    if leftOut > 0 { add("\(leftOut) more lanes that moved are left out") }
    let changed = lanes.filter { lane in
      let node = recording.nodes[Int(lane.slot)]
      return node.mover != .connection && node.mover != .none
        && isToTheEnd && lane.ranges.last != Bounds(low: node.low, high: node.high)
    }
    if !changed.isEmpty {
      let ranges = changed.map { lane in
        let node = recording.nodes[Int(lane.slot)]
        return "\(self.names.name(lane.slot)) \(Labels.place(node.low))..\(Labels.place(node.high))"
      }
      add("range at the end: " + listed(ranges, ", "))
    }
    let histories = lanes.compactMap { lane in
      lane.ranges.words(Labels.place).map { "\(names.name(lane.slot)) \($0)" }
    }
    if !histories.isEmpty { add("range of " + listed(histories, "; ")) }
    var parts: [String] = []
    if !lanes.isEmpty {
      parts.append(
        style.unicode
          ? "from the low to the high end of the range: ▁▂▃▄▅▆▇█"
          : "_ at the low end of the range, 1-9 tenths of it, ^ at the high end")
      parts.append("first column: before the first event")
    }
    let bits = lanes.flatMap(\.marks).reduce(0) { $0 | $1 }
    var seen = Set<String>()
    var kinds = Lane.kinds.filter {
      bits & (1 << UInt16($0.kind.rawValue)) != 0 && seen.insert($0.words).inserted
    }.map(\.words)
    if lanes.contains(where: { $0.marks.contains(Lane.rangeBit) }) { kinds.append("r range changed") }
    if kinds.contains("= own share") { kinds.append("blank: took nothing") }
    if !kinds.isEmpty { parts.append("row below: " + kinds.joined(separator: ", ")) }
    if lanes.contains(where: { $0.values.contains(Lane.unknown) }) { parts.append("? not kept any more") }
    if pins.hasBoth
      || lanes.contains(where: { $0.marks.contains { ($0 & ~Lane.rangeBit).nonzeroBitCount > 1 } })
    {
      parts.append("* several")
    }
    parts += pins.words
    let done = actions.used.map { "\($0.letter) \($0.words)" }
    if !done.isEmpty { parts.append(done.joined(separator: ", ")) }
    let finger = digests.contains { $0.isDelta && $0.event.source == .user } ? "finger " : ""
    if actions.marks.contains("-") { parts.append("--- \(finger)up or left") }
    if actions.marks.contains("+") { parts.append("+++ \(finger)down or right") }
    if actions.marks.contains(".") { parts.append("... by 0") }
    if actions.hasSeveral { parts.append("2-9, #: so many begin there") }
    if scale.segments.count > 1 { parts.append("// a pause is cut out") }
    if !parts.isEmpty { add(parts.joined(separator: "; ")) }
    return out + names.legend(style)
  }
}

/// The times above the lanes.
private struct AxisLabels {
  /// As long as the scale or shorter.
  private(set) var text = ""

  init(_ scale: TimeScale, _ moments: [Int64]) {
    var row = [Character](repeating: " ", count: scale.columns)
    for gap in scale.gaps where gap.count > 1 {
      row[gap.lowerBound] = "/"
      row[gap.lowerBound + 1] = "/"
    }
    for (number, segment) in scale.segments.enumerated() {
      var free = segment.column
      // A label may not run into the next segment's.
      let limit = number + 1 < scale.segments.count ? segment.column + segment.columns : scale.columns
      for time in AxisLabels.times(segment, moments, scale) {
        let column = scale.column(time)
        let label = "|" + NumberText.milliseconds(time)
        guard column >= free, column + label.utf8.count <= limit else { continue }
        row.replaceSubrange(column..<column + label.utf8.count, with: label)
        free = column + label.utf8.count + 1
      }
    }
    text = String(row)
  }

  /// Every moment while there are few of them, else round times.
  private static func times(_ segment: TimeScale.Segment, _ moments: [Int64], _ scale: TimeScale) -> [Int64] {
    var inside: [Int64] = []
    for moment in moments where moment >= segment.start && moment < segment.end && moment != inside.last {
      inside.append(moment)
    }
    if inside.count * 8 <= segment.columns { return inside }
    let length = Double(segment.end - segment.start) / 1e6
    let wanted = length * 10 / Double(segment.columns)
    var step = 1.0
    while step < wanted {
      if step * 2 >= wanted {
        step *= 2
      } else if step * 5 >= wanted {
        step *= 5
      } else {
        step *= 10
      }
    }
    let unit = Int64(step) * 1_000_000
    let first = (segment.start / unit + 1) * unit
    return [segment.start] + stride(from: first, to: segment.end, by: Int64.Stride(unit))
  }
}
