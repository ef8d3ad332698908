import ScrollCore

/// How a screen was drawn over time, as differences from still to still.
struct HTMLFilm {
  /// Rows of one list that are told of at most.
  private static let mostRows = 100

  private let stills: [Still]
  private let stride: Int

  init(_ recording: Recording) {
    stills = recording.film
    stride = recording.filmStride
  }

  /// `"film": [{t, e, screen?, frames: [slot, x, y, width, height, flags, alpha, ...], lists?, labels?, order?}, ...]`; flags: 1 to
  /// be seen, 2 clips. What is not named is as it was.
  func write(_ json: inout JSONWriter) {
    json.member("stride", stride)
    json.key("film")
    json.array { json in
      for (index, still) in stills.enumerated() {
        write(still, after: index > 0 ? stills[index - 1] : nil, &json)
      }
    }
  }

  private func write(_ still: Still, after last: Still?, _ json: inout JSONWriter) {
    json.object { json in
      json.member("t", milliseconds(still.time))
      json.member("e", still.event)
      if last?.screen != still.screen {
        json.key("screen")
        json.array { json in
          json.value(still.screen.width)
          json.value(still.screen.height)
        }
      }
      frames(still, last, &json)
      if last?.lists != still.lists {
        json.key("lists")
        json.array(still.lists) { lists($1, &$0) }
      }
      if last?.labels != still.labels {
        json.key("labels")
        json.array { json in
          for label in still.labels {
            json.value(Int(label.node))
            json.value(HTMLText.line(label.text, most: 500))
          }
        }
      }
      if last?.paintOrder != still.paintOrder {
        json.key("order")
        json.array(still.paintOrder) { $0.value(Int($1)) }
      }
    }
  }

  private func frames(_ still: Still, _ last: Still?, _ json: inout JSONWriter) {
    json.key("frames")
    json.array { json in
      for slot in still.frames.indices {
        let frame = still.frames[slot]
        let isSeen = still.alive[slot] && frame.visible
        if let last, last.frames.indices.contains(slot), last.frames[slot] == frame,
          (last.alive[slot] && last.frames[slot].visible) == isSeen
        {
          continue
        }
        json.value(slot)
        for value in [frame.x, frame.y, frame.width, frame.height] { json.value(hundredths(value)) }
        json.value((isSeen ? 1 : 0) + (frame.clip ? 2 : 0))
        json.value(hundredths(frame.alpha))
      }
    }
  }

  /// `[slot, index, start, extent, index, start, extent, ...]`.
  private func lists(_ list: Still.ListRows, _ json: inout JSONWriter) {
    json.array { json in
      json.value(Int(list.list))
      for row in list.rows.prefix(Self.mostRows) {
        json.value(row.index)
        json.value(hundredths(row.start))
        json.value(hundredths(row.extent))
      }
    }
  }

  private func hundredths(_ value: Double) -> Double {
    value.isFinite ? (min(max(value, -1e9), 1e9) * 100).rounded() / 100 : 0
  }
}
