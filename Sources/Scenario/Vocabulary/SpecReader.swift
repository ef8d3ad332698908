import LuaRuntime
import ScrollCore

/// The most nodes on one screen.
let mostNodes = 100_000
/// The most nodes one inside another: what the core mounts.
let deepestNodes = 400

/// The nodes among a constructor's entries, in order.
struct ChildList {
  var specs: [NodeSpec] = []
  /// With all below them.
  var nodeCount = 0
  /// Levels of nodes.
  var depth = 0
}

extension Session {
  /// Reads a constructor's table into a definition and gives its handle.
  func construct(_ constructor: Constructor, _ call: LuaCall) throws -> LuaValue {
    let table = try onlyTable(constructor.name, call)
    var draft = NodeDraft(constructor.kind)
    let read: ChildList
    do {
      var present: Set<String> = []
      let children = try readEntries(
        of: table, takesChildren: constructor.takesChildren
      ) { name, value in
        present.insert(try constructor.record.set(name, value, in: &draft, self))
      }
      try constructor.finish(&draft, present, self)
      try draft.finishCommon()
      draft.spec.children = children.specs
      guard max(children.depth, draft.heldDepth) < deepestNodes else {
        throw LuaMessage(
          "nests more than \(deepestNodes) nodes deep; allowed: up to \(deepestNodes) on a screen")
      }
      read = children
    } catch let error as LuaMessage {
      throw LuaMessage("\(title(constructor.name, table)): \(error)")
    }
    return .handle(
      try addSpec(
        SpecBox(
          constructor: constructor, site: call.position(), draft: draft,
          nodeCount: read.nodeCount + draft.heldNodes + 1, depth: max(read.depth, draft.heldDepth) + 1)))
  }

  /// The definition of a node with some of its fields set anew, as `app:update` does.
  ///
  /// `settle = true` or `false` is no field, a bar's being a word: it is the option of the call.
  func updated(_ box: SpecBox, with table: LuaTable, site: LuaPosition?, settle: inout Bool?) throws
    -> SpecBox
  {
    var draft = box.draft
    do {
      var present: Set<String> = []
      _ = try readEntries(of: table, takesChildren: false) { name, value in
        if name == "settle", case .bool(let flag) = value {
          settle = flag
          return
        }
        if name == "id" { throw LuaMessage("id cannot be changed; allowed: any other field") }
        present.insert(try box.constructor.record.set(name, value, in: &draft, self))
      }
      try box.constructor.finish(&draft, present, self)
      try draft.finishCommon()
    } catch let error as LuaMessage {
      throw LuaMessage("\(title(box.constructor.name, id: draft.spec.id)): \(error)")
    }
    return SpecBox(
      constructor: box.constructor, site: site, draft: draft, nodeCount: box.nodeCount,
      depth: box.depth)
  }

  /// Gives each named field to `set` and collects what stands without a name as children.
  func readEntries(
    of table: LuaTable, takesChildren: Bool, set: (String, LuaValue) throws -> Void
  ) throws -> ChildList {
    var children = ChildList()
    for (key, value) in table.pairs() {
      if let name = key.text {
        try set(name, value)
      } else if key.wholeNumber != nil {
        guard takesChildren else {
          throw LuaMessage("takes no children; given \(shown(value)); allowed: named fields only")
        }
        try collect(value, depth: 0, into: &children)
      } else {
        throw LuaMessage("\(shown(key)) is not a name of a field; allowed: named fields and nodes")
      }
    }
    return children
  }

  private func collect(_ value: LuaValue, depth: Int, into children: inout ChildList) throws {
    switch value {
    case .bool(false): return
    case .handle(let handle) where handle.kind == kinds.spec:
      let box = try spec(handle)
      children.specs.append(box.draft.spec)
      children.nodeCount += box.nodeCount
      children.depth = max(children.depth, box.depth)
      guard children.nodeCount < mostNodes else {
        throw LuaMessage("has more than \(mostNodes) nodes below it; allowed: up to \(mostNodes) on a screen")
      }
    case .table(let table):
      guard depth < 16 else { throw LuaMessage("its lists of children are nested more than 16 deep") }
      for (key, value) in table.pairs() {
        guard key.wholeNumber != nil else {
          throw LuaMessage(
            "a child is a table with the field '\(shown(key))' and no constructor before it; allowed: "
              + "a node such as box { ... }, false, or a list of nodes")
        }
        try collect(value, depth: depth + 1, into: &children)
      }
    default:
      throw LuaMessage("\(shown(value)) is no child; allowed: a node, false, or a list of nodes")
    }
  }

  /// The only argument of a constructor.
  func onlyTable(_ name: String, _ call: LuaCall) throws -> LuaTable {
    guard case .table(let table) = call[0], call.count == 1 else {
      let given = call.count > 1 ? "\(call.count) values" : shown(call[0])
      throw LuaMessage("\(name) takes one table, \(name) { ... }; given \(given)")
    }
    return table
  }

  /// A constructor and the id that its table gives, for messages.
  func title(_ name: String, _ table: LuaTable) -> String { title(name, id: table.get("id").text) }

  func title(_ name: String, id: String?) -> String { id.map { "\(name) \(shown(.string($0)))" } ?? name }
}
