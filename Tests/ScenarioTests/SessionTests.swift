import Testing

@testable import LuaRuntime
@testable import Scenario

private final class Watched: @unchecked Sendable {
  weak var session: Session?
  weak var app: App?
  weak var lua: LuaState?
}

private func runOnce(_ session: Session, _ body: String) throws {
  let chunk = try session.lua.load(Array(body.utf8), name: "test.lua")
  session.beginScenario()
  _ = try session.lua.call(chunk)
}

@Test func nothingOutlivesItsFile() {
  let watched = Watched()
  onLargeStack {
    do {
      let lua = try LuaState()
      let session = try Session.install(lua, settings: RunSettings())
      watched.session = session
      watched.lua = lua
      try runOnce(
        session,
        nestedScreen + """

          always("x", function() return app.hero.height > 0 end)
          local b = binding(1)
          b:watch(function() return app end)
          expect(app:drag("sessions", -90)):consumes { hero = -40 }
          """)
      watched.app = session.apps.first
      session.endScenario()
      #expect(watched.app == nil)
      lua.close()
    } catch {
      Issue.record(error)
    }
  }
  #expect(watched.session == nil)
  #expect(watched.lua == nil)
}

@Test func aNewScenarioBeginsEmpty() {
  onLargeStack {
    do {
      let lua = try LuaState()
      let session = try Session.install(lua, settings: RunSettings())
      session.finishLoading()
      try runOnce(session, nestedScreen + "\nlog('a') binding(1) after(5, print) expect(1):equals(2)")
      let first = session.generation
      session.beginScenario()
      #expect(session.generation == first + 1)
      #expect(session.apps.isEmpty && session.bindings.isEmpty && session.timers.isEmpty)
      #expect(session.failures.isEmpty && session.expectations.isEmpty && session.earlyLogs.isEmpty)
      #expect(session.specs.count == 0 && session.chargedBytes == 0)
      lua.close()
    } catch {
      Issue.record(error)
    }
  }
}
