import ScrollPhysics
import Testing

@testable import ScrollCore

/// C 3.2 and 3.3, rule by rule. C F12 to F15.
@Suite struct MaterialBarTests {
  private func bar(_ offset: Double, early: Double = 0) -> AppBarState {
    AppBarState(offset: offset, limit: -64, early: early)
  }

  /// Behaviour, place, delta: what it says and where it goes. A part is enough for the whole.
  @Test(arguments: [
    (AppBarBehavior.pinned, 0.0, -30.0, 0.0, 0.0), (.enterAlways, 0, -30, -30, -30),
    (.enterAlways, -30, -50, -50, -64),
    (.enterAlways, -64, -100, 0, -64), (.enterAlways, -64, 20, 20, -44), (.enterAlways, -44, 60, 60, 0),
    (.enterAlways, 0, 30, 0, 0), (.exitUntilCollapsed, -30, -50, -50, -64),
    (.exitUntilCollapsed, -30, 20, 0, -30),
    (.exitAlways, 0, -30, 0, 0), (.exitAlways, -30, 10, 0, -30),
  ])
  func pre(_ behavior: AppBarBehavior, _ start: Double, _ delta: Double, _ taken: Double, _ end: Double) {
    var state = bar(start)
    #expect(MaterialBar.pre(behavior, &state, available: delta) == taken)
    #expect(state.offset == end && state.content == 0)
  }

  /// Behaviour, place, what the content consumed, what is left: what it says and where it goes.
  @Test(arguments: [
    (AppBarBehavior.pinned, 0.0, -30.0, 0.0, 0.0, 0.0), (.enterAlways, -20, -30, 0, 0, -50),
    (.enterAlways, -20, 10, 5, 0, -10),
    (.exitUntilCollapsed, -20, -30, 0, -30, -50), (.exitUntilCollapsed, -20, 10, 5, 5, -15),
    (.exitUntilCollapsed, -20, 0, 50, 20, 0), (.exitUntilCollapsed, -20, 10, 0, 0, -20),
    (.exitUntilCollapsed, -20, 0, -5, 0, -20), (.exitAlways, -20, -30, -7, 0, -50),
    (.exitAlways, -20, 30, 7, 0, 0),
  ])
  func post(
    _ behavior: AppBarBehavior, _ start: Double, _ consumed: Double, _ left: Double, _ taken: Double,
    _ end: Double
  ) {
    var state = bar(start)
    #expect(MaterialBar.post(behavior, &state, consumed: consumed, available: left) == taken)
    #expect(state.offset == end && state.content == consumed)
  }

  /// Comes back at once up to 24 of 64, the rest with what is left.
  @Test func enterAlwaysCollapsed() {
    var state = bar(-64, early: -40)
    #expect(MaterialBar.pre(.enterAlwaysCollapsed, &state, available: 30) == 30)
    #expect(state.offset == -40)
    #expect(MaterialBar.pre(.enterAlwaysCollapsed, &state, available: 30) == 0)
    #expect(MaterialBar.post(.enterAlwaysCollapsed, &state, consumed: 10, available: 15) == 15)
    #expect(state.offset == -25)
    #expect(MaterialBar.pre(.enterAlwaysCollapsed, &state, available: -80) == -80)
    #expect(state.offset == -64)
  }

  @Test func aFlingThatReachesTheTopStartsTheContentAnew() {
    for behavior in AppBarBehavior.allCases {
      #expect(!MaterialBar.resetsContent(behavior, bar(0), velocity: 0))
      #expect(!MaterialBar.resetsContent(behavior, bar(0), velocity: -9))
      #expect(MaterialBar.resetsContent(behavior, bar(0), velocity: 9) == (behavior != .exitAlways))
      #expect(MaterialBar.resetsContent(behavior, bar(-64), velocity: 9) == (behavior != .exitAlways))
      #expect(
        MaterialBar.resetsContent(behavior, bar(-9), velocity: 9)
          == [.pinned, .exitUntilCollapsed].contains(behavior))
    }
  }

  /// C F15: below a hundredth and at the collapsed end it stays; there is no threshold just before that end.
  @Test func whereItSettles() {
    func target(_ fraction: Double) -> Double? {
      let state = bar(-64 * fraction)
      return MaterialBarSettle.begins(state) ? MaterialBarSettle.target(state) : nil
    }
    #expect(target(0.005) == nil && target(1) == nil && target(0) == nil)
    #expect(target(0.01) == 0 && target(0.3) == 0 && target(0.49) == 0)
    #expect(target(0.5) == -64 && target(0.7) == -64 && target(0.999) == -64)
  }

  @Test func aPlaceWhereItMayRest() {
    #expect(MaterialBarSettle.target(bar(-40, early: -40)) == nil)
    #expect(MaterialBarSettle.target(bar(-50, early: -40)) == -40)
    #expect(MaterialBarSettle.target(bar(-60, early: -40)) == -64)
    #expect(MaterialBarSettle.target(bar(-30, early: -40)) == -40)
    #expect(MaterialBarSettle.target(bar(-10, early: -40)) == 0)
  }

  /// What was consumed has no sign: |-d - d| = 2d must stay within half a pixel.
  @Test func aDecayUpwardsStopsAtOnce() {
    var state = bar(-10)
    #expect(MaterialBarSettle.decay(&state, by: -0.25, density: 1))
    #expect(!MaterialBarSettle.decay(&state, by: -0.26, density: 1))
    #expect(!MaterialBarSettle.decay(&state, by: -0.13, density: 2))
    #expect(abs(state.offset + 10.64) < 1e-12)
  }

  @Test func aDecayDownwardsStopsAtTheEnd() {
    var state = bar(-10)
    #expect(MaterialBarSettle.decay(&state, by: 9, density: 1))
    #expect(MaterialBarSettle.decay(&state, by: 1.5, density: 1))
    #expect(!MaterialBarSettle.decay(&state, by: 0.6, density: 1))
    #expect(state.offset == 0)
  }
}
