import ScrollCore

/// How a screen was drawn over time, as differences from still to still, in hundredths of a logical unit.
struct HTMLFilm {
  /// Rows of one list that are told of at most.
  private static let mostRows = 100

  private let stills: [Still]
  private let stride: Int
  private let fps: Int

  init(_ recording: Recording) {
    stills = recording.film
    stride = recording.filmStride
    fps = recording.fps
  }

  /// `"film": [[time, events since the last still, frames, lists, {screen?, labels?, order?}], ...]`.
  ///
  /// Frames are flat: `slot * 64 + mask`, and the differences that the mask names: 1 x, 2 y, 4 width, 8 height, 16 alpha; 32: a
  /// value of flags follows, 1 to be seen, 2 clips. What is not named is as it was, at first 0. Lists are told again when one of
  /// them changes. What ends a still may be missing where it is as usual.
  func write(_ json: inout JSONWriter) {
    if stride > 1 { json.member("stride", stride) }
    json.key("film")
    var known = Known()
    json.array(stills) { json, still in write(still, &known, &json) }
  }

  /// What a reader knows after the stills so far.
  private struct Known {
    var event = 0
    var screen: ScreenInfo?
    /// x, y, width, height, alpha, flags.
    var frames: [[Int]] = []
    var told: [Still.ListRows] = []
    var lists: [Int32: [[Int]]] = [:]
    var labels: [Still.Label] = []
    var order: [Int32] = []
  }

  private func write(_ still: Still, _ known: inout Known, _ json: inout JSONWriter) {
    let frames = frames(still, &known)
    let lists = still.lists != known.told ? lists(still, &known) : nil
    let (last, event) = (known, still.event - known.event)
    json.trimmed([
      Trimmed { $0.time(still.time, fps: fps) },
      Trimmed(event, usual: 1),
      Trimmed(isUsual: frames.isEmpty) { $0.list(frames) },
      Trimmed(isUsual: lists == nil) { json in
        if let lists { json.array(lists) { $0.list($1) } } else { json.value(0) }
      },
      Trimmed(
        isUsual: last.screen == still.screen && last.labels == still.labels && last.order == still.paintOrder
      ) { json in rest(still, last, &json) },
    ])
    (known.event, known.screen, known.labels, known.order) = (
      still.event, still.screen, still.labels, still.paintOrder
    )
  }

  private func rest(_ still: Still, _ last: Known, _ json: inout JSONWriter) {
    json.object { json in
      if last.screen != still.screen {
        json.key("screen")
        json.array([still.screen.width, still.screen.height]) { $0.value($1) }
      }
      if last.labels != still.labels {
        json.key("labels")
        json.array { json in
          for label in still.labels {
            json.value(Int(label.node))
            json.value(HTMLText.line(label.text, most: 500))
          }
        }
      }
      if last.order != still.paintOrder {
        json.key("order")
        json.list(still.paintOrder.map { Int($0) })
      }
    }
  }

  private func frames(_ still: Still, _ known: inout Known) -> [Int] {
    var out: [Int] = []
    for slot in still.frames.indices {
      let frame = still.frames[slot]
      let isSeen = still.alive[slot] && frame.visible
      let values =
        [frame.x, frame.y, frame.width, frame.height, frame.alpha].map { hundredths($0) }
        + [(isSeen ? 1 : 0) + (frame.clip ? 2 : 0)]
      while known.frames.count <= slot { known.frames.append([0, 0, 0, 0, 0, 0]) }
      let last = known.frames[slot]
      guard values != last else { continue }
      known.frames[slot] = values
      var (mask, told) = (0, [Int]())
      for field in 0..<5 where values[field] != last[field] {
        mask |= 1 << field
        told.append(values[field] - last[field])
      }
      if values[5] != last[5] {
        mask |= 32
        told.append(values[5])
      }
      out.append(slot * 64 + mask)
      out += told
    }
    return out
  }

  /// Lists with what differs in their runs of rows: `[slot, runs, start, index, rows, extent, pitch, start, ...]`; zeros at the end
  /// are dropped. Rows of one run have one extent and lie one pitch apart. `runs` is 0 for as many runs as before; else it is -1 less
  /// their number, and all is told as from 0.
  private func lists(_ still: Still, _ known: inout Known) -> [[Int]] {
    known.told = still.lists
    return still.lists.map { list in
      let runs = runs(list)
      var last = known.lists[list.list] ?? []
      var out = [Int(list.list)]
      if runs.count != last.count {
        out.append(-1 - runs.count)
        last = runs.map { _ in [0, 0, 0, 0, 0] }
      } else {
        out.append(0)
      }
      for (run, last) in zip(runs, last) { out += zip(run, last).map { $0 - $1 } }
      known.lists[list.list] = runs
      while out.count > 1, out.last == 0 { out.removeLast() }
      return out
    }
  }

  /// Start, index, rows, extent and pitch.
  private func runs(_ list: Still.ListRows) -> [[Int]] {
    var out: [[Int]] = []
    for row in list.rows.prefix(Self.mostRows) {
      let (start, extent) = (hundredths(row.start), hundredths(row.extent))
      if var run = out.last, run[3] == extent, run[1] + run[2] == row.index {
        if run[2] == 1 { run[4] = start - run[0] }
        // Places are rounded, and so is the pitch: a hundredth a row.
        if (start - run[0] - run[2] * run[4]).magnitude <= run[2] {
          run[2] += 1
          out[out.count - 1] = run
          continue
        }
      }
      out.append([start, row.index, 1, extent, 0])
    }
    return out
  }

  private func hundredths(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e9), 1e9) * 100).rounded()) : 0
  }
}
