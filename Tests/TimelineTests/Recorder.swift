import ScrollCore

/// Builds recordings by hand: nodes, then events with their rows.
struct Recorder {
  var nodes: [NodeInfo] = []
  var frames: [NodeFrame] = []
  var trace = Trace()
  var faults: [Fault] = []
  var logs: [LogLine] = []
  var fps = 60
  var end: Int64 = 0
  var width = 360.0
  var height = 640.0
  private var offsets: [Double] = []
  private var overs: [Int32: Double] = [:]
  private var action: Int32 = 0

  init() { add("screen", .screen, parent: -1, frame: (0, 0, 360, 640)) }

  @discardableResult
  mutating func add(
    _ name: String, _ kind: NodeKind = .box, parent: Int32 = 0, mover: NodeInfo.Mover = .none,
    axis: Axis = .vertical, range: ClosedRange<Double> = 0...0, at offset: Double = 0,
    frame: (x: Double, y: Double, width: Double, height: Double) = (0, 0, 0, 0), clip: Bool = false,
    visible: Bool = true, alpha: Double = 1, hasID: Bool = true, label: String = "", rows: [VisibleRow] = []
  ) -> Int32 {
    let depth = parent < 0 ? 0 : nodes[Int(parent)].depth + 1
    nodes.append(
      NodeInfo(
        name: name, hasID: hasID, kind: kind, parent: parent, depth: depth, alive: true, mover: mover,
        axis: axis,
        low: range.lowerBound, high: range.upperBound, initialOffset: offset, offset: offset, label: label,
        rows: rows))
    frames.append(
      NodeFrame(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height, visible: visible, clip: clip,
        alpha: alpha))
    offsets.append(offset)
    return Int32(nodes.count - 1)
  }

  /// One row of an event: who, in which kind of row, how much. Offsets follow: a scroll container's against the finger.
  typealias Row = (slot: Int32, kind: RowKind, amount: Double)

  /// Writes an event at a frame. `rows` with `.pre`, `.own`, `.post` take from what is available in their order; other kinds move
  /// by the amount, in the offset's own sign. Rows of `asIs` are written as they are, after the others.
  mutating func event(
    _ cause: Cause, frame: Int, target: Int32 = -1, _ requested: Double = 0, axis: Axis = .vertical,
    source: Source = .user, deferred: Bool = false, sameAction: Bool = false, velocity: Double = 0,
    rows: [Row] = [], asIs: [TraceRow] = []
  ) {
    if !sameAction { action += 1 }
    let time = Int64(frame) * 1_000_000_000 / Int64(fps)
    var event = TraceEvent(
      cause: cause, source: source, deferred: deferred, frame: UInt32(frame), time: time, target: target,
      axis: axis,
      requested: Vector(requested, along: axis), firstRow: trace.rowCount, action: action)
    event.velocity = velocity
    var available = requested
    for row in rows {
      if row.kind == .edge {
        let over = overs[row.slot, default: 0]
        trace.append(
          TraceRow(
            frame: UInt32(frame), slot: row.slot, kind: .edge, axis: axis, available: 0, consumed: 0,
            before: over, after: over + row.amount))
        overs[row.slot] = over + row.amount
        event.rowCount += 1
        continue
      }
      let before = offsets[Int(row.slot)]
      let isShare = row.kind == .pre || row.kind == .own || row.kind == .post
      let isScroll = nodes[Int(row.slot)].mover == .scroll
      let isFling = row.kind == .preFling || row.kind == .postFling
      let after = isFling ? before : before + (isShare && isScroll ? -row.amount : row.amount)
      trace.append(
        TraceRow(
          frame: UInt32(frame), slot: row.slot, kind: row.kind, axis: axis,
          available: isShare ? available : velocity,
          consumed: row.amount, before: before, after: after))
      offsets[Int(row.slot)] = after
      nodes[Int(row.slot)].offset = after
      if isShare { available -= row.amount }
      event.rowCount += 1
    }
    for row in asIs {
      trace.append(row)
      event.rowCount += 1
    }
    event.left = Vector(available, along: axis)
    trace.events.append(event)
    end = max(end, time)
  }

  var recording: Recording {
    Recording(
      fps: fps, end: end,
      screen: ScreenInfo(
        width: width, height: height, density: 1, fontScale: 1, direction: .ltr, platform: .compose,
        reduceMotion: false, safeArea: Edges()),
      nodes: nodes, frames: frames, trace: trace, faults: faults, logs: logs)
  }

  /// The timetable of the contract page: an outer and an inner header over a list of 40 rows, 96 each.
  static func timetable() -> (recorder: Recorder, hero: Int32, days: Int32, sessions: Int32) {
    var recorder = Recorder()
    let page = recorder.add("page", .column, frame: (0, 0, 360, 640))
    let hero = recorder.add(
      "hero", parent: page, mover: .collapse, range: -40...0, frame: (0, 0, 360, 180))
    let sheet = recorder.add("sheet", .column, parent: page, frame: (0, 180, 360, 460))
    let days = recorder.add(
      "days", .tabs, parent: sheet, mover: .collapse, range: -20...0, frame: (0, 180, 360, 84),
      label: "Day 1 | Day 2 | Day 3")
    let sessions = recorder.add(
      "sessions", .list, parent: sheet, mover: .scroll, range: 0...3404, frame: (0, 264, 360, 376),
      clip: true,
      rows: (0..<4).map { VisibleRow(index: $0, start: 264 + Double($0) * 96, extent: 96) })
    return (recorder, hero, days, sessions)
  }
}
