import ScrollCore

/// Where a finger goes, or how fast it is when it leaves: a number on the target's axis, or a direction and an amount.
public enum ExplorerAmount: Equatable, Sendable {
  /// In the finger's sign; logical units, or logical units per second.
  case number(Double)
  /// 0 or more.
  case up(Double)
  case down(Double)
  case left(Double)
  case right(Double)
}

/// One direction of the finger, whose phase can be set.
public enum ExplorerDirection: String, Equatable, Sendable, CaseIterable {
  case up, down
}

/// One of the two orders that are marked to be laid over each other.
public enum ExplorerMark: String, Equatable, Sendable, CaseIterable {
  case a, b
}

/// A change of the screen's surroundings.
public enum ExplorerChange: Equatable, Sendable {
  case platform(Platform)
  /// Pixels per logical unit.
  case density(Double)
  case fontScale(Double)
  case direction(LayoutDirection)
  /// Logical units.
  case size(width: Double, height: Double)
}

/// Something that a person does in a session.
public enum ExplorerCommand: Equatable, Sendable {
  /// Targets are ids.
  case drag(target: String, ExplorerAmount)
  case fling(target: String, ExplorerAmount)
  case press(target: String)
  case move(ExplorerAmount)
  /// nil: at rest.
  case release(ExplorerAmount?)
  /// `index`: of a tab, from 1.
  case tap(target: String, index: Int?)
  /// One line of Lua, with `app` for the screen.
  case lua(String)
  case change(ExplorerChange)
  /// Behaviours by their places in tree order. What was done so far is played again under the new order.
  case setPhase(behaviour: Int, ExplorerDirection, OrderPhase)
  /// pre, post, none, pre.
  case cyclePhase(behaviour: Int, ExplorerDirection)
  /// One place outwards; the outermost one goes innermost.
  case nest(behaviour: Int)
  /// Behaviours by their places in tree order, outermost first; nil: as written.
  case setNesting([Int]?)
  /// A whole order, as a row of `compare` has it.
  case open(ConsumptionOrder)
  case undo(Int)
  case redo(Int)
  /// Back to the order that is written and the body's end; can be undone.
  case reset
  /// The present order is one of the two that are compared.
  case mark(ExplorerMark)
}

/// What a command came to.
public struct ExplorerAnswer: Equatable, Sendable {
  /// For the person, one sentence each.
  public var messages: [String]
  /// The command could not be done; the session is as it was.
  public var isFailure: Bool

  public init(_ messages: [String] = [], isFailure: Bool = false) {
    self.messages = messages
    self.isFailure = isFailure
  }
}
