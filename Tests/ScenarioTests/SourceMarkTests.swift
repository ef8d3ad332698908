import LuaRuntime
import Testing

@testable import Scenario

/// The place of an error in a Lua text, as a person would point at it.
struct SourceMarkTests {
  /// What is marked of each line, with `[` and `]` around it.
  private func shown(_ excerpts: [SourceExcerpt]) -> [String] {
    excerpts.map { excerpt in
      let text = Array(excerpt.text + String(repeating: " ", count: 4))
      let mark = excerpt.marked
      if mark.isEmpty { return "\(excerpt.line): " + excerpt.text }
      let whole =
        String(text[..<mark.lowerBound]) + "[" + String(text[mark]) + "]" + String(text[mark.upperBound...])
      return "\(excerpt.line): " + whole.trimmingTrailingSpace()
    }
  }

  /// Loads a text that does not load.
  private func syntax(_ source: String) -> [String] {
    let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
    do throws(FileError) {
      _ = try file.load()
      return []
    } catch {
      return shown(error.excerpts)
    }
  }

  /// Runs the body of a scenario that raises an error.
  private func running(_ body: String) -> [String] {
    let source = "scenario(\"a\", function()\n\(body)\nend)\n"
    let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
    guard (try? file.load()) != nil else { return ["does not load"] }
    return shown(file.run(0).failures.first?.excerpts ?? [])
  }

  @Test(arguments: [
    ("local = 4", ["1: local [=] 4"]),
    ("x = 1\ny = = 2", ["2: y = [=] 2"]),
    // The first of two is well.
    ("local a, b = (1), (2) ) = 3", ["1: local a, b = (1), (2) [)] = 3"]),
    ("for i=1 do end", ["1: for i=1 [do] end"]),
    ("local s = \"abc\nprint(s)", ["1: local s = [\"abc]"]),
    ("local x <const> = 1\nx = 2", ["2: [x] = 2"]),
    ("f() local x <const> = 1; x = 2", ["1: f() local x <const> = 1; [x] = 2"]),
    (
      "f() local x <const>, y = 1 if x == 1 then y, x = 1, 2 end",
      [
        "1: f() local x <const>, y = 1 if x == 1 then y, [x] = 1, 2 end"
      ]
    ),
    // Which of two is not known.
    ("f() local x <const> = 1; x = 2; x = 3", ["1: f() local x <const> = 1; x = 2; x = 3"]),
    ("x = \"日本語\" y = = 2", ["1: x = \"日本語\" y = [=] 2"]),
    ("\tx = = 2", ["1: x = [=] 2"]),
    ("x =", ["1: x =[ ]"]),
    ("x = 1\ny = (\n\n", ["2: y = ([ ]"]),
    ("goto nowhere", ["1: goto [nowhere]"]),
    ("break", ["1: [break]"]),
  ]) func theTokenOfASyntaxError(source: String, wanted: [String]) {
    #expect(syntax(source) == wanted)
  }

  @Test func anOpenBlockIsShownWhereItOpens() {
    #expect(syntax("if true then\n  if x then\nend\n\n") == ["1: [if] true then"])
    #expect(syntax("f(1, 2\nlocal b = 3") == ["1: f[(]1, 2", "2: [local] b = 3"])
  }

  @Test(arguments: [
    ("local t = {} log(\"日本\", t.foo.bar)", ["2: local t = {} log(\"日本\", t.[foo].bar)"]),
    ("local f = nil\nf(1)", ["3: [f](1)"]),
    ("local f, q = 1, 2 local z = q + f + nope", ["2: local f, q = 1, 2 local z = q + f + [nope]"]),
    ("local a, q = 1 local z = q + a", ["2: local a, q = 1 local z = [q] + a"]),
    ("(\"x\"):nope()", ["2: (\"x\"):[nope]()"]),
    ("error(\"boom\")", ["2: [error](\"boom\")"]),
    (
      "local row = 3\nscreen { width = 10, height = 10, row { } }",
      ["3: screen { width = 10, height = 10, [row] { } }"]
    ),
  ]) func theNameOfARuntimeError(body: String, wanted: [String]) {
    #expect(running(body) == wanted)
  }

  /// Only whole words are marked, and nothing where the message names no part of the line.
  @Test(arguments: [
    ("local lfs = require \"lfs\"", "2: local lfs = require [\"lfs\"]"),
    ("local lfs = require('lfs')", "2: local lfs = require(['lfs'])"),
    ("local t, u = {}, {} t.a = t u.a = u\nexpect(t):equals(u)", "3: expect(t):equals(u)"),
    ("local a = {} a.a = a\nlocal e, d = expect(a):equals(a)", "3: local e, d = expect(a):equals(a)"),
    (
      "local t, u = {}, {} t.a = t u.a = u\nlocal e, d = 1, expect(t):equals(u)",
      "3: local e, d = 1, expect(t):equals(u)"
    ),
    ("do error('boom') end", "2: do [error]('boom') end"),
    ("do error({}) end", "2: do error({}) end"),
    ("do local text = 'boom' error(text) end", "2: do local text = 'boom' error(text) end"),
    ("do local f = function() error('boom', 2) end\nf() end", "3: f() end"),
    ("do assert(1 == 2) end", "2: do [assert](1 == 2) end"),
    ("do assert(false, 'no') end", "2: do [assert](false, 'no') end"),
    ("do local x = 1 < {} end", "2: do local x = 1 < {} end"),
    ("do local x = #5 end", "2: do local x = #5 end"),
    (
      "do local f f = function() return 1 + f() end f() end",
      "2: do local f f = function() return 1 + f() end f() end"
    ),
    ("local t = { x = 1 } x = 2", "2: local t = { x = 1 } [x] = 2"),
    ("local t = { oops = 1 } t.oops = oops", "2: local t = { oops = 1 } t.oops = [oops]"),
    ("local rep = string.rep({})", "2: local rep = string.[rep]({})"),
    ("expect(3)", "2: [expect](3)"),
    ("expect(3):equals(3) must(4) expect(5)", "2: expect(3):equals(3) [must](4) expect(5)"),
    ("for i = 1, 2 do expect(i) end", "2: for i = 1, 2 do [expect](i) end"),
    ("local e = expect(1).never", "2: local e = [expect](1).never"),
  ]) func onlyWholeWordsAreMarked(body: String, wanted: String) {
    #expect(running(body).first == wanted)
  }

