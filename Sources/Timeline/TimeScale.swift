/// Maps virtual time to columns: evenly, with long pauses cut out only where moments would otherwise share a column.
struct TimeScale {
  /// A stretch of time that is drawn evenly.
  struct Segment {
    /// ns; `end` is exclusive.
    var start: Int64
    var end: Int64
    var column: Int
    var columns: Int
  }

  /// Columns of the mark between two segments.
  static let gapColumns = 3
  /// Widest drawing of one frame.
  static let columnsPerFrame = 8

  let segments: [Segment]
  /// ns.
  let frame: Int64

  var columns: Int { segments.last.map { $0.column + $0.columns } ?? 0 }

  /// - Parameters:
  ///   - moments: ascending, ns, at least one.
  ///   - end: drawn up to here, ns.
  ///   - frame: length of a frame, ns.
  ///   - room: columns at most.
  init(moments: [Int64], end: Int64, frame: Int64, room: Int) {
    let frame = max(frame, 1)
    self.frame = frame
    var distinct: [Int64] = []
    for moment in moments where moment != distinct.last { distinct.append(moment) }
    let start = distinct.first ?? 0
    let last = distinct.last ?? 0
    let stop = max(end, last + frame)
    var best = TimeScale.place([(start, stop)], distinct, frame, room)
    var bestSeparate = TimeScale.separate(distinct, best)
    // Pauses of so many frames are cut, longest first, until every moment has its own column.
    for limit: Int64 in [256, 64, 16, 4, 2] where bestSeparate < distinct.count {
      let stretches = TimeScale.cut(distinct, stop, frame, limit)
      guard stretches.count > 1, stretches.count * (TimeScale.gapColumns + 2) <= room else { continue }
      let next = TimeScale.place(stretches, distinct, frame, room)
      let separate = TimeScale.separate(distinct, next)
      if separate > bestSeparate {
        best = next
        bestSeparate = separate
      }
    }
    segments = best
  }

  /// The column of a moment; moments in a pause that was cut belong to the end of the stretch before it.
  func column(_ time: Int64) -> Int { TimeScale.column(time, segments) }

  /// Columns of the marks between the segments.
  var gaps: [Range<Int>] {
    zip(segments, segments.dropFirst()).map { $0.column + $0.columns..<$1.column }
  }

  private static func column(_ time: Int64, _ segments: [Segment]) -> Int {
    guard let segment = segments.last(where: { $0.start <= time }) ?? segments.first else { return 0 }
    let inside = min(max(time, segment.start), segment.end - 1) - segment.start
    let share = Double(inside) * Double(segment.columns) / Double(segment.end - segment.start)
    // Frame times are whole nanoseconds: a frame's column must not slip for a part of one.
    return segment.column + min(Int(share + 0.001), segment.columns - 1)
  }

  private static func separate(_ moments: [Int64], _ segments: [Segment]) -> Int {
    var count = 0
    var last = -1
    for moment in moments {
      let column = column(moment, segments)
      if column != last { count += 1 }
      last = column
    }
    return count
  }

  /// Stretches without pauses longer than `limit` frames; each ends a frame after its last moment.
  private static func cut(
    _ moments: [Int64], _ stop: Int64, _ frame: Int64, _ limit: Int64
  ) -> [(Int64, Int64)] {
    var out: [(Int64, Int64)] = []
    var start = moments[0]
    for (moment, next) in zip(moments, moments.dropFirst()) where next - moment > limit * frame {
      out.append((start, moment + frame))
      start = next
    }
    let last = moments[moments.count - 1]
    out.append((start, stop - last > limit * frame ? last + frame : stop))
    return out
  }

  /// Gives every stretch columns by its length, and when there are several, enough for its first moments.
  private static func place(
    _ stretches: [(start: Int64, end: Int64)], _ moments: [Int64], _ frame: Int64, _ room: Int
  ) -> [Segment] {
    let whole = stretches.reduce(0.0) { $0 + Double($1.end - $1.start) }
    let forTime = room - (stretches.count - 1) * gapColumns
    var least = [1]
    if stretches.count > 1 {
      let most = max(min(forTime / (2 * stretches.count), 6), 1)
      least = stretches.map { stretch in
        min(moments.count { $0 >= stretch.start && $0 < stretch.end }, most)
      }
    }
    let spare = Double(forTime - (stretches.count > 1 ? least.reduce(0, +) : 0))
    let scale = min(max(spare, 0) / whole, Double(columnsPerFrame) / Double(frame))
    var column = 0
    return stretches.enumerated().map { number, stretch in
      let share = Int(Double(stretch.end - stretch.start) * scale + 1e-9)
      let columns = stretches.count > 1 ? least[number] + share : max(share, 1)
      defer { column += columns + gapColumns }
      return Segment(start: stretch.start, end: stretch.end, column: column, columns: columns)
    }
  }
}
