import LuaRuntime
import ScrollCore

/// What came of a body and of gestures after it.
public struct GestureReplay: Sendable {
  /// What ended the body early, with its position.
  public var bodyError: String?
  /// Screens that the body mounted.
  public var screens = 0
  /// What was broken first, and after how many gestures; 0 is the body itself.
  public var breach: SearchBreach?
  public var breachAt = 0
  /// A finger is down at the end.
  public var holdsFinger = false
  /// Frames after the body.
  public var frames = 0
  /// The chosen screen at the end.
  public var world: World?
  /// All that happened on it, if it was asked for.
  public var recording: Recording?
  /// What of the screen and of the scenario is Lua that gestures call or that keeps state, each in words.
  public var luaState: [String] = []
  /// Faults that the scenario reports.
  public var claims = AcceptedFaults()
  /// What the bindings that connections declare to move hold at the end, numbers only, in document order.
  public var states: [Double] = []
  /// Behaviours of the chosen screen, and with which of them each stands in a chain; of a run as written only.
  public var behaviours: [OrderedBehaviour] = []
  public var neighbours: [Set<Int>] = []
  /// A limit was passed.
  public var isKilled = false
}

/// What of a replay is wanted.
public struct ReplayWish: Sendable {
  /// nil: as written.
  public var order: ConsumptionOrder?
  /// Which screen of the body, from 0.
  public var screen = 0
  /// Lines of Lua with `app` as the chosen screen.
  public var gestures: [String] = []
  public var accepted = AcceptedFaults()
  /// The world, the Lua state and the bindings are looked at.
  public var describes = false
  public var records = false

  public init() {}
}

extension ScenarioFile {
  /// Runs a scenario's body, by its place in `declarations`, and gestures after it until something is broken.
  public func replay(_ index: Int, _ wish: ReplayWish) -> GestureReplay {
    let loaded: (session: Session, body: ScenarioBody)
    do throws(FileError) {
      loaded = try loadedBody(index)
    } catch {
      var replay = GestureReplay()
      replay.bodyError = error.message
      return replay
    }
    let player = GesturePlayer(session: loaded.session, body: loaded.body, wish: wish)
    let replay = player.play()
    if loaded.session.lua.isKilled { close() }
    return replay
  }
}

/// Plays gestures after a body and looks whether anything is broken.
private struct GesturePlayer {
  let session: Session
  let body: ScenarioBody
  let wish: ReplayWish

  /// What is seen while frames are played.
  private final class Watch {
    var frames = 0
    var problem: String?
  }
  private let watch = Watch()

  init(session: Session, body: ScenarioBody, wish: ReplayWish) {
    self.session = session
    self.body = body
    self.wish = wish
  }

  func play() -> GestureReplay {
    var replay = GestureReplay()
    session.beginScenario()
    let trial = OrderTrial(order: wish.order, screen: wish.screen)
    session.trial = trial
    session.frameWatch = { [watch] world in
      watch.frames += 1
      if watch.problem == nil { watch.problem = world.stateProblem() }
    }
    defer {
      session.trial = nil
      session.frameWatch = nil
      session.endScenario()
    }
    _ = ScenarioRun(session: session, body: body).playBody(staysOpen: true)
    replay.screens = session.apps.count
    replay.bodyError = session.failures.first(where: \.isError).map {
      $0.file.isEmpty ? $0.message : "\($0.file):\($0.line): \($0.message)"
    }
    replay.isKilled = session.lua.isKilled
    guard !replay.isKilled, session.apps.indices.contains(wish.screen) else { return replay }
    let app = session.apps[wish.screen]
    (replay.behaviours, replay.neighbours) = (trial.result.behaviours, trial.result.neighbours)
    replay.breach = breach(app, Mark())
    watch.frames = 0
    if replay.breach == nil {
      for (number, gesture) in wish.gestures.enumerated() {
        let mark = Mark(session, app)
        let error = run(gesture, app)
        replay.breach = breach(app, mark) ?? error
        replay.breachAt = number + 1
        replay.isKilled = session.lua.isKilled
        if replay.breach != nil || replay.isKilled { break }
      }
    }
    replay.frames = watch.frames
    guard !replay.isKilled else { return replay }
    replay.holdsFinger = app.world.holdsFingerNow()
    replay.states = states(app)
    if wish.records { replay.recording = app.recording() }
    if wish.describes {
      replay.world = app.world
      replay.luaState = luaState(app)
      replay.claims = claims(app)
    }
    return replay
  }

