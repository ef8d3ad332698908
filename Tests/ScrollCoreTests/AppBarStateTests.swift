import Testing

@testable import ScrollCore

/// C 3.1.
@Suite struct AppBarStateTests {
  @Test func fractions() {
    var state = AppBarState(offset: -16, limit: -64)
    #expect(state.collapsedFraction == 0.25)
    state.content = -32
    #expect(state.overlappedFraction == 0.5)
    state.content = -64
    #expect(state.overlappedFraction == 1)
    state.content = -1000
    #expect(state.overlappedFraction == 1)
    state.content = 20
    #expect(state.overlappedFraction == 0)
  }

  @Test func withoutARangeThereAreNoFractions() {
    let state = AppBarState(offset: 0, limit: 0, content: -50)
    #expect(state.collapsedFraction == 0 && state.overlappedFraction == 0)
  }

  @Test(arguments: [
    (-10.0, -30.0, -30.0, -40.0), (-10, -80, -54, -64), (-10, 30, 10, 0), (-64, -5, 0, -64), (0, 5, 0, 0),
  ])
  func aMoveStaysInItsRange(start: Double, amount: Double, change: Double, end: Double) {
    var state = AppBarState(offset: start, limit: -64)
    #expect(state.move(amount) == change)
    #expect(state.offset == end)
  }

  /// All that fits is the amount itself, bit for bit.
  @Test func whatFitsIsNotRounded() {
    var state = AppBarState(offset: -0.3, limit: -64)
    #expect(state.move(0.1) == 0.1)
  }

  @Test func aPlaceBeyondItsPartDoesNotJumpBack() {
    var state = AppBarState(offset: -20, limit: -64, early: -40)
    #expect(state.move(5, upTo: state.early) == 0)
    #expect(state.offset == -20)
    state.offset = -50
    #expect(state.move(30, upTo: state.early) == 10)
  }
}
