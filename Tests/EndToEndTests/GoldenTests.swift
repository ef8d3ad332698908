import Foundation
import Testing

struct GoldenTests {
  private let tool = Tool()
  private static let noCI = ["CI": ""]

  private func scenario(_ name: String, _ golden: String, drag: Int = -90, options: String = "") -> String {
    Samples.timetable.components(separatedBy: "group(")[0] + """
      scenario("\(name)", \(options)function()
        local app = timetable()
        app:drag("sessions", \(drag))
        expect(app):matches_timeline("\(golden)")
      end)

      """
  }

  private func run(_ words: String..., environment: [String: String] = noCI) throws -> Tool.Outcome {
    try tool.start(["run", "--no-times"] + words, environment: environment).wait()
  }

  @Test func missingThenWrittenThenCompared() throws {
    tool.write("s/a.lua", scenario("up", "drag up"))
    let missing = try run("s")
    #expect(missing.status == 1)
    #expect(
      missing.output.contains("matches_timeline: there is no golden timeline s/__timelines__/drag up.txt"))
    #expect(missing.output.contains("--update=missing"))
    #expect(tool.read("s/__timelines__/drag up.txt") == nil)

    let written = try run("s", "--update")
    #expect(written.status == 0)
    #expect(written.errors == "wrote s/__timelines__/drag up.txt\n")
    let golden = try #require(tool.read("s/__timelines__/drag up.txt"))
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "scrollwright timeline 1")
    #expect(lines[1].hasPrefix("compose 360 x 640, density 2, 60 fps"))
    #expect(golden.contains("drag sessions"))
    #expect(golden.utf8.allSatisfy { $0 < 0x80 })

    // Whatever the looks of the run, it is 100 columns of ASCII.
    for words in [["--width", "60"], ["--unicode"], ["--isolate"], ["--jobs", "2", "--color", "always"]] {
      let outcome = try tool.start(["run", "s"] + words, environment: Self.noCI).wait()
      #expect(outcome.status == 0, "\(words)")
    }
    #expect(tool.read("s/__timelines__/drag up.txt") == golden)
  }

  @Test func aDifferenceIsShownAndAccepted() throws {
    tool.write("s/a.lua", scenario("up", "up"))
    #expect(try run("s", "--update=missing").status == 0)
    let before = try #require(tool.read("s/__timelines__/up.txt"))
    tool.write("s/a.lua", scenario("up", "up", drag: -80))
    let different = try run("s", "--update=missing")
    #expect(different.status == 1)
    #expect(different.output.contains("it is not the timeline in s/__timelines__/up.txt"))
    #expect(different.lines.contains { $0.hasPrefix("      - ") && $0.contains(" 0  drag sessions  ") })
    #expect(different.lines.contains { $0.hasPrefix("      + ") && $0.contains(" 0  drag sessions  ") })
    #expect(tool.read("s/__timelines__/up.txt") == before)
    let accepted = try run("s", "--update=changed")
    #expect(accepted.status == 0)
    #expect(accepted.errors == "rewrote s/__timelines__/up.txt\n")

    tool.write("before.txt", before)
    #expect(try tool.run("diff", "before.txt", "before.txt").status == 0)
    let diff = try tool.run("diff", "before.txt", "s/__timelines__/up.txt")
    #expect(diff.status == 1)
    #expect(diff.lines.contains { $0.hasPrefix("- ") && $0.contains(" 0  drag sessions  ") })
    #expect(diff.lines.contains { $0.hasPrefix("+ ") && $0.contains(" 0  drag sessions  ") })
    #expect(try tool.run("diff", "before.txt", "none.txt").status == 2)
    tool.write("later.txt", before.replacingOccurrences(of: "timeline 1", with: "timeline 2"))
    #expect(try tool.run("diff", "before.txt", "later.txt").status == 2)
    tool.write("crlf.txt", before.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(try tool.run("diff", "before.txt", "crlf.txt").status == 0)
  }

  @Test func onABuildServerOnlyWhatIsSaidIsWritten() throws {
    tool.write("s/a.lua", scenario("up", "up"))
    let bare = try run("s", "--update", environment: ["CI": "true"])
    #expect(bare.status == 1)
    #expect(bare.errors.contains("CI is set, so --update writes no golden timeline; --update=all does"))
    #expect(tool.read("s/__timelines__/up.txt") == nil)
    #expect(try run("s", "--update=all", environment: ["CI": "true"]).status == 0)
    #expect(tool.read("s/__timelines__/up.txt") != nil)
  }

  @Test func claimedTwiceAndUnused() throws {
    tool.write("s/a.lua", scenario("up", "up"))
    tool.write("s/b.lua", scenario("up too", "up"))
    for words in [["--jobs", "1"], ["--jobs", "2"], ["--isolate"]] {
      let twice = try tool.start(["run", "s", "--update", "--no-times"] + words, environment: Self.noCI)
        .wait()
      #expect(twice.status == 2)
      #expect(
        twice.errors.contains(
          "s/__timelines__/up.txt: 2 scenarios claim this golden timeline: s/a.lua:14 'up', s/b.lua:14 'up too'"
        ))
    }
    tool.write("s/b.lua", scenario("up too", "up two"))
    tool.write("s/__timelines__/old.txt", "scrollwright timeline 1\n")
    let unused = "s/__timelines__/old.txt: no scenario uses this golden timeline"
    #expect(try run("s", "--update").errors.contains(unused))
    #expect(try run("s").errors.contains(unused))
    for words in [["s", "--filter", "up"], ["s/a.lua"], ["s/a.lua:14"], ["s", "--shard", "1/2"]] {
      let part = try tool.start(["run"] + words, environment: Self.noCI).wait()
      #expect(!part.errors.contains("no scenario uses"), "\(words)")
    }
  }

  @Test func everyPlatformHasItsOwn() throws {
    tool.write(
      "a.lua",
      """
      scenario("all", { platforms = { "compose", "web" } }, function()
        local app = screen { width = 360, height = 640, list { id = "body", count = 40, item_height = 96 } }
        app:drag("body", -10)
        expect(app):matches_timeline("all")
      end)

      """)
    #expect(try run("a.lua", "--update").status == 0)
    #expect(tool.read("__timelines__/all.compose.txt")?.contains("\ncompose 360 x 640") == true)
    #expect(tool.read("__timelines__/all.web.txt")?.contains("\nweb 360 x 640") == true)
    #expect(try run("a.lua").status == 0)
  }

  @Test func namesThatLeadElsewhereAreErrors() throws {
    for name in ["../up", "/up", "a/b", ".up", ""] {
      tool.write("s/a.lua", scenario("up", name))
      let outcome = try run("s", "--update")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("matches_timeline: "), "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder) == ["s"])
    // Beside the record of what failed.
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder + "/s").filter {
      $0 != ".scrollwright"
    }
    #expect(left == ["a.lua"])
  }

  /// Files end after 0 bytes: the old golden timeline stands as it was.
  @Test(arguments: ["", "--isolate"]) func aFullDiskLeavesTheOldOne(option: String) throws {
    tool.write("s/a.lua", scenario("up", "up"))
    tool.write("t/b.lua", scenario("new", "new"))
    #expect(try run("s", "--update").status == 0)
    let before = tool.read("s/__timelines__/up.txt")
    tool.write("s/a.lua", scenario("up", "up", drag: -80))
    let outcome = try tool.shell(
      "(ulimit -f 0; \"$SW\" run s t --update=all \(option) 2>&1; echo status $?) | cat")
    for name in ["s/__timelines__/up.txt", "t/__timelines__/new.txt"] {
      #expect(outcome.output.contains("matches_timeline: \(name) cannot be written: "), "\(outcome.output)")
      #expect(outcome.lines.contains { $0.hasPrefix("scrollwright: \(name): cannot be written: ") })
    }
    #expect(outcome.lines.contains("0 passed, 2 failed in 2 files") && outcome.lines.last == "status 2")
    #expect(tool.read("s/__timelines__/up.txt") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder + "/s/__timelines__") == ["up.txt"])
    #expect(!FileManager.default.fileExists(atPath: tool.folder + "/t/__timelines__"))
  }

  @Test func aFolderThatMayNotBeWrittenIsTold() throws {
    tool.write("s/a.lua", scenario("up", "up"))
    tool.write("s/__timelines__/old.txt", "scrollwright timeline 1\n")
    let outcome = try tool.shell(
      "chmod 555 s/__timelines__; \(Tool.ordinaryUser) \"$SW\" run s --update=all 2>&1; echo status $?; chmod 755 s/__timelines__"
    )
    #expect(
      outcome.lines.contains("scrollwright: s/__timelines__/up.txt: cannot be written: permission denied"),
      "\(outcome.output)")
    #expect(outcome.lines.last == "status 2")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder + "/s/__timelines__") == ["old.txt"])
  }

  @Test func namesThatAreOneFileElsewhereAreTold() throws {
    tool.write("s/a.lua", scenario("up", "up"))
    tool.write("s/b.lua", scenario("up too", "Up"))
    let said =
      "scrollwright: s/__timelines__/up.txt: this golden timeline (s/a.lua:14 'up') and s/__timelines__/Up.txt (s/b.lua:14 "
      + "'up too') would be one file on macOS or Windows: their names differ in capital and small letters only; give one of "
      + "them another name"
    for words in [["--update"], ["--jobs", "1"], ["--isolate", "--jobs", "2"]] {
      let outcome = try tool.start(["run", "s"] + words, environment: Self.noCI).wait()
      #expect(outcome.status == 2 && outcome.errors.contains(said), "\(outcome.errors)")
    }
    // The one that lies there without a scenario counts too.
    tool.write("s/b.lua", Samples.passing)
    let beside = try run("s")
    #expect(beside.status == 2)
    #expect(beside.errors.contains("and s/__timelines__/Up.txt, which lies beside it, would be one file"))
    try FileManager.default.removeItem(atPath: "\(tool.folder)/s/__timelines__/Up.txt")
    #expect(try run("s").status == 0)
  }
}
