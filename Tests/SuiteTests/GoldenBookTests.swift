import Foundation
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
    #expect(book.problems.isEmpty)
    book.add(header("two", "b.lua", line: 7), [use("x")], file: "/b.lua", isComplete: true)
    #expect(
      book.problems.map(\.text) == [
        "__timelines__/x.txt: 2 scenarios claim this golden timeline: a.lua:1 'one', b.lua:7 'two'; give each a name of its own"
      ])
  }

  @Test func whatCouldNotBeWrittenIsToldOnce() {
    var book = GoldenBook()
    let full = GoldenUse.Outcome.unwritten("no space left on the device")
    book.add(header("one"), [use("x", full), use("y"), use("x", full)], file: "/a.lua", isComplete: true)
    #expect(
      book.problems.map(\.text) == ["__timelines__/x.txt: cannot be written: no space left on the device"])
    #expect(book.written.isEmpty)
  }

  /// One file where capital and small letters, or the normal forms of a letter, are not told apart.
  @Test(arguments: [
    ("up", "Up", "capital and small letters only"),
    ("stra\u{df}e", "STRASSE", "capital and small letters only"),
    ("caf\u{e9}", "cafe\u{301}", "the normal form of a letter only: caf\\u{e9}.txt and cafe\\u{301}.txt"),
    ("caf\u{e9}", "CAFE\u{301}", "capital and small letters only"),
  ])
  func namesThatAreOneElsewhereAreTold(a: String, b: String, difference: String) {
    var book = GoldenBook()
    book.add(header("one"), [use(a)], file: "/a.lua", isComplete: true)
    book.add(header("two", "b.lua", line: 7), [use("other"), use(b)], file: "/b.lua", isComplete: true)
    #expect(
      book.problems.map { Array($0.text.utf8) } == [
        Array(
          ("__timelines__/\(a).txt: this golden timeline (a.lua:1 'one') and __timelines__/\(b).txt (b.lua:7 'two') would be "
            + "one file on macOS or Windows: their names differ in \(difference); give one of them another name")
            .utf8)
      ])
    // In folders of their own they are two everywhere.
    var apart = GoldenBook()
    apart.add(header("one"), [use(a)], file: "/a.lua", isComplete: true)
    apart.add(
      header("two"), [GoldenUse(file: "deep/\(b).txt", path: "\(folder.path)/deep/\(b).txt")], file: "/b.lua",
      isComplete: true)
    #expect(apart.problems.isEmpty)
  }

  @Test func aFileThatLiesBesideIsToldToo() {
    let a = file("a.lua")
    for name in ["up.txt", "Up.txt", "other.txt", "Gone.txt"] { folder.write("__timelines__/\(name)") }
    var book = GoldenBook()
    // One that is missing is told by its scenario.
    book.add(header("one"), [use("up"), use("gone")], file: a.path, isComplete: true)
    #expect(
      book.problems.map(\.text) == [
        "__timelines__/up.txt: this golden timeline (a.lua:1 'one') and __timelines__/Up.txt, which lies beside it, would be "
          + "one file on macOS or Windows: their names differ in capital and small letters only; give one of them another name"
      ])
    #expect(
      book.unused([a]) == ["__timelines__/Gone.txt", "__timelines__/Up.txt", "__timelines__/other.txt"])
  }

  @Test func aFileUnderTwoNamesIsUsed() throws {
    // As a file system that folds names shows it: one file, another spelling.
    let a = file("a.lua")
    folder.write("__timelines__/up.txt")
    #expect(link("\(folder.path)/__timelines__/up.txt", "\(folder.path)/__timelines__/UP.txt") == 0)
    var book = GoldenBook()
    book.add(header("one"), [use("up")], file: a.path, isComplete: true)
    #expect(book.problems.isEmpty && book.unused([a]).isEmpty)
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
