import Scenario
import ScrollCore

/// A gesture that a search tries: what a script calls, and the same as actions of the core.
public struct SearchGesture: Sendable {
  /// Calls of `app` on one line.
  public var text: String
  public var actions: [Action]
  /// It may change the tree or the surroundings, not offsets alone.
  public var changesShape = false

  /// Whether it asks for what is there already: the selected tab, the present size.
  func changesNothing(in world: inout World) -> Bool {
    switch actions.first {
    case .select(let tabs, let index, _): world.selectedTab(of: tabs) == index
    case .change(let change): change.width == world.screen.width && change.height == world.screen.height
    default: false
    }
  }
}

/// Which gestures a search makes.
public struct GestureChoice: Sendable, Equatable {
  /// A kind of gesture, as `--gestures` names it.
  public enum Kind: String, Sendable, CaseIterable {
    /// By each range of what takes part, both ways.
    case drag
    /// By half of each header's range, both ways.
    case half
    /// By one unit, both ways.
    case unit
    case fling
    /// A finger that catches a fling; where something settles, one that turns back before it lifts.
    case press
    /// Every tab of every row of tabs.
    case tap
    /// The screen is turned by 90 degrees.
    case rotate

    /// One line of help.
    public var words: String {
      switch self {
      case .drag: "drags by each range, both ways"
      case .half: "drags by half of each header's range"
      case .unit: "drags by one unit, both ways"
      case .fling: "flings both ways"
      case .press: "a finger that catches a fling, and one that turns back before it lifts"
      case .tap: "a tap on each tab"
      case .rotate: "the screen is turned"
      }
    }
  }

  public var kinds: Set<Kind>
  /// Drags by further amounts, logical units above 0.
  public var amounts: [Double] = []
  /// Velocities of flings, logical units/s above 0.
  public var velocities: [Double] = [1000]

  public init(_ kinds: Set<Kind>) { self.kinds = kinds }

  /// What is made if nothing is said.
  public static let usual = GestureChoice([.drag, .unit, .fling, .press, .tap, .rotate])
}

extension GestureChoice {
  /// When a fling is caught, ms.
  static let catching = 100.0

  /// Everything that a finger can do on a screen, in document order. `ranges` are further ranges of headers that the core does not
  /// know: those of bindings that connections move.
  public func gestures(on world: inout World, ranges: [Double] = []) -> [SearchGesture] {
    var list: [SearchGesture] = []
    for receiver in world.gestureReceivers() { add(receiver, ranges, to: &list) }
    if kinds.contains(.tap) {
      for tabs in world.tappableTabs() {
        for index in 0..<tabs.count {
          list.append(
            SearchGesture(
              text: "app:tap(\(LuaLiteral.quoted(tabs.name)), \(index + 1))",
              actions: [.select(tabs.node, index: index)], changesShape: true))
        }
      }
    }
    if kinds.contains(.rotate), world.screen.width != world.screen.height {
      let (width, height) = (world.screen.width, world.screen.height)
      for (width, height) in [(height, width), (width, height)] {
        var change = ChangeAction()
        change.width = width
        change.height = height
        list.append(
          SearchGesture(
            text: "app:change { width = \(LuaText.number(width)), height = \(LuaText.number(height)) }",
            actions: [.change(change)], changesShape: true))
      }
    }
    return list
  }

  /// Amounts of drags, ascending by kind: one unit, what was asked for, headers' ranges and halves, containers' ranges.
  private func amounts(_ receiver: GestureReceiver, _ ranges: [Double]) -> [Double] {
    var amounts: [Double] = []
    func add(_ amount: Double) {
      if amount > 1e-6, !amounts.contains(where: { abs($0 - amount) < 1e-6 }) { amounts.append(amount) }
    }
    let headers = receiver.headers + ranges
    if kinds.contains(.unit) { add(1) }
    for amount in self.amounts { add(amount) }
    if kinds.contains(.half) { for range in headers { add(range / 2) } }
    if kinds.contains(.drag) { for range in headers + receiver.scrollers { add(range) } }
    return amounts
  }

  private func add(_ receiver: GestureReceiver, _ ranges: [Double], to list: inout [SearchGesture]) {
    let text = GestureText(receiver)
    let amounts = amounts(receiver, ranges)
    func ways(_ amount: Double) -> [Double] { [-amount, amount] }
    for amount in amounts.flatMap(ways) {
      var drag = DragAction(target: receiver.target, delta: Vector(amount, along: receiver.axis))
      drag.axis = receiver.axis
      list.append(
        SearchGesture(
          text: "app:drag(\(text.target), \(text.amount(amount)))", actions: [.drag(drag)]))
    }
    let velocities = velocities.flatMap(ways)
    if kinds.contains(.fling) {
      for velocity in velocities {
        list.append(
          SearchGesture(
            text: "app:fling(\(text.target), \(text.amount(velocity)))",
            actions: [
              .fling(
                receiver.target, velocity: Vector(velocity, along: receiver.axis), axis: receiver.axis,
                settle: true)
            ]))
      }
    }
    guard kinds.contains(.press) else { return }
    if kinds.contains(.fling) {
      for velocity in velocities { list.append(catching(receiver, text, velocity)) }
    }
    guard receiver.settles else { return }
    for amount in amounts.flatMap(ways) { list.append(turning(receiver, text, amount)) }
  }

  /// A finger comes down on a fling and lifts.
  private func catching(_ receiver: GestureReceiver, _ text: GestureText, _ velocity: Double) -> SearchGesture
  {
    SearchGesture(
      text:
        "app:fling(\(text.target), \(text.amount(velocity)), { settle = false }) app:advance("
        + "\(LuaText.number(GestureChoice.catching))) app:press(\(text.target)) app:release()",
      actions: [
        .fling(
          receiver.target, velocity: Vector(velocity, along: receiver.axis), axis: receiver.axis,
          settle: false),
        .advance(Int64(GestureChoice.catching * 1e6)), .press(receiver.target, at: nil),
        .release(velocity: .zero, settle: true),
      ])
  }

  /// A finger turns back before it lifts.
  private func turning(_ receiver: GestureReceiver, _ text: GestureText, _ amount: Double) -> SearchGesture {
    let axis = receiver.isOwnName ? receiver.axis : nil
    return SearchGesture(
      text:
        "app:press(\(text.target)) app:move(\(text.amount(amount))) app:move(\(text.amount(-amount))) app:release()",
      actions: [
        .press(receiver.target, at: nil), .move(Vector(amount, along: receiver.axis), axis: axis),
        .move(Vector(-amount, along: receiver.axis), axis: axis), .release(velocity: .zero, settle: true),
      ])
  }
}

/// Arguments of gestures as Lua.
struct GestureText {
  let target: String
  private let isPlain: Bool
  private let axis: Axis

  init(_ receiver: GestureReceiver) {
    target = LuaLiteral.quoted(receiver.name)
    isPlain = receiver.isOwnName
    axis = receiver.axis
  }

  func amount(_ amount: Double) -> String {
    let number = LuaText.number(amount)
    return isPlain ? number : axis == .vertical ? "{ y = \(number) }" : "{ x = \(number) }"
  }
}

/// Numbers as Lua, to the last digit.
public enum LuaText {
  public static func number(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? "\(number)"
  }
}
