import Testing

@testable import Suite

struct OrdersOptionsTests {
  private func options(_ words: String...) throws(UsageError) -> OrdersOptions {
    try OrdersOptions(try Arguments(["solve", "a.lua"] + words))
  }

  @Test func nothingGivenMeansTheDefaults() throws {
    let plain = try options()
    #expect(!plain.nesting && plain.app == nil && plain.limit == OrdersOptions.usualLimit)
  }

  @Test func numbersAreTakenAsWritten() throws {
    let given = try options("--nesting", "--app", "2", "--limit=81")
    #expect(given.nesting && given.app == 2 && given.limit == 81)
  }

  @Test func badNumbersAreRefused() {
    for words in [["--limit", "0"], ["--limit", "1.5"], ["--app", "0"], ["--app", "first"]] {
      #expect(throws: UsageError.self) {
        _ = try OrdersOptions(try Arguments(["orders", "a.lua"] + words))
      }
    }
  }
}
