import Foundation
import Testing

@testable import Suite

struct ReportFileTests {
  private let folder = TemporaryFolder()

  private func reports(_ words: String...) throws -> [SuiteOptions.Report] {
    try SuiteOptions.Report.all(try Arguments(["run"] + words.flatMap { ["--report", $0] }))
  }

  private func message(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try SuiteOptions.Report.all(try Arguments(["run"] + words.flatMap { ["--report", $0] }))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func severalAtOnceButOneToStandardOutput() throws {
    #expect(
      try reports("tap", "junit=a.xml", "json=b=c") == [
        SuiteOptions.Report(format: "tap", file: nil), SuiteOptions.Report(format: "junit", file: "a.xml"),
        SuiteOptions.Report(format: "json", file: "b=c"),
      ])
    for other in ["junit", "tap", "github=-", "json=/dev/stdout", "json=/dev/fd/1"] {
      #expect(
        message("tap", other)?.hasPrefix("only one report can go to standard output") == true, "\(other)")
    }
    #expect(message("tap=a", "junit=a") == "'a' cannot take two reports, tap and junit")
    #expect(message("tap=/dev/null", "junit=/dev/null") == nil)
    #expect(message("xml") == "'--report' takes tap, junit, json, github, not 'xml'")
    #expect(message("juint")?.hasSuffix("; did you mean 'junit'?") == true)
  }

  @Test func whatCannotBeWrittenIsSeenBefore() {
    folder.write("dir/x")
    folder.link("lost", to: "\(folder.path)/nowhere")
    folder.link("found", to: "\(folder.path)/dir/x")
    mkfifo("\(folder.path)/pipe", 0o600)
    let why = { (name: String) in ReportFile.whyNotWritable("\(folder.path)/\(name)") }
    #expect(why("dir") == "it is a folder")
    #expect(why("none/x") == "its folder: no such file or folder")
    #expect(why("dir/x/y") == "its folder: a part of the path is not a folder")
    #expect(why("lost") == "it is a link that leads nowhere")
    #expect(why("pipe") == "it is a named pipe, not a file")
    #expect(why("found") == nil)
    #expect(why("new") == nil)
    #expect(ReportFile.whyNotWritable("/dev/null") == nil)
    #expect(ReportFile.whyNotWritable("/dev/fd/987") == "it is closed")
  }

  @Test func openFilesAreKnownByTheirNames() {
    #expect(ReportFile.openFile("/dev/stdout") == 1)
    #expect(ReportFile.openFile("/dev/stderr") == 2)
    #expect(ReportFile.openFile("/dev/fd/7") == 7)
    #expect(ReportFile.openFile("/proc/self/fd/3") == 3)
    #expect(ReportFile.openFile("/dev/fd/-1") == nil)
    #expect(ReportFile.openFile("/dev/fd/x") == nil)
    #expect(ReportFile.openFile("stdout") == nil)
  }

  @Test func aLinkStaysALinkAndTheModeIsKept() throws {
    let target = folder.write("target", "old")
    folder.link("link", to: target)
    chmod(target, 0o640)
    try FileSystem.writeWhole(Array("new".utf8), to: "\(folder.path)/link")
    #expect(folder.text("target") == "new")
    #expect(FileSystem.kind("\(folder.path)/link", followLinks: false) == .success(.link))
    var info = stat()
    #expect(stat(target, &info) == 0 && info.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link", "target"])
  }

  @Test func aLongNameCanBeWritten() throws {
    let name = String(repeating: "\u{E9}", count: 127)
    try FileSystem.writeWhole([1], to: "\(folder.path)/\(name)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }
}
