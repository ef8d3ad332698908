import Foundation
import Testing

/// `init` from outside: a new suite that passes, an old one that is completed, and targets that cannot be written.
struct InitTests {
  private let tool = Tool()
  private let names = [
    "scrollwright.lua", "scenarios/timetable.lua", "_annotations/scrollwright.lua", ".luarc.json",
    ".luacheckrc",
    ".github/workflows/scenarios.yml",
  ]

  @Test func aNewSuitePasses() throws {
    let made = try tool.run("init", "a/b")
    #expect(made.status == 0 && made.errors.isEmpty)
    for name in names {
      #expect(made.lines.contains("created   a/b/\(name)"), "\(name)")
      #expect(tool.read("a/b/\(name)")?.isEmpty == false, "\(name)")
    }
    let ran = try tool.run("run", "a/b", "--strict", "--no-times")
    #expect(ran.status == 0 && ran.lines.last == "2 passed in 1 file", "\(ran.output)\(ran.errors)")
    // What the settings say counts.
    #expect(try tool.shell("cd a/b && $SW run").status == 0)
  }

  @Test func theConfigurationOfToolsCanBeRead() throws {
    _ = try tool.run("init", "suite")
    let text = try #require(tool.read("suite/.luarc.json"))
    let settings = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    #expect(settings["workspace.library"] as? [String] == ["_annotations"])
  }

