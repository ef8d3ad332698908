import Scenario
import ScrollCore

/// A behaviour whose phases can be chosen.
public struct ExplorerBehaviour: Equatable, Sendable {
  /// The id, or a name made of the kind and the place in the tree: `box(3)`.
  public var name: String
  /// The constructor's field that makes it: `collapse`, `slide`, `behavior`, `flags`, `sheet`, `refresh`.
  public var kind: String
  public var written: PhasePair
  public var present: PhasePair
  /// Places of the behaviours with which it stands in a chain, ascending.
  public var chain: [Int]
  /// Its place among all behaviours under the present nesting, outermost 0.
  public var rank: Int
  /// Where its constructor stands: `timetable.lua:5`; empty if that is not known.
  public var site: String
}

/// A node of the screen, in document order.
public struct ExplorerNode: Equatable, Sendable {
  /// Its place in the recording's nodes.
  public var slot: Int32
  /// 0 for the screen's own children.
  public var depth: Int
  /// The id, or a made-up name.
  public var name: String
  public var hasID: Bool
  /// `box`, `list`.
  public var kind: String
  /// The offset, its bounds: `offset -20 of -40..0`; empty for what does not move.
  public var offset: String
  /// `360 x 180`, logical units.
  public var size: String
  /// Places of its behaviours.
  public var behaviours: [Int]
}

/// A line of the session, and what it did under the present order.
public struct ExplorerLine: Equatable, Sendable {
  public var text: String
  /// Of the screen's trace.
  public var events: Range<Int>
  /// What the line's values are, one text each; movements are told by their events.
  public var values: [String]
  /// What it wrote with `print` and `log`.
  public var logs: [String]
  /// The expectations, `always` and `never` that it broke: wanted and got, or what and when.
  public var problems: [String]
  /// Why it came to no end.
  public var error: String?
}

/// An expectation of the body or of a line, and whether it holds under the present order.
public struct ExplorerExpectation: Equatable, Sendable {
  public var place: ExpectationPlace
  public var holds: Bool
}

/// Everything that a picture of the session is made of.
public struct ExplorerScene: Sendable {
  /// The scenario's file as it is shown, its line and its name.
  public var file: String
  public var line: Int
  public var scenario: String
  /// The screen that is looked at, from 0, and how many the body has mounted.
  public var screen: Int
  public var screens: Int
  public var state: ExplorerState
  public var behaviours: [ExplorerBehaviour]
  public var nodes: [ExplorerNode]
  /// nil: no such screen has been mounted.
  public var recording: Recording?
  /// The events of the body; those of the lines follow.
  public var bodyEvents: Range<Int>
  /// Why the body came to no end.
  public var bodyError: String?
  public var lines: [ExplorerLine]
  public var expectations: [ExplorerExpectation]
  public var faults: [FaultReport]
  /// A finger is down.
  public var isPressed: Bool
  /// What the body keeps between runs, so that this run did not begin as the first one: `count (1, then 2)` each.
  public var kept: [String]
  /// How many steps can be undone and redone.
  public var undoCount: Int
  public var redoCount: Int
  /// The orders that are marked.
  public var marked: [ExplorerMark: ConsumptionOrder]
}
