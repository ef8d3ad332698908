import Foundation
import Testing

struct BadInputTests {
  private let tool = Tool()

  /// Runs a bad path beside a good file: the good one runs, the bad one has its word.
  private func word(_ path: String) throws -> String {
    tool.write("good.lua", Samples.passing)
    let outcome = try tool.run("run", path, "good.lua")
    #expect(outcome.status == 2)
    #expect(outcome.lines.first == "good.lua")
    let errors = outcome.errors.split(separator: "\n").map(String.init)
    #expect(errors.count == 2)
    return errors.first ?? ""
  }

  @Test func missing() throws {
    #expect(try word("gone.lua").hasPrefix("scrollwright: gone.lua: no such file or folder"))
  }

  @Test func folderWithoutLua() throws {
    tool.write("docs/readme.txt", "x")
    #expect(
      try word("docs")
        == "scrollwright: docs: holds no Lua files (names that start with '_' or '.' are skipped)")
  }

  @Test func notUTF8() throws {
    tool.write("latin.lua", Array("-- one\n-- caf".utf8) + [0xE9, 0x0A])
    #expect(try word("latin.lua") == "scrollwright: latin.lua:2: is not UTF-8 text: line 2")
  }

  @Test func empty() throws {
    tool.write("empty.lua", "")
    #expect(try word("empty.lua") == "scrollwright: empty.lua: is empty")
  }

  @Test func withoutScenarios() throws {
    tool.write("library.lua", "return {}\n")
    #expect(try word("library.lua") == "scrollwright: library.lua: declares no scenario")
  }

  @Test func fiftyMegabytes() throws {
    tool.write("large.lua", [UInt8](repeating: UInt8(ascii: "\n"), count: 50_000_000))
    #expect(
      try word("large.lua")
        == "scrollwright: large.lua: is too large: 50 MB; a Lua file may have 16 MiB at most")
  }

  @Test func namedPipe() throws {
    #expect(mkfifo("\(tool.folder)/pipe.lua", 0o600) == 0)
    #expect(try word("pipe.lua") == "scrollwright: pipe.lua: is a named pipe, not a file")
  }

  @Test(.enabled(if: geteuid() != 0)) func unreadable() throws {
    tool.write("secret.lua", Samples.passing)
    chmod("\(tool.folder)/secret.lua", 0)
    #expect(try word("secret.lua") == "scrollwright: secret.lua: cannot be read: permission denied")
  }

  @Test func linkInACircle() throws {
    symlink("circle.lua", "\(tool.folder)/circle.lua")
    #expect(try word("circle.lua") == "scrollwright: circle.lua: its symbolic links lead in a circle")
  }

  @Test func linkThatLeadsNowhere() throws {
    symlink("gone.lua", "\(tool.folder)/dangling.lua")
    #expect(try word("dangling.lua") == "scrollwright: dangling.lua: is a link that leads nowhere")
  }

  @Test func utf16() throws {
    tool.write("wide.lua", [0xFF, 0xFE, 0x2D, 0x00, 0x2D, 0x00])
    #expect(try word("wide.lua") == "scrollwright: wide.lua: is UTF-16 text; save it as UTF-8")
  }

  @Test func aNameThatIsNotUTF8() throws {
    tool.write("good.lua", Samples.passing)
    let outcome = try tool.shell(
      "printf 'scenario(\"x\", function() end)' > \"$(printf 'caf\\351.lua')\"; \"$SW\" run \"$(printf 'caf\\351.lua')\" good.lua"
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its name is not UTF-8, which cannot be run; rename it"))
    #expect(outcome.lines.contains("  ok    passes"))
  }

  @Test func bytecode() throws {
    tool.write("compiled.lua", [0x1B] + Array("LuaT\u{0}".utf8))
    #expect(try word("compiled.lua").hasPrefix("scrollwright: compiled.lua: "))
  }

  @Test func aFileThatLoopsWhileItLoads() throws {
    tool.write("good.lua", Samples.passing)
    tool.write("loop.lua", "\nwhile true do end\n")
    let outcome = try tool.run("run", "loop.lua", "good.lua")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("scrollwright: loop.lua:2: "))
    #expect(outcome.lines.first == "good.lua")
  }

  @Test func aLineWhereNothingStands() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.run("run", "a.lua:90")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("scrollwright: a.lua: no scenario stands at line 90; they begin at 1, 2\n"))
  }

  @Test func aWordThatBelongsBehindAnEqualsSignIsHinted() throws {
    tool.write("a.lua", Samples.passing)
    let outcome = try tool.run("run", "a.lua", "--update", "all")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("scrollwright: all: no such file or folder; did you mean '--update=all'?\n"),
      "\(outcome.errors)")
    // A file of that name is a file.
    tool.write("all", Samples.passing)
    #expect(try tool.run("run", "--update", "all").status == 0)
  }

  @Test func brokenSettings() throws {
    tool.write("suite/scrollwright.lua", "return { platfrom = \"web\" }\n")
    tool.write("suite/a.lua", Samples.passing)
    let outcome = try tool.run("run", "suite")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("scrollwright: suite/scrollwright.lua:1: there is no setting 'platfrom'"))
    #expect(
      outcome.errors.contains(
        "did you mean 'platform'?\n    1 |     return { platfrom = \"web\" }\n      |              ^^^^^^^^\n"
      ),
      "\(outcome.errors)")
  }

  @Test func controlCharactersOfTextsAreShownNotSent() throws {
    tool.write(
      "a.lua", "scenario(\"x\", function() print(\"red \\27[31m\\7 \\r\\n x\") error(\"\\27[2Jboom\") end)\n")
    let outcome = try tool.run("run", "a.lua")
    #expect(outcome.bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(outcome.lines.contains("    log  red \\u{1B}[31m\\u{7} \\r\\n x"))
    #expect(outcome.lines.contains("    a.lua:1: \\u{1B}[2Jboom"))
  }
}
