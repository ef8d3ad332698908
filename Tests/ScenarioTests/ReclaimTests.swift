import LuaRuntime
import Testing

@testable import Scenario

@Suite struct ReclaimTests {
  private var small: RunSettings {
    var settings = RunSettings()
    settings.limits.memoryBytes = 16 << 20
    return settings
  }

  @Test func definitionsThatNobodyHoldsAreGivenBack() {
    let run = runBody("for i = 1, 60000 do box { height = 1 } end", small)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func screensThatNobodyHoldsKeepOnlyWhatTheyRecorded() {
    let run = runBody(
      """
      for i = 1, 1300 do
        local app = screen { width = 360, height = 640,
          column { box { id = "h", height = 100, collapse = { to = 50 } }, list { id = "l", count = 40, item_height = 96 } } }
        expect(app:drag("l", -90)):consumes { h = -50, l = -40 }
      end
      """, small)
    #expect(run.status == .passed, "\(run.messages)")
    #expect(run.results.first?.recordings.count == 1300)
    #expect(run.results.first?.recordings.first?.trace.events.isEmpty == false)
    #expect(run.results.first?.recordings.first?.nodes.contains { $0.name == "h" } == true)
  }

  @Test func whatIsHeldStays() {
    let run = runBody(
      """
      local kept = box { id = "kept", height = 7 }
      local inner = binding(column { id = "c", box { id = "in_binding", height = 5 } })
      local first = screen { width = 100, height = 100, list { id = "l", count = 100, item_height = 10 } }
      local node, move = first.l, first:drag("l", -30)
      local checked = expect(box { id = "in_expectation" })
      for i = 1, 60000 do box { height = i } if i % 1000 == 0 then screen { width = 1, height = 1 } end end
      expect(tostring(kept)):equals('box { id = "kept" }')
      expect(node.offset):equals(30)
      expect(move.consumed.l):equals(-30)
      expect(first:drag("l", -10)):consumes { l = -10 }
      local app = screen { width = 100, height = 100, column { kept, inner:get() } }
      expect(app.kept.height + app.in_binding.height):equals(12)
      checked.never:equals(3)
      """, small)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func whatIsMountedKeepsItsFunctions() {
    let run = runBody(
      """
      local app = screen { width = 100, height = 100,
        column { id = "c", nested = { pre_scroll = function(d) return { x = 0, y = d.y } end },
          list { id = "l", count = 100, item_height = 10 } } }
      for i = 1, 60000 do box { height = i } end
      expect(app:drag("l", -10)):consumes { c = -10 }
      """, small)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func theMessageSaysWhatHoldsTheMemory() {
    let run = runBody("local t = {} for i = 1, 1e6 do t[i] = box { height = 1 } end", small)
    #expect(run.failures.first?.message == "out of memory: limit 16 MiB")
    #expect(run.failures.first?.why?.contains(" node definitions (") == true, "\(run.failures)")
  }

  /// What a scenario was charged for is given back at its end, so that a file may be run any number of times.
  @Test func aRunLeavesNothingCharged() throws {
    let source = """
      scenario("s", function()
        screen { width = 300, height = 400, column {
          box { id = "h", height = 100, collapse = { to = 40 } },
          list { id = "l", items = { { id = "a", height = 3 }, { id = "b", height = 5 } } } } }
        screen { width = 300, height = 400,
          list { sections = { { id = "s", header = 10, count = 3, item_height = 5 } } } }
      end)
      """
    let file = ScenarioFile(name: "s.lua", source: Array(source.utf8), settings: small)
    _ = try file.load()
    func used() throws -> Int {
      for _ in 0..<20 { #expect(file.run(0).status == .passed) }
      let lua = try #require(file.session?.lua)
      _ = lua.collectGarbage()
      return lua.usedBytes
    }
    let first = try used()
    #expect(try used() <= first)
  }
}

@Suite struct PlacesTests {
  @Test func placesOfWhatWentAreUsedAgain() {
    var places = Places<String>()
    #expect(["a", "b", "c", "d"].map { places.add($0) } == [0, 1, 2, 3])
    let gone = places.sweep(behind: 1, keeping: [2])
    #expect(gone.map(\.value) == ["b", "d"])
    #expect(places.present == 2 && places[1] == nil && places[0] == "a" && places[2] == "c")
    #expect(places.next == 1)
    #expect(places.add("e") == 1 && places.add("f") == 3 && places.add("g") == 4)
    places.truncate(to: 2)
    #expect(places.count == 2 && places[1] == "e" && places[2] == nil && places.next == 2)
  }
}
