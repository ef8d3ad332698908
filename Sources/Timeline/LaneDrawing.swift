import ScrollCore

/// Draws a sheet of lanes, row below row.
struct LaneDrawing {
  /// Heights of a lane's band and of the marks below it.
  private static let band = 30.0
  private static let marks = 12.0
  /// Height of the bars that show who took how much.
  private static let bars = 56.0
  /// Characters of a lane's name at most.
  private static let labelColumns = 20
  /// Width of a character of the small words.
  private static let small = 6.4

  private let sheet: LaneSheet
  private let places: [Int32: Int]
  private let short: ShortNames
  private(set) var height = 0.0
  private(set) var parts: [LanePart] = []

  init(_ sheet: LaneSheet) {
    self.sheet = sheet
    places = Dictionary(uniqueKeysWithValues: sheet.slots.enumerated().map { ($1, $0) })
    short = ShortNames(sheet.names, sheet.slots, columns: Self.labelColumns)
  }

  mutating func draw() {
    axis()
    actionRow()
    takenRow()
    remarkRow("faults", "fault", sheet.remarks.filter(\.isFault).map { ($0.time, $0.text) })
    remarkRow("logs", "log", sheet.remarks.filter { !$0.isFault }.map { ($0.time, $0.text) })
    remarkRow(
      "pins", "pin",
      sheet.recording.pinChanges.map {
        ($0.time, "\(sheet.names.name($0.slot)) \($0.isHeld ? "is held" : "is let go")")
      })
    for lane in sheet.lanes { draw(lane) }
    leftRow()
    for gap in sheet.scale.gaps {
      let (from, to) = (sheet.x(gap.lowerBound), sheet.x(gap.upperBound))
      path(
        "M\(svg(from + 2)) 20V\(svg(height))M\(svg(to - 2)) 20V\(svg(height))", "gap", "a pause is cut out")
    }
    height += 4
  }

  // MARK: Rows above the lanes

  private mutating func axis() {
    var free = 0.0
    var ticks = ""
    for time in sheet.ticks() {
      let text = NumberText.milliseconds(time)
      let x = sheet.x(sheet.scale.column(time))
      ticks += "M\(svg(x)) 16v6"
      let width = Double(text.utf8.count) * 7
      guard x >= free, x + width <= LanesSVG.width else { continue }
      label(text, x: x, y: 12, "tick")
      free = x + width + 10
    }
    path(ticks, "tick")
    label("time, ms", x: 4, y: 12, "tick")
    height = 24
  }

  /// What was done, in words, and below in which direction it moved.
  private mutating func actionRow() {
    label("action", x: 4, y: height + 12, "row")
    let marks = sheet.actions.marks
    // Words that do not fit beside each other go on a second line.
    var free = [0.0, 0.0]
    let (middle, size) = (height + 37.0, 6.0)
    let directions = sheet.directions()
    var arrows: [Character: String] = [:]
    var (open, begin) = (Character(" "), 0.0)
    func close(_ x: Double) {
      guard open != " " else { return }
      let rise = open == "-" ? "v\(svg(-size))" : open == "+" ? "v\(svg(size))" : ""
      arrows[open, default: ""] +=
        "M\(svg(begin)) \(svg(middle))H\(svg(x))" + (rise.isEmpty ? "" : "\(rise)H\(svg(begin))z")
    }
    for (column, mark) in marks.enumerated() {
      let x = sheet.x(column)
      let isGoingOn = mark == "-" || mark == "+" || mark == "."
      let direction = isGoingOn ? mark : mark == " " ? " " : directions[column]
      if direction != open {
        close(x)
        (open, begin) = (direction, x)
      }
      if mark == " " || isGoingOn { continue }
      let word = words(mark, column)
      let width = Double(word.utf8.count) * 7.3
      let line = x + 3 + width > LanesSVG.width ? nil : free.firstIndex { x >= $0 }
      let top = line == 0 ? 4.0 : line == 1 ? 20 : 32
      // A word's stem does not run through one on the second line.
      let stem = line == 0 && x < free[1] ? "V\(svg(height + 15))M\(svg(x)) \(svg(height + 32))" : ""
      path("M\(svg(x)) \(svg(height + top))\(stem)V\(svg(height + 43))", "begin")
      guard let line else { continue }
      label(word, x: x + 3, y: height + 12 + Double(line) * 17, "action")
      free[line] = x + width + 9
    }
    close(sheet.x(marks.count))
    if let up = arrows["-"] {
      label("\u{25B2} up or left", x: 4, y: middle, "range")
      path(up, "up", "up or left")
    }
    if let down = arrows["+"] {
      label("\u{25BC} down or right", x: 4, y: middle + (arrows["-"] == nil ? 4 : 14), "range")
      path(down, "down", "down or right")
    }
    if let still = arrows["."] { path(still, "still", "by 0") }
    height += 56
  }

  /// What begins in a column; of several the first two.
  private func words(_ mark: Character, _ column: Int) -> String {
    if let used = sheet.actions.used.first(where: { $0.letter == mark }) { return used.words }
    let all = sheet.words(at: column)
    return all.prefix(2).joined(separator: " + ") + (all.count > 2 ? " + ..." : "")
  }

