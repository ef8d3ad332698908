import ScrollCore

/// Writes the SVG of a sheet of lanes, row below row.
struct LaneDrawing {
  /// Heights of a lane's band and of the marks below it.
  private static let band = 30.0
  private static let marks = 12.0
  /// Height of the bars that show who took how much.
  private static let bars = 56.0

  private let sheet: LaneSheet
  private let places: [Int32: Int]
  private let short: ShortNames
  private(set) var height = 0.0
  private var body = ""

  init(_ sheet: LaneSheet) {
    self.sheet = sheet
    places = Dictionary(uniqueKeysWithValues: sheet.slots.enumerated().map { ($1, $0) })
    short = ShortNames(sheet.names, sheet.slots, columns: 20)
  }

  /// The whole drawing.
  var markup: String {
    let last = NumberText.milliseconds(sheet.recording.end)
    let words =
      "Lanes: who took each movement, and where every container stood, from 0 to \(last) ms."
      + " The ledger below tells the same in words."
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"lanes\" role=\"img\" viewBox=\"0 0"
      + " \(svg(LanesSVG.width)) \(svg(height))\"><title>\(escaped(words))</title>\(body)</svg>"
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
      body +=
        "<g class=\"gap\"><title>a pause is cut out</title><path d=\"M\(svg(from + 2)) 20V\(svg(height))"
        + "M\(svg(to - 2)) 20V\(svg(height))\"/></g>"
    }
    height += 4
  }

  // MARK: Rows above the lanes

  private mutating func axis() {
    var free = 0.0
    for time in sheet.ticks() {
      let text = NumberText.milliseconds(time)
      let x = sheet.x(sheet.scale.column(time))
      body += "<path class=\"tick\" d=\"M\(svg(x)) 16v6\"/>"
      let width = Double(text.utf8.count) * 7
      guard x >= free, x + width <= LanesSVG.width else { continue }
      body += label(text, x: x, y: 12, "tick")
      free = x + width + 10
    }
    body += label("ms", x: 4, y: 12, "tick")
    height = 24
  }

  /// What was done, in words, and below in which direction it moved.
  private mutating func actionRow() {
    body += label("action", x: 4, y: height + 12, "row")
    let marks = sheet.actions.marks
    // Words that do not fit beside each other go on a second line.
    var free = [0.0, 0.0]
    var (up, down, still) = ("", "", "")
    let (middle, size) = (height + 37.0, 5.0)
    let directions = sheet.directions()
    for (column, mark) in marks.enumerated() where mark != " " {
      let x = sheet.x(column)
      let bar = "M\(svg(x)) \(svg(middle))h\(svg(sheet.columnWidth))"
      let isGoingOn = mark == "-" || mark == "+" || mark == "."
      switch isGoingOn ? mark : directions[column] {
      case "-": up += bar + "v\(svg(-size))h\(svg(-sheet.columnWidth))z"
      case "+": down += bar + "v\(svg(size))h\(svg(-sheet.columnWidth))z"
      case ".": still += bar
      default: break
      }
      if isGoingOn { continue }
      let word = words(mark, column)
      let width = Double(word.utf8.count) * 7.3
      let line = x + 3 + width > LanesSVG.width ? nil : free.firstIndex { x >= $0 }
      let top = line == 0 ? 4.0 : line == 1 ? 20 : 32
      // A word's stem does not run through one on the second line.
      let stem = line == 0 && x < free[1] ? "V\(svg(height + 15))M\(svg(x)) \(svg(height + 32))" : ""
      body += "<path class=\"begin\" d=\"M\(svg(x)) \(svg(height + top))\(stem)V\(svg(height + 43))\"/>"
      guard let line else { continue }
      body += label(word, x: x + 3, y: height + 12 + Double(line) * 17, "action")
      free[line] = x + width + 9
    }
    if !up.isEmpty { body += titled("up or left", "<path class=\"up\" d=\"\(up)\"/>") }
    if !down.isEmpty { body += titled("down or right", "<path class=\"down\" d=\"\(down)\"/>") }
    if !still.isEmpty { body += titled("by 0", "<path class=\"still\" d=\"\(still)\"/>") }
    height += 48
  }

  /// What begins in a column; of several the first two.
  private func words(_ mark: Character, _ column: Int) -> String {
    if let used = sheet.actions.used.first(where: { $0.letter == mark }) { return used.words }
    let all = sheet.words(at: column)
    return all.prefix(2).joined(separator: " + ") + (all.count > 2 ? " + ..." : "")
  }

  /// Bars of what was taken in every column, one colour a node, the first taker at the bottom.
  private mutating func takenRow() {
    let (columns, most) = sheet.takenByColumn()
    guard most > tolerance else { return }
    let bottom = height + Self.bars
    body += label("taken", x: 4, y: height + 14, "row")
    body += label("bars up to \(NumberText.value(most, columns: 9))", x: 4, y: height + 28, "range")
    let (start, end) = (svg(LanesSVG.plot.lowerBound), svg(LanesSVG.plot.upperBound))
    body += "<path class=\"base\" d=\"M\(start) \(svg(bottom))H\(end)\"/>"
    var paths: [Int32: String] = [:]
    for (column, takes) in columns.enumerated() {
      // A movement takes a frame; its bar is not made wider than is needed to see it.
      let next = columns[(column + 1)...].firstIndex { !$0.isEmpty } ?? columns.count
      let room = Double(min(next - column, sheet.frameColumns)) * sheet.columnWidth
      let width = svg(max(min(room - 1, 16), 1))
      var y = bottom
      for take in takes where take.amount > tolerance {
        let size = take.amount / most * (Self.bars - 6)
        y -= size
        paths[take.slot, default: ""] += "M\(svg(sheet.x(column))) \(svg(y))h\(width)v\(svg(size))h-\(width)z"
      }
    }
    for slot in sheet.slots {
      guard let path = paths[slot] else { continue }
      body += titled(
        "taken by \(sheet.names.name(slot))", "<path class=\"bar \(colour(slot))\" d=\"\(path)\"/>")
    }
    height = bottom + 8
  }

  /// A sign wherever something is to be told; what falls into one column is told together.
  private mutating func remarkRow(_ word: String, _ name: String, _ remarks: [(time: Int64, text: String)]) {
    guard !remarks.isEmpty else { return }
    body += label(word, x: 4, y: height + 13, "row")
    var byColumn: [Int: [String]] = [:]
    for remark in remarks {
      byColumn[sheet.scale.column(remark.time), default: []].append(
        "\(NumberText.milliseconds(remark.time)) ms: \(shortened(remark.text, columns: 200))")
    }
    for column in byColumn.keys.sorted() {
      let x = sheet.x(column)
      let texts = byColumn[column] ?? []
      var text = texts.prefix(5).joined(separator: "\n")
      if texts.count > 5 { text += "\nand \(texts.count - 5) more" }
      let shape =
        switch name {
        case "fault":
          "M\(svg(x)) \(svg(height + 3))l6 12h-12zM\(svg(x)) \(svg(height + 7))v4M\(svg(x)) \(svg(height + 12.5))v.5"
        case "log": "M\(svg(x - 4)) \(svg(height + 5))h8v6h-4l-3 3v-3h-1z"
        default: "M\(svg(x)) \(svg(height + 15))v-5M\(svg(x - 4)) \(svg(height + 10))h8l-2 -6h-4z"
        }
      body += "<g class=\"\(name)\"><title>\(escaped(text))</title><path d=\"\(shape)\"/></g>"
    }
    height += 20
  }

  private mutating func leftRow() {
    guard sheet.left.contains(where: { $0 != 0 }) else { return }
    body += label("left", x: 4, y: height + 12, "row")
    var path = ""
    for (column, sign) in sheet.left.dropFirst().enumerated() where sign != 0 {
      let (y, size) = (height + 9, 6.0)
      let x = svg(sheet.x(column))
      let (width, back) = (svg(sheet.columnWidth), svg(-sheet.columnWidth))
      if sign != 1 { path += "M\(x) \(svg(y))v\(svg(-size))h\(width)v\(svg(size))h\(back)z" }
      if sign != -1 { path += "M\(x) \(svg(y))v\(svg(size))h\(width)v\(svg(-size))h\(back)z" }
    }
    body += titled("nobody took it", "<path class=\"left\" d=\"\(path)\"/>")
    height += 20
  }

  // MARK: Lanes

  private mutating func draw(_ lane: Lane) {
    let (top, bottom) = (height + 6, height + 6 + Self.band)
    let colour = colour(lane.slot)
    body +=
      "<g class=\"lane\"><title>\(escaped(sheet.names.name(lane.slot)))</title><rect class=\"badge \(colour)\" x=\"4\""
      + " y=\"\(svg(top))\" width=\"18\" height=\"16\" rx=\"3\"/>"
    let letter = LanesSVG.letter(places[lane.slot] ?? 0)
    body += "<text class=\"letter \(colour)\" x=\"13\" y=\"\(svg(top + 12))\">\(letter)</text>"
    body += label(short.name(lane.slot), x: 28, y: top + 12, "id")
    if lane.hasState {
      let ends = lane.ranges.last
      let range = "\(place(ends.low))..\(place(ends.high))"
      body += label(range, x: 28, y: top + 26, "range")
      body += label(place(lane.last), x: LanesSVG.plot.upperBound + 6, y: top + 20, "value")
      body += curve(lane, top, bottom, colour)
    } else {
      body += label("no state known", x: 28, y: top + 26, "range")
    }
    body += marks(lane, y: bottom + 8, colour) + "</g>"
    height = bottom + Self.marks + 4
  }

  private func place(_ value: Double) -> String {
    value == Lane.unknown ? "?" : NumberText.value(value, columns: 9)
  }

  /// The value as steps, the high end of the range on top.
  private func curve(_ lane: Lane, _ top: Double, _ bottom: Double, _ colour: String) -> String {
    let (start, end) = (LanesSVG.plot.lowerBound, LanesSVG.plot.upperBound)
    var out =
      "<rect class=\"band\" x=\"\(svg(start - 8))\" y=\"\(svg(top))\" width=\"\(svg(end - start + 8))\""
      + " height=\"\(svg(bottom - top))\"/>"
    var (line, area) = ("", "")
    var (y, from) = (Double?.none, start - 8)
    func close(_ x: Double) {
      guard y != nil else { return }
      line += "H\(svg(x))"
      area += "H\(svg(x))V\(svg(bottom))H\(svg(from))z"
    }
    for column in lane.values.indices {
      let x = column == 0 ? start - 8 : sheet.x(column - 1)
      let next = self.y(lane, column, top, bottom)
      if next == y { continue }
      if let next, y != nil {
        line += "H\(svg(x))V\(svg(next))"
        area += "H\(svg(x))V\(svg(next))"
      } else {
        close(x)
        if let next {
          from = x
          line += "M\(svg(x)) \(svg(next))"
          area += "M\(svg(x)) \(svg(next))"
        }
      }
      y = next
    }
    close(end)
    out += "<path class=\"area \(colour)\" d=\"\(area)\"/><path class=\"line \(colour)\" d=\"\(line)\"/>"
    return out
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

  /// One sign a column, of one kind in one path; where signs would touch, the later ones of a kind are left out.
  private func marks(_ lane: Lane, y: Double, _ colour: String) -> String {
    var paths: [(words: String, path: String, end: Double)] = []
    for (column, bits) in lane.marks.enumerated() {
      guard let (mark, _) = Lane.mark(bits) else { continue }
      let x = (column == 0 ? LanesSVG.plot.lowerBound - 5 : sheet.x(column - 1)) + sheet.columnWidth / 2
      let kind = Lane.kinds.first { bits & (1 << UInt16($0.kind.rawValue)) != 0 }
      let words = mark == "*" ? "* several" : kind?.words ?? "r range changed"
      let place = paths.firstIndex { $0.words == words }
      if let place, x < paths[place].end { continue }
      let shape = LaneDrawing.shape(mark, x, y)
      if let place {
        paths[place].path += shape
        paths[place].end = x + 7
      } else {
        paths.append((words, shape, x + 7))
      }
    }
    return paths.map {
      // The sign itself is drawn.
      titled(String($0.words.dropFirst(2)), "<path class=\"mark \(colour)\" d=\"\($0.path)\"/>")
    }.joined()
  }

  /// The text marks as lines: `<` pre, `=` own share, `>` post, `o` overscroll, `[` a clamp, a star for several, a diamond for all else.
  private static func shape(_ mark: Character, _ x: Double, _ y: Double) -> String {
    func at(_ dx: Double, _ dy: Double) -> String { "M\(svg(x + dx)) \(svg(y + dy))" }
    return switch mark {
    case "<": at(2, -4) + "l-4 4l4 4"
    case ">": at(-2, -4) + "l4 4l-4 4"
    case "=": at(-2.5, -2) + "h5" + at(-2.5, 2) + "h5"
    case "o": at(-2.5, 0) + "a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0"
    case "c": at(2, -4) + "h-4v8h4"
    case "*": at(-3, 0) + "h6" + at(-2, -3) + "l4 6" + at(2, -3) + "l-4 6"
    default: at(0, -3.5) + "l3 3.5l-3 3.5l-3 -3.5z"
    }
  }

  // MARK: Pieces

  private func colour(_ slot: Int32) -> String { "c\((places[slot] ?? 0) % LanesSVG.colours)" }

  private func label(_ text: String, x: Double, y: Double, _ name: String) -> String {
    "<text class=\"\(name)\" x=\"\(svg(x))\" y=\"\(svg(y))\">\(escaped(text))</text>"
  }

  private func titled(_ title: String, _ markup: String) -> String {
    "<g><title>\(escaped(title))</title>\(markup)</g>"
  }
}

/// A coordinate: at most two decimals, no exponent.
func svg(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  return NumberText.value((min(max(value, -1e6), 1e6) * 100).rounded() / 100)
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
