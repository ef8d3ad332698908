import ScrollCore

/// A fault or a log line, at its place among the events.
struct Remark {
  /// The event after which it stands; -1 before the first.
  var event: Int
  var time: Int64
  var isFault: Bool
  var text: String
}

extension Recording {
  /// The faults and log lines that belong to these events, in the order in which they stand. With all events shown, all.
  func remarks(_ events: Range<Int>, _ names: NodeNames, told: Set<String> = []) -> [Remark] {
    var all: [Remark] = []
    var said: [String: Int64] = [:]
    let isWhole = events == 0..<trace.events.count
    for fault in faults {
      let place = fault.event >= 0 ? fault.event : lastEvent(at: fault.time)
      guard isWhole || events.contains(place) else { continue }
      var text = fault.kind.rawValue
      let name = fault.slot >= 0 ? names.name(fault.slot) : ""
      let message = printable(fault.message)
      let isTold = told.contains(fault.message)
      let key = "\(text) \(name) \(message)"
      let before = said[key]
      // Word for word the same at the same time says nothing more.
      if before == fault.time { continue }
      said[key] = fault.time
      let namesItself =
        !isTold && before == nil && (message.hasPrefix(name + " ") || message.hasPrefix(name + "."))
      if !name.isEmpty, !namesItself { text += " " + name }
      if before != nil { text += ", as above" } else if !isTold { text += ": " + message }
      all.append(
        Remark(
          event: place, time: fault.time, isFault: true, text: text)
      )
    }
    for log in logs {
      all.append(Remark(event: log.event, time: log.time, isFault: false, text: printable(log.text)))
    }
    if !isWhole { all.removeAll { !events.contains($0.event) } }
    for index in all.indices { all[index].event = min(max(all[index].event, -1), trace.events.count - 1) }
    // Stable: by event, then as they were recorded.
    return all.enumerated()
      .sorted { ($0.element.event, $0.offset) < ($1.element.event, $1.offset) }
      .map(\.element)
  }

  /// The last event that is not later than a time; -1 for none. Events are in order of time.
  private func lastEvent(at time: Int64) -> Int {
    var low = 0
    var high = trace.events.count
    while low < high {
      let middle = (low + high) / 2
      if trace.events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
