import LuaRuntime
import ScrollCore

/// The order under which the body is played that a scenario begins from, and what goes wrong with it.
final class OriginOrder {
  let origin: ScenarioOrigin
  /// What of the order does not fit the screen.
  private(set) var problem: String?
  private var named: [String: [PhasePair]] = [:]
  private var nesting: [Int]?

  init(_ origin: ScenarioOrigin) { self.origin = origin }

  /// The screen that it is for, from 0.
  private var screen: Int { origin.screen ?? 0 }
  private var isWritten: Bool { origin.phases.isEmpty && origin.nesting.isEmpty }

  func mounting(_ spec: ScreenSpec, as index: Int) -> ScreenSpec {
    guard index == screen, !isWritten else { return spec }
    let behaviours = spec.orderedBehaviours
    let names = behaviours.map(\.name)
    var pairs = behaviours.map(\.written)
    for (name, up, down) in origin.phases {
      guard let place = names.firstIndex(of: name) else {
        problem = problem ?? unknown(name, "orders", names)
        continue
      }
      if let up { pairs[place].up = up }
      if let down { pairs[place].down = down }
    }
    if !origin.nesting.isEmpty { nest(names) }
    for (behaviour, pair) in zip(behaviours, pairs) {
      if let id = behaviour.id { named[id, default: []].append(pair) }
    }
    return spec.ordered(by: ConsumptionOrder(pairs))
  }

  private func nest(_ names: [String]) {
    if let name = origin.nesting.first(where: { !names.contains($0) }) {
      problem = problem ?? unknown(name, "nesting", names)
      return
    }
    guard origin.nesting.count == names.count, Set(origin.nesting).count == names.count else {
      problem =
        problem
        ?? "from.nesting names each behaviour once, outermost first: the screen has \(listed(names)), it names "
        + listed(origin.nesting)
      return
    }
    nesting = origin.nesting.compactMap { names.firstIndex(of: $0) }
  }

  private func unknown(_ name: String, _ field: String, _ names: [String]) -> String {
    "from.\(field): no behaviour is called '\(name)'\(suggestion(for: name, in: names)) "
      + (names.isEmpty ? "(the screen has none)" : "(the screen has \(listed(names)))")
  }

  func mounted(_ world: inout World, as index: Int) {
    guard index == screen, let nesting else { return }
    world.nest(nesting)
  }

  /// A definition that comes to a mounted screen, with the phases of its ids.
  func ordered(_ spec: NodeSpec, on app: App) -> NodeSpec {
    guard app.index == screen, !named.isEmpty else { return spec }
    return spec.ordered(by: named, on: app.world.screen.platform)
  }

  /// The screen that the body has left; throws if there is none, or what `from` says does not fit it.
  func app(_ session: Session) throws -> App {
    if let problem { throw LuaMessage(problem) }
    let count = session.apps.count
    if count == 0 { throw LuaMessage("from: \(origin.words) opens no screen") }
    guard let screen = origin.screen else {
      guard count == 1 else {
        throw LuaMessage(
          "from: \(origin.words) opens \(count) screens; say which one with app = N (1 to \(count))")
      }
      return session.apps[0]
    }
    guard screen < count else {
      throw LuaMessage(
        "from: \(origin.words) opens \(count) screen\(count == 1 ? "" : "s"), so there is no app = \(screen + 1)"
      )
    }
    guard !session.apps[screen].isRetired else {
      throw LuaMessage("from: \(origin.words) has let go of its screen \(screen + 1)")
    }
    return session.apps[screen]
  }
}

extension ScenarioRun {
  /// The bodies that come before this one's, the first one to be played first.
  ///
  /// - Throws: a scenario that begins from itself, or from one that is not there.
  func origins() throws -> [(order: OriginOrder, body: ScenarioBody)] {
    var found: [(order: OriginOrder, body: ScenarioBody)] = []
    var seen = [ScenarioRun.key(body)]
    var next = body
    var platform = body.declaration.platform
    while let origin = next.from {
      let inner = try origin.body(for: platform)
      guard inner.property == nil else {
        throw LuaMessage("from: \(origin.words) is a property, whose input changes from run to run")
      }
      guard !seen.contains(ScenarioRun.key(inner)) else {
        let names = ([body] + found.map(\.body) + [inner]).map { "'\($0.declaration.name)'" }
        throw LuaMessage("from: a scenario cannot begin from itself: \(names.joined(separator: " -> "))")
      }
      seen.append(ScenarioRun.key(inner))
      found.append((OriginOrder(origin), inner))
      platform = platform ?? inner.declaration.platform
      next = inner
    }
    return found.reversed()
  }

  private static func key(_ body: ScenarioBody) -> [String] {
    [body.declaration.file, body.declaration.name]
  }

  /// Plays what comes before the body. Gives what the body is called with, and the groups whose functions have run.
  func playOrigins(
    _ origins: [(order: OriginOrder, body: ScenarioBody)]
  ) throws -> (arguments: [LuaValue], scopes: [GroupScope]) {
    var arguments: [LuaValue] = []
    var scopes: [GroupScope] = []
    for (order, inner) in origins {
      session.playedOrigin = order
      defer { session.playedOrigin = nil }
      do throws(LuaError) {
        for scope in inner.scope.chain.reversed() where !scopes.contains(where: { $0 === scope }) {
          for function in scope.before { _ = try session.lua.call(function) }
          scopes.append(scope)
        }
        _ = try session.lua.call(inner.function, arguments + inner.arguments)
      } catch {
        if let problem = order.problem { throw LuaMessage(problem) }
        if session.lua.isKilled { throw error }
        let site = "\(inner.declaration.file):\(inner.declaration.line)"
        throw LuaMessage("from: \(order.origin.words) (\(site)) does not come to its end: \(error.message)")
      }
      Expectations.forgetUnchecked(session)
      session.checks.removeAll { $0.kind == .eventually || !order.origin.keepsChecks }
      arguments = [try order.app(session).value]
    }
    return (arguments, scopes)
  }
}
