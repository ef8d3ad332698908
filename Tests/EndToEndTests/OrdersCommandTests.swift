import Foundation
import Testing

struct OrdersCommandTests {
  private let tool = Tool()

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theTimetableHas81Orders() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("orders", "a.lua", "--scenario", "up", "--report", "json")
    #expect(outcome.status == 0)
    let report = try object(outcome.output)
    #expect(report["version"] as? Int == 1)
    #expect(report["file"] as? String == "a.lua")
    #expect(report["scenario"] as? String == "timetable / up")
    #expect(report["behaviours"] as? [String] == ["hero", "days"])
    #expect(report["count"] as? Int == 81)
    let outcomes = try #require(report["outcomes"] as? [[String: Any]])
    // Upwards only: neither takes in pre (6 x 6), one of them does (6 x 3), both do (3 x 3).
    #expect(outcomes.map { $0["count"] as? Int } == [36, 18, 18, 9])
    #expect(report["written"] as? Int == 3)
    #expect(outcomes.map { $0["satisfies"] as? Bool } == [false, false, false, true])
    let written = outcomes[3]
    #expect(written["nesting"] as? [String] == ["hero", "days"])
    #expect((written["final"] as? [String: Double]) == ["hero": -40, "days": -20, "sessions": 30])
    let consumed = try #require(written["consumed"] as? [String: [String: Double]])
    #expect(consumed["sessions"] == ["x": 0, "y": -30])
    #expect((written["orders"] as? [Any])?.count == 9)
  }

  @Test func theTableFitsEightyColumnsAndMarksTheWrittenOrder() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("orders", "a.lua", "--scenario", "down", "--width", "80")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(outcome.line(1).hasPrefix("2 behaviours (hero, days): 81 orders, "))
    #expect(outcome.lines.count { $0.hasPrefix("* ") } == 2, "the row and the legend")
    #expect(outcome.output.contains("hero up pre, down post; days up pre, down post"))
  }

  @Test func manyThreadsGiveTheSameBytes() throws {
    tool.write("a.lua", Samples.timetable)
    let one = try tool.run("orders", "a.lua", "--scenario", "down", "--jobs", "1")
    for jobs in ["2", "9"] {
      #expect(try tool.run("orders", "a.lua", "--scenario", "down", "--jobs", jobs).difference(one) == "")
    }
  }

  @Test func theNearestOrderIsLuaToPaste() throws {
    tool.write(
      "a.lua",
      Samples.timetable.replacingOccurrences(
        of: "collapse = { to = 64 }", with: "collapse = { to = 64, up = \"none\" }"))
    let outcome = try tool.run("solve", "a.lua", "--scenario", "down")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("> the nearest changes 1 phase:"))
    #expect(
      outcome.output.contains("-- a.lua:7: days\n  collapse = { to = 64, up = \"pre\", down = \"post\" },"))
    // Pasted, the scenario passes.
    tool.write(
      "b.lua",
      Samples.timetable.replacingOccurrences(
        of: "collapse = { to = 64 }", with: "collapse = { to = 64, up = \"pre\", down = \"post\" }"))
    #expect(try tool.run("run", "b.lua").status == 0)
  }

  @Test func withoutASolutionTheStatusIsOne() throws {
    tool.write("a.lua", Samples.timetable.replacingOccurrences(of: "left = 10", with: "left = 11"))
    let outcome = try tool.run("solve", "a.lua", "--scenario", "down", "--report", "json")
    #expect(outcome.status == 1)
    let report = try object(outcome.output)
    #expect(report["tried"] as? Int == 81)
    #expect((report["satisfying"] as? [Any])?.isEmpty == true)
    #expect(report["nearest"] is NSNull && report["distance"] is NSNull)
    #expect((report["closest"] as? [Any])?.isEmpty == false)
    #expect(outcome.errors.contains("no order of 81 meets all 2 expectations"))
  }

  @Test func whatCannotBeRunIsSaidWithStatusTwo() throws {
    tool.write("a.lua", Samples.timetable)
    tool.write("passing.lua", Samples.passing)
    tool.write("skipped.lua", "scenario('s', { skip = 'not yet' }, function() end)\n")
    let cases: [([String], String)] = [
      (
        ["orders", "a.lua"],
        "2 scenarios are meant; pick one with --scenario NAME or FILE:LINE: 'timetable / up' (line 15), 'timetable / down' (line 22)"
      ),
      (["orders", "a.lua", "--scenario", "upp"], "did you mean 'up'?"),
      (["orders", "a.lua:2"], "no scenario stands at line 2; they begin at 15, 22"),
      (["orders", "passing.lua"], "the body opens no screen"),
      (["orders", "skipped.lua"], "is skipped: not yet"),
      (["orders", "missing.lua"], "missing.lua"),
      (["orders", "."], "is a folder; name one file"),
      (["orders"], "'orders' wants FILE"),
      (["orders", "a.lua", "passing.lua"], "does not take 'passing.lua'"),
      (["orders", "a.lua", "--limit", "0"], "'--limit' wants a whole number from 1"),
      (["orders", "a.lua", "--app", "x"], "'--app' wants a whole number from 1"),
      (["solve", "a.lua", "--jobs", "-1"], "'--jobs' wants a whole number from 1"),
      (["solve", "a.lua", "--scenario", "up", "--app", "2"], "so there is no --app 2"),
    ]
    for (arguments, words) in cases {
      let outcome = try tool.start(arguments).wait()
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
    }
  }

  @Test func aLimitSaysHowManyWereTried() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("orders", "a.lua:15", "--limit", "20")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("--limit: 20 of 81 orders were tried"))
  }

  @Test func aSignalPrintsWhatThereIs() throws {
    // 9^5 orders with a long body: it does not end by itself within the test.
    let boxes = (1...5).map { "box { id = 'b\($0)', height = 30, collapse = { to = 10 } }," }.joined(
      separator: " ")
    tool.write(
      "a.lua",
      """
      scenario("long", function()
        local app = screen { width = 360, height = 640, column { \(boxes) list { id = "l", count = 99, item_height = 60 } } }
        for i = 1, 2000 do app:drag("l", i % 2 == 0 and 50 or -60) end
      end)
      """)
    let running = try tool.start(["orders", "a.lua"])
    usleep(1_500_000)
    kill(running.process.processIdentifier, SIGINT)
    let outcome = running.wait()
    #expect(outcome.status == 130)
    #expect(outcome.output.contains("of 59049 orders were tried") || outcome.errors.contains("stopped"))
  }

  @Test func expectationsThatOnlyOtherOrdersEvaluateAreSolved() throws {
    tool.write(
      "a.lua",
      """
      scenario("err", function()
        local app = screen { width = 360, height = 640,
          column { box { id = "h", height = 50, collapse = { to = 20 } }, list { id = "l", count = 40, item_height = 50 } } }
        app:drag("l", -3)
        if app.h.offset < 0 then error("moved") end
        expect(app.l.offset):equals(3)
      end)
      """)
    let outcome = try tool.run("solve", "a.lua")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("the expectation holds under 6 of 9 orders"))
    tool.write(
      "none.lua", Samples.header.replacing(":consumes", with: "").replacing("expect", with: "log"))
    let none = try tool.start(["solve", "none.lua"]).wait()
    #expect(none.status == 2)
    #expect(none.errors.contains("evaluates no expectation under any of its 9 orders"))
  }
}