  /// Bars of what was taken at every moment, one colour a node, the first taker at the bottom. Frames that follow each other
  /// closely are one shape.
  private mutating func takenRow() {
    let (columns, most) = sheet.takenByColumn()
    guard most > tolerance else { return }
    let bottom = height + Self.bars
    label("taken", x: 4, y: height + 14, "row")
    label("the most: \(NumberText.value(most, columns: 9))", x: 4, y: height + 28, "range")
    let (start, end) = (svg(LanesSVG.plot.lowerBound), svg(LanesSVG.plot.upperBound))
    path("M\(start) \(svg(bottom))H\(end)", "base")
    var bars: [Int32: [Bar]] = [:]
    for (column, takes) in columns.enumerated() where !takes.isEmpty {
      let next = columns[(column + 1)...].firstIndex { !$0.isEmpty } ?? columns.count
      let (from, to) = (sheet.x(column), sheet.end(of: column, next: next))
      var y = bottom
      for take in takes where take.amount > tolerance {
        let top = y - take.amount / most * (Self.bars - 6)
        bars[take.slot, default: []].append(Bar(from: from, to: to, top: top, bottom: y))
        y = top
      }
    }
    for slot in sheet.slots {
      guard let bars = bars[slot] else { continue }
      path(Bar.outline(bars), "bar \(colour(slot))", "taken by \(sheet.names.name(slot))")
    }
    height = bottom + 8
  }

  /// A sign wherever something is to be told, with as much of it as there is room for; what falls into one column is told together.
  private mutating func remarkRow(_ word: String, _ name: String, _ remarks: [(time: Int64, text: String)]) {
    guard !remarks.isEmpty else { return }
    label(word, x: 4, y: height + 13, "row")
    var byColumn: [Int: [(time: Int64, text: String)]] = [:]
    for remark in remarks { byColumn[sheet.scale.column(remark.time), default: []].append(remark) }
    let columns = byColumn.keys.sorted()
    for (place, column) in columns.enumerated() {
      let x = sheet.x(column)
      let all = byColumn[column] ?? []
      var text = all.prefix(5).map {
        "\(NumberText.milliseconds($0.time)) ms: \(shortened($0.text, columns: 200))"
      }.joined(separator: "\n")
      if all.count > 5 { text += "\nand \(all.count - 5) more" }
      let shape =
        switch name {
        case "fault":
          "M\(svg(x)) \(svg(height + 3))l6 12h-12zM\(svg(x)) \(svg(height + 7))v4M\(svg(x)) \(svg(height + 12.5))v.5"
        case "log": "M\(svg(x - 4)) \(svg(height + 5))h8v6h-4l-3 3v-3h-1z"
        default: "M\(svg(x)) \(svg(height + 15))v-5M\(svg(x - 4)) \(svg(height + 10))h8l-2 -6h-4z"
        }
      path(shape, name, text)
      let end = place + 1 < columns.count ? sheet.x(columns[place + 1]) - 10 : LanesSVG.width
      let room = Int((end - x - 9) / Self.small)
      if room >= 6, let first = all.first {
        let isCut = displayWidth(first.text) > room
        let words = isCut ? prefix(first.text, columns: room - 1) + "\u{2026}" : first.text
        label(words, x: x + 9, y: height + 13, "remark", title: text)
      }
    }
    height += 20
  }

  private mutating func leftRow() {
    guard sheet.left.contains(where: { $0 != 0 }) else { return }
    label("left", x: 4, y: height + 12, "row")
    label("nobody took it", x: 40, y: height + 12, "range")
    var bars: [Bar] = []
    let (middle, size) = (height + 9, 6.0)
    let signs = sheet.left.dropFirst().map { $0 }
    for (column, sign) in signs.enumerated() where sign != 0 {
      let next = signs[(column + 1)...].firstIndex { $0 != 0 } ?? signs.count
      bars.append(
        Bar(
          from: sheet.x(column), to: sheet.end(of: column, next: next),
          top: sign == 1 ? middle : middle - size, bottom: sign == -1 ? middle : middle + size))
    }
    path(Bar.outline(bars), "left", "nobody took it")
    height += 20
  }

  // MARK: Lanes

  private mutating func draw(_ lane: Lane) {
    let (top, bottom) = (height + 6, height + 6 + Self.band)
    let colour = colour(lane.slot)
    let letter = LanesSVG.letter(places[lane.slot] ?? 0)
    let name = begin(of: lane.slot) ?? short.name(lane.slot)
    let whole = sheet.names.name(lane.slot)
    path("M4 \(svg(top))h\(letter.count > 1 ? 22 : 18)v16H4z", "badge \(colour)", whole)
    label(letter, x: letter.count > 1 ? 15 : 13, y: top + 12, "letter \(colour)")
    label(name, x: 30, y: top + 12, "id", title: name == whole ? "" : whole)
    if lane.hasState {
      let ends = lane.ranges.last
      let range = "range \(place(ends.low))..\(place(ends.high))"
      label(range, x: 30, y: top + 26, "range")
      label(place(lane.last), x: LanesSVG.plot.upperBound + 6, y: top + 20, "value")
      curve(lane, top, bottom, colour)
    } else {
      label("no state known", x: 30, y: top + 26, "range")
    }
    marks(lane, y: bottom + 8, colour)
    height = bottom + Self.marks + 4
  }

