import Foundation
import Testing

/// Pages as they come out of the executable; `Tests/Browser` uses them in a browser.
struct HTMLTests {
  private let tool = Tool()

  private func count(_ part: String, _ text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func aPageHasEveryScenarioAndIsTheSameWhereverFilesRun() throws {
    tool.write("suite/a.lua", Samples.timetable)
    tool.write("suite/b.lua", Samples.failing)
    tool.write("suite/c.lua", "x = = 1\n")
    let plain = try tool.run("run", "--no-times", "--html", "page.html", "suite")
    #expect(plain.status == 2)
    #expect(plain.line(0) == "suite/a.lua", "the text goes where it always goes")
    let page = try #require(tool.read("page.html"))
    #expect(count("<details class=\"scenario", page) == 4)
    #expect(count("data-status=\"failed\"", page) == 1)
    #expect(page.contains("suite/c.lua:1"))
    for words in [["--isolate"], ["--jobs", "1"], ["--jobs", "2"]] {
      _ = try tool.start(["run", "--no-times", "--html", "other.html", "suite"] + words).wait()
      #expect(tool.read("other.html") == page, "\(words)")
    }
  }

  @Test func onStandardOutputItIsAlone() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("run", "--html", "-", "a.lua")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<!doctype html>") && outcome.output.hasSuffix("</html>\n"))
    #expect(outcome.errors.hasPrefix("a.lua\n  ok "))
  }

  @Test func whatCannotBeWrittenIsToldAndLeavesNothing() throws {
    tool.write("a.lua", Samples.passing)
    let folder = try tool.run("run", "--html", ".", "a.lua")
    #expect(folder.status == 2)
    #expect(folder.errors == "scrollwright: .: the report cannot be written: it is a folder\n")
    let full = try tool.run("run", "--no-times", "--html", "/dev/full", "a.lua")
    #expect(full.status == 2)
    #expect(full.errors.contains("/dev/full: the report cannot be written: no space left on the device"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder) == ["a.lua"])
  }

  @Test func ordersHaveAPageWithASwitch() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("orders", "a.lua", "--scenario", "up", "--html", "page.html")
    #expect(outcome.status == 0)
    let page = try #require(tool.read("page.html"))
    // The four outcomes of a movement upwards; the last one is as written.
    #expect(count("type=\"radio\"", page) == 4)
    #expect(count("\" checked>", page) == 1)
    #expect(page.contains("value=\"3\" aria-label=\"outcome 4, as written\" checked>"))
    let parts = page.components(separatedBy: "id=\"details\">\n")
    let lines = try #require(parts.last?.components(separatedBy: "</script>").first).split(separator: "\n")
    #expect(lines.count == 4)
    // Upwards 40 go to hero and 20 to days if they take in pre, and sessions takes what is left of 90.
    let taken = try lines.map { line -> [Int] in
      let data = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let world = try #require((data["apps"] as? [[String: Any]])?.first)
      let row = try #require((world["rows"] as? [[Any]])?.first)
      // A dot: it was not asked, since nothing was left for it or it takes no part.
      return try #require(row[5] as? [Any]).map { $0 as? Int ?? 0 }
    }
    #expect(taken == [[0, 0, -90], [-40, 0, -50], [0, -20, -70], [-40, -20, -30]])
    // The same in words, in the order of taking.
    #expect(page.contains("<b>hero -40 in pre, then days -20 in pre, then sessions -30</b>"))
  }

  @Test func failedExpectationsOfAnOrderAreInItsPage() throws {
    tool.write("a.lua", Samples.timetable)
    _ = try tool.run("orders", "a.lua", "--scenario", "up", "--html", "page.html")
    let page = try #require(tool.read("page.html"))
    let lines = try #require(page.components(separatedBy: "id=\"details\">\n").last).split(separator: "\n")
    let failures = try lines.prefix(4).map { line -> Int in
      let data = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return (data["failures"] as? [Any])?.count ?? 0
    }
    // Two expectations each: who took how much, and in which order.
    #expect(failures == [2, 2, 2, 0])
  }
}
