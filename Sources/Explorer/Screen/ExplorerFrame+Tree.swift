import ScrollCore
import Timeline

extension ExplorerFrame {
  /// The part of the tree that is shown: the first node, so that the chosen one is in view.
  var firstNode: Int {
    let rows = max(layout.upper.count, 1)
    guard scene.nodes.count > rows, let chosen = scene.nodes.firstIndex(where: { $0.name == view.chosen })
    else {
      return 0
    }
    return min(max(chosen - rows / 2, 0), scene.nodes.count - rows)
  }

  /// The node in a row of the tree.
  func node(atRow row: Int) -> ExplorerNode? {
    guard layout.upper.contains(row) else { return nil }
    let place = firstNode + row - layout.upper.lowerBound
    return scene.nodes.indices.contains(place) ? scene.nodes[place] : nil
  }

  mutating func drawTree() {
    heading("tree: who takes when", row: layout.upper.lowerBound - 1, layout.tree)
    let visible = scene.nodes.dropFirst(firstNode).prefix(layout.upper.count)
    // Phases stand in a column of their own, as far to the right as the names need.
    let phaseWidth = 19
    let needed = scene.nodes.reduce(0) { max($0, 2 + min($1.depth, 8) * 2 + displayWidth($1.name)) } + 1
    let phaseColumn = min(needed + 1, layout.tree.count - phaseWidth)
    for (place, node) in visible.enumerated() {
      let row = layout.upper.lowerBound + place
      let isChosen = node.name == view.chosen
      let mark = (isChosen ? ">" : " ") + (node.name == view.finger ? "@" : " ")
      screen.write(mark, row: row, column: 0, tone: .key)
      let start = 2 + min(node.depth, 8) * 2
      let hasPhases = !node.behaviours.isEmpty
      let end = hasPhases ? phaseColumn - 1 : layout.tree.upperBound
      screen.write(
        shortened(printable(node.name), columns: end - start), row: row, column: start, end: end,
        tone: isChosen ? .chosen : node.hasID ? .plain : .quiet)
      for behaviour in node.behaviours.prefix(1) where scene.behaviours.indices.contains(behaviour) {
        write(scene.behaviours[behaviour], row: row, column: phaseColumn)
      }
    }
    if scene.nodes.isEmpty {
      screen.write("no screen is open", row: layout.upper.lowerBound, column: 2, tone: .quiet)
    }
    let below = scene.nodes.count - firstNode - visible.count
    if below > 0, let last = layout.upper.last {
      screen.write(" \(below) more ", row: last, column: layout.tree.upperBound - 9, tone: .quiet)
    }
  }

  /// `up pre  down post*`.
  private mutating func write(_ behaviour: ExplorerBehaviour, row: Int, column: Int) {
    var column = column
    for (word, present, written) in [
      ("up", behaviour.present.up, behaviour.written.up),
      ("down", behaviour.present.down, behaviour.written.down),
    ] {
      column = screen.write(word + " ", row: row, column: column, end: layout.tree.upperBound, tone: .quiet)
      let isChanged = present != written
      let text = present.word + (isChanged ? "*" : "")
      screen.write(
        text, row: row, column: column, end: layout.tree.upperBound,
        tone: isChanged ? .changed : tone(present))
      column += word == "up" ? 6 : displayWidth(text)
    }
  }

  private func tone(_ phase: OrderPhase) -> ScreenTone {
    switch phase {
    case .pre: .pre
    case .post: .post
    case .none: .quiet
    }
  }

  // MARK: What is chosen, in words

  mutating func drawDetail() {
    guard let columns = layout.detail, let node = scene.nodes.first(where: { $0.name == view.chosen }) else {
      return
    }
    heading(
      "chosen: " + shortened(printable(node.name), columns: columns.count - 11),
      row: layout.upper.lowerBound - 1, columns)
    var row = layout.upper.lowerBound
    for (text, tone) in detail(node) {
      for line in wrapped(printable(text), columns: columns.count) {
        guard layout.upper.contains(row) else { return }
        screen.write(line, row: row, column: columns.lowerBound, end: columns.upperBound, tone: tone)
        row += 1
      }
    }
  }

  private func detail(_ node: ExplorerNode) -> [(String, ScreenTone)] {
    var lines: [(String, ScreenTone)] = []
    var size = node.size
    var offset = node.offset
    if view.still != nil, let shown, shown.frames.indices.contains(Int(node.slot)) {
      let frame = shown.frames[Int(node.slot)]
      size = "\(NumberText.value(frame.width)) x \(NumberText.value(frame.height))"
      let info = shown.nodes[Int(node.slot)]
      if !offset.isEmpty {
        offset =
          "offset \(NumberText.value(info.offset)) of \(NumberText.value(info.low))..\(NumberText.value(info.high))"
      }
    }
    lines.append(("\(node.kind), \(size)", .plain))
    if !offset.isEmpty { lines.append((offset, .plain)) }
    if node.name == view.finger { lines.append(("the finger acts here", .note)) }
    for place in node.behaviours where scene.behaviours.indices.contains(place) {
      let behaviour = scene.behaviours[place]
      for (key, word, present, written) in [
        ("u", "up", behaviour.present.up, behaviour.written.up),
        ("d", "down", behaviour.present.down, behaviour.written.down),
      ] {
        let was = present == written ? "" : " (written \(written.word))"
        lines.append(
          (
            "[\(key)] finger \(word): \(present.word)\(was), \(meaning(present))",
            present == written ? .plain : .changed
          ))
      }
      if !behaviour.site.isEmpty { lines.append(("\(behaviour.kind) at \(behaviour.site)", .quiet)) }
    }
    if node.behaviours.isEmpty { lines.append(("has no phases of its own", .quiet)) }
    return lines
  }

  private func meaning(_ phase: OrderPhase) -> String {
    switch phase {
    case .pre: "takes first, before the body"
    case .post: "takes last, what is left"
    case .none: "takes nothing"
    }
  }
}
