import LuaRuntime
import ScrollCore

/// An expectation of a body: where it stands, and the how manieth evaluation at that line it was.
public struct ExpectationPlace: Hashable, Comparable, Sendable {
  public var file: String
  public var line: Int
  /// Counts from 1 at every line.
  public var turn: Int
  /// The check: `consumes`, `shows`, `always`.
  public var check: String

  public static func < (a: ExpectationPlace, b: ExpectationPlace) -> Bool {
    (a.file, a.line, a.turn, a.check) < (b.file, b.line, b.turn, b.check)
  }
}

/// Two sums over everything that makes an outcome: equal outcomes have equal keys.
public struct OutcomeKey: Hashable, Sendable {
  var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  public init() {}

  mutating func add(_ bits: UInt64) {
    first = (first ^ bits) &* 0xFF51_AFD7_ED55_8CCD
    first ^= first >> 32
    second = (second &+ bits) &* 0xC4CE_B9FE_1A85_EC53
    second ^= second >> 29
  }

  /// An amount, rounded to 6 decimals.
  mutating func add(_ amount: Double) { add(UInt64(bitPattern: OutcomeKey.millionths(amount))) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }

  /// The amount in millionths, whole.
  static func millionths(_ amount: Double) -> Int64 {
    let scaled = (amount * 1e6).rounded(.toNearestOrAwayFromZero)
    return Int64(exactly: scaled) ?? (scaled > 0 ? .max : .min)
  }
}

/// What came of a body under one consumption order.
public struct OrderResult: Sendable {
  /// A named amount of an outcome.
  public struct Amount: Sendable, Equatable {
    public var name: String
    public var amount: Vector
  }
  /// Screens that the body mounted.
  public var screens = 0
  /// The behaviours of the chosen screen, and with which of them each stands in a chain; only of a run as written.
  public var behaviours: [OrderedBehaviour] = []
  public var neighbours: [Set<Int>] = []
  /// Their places as chains have them, outermost first; only of a run as written.
  public var nesting: [Int] = []
  /// Where their constructors stand: `timetable.lua:5`.
  public var sites: [String] = []
  public var key = OutcomeKey()
  /// Sums over all movements of the chosen screen of all that took anything, in the finger's sign, by first consumption.
  public var consumed: [Amount] = []
  public var left = Vector.zero
  /// Each movement of the chosen screen: what every entry of `consumed` took of it, and what was left.
  public var movements: [(consumed: [Vector], left: Vector)] = []
  /// Offsets at the end in document order.
  public var final: [(name: String, offset: Double)] = []
  /// The expectations that were evaluated, and those of them that did not hold.
  public var checked: [ExpectationPlace] = []
  public var failed: [ExpectationPlace] = []
  /// What ended the body, with its position.
  public var error: String?

  public var holds: Bool { failed.isEmpty && error == nil }
}

/// What a run under a consumption order changes and collects.
final class OrderTrial {
  /// nil: as the screens are written.
  let order: ConsumptionOrder?
  /// The screen that the order is for, from 0.
  let screen: Int
  var result = OrderResult()
  /// Whether expectations that do not hold are failures of the scenario, as in a run of its own.
  var tellsFailures = false
  /// Whether what does not hold is kept in words.
  var keepsProblems = false
  var problems: [String] = []
  private static let mostProblems = 20
  private var turns: [String: [Int: Int]] = [:]
  private var named: [String: [PhasePair]] = [:]
  private var sums: [Int32: Vector] = [:]
  private var summed: [Int32] = []
  private var movements: [(consumed: [NodeAmount], left: Vector)] = []

  init(order: ConsumptionOrder?, screen: Int) {
    self.order = order
    self.screen = screen
  }

  /// The definition that a screen is mounted with.
  func mounting(_ spec: ScreenSpec, as index: Int, _ session: Session) -> ScreenSpec {
    guard index == screen else { return spec }
    guard let order else {
      result.behaviours = spec.orderedBehaviours
      result.sites = result.behaviours.map {
        session.specs[Int($0.node.tag)]?.site.map { "\($0.file):\($0.line)" } ?? ""
      }
      return spec
    }
    for (behaviour, pair) in zip(spec.orderedBehaviours, order.phases) {
      if let id = behaviour.id { named[id, default: []].append(pair) }
    }
    return spec.ordered(by: order)
  }

