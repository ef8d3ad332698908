import ScrollCore

/// The lanes as pieces of an SVG drawing: what was done, who took it, and where every container stood, time to the right.
///
/// Colours are left to a style sheet: a node's parts have the classes `c0`...`c7`, by its place in `slots`; its letter says the same
/// without colour. Lengths are SVG units, meant as CSS px.
public struct LanesSVG: Sendable {
  /// A stretch of time and where it is drawn: ns, and SVG units from the left.
  public struct Stretch: Sendable, Equatable {
    public var start: Int64
    public var end: Int64
    public var from: Double
    public var to: Double
  }

  /// Colours that there are; further nodes begin with the first again.
  public static let colours = 8
  /// Width of the whole drawing, and the part of it in which time runs.
  public static let width = 760.0
  static let plot = 184.0...688.0
  /// Columns of time.
  static let columns = 126

  /// The nodes with a lane, or that could have one, in document order; their places choose letters and colours.
  public let slots: [Int32]
  /// Height of the drawing.
  public let height: Double
  /// In the order of time.
  public let stretches: [Stretch]
  /// The drawing; empty when nothing happened.
  public let parts: [LanePart]
  /// What is not drawn, in words.
  public let notes: [String]

  public init(_ recording: Recording) {
    guard let sheet = LaneSheet(recording) else {
      (slots, height, stretches, parts, notes) = ([], 0, [], [], [])
      return
    }
    slots = sheet.slots
    stretches = sheet.stretches
    notes = sheet.notes
    var drawing = LaneDrawing(sheet)
    drawing.draw()
    height = drawing.height
    parts = drawing.parts
  }

  /// The letter of a place in `slots`: `A`...`Z`, then `A2`, `B2`...
  public static func letter(_ place: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(place % 26)))
    return place < 26 ? letter : letter + String(place / 26 + 1)
  }
}

/// What the drawing is made from: lanes over the columns of a time scale.
struct LaneSheet {
  /// More lanes than this leave out those that did not move.
  private static let mostWithIdle = 12
  /// Lanes drawn at most.
  private static let most = 40

  let recording: Recording
  let names: NodeNames
  let scale: TimeScale
  let moments: [Int64]
  let actions: ActionMarks
  let remarks: [Remark]
  let digests: [EventDigest]
  let slots: [Int32]
  /// Those that are drawn.
  let lanes: [Lane]
  let left: [Int8]
  private(set) var notes: [String] = []

  /// nil: nothing happened.
  init?(_ recording: Recording) {
    self.recording = recording
    let events = recording.shown(nil)
    let names = NodeNames(recording)
    let digests = events.map { EventDigest(recording, $0) }
    let remarks = recording.remarks(events, names)
    let shown = events.filter { !recording.isSilent($0, digests[$0]) }
    let moments =
      (shown.map { recording.trace.events[$0].time } + remarks.map(\.time)
      + recording.pinChanges.map(\.time)).sorted()
    guard !moments.isEmpty else { return nil }
    scale = TimeScale(
      moments: moments, end: recording.end, frame: 1_000_000_000 / Int64(max(recording.fps, 1)),
      room: LanesSVG.columns)
    let reader = LaneReader(recording, names, scale, events)
    slots = reader.all.map(\.slot)
    let isLong = reader.all.count > Self.mostWithIdle
    let moving = isLong ? reader.all.filter { !$0.isIdle } : reader.all
    lanes = Array(moving.prefix(Self.most))
    left = reader.left
    actions = ActionMarks(recording, scale, events, digests)
    self.names = names
    self.moments = moments
    self.remarks = remarks
    self.digests = digests
    let idle = isLong ? reader.all.filter(\.isIdle) : []
    if !idle.isEmpty { notes.append("not moved: " + listed(idle.map { names.name($0.slot) }, ", ")) }
    if moving.count > lanes.count {
      notes.append("\(moving.count - lanes.count) more lanes that moved are left out")
    }
    for lane in lanes {
      if let words = lane.ranges.words({ NumberText.value($0, columns: 9) }) {
        notes.append("range of \(names.name(lane.slot)) \(words)")
      }
    }
  }

  /// SVG units of one column.
  var columnWidth: Double {
    (LanesSVG.plot.upperBound - LanesSVG.plot.lowerBound) / Double(max(scale.columns, 1))
  }

