import ScrollCore

/// The ledger of one world as JSON entries: one a dispatched delta, and one for whatever else changed something.
struct LedgerJSON {
  private let recording: Recording
  /// Place of the world among its scenario's, from 1.
  private let app: Int
  /// Offsets of all nodes as the replay goes on.
  private var offsets: [Double]
  /// Whose offsets are told: named, and moved by something of the simulator's. Where a node was removed and another one
  /// took its name, the slot is that of the one that moved last.
  private var stateful: [(name: String, slot: Int)] = []

  /// By slot: its place in `stateful`, or -1.
  private var places: [Int]

  init(_ recording: Recording, app: Int) {
    self.recording = recording
    self.app = app
    offsets = recording.nodes.map(\.initialOffset)
    places = [Int](repeating: -1, count: recording.nodes.count)
    var placeOfName: [String: Int] = [:]
    for slot in recording.nodes.indices {
      let node = recording.nodes[slot]
      guard node.hasID, node.mover != .none, node.mover != .connection,
        node.mover != .watch || node.kind == .bar
      else { continue }
      if placeOfName[node.name] == nil {
        placeOfName[node.name] = stateful.count
        stateful.append((node.name, slot))
      }
      places[slot] = placeOfName[node.name] ?? -1
    }
    if recording.trace.droppedRows > 0 { startAtFirstKeptRow() }
  }

  /// Writes the entries into an open array.
  mutating func write(_ json: inout JSONWriter) {
    for event in recording.trace.events {
      let rows = recording.trace.rows(of: event)
      // Rows that were given up cannot be told.
      if rows.count < Int(event.rowCount) { continue }
      // The selection of a tab is no offset.
      if event.cause != .select { replay(rows) }
      if event.isSilent(rows) { continue }
      write(event, rows, &json)
    }
  }

  /// Where rows were given up, a node starts where its first kept row found it.
  private mutating func startAtFirstKeptRow() {
    offsets = recording.nodes.map(\.offset)
    var known = Set<Int32>()
    for index in recording.trace.droppedRows..<recording.trace.rowCount {
      guard let row = recording.trace.row(index), moves(row), known.insert(row.slot).inserted else {
        continue
      }
      offsets[Int(row.slot)] = row.before
    }
  }

  /// Does the row tell of its node's offset?
  private func moves(_ row: TraceRow) -> Bool {
    guard recording.nodes.indices.contains(Int(row.slot)) else { return false }
    switch row.kind {
    case .jump where recording.nodes[Int(row.slot)].axis != row.axis: return false
    case .pre, .own, .post, .layout, .settle, .shift, .jump, .mirrored:
      return recording.nodes[Int(row.slot)].mover != .connection
    case .overscroll, .edge, .state, .preFling, .postFling: return false
    }
  }

  /// Follows the rows.
  private mutating func replay(_ rows: [TraceRow]) {
    for row in rows where moves(row) {
      let slot = Int(row.slot)
      offsets[slot] = row.after
      if places[slot] >= 0 { stateful[places[slot]].slot = slot }
    }
  }

  private func write(_ event: TraceEvent, _ rows: [TraceRow], _ json: inout JSONWriter) {
    var consumed: [(slot: Int32, amount: Vector)] = []
    var order: [(slot: Int32, phase: String, isLossy: Bool)] = []
    var lost: [(slot: Int32, amount: Vector)] = []
    for row in rows where row.consumed != 0 {
      let phase: String
      switch row.kind {
      case .pre: phase = "pre"
      case .own: phase = "self"
      case .post: phase = "post"
      case .overscroll, .edge, .layout, .settle, .shift, .jump, .mirrored, .preFling, .postFling, .state:
        continue
      }
      add(row.consumed, of: row, to: &consumed)
      if row.isLossy { add(row.lost, of: row, to: &lost) }
      if let place = order.firstIndex(where: { $0.slot == row.slot && $0.phase == phase }) {
        order[place].isLossy = order[place].isLossy || row.isLossy
      } else {
        order.append((row.slot, phase, row.isLossy))
      }
    }
    json.object { json in
      json.member("app", app)
      json.member("t_ms", Double(event.time) / 1e6)
      json.member("cause", event.cause.word)
      json.member("target", event.target < 0 ? nil : name(event.target))
      json.member("requested", event.requested)
      json.key("consumed")
      json.object { json in
        for (slot, amount) in consumed where !amount.isZero {
          json.key(name(slot))
          json.value(amount)
        }
      }
      json.member("overscroll", event.overscroll)
      json.member("left", event.left)
      json.key("order")
      json.array(order) { json, entry in
        json.object { json in
          json.member("id", name(entry.slot))
          json.member("phase", entry.phase)
          if entry.isLossy {
            json.member("lossy", true)
          }
        }
      }
      if !lost.isEmpty {
        json.key("lost")
        json.object { json in
          for (slot, amount) in lost {
            json.key(name(slot))
            json.value(amount)
          }
        }
      }
      json.key("state")
      json.object { json in
        for (name, slot) in stateful {
          json.key(name)
          json.value(offsets[slot])
        }
      }
    }
  }

  private func add(_ amount: Double, of row: TraceRow, to sums: inout [(slot: Int32, amount: Vector)]) {
    let amount = Vector(amount, along: row.axis)
    if let place = sums.firstIndex(where: { $0.slot == row.slot }) {
      sums[place].amount += amount
    } else {
      sums.append((row.slot, amount))
    }
  }

  private func name(_ slot: Int32) -> String {
    recording.nodes.indices.contains(Int(slot)) ? recording.nodes[Int(slot)].name : "?"
  }
}

extension TraceEvent {
  /// Nothing was dispatched and no offset changed: a mount, a touch without a delta, a layout, an edge that goes back.
  func isSilent(_ rows: [TraceRow]) -> Bool {
    let isStill = rows.allSatisfy { $0.kind == .edge || ($0.before == $0.after && $0.consumed == 0) }
    guard requested.isZero, !deferred, isStill else { return false }
    switch cause {
    case .mount, .layout, .press, .release, .cancel, .springBack: return true
    case .drag, .move, .fling, .flingEnd, .settle, .stop, .scrollTo, .dispatch, .change, .update,
      .insert, .remove,
      .select, .restore, .aborted, .animate, .refused, .swipe, .replay, .wheel, .key, .switched, .bar,
      .refresh,
      .refreshEnd:
      return false
    }
  }
}

extension JSONWriter {
  /// `{"x":…,"y":…}`.
  fileprivate mutating func member(_ name: String, _ vector: Vector) {
    key(name)
    value(vector)
  }

  fileprivate mutating func value(_ vector: Vector) {
    object { json in
      json.member("x", vector.x)
      json.member("y", vector.y)
    }
  }
}
