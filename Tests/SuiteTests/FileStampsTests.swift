import Foundation
import Testing

@testable import Suite

struct FileStampsTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test func whatCameWentOrChangedIsFound() throws {
    for name in ["same", "longer", "replaced", "gone"] { folder.write(name, "1") }
    let paths = ["same", "longer", "replaced", "gone", "new", "never"].map(path)
    let before = FileStamps(paths)
    #expect(before.changes(to: FileStamps(paths)).isEmpty)
    let handle = try #require(FileHandle(forWritingAtPath: path("longer")))
    try handle.write(contentsOf: Data("12".utf8))
    try handle.close()
    // As editors save: another file takes the name, here with the same bytes and time.
    try FileManager.default.copyItem(atPath: path("replaced"), toPath: path("copy"))
    #expect(rename(path("copy"), path("replaced")) == 0)
    try FileManager.default.removeItem(atPath: path("gone"))
    folder.write("new", "1")
    let after = FileStamps(paths)
    #expect(before.changes(to: after) == Set(["longer", "replaced", "gone", "new"].map(path)))
    #expect(before.has(path("gone")) && !after.has(path("gone")) && !after.has(path("never")))
  }

  @Test func aPathThatOnlyOneKnowsCountsIfThereIsAFile() {
    folder.write("a")
    #expect(FileStamps([path("none")]).changes(to: FileStamps([path("a")])) == [path("a")])
  }

  @Test func aStampIsAddedOnce() {
    folder.write("a")
    var stamps = FileStamps()
    let past = FileStamp.wallSeconds() - 100
    #expect(stamps.add(path("a"))?.isWritten(since: past) == true)
    #expect(stamps.add(path("a")) == nil)
    #expect(stamps.add(path("none")) == nil)
    #expect(FileStamp(path("a"))?.isWritten(since: past + 200) == false)
  }
}
