import Foundation
import Testing

/// What is written stands on nothing that is read.
struct OutputPlacesTests {
  private let tool = Tool()

  /// Is refused as a mistake on the command line, and leaves the folder as it was.
  private func isRefused(_ words: [String], _ reason: String) throws {
    let before = try contents()
    let outcome = try tool.start(words).wait()
    #expect(outcome.status == 2, "\(words)")
    #expect(outcome.output == "", "\(words)")
    #expect(outcome.errors.contains(reason), "\(words): \(outcome.errors)")
    #expect(try contents() == before, "\(words)")
  }

  private func contents() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: tool.folder) {
      found[name] = tool.read(name) ?? ""
    }
    return found
  }

  @Test func sourcesAreNotWrittenOver() throws {
    tool.write("a.lua", Samples.timetable)
    tool.write("scrollwright.lua", "return {}\n")
    tool.write("odd.txt", Samples.passing)
    let lua = "names a Lua file, which no report takes the place of"
    try isRefused(["run", "a.lua", "--html", "a.lua"], lua)
    try isRefused(["run", "a.lua", "--report", "junit=b.lua"], lua)
    try isRefused(["run", "--report", "json=./scrollwright.lua"], lua)
    try isRefused(["orders", "a.lua:17", "--html", "t.lua"], lua)
    try isRefused(["check", "a.lua:17", "--report", "json=t.lua"], lua)
    try isRefused(["run", "odd.txt", "--html", "./odd.txt"], "would write over 'odd.txt', which run reads")
  }

  @Test func reportsThatAreMergedAreNotWrittenOver() throws {
    tool.write("a.lua", Samples.passing)
    _ = try tool.run("run", "a.lua", "--report", "json=r1.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(tool.folder)/r2.json", withDestinationPath: "r1.json")
    for name in ["r1.json", "./r1.json", "\(tool.folder)/r1.json", "r2.json"] {
      try isRefused(
        ["merge", "r1.json", "--report", "json=\(name)"], "would write over 'r1.json', which merge reads")
    }
  }

  @Test func twoDocumentsDoNotMeetInOneFile() throws {
    tool.write("a.lua", Samples.passing)
    try FileManager.default.createSymbolicLink(atPath: "\(tool.folder)/way", withDestinationPath: ".")
    _ = try tool.run("run", "a.lua", "--report", "json=r.json")
    for name in ["./q", "\(tool.folder)/q", "way/q"] {
      let words = "'\(name)' cannot take two reports, json and "
      try isRefused(["run", "a.lua", "--report", "json=q", "--html", name], words + "html")
      try isRefused(["run", "a.lua", "--report", "json=q", "--report", "tap=\(name)"], words + "tap")
      try isRefused(["merge", "r.json", "--report", "json=q", "--report", "tap=\(name)"], words + "tap")
    }
  }

  @Test func counterexamplesStandBesideWhatIsSearched() throws {
    tool.write("found.lua", "-- Found by scrollwright check: an older one\n" + Samples.timetable)
    try isRefused(
      ["check", "found.lua", "--scenario", "up", "--save", "./found.lua"],
      "is the file that is searched")
    try isRefused(
      ["check", "found.lua", "--scenario", "up", "--save", "scrollwright"],
      "is where a suite has its settings")
  }

  @Test func importedSamplesReplaceSamplesOnly() throws {
    tool.write("a.csv", "0,10,20\n16,10,30\n32,10,50\n")
    tool.write("t.lua", Samples.passing)
    let words = "is there already and was not written by import"
    try isRefused(["import", "a.csv", "-o", "t.lua"], words)
    try isRefused(["import", "a.csv", "-o", "a.csv"], words)
    #expect(try tool.run("import", "a.csv", "-o", "s.lua").status == 0)
    let first = try #require(tool.read("s.lua"))
    #expect(try tool.run("import", "a.csv", "-o", "s.lua", "--scale", "2").status == 0)
    #expect(tool.read("s.lua") != first)
  }

  // MARK: Records and words

  @Test func aRecordThatCannotBeWrittenIsToldOnce() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.failing)
    tool.write(".scrollwright", "a file")
    let outcome = try tool.run("run", ".", "--no-times")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.split(separator: "\n").filter { $0.contains(".scrollwright") }
        == [
          "scrollwright: what failed is not recorded: .scrollwright/last-failed cannot be written: a part of the path is not a folder"
        ])
  }

  @Test func aDamagedRecordIsToldOnceAndAllRuns() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.passing)
    tool.write(".scrollwright/last-failed", "\u{1}damage")
    let outcome = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(outcome.status == 1)
    #expect(outcome.lines.last == "2 passed, 1 failed in 2 files")
    #expect(
      outcome.errors.components(separatedBy: "this record is damaged; running everything").count == 2)
    #expect(!outcome.errors.contains("nothing is recorded"))
    // It was written anew.
    let again = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(!again.errors.contains("damaged") && again.lines.last == "0 passed, 1 failed in 1 file")
  }

  @Test func otherDocumentsAreNotMerged() throws {
    tool.write("a.lua", Samples.passing)
    #expect(try tool.shell("\"$SW\" list a.lua --json >list.json; echo $?").output == "0\n")
    let outcome = try tool.run("merge", "list.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("list.json: this is no report of 'run': it has no \"summary\""))
    #expect(!outcome.errors.contains("damaged"))
  }

  @Test func limitsAndNamesAreTold() throws {
    tool.write("a.lua", Samples.passing)
    #expect(try tool.run("run", "a.lua", "--shard", "1/10001").errors.contains("N at most 10000"))
    let near = try tool.run("explain", "overconsumption")
    #expect(near.status == 2)
    #expect(near.errors.contains("did you mean 'over-consumption'?"))
    let far = try tool.run("explain", "qqqqqqqqqq")
    #expect(far.status == 2)
    #expect(far.errors.contains("known:\n  ") && far.errors.contains("over-consumption"))
    #expect(far.errors.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
