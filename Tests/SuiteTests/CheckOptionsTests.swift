import Orders
import Testing

@testable import Suite

struct CheckOptionsTests {
  private func options(_ words: String...) throws(UsageError) -> CheckOptions {
    try CheckOptions(try Arguments(["check", "a.lua"] + words))
  }

  private func problem(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try CheckOptions(try Arguments(["check", "a.lua"] + words))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func nothingGivenMeansTheDefaults() throws {
    let plain = try options()
    #expect(plain.choice == .usual && plain.depth == nil && plain.limit == nil && !plain.nesting)
    #expect(plain.maxStates == GestureSearch.usualStates && plain.app == nil && plain.save == nil)
  }

  @Test func gesturesAreKindsAmountsAndVelocities() throws {
    let choice = try options("--gestures", "unit, tap,12.5", "--gestures", "fling=300").choice
    #expect(choice.kinds == [.unit, .tap, .fling])
    #expect(choice.amounts == [12.5] && choice.velocities == [300])
  }

  @Test func anUnknownGestureIsToldWithTheNearestOne() {
    #expect(problem("--gestures", "drga")?.contains("did you mean 'drag'?") == true)
    #expect(problem("--gestures", "unit,,tap")?.contains("knows no gesture ''") == true)
    #expect(problem("--gestures", "-5")?.contains("above 0") == true)
    #expect(problem("--gestures", "fling=0")?.contains("above 0") == true)
    #expect(problem("--gestures", "1e9")?.contains("at most 1000000") == true)
    #expect(problem("--gestures", "nan")?.contains("knows no gesture 'nan'") == true)
  }

  @Test func badNumbersAreRefused() {
    for words in [
      ["--depth", "0"], ["--depth", "1.5"], ["--max-states", "0"], ["--limit", "-1"], ["--app", "first"],
    ] {
      #expect(throws: UsageError.self) {
        _ = try CheckOptions(try Arguments(["check", "a.lua"] + words))
      }
    }
  }
}
