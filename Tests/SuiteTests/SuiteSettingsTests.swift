import ScrollCore
import Testing

@testable import Suite

struct SuiteSettingsTests {
  private let folder = TemporaryFolder()

  private func read(_ text: String) throws(FileProblem) -> SuiteSettings {
    folder.write("scrollwright.lua", text)
    return try SuiteSettings.read(SuiteRoot(path: folder.path, prefix: "s/", hasSettings: true))
  }

  private func problem(_ text: String) -> FileProblem? {
    do throws(FileProblem) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everySettingIsTaken() throws {
    let settings = try read(
      "return { platform = \"flutter\", fps = 90, seed = 5, limits = { time = 0.5, memory = 32, instructions = 5000 } }"
    )
    #expect(settings.platform == .flutter && settings.fps == 90 && settings.seed == 5)
    #expect(settings.timeLimit == 0.5 && settings.memoryLimit == 33_554_432 && settings.instructions == 5000)
    #expect(try read("return {}") == SuiteSettings())
  }

  @Test func withoutAFileThereAreNone() throws {
    #expect(
      try SuiteSettings.read(SuiteRoot(path: folder.path, prefix: "", hasSettings: false)) == SuiteSettings())
  }

  @Test(arguments: [
    (
      "return { fsp = 60 }",
      "there is no setting 'fsp' (platform, fps, seed, limits, jobs, fail_fast, isolate, slow, strict, allow, "
        + "timeline); did you mean 'fps'?"
    ),
    (
      "return { limits = { tiem = 3 } }",
      "there is no setting 'tiem' (time, memory, instructions); did you mean 'time'?"
    ),
    (
      "return { platform = \"ios\" }",
      "platform is one of compose, android, swiftui, uikit, flutter, web, not \"ios\""
    ),
    ("return { fps = 0 }", "fps is a whole number from 1 to 1000, not 0"),
    ("return { fps = 59.5 }", "fps is a whole number from 1 to 1000, not 59.5"),
    ("return { limits = 3 }", "limits is a table: { time = 10, memory = 256 }, not 3"),
    ("return { limits = { time = 0/0 } }", nil),
    (
      "return { limits = { memory = -1 } }", "limits.memory (MiB) is a whole number from 1 to 1048576, not -1"
    ),
    ("return 3", "it returns no table of settings: return { platform = \"compose\" }"),
    ("", "it returns no table of settings: return { platform = \"compose\" }"),
  ])
  func mistakesAreNamed(_ text: String, _ message: String?) throws {
    let found = try #require(problem(text))
    #expect(found.file == "s/scrollwright.lua")
    if let message { #expect(found.message.split(separator: "\n").first.map(String.init) == message) }
  }

  /// Line, text and carets, as a scenario file's errors have them.
  @Test(
    arguments: [
      ("return {\n  fps = 60,\n  fsp = 60 }", 3, ["3 |     fsp = 60 }", "  |     ^^^"]),
      (
        "return { fps = 60, seed = -1 }", 1,
        ["1 |     return { fps = 60, seed = -1 }", "  |                        ^^^^"]
      ),
      (
        "return { limits = { time = 1,\n  memory = -1 } }", 2, ["2 |     memory = -1 } }", "  |     ^^^^^^"]
      ),
      (
        "return { allow = { \"x\" } }", 1, ["1 |     return { allow = { \"x\" } }", "  |              ^^^^^"]
      ),
      ("\nreturn { fps = = 1 }", 2, ["2 |     return { fps = = 1 }", "  |                    ^"]),
      (
        "local t = nil\nreturn { fps = t.x }", 2,
        ["2 |     return { fps = t.x }", "  |                    ^"]
      ),
      ("while true do end", 1, ["1 |     while true do end"]),
      ("return 3", nil, []),
    ] as [(String, Int?, [String])]) func mistakesAreShown(_ text: String, _ line: Int?, _ excerpt: [String])
    throws
  {
    let found = try #require(problem(text))
    #expect(found.line == line)
    #expect(found.message.split(separator: "\n").dropFirst().map(String.init) == excerpt)
  }

  @Test func errorsHaveTheirLineAndTheFileSeesNoSystem() throws {
    #expect(problem("\n\nerror(\"no\")")?.line == 3)
    #expect(problem("return { x = = 1 }")?.line == 1)
    #expect(problem("\nreturn io.open(\"x\")")?.line == 2)
    #expect(problem("while true do end") != nil)
  }
}
