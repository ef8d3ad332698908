import Testing

@testable import Suite

struct GitHubReportTests {
  private func lines(_ run: ReportedRun, prefix: String = "") -> [String] {
    let report = GitHubReport(run, workspace: GitHubReport.Workspace(prefix: prefix))
    return String(decoding: report.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func anAnnotationForWhateverIsWrong() {
    let run = Reported.run(
      [
        Reported.entry("one"), Reported.entry("t: 1, 2%", line: 5, status: "failed", rest: Reported.failure),
        Reported.entry("three", line: 9, rest: Reported.fault(claimed: false)),
        Reported.entry("four", rest: Reported.fault(claimed: true)),
      ], problems: [FileProblem(file: "b.lua", line: 4, message: "no\nat all")])
    #expect(
      lines(run) == [
        "::error file=a.lua,line=7,title=t%3A 1%2C 2%25::equals: wanted 3, got 2",
        "::warning file=a.lua,line=9,title=three::wrong-sign in page at 16 ms: it is",
        "::error file=b.lua,line=4,title=could not be run::no%0Aat all",
        "::notice title=scrollwright::3 passed, 1 failed, 1 could not run",
      ])
  }

  @Test func pathsBeginAtTheWorkspace() {
    let entry = Reported.entry("t", status: "failed", rest: Reported.failure)
    #expect(lines(Reported.run([entry]), prefix: "mobile/")[0].hasPrefix("::error file=mobile/a.lua,line=7,"))
  }

  @Test(arguments: [
    ("a.lua", "a.lua"), ("./a//b.lua", "a/b.lua"), ("x/../a.lua", "a.lua"),
    ("x/y/../../../a.lua", "../a.lua"),
    ("../../a.lua", "../../a.lua"),
  ])
  func pathsAreThoseOfTheRepository(_ path: String, _ plain: String) {
    #expect(GitHubReport.plain(path) == plain)
  }

  @Test func controlCharactersAreSeen() {
    #expect(GitHubReport.data("a\u{1B}b\r\n%") == "a\\u{1B}b%0D%0A%25")
    #expect(GitHubReport.data("a\rb") == "a%0Db")
    #expect(GitHubReport.data("\r\n\n") == "%0D%0A%0A")
    #expect(GitHubReport.data("a\nb") == "a%0Ab")
    #expect(GitHubReport.property("a:b,c\nd") == "a%3Ab%2Cc%0Ad")
  }
}
