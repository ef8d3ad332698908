import LuaRuntime

@testable import Scenario

/// Runs pieces of Lua as the body of one scenario, for tests.
final class LuaScript {
  let session: Session

  init(settings: RunSettings = RunSettings(), file: String = "", limits: LuaLimits = LuaLimits()) throws {
    session = try Session.install(try LuaState(limits: limits), settings: settings)
    if !file.isEmpty {
      _ = try session.lua.call(try session.lua.load(Array(file.utf8), name: "file.lua"))
    }
    session.finishLoading()
    session.beginScenario()
  }

  /// What a piece of Lua returns.
  @discardableResult
  func run(_ source: String) throws -> [LuaValue] {
    try session.lua.call(try session.lua.load(Array(source.utf8), name: "test.lua"))
  }

  /// The first number that a piece returns.
  func number(_ source: String) throws -> Double? { try run(source).first?.double }

  func text(_ source: String) throws -> String? { try run(source).first?.text }

  /// The first value that a piece returns, as Lua shows it.
  func shown(_ source: String) throws -> String { session.lua.display(try run(source).first ?? .nil) }

  /// The message with which a piece fails; empty if it does not.
  func failure(_ source: String) -> String {
    do {
      _ = try run(source)
      return ""
    } catch let error as LuaError {
      return error.message
    } catch {
      return "not a Lua error: \(error)"
    }
  }

  /// The faults of the app that was mounted last.
  var faults: [String] { session.apps.last?.world.faults.map(\.kind.rawValue) ?? [] }
}

/// The screen of the founding article: an outer header with range 40, an inner one with range 20, a list of 40 rows.
let timetable = """
  local app = screen { width = 360, height = 640, density = 2,
    column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" },
          ids = { "d1", "d2", "d3" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }

  """
