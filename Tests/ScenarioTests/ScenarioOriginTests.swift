import ScrollCore
import Testing

@testable import Scenario

/// What `from` says, and which scenario it means.
struct ScenarioOriginTests {
  /// A scenario to begin from, then the one that is looked at.
  private func run(_ option: String, _ body: String = "", more: String = "") -> FileRun {
    runFile(
      """
      local function open() \(nestedScreen) return app end
      group("g", function()
        scenario("start", function() open() end)
      end)
      \(more)
      scenario("next", { from = \(option) }, function(app) \(body) end)
      """)
  }

  private func message(_ option: String, more: String = "") -> String {
    let run = run(option, more: more)
    return run.error?.message ?? run.results.last?.failures.first?.message ?? ""
  }

  @Test func aNameWithOrWithoutItsGroupsIsMeant() {
    for option in ["\"g / start\"", "\"start\"", "{ scenario = \"start\" }"] {
      let result = run(option, "expect(app.hero.height):equals(180)").results.last
      #expect(result?.status == .passed, "\(option)")
    }
  }

  @Test func whatItCannotMeanIsAnErrorAtTheScenario() throws {
    let result = try #require(run("\"strat\"").results.last)
    #expect(result.status == .error)
    #expect(result.failures.first?.line == 14)
    #expect(
      message("\"g / strat\"") == "from: there is no scenario 'g / strat'; did you mean 'g / start'? "
        + "(this file declares \"g / start\", \"next\")")
    #expect(
      message("\"start\"", more: "group('h', function() scenario('start', function() end) end)").hasPrefix(
        "from: 2 scenarios are called 'start'; give the groups too: \"g / start\", \"h / start\""))
  }

  @Test func aCircleIsNamed() {
    #expect(message("\"next\"") == "from: a scenario cannot begin from itself: 'next' -> 'next'")
    #expect(
      message("\"b\"", more: "scenario('b', { from = 'next' }, function() end)")
        == "from: a scenario cannot begin from itself: 'next' -> 'b' -> 'next'")
  }

  @Test func wrongFieldsNameWhatIsAllowed() {
    #expect(message("7").contains("from is the name of a scenario"))
    #expect(message("{ scenario = 7 }").contains("from needs scenario"))
    #expect(message("{ scenari = \"x\" }").contains("did you mean 'scenario'?"))
    #expect(
      message("{ scenario = \"start\", orders = { days = { up = \"per\" } } }").contains("no phase \"per\""))
    #expect(
      message("{ scenario = \"start\", orders = { days = { left = \"pre\" } } }").contains("has up and down"))
    #expect(message("{ scenario = \"start\", orders = { 1 } }").contains("names phases by behaviour"))
    #expect(message("{ scenario = \"start\", nesting = { 1 } }").contains("outermost first"))
    #expect(message("{ scenario = \"start\", app = 0 }").contains("from 1"))
    #expect(message("{ scenario = \"start\", app = 0/0 }").contains("from 1"))
    #expect(message("{ scenario = \"start\", checks = 1 }").contains("true or false"))
    #expect(message("{ scenario = \"start\", file = \"x\" }").contains("no file is read here"))
  }

  @Test func anotherFileIsReadOnceAndItsScenariosStayItsOwn() {
    let texts = [
      "there": """
      local opened = 0
      scenario("start", function() opened = opened + 1 \(nestedScreen) log(opened) end)
      """,
      "loop": "scenario('x', { from = { file = 'loop', scenario = 'x' } }, function() end)",
    ]
    var settings = RunSettings()
    settings.loader = { name in
      guard let text = texts[name] else { throw LuaMessage("there is no module '\(name)'") }
      return (Array(text.utf8), "\(name).lua")
    }
    let run = runFile(
      """
      for i = 1, 2 do
        scenario("next", { from = { file = "there", scenario = "start" } }, function(app)
          expect(app:drag("sessions", -50)):consumes { hero = -40, days = -10 }
        end)
      end
      scenario("round", { from = { file = "loop", scenario = "x" } }, function() end)
      scenario("none", { from = { file = "there", scenario = "strat" } }, function() end)
      """, settings)
    #expect(run.names == ["next", "next #2", "round", "none"])
    #expect(run.results.prefix(2).allSatisfy { $0.status == .passed })
    #expect(run.results[1].recordings.first?.logs.map(\.text) == ["2"])
    #expect(run.results[2].failures.first?.message.contains("cannot begin from itself") == true)
    #expect(run.results[3].failures.first?.message.contains("(file 'there' declares \"start\")") == true)
    let missing = runFile(
      "scenario('x', { from = { file = 'gone', scenario = 'y' } }, function() end)", settings)
    #expect(missing.error?.position?.line == 1)
    #expect(missing.error?.message == "there is no module 'gone'")
  }
}
