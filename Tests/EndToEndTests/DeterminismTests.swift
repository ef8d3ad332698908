import Foundation
import Testing

struct DeterminismTests {
  private let tool = Tool()

  /// Twelve files of all outcomes, the first ones the slowest.
  private func suite() {
    for number in 0..<12 {
      tool.write(
        "suite/f\(number).lua",
        Samples.timetable + """
          scenario("random", function()
            local sum = 0
            for i = 1, \((12 - number) * 20_000) do sum = sum + math.random(10) end
            print(sum, {}, function() end)
            local t = {}
            for _, word in ipairs { "b", "a", "d", "c" } do t[word] = true end
            for key in pairs(t) do print(key) end
            expect(sum % 2):equals(\(number % 3 == 0 ? 7 : 0))
          end)
          scenario("time", function() print(os.date("%c"), os.time(), os.clock()) end)

          """)
    }
    tool.write("suite/broken.lua", "x = = 1\n")
  }

  private let words = ["run", "--timeline", "always", "--no-times", "--report", "json=out.json", "suite"]

  @Test func everyRunPrintsTheSameBytes() throws {
    suite()
    let first = try tool.start(words + ["--jobs", "1"]).wait()
    let report = try #require(tool.read("out.json"))
    #expect(first.status == 2)
    #expect(first.output.contains("FAIL"))
    let others: [([String], [String: String])] = [
      (["--jobs", "1"], [:]), (["--jobs", "2"], [:]), (["--jobs", "7"], ["TZ": "Asia/Tokyo"]),
      (["--jobs", "64"], ["LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8"]),
      ([], ["COLUMNS": "61", "TZ": "America/New_York"]),
      (["--isolate", "--jobs", "2"], ["LC_ALL": "C", "TERM": "dumb"]),
    ]
    for (options, environment) in others {
      let outcome = try tool.start(words + options, environment: environment).wait()
      #expect(outcome.status == first.status)
      #expect(outcome.difference(first) == "", "\(options) \(environment)")
      let isSame = tool.read("out.json") == report
      #expect(isSame, "\(options) \(environment)")
      #expect(outcome.errors == first.errors)
    }
  }

  @Test func outputIsPlainASCIIUnlessAskedOtherwise() throws {
    suite()
    let plain = try tool.start(words).wait()
    #expect(plain.bytes.allSatisfy { $0 < 0x80 && ($0 >= 0x20 || $0 == 0x0A) })
    let fine = try tool.start(words + ["--unicode"]).wait()
    #expect(fine.bytes.contains { $0 >= 0x80 })
  }

  @Test func everyLineFitsTheWidth() throws {
    suite()
    for width in [60, 80, 100, 140, 200] {
      let outcome = try tool.start(words + ["--width", "\(width)"]).wait()
      let drawn = outcome.lines.filter { $0.contains("|") || $0.contains("_") }
      #expect(drawn.count > 20)
      #expect(drawn.allSatisfy { $0.count <= width }, "\(width)")
    }
  }

  @Test func colourIsNeverSentToAFileUnlessAlwaysAndNeverAgainstNO_COLOR() throws {
    tool.write("a.lua", Samples.failing)
    func hasColour(_ options: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try tool.start(["run"] + options + ["a.lua"], environment: environment).wait().bytes.contains(0x1B)
    }
    #expect(try !hasColour([]))
    #expect(try !hasColour(["--color", "auto"]))
    #expect(try hasColour(["--color", "always"]))
    #expect(try !hasColour(["--color", "never"]))
    #expect(try !hasColour(["--color", "always"], ["NO_COLOR": "1"]))
  }

  @Test func failFastStopsAtTheSamePlaceWhateverTheJobs() throws {
    suite()
    let first = try tool.run("run", "--fail-fast", "--jobs", "1", "suite")
    #expect(first.status == 1 || first.status == 2)
    #expect(first.output.contains("stopped after the first failure (--fail-fast)"))
    #expect(first.lines.filter { $0.hasPrefix("  FAIL") }.count <= 1)
    for jobs in ["2", "8"] {
      #expect(try tool.run("run", "--fail-fast", "--jobs", jobs, "suite").difference(first) == "")
    }
  }

  @Test func theSeedChangesRandomNumbersAndNothingElseDoes() throws {
    tool.write("a.lua", "scenario(\"r\", function() print(math.random(1000000)) end)\n")
    let first = try tool.run("run", "a.lua")
    #expect(try tool.run("run", "--seed", "0", "a.lua").difference(first) == "")
    #expect(try tool.run("run", "--seed", "1", "a.lua").difference(first) != "")
  }
}
