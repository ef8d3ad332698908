import Foundation
import Testing

@testable import Suite

struct LastFailedTests {
  private let folder = TemporaryFolder()
  private var root: SuiteRoot { SuiteRoot(path: folder.path, prefix: "s/", hasSettings: false) }

  private func file(_ name: String) -> SuiteFile {
    SuiteFile(name: "s/\(name)", path: "\(folder.path)/\(name)", root: root, isNamed: false)
  }

  /// A run of files: names that passed and failed of each; nil where it could not be run.
  private func log(_ files: [(passed: [String], failed: [String], others: [String])?]) -> RunLog {
    let log = RunLog(files: files.count, slowMs: 1000)
    for (place, file) in files.enumerated() {
      guard let file else {
        log.receive(place, .problem(FileProblem(file: "x", line: nil, message: "broken")))
        continue
      }
      let names = file.passed + file.failed + file.others
      log.receive(
        place,
        .loaded(
          names.map { ScenarioHeader(name: $0, file: "x", line: 1, lastLine: 1, tags: []) },
          chosen: Array(0..<file.passed.count + file.failed.count), logs: []))
      for index in 0..<file.passed.count + file.failed.count {
        let status: ScenarioStatus = index < file.passed.count ? .passed : .failed
        log.receive(
          place,
          .finished(index, ScenarioRecord(status: status, durationMs: 0, warnings: 0, text: [], json: [])))
      }
      log.receive(place, .done)
    }
    return log
  }

  @Test func whatIsWrittenIsRead() {
    let record = LastFailed(names: [
      "a.lua": ["x / \u{1F600}", "y \\ \\t"], "tab\there\n\\t.lua": ["n"], "broken.lua": [],
    ])
    #expect(LastFailed(record.bytes) == record)
    #expect(record.bytes.split(separator: UInt8(ascii: "\n")).count == 4)
  }

  @Test(arguments: [
    "no tab\n", "\n", "a.lua\tcut", "\tname\n", "a\\x\tname\n", "a\\\tname\n", "a.lua\tx\nno tab\n",
  ])
  func damageIsSeen(_ text: String) {
    let record = LastFailed(Array(text.utf8))
    #expect(record.isEmpty && record.problem == "this record is damaged")
  }

  @Test func aDamagedRecordIsWrittenAnew() throws {
    #expect(LastFailed([0x61, 0x09, 0xFF, 0x0A]).problem != nil)
    #expect(LastFailed([]).problem == nil)
    folder.write("a.lua")
    folder.write(".scrollwright/last-failed", "no tab\n")
    #expect(LastFailed.read(root).problem != nil)
    let passed = log([(["x"], [], [])])
    #expect(try LastFailed.update([file("a.lua")], passed, root: root) == "this record is damaged")
    #expect(folder.text(".scrollwright/last-failed") == "")
    #expect(try LastFailed.update([file("a.lua")], passed, root: root) == nil)
  }

  @Test func aRunChangesOnlyWhatItRan() {
    for name in ["a.lua", "b.lua", "c.lua"] { folder.write(name) }
    var record = LastFailed(names: ["a.lua": ["one", "two", "renamed"], "b.lua": ["kept"], "c.lua": []])
    // Two passed, three failed, one was left out; b was not part of the run, c can be run again.
    record.take(
      [file("a.lua"), file("c.lua")],
      log([(["two"], ["three"], ["one"]), (["all"], [], [])]), root: root)
    #expect(record.names == ["a.lua": ["one", "three"], "b.lua": ["kept"]])
    record.take([file("b.lua")], log([nil]), root: root)
    #expect(record.names["b.lua"] == [])
    #expect(record.speaks(of: file("b.lua")) && record.chosen(of: file("b.lua")) == nil)
    #expect(record.chosen(of: file("a.lua")) == ["one", "three"])
    #expect(!record.speaks(of: file("c.lua")))
  }

  @Test func whatIsGoneIsTold() {
    folder.write("a.lua")
    let record = LastFailed(names: ["a.lua": ["old", "here"], "deleted.lua": ["x"]])
    let ran = log([(["here"], [], ["other"])])
    #expect(record.gone([file("a.lua")], ran.files) == ["s/a.lua: 'old'"])
    #expect(record.goneFiles(root: root) == ["deleted.lua"])
  }

  @Test func nothingIsKeptBeforeSomethingFailed() throws {
    folder.write("a.lua")
    try LastFailed.update([file("a.lua")], log([(["x"], [], [])]), root: root)
    #expect(FileSystem.kind("\(folder.path)/.scrollwright") != .success(.directory))
    try LastFailed.update([file("a.lua")], log([([], ["x"], [])]), root: root)
    #expect(folder.text(".scrollwright/last-failed") == "a.lua\tx\n")
    #expect(folder.text(".scrollwright/.gitignore") == "*\n")
    #expect(LastFailed.read(root).names == ["a.lua": ["x"]])
    try LastFailed.update([file("a.lua")], log([(["x"], [], [])]), root: root)
    #expect(LastFailed.read(root).isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.scrollwright").sorted()
    #expect(left == [".gitignore", "last-failed"])
  }

  @Test func aFolderThatIsNoneIsAnError() {
    folder.write("a.lua")
    folder.write(".scrollwright")
    #expect(throws: SystemError.self) {
      try LastFailed.update([file("a.lua")], log([([], ["x"], [])]), root: root)
    }
    #expect(LastFailed.read(root).isEmpty)
  }

  @Test func aFileOutsideTheRootHasItsWholePath() {
    let far = SuiteFile(name: "s/link.lua", path: "/elsewhere/far.lua", root: root, isNamed: false)
    #expect(LastFailed.key(far) == "/elsewhere/far.lua")
    #expect(LastFailed.key(file("deep/a.lua")) == "deep/a.lua")
  }

  /// Shards of one suite may end at the same time: no failure may be lost.
  @Test func runsSideBySideKeepEachOthersFailures() async {
    let names = (0..<24).map { "f\($0).lua" }
    for name in names { folder.write(name) }
    await withTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          _ = try? LastFailed.update([file(name)], log([([], ["x"], [])]), root: root)
        }
      }
    }
    #expect(LastFailed.read(root).names.keys.sorted() == names.sorted())
  }
}
