import Testing

@testable import Suite

struct RunningSettingsTests {
  private let folder = TemporaryFolder()

  private func read(_ text: String) throws(FileProblem) -> RunningSettings {
    folder.write("scrollwright.lua", text)
    return try SuiteSettings.read(SuiteRoot(path: folder.path, prefix: "s/", hasSettings: true)).running
  }

  private func message(_ text: String) -> String? {
    do throws(FileProblem) {
      _ = try read(text)
      return nil
    } catch {
      return error.message
    }
  }

  private func options(_ words: String...) throws -> SuiteOptions {
    try SuiteOptions(try Arguments(["run"] + words))
  }

  @Test func everySettingIsTaken() throws {
    let settings = try read(
      """
      return { jobs = 3, fail_fast = true, isolate = true, slow = 250, strict = true,
        allow = { "content-hidden", "position-jump" }, timeline = "never" }
      """)
    var wanted = RunningSettings()
    (wanted.jobs, wanted.failFast, wanted.isolate, wanted.slowMs) = (3, true, true, 250)
    (wanted.strict, wanted.timeline) = (true, .never)
    wanted.allowed = ["content-hidden", "position-jump"]
    #expect(settings == wanted)
    #expect(try read("return { allow = \"content-hidden\" }").allowed == ["content-hidden"])
  }

  @Test(arguments: [
    ("jobs = 0", "jobs is a whole number from 1 to 1024, not 0"),
    ("strict = 1", "strict is true or false, not 1"),
    ("fail_fast = \"yes\"", "fail_fast is true or false, not \"yes\""),
    ("slow = -1", "slow is milliseconds from 0 to 86400000, not -1"),
    ("timeline = \"sometimes\"", "timeline is \"failed\", \"always\" or \"never\", not \"sometimes\""),
    ("allow = { \"content-hiden\" }", "allow knows no fault 'content-hiden'; did you mean 'content-hidden'?"),
    ("allow = { 3 }", nil),
    (
      "failfast = true",
      "there is no setting 'failfast' (platform, fps, seed, limits, jobs, fail_fast, isolate, slow, strict, "
        + "allow, timeline); did you mean 'fail_fast'?"
    ),
  ])
  func mistakesAreNamed(_ field: String, _ wanted: String?) throws {
    let found = try #require(message("return { \(field) }"))
    // The line itself follows, with a caret.
    let lines = found.split(separator: "\n").map(String.init)
    if let wanted { #expect(lines.first == wanted) }
    #expect(lines.dropFirst().first == "1 |     return { \(field) }" && lines.last?.hasSuffix("^") == true)
  }

  @Test func theCommandLineWinsAndStrictAndAllowAddUp() throws {
    var settings = RunningSettings()
    (settings.strict, settings.allowed, settings.timeline) = (true, ["content-hidden"], .never)
    let plain = try options().adopting(settings)
    #expect(plain.strict && plain.allowed == ["content-hidden"] && plain.timeline == .never)
    let given = try options("--timeline", "failed", "--allow", "position-jump").adopting(settings)
    #expect(given.timeline == .failed && given.allowed == ["content-hidden", "position-jump"])
    #expect(try options("--strict").adopting(RunningSettings()).strict)
  }

  @Test func ofSeveralSuitesTheFirstThatSaysOneCounts() throws {
    var (first, second) = (RunningSettings(), RunningSettings())
    first.slowMs = 5
    (second.slowMs, second.jobs, second.isolate) = (7, 2, true)
    let run = try options().adopting(run: [first, second])
    #expect(run.slowMs == 5 && run.jobs == 2 && run.isolate && !run.failFast)
    #expect(try options("--jobs", "9").adopting(run: [second]).jobs == 9)
    #expect(try options().adopting(run: []).jobs == nil)
  }
}
