import ScrollCore

/// All that makes a session what it is, beside its file and scenario: the same state gives the same scene to the last byte.
public struct ExplorerState: Equatable, Sendable {
  /// Of the behaviours in tree order.
  public var phases: [PhasePair]
  /// Behaviours by their places in tree order, outermost first; nil: as written.
  public var nesting: [Int]?
  /// What was done after the body: Lua, one line each.
  public var lines: [String]

  public init(phases: [PhasePair], nesting: [Int]? = nil, lines: [String] = []) {
    self.phases = phases
    self.nesting = nesting
    self.lines = lines
  }

  /// The order that the body and the lines are played under.
  public var order: ConsumptionOrder { ConsumptionOrder(phases, nesting: nesting) }
}

/// The states of a session, one after another; undo and redo walk through them.
public struct ExplorerHistory: Equatable, Sendable {
  /// From the first on; those after `place` are what redo brings back.
  public private(set) var states: [ExplorerState]
  public private(set) var place = 0

  public init(_ first: ExplorerState) { states = [first] }

  public var state: ExplorerState { states[place] }
  public var undoCount: Int { place }
  public var redoCount: Int { states.count - 1 - place }

  /// Goes on to a new state; what was undone before is given up. A state like the present one changes nothing.
  public mutating func go(to state: ExplorerState) {
    guard state != self.state else { return }
    states.removeSubrange((place + 1)...)
    states.append(state)
    place += 1
  }

  /// Goes back, or forth for a negative number, as far as there are states; how far it went.
  public mutating func back(_ count: Int) -> Int {
    if count >= 0 {
      let steps = min(count, undoCount)
      place -= steps
      return steps
    }
    let steps = min(count == .min ? .max : -count, redoCount)
    place += steps
    return steps
  }
}