  @Test func limitsMarkNothing() {
    var settings = RunSettings()
    settings.limits.instructions = 10_000
    let text = "scenario('a', function() while true do end end)"
    let file = ScenarioFile(name: "a.lua", source: Array(text.utf8), settings: settings)
    #expect((try? file.load())?.count == 1)
    #expect(shown(file.run(0).failures.first?.excerpts ?? []) == ["1: \(text)"])
  }

  @Test func theMemberOfAnExpectation() {
    let screen =
      "local app = screen { width = 9, height = 9, list { id = \"rows\", count = 1, item_height = 9 } }\n"
    #expect(
      running(screen + "expect(app):shows { rows = { ofset = 3 } }")
        == ["3: expect(app):shows { rows = { [ofset] = 3 } }"])
    // It may stand on a line below that of the call.
    #expect(
      running(screen + "expect(app):shows { rows = {\n  ofset = 3 } }") == ["4: [ofset] = 3 } }"])
    #expect(
      running(screen + "expect(app:drag('rows', 1)):consumes {\n  row = 3 }") == ["4: [row] = 3 }"])
    #expect(
      running(screen + "local name = 'ofset' log(app.rows[name])")
        == ["3: local name = ['ofset'] log(app.rows[name])"])
  }

  @Test func theFieldOfAReturnedTable() {
    let text = "local t = { fps = 1 }\nreturn {\n  fps = 2, limits = { time = 3,\n    memory = 4 } }\n"
    func field(_ path: [String]) -> [String] {
      shown([SourceExcerpt.field(path, in: Array(text.utf8))].compactMap { $0 })
    }
    #expect(field(["fps"]) == ["3: [fps] = 2, limits = { time = 3,"])
    #expect(field(["limits", "memory"]) == ["4: [memory] = 4 } }"])
    #expect(field(["limits", "tiem"]) == ["3: fps = 2, [limits] = { time = 3,"])
    #expect(field(["seed"]) == [])
  }

  @Test func theFieldOfAConstructor() {
    #expect(
      running("screen { width = 9, height = 9,\n  box { id = \"a\",\n    colapse = { to = 1 } } }")
        == ["4: [colapse] = { to = 1 } } }"])
    #expect(
      running(
        "screen { width = 9, height = 9, box { id = \"a\" }, box { id = \"b\", pin = { insett = 3 } } }")
        == [
          "2: screen { width = 9, height = 9, box { id = \"a\" }, box { id = \"b\", pin = { [insett] = 3 } } }"
        ])
    #expect(
      running("screen { width = 9, height = 9, box { height = 1 }, box { id = \"b\", height = -3 } }")
        == ["2: screen { width = 9, height = 9, box { height = 1 }, box { id = \"b\", [height] = -3 } }"])
    #expect(running("screen { widht = 9, height = 9 }") == ["2: screen { [widht] = 9, height = 9 }"])
  }

  @Test func theWordOfACall() {
    let screen =
      "local app = screen { width = 9, height = 9, list { id = \"rows\", count = 1, item_height = 9 } }\n"
    #expect(running(screen + "app:drag(\"row\", 1)") == ["3: app:drag([\"row\"], 1)"])
    #expect(
      running(screen + "app:drag(\"rows\", 1, { stepz = 2 })") == [
        "3: app:drag(\"rows\", 1, { [stepz] = 2 })"
      ])
    #expect(
      running(screen + "app:drag(\"rows\", 1, { steps = 0 })") == [
        "3: app:drag(\"rows\", 1, { [steps] = 0 })"
      ])
    #expect(running(screen + "log(app.rows.ofset)") == ["3: log(app.rows.[ofset])"])
  }

  private static let boom = LuaError(kind: .runtime, message: "boom")

  @Test func aPlaceThatIsNotThereMarksNothing() {
    #expect(SourceTexts().excerpts(Self.boom, at: LuaPosition(file: "a", line: 1)).isEmpty)
    var texts = SourceTexts()
    texts.add("a", Array("x\n\ny".utf8))
    for line in [-1, 0, 2, 4, Int.max] {
      #expect(texts.excerpts(Self.boom, at: LuaPosition(file: "a", line: line)).isEmpty, "\(line)")
    }
    #expect(texts.excerpts(Self.boom, at: LuaPosition(file: "a", line: 3)).map(\.text) == ["y"])
  }
}

extension String {
  fileprivate func trimmingTrailingSpace() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