  /// As much of a long name as there is room for, if no other name begins so.
  private func begin(of slot: Int32) -> String? {
    let name = sheet.names.name(slot)
    guard displayWidth(name) > Self.labelColumns else { return name }
    let begin = prefix(name, columns: Self.labelColumns - 1)
    let isAlone = !sheet.slots.contains { $0 != slot && sheet.names.name($0).hasPrefix(begin) }
    return isAlone ? begin + "\u{2026}" : nil
  }

  private func place(_ value: Double) -> String {
    value == Lane.unknown ? "?" : NumberText.value(value, columns: 9)
  }

  /// The value as steps, the high end of the range on top.
  private mutating func curve(_ lane: Lane, _ top: Double, _ bottom: Double, _ colour: String) {
    let (start, end) = (LanesSVG.plot.lowerBound, LanesSVG.plot.upperBound)
    path("M\(svg(start - 8)) \(svg(top))H\(svg(end))V\(svg(bottom))H\(svg(start - 8))z", "band")
    var line = StepPath()
    var isOpen = false
    for column in lane.values.indices {
      let x = column == 0 ? start - 8 : sheet.x(column - 1)
      let next = y(lane, column, top, bottom)
      if isOpen { line.go(to: x) }
      if let next {
        if isOpen { line.step(to: next) } else { line.begin(x, next) }
      } else {
        line.flush()
      }
      isOpen = next != nil
    }
    if isOpen { line.go(to: end) }
    line.flush()
    parts.append(.curve(line.data, floor: bottom, kind: colour))
  }

  /// nil: not kept any more.
  private func y(_ lane: Lane, _ column: Int, _ top: Double, _ bottom: Double) -> Double? {
    let value = lane.values[column]
    guard value.isFinite else { return nil }
    let bounds = lane.ranges.bounds(at: column)
    let span = bounds.high - bounds.low
    let share = span > 0 && span.isFinite ? min(max((value - bounds.low) / span, 0), 1) : 0
    return bottom - share * (bottom - top)
  }

  /// One sign a column; signs of a kind that would touch are one with a line behind it, as long as frame follows frame.
  private mutating func marks(_ lane: Lane, y: Double, _ colour: String) {
    var kinds: [Character] = []
    var stretches: [Character: [LanePart.Stretch]] = [:]
    var last: (mark: Character, column: Int)?
    for (column, bits) in lane.marks.enumerated() {
      guard let (mark, _) = Lane.mark(bits) else { continue }
      let x = (column == 0 ? LanesSVG.plot.lowerBound - 5 : sheet.x(column - 1)) + sheet.columnWidth / 2
      if !kinds.contains(mark) { kinds.append(mark) }
      var own = stretches[mark] ?? []
      if !own.isEmpty, last?.mark == mark, sheet.isDense(at: max(column - 1, 0)),
        column - (last?.column ?? 0) <= sheet.frameColumns(at: max(column - 1, 0))
      {
        own[own.count - 1].length = x - own[own.count - 1].x
      } else if own.last.map({ x - $0.x - $0.length >= 7 }) ?? true {
        own.append(LanePart.Stretch(x: x, length: 0))
      }
      stretches[mark] = own
      last = (mark, column)
    }
    for mark in kinds {
      parts.append(.signs(mark, y: y, stretches: stretches[mark] ?? [], kind: colour))
    }
  }

  // MARK: Pieces

  private func colour(_ slot: Int32) -> String { "c\((places[slot] ?? 0) % LanesSVG.colours)" }

  private mutating func label(_ text: String, x: Double, y: Double, _ kind: String, title: String = "") {
    parts.append(.text(printable(text), x: x, y: y, kind: kind, title: printable(title)))
  }

  private mutating func path(_ data: String, _ kind: String, _ title: String = "") {
    parts.append(.path(data, kind: kind, title: title))
  }
}

/// A part of a bar, from a place to a place and from a height down to another.
private struct Bar {
  var from: Double
  var to: Double
  var top: Double
  var bottom: Double

  /// Bars that touch are one outline: along their tops, and back along their bottoms.
  static func outline(_ bars: [Bar]) -> String {
    var path = StepPath()
    var index = 0
    while index < bars.count {
      var end = index + 1
      while end < bars.count, bars[end].from - bars[end - 1].to < 1e-6 { end += 1 }
      path.begin(bars[index].from, bars[index].top)
      for bar in bars[index..<end] {
        path.step(to: bar.top)
        path.go(to: bar.to)
      }
      for bar in bars[index..<end].reversed() {
        path.step(to: bar.bottom)
        path.go(to: bar.from)
      }
      path.close()
      index = end
    }
    return path.data
  }
}

/// Printable text as markup and in attributes.
public func escaped(_ text: String) -> String {
  var out = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "'": out += "&#39;"
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out
}
