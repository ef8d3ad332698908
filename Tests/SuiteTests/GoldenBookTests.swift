import Testing

@testable import Suite

struct GoldenBookTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String) -> SuiteFile {
    SuiteFile(
      name: name, path: folder.write(name),
      root: SuiteRoot(path: folder.path, prefix: "", hasSettings: false),
      isNamed: false, line: nil)
  }

  private func header(_ name: String, _ file: String = "a.lua", line: Int = 1) -> ScenarioHeader {
    ScenarioHeader(name: name, file: file, line: line, lastLine: line, tags: [], platform: nil)
  }

  private func use(_ name: String, _ outcome: GoldenUse.Outcome = .compared) -> GoldenUse {
    GoldenUse(
      file: "__timelines__/\(name).txt", path: "\(folder.path)/__timelines__/\(name).txt", outcome: outcome)
  }

  @Test func severalScenariosThatClaimOneAreTold() {
    var book = GoldenBook()
    book.add(header("one"), [use("x"), use("x"), use("y")], file: "/a.lua", isComplete: true)
    #expect(book.clashes.isEmpty)
    book.add(header("two", "b.lua", line: 7), [use("x")], file: "/b.lua", isComplete: true)
    #expect(
      book.clashes.map(\.text) == [
        "__timelines__/x.txt: 2 scenarios claim this golden timeline: a.lua:1 'one', b.lua:7 'two'; give each a name of its own"
      ])
  }

  @Test func whatWasWrittenIsListedInOrder() {
    var book = GoldenBook()
    book.add(header("one"), [use("x", .written), use("y", .rewritten)], file: "/a.lua", isComplete: true)
    #expect(book.written.map(\.file) == ["__timelines__/x.txt", "__timelines__/y.txt"])
    #expect(book.written.map(\.isNew) == [true, false])
  }

  @Test func filesThatNobodyUsesAreNamed() {
    let (a, b) = (file("a.lua"), file("b.lua"))
    for name in ["x.txt", "old.txt", ".hidden.txt", "README.md"] { folder.write("__timelines__/\(name)") }
    var book = GoldenBook()
    book.add(header("one"), [use("x")], file: a.path, isComplete: true)
    #expect(book.unused([a, b]) == ["__timelines__/old.txt"])
    // The other file was not run: it may be the one that uses it.
    #expect(book.unused([a]).isEmpty)
    // A scenario broke off: what it would have used is not known.
    book.add(header("two"), [], file: b.path, isComplete: false)
    #expect(book.unused([a, b]).isEmpty)
  }
}
