/// What a definition that watches needs of the screen around it.
extension World {
  /// Checks all watchers of the mounted tree.
  func checkWatchers() throws(SpecError) {
    guard watchesAnything else { return }
    for slot in documentOrder where nodes[Int(slot)].spec.watch != nil {
      let parent = nodes[Int(slot)].parent
      let kind = parent >= 0 ? nodes[Int(parent)].spec.kind : .screen
      try checkWatch(nodes[Int(slot)].spec, parent: kind, added: [])
    }
  }

  /// The same for a node and all below it that are to be added.
  func checkWatch(adding spec: NodeSpec, to parent: Int32) throws(SpecError) {
    var added: [String] = []
    collectWatched(spec, into: &added)
    try checkWatch(adding: spec, parent: nodes[Int(parent)].spec.kind, added: added)
  }

  private func checkWatch(
    adding spec: NodeSpec, parent: NodeKind, added: [String]
  ) throws(SpecError) {
    try checkWatch(spec, parent: parent, added: added)
    for child in spec.children { try checkWatch(adding: child, parent: spec.kind, added: added) }
  }

  private func collectWatched(_ spec: NodeSpec, into ids: inout [String]) {
    if let id = spec.id, spec.canBeWatched { ids.append(id) }
    for child in spec.children { collectWatched(child, into: &ids) }
  }

  private func canBeWatched(_ id: String) -> Bool {
    slots[id].map { nodes[Int($0)].spec.canBeWatched } ?? false
  }

  private func checkWatch(
    _ spec: NodeSpec, parent: NodeKind, added: [String]
  ) throws(SpecError) {
    guard let watch = spec.watch?.value else { return }
    for (of, field) in [(watch.switching?.of, "switch.of"), (watch.bar?.hide?.of, "hide_on_scroll.of")] {
      guard let of, !added.contains(of), !canBeWatched(of) else { continue }
      throw SpecError(
        tag: spec.tag, field: field,
        message: "\"\(of)\" is not the id of a scroll container or marker of this screen",
        unknown: UnknownName(of, known: ids.filter(canBeWatched) + added))
    }
    if watch.switching != nil, spec.collapse != nil || spec.appBar != nil {
      throw SpecError(
        tag: spec.tag, field: "switch",
        message: "a height has one owner: collapse, behavior and switch exclude each other")
    }
    if watch.bar != nil, parent != .screen, parent != .stack {
      throw SpecError(
        tag: spec.tag, field: nil,
        message: "a bar lies over a screen or a stack and cannot stand in a \(parent)")
    }
  }
}

extension NodeSpec {
  /// Whether something can watch it: it scrolls, or it is a marker.
  var canBeWatched: Bool { scroll != nil || marker != nil || tabs?.widths.isEmpty == false }
}
