import Scenario
import Testing

@testable import Orders

struct GestureSearchTests {
  private func search(
    _ source: String, _ choice: GestureChoice = .usual, jobs: Int = 2,
    _ set: (inout GestureSearch) -> Void = { _ in }
  ) -> Result<GestureReport, OrderProblem> {
    var search = GestureSearch(
      name: "a.lua", source: Array(source.utf8), settings: RunSettings(), scenario: 0, choice: choice,
      jobs: jobs)
    set(&search)
    return search.run(tell: { _, _ in }, isStopped: { false })
  }

  /// A header that takes one unit too much, only when the body is at its top and the header half open.
  private let planted = """
    scenario("planted", function()
      local head = binding(0)
      screen { width = 100, height = 100,
        column { id = "page",
          nested = { state = head,
            pre_scroll = function(available, source, app)
              if available.y >= 0 then return 0 end
              local isHalf = head:get() == -20 and app.body.offset == 0
              local moved = head:add(available.y, -40, 0)
              return isHalf and moved - 1 or moved
            end,
            post_scroll = function(consumed, available)
              return available.y > 0 and head:add(available.y, -40, 0) or 0
            end },
          box { id = "head", height = function() return 60 + head:get() end },
          list { id = "body", count = 40, item_height = 50 } } }
    end)
    """

  @Test(arguments: [1, 2]) func aPlantedFaultIsFoundByTheShortestWay(_ jobs: Int) throws {
    let report = try search(planted, jobs: jobs).get()
    #expect(report.finding.breach?.kind == .fault)
    #expect(report.finding.breach?.name == "over-consumption")
    #expect(report.finding.breach?.node == "page")
    // Half of the range first, then anything upwards: no single gesture shows it, and one unit is the first of its kind.
    #expect(report.gestures == ["app:drag(\"body\", -20)", "app:drag(\"body\", -1)"])
    #expect(report.finding.depth == 2 && !report.isComplete)
    #expect(report.recording != nil)
    #expect(report.luaState == ["nested of page", "height of head"])
  }

  @Test func anAllowedFaultBreaksNothing() throws {
    let report = try search(planted) {
      $0.settings.allowedFaults = ["over-consumption"]
      $0.depth = 2
    }.get()
    #expect(report.holds && report.finding.end == .depth && !report.isComplete)
    // Both ways: unit, half, and the ranges of the header (40) and the list; two flings, two caught, eight turns.
    let gestures = 8 + 2 + 2 + 8 + 0
    #expect(report.finding.played == gestures + gestures * gestures)
  }

  @Test func alwaysIsLookedAtInEveryFrame() throws {
    let source = """
      scenario("kept", function()
        local app = screen { width = 100, height = 100,
          column { box { id = "head", height = 60, collapse = { to = 20 } },
                   list { id = "body", count = 40, item_height = 50 } } }
        always("the header is not half open", function() return app.head.offset ~= -20 end)
      end)
      """
    let report = try search(source).get()
    #expect(report.finding.breach?.kind == .always)
    #expect(report.gestures == ["app:drag(\"body\", -20)"])
    #expect(report.luaState == ["always \"the header is not half open\""])
  }

  @Test func whatTheBodyBreaksNeedsNoGesture() throws {
    let source = planted.replacing("  screen {", with: "  local app = screen {")
      .replacing("\nend)", with: "\n  app:drag(\"body\", -20)\n  app:drag(\"body\", -5)\nend)")
    let report = try search(source).get()
    #expect(report.finding.breach?.name == "over-consumption")
    #expect(report.gestures.isEmpty && report.finding.path.isEmpty)
  }

  @Test func aScreenWithoutLuaIsMerged() throws {
    let source = """
      scenario("small", function()
        screen { width = 100, height = 20,
          column { box { id = "head", height = 6, collapse = { to = 4 } },
                   list { id = "body", count = 1, item_height = 19 } } }
      end)
      """
    let report = try search(source, GestureChoice([.unit])).get()
    let wanted = SmallScreen.reachable(header: 2, list: 3, downInPre: false)
    #expect(report.isComplete && report.holds && report.luaState.isEmpty)
    #expect(report.finding.states == wanted.states)
  }

  @Test func nestingsAreSearchedOneAfterAnother() throws {
    let report = try search(
      Searching.timetable + "scenario(\"body\", function() timetable() end)", GestureChoice([.drag])
    ) {
      $0.nests = true
      $0.depth = 2
    }.get()
    #expect(report.nestings == 2 && report.holds)
  }

  @Test func whatCannotBeSearchedIsTold() {
    func problem(_ body: String) -> String? {
      guard case .failure(let problem) = search("scenario(\"x\", function() \(body) end)") else { return nil }
      return problem.message
    }
    #expect(problem("") == "the body opens no screen")
    let list = "screen { width = 100, height = 100, list { id = 'l', count = 40, item_height = 96 } }"
    #expect(problem("\(list) \(list)")?.hasPrefix("the body opens 2 screens; say which one") == true)
    #expect(
      problem("\(list) error('stop')")
        == "the body does not come to its end, so no gesture can follow: a.lua:1: stop")
    #expect(problem("local a = \(list) a:press('l')")?.contains("leaves a finger down") == true)
  }

  @Test func aBodyThatKeepsStateIsRefused() {
    let source = """
      local runs = 0
      scenario("x", function()
        runs = runs + 1
        local app = screen { width = 100, height = 100, list { id = "l", count = 40, item_height = 96 } }
        app:drag("l", -runs)
      end)
      """
    guard case .failure(let problem) = search(source) else {
      Issue.record("it was searched")
      return
    }
    #expect(problem.message.hasPrefix("the body keeps state between runs: runs (0, then 1)"))
  }
}
