import Testing

@testable import ScrollCore

@Suite struct AppBarSpecTests {
  @Test func theCollapsedHeightThatIsNotGiven() {
    #expect(AppBarSpec(.exitUntilCollapsed).target == .dp(64))
    for behavior in AppBarBehavior.allCases where behavior != .exitUntilCollapsed {
      #expect(AppBarSpec(behavior).target == .zero)
    }
    var given = AppBarSpec(.exitUntilCollapsed)
    given.to = .dp(30)
    #expect(given.target == .dp(30))
  }

  @Test func phases() {
    var late = AppBarSpec(.enterAlwaysCollapsed)
    late.to = .dp(24)
    #expect(late.up == .pre && late.down == .preUpTo(.dp(24)))
    #expect(AppBarSpec(.enterAlways).up == .pre && AppBarSpec(.enterAlways).down == .pre)
    #expect(AppBarSpec(.exitUntilCollapsed).up == .pre && AppBarSpec(.exitUntilCollapsed).down == .post)
    #expect(AppBarSpec(.exitAlways).up == .post && AppBarSpec(.exitAlways).down == .post)
    #expect(AppBarSpec(.pinned).up == .none && AppBarSpec(.pinned).down == .none)
  }

  @Test func whoMoves() {
    var hidden = AppBarSpec(.enterAlways)
    #expect(hidden.movesItsHeight)
    hidden.shows = false
    #expect(!hidden.movesItsHeight && !AppBarSpec(.pinned).movesItsHeight)
    #expect(AppBarSpec(.exitAlways).ownSign == -1 && AppBarSpec(.enterAlways).ownSign == 1)
  }
}
