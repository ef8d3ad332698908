import Testing

struct SuiteRootTests {
  private let tool = Tool()

  @Test func requireReadsBelowTheRootOnly() throws {
    tool.write("secret.lua", "return 42\n")
    tool.write("suite/lib/_double.lua", "return function(n) return 2 * n end\n")
    tool.write(
      "suite/a.lua",
      """
      local double = require "lib._double"
      scenario("uses it", function() expect(double(4)):equals(8) end)
      scenario("goes no further", function()
        expect(function() require "..secret" end):fails()
        expect(function() require "/etc/passwd" end):fails()
        expect(function() require "lib.missing" end):fails("no module")
      end)

      """)
    #expect(try tool.run("run", "suite").lines.last == "2 passed in 1 file")
    // The file's own folder is its root when it is given by itself.
    #expect(try tool.run("run", "suite/a.lua").status == 0)
  }

  @Test func theSettingsReachUpAndTheCommandLineWins() throws {
    tool.write(
      "suite/scrollwright.lua",
      "return { platform = \"web\", fps = 120, seed = 7, limits = { time = 5, memory = 64 } }\n")
    tool.write("suite/lib.lua", "return 1\n")
    tool.write(
      "suite/deep/a.lua",
      """
      scenario("world", function()
        expect(require "lib"):equals(1)
        local app = screen { width = 100, height = 100, list { id = "rows", count = 100, item_height = 10 } }
        app:drag("rows", -10)
        app:advance(100)
      end)

      """)
    let outcome = try tool.run("run", "--report", "json", "suite/deep/a.lua")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"platform\":\"web\""))
    #expect(outcome.output.contains("\"seed\":7"))
    #expect(try tool.run("run", "--seed", "8", "--report", "json", "suite").output.contains("\"seed\":8"))
  }

  @Test func settingsAreRunInTheSandbox() throws {
    tool.write("scrollwright.lua", "while true do end\n")
    tool.write("a.lua", Samples.passing)
    let outcome = try tool.run("run", "a.lua")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("scrollwright.lua:1: "))
  }

  @Test func aFileWithScenariosIsNotRequired() throws {
    tool.write("a.lua", "local b = require \"b\"\nscenario('a', function() expect(b.x):equals(1) end)\n")
    tool.write("b.lua", Samples.passing + "return { x = 1 }\n")
    let said =
      "b.lua:1: scenario: b.lua declares scenarios, so it cannot be required (line 1 of a.lua): they would run once more "
      + "there; move what both files use into a file without scenarios, and require that one in both"
    for words in [[], ["--isolate"], ["--jobs", "1"]] {
      let ran = try tool.start(["run", ".", "--no-times"] + words).wait()
      #expect(ran.status == 2 && ran.errors.contains(said), "\(ran.errors)")
      #expect(ran.lines == ["b.lua", "  ok    passes", "1 passed in 1 file; 1 path could not be run"])
    }
    let listed = try tool.run("list", ".")
    #expect(listed.status == 2 && listed.lines == ["b.lua:1: passes"] && listed.errors.contains(said))
    for command in ["show", "orders", "solve", "check"] {
      let outcome = try tool.run(command, "a.lua")
      #expect(outcome.status == 2 && outcome.errors.contains(said), "\(command): \(outcome.errors)")
    }
    tool.write("shared.lua", "return { x = 1 }\n")
    tool.write("a.lua", "local b = require \"shared\"\nscenario('a', function() expect(b.x):equals(1) end)\n")
    let mended = try tool.run("run", ".", "--no-times")
    #expect(mended.status == 0 && mended.lines.last == "2 passed in 2 files")
  }
}
