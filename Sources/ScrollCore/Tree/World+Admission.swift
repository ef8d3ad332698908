extension World {
  /// Throws what adding a node and all below it would, before anything is changed: an insertion that fails needs no copy of
  /// the world to go back to.
  func checkAddable(_ spec: NodeSpec, to parent: Int32) throws(SpecError) {
    var above: [String] = []
    var ancestor = parent
    while ancestor >= 0 {
      if nodes[Int(ancestor)].hasID { above.append(nodes[Int(ancestor)].name) }
      ancestor = nodes[Int(ancestor)].parent
    }
    try checkWatch(adding: spec, to: parent)
    var admission = Admission(count: nodes.count)
    let isScrolled = nodes[Int(parent)].scroller >= 0 || scroller(around: parent) != nil
    admission.scrolls = isScrolled ? 1 : 0
    try check(spec, depth: nodes[Int(parent)].depth + 1, &above, &admission)
  }

  private struct Admission {
    var count: Int
    var ids: Set<String> = []
    /// Scroll containers around the present node.
    var scrolls = 0
  }

  private func check(_ spec: NodeSpec, depth: Int32, _ above: inout [String], _ admission: inout Admission)
    throws(SpecError)
  {
    guard depth <= depthLimit else { throw .tooDeep(spec.tag) }
    guard admission.count < nodeLimit else { throw .tooMany(spec.tag) }
    admission.count += 1
    if case .sections(let sections)? = spec.list?.content {
      admission.count += sections.count { $0.hasHeader }
    }
    if let id = spec.id {
      guard slots[id] == nil, admission.ids.insert(id).inserted else { throw .usedTwice(id, spec.tag) }
    }
    if let on = spec.on, !above.contains(on) { throw .noAncestor(on, spec, above) }
    if spec.kind == .section, admission.scrolls == 0 { throw .sectionOutside(spec.tag) }
    admission.scrolls += spec.scroll != nil ? 1 : 0
    if let id = spec.id { above.append(id) }
    for child in spec.heldNodes + spec.children { try check(child, depth: depth + 1, &above, &admission) }
    if spec.id != nil { above.removeLast() }
    admission.scrolls -= spec.scroll != nil ? 1 : 0
  }
}

extension NodeSpec {
  /// The nodes that it holds beside its children: headers.
  public var heldNodes: [NodeSpec] {
    if let section { return section.header }
    guard case .sections(let sections)? = list?.content else { return [] }
    return sections.flatMap { section in
      if case .node(let header) = section.header { return header }
      return []
    }
  }

  /// The ancestor on which its behaviour listens, if it names one.
  var on: String? { collapse?.on ?? slide?.on ?? appBar?.on ?? headerBar?.on }
}

extension SpecError {
  static func tooDeep(_ tag: Int32) -> SpecError {
    SpecError(tag: tag, field: nil, message: "the tree is more than \(depthLimit) nodes deep")
  }

  static func hasCount(_ spec: NodeSpec) -> SpecError {
    SpecError(
      tag: spec.tag, field: "count",
      message: "a pager has count, or children that are its pages; not both")
  }

  static func tooMany(_ tag: Int32) -> SpecError {
    SpecError(tag: tag, field: nil, message: "a screen may hold at most \(nodeLimit) nodes")
  }

  static func usedTwice(_ id: String, _ tag: Int32) -> SpecError {
    SpecError(tag: tag, field: "id", message: "the id \"\(id)\" is used twice on this screen")
  }

  static func noAncestor(_ on: String, _ spec: NodeSpec, _ ancestors: [String]) -> SpecError {
    SpecError(
      tag: spec.tag, field: spec.collapse != nil ? "collapse.on" : spec.slide != nil ? "slide.on" : "on",
      message: "\"\(on)\" is not the id of an ancestor of this node",
      unknown: UnknownName(on, known: ancestors))
  }
}
