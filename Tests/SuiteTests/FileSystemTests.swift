import Foundation
import Testing

@testable import Suite

struct FileSystemTests {
  private let folder = TemporaryFolder()

  @Test func filesAreReadWhole() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try FileSystem.read(folder.write("a", bytes), limit: 100_000) == bytes)
    #expect(try FileSystem.read(folder.write("b", []), limit: 0) == [])
  }

  @Test func whateverIsNoFileOfThatSizeIsRefusedAtOnce() {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ReadError.notAFile("a named pipe")) { try FileSystem.read(pipe, limit: 10) }
    #expect(throws: ReadError.directory) { try FileSystem.read(folder.path, limit: 10) }
    #expect(throws: ReadError.system(SystemError(ENOENT))) {
      try FileSystem.read(folder.path + "/none", limit: 10)
    }
    #expect(throws: ReadError.tooLarge(11, limit: 10)) {
      try FileSystem.read(folder.write("big", String(repeating: "x", count: 11)), limit: 10)
    }
    #expect(throws: ReadError.notAFile("a device")) { try FileSystem.read("/dev/zero", limit: 10) }
  }

  @Test func namesComeInByteOrder() throws {
    for name in ["b", "a", "B", "\u{E9}", "a-b", "ab", "10", "9"] { folder.write(name) }
    let found = try FileSystem.names(in: folder.path).get()
    #expect(found.names == ["10", "9", "B", "a", "a-b", "ab", "b", "\u{E9}"])
    #expect(found.unreadable == 0)
  }

  @Test func reportsAreWrittenWholeAndLeaveNothingBeside() throws {
    let file = folder.write("r.json", "old")
    try FileSystem.writeWhole(Array("new".utf8), to: file)
    #expect(folder.text("r.json") == "new")
    folder.link("link", to: "r.json")
    try FileSystem.writeWhole(Array("newer".utf8), to: folder.path + "/link")
    #expect(folder.text("r.json") == "newer")
    #expect(try FileSystem.names(in: folder.path).get().names == ["link", "r.json"])
    try FileSystem.writeWhole([1], to: "/dev/null")
  }

  @Test func failedWritesSayWhyAndLeaveNothing() throws {
    #expect(throws: SystemError(ENOENT)) { try FileSystem.writeWhole([1], to: folder.path + "/no/r.json") }
    #expect(throws: SystemError(EISDIR)) { try FileSystem.writeWhole([1], to: folder.path) }
    #expect(throws: SystemError(ENOSPC)) { try FileSystem.writeWhole([1], to: "/dev/full") }
    #expect(try FileSystem.names(in: folder.path).get().names == [])
  }

  @Test func aNewFileIsWholeAndNeverOverAnother() throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/n.lua"
    try FileSystem.writeNew(Array("one".utf8), to: file)
    #expect(throws: SystemError(EEXIST)) { try FileSystem.writeNew(Array("two".utf8), to: file) }
    #expect(try FileSystem.read(file, limit: 10) == Array("one".utf8))
    folder.link("dangling", to: "nowhere")
    #expect(throws: SystemError(EEXIST)) { try FileSystem.writeNew([1], to: folder.path + "/dangling") }
    #expect(throws: SystemError(ENOENT)) { try FileSystem.writeNew([1], to: folder.path + "/no/n.lua") }
    #expect(throws: SystemError(EEXIST)) { try FileSystem.writeNew([1], to: folder.path) }
    #expect(try FileSystem.names(in: folder.path).get().names == ["dangling", "n.lua"])
  }
}
