import Testing

@testable import ScrollCore

@Suite struct PlainBarTests {
  /// Behaviour, place, delta: what moved, in pre.
  @Test(arguments: [
    (AppBarBehavior.pinned, 0.0, -30.0, 0.0), (.enterAlways, -30, -50, -34), (.enterAlways, -44, 60, 44),
    (.exitUntilCollapsed, -30, -50, -34), (.exitUntilCollapsed, -30, 20, 0),
    (.enterAlwaysCollapsed, -64, 30, 24),
    (.enterAlwaysCollapsed, -30, 30, 0), (.enterAlwaysCollapsed, 0, -100, -64), (.exitAlways, 0, -30, 0),
  ])
  func pre(_ behavior: AppBarBehavior, _ start: Double, _ delta: Double, _ taken: Double) {
    var state = AppBarState(offset: start, limit: -64, early: behavior == .enterAlwaysCollapsed ? -40 : 0)
    #expect(PlainBar.pre(behavior, &state, available: delta) == taken)
    #expect(state.offset == start + taken)
  }

  /// Behaviour, place, what the content consumed, what is left: what it takes, where it goes.
  @Test(arguments: [
    (AppBarBehavior.pinned, 0.0, -30.0, -5.0, 0.0, 0.0), (.enterAlways, -20, -30, 5, 0, -20),
    (.exitUntilCollapsed, -20, 10, 50, 20, 0),
    (.exitUntilCollapsed, -20, -10, -50, 0, -20), (.enterAlwaysCollapsed, -20, 0, 7, 7, -13),
    (.exitAlways, -20, -30, -9, 0, -50),
    (.exitAlways, -20, 70, 9, 0, 0),
  ])
  func post(
    _ behavior: AppBarBehavior, _ start: Double, _ consumed: Double, _ left: Double, _ taken: Double,
    _ end: Double
  ) {
    var state = AppBarState(offset: start, limit: -64)
    #expect(PlainBar.post(behavior, &state, consumed: consumed, available: left) == taken)
    #expect(state.offset == end && state.content == consumed)
  }
}
