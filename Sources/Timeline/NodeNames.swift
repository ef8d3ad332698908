import ScrollCore

/// The names and the order of a recording's nodes.
struct NodeNames {
  /// Printable, by slot.
  let full: [String]
  /// Slots in document order.
  let documentOrder: [Int32]

  init(_ recording: Recording) {
    full = recording.nodes.map { printable($0.name) }
    documentOrder = NodeNames.order(recording.nodes)
  }

  func name(_ slot: Int32) -> String {
    full.indices.contains(Int(slot)) ? full[Int(slot)] : slot < 0 ? "screen" : "node \(slot)"
  }

  /// Parents before their children, siblings by place, those that are gone last; whatever hangs on no root comes last of all.
  private static func order(_ nodes: [NodeInfo]) -> [Int32] {
    var children = [[Int32]](repeating: [], count: nodes.count)
    var stack: [Int32] = []
    for (slot, node) in nodes.enumerated() {
      if nodes.indices.contains(Int(node.parent)), node.parent != Int32(slot) {
        children[Int(node.parent)].append(Int32(slot))
      } else {
        stack.append(Int32(slot))
      }
    }
    stack.reverse()
    func rank(_ slot: Int32) -> Int { nodes[Int(slot)].place < 0 ? Int.max : nodes[Int(slot)].place }
    for parent in children.indices {
      children[parent].sort { (rank($0), $0) < (rank($1), $1) }
    }
    var order: [Int32] = []
    var seen = [Bool](repeating: false, count: nodes.count)
    while let slot = stack.popLast() {
      order.append(slot)
      seen[Int(slot)] = true
      stack += children[Int(slot)].reversed()
    }
    return order + seen.indices.filter { !seen[$0] }.map(Int32.init)
  }
}

/// Names cut to a length, still different from each other, and what they stand for.
struct ShortNames {
  /// Cut names that are explained at most.
  static let mostExplained = 40

  private var short: [Int32: String] = [:]
  private let names: NodeNames
  /// The slots whose name was cut, in the order given.
  private(set) var cut: [Int32] = []

  /// Cuts the names of these slots to `columns` (at least 6).
  init(_ names: NodeNames, _ slots: [Int32], columns: Int) {
    self.names = names
    var taken = Set<String>()
    for slot in slots where displayWidth(names.name(slot)) <= columns { taken.insert(names.name(slot)) }
    for slot in slots where short[slot] == nil && displayWidth(names.name(slot)) > columns {
      var text = shortened(names.name(slot), columns: columns)
      var number = 2
      while taken.contains(text) {
        let mark = "~\(number)"
        text = prefix(names.name(slot), columns: columns - mark.utf8.count) + mark
        number += 1
      }
      taken.insert(text)
      short[slot] = text
      cut.append(slot)
    }
  }

  func name(_ slot: Int32) -> String { short[slot] ?? names.name(slot) }

  /// `short = full` for every cut name, wrapped to the width.
  func legend(_ style: TextStyle) -> [String] {
    var out = cut.prefix(Self.mostExplained).flatMap { slot in
      wrapped("\(name(slot)) = \(names.name(slot))", indent: 4, first: "", style: style, tone: .quiet)
    }
    let rest = cut.count - Self.mostExplained
    if rest > 0 {
      out += wrapped(
        "and \(rest) more names that are cut", indent: 4, first: "", style: style, tone: .quiet)
    }
    return out
  }
}
