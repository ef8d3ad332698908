import Testing

/// Errors show their line, with carets under the place.
struct ErrorPlaceTests {
  private let tool = Tool()

  @Test func errorsWhileAScenarioRuns() throws {
    tool.write(
      "a.lua",
      """
      scenario("field", function()
        screen { width = 360, height = 640,
          box { id = "hero", height = 180,
            colapse = { to = 140 } } }
      end)
      scenario("name", function()
      \tlocal t = {} log("日本", t.foo.bar)
      end)

      """)
    let outcome = try tool.run("run", "a.lua", "--width", "80")
    #expect(outcome.status == 1)
    let text = outcome.output
    #expect(text.contains("\n      4 |     colapse = { to = 140 } } }\n        |     ^^^^^^^\n"), "\(text)")
    #expect(
      text.contains(
        "\n      7 |     local t = {} log(\"日本\", t.foo.bar)\n        |                                ^^^\n"),
      "\(text)")
    let isolated = try tool.run("run", "a.lua", "--width", "80", "--isolate")
    #expect(isolated.output == text)
  }

  @Test func errorsOfFilesThatDoNotLoad() throws {
    tool.write("bad.lua", "scenario(\"a\", function()\n  local x = f(1, 2\nend)\n")
    let wanted = """
      scrollwright: bad.lua:3: ')' expected (to close '(' at line 2) near 'end'
          2 |     local x = f(1, 2
            |                ^
          3 |     end)
            |     ^^^

      """
    #expect(try tool.run("run", "bad.lua", "--no-times").errors == wanted)
    #expect(try tool.run("run", "bad.lua", "--no-times", "--isolate").errors == wanted)
    #expect(try tool.run("list", "bad.lua").errors == wanted)
    #expect(try tool.run("orders", "bad.lua").errors == wanted)
    tool.write("lib.lua", "return = 1\n")
    tool.write("user.lua", "local lib = require \"lib\"\n")
    let user = try tool.run("run", "user.lua", "--no-times")
    #expect(
      user.errors.contains("unexpected symbol near '='\n    1 |     return = 1\n      |            ^\n"),
      "\(user.errors)")
  }
}
