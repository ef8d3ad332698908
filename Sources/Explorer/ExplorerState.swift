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
///
/// Only what changed is kept: a session of many lines does not hold each of them once a state.
public struct ExplorerHistory: Equatable, Sendable {
  private enum Step: Equatable, Sendable {
    /// A line more.
    case line(String)
    /// Anything else.
    case change(from: ExplorerState, to: ExplorerState)
  }

  public private(set) var state: ExplorerState
  private var done: [Step] = []
  /// What redo brings back, the next one last.
  private var undone: [Step] = []

  public init(_ first: ExplorerState) { state = first }

  public var undoCount: Int { done.count }
  public var redoCount: Int { undone.count }

  /// Goes on to a new state; what was undone before is given up. A state like the present one changes nothing.
  public mutating func go(to next: ExplorerState) {
    guard next != state else { return }
    undone.removeAll()
    done.append(.change(from: state, to: next))
    state = next
  }

  /// Goes on by a line.
  public mutating func add(line: String) {
    undone.removeAll()
    done.append(.line(line))
    state.lines.append(line)
  }

  /// Goes back as far as there are states; how far it went.
  public mutating func undo(_ count: Int) -> Int {
    let steps = min(max(count, 0), done.count)
    for _ in 0..<steps {
      let step = done.removeLast()
      switch step {
      case .line: state.lines.removeLast()
      case .change(let earlier, _): state = earlier
      }
      undone.append(step)
    }
    return steps
  }

  /// Goes forth again as far as was gone back; how far it went.
  public mutating func redo(_ count: Int) -> Int {
    let steps = min(max(count, 0), undone.count)
    for _ in 0..<steps {
      let step = undone.removeLast()
      switch step {
      case .line(let line): state.lines.append(line)
      case .change(_, let later): state = later
      }
      done.append(step)
    }
    return steps
  }
}
