import ScrollCore
import Timeline

/// What a page has of one world: its nodes, the lanes, the ledger's rows, the steps of the slider and the film.
struct HTMLWorld {
  /// Log lines at most.
  private static let mostLogs = 500

  let recording: Recording
  private let lanes: LanesSVG
  private let ledger: LedgerRows

  init(_ recording: Recording) {
    self.recording = recording
    lanes = LanesSVG(recording)
    ledger = LedgerRows(recording)
  }

  func write(_ json: inout JSONWriter) {
    let screen = recording.screen
    json.object { json in
      json.key("title")
      json.value(
        "\(screen.platform.rawValue) \(NumberText.value(screen.width)) x \(NumberText.value(screen.height)),"
          + " density \(NumberText.value(screen.density)), \(recording.fps) fps, "
          + (screen.direction == .rtl ? "right to left, " : "")
          + "\(NumberText.milliseconds(recording.end)) ms")
      json.member("fps", recording.fps)
      json.member("end", milliseconds(recording.end))
      json.key("nodes")
      nodes(&json)
      json.member("height", tenths(lanes.height))
      json.key("lanes")
      json.array(lanes.parts) { part($1, &$0) }
      json.key("x")
      json.array(lanes.stretches) { json, stretch in
        json.array([milliseconds(stretch.start), milliseconds(stretch.end), stretch.from, stretch.to]) {
          $0.value($1)
        }
      }
      if !lanes.notes.isEmpty {
        json.key("notes")
        json.array(lanes.notes) { $0.value(HTMLText.line($1)) }
      }
      json.key("columns")
      json.array(ledger.columns) { $0.value(Int($1)) }
      if ledger.hasOverscroll { json.member("over", true) }
      json.key("rows")
      json.array(ledger.rows) { row($1, &$0) }
      if ledger.leftOut > 0 { json.member("more", ledger.leftOut) }
      steps(&json)
      if recording.trace.droppedRows > 0 { json.member("dropped", recording.trace.droppedRows) }
      if !recording.faults.isEmpty {
        json.key("faults")
        faults(&json)
      }
      HTMLFilm(recording).write(&json)
    }
  }

  /// Words are `[class, x, y, words, title?]`, a shape is `[class, path, title?]`, a curve `[class, path, floor]`, signs are
  /// `[class, [x, length, ...], y, sign]`.
  private func part(_ part: LanePart, _ json: inout JSONWriter) {
    json.array { json in
      switch part {
      case .text(let words, let x, let y, let kind, let title):
        json.value(kind)
        json.value(tenths(x))
        json.value(tenths(y))
        json.value(words)
        if !title.isEmpty { json.value(HTMLText.shown(title)) }
      case .path(let data, let kind, let title):
        json.value(kind)
        json.value(data)
        if !title.isEmpty { json.value(HTMLText.shown(title)) }
      case .curve(let data, let floor, let kind):
        json.value(kind)
        json.value(data)
        json.value(tenths(floor))
      case .signs(let sign, let y, let stretches, let kind):
        json.value(kind)
        json.array { json in
          for stretch in stretches {
            json.value(tenths(stretch.x))
            json.value(tenths(stretch.length))
          }
        }
        json.value(tenths(y))
        json.value(String(sign))
      }
    }
  }

  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// `[name, kind, parent, place among the lanes or -1, flags]`: 1 drawn, 2 opaque, 4 a viewport, 8 along x.
  private func nodes(_ json: inout JSONWriter) {
    var places: [Int32: Int] = [:]
    for (place, slot) in lanes.slots.enumerated() { places[slot] = place }
    json.array(recording.nodes.enumerated()) { json, entry in
      let node = entry.element
      json.array { json in
        json.value(HTMLText.line(node.name, most: 200))
        json.value("\(node.kind)")
        json.value(Int(node.parent))
        json.value(places[Int32(entry.offset)] ?? -1)
        json.value(
          (node.isDrawn ? 1 : 0) + (node.isOpaque ? 2 : 0) + (node.isViewport ? 4 : 0)
            + (node.axis == .horizontal ? 8 : 0) + (node.hasID ? 16 : 0))
      }
    }
  }

  /// `[kind, first time, last time, words, requested, cells, overscroll, left, takes, notes]`; the kind is 0 a delta, 1 another event,
  /// 2 a fault, 3 a log line; a last time of -1 is the first one.
  private func row(_ row: LedgerRows.Row, _ json: inout JSONWriter) {
    let isPlain = row.kind != .delta && row.notes.isEmpty
    let kinds: [LedgerRows.Kind] = [.delta, .event, .fault, .log]
    json.trimmed([
      Trimmed(kinds.firstIndex(of: row.kind) ?? 1, usual: -1),
      Trimmed { $0.time(row.start, fps: recording.fps) },
      Trimmed { json in
        if row.end == row.start { json.value(-1) } else { json.time(row.end, fps: recording.fps) }
      },
      Trimmed { $0.value(HTMLText.line(row.words)) },
      Trimmed(isUsual: isPlain) { $0.amount(row.requested) },
      Trimmed(isUsual: isPlain) { $0.array(row.cells) { $0.amount($1) } },
      Trimmed(isUsual: isPlain) { $0.amount(row.overscroll) },
      Trimmed(isUsual: isPlain) { $0.amount(row.left) },
      Trimmed(isUsual: row.takes.isEmpty) { takes(row.takes, &$0) },
      Trimmed(isUsual: row.notes.isEmpty) { json in
        json.array(row.notes.prefix(20)) { $0.value(HTMLText.line($1)) }
      },
    ])
  }

  /// `"steps": [[time, takes, rows since the last step, events since the last step, requested, left], ...]`; what ends a step may be
  /// missing where it is as usual: the same row, the next event, requested is the only take or nothing, nothing left.
  private func steps(_ json: inout JSONWriter) {
    var (row, event) = (0, 0)
    json.key("steps")
    json.array(ledger.steps) { json, step in
      let usual = step.takes.count == 1 ? step.takes[0].amount : ""
      json.trimmed([
        Trimmed { $0.time(step.time, fps: recording.fps) },
        Trimmed(isUsual: step.takes.isEmpty) { takes(step.takes, &$0) },
        Trimmed(step.row - row, usual: 0),
        Trimmed(step.event - event, usual: 1),
        Trimmed(isUsual: step.requested == usual) { $0.amount(step.requested) },
        Trimmed(isUsual: step.left.isEmpty) { $0.amount(step.left) },
      ])
      (row, event) = (step.row, step.event)
    }
  }

  /// Flat: four times the slot and 1 in pre, 2 in post; amount; and so on.
  private func takes(_ takes: [LedgerRows.Take], _ json: inout JSONWriter) {
    json.array { json in
      for take in takes {
        json.value(Int(take.slot) * 4 + (take.mark == "<" ? 1 : take.mark == ">" ? 2 : 0))
        json.amount(take.amount)
      }
    }
  }

  /// `[ms, slot, fault, message]`, each fault of a node once.
  private func faults(_ json: inout JSONWriter) {
    var seen = Set<[Int]>()
    json.array { json in
      for fault in recording.faults {
        let kind = FaultKind.allCases.firstIndex(of: fault.kind) ?? 0
        guard seen.insert([kind, Int(fault.slot), Int(fault.time)]).inserted, seen.count <= Self.mostLogs
        else {
          continue
        }
        json.array { json in
          json.value(milliseconds(fault.time))
          json.value(Int(fault.slot))
          json.value(fault.kind.rawValue)
          json.value(HTMLText.line(fault.message, most: 300))
        }
      }
    }
  }
}