  func mounted(_ world: inout World, as index: Int) {
    result.screens = max(result.screens, index + 1)
    guard index == screen else { return }
    if order == nil { (result.neighbours, result.nesting) = (world.chainNeighbours, world.chainNesting) }
    if let nesting = order?.nesting { world.nest(nesting) }
  }

  /// A definition that comes to a mounted screen, with the phases of its ids.
  func ordered(_ spec: NodeSpec, on app: App) -> NodeSpec {
    guard app.index == screen, !named.isEmpty else { return spec }
    return spec.ordered(by: named, on: app.world.screen.platform)
  }

  /// Takes a movement into the outcome.
  func add(_ movement: Movement, of app: App) {
    result.key.add(UInt64(app.index) &+ 1)
    for entry in movement.consumed.sorted(by: { $0.slot < $1.slot }) where !isNothing(entry.amount) {
      result.key.add(UInt64(bitPattern: Int64(entry.slot)))
      result.key.add(entry.amount.x)
      result.key.add(entry.amount.y)
    }
    result.key.add(movement.left.x)
    result.key.add(movement.left.y)
    var seen: [Int32] = []
    for entry in movement.order where !seen.contains(entry.slot) {
      seen.append(entry.slot)
      result.key.add(UInt64(bitPattern: Int64(entry.slot)))
    }
    guard app.index == screen else { return }
    result.left += movement.left
    movements.append((movement.consumed, movement.left))
    for entry in movement.consumed {
      if sums[entry.slot] == nil { summed.append(entry.slot) }
      sums[entry.slot, default: .zero] += entry.amount
    }
  }

  private func isNothing(_ amount: Vector) -> Bool {
    OutcomeKey.millionths(amount.x) == 0 && OutcomeKey.millionths(amount.y) == 0
  }

  /// Notes an expectation that was evaluated.
  func note(_ position: LuaPosition?, _ check: String, _ passed: Bool) {
    let (file, line) = (position?.file ?? "", position?.line ?? 0)
    let turn = turns[file]?[line] ?? 0
    turns[file, default: [:]][line] = turn + 1
    let place = ExpectationPlace(file: file, line: line, turn: turn + 1, check: check)
    result.checked.append(place)
    if !passed { result.failed.append(place) }
  }

  /// Keeps in words what did not hold.
  func keep(problem: @autoclosure () throws -> String) rethrows {
    guard keepsProblems, problems.count < OrderTrial.mostProblems else { return }
    problems.append(try problem())
  }

  /// Takes the offsets at the end, and what the session knows of the body's end.
  func finish(_ session: Session) {
    for check in session.checks {
      note(check.position, check.kind.rawValue, check.isSettled == (check.kind == .eventually))
    }
    for app in session.apps {
      for (slot, offset) in app.world.offsetsNow() {
        result.key.add(UInt64(bitPattern: Int64(slot)))
        result.key.add(offset)
        guard app.index == screen else { continue }
        let name = app.world.nameNow(of: slot)
        if result.final.last?.name != name { result.final.append((name, offset)) }
      }
      guard app.index == screen else { continue }
      result.consumed = summed.map { slot in
        OrderResult.Amount(name: app.world.nameNow(of: slot), amount: sums[slot] ?? .zero)
      }
      result.movements = movements.map { movement in
        (
          summed.map { slot in movement.consumed.first { $0.slot == slot }?.amount ?? .zero },
          movement.left
        )
      }
    }
    guard let failure = session.failures.first(where: \.isError) else { return }
    result.error =
      failure.file.isEmpty ? failure.message : "\(failure.file):\(failure.line): \(failure.message)"
    result.key.add(result.error ?? "")
  }
}

extension World {
  /// The offsets of all that moves, by slot; a behaviour's before its own scroll range.
  @inline(never)
  fileprivate mutating func offsetsNow() -> [(slot: Int32, offset: Double)] {
    if !isBusy { layOutIfNeeded() }
    return offsets
  }
}

extension App {
  /// A definition that comes to this screen, as the order of the run has it.
  func ordered(_ spec: NodeSpec) -> NodeSpec {
    let spec = session.originOrders.reduce(spec) { $1.ordered($0, on: self) }
    return session.trial?.ordered(spec, on: self) ?? spec
  }
}
