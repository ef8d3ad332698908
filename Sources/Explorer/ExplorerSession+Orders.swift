import ScrollCore

/// The order of a session: phases and nesting.
extension ExplorerSession {
  /// An order in words: `hero up pre, down post; days up pre, down post`.
  public func words(for order: ConsumptionOrder) -> String {
    var parts = zip(written.behaviours, order.phases).map {
      "\($0.name) up \($1.up.word), down \($1.down.word)"
    }
    if let nesting = order.nesting {
      parts.append("nested " + nesting.map { written.behaviours[$0].name }.joined(separator: " > "))
    }
    return parts.isEmpty ? "no behaviours" : parts.joined(separator: "; ")
  }

  func unknownBehaviour(_ place: Int) -> ExplorerAnswer {
    ExplorerAnswer(["there is no behaviour \(place + 1)"], isFailure: true)
  }

  func setPhase(_ place: Int, _ direction: ExplorerDirection, _ phase: OrderPhase) -> ExplorerAnswer {
    guard state.phases.indices.contains(place) else { return unknownBehaviour(place) }
    var order = state.order
    let before = direction == .up ? order.phases[place].up : order.phases[place].down
    if direction == .up { order.phases[place].up = phase } else { order.phases[place].down = phase }
    let name = written.behaviours[place].name
    if before == phase {
      return ExplorerAnswer(["\(name) takes \(direction.rawValue) in \(phase.word) already"])
    }
    take(order)
    return ExplorerAnswer(["\(name) \(direction.rawValue): \(before.word) -> \(phase.word)"])
  }

  /// A whole order.
  func change(to order: ConsumptionOrder) -> ExplorerAnswer {
    guard order.phases.count == state.phases.count else {
      return ExplorerAnswer(
        ["an order of this screen has \(state.phases.count) behaviours, not \(order.phases.count)"],
        isFailure: true)
    }
    if let nesting = order.nesting, !isNesting(nesting) { return wrongNesting() }
    take(order)
    return ExplorerAnswer([words(for: order)])
  }

  func setNesting(_ nesting: [Int]?) -> ExplorerAnswer {
    if let nesting, !isNesting(nesting) { return wrongNesting() }
    var order = state.order
    order.nesting = nesting
    take(order)
    return ExplorerAnswer(["nested \(nestingWords)"])
  }

  /// Moves a behaviour outwards past the next one of its chain; the outermost of its chain goes innermost.
  func nest(_ place: Int) -> ExplorerAnswer {
    guard state.phases.indices.contains(place) else { return unknownBehaviour(place) }
    let chain = written.neighbours.indices.contains(place) ? written.neighbours[place] : []
    guard !chain.isEmpty else {
      return ExplorerAnswer(
        ["\(written.behaviours[place].name) stands in a chain with no other behaviour"], isFailure: true)
    }
    var nesting = state.nesting ?? written.nesting
    let rank = nesting.firstIndex(of: place) ?? 0
    nesting.remove(at: rank)
    if let outer = nesting[..<rank].lastIndex(where: { chain.contains($0) }) {
      nesting.insert(place, at: outer)
    } else {
      let inner = nesting.lastIndex { chain.contains($0) } ?? nesting.count - 1
      nesting.insert(place, at: inner + 1)
    }
    return setNesting(nesting)
  }

  /// The present nesting in words, outermost first.
  public var nestingWords: String {
    (state.nesting ?? written.nesting).map { written.behaviours[$0].name }
      .joined(separator: " > ")
  }

  private func isNesting(_ nesting: [Int]) -> Bool { nesting.sorted() == Array(written.behaviours.indices) }

  private func wrongNesting() -> ExplorerAnswer {
    ExplorerAnswer(["a nesting names each behaviour once, outermost first"], isFailure: true)
  }

  private func take(_ order: ConsumptionOrder) {
    var next = state
    next.phases = order.phases
    next.nesting = order.nesting == written.nesting ? nil : order.nesting
    go(to: next)
  }
}
