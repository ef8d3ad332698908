import ScrollCore
import Testing

@testable import Scenario

struct OrderTrialTests {
  /// What comes of a file's first scenario as written, or under each of the orders of its only behaviour.
  private func run(_ source: String, _ orders: [PhasePair?] = [nil]) -> [OrderResult] {
    onLargeStack {
      let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
      defer { file.close() }
      guard let declared = try? file.load(), !declared.isEmpty else { return [] }
      return orders.map { pair in
        file.run(0, order: pair.map { ConsumptionOrder([$0]) }, screen: 0)
      }
    }
  }

  private let screen = """
    local app = screen { width = 360, height = 640, column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },
      list { id = "l", count = 40, item_height = 96 } } }
    """

  @Test func aRunAsWrittenTellsTheBehaviours() throws {
    let result = try #require(run("scenario('s', function()\n\(screen)\napp:drag('l', -50) end)").first)
    #expect(result.screens == 1 && result.error == nil && result.holds)
    #expect(result.behaviours.map(\.name) == ["hero"])
    #expect(result.sites == ["a.lua:3"])
    #expect(result.consumed.map(\.name) == ["hero", "l"])
    #expect(result.consumed.map(\.amount.y) == [-40, -10])
    #expect(result.final.map(\.offset) == [-40, 10])
  }

  @Test func oneOrderCanBeLookedAtLikeAnyRun() throws {
    let source = """
      scenario('s', function()
      \(screen)
      local move = app:drag('l', -50)
      must(move):consumes { hero = -40, l = -10, left = 0 }
      app:drag('l', -1)
      end)
      """
    let results = onLargeStack { () -> [ScenarioResult] in
      var settings = RunSettings()
      settings.keepsFilm = true
      let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: settings)
      defer { file.close() }
      guard let declared = try? file.load(), !declared.isEmpty else { return [] }
      let never = ConsumptionOrder([PhasePair(up: .none, down: .none)])
      return [nil, never].map { file.result(0, order: $0, screen: 0) }
    }
    try #require(results.count == 2)
    #expect(results.map(\.status) == [.passed, .failed])
    #expect(results[1].failures.map(\.line) == [6])
    // The failed must ends no body: the list has all 51.
    #expect(results.map { $0.recordings.first?.nodes.first { $0.name == "l" }?.offset } == [11, 51])
    #expect(results.allSatisfy { $0.recordings.first.map { !$0.film.isEmpty } ?? false })
  }

  @Test func expectationsAreNumberedByLine() throws {
    let results = run(
      """
      scenario('s', function()
        for i = 1, 3 do expect(i):equals(2) end
        never("n", function() return false end)
        eventually("e", function() return false end)
      end)
      """)
    let result = try #require(results.first)
    #expect(result.checked.map(\.line) == [2, 2, 2, 3, 4])
    #expect(result.checked.map(\.turn) == [1, 2, 3, 1, 1])
    #expect(
      result.failed.map { "\($0.line) \($0.turn) \($0.check)" } == [
        "2 1 equals", "2 3 equals", "4 1 eventually",
      ])
  }

  @Test func equalMovementsHaveEqualKeysWhateverThePhases() throws {
    let pairs: [PhasePair?] = [
      nil, PhasePair(up: .pre, down: .none), PhasePair(up: .pre, down: .pre),
      PhasePair(up: .post, down: .none),
      PhasePair(up: .none, down: .post), nil,
    ]
    let keys = run("scenario('s', function()\n\(screen)\napp:drag('l', -50) end)", pairs).map(\.key)
    try #require(keys.count == 6)
    #expect(keys[1] == keys[0] && keys[2] == keys[0] && keys[5] == keys[0])
    #expect(keys[3] == keys[4])
    #expect(keys[3] != keys[0])
  }

  @Test func amountsAreRoundedToSixDecimals() {
    #expect(OutcomeKey.millionths(0.1 + 0.2) == 300_000)
    #expect(OutcomeKey.millionths(-1e-9) == 0)
    #expect(OutcomeKey.millionths(1e300) == .max && OutcomeKey.millionths(-1e300) == .min)
  }

  @Test func otherRunsAreNotTouched() throws {
    let source = "scenario('s', function()\n\(screen)\nmust(app:drag('l', -50).left):equals(1) end)"
    let result = onLargeStack {
      let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
      defer { file.close() }
      _ = try? file.load()
      _ = file.run(0, order: ConsumptionOrder([PhasePair(up: .none, down: .none)]), screen: 0)
      return file.run(0)
    }
    #expect(result.status == .failed && result.failures.count == 1)
    #expect(result.recordings[0].nodes.first { $0.name == "hero" }?.offset == -40)
  }
}
