import ScrollCore

/// A recording made by hand: nodes, then events with their rows.
struct HandMadeWorld {
  private var nodes: [NodeInfo] = []
  private var trace = Trace()
  private var offsets: [Double] = []
  private var action: Int32 = 0
  var logs: [LogLine] = []

  init() { add("screen") }

  @discardableResult
  mutating func add(
    _ name: String, _ mover: NodeInfo.Mover = .none, range: ClosedRange<Double> = 0...0,
    at offset: Double = 0,
    hasID: Bool = true
  ) -> Int32 {
    nodes.append(
      NodeInfo(
        name: name, hasID: hasID && name != "screen", kind: .box, parent: nodes.isEmpty ? -1 : 0,
        depth: nodes.isEmpty ? 0 : 1, alive: true, mover: mover, axis: .vertical, low: range.lowerBound,
        high: range.upperBound, initialOffset: offset, offset: offset, label: ""))
    offsets.append(offset)
    return Int32(nodes.count - 1)
  }

  /// An event `time` ms after the start. Each row: who, which kind, how much it consumed, by how much its offset changed.
  mutating func event(
    _ cause: Cause, at time: Double, target: Int32 = -1, requested: Double = 0,
    rows: [(slot: Int32, kind: RowKind, consumed: Double, change: Double)] = []
  ) {
    action += 1
    var event = TraceEvent(
      cause: cause, frame: 0, time: Int64(time * 1e6), target: target, requested: Vector(y: requested),
      firstRow: trace.rowCount, action: action)
    var left = requested
    for row in rows {
      let before = offsets[Int(row.slot)]
      offsets[Int(row.slot)] = before + row.change
      nodes[Int(row.slot)].offset = before + row.change
      trace.append(
        TraceRow(
          frame: 0, slot: row.slot, kind: row.kind, axis: .vertical, available: left, consumed: row.consumed,
          before: before, after: before + row.change,
          isLossy: nodes[Int(row.slot)].mover == .appBar && row.consumed != row.change))
      left -= row.consumed
      event.rowCount += 1
    }
    event.left = Vector(y: left)
    trace.events.append(event)
  }

  var recording: Recording {
    Recording(
      fps: 60, end: trace.events.last?.time ?? 0,
      screen: ScreenInfo(
        width: 360, height: 640, density: 1, fontScale: 1, direction: .ltr, platform: .compose,
        reduceMotion: false,
        safeArea: Edges()),
      nodes: nodes,
      frames: nodes.map { _ in
        NodeFrame(x: 0, y: 0, width: 360, height: 640, visible: true, clip: false, alpha: 1)
      }, trace: trace, faults: [], logs: logs)
  }

  /// The timetable of the contract page after a drag by -70 and one by +80.
  static func timetable() -> HandMadeWorld {
    var world = HandMadeWorld()
    let hero = world.add("hero", .collapse, range: -40...0)
    let days = world.add("days", .collapse, range: -20...0)
    let sessions = world.add("sessions", .scroll, range: 0...3404)
    world.event(.mount, at: 0)
    world.event(
      .drag, at: 0, target: sessions, requested: -70,
      rows: [(hero, .pre, -40, -40), (days, .pre, -20, -20), (sessions, .own, -10, 10)])
    world.event(.release, at: 0, target: sessions, rows: [(hero, .preFling, 0, 0)])
    world.event(
      .drag, at: 16.666666, target: sessions, requested: 80,
      rows: [
        (hero, .pre, 0, 0), (sessions, .own, 10, -10), (days, .post, 20, 20), (hero, .post, 40, 40),
      ])
    return world
  }
}
