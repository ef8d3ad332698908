import Synchronization
import Testing

@testable import Scenario

struct GoldenChecksTests {
  /// What was asked, and what is answered.
  private final class Golden: Sendable {
    let requests = Mutex<[GoldenRequest]>([])
    let verdict: GoldenVerdict

    init(_ verdict: GoldenVerdict) { self.verdict = verdict }

    var settings: RunSettings {
      var settings = RunSettings()
      settings.timelineText = { "drawn at \($0.end)" }
      settings.golden = { [self] request in
        requests.withLock { $0.append(request) }
        return verdict
      }
      return settings
    }
  }

  private func body(_ line: String) -> String { nestedScreen + "\n\(line)" }

  @Test func theDrawnTimelineIsCompared() {
    let golden = Golden(.same)
    let run = runBody(
      body("app:drag('sessions', -90) expect(app):matches_timeline('drag up')"), golden.settings)
    #expect(run.status == .passed, "\(run.failures)")
    let request = golden.requests.withLock { $0.first }
    #expect(request?.name == "drag up")
    #expect(request?.text.hasPrefix("drawn at ") == true)
    #expect(request?.platform == nil)
    #expect(request?.mayWrite == true)
  }

  @Test func aRunForAPlatformSaysSo() {
    let golden = Golden(.same)
    let run = runFile(
      "scenario('it', { platforms = { 'compose', 'flutter' } }, function()\n"
        + body("expect(app):matches_timeline('x')") + "\nend)", golden.settings)
    #expect(run.results.map(\.status) == [.passed, .passed])
    #expect(golden.requests.withLock { $0.map(\.platform) } == [.compose, .flutter])
  }

  @Test func aDifferenceIsAFailureWithItsLines() {
    let golden = Golden(.different(file: "__timelines__/x.txt", summary: "lane hero", lines: ["- a", "+ b"]))
    let run = runBody(body("expect(app):matches_timeline('x')"), golden.settings)
    #expect(run.messages == ["matches_timeline: it is not the timeline in __timelines__/x.txt"])
    #expect(run.failures.first?.comparison == ["- a", "+ b"])
    #expect(run.failures.first?.got == "another one: lane hero")
    #expect(run.failures.first?.paste == nil)
    #expect(runBody(body("expect(app).never:matches_timeline('x')"), golden.settings).status == .passed)
    #expect(golden.requests.withLock { $0.map(\.mayWrite) } == [true, false])
  }

  @Test func onlyAScenarioThatWantsItWrites() {
    let golden = Golden(.missing(file: "f", hint: "there is none"))
    _ = runBody(body("expect(app):matches_timeline('x')"), golden.settings)
    _ = runBody(body("expect(app).never:matches_timeline('x')"), golden.settings)
    _ = runFile(
      "property('p', { gen.int(1, 2) }, function() "
        + body("expect(app):matches_timeline('x')") + "\nend)", golden.settings)
    let requests = golden.requests.withLock { $0 }
    #expect(requests.prefix(2).map(\.mayWrite) == [true, false])
    #expect(requests.count > 2 && requests.dropFirst(2).allSatisfy { !$0.mayWrite })
    #expect(requests[0].advice == nil)
    #expect(requests[1].advice?.contains("--update writes none for it") == true)
    #expect(requests.last?.advice?.contains("a property compares and writes nothing") == true)
  }

  @Test func whatCannotBeComparedFailsBothWays() {
    for verdict in [GoldenVerdict.missing(file: "f", hint: "write it"), .unusable("f is a folder")] {
      for check in ["expect(app)", "expect(app).never"] {
        let run = runBody(body("\(check):matches_timeline('x')"), Golden(verdict).settings)
        #expect(run.status == .failed)
      }
    }
    let missing = runBody(
      body("expect(app):matches_timeline('x')"), Golden(.missing(file: "f", hint: "write it")).settings)
    #expect(missing.failures.first?.why == "write it")
    let none = runBody(body("expect(app):matches_timeline('x')"))
    #expect(none.messages == ["matches_timeline: this program compares no golden timelines"])
  }

  @Test(arguments: ["a", "drag up", "S1 (two)", "a.b-c_d+e", "\u{D55C}\u{AE00}", "50%", "it's"])
  func namesOfFiles(_ name: String) {
    #expect(GoldenChecks.problem(of: name) == nil)
  }

  @Test(arguments: [
    "", "a/b", "../a", "..", ".hidden", "a\\b", "C:x", "a*", "a?", "a\"b", "a<b", "a|b", "a\nb", "a\0", "a.",
    " a", "a ",
    "a\u{2028}b", String(repeating: "x", count: 101),
  ])
  func otherNamesAreErrors(_ name: String) {
    #expect(GoldenChecks.problem(of: name) != nil)
  }

  @Test(arguments: [
    ("expect(app):matches_timeline()", "matches_timeline takes"),
    ("expect(app):matches_timeline(3)", "matches_timeline takes a name"),
    ("expect(app):matches_timeline('../x')", "not in another folder"),
    ("expect(3):matches_timeline('x')", "matches_timeline is for apps"),
  ])
  func wrongArgumentsAreErrors(line: String, words: String) {
    let run = runBody(body(line), Golden(.same).settings)
    #expect(run.status == .error)
    #expect(run.messages.first?.contains(words) == true, "\(run.messages)")
  }
}
