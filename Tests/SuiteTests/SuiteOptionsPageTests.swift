import Testing

@testable import Suite

struct SuiteOptionsPageTests {
  private func page(_ words: String...) throws -> SuiteOptions.Report? {
    try SuiteOptions(try Arguments(["run"] + words)).page
  }

  @Test func aFileIsTaken() throws {
    #expect(try page() == nil)
    #expect(try page("--html", "a.html") == SuiteOptions.Report(format: "html", file: "a.html"))
    #expect(try page("--html", "-") == SuiteOptions.Report(format: "html", file: nil))
    #expect(try page("--html", "a.html", "--report", "json=a.json", "--report", "tap")?.file == "a.html")
  }

  @Test func noFileTakesTwo() {
    let two = #expect(throws: UsageError.self) { try page("--html", "a", "--report", "json=a") }
    #expect(two?.message == "'a' cannot take two reports, json and html")
    let both = #expect(throws: UsageError.self) { try page("--html", "-", "--report", "json") }
    #expect(both?.message == "only one report can go to standard output; give the page a file: --html FILE")
  }
}
