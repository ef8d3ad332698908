import ScrollCore
import Timeline

/// What a page has of one world: its nodes, the lanes as SVG, the ledger's rows, the steps of the slider and the film.
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
          + "\(NumberText.milliseconds(recording.end)) ms")
      json.member("rtl", screen.direction == .rtl)
      json.member("end", milliseconds(recording.end))
      json.key("nodes")
      nodes(&json)
      json.member("svg", lanes.markup)
      json.key("x")
      json.array(lanes.stretches) { json, stretch in
        json.array { json in
          json.value(milliseconds(stretch.start))
          json.value(milliseconds(stretch.end))
          json.value(stretch.from)
          json.value(stretch.to)
        }
      }
      json.key("lanes")
      json.array(lanes.notes) { $0.value(HTMLText.line($1)) }
      json.key("columns")
      json.array(ledger.columns) { $0.value(Int($1)) }
      json.member("over", ledger.hasOverscroll)
      json.key("rows")
      json.array(ledger.rows) { row($1, &$0) }
      json.member("more", ledger.leftOut)
      json.key("steps")
      json.array(ledger.steps) { step($1, &$0) }
      json.member("dropped", recording.trace.droppedRows)
      json.key("faults")
      faults(&json)
      HTMLFilm(recording).write(&json)
    }
  }

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

  /// `[kind, first ms, last ms, words, requested, cells, overscroll, left, takes, notes]`.
  private func row(_ row: LedgerRows.Row, _ json: inout JSONWriter) {
    json.array { json in
      json.value(row.kind.rawValue)
      json.value(milliseconds(row.start))
      json.value(milliseconds(row.end))
      json.value(HTMLText.line(row.words))
      guard row.kind == .delta || !row.notes.isEmpty else { return }
      json.value(row.requested)
      json.array(row.cells) { $0.value($1) }
      json.value(row.overscroll)
      json.value(row.left)
      takes(row.takes, &json)
      json.array(row.notes.prefix(20)) { $0.value(HTMLText.line($1)) }
    }
  }

  /// `[ms, row, requested, left, takes, event]`.
  private func step(_ step: LedgerRows.Step, _ json: inout JSONWriter) {
    json.array { json in
      json.value(milliseconds(step.time))
      json.value(step.row)
      json.value(step.requested)
      json.value(step.left)
      takes(step.takes, &json)
      json.value(step.event)
    }
  }

  /// Flat: slot, mark, amount, slot, mark, amount...
  private func takes(_ takes: [LedgerRows.Take], _ json: inout JSONWriter) {
    json.array { json in
      for take in takes {
        json.value(Int(take.slot))
        json.value(take.mark)
        json.value(take.amount)
      }
    }
  }

  /// `[ms, slot, fault]`, each fault of a node once.
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
        }
      }
    }
  }
}

/// Virtual time for a page: ms.
func milliseconds(_ time: Int64) -> Double { (Double(time) / 1e3).rounded() / 1e3 }