  @Test func luacheckFindsNothing() throws {
    _ = try tool.run("init", "suite")
    let there = try tool.shell("command -v luacheck")
    if there.status == 0 {
      let outcome = try tool.shell("cd suite && luacheck --no-color .")
      #expect(
        outcome.status == 0 && outcome.output.contains("0 warnings / 0 errors in 2 files"),
        "\(outcome.output)")
    }
  }

  /// What the sandbox has not is no word for luacheck either.
  @Test func luacheckKnowsTheSandbox() throws {
    _ = try tool.run("init", "suite")
    guard try tool.shell("command -v luacheck").status == 0 else { return }
    let absent = [
      "io.write", "os.remove", "os.execute", "os.getenv", "os.exit", "coroutine.wrap", "package.path",
      "dofile",
      "loadfile", "collectgarbage", "debug.sethook", "string.dump", "_G",
    ]
    let present = [
      "os.time", "string.format", "table.concat", "math.huge", "utf8.char", "pcall", "load", "rawset",
      "debug.traceback", "print", "require",
      "screen",
      "ui.row", "gen.int", "physics.spring", "px",
    ]
    // Which of them scripts see is what a script says.
    let names = (absent + present).map { "\"\($0)\"" }.joined(separator: ", ")
    tool.write(
      "seen.lua",
      """
      scenario("seen", function()
        for _, name in ipairs { \(names) } do
          local owner, member = name:match("^([%w_]+)%.?(.*)$")
          local found, value = pcall(function() return require("look")(owner) end)
          if found and member ~= "" then found, value = pcall(function() return value[member] end) end
          if found and value ~= nil then log("seen " .. name) end
        end
      end)

      """)
    let owners = Set((absent + present).map { $0.prefix { $0 != "." } }).sorted()
    let branches = owners.map { "  if name == \"\($0)\" then return \($0) end\n" }.joined()
    tool.write("look.lua", "return function(name)\n\(branches)end\n")
    let seen = try tool.run("show", "seen.lua").output
    for (index, name) in (absent + present).enumerated() {
      #expect(seen.contains("seen \(name)") == (index >= absent.count), "\(name): \(seen)")
      tool.write("suite/scenarios/use.lua", "local _ = \(name)\n")
      let outcome = try tool.shell("cd suite && luacheck --no-color scenarios/use.lua")
      #expect((outcome.status == 0) == (index >= absent.count), "\(name): \(outcome.output)")
    }
  }

  @Test func whatIsThereStays() throws {
    tool.write("old/scrollwright.lua", "return { seed = 7 }\n")
    tool.write("old/scenarios/mine.lua", Samples.passing)
    tool.write("old/.luarc.json", "{}")
    let made = try tool.run("init", "old/")
    #expect(made.status == 0)
    #expect(made.lines.contains("kept      old/scrollwright.lua (it was there)"))
    #expect(made.lines.contains("kept      old/.luarc.json (it was there)"))
    #expect(
      made.lines.contains(
        "left out  old/scenarios/timetable.lua (there are Lua files already: old/scenarios/mine.lua)"))
    #expect(made.lines.contains("created   old/_annotations/scrollwright.lua"))
    #expect(tool.read("old/scrollwright.lua") == "return { seed = 7 }\n")
    #expect(tool.read("old/.luarc.json") == "{}")
    #expect(tool.read("old/scenarios/timetable.lua") == nil)
    #expect(try tool.run("run", "old").status == 0)
  }

  @Test func theExampleIsForFoldersWithoutLuaFiles() throws {
    // Whatever lies where: only the settings, and names that are not searched, make no suite.
    for (name, isLeftOut) in [
      ("a.lua", true), ("deep/er/still/a.lua", true), ("scenarios/deep/a.lua", true),
      ("lib/shared.lua", true),
      ("scenarios/notes.txt", false), ("_annotations/old.lua", false), (".hidden/a.lua", false),
      ("scrollwright.lua", false), ("deep/scrollwright.lua", false),
    ] {
      let folder = name.replacingOccurrences(of: "/", with: "-")
      tool.write("\(folder)/\(name)", "return {}\n")
      let made = try tool.run("init", folder)
      #expect(made.status == 0)
      let left =
        "left out  \(folder)/scenarios/timetable.lua (there are Lua files already: \(folder)/\(name))"
      #expect(made.lines.contains(left) == isLeftOut, "\(name): \(made.output)")
      #expect((tool.read("\(folder)/scenarios/timetable.lua") == nil) == isLeftOut, "\(name)")
    }
    // An example that is there is kept, and what lies beside the folder is not looked at.
    tool.write("there/scenarios/timetable.lua", Samples.passing)
    tool.write("there/other.lua", Samples.passing)
    let kept = try tool.run("init", "there")
    #expect(kept.lines.contains("kept      there/scenarios/timetable.lua (it was there)"))
    tool.write("outside.lua", Samples.passing)
    // Names that are something else as paths of `run`: standard input, a line of a file.
    for folder in ["inside", "-", "outside.lua:1"] {
      let made = try tool.run("init", folder)
      #expect(made.lines.contains("created   \(folder)/scenarios/timetable.lua"), "\(made.output)")
    }
    #expect(try tool.run("init", "-").lines.contains("kept      -/scenarios/timetable.lua (it was there)"))
  }

  @Test func annotationsAreRefreshedAlone() throws {
    _ = try tool.run("init", "suite")
    let text = try #require(tool.read("suite/_annotations/scrollwright.lua"))
    tool.write("suite/_annotations/scrollwright.lua", "---@meta _\n")
    let kept = try tool.run("init", "suite")
    #expect(kept.output.contains("it is of another version: scrollwright init --annotations suite"))
    #expect(tool.read("suite/_annotations/scrollwright.lua") == "---@meta _\n")
    let fresh = try tool.run("init", "--annotations", "suite")
    #expect(fresh.status == 0 && fresh.lines == ["updated   suite/_annotations/scrollwright.lua"])
    #expect(tool.read("suite/_annotations/scrollwright.lua") == text)
    let alone = try tool.run("init", "--annotations", "other")
    #expect(alone.lines == ["created   other/_annotations/scrollwright.lua"])
    #expect(tool.read("other/scrollwright.lua") == nil)
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    tool.write("file", "x")
    let below = try tool.run("init", "file")
    #expect(below.status == 2)
    #expect(
      below.errors == "scrollwright: file: no suite can be made: file is no folder\n" && below.output.isEmpty)
    // The rest is written.
    tool.write("half/scenarios", "x")
    let half = try tool.run("init", "half")
    #expect(half.status == 2 && half.errors.contains("half/scenarios/timetable.lua: cannot be written"))
    #expect(tool.read("half/scenarios") == "x")
    #expect(half.lines.contains("created   half/.luacheckrc"))
    tool.write("folder/.luarc.json/x", "")
    let folder = try tool.run("init", "folder")
    #expect(
      folder.status == 2 && folder.errors.contains("folder/.luarc.json: cannot be written: it is a folder"))
    #expect(try tool.run("init", "/proc/none").status == 2)
    #expect(try tool.run("init").status == 2)
    let nameless = try tool.run("init", "")
    #expect(nameless.status == 2 && nameless.errors.contains("not an empty text") && nameless.output.isEmpty)
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    _ = try tool.shell("mkdir s && ln -s ../target s/.luacheckrc")
    let made = try tool.run("init", "s")
    #expect(made.status == 0 && made.lines.contains("kept      s/.luacheckrc (it was there)"))
    #expect(tool.read("target") == nil)
  }

  @Test(arguments: ["we ird\"q/sub/deep", "-x", "it's", "plain/one"])
  func whatComesNextCanBePasted(_ folder: String) throws {
    let made = try tool.run("init", "--", folder)
    #expect(made.status == 0 && made.errors.isEmpty)
    let line = try #require(made.lines.last)
    let words = try #require(
      line.split(separator: "Next: scrollwright ", omittingEmptySubsequences: true).last)
    let ran = try tool.shell("\"$SW\" \(words)")
    #expect(ran.status == 0 && ran.lines.last == "2 passed in 1 file", "\(line) \(ran.output)\(ran.errors)")
  }
}
