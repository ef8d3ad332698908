import Explorer
import Scenario
import ScrollCore
import Timeline

/// What a session shows of itself in lines.
struct SceneText {
  let scene: ExplorerScene
  let session: ExplorerSession
  let style: TextStyle

  func lines(_ look: ExploreRequest.Look) -> [String] {
    switch look {
    case .tree: return tree()
    case .picture: return recorded { Picture.lines($0, style: style) }
    case .lanes: return recorded { Lanes.lines($0, style: style) }
    case .ledger: return recorded { Ledger.lines($0, style: style) }
    case .lines: return history()
    case .expectations: return expectations()
    case .show:
      return order() + [""]
        + recorded { TimelineText.lines($0, style: style) + [""] + Picture.lines($0, style: style) }
    }
  }

  private func recorded(_ lines: (Recording) -> [String]) -> [String] {
    scene.recording.map(lines) ?? ["no screen is open"]
  }

  /// The rows of some events, without what explains them.
  func ledger(_ events: Range<Int>) -> [String] {
    guard let recording = scene.recording, !events.isEmpty else { return [] }
    return Ledger.lines(recording, style: style, events: events, legend: false).filter {
      !$0.hasPrefix("... ") || !$0.contains(" earlier event")
    }
  }

  /// What was done after the body, or the body if that is nothing, as it goes under the present order.
  func replayed() -> [String] {
    guard let recording = scene.recording else { return errors() }
    let events = scene.bodyEvents.upperBound..<recording.trace.events.count
    return ledger(events.isEmpty ? scene.bodyEvents : events) + errors()
  }

  /// Lanes and ledger of everything.
  func course() -> [String] {
    guard let recording = scene.recording else { return errors() }
    return Lanes.lines(recording, style: style) + Ledger.lines(recording, style: style, legend: false)
      + errors()
  }

  /// What came to no end under the present order.
  private func errors() -> [String] {
    let lines = scene.lines.enumerated().compactMap { place, line in
      line.error.map { "line \(place + 1) came to no end: \($0)" }
    }
    return ((scene.bodyError.map { ["the body came to no end: \($0)"] } ?? []) + lines).map { printable($0) }
  }

  private func order() -> [String] {
    wrapped(printable("order: \(session.words(for: scene.state.order))"), columns: style.width - 2)
      .enumerated().map { $0.offset == 0 ? $0.element : "  \($0.element)" }
  }

  private func tree() -> [String] {
    let rows = scene.nodes.map { node in
      (
        String(repeating: "  ", count: node.depth) + printable(node.name), node.kind, node.size, node.offset,
        node.behaviours.map { behaviour($0) }.joined(separator: "; ")
      )
    }
    guard !rows.isEmpty else { return ["no screen is open"] }
    func column(_ texts: [String]) -> [String] {
      let width = texts.map { displayWidth($0) }.max() ?? 0
      return texts.map { $0 + String(repeating: " ", count: width - displayWidth($0) + 2) }
    }
    let columns = [
      column(rows.map(\.0)), column(rows.map(\.1)), column(rows.map(\.2)), column(rows.map(\.3)),
    ]
    var lines: [String] = []
    for (place, row) in rows.enumerated() {
      let start = columns.map { $0[place] }.joined()
      let whole = start + row.4
      // A narrow screen has the behaviours on lines of their own.
      if displayWidth(whole) <= style.width {
        lines.append(whole)
      } else {
        lines += [start, String(repeating: " ", count: 6) + row.4]
      }
    }
    lines = lines.map { line in
      var view = line[...]
      while view.last == " " { view.removeLast() }
      return String(view)
    }
    if let nesting = scene.state.nesting {
      lines.append("nested " + nesting.map { printable(scene.behaviours[$0].name) }.joined(separator: " > "))
    }
    return lines
  }

  /// `1 collapse: up pre, down post (written post)`.
  private func behaviour(_ place: Int) -> String {
    let behaviour = scene.behaviours[place]
    func phase(_ word: String, _ present: OrderPhase, _ written: OrderPhase) -> String {
      "\(word) \(present.word)" + (present == written ? "" : " (written \(written.word))")
    }
    let up = phase("up", behaviour.present.up, behaviour.written.up)
    let down = phase("down", behaviour.present.down, behaviour.written.down)
    return "\(place + 1) \(behaviour.kind): \(up), \(down)"
  }

  private func history() -> [String] {
    guard !scene.lines.isEmpty else { return ["nothing has been done after the body"] }
    return scene.lines.enumerated().map { place, line in
      "\(place + 1)  \(printable(line.text))" + (line.error.map { "  -- \(printable($0))" } ?? "")
    }
  }

  private func expectations() -> [String] {
    guard !scene.expectations.isEmpty else { return ["no expectation was evaluated"] }
    return scene.expectations.map { entry in
      let turn =
        entry.place.turn > 1 && entry.place.check != "always" && entry.place.check != "never"
        ? " (\(entry.place.turn))" : ""
      return
        "\(entry.holds ? "holds " : "broken")  \(printable(entry.place.file)):\(entry.place.line) \(entry.place.check)\(turn)"
    }
  }

  /// Which nodes end elsewhere.
  static func differences(_ a: ExplorerScene, _ b: ExplorerScene) -> [String] {
    let others = Dictionary(b.nodes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let differing = a.nodes.compactMap { node -> String? in
      guard let other = others[node.name], other.offset != node.offset || other.size != node.size else {
        return nil
      }
      let (mine, yours) = (
        node.offset == other.offset ? node.size : node.offset,
        node.offset == other.offset ? other.size : other.offset
      )
      return "  \(printable(node.name)): a \(mine), b \(yours)"
    }
    return differing.isEmpty ? ["both end at the same place"] : ["what ends elsewhere:"] + differing
  }
}
