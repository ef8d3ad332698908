import Testing

@testable import Suite

struct SuiteOptionsTests {
  private func options(_ words: String...) throws(UsageError) -> SuiteOptions {
    try SuiteOptions(try Arguments(["run"] + words))
  }

  private func message(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try SuiteOptions(try Arguments(["run"] + words))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func nothingGivenMeansTheDefaults() throws {
    let plain = try options()
    #expect(plain.timeline == .failed && plain.color == .auto && plain.times)
    #expect(plain.jobs == nil && plain.seed == nil && plain.timeLimit == nil && plain.memoryLimit == nil)
    #expect(
      !plain.strict && !plain.isolate && !plain.ledger && !plain.quiet && !plain.failFast && !plain.unicode)
  }

  @Test func whatIsRunAndHowOftenIsTaken() throws {
    let given = try options(
      "--shard", "2/3", "--platform", "web", "--repeat", "5", "--slow", "0.5", "--last-failed", "--watch")
    #expect(given.selection.shard == Shard(index: 2, count: 3))
    #expect(given.selection.platform == "web" && given.platform == .web)
    #expect(given.repetitions == 5 && given.slowMs == 0.5 && given.selection.lastFailed && given.watch)
    #expect(message("--platform", "flutte")?.hasSuffix("; did you mean 'flutter'?") == true)
    #expect(message("--watch", "-") == "'--watch' has nothing to watch on standard input")
    #expect(message("--watch", "--report", "json")?.contains("give it a file") == true)
  }

  @Test func unitsAreTakenAsWritten() throws {
    let given = try options(
      "--time-limit", "2.5", "--memory-limit", "64", "--jobs", "3", "--seed", "18446744073709551615")
    #expect(given.timeLimit == 2.5)
    #expect(given.memoryLimit == 67_108_864)
    #expect(given.jobs == 3)
    #expect(given.seed == 18_446_744_073_709_551_615)
  }

  @Test(arguments: [
    ("--repeat", "0"), ("--repeat", "1000001"), ("--repeat", "-3"), ("--slow", "-1"), ("--slow", "nan"),
    ("--slow", "soon"), ("--shard", "0/2"), ("--shard", "3/2"), ("--shard", "half"),
    ("--jobs", "0"), ("--jobs", "1025"), ("--jobs", "two"), ("--jobs", "-1"), ("--jobs", "1.5"),
    ("--seed", "-1"),
    ("--seed", "18446744073709551616"), ("--width", "59"), ("--width", "1001"), ("--time-limit", "0"),
    ("--time-limit", "nan"), ("--time-limit", "inf"), ("--time-limit", "86401"), ("--memory-limit", "0"),
    ("--memory-limit", "1048577"), ("--memory-limit", "64M"),
  ])
  func numbersOutOfRangeAreRefusedWithTheirRange(_ option: String, _ value: String) {
    let text = message(option, value) ?? ""
    #expect(text.hasPrefix("'\(option)' wants "))
    #expect(text.hasSuffix(", not '\(value)'"))
  }

  @Test func faultNamesAreKnown() throws {
    #expect(
      try options("--allow", "wrong-sign", "--allow=axis-theft").allowed == ["wrong-sign", "axis-theft"])
    #expect(
      message("--allow", "wrong-sing") == "'--allow' knows no fault 'wrong-sing'; did you mean 'wrong-sign'?")
    #expect(message("--allow", "qqqqqqqqqq")?.contains("known: over-consumption, ") == true)
  }

  @Test func reportsGoToOneOutputAndAnyNumberOfFiles() throws {
    let given = try options("--report", "json=a=b.json", "--report", "json")
    #expect(given.reports == [.init(format: "json", file: "a=b.json"), .init(format: "json", file: nil)])
    #expect(message("--report", "json", "--report", "json")?.hasPrefix("only one report") == true)
  }
}
