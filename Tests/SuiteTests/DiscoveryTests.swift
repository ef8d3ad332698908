import Foundation
import Testing

@testable import Suite

struct DiscoveryTests {
  private let folder = TemporaryFolder()

  private func names(_ discovery: Discovery) -> [String] {
    discovery.files.map { String($0.name.dropFirst(folder.path.count + 1)) }
  }

  private func messages(_ discovery: Discovery) -> [String] { discovery.problems.map(\.message) }

  @Test func aFolderGivesItsLuaFilesInByteOrder() {
    for name in [
      "b.lua", "a/z.lua", "a/_lib.lua", "_x/a.lua", ".git/a.lua", ".a.lua", "a.lua", "B.lua", "a/n.txt",
      "scrollwright.lua",
    ] {
      folder.write(name)
    }
    let discovery = Discovery([folder.path])
    #expect(names(discovery) == ["B.lua", "a.lua", "a/z.lua", "b.lua"])
    #expect(discovery.problems.isEmpty)
    #expect(discovery.files.allSatisfy { !$0.isNamed })
  }

  @Test func linksInCirclesEndAndEveryFileComesOnceByItsOwnName() {
    folder.write("sub/a.lua")
    folder.link("sub/up", to: "..")
    folder.link("sub/self", to: "self")
    folder.link("aa", to: "sub")
    folder.link("b.lua", to: "sub/a.lua")
    let discovery = Discovery([folder.path])
    #expect(names(discovery) == ["sub/a.lua"])
  }

  @Test func linksToOtherPlacesAreFollowed() {
    let other = TemporaryFolder()
    other.write("x.lua")
    folder.link("there", to: other.path)
    folder.link("gone.lua", to: "nowhere.lua")
    let discovery = Discovery([folder.path])
    #expect(names(discovery) == ["there/x.lua"])
    #expect(messages(discovery) == ["is a link that leads nowhere"])
  }

  @Test func theRootIsTheNearestFolderWithSettings() {
    folder.write("scrollwright.lua")
    folder.write("a/b/c.lua")
    folder.write("d/scrollwright.lua")
    folder.write("d/e/f.lua")
    let named = Discovery([folder.path + "/a/b/c.lua"]).files[0]
    #expect(named.root == SuiteRoot(path: folder.path, prefix: folder.path + "/", hasSettings: true))
    #expect(named.isNamed)
    let found = Discovery([folder.path]).files
    #expect(found.map(\.root.path) == [folder.path, folder.path + "/d"])
    #expect(found.map(\.root.hasSettings) == [true, true])
  }

  @Test func withoutSettingsTheRootIsTheFolderGivenElseTheFilesOwn() {
    folder.write("a/b/c.lua")
    #expect(Discovery([folder.path + "/a"]).files[0].root.path == folder.path + "/a")
    #expect(Discovery([folder.path + "/a/b/c.lua"]).files[0].root.path == folder.path + "/a/b")
  }

  @Test func aLineMayFollowTheFile() {
    folder.write("a.lua")
    folder.write("odd:7")
    #expect(Discovery([folder.path + "/a.lua:12"]).files[0].line == 12)
    #expect(Discovery([folder.path + "/odd:7"]).files[0].line == nil)
    #expect(messages(Discovery([folder.path + ":3"])) == ["a line of a folder cannot be run"])
    #expect(Discovery.splitLine("a.lua:0") == nil)
    #expect(Discovery.splitLine("a.lua:x") == nil)
  }

  @Test func theSameFileTwiceIsRunOnce() {
    let file = folder.write("a.lua")
    #expect(Discovery([file, folder.path, file]).files.count == 1)
    #expect(Discovery([file + ":1", file + ":2"]).files.count == 2)
  }

  @Test func everyKindOfWrongPathHasItsWord() {
    folder.write("timetable.lua")
    folder.write("empty/readme.txt")
    #expect(mkfifo(folder.path + "/pipe.lua", 0o600) == 0)
    folder.link("circle", to: "circle")
    #expect(
      messages(Discovery([folder.path + "/timetabel.lua"])) == [
        "no such file or folder; did you mean '\(folder.path)/timetable.lua'?"
      ])
    #expect(messages(Discovery([folder.path + "/none/x.lua"])) == ["no such file or folder"])
    #expect(messages(Discovery([folder.path + "/timetable.lua/x"])) == ["a part of the path is not a folder"])
    #expect(
      messages(Discovery([folder.path + "/empty"])) == [
        "holds no Lua files (names that start with '_' or '.' are skipped)"
      ])
    #expect(messages(Discovery([folder.path + "/pipe.lua"])) == ["is a named pipe, not a file"])
    #expect(messages(Discovery([folder.path + "/circle"])) == ["its symbolic links lead in a circle"])
    #expect(messages(Discovery(["/dev/null"])) == ["is a device, not a file"])
    #expect(messages(Discovery([""])) == ["no such file or folder"])
  }
}
