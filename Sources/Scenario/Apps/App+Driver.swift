import LuaRuntime
import ScrollCore

extension App {
  /// Does an action, answering what the world asks until it is done.
  ///
  /// `call` names what the scenario called. Throws when the action cannot be done, a limit is passed, or a callback fails; the
  /// world is at rest afterwards.
  func perform(_ action: Action, _ call: String) throws -> Movement {
    // An action that a look or a driven field asks for is done within the one that runs.
    let isInner = world.busy()
    var request = world.begin(action)
    do {
      while true {
        try chargeCosts()
        let answer: Answer
        switch request {
        case .done(let movement):
          if film != nil, !isInner { try takeStill() }
          if noteNotNative(all: action.changesConstructs) { remarkStrayPages() }
          return movement
        case .failed(let error):
          throw LuaMessage("\(call): \(error.message)\(error.unknown.map { $0.nearAndKnown } ?? "")")
        case .connection(let question): answer = .consumed(try ask(question))
        case .drive:
          try drive()
          answer = .proceed
        case .build(let list, let row): answer = .built(try buildRow(of: list, row))
        case .refresh(let node, let number):
          try runRefresh(of: node, number)
          answer = .proceed
        case .frame:
          try session.lua.charge(instructions: App.frameCost)
          try session.lua.poll()
          try session.runTimers(dueBy: world.nextFrameTime, self)
          session.settings.disturb?(&world)
          answer = .proceed
        case .observe(let node):
          try observe(node)
          answer = .proceed
        case .look:
          try syncPositions()
          try session.lookAfterFrame(self)
          session.settings.inspect?(&world)
          session.frameWatch?(&world)
          if film != nil { try takeStill() }
          answer = .proceed
        }
        request = world.resume(answer)
      }
    } catch {
      if !isInner, world.busy() { world.abort() }
      throw error
    }
  }

  /// Does an action that a callback may ask for as well: inside one it waits until the delta ends.
  ///
  /// Nil if it waits.
  func performOrDefer(_ action: Action, _ call: String) throws -> Movement? {
    if world.dispatching(), world.deferAction(action) { return nil }
    return try perform(action, call)
  }

  /// Checks that no callback runs: gestures and the passing of time would re-enter it.
  func needRest(_ call: String) throws {
    if let callback = session.inCallback {
      throw LuaMessage(
        "\(call) cannot be called inside \(callback); allowed there: reading, node:shift, bindings, log, and what waits "
          + "until the delta ends (update, change, insert, remove, scroll_to, select)")
    }
    if world.busy() { throw LuaMessage("\(call) cannot be called while another action of this app runs") }
  }

  /// The Lua value of a movement.
  func result(_ movement: Movement) throws -> [LuaValue] {
    try session.charge(bytes: MovementBox.bytes)
    session.trial?.add(movement, of: self)
    let place = session.movements.add(MovementBox(app: self, movement: movement))
    if session.playedOrigin == nil { session.unmentioned?.add(movement, at: place, session.lua.callSite()) }
    return [MovementKind.value(place, .own, session)]
  }
}

extension Action {
  /// Whether nodes that are known may be native no more.
  fileprivate var changesConstructs: Bool {
    switch self {
    case .change, .update: true
    default: false
    }
  }
}
