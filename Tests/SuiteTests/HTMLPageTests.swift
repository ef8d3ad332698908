import Testing

@testable import Suite

struct HTMLPageTests {
  private func scenario(_ name: String, _ file: String) -> [UInt8] {
    let header = ScenarioHeader(name: name, file: file, line: 1, lastLine: 2, tags: [])
    return HTMLScenario(options: SuiteOptions()).lost(header, message: "lost")
  }

  private func page(_ scenarios: [[UInt8]], _ change: (inout HTMLPage.Summary) -> Void = { _ in }) -> String {
    var summary = HTMLPage.Summary()
    change(&summary)
    return String(decoding: HTMLPage.run(summary, scenarios), as: UTF8.self)
  }

  private func count(_ part: String, _ text: String) -> Int { text.ranges(of: part).count }

  @Test func scenariosStandUnderTheirFilesInOrder() throws {
    let text = page([scenario("one", "a.lua"), scenario("two", "a.lua"), scenario("three", "b.lua")])
    #expect(count("<section class=\"file\"", text) == 2)
    #expect(count("<details class=\"scenario", text) == 3)
    let places = try ["a.lua</h2>", ">one<", ">two<", "b.lua</h2>", ">three<"].map {
      try #require(text.firstRange(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
    let data = try #require(text.firstRange(of: "id=\"details\">\n")).upperBound
    let end = try #require(text[data...].firstRange(of: "</script>")).lowerBound
    #expect(text[data..<end].split(separator: "\n").count == 3)
  }

  @Test func nothingIsFetched() {
    let text = page([scenario("one", "a.lua")])
    for part in ["http://", "https://", "src=", "url(", "@import"] {
      // The name of the SVG language is no address that is fetched.
      #expect(count(part, text.replacing("http://www.w3.org/2000/svg", with: "")) == 0, "\(part)")
    }
    #expect(text.contains("default-src 'none'"))
    #expect(text.hasPrefix("<!doctype html>\n<html lang=\"en\">") && text.hasSuffix("</body></html>\n"))
  }

  @Test func whatCouldNotBeRunIsTold() {
    let text = page([]) {
      $0.problems = [FileProblem(file: "x<.lua", line: 3, message: "is broken\nat once")]
      $0.isInterrupted = true
    }
    #expect(text.contains("x&lt;.lua:3"))
    #expect(text.contains("1 path could not be run"))
    #expect(text.contains("No scenario was run."))
    #expect(text.contains("the run was ended early"))
  }

  @Test func wallTimesStandOnlyWhereTheyAreWanted() {
    #expect(page([]) { $0.durationMs = 1230 }.contains(", took 1.23 s"))
    #expect(page([]).contains("seed 0</p>"))
  }

  @Test func theScriptsPiecesAreOneScript() {
    let text = HTMLScript.text
    #expect(!text.contains("</script") && !text.contains("<!--"))
    #expect(text.hasPrefix("(function(){'use strict';") && text.hasSuffix("})();\n"))
  }
}