  /// Left edge of a column; the column after the last one begins at the right edge of the plot.
  func x(_ column: Int) -> Double { LanesSVG.plot.lowerBound + Double(column) * columnWidth }

  var stretches: [LanesSVG.Stretch] {
    scale.segments.map {
      LanesSVG.Stretch(start: $0.start, end: $0.end, from: x($0.column), to: x($0.column + $0.columns))
    }
  }

  /// What every node took in every column, in the order of taking, without directions; of several moments in a column the one at
  /// which most was taken. And the most that was taken at one moment.
  func takenByColumn() -> (columns: [[(slot: Int32, amount: Double)]], most: Double) {
    var columns = [[(slot: Int32, amount: Double)]](repeating: [], count: scale.columns)
    var sums = [Double](repeating: 0, count: scale.columns)
    var moment: [(slot: Int32, amount: Double)] = []
    for (index, digest) in digests.enumerated() {
      for take in digest.takes {
        let amount = take.amount.x.magnitude + take.amount.y.magnitude
        guard amount.isFinite else { continue }
        if let place = moment.firstIndex(where: { $0.slot == take.slot }) {
          moment[place].amount += amount
        } else {
          moment.append((take.slot, amount))
        }
      }
      let time = digest.event.time
      if index + 1 < digests.count, digests[index + 1].event.time == time { continue }
      let sum = moment.reduce(0.0) { $0 + $1.amount }
      let column = scale.column(time)
      if sum > sums[column] { (sums[column], columns[column]) = (sum, moment) }
      moment = []
    }
    return (columns, sums.max() ?? 0)
  }

  /// Columns from a frame that begins in this column to the next one at most, at least 1.
  func frameColumns(at column: Int) -> Int {
    max(Int((columnsOfFrame(at: column) - 0.01).rounded(.up)), 1)
  }

  private func columnsOfFrame(at column: Int) -> Double {
    let segment = scale.segments.last { $0.column <= column } ?? scale.segments.first
    guard let segment, segment.end > segment.start else { return 1 }
    return Double(segment.columns) * Double(scale.frame) / Double(segment.end - segment.start)
  }

  /// Frames narrower than this are not drawn apart.
  private static let separate = 20.0
  /// Widest bar of a frame that is drawn apart.
  private static let widest = 16.0

  /// Whether frames that follow each other are drawn as one.
  func isDense(at column: Int) -> Bool { columnsOfFrame(at: column) * columnWidth < Self.separate }

  /// Where a bar ends whose next one begins in column `next`: frames that are drawn apart have a gap between them, others touch.
  func end(of column: Int, next: Int) -> Double {
    let width = Double(min(next - column, frameColumns(at: column))) * columnWidth
    return x(column) + (isDense(at: column) ? width : max(min(width - 1, Self.widest), 1))
  }

  /// What was done in a column, each once.
  func words(at column: Int) -> [String] {
    var out: [String] = []
    for (index, digest) in digests.enumerated()
    where scale.column(digest.event.time) == column && !recording.isSilent(index, digest) {
      let word = digest.isFling ? "fling" : digest.event.cause.word
      if !out.contains(word) { out.append(word) }
    }
    return out
  }

  /// The direction of the deltas in every column: `-`, `+`, `.` for a delta of 0, a space for none.
  func directions() -> [Character] {
    var out = [Character](repeating: " ", count: scale.columns)
    for digest in digests where digest.isDelta {
      let amount = digest.event.requested[digest.event.requested.dominantAxis]
      out[scale.column(digest.event.time)] = amount == 0 ? "." : amount < 0 ? "-" : "+"
    }
    return out
  }

  /// The times written above the lanes: the beginning of every stretch and round times in it.
  func ticks() -> [Int64] {
    var out: [Int64] = []
    for segment in scale.segments {
      let length = Double(segment.end - segment.start) / 1e6
      let wanted = length * 60 / max(Double(segment.columns) * columnWidth, 1)
      var step = 1.0
      while step < wanted {
        step *= step * 2 >= wanted ? 2 : step * 5 >= wanted ? 5 : 10
      }
      let unit = Int64(step) * 1_000_000
      out.append(segment.start)
      out += stride(from: (segment.start / unit + 1) * unit, to: segment.end, by: Int64.Stride(unit))
    }
    return out
  }
}
