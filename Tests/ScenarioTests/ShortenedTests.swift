import Testing

@testable import Scenario

@Suite struct ShortenedTests {
  @Test func longTextsSayHowMuchIsLeftOut() {
    #expect("abc".shortened(to: 3) == "abc")
    #expect("abcde".shortened(to: 3) == "abc... (2 bytes more)")
    // A letter of two bytes is not cut in half.
    #expect("ab\u{e9}d".shortened(to: 3) == "ab... (3 bytes more)")
  }

  @Test func tabsEndAtEveryEighthColumn() {
    #expect("1\t2".expandingTabs() == "1       2")
    #expect("12345678\t2\n\tx".expandingTabs() == "12345678        2\n        x")
  }

  @Test func theSignOfNaNIsLeftOut() {
    #expect("v -nan,-nan".withPlainNumbers() == "v nan,nan")
    #expect("ba-nana x-nan".withPlainNumbers() == "ba-nana x-nan")
  }

  @Test func zeroHasNoSign() {
    #expect("v -0.0,-0.0".withPlainNumbers() == "v 0.0,0.0")
    #expect("-0.05 x-0.0 -0.01".withPlainNumbers() == "-0.05 x-0.0 -0.01")
  }

  @Test func failuresAreShort() {
    let run = runBody(
      """
      expect("\(String(repeating: "A", count: 20000))"):equals("B") --\(String(repeating: "y", count: 20000))
      local t, u = {}, {}
      for i = 1, 1000 do t[i] = 1000 + i u[i] = i end
      expect(t):equals(u)
      error(("x"):rep(1e6))
      """)
    for failure in run.failures {
      #expect(failure.message.utf8.count < 700)
      #expect((failure.source ?? "").utf8.count < 300)
      #expect((failure.got ?? "").utf8.count < 1100)
      #expect(failure.paste == nil)
    }
    #expect(run.failures.count == 3)
    #expect(run.failures[0].why?.contains("is left out") == true, "\(run.failures[0])")
    #expect(run.failures[1].why?.contains("is left out") == true, "\(run.failures[1])")
  }

  @Test func tablesOfDifferencesAreCut() {
    let run = runBody(
      """
      local nodes, wanted = {}, {}
      for i = 1, 200 do
        nodes[i] = box { id = "node" .. i, height = 1 }
        wanted["node" .. i] = { height = 2 }
      end
      local app = screen { width = 100, height = 100, column { nodes } }
      expect(app):shows(wanted)
      """)
    #expect(run.failures.first?.table.count == 40)
    #expect(run.failures.first?.why?.contains("200 of 200 values differ; the first 40") == true)
    #expect(run.failures.first?.paste == nil)
  }
}

@Suite struct PlainOutputTests {
  private func logs(_ body: String) -> [String] { runBody(body).results.first?.earlyLogs ?? [] }

  @Test func nanHasNoSign() {
    #expect(
      logs(
        """
        local n = 0 / 0
        print(n, -n, tostring(n), tostring(-n))
        print(string.format("%f %g %.1f %s %q", n, -n, -n, -n, n), table.concat({ n, -n }, " "), "v" .. -n)
        print((("a"):gsub("a", function() return -n end)))
        log({ n, -n })
        """) == [
          "nan     nan     nan     nan", "nan nan nan nan (0/0)   nan nan vnan", "nan", "{ nan, nan }",
        ])
  }

  @Test func zeroIsNeverWrittenWithASign() {
    let run = runBody(
      """
      local z = -0.0
      print(z, tostring(z), { z } and 0.0)
      print("v" .. z, "v " .. z, table.concat({ z, z }, " "), string.format("%s", z))
      log(z, { z }, "at " .. z)
      error("z is " .. z)
      """)
    #expect(
      run.results.first?.earlyLogs == [
        "0.0     0.0     0.0", "v-0.0   v 0.0   0.0 0.0 0.0", "0 { 0 } at 0.0",
      ])
    #expect(run.messages == ["z is 0.0"])
  }

  @Test func printedValuesStandInColumns() {
    #expect(logs("print(1, 'ab', true)") == ["1       ab      true"])
  }

  @Test func membersAreListedAndOnlyNearNamesSuggested() throws {
    let script = try LuaScript()
    let rotate = script.failure(timetable + "return app.rotate")
    #expect(
      rotate.contains("an app has drag, ") && rotate.contains("change") && rotate.contains("\"hero\""))
    #expect(script.failure(timetable + "return app.darg").contains("did you mean 'drag'?"))
    for far in ["set", "x", "fling_by"] {
      #expect(!script.failure(timetable + "return app.\(far)").contains("did you mean"))
    }
    #expect(script.failure("return expect(1).is_bigger").contains("it has equals, near"))
    #expect(script.failure(timetable + "return app:drag('sessions', -1).foo").contains("it has requested"))
    #expect(nearest("fling", in: ["find"]) == nil && nearest("set", in: ["inset"]) == nil)
  }

  @Test func namesThatAreTooLongSaySo() {
    let run = runFile("scenario('\(String(repeating: "n", count: 5000))', function() end)")
    #expect(run.error?.message == "scenario: a name has at most 1000 bytes, this one has 5000")
  }

  @Test func anEnvironmentThatAScenarioReplacesIsPutBack() {
    let run = runFile(
      """
      scenario("a", function() _ENV = {} end)
      scenario("b", function() expect(1):equals(1) _ENV = nil end)
      scenario("c", function() expect(math.abs(-1)):equals(1) end)
      """)
    #expect(run.results.map(\.status) == [.passed, .passed, .passed], "\(run.results.map(\.failures))")
  }

  @Test func anEnvironmentOfTheFileStays() {
    let run = runFile(
      """
      local outer = _ENV
      _ENV = setmetatable({ mine = 7 }, { __index = outer })
      scenario("a", function() expect(mine):equals(7) end)
      """)
    #expect(run.results.map(\.status) == [.passed], "\(run.results.map(\.failures)) \(run.error as Any)")
  }

  @Test func nestingThatTheParserRefusesNamesTheFileOnce() {
    let run = runFile("local x = \(String(repeating: "(", count: 300))1\(String(repeating: ")", count: 300))")
    #expect(run.error?.description == "nested too deeply")
  }

  @Test func restoringNothingKnownIsRemarked() {
    let run = runBody(
      nestedScreen + "\n" + """
        app:restore {}
        app:restore { nobody = { offset = 3 } }
        app:restore { sessions = { offset = 10 } }
        expect(app.sessions.offset):equals(10)
        """)
    #expect(run.status == .passed, "\(run.messages)")
    #expect(run.results.first?.notes.map(\.note) == ["nothing-restored", "nothing-restored"])
    #expect(run.results.first?.recordings.first?.logs.count == 2)
  }

  @Test func reasonsSumTheStepsOfADrag() {
    let run = runBody(
      nestedScreen + "\n" + """
        expect(app:drag("sessions", -100, { steps = 10 })):consumes { hero = 40 }
        """)
    let why = run.failures.first?.why ?? ""
    #expect(
      why.contains(
        "hero was offered -100 in pre over 10 steps and took -40: it went from 0 to -40, the end of its range of 40"
      ), "\(why)")
  }
}