  /// Runs one gesture with a budget of its own.
  private func run(_ gesture: String, _ app: App) -> SearchBreach? {
    session.lua.resetBudget()
    session.lua.protectGlobals(true)
    defer { if !session.lua.isKilled { session.lua.protectGlobals(false) } }
    do throws(LuaError) {
      let function = try session.gestureFunction(gesture)
      _ = try session.lua.call(function, [app.value])
      return nil
    } catch {
      let place =
        error.position.map { $0.file == Session.gestureChunk ? "" : "\($0.file):\($0.line): " } ?? ""
      return SearchBreach(kind: .error, message: place + error.bareMessage.shortened(to: 1000))
    }
  }

  /// What was there before a gesture.
  private struct Mark {
    var faults = 0
    var events = 0
    var settled: Set<Int> = []

    init() {}

    init(_ session: Session, _ app: App) {
      faults = app.faults.count
      events = app.world.eventsNow()
      settled = Set(session.checks.indices.filter { session.checks[$0].isSettled })
    }
  }

  private func breach(_ app: App, _ mark: Mark) -> SearchBreach? {
    if let problem = watch.problem ?? app.world.firstImbalance(since: mark.events) {
      return SearchBreach(kind: .invariant, message: problem)
    }
    for (place, check) in session.checks.enumerated()
    where check.isSettled && check.kind != .eventually && !mark.settled.contains(place) {
      let word = check.kind == .always ? "did not hold" : "happened"
      return SearchBreach(
        kind: check.kind == .always ? .always : .never,
        message: "\(check.kind.rawValue) \(Display.quoted(check.what)) \(word)", name: check.what)
    }
    guard app.faults.count > mark.faults else { return nil }
    let seen = AppChecks.faults(app).dropFirst(mark.faults)
    var accepted = wish.accepted
    let claimed = claims(app)
    accepted.names.formUnion(claimed.names)
    accepted.claims.formUnion(claimed.claims)
    return accepted.breach(in: seen.map { ($0.fault, $0.node, $0.message) })
  }

  private func claims(_ app: App) -> AcceptedFaults {
    var accepted = AcceptedFaults()
    for claim in session.claims where claim.app == app.index {
      if let node = claim.node {
        accepted.claims.insert([claim.fault, node])
      } else {
        accepted.names.insert(claim.fault)
      }
    }
    return accepted
  }

  // MARK: What is Lua

  private func drafts(_ app: App) -> [(name: String, draft: NodeDraft)] {
    app.world.nodesInOrder().compactMap { node in
      app.specBox(of: node).map { (app.world.nameNow(of: node.slot), $0.draft) }
    }
  }

  private func states(_ app: App) -> [Double] {
    drafts(app).flatMap { $0.draft.nested?.state ?? [] }.compactMap {
      try? app.session.lengthOperand($0.value)?.value
    }
  }

  private func luaState(_ app: App) -> [String] {
    var found: [String] = []
    let drafts = drafts(app)
    for (name, draft) in drafts {
      if let nested = draft.nested, nested.spec.hasAny { found.append("nested of \(name)") }
      if draft.onScroll != nil { found.append("on_scroll of \(name)") }
      if draft.refreshRun != nil { found.append("refresh of \(name)") }
      if draft.rowBuilder != nil { found.append("item of \(name)") }
      for field in DrivenField.allCases where draft.drivers[field] != nil {
        found.append("\(field.word) of \(name)")
      }
    }
    // A binding that belongs to one node alone only tells what that node shows.
    let bound = drafts.flatMap { entry in
      [("selection", entry.name, entry.draft.selection), ("position", entry.name, entry.draft.position)]
    }
    for (word, name, binding) in bound {
      guard let binding else { continue }
      let uses = bound.count { $0.2 === binding }
      if uses > 1 || !binding.watchers.isEmpty { found.append("\(word) of \(name)") }
    }
    for check in session.checks where check.kind != .eventually && !check.isSettled {
      found.append("\(check.kind.rawValue) \(Display.quoted(check.what))")
    }
    if session.timers.contains(where: { $0.app == app.index }) { found.append("after") }
    return found
  }
}

extension NestedSpec {
  fileprivate var hasAny: Bool { hasPreScroll || hasPostScroll || hasPreFling || hasPostFling }
}

extension World {
  @inline(never)
  fileprivate mutating func holdsFingerNow() -> Bool { fingerIsDown }

  @inline(never)
  fileprivate mutating func eventsNow() -> Int { trace.events.count }
}

extension Session {
  /// The name under which Lua knows a gesture's text.
  static let gestureChunk = "gesture"

  /// A gesture as a function of the app.
  fileprivate func gestureFunction(_ text: String) throws(LuaError) -> LuaFunction {
    if let known = gestureFunctions[text] { return known }
    let function = try lua.load(Array("local app = ... \(text)".utf8), name: Session.gestureChunk)
    gestureFunctions[text] = function
    return function
  }
}
