import Foundation
import Testing

/// Properties from outside: what is printed, replayed and reported.
struct PropertyCommandTests {
  private static let bounded = """
    group("g", function()
      property("below 37", { tags = "t" }, { gen.int(0, 1000), gen.list(gen.int(0, 9), 4) }, function(n, l)
        expect(n < 37 or #l == 0):is_true()
      end)
    end)
    scenario("other", function() expect(1):equals(2) end)

    """

  private let tool = Tool()

  /// What stands behind `--replay` in an output.
  private func token(_ outcome: Tool.Outcome) throws -> String {
    String(try #require(outcome.output.firstMatch(of: /--replay (p1-\S+)/)).1)
  }

  @Test func aFailureSaysAllThatIsNeeded() throws {
    tool.write("p.lua", Self.bounded)
    let outcome = try tool.run("run", "p.lua", "--tag", "t")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("    fails for fn(37, { 0 })\n"))
    #expect(outcome.output.contains("passed before one failed; made smaller in "))
    #expect(outcome.output.contains("p.lua:3: is_true: wanted true, got false"))
    #expect(outcome.output.contains("        { 37, { 0 } },\n"))
    // The command as it is printed.
    let command = try #require(outcome.output.firstMatch(of: /scrollwright (run p\.lua --replay \S+)/)).1
    let again = try tool.shell("$SW \(command)")
    #expect(again.status == 1)
    #expect(again.output.contains("fails for fn(37, { 0 })"))
    #expect(again.output.contains("0 passed, 1 failed in 1 file"))
    #expect(again.output.contains("the input of the token"))
  }

  @Test func theRowOfCasesFailsInTheSameWay() throws {
    tool.write("p.lua", Self.bounded)
    let outcome = try tool.run("run", "p.lua", "--tag", "t")
    let row = try #require(outcome.output.firstMatch(of: /as a row of cases:\n *(\{.*\}),\n/)).1
    tool.write(
      "c.lua",
      "cases('c', { \(row) }, function(n, l)\n  expect(n < 37 or #l == 0):is_true()\nend)\n")
    let again = try tool.run("run", "c.lua")
    #expect(again.status == 1)
    #expect(again.output.contains("c.lua:2: is_true: wanted true, got false"))
  }

  @Test func aReplayedInputThatHoldsPasses() throws {
    tool.write("p.lua", Self.bounded)
    let token = try token(try tool.run("run", "p.lua"))
    tool.write("p.lua", Self.bounded.replacingOccurrences(of: "n < 37", with: "n < 5000"))
    let outcome = try tool.run("run", "p.lua", "--replay", token)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("holds for fn(37, { 0 })"))
    #expect(outcome.output.contains("1 passed in 1 file"))
  }

  @Test func aWrongTokenIsAnErrorOfUse() throws {
    tool.write("p.lua", Self.bounded)
    let token = try token(try tool.run("run", "p.lua"))
    let damaged = try tool.run("run", "p.lua", "--replay", token + "A")
    #expect(damaged.status == 2)
    #expect(damaged.errors.contains("is damaged"))
    #expect(damaged.output.isEmpty)
    let foreign = try tool.run("run", "p.lua", "--replay", "seed-7")
    #expect(foreign.status == 2)
    #expect(foreign.errors.contains("is no token"))
    tool.write("q.lua", "property('else', { gen.int(0, 9) }, function(n) end)\n")
    let elsewhere = try tool.run("run", "q.lua", "--replay", token)
    #expect(elsewhere.status == 2)
    #expect(elsewhere.errors.contains("nothing to run"))
    tool.write("p.lua", Self.bounded.replacingOccurrences(of: "gen.int(0, 1000)", with: "gen.int(0, 30)"))
    let narrower = try tool.run("run", "p.lua", "--replay", token)
    #expect(narrower.status == 2)
    #expect(narrower.errors.contains("37 is no value of gen.int(0, 30)"))
  }

  @Test func theBytesAreTheSameForAnyWay() throws {
    tool.write("p.lua", Self.bounded)
    let plain = try tool.run("run", "p.lua", "--jobs", "1")
    #expect(try tool.run("run", "p.lua", "--jobs", "2").bytes == plain.bytes)
    #expect(try tool.run("run", "p.lua", "--isolate").bytes == plain.bytes)
  }

  @Test func theReportHasItsFields() throws {
    tool.write(
      "p.lua", Self.bounded + "property('holds', { runs = 4 }, { gen.int(0, 9) }, function(n) end)\n")
    let outcome = try tool.run("run", "p.lua", "--report", "json", "--no-times")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any])
    let scenarios = try #require(json["scenarios"] as? [[String: Any]])
    #expect(scenarios[0]["input"] as? String == "37, { 0 }")
    #expect((scenarios[0]["replay"] as? String)?.hasPrefix("p1-") == true)
    #expect((scenarios[0]["runs"] as? Int ?? 0) >= 1)
    #expect((scenarios[0]["shrink_steps"] as? Int ?? 0) >= 1)
    #expect(scenarios[1]["runs"] == nil)
    #expect(scenarios[2]["runs"] as? Int == 4)
    #expect(scenarios[2]["input"] is NSNull)
    #expect(scenarios[2]["replay"] is NSNull)
  }

  @Test func listShowAndOrdersKnowProperties() throws {
    tool.write("p.lua", Self.bounded)
    #expect(try tool.run("list", "p.lua").line(0) == "p.lua:2: g / below 37 (property, 100 runs) [t]")
    let shown = try tool.run("show", "p.lua:2")
    #expect(shown.status == 1)
    #expect(shown.output.contains("fails for fn(37, { 0 })"))
    let orders = try tool.run("orders", "p.lua:2")
    #expect(orders.status == 2)
    #expect(orders.errors.contains("p.lua:2: 'g / below 37' is a property"))
  }

  /// A file whose name a shell would take apart is quoted in the command.
  @Test func theCommandCanBePasted() throws {
    tool.write("it's one.lua", Self.bounded)
    let outcome = try tool.run("run", "it's one.lua", "--tag", "t")
    let command = try #require(outcome.output.firstMatch(of: /scrollwright (run .*)\n/)).1
    let again = try tool.shell("$SW \(command)")
    #expect(again.output.contains("fails for fn(37, { 0 })"))
  }
}
