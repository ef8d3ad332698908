import Foundation
import Testing

struct CheckCommandTests {
  private let tool = Tool()

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

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aPlantedFaultIsFoundAndItsFileFailsInRun() throws {
    tool.write("planted.lua", planted)
    let found = try tool.run("check", "planted.lua", "--save", "found.lua", "--report", "json")
    #expect(found.status == 1)
    let report = try object(found.output)
    #expect(report["gestures"] as? [String] == ["app:drag(\"body\", -20)", "app:drag(\"body\", -1)"])
    #expect(report["holds"] as? Bool == false && report["complete"] as? Bool == false)
    #expect(report["lua_state"] as? [String] == ["nested of page", "height of head"])
    let run = try tool.run("run", "found.lua", "--strict")
    #expect(run.status == 1)
    #expect(run.output.contains("over-consumption"))
    // Written over, since check wrote it; nothing else is.
    #expect(try tool.run("check", "planted.lua", "--save", "found.lua").status == 1)
    #expect(try tool.run("check", "planted.lua", "--save", "planted.lua").status == 2)
    #expect(tool.read("planted.lua") == planted)
  }

  @Test func aBrokenAlwaysFailsInTheSavedFile() throws {
    tool.write(
      "kept.lua",
      """
      scenario("kept", function()
        local app = screen { width = 100, height = 100,
          column { box { id = "head", height = 60, collapse = { to = 20 } },
                   list { id = "body", count = 40, item_height = 50 } } }
        always("the header is not half open", function() return app.head.offset ~= -20 end)
      end)
      """)
    let found = try tool.run("check", "kept.lua", "--save", "found", "--width", "80")
    #expect(found.status == 1 && found.output.contains("  app:drag(\"body\", -20)\n"))
    #expect(found.lines.allSatisfy { $0.count <= 80 })
    let run = try tool.run("run", "found.lua")
    #expect(run.status == 1 && run.output.contains("the header is not half open"))
  }

  @Test func aClosedScreenIsComplete() throws {
    // A header of 2 and a list of 3 below it, by single units: up the header goes first, down it comes last; so a way of 5
    // steps, 6 states.
    tool.write(
      "small.lua",
      """
      scenario("small", function()
        screen { width = 60, height = 100,
          column { box { id = "head", height = 6, collapse = { to = 4 } },
                   list { id = "body", count = 1, item_height = 99 } } }
      end)
      """)
    let outcome = try tool.run("check", "small.lua", "--gestures", "unit", "--report", "json")
    #expect(outcome.status == 0)
    let report = try object(outcome.output)
    #expect(report["states"] as? Int == 6 && report["depth"] as? Int == 5)
    #expect(report["complete"] as? Bool == true && report["holds"] as? Bool == true)
    #expect(report["gestures_played"] as? Int == 12)
    let all = try tool.run("check", "small.lua", "--report", "json")
    #expect(try object(all.output)["complete"] as? Bool == true)
  }

  @Test func manyThreadsGiveTheSameBytes() throws {
    tool.write("a.lua", Samples.timetable)
    tool.write("planted.lua", planted)
    for words in [["a.lua", "--scenario", "up", "--max-states", "3000"], ["planted.lua"]] {
      let one = try tool.start(["check", "--jobs", "1"] + words).wait()
      for jobs in ["2", "3"] {
        let more = try tool.start(["check", "--jobs", jobs] + words).wait()
        #expect(more.status == one.status)
        #expect(more.difference(one).isEmpty)
      }
    }
  }

  @Test func badInputIsTold() throws {
    tool.write("a.lua", Samples.timetable)
    let unknown = try tool.run("check", "a.lua", "--scenario", "up", "--gestures", "flng")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'fling'?"))
    let missing = try tool.run("check", "b.lua")
    #expect(missing.status == 2 && missing.output.isEmpty)
    let many = try tool.run("check", "a.lua")
    #expect(many.status == 2 && many.errors.contains("pick one with --scenario"))
  }

  @Test func anInterruptionTellsWhatIsKnown() throws {
    tool.write("a.lua", Samples.timetable)
    // On a busy machine it may be stopped before the body has been played: then it is given more time.
    var outcome = try tool.shell("true")
    for seconds in [2, 10, 40] where !outcome.output.contains("not complete: stopped") {
      outcome = try tool.shell(
        "timeout -s INT \(seconds) \"$SW\" check a.lua --scenario up --max-states 100000000 --depth 10000; "
          + "echo status $?")
    }
    #expect(outcome.output.contains("not complete: stopped"), "\(outcome.errors)")
    // The status of what timeout ended is its own.
    #expect(outcome.output.contains("status 124") || outcome.output.contains("status 130"))
  }
}
