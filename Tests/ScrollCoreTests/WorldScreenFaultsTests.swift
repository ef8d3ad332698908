import ScrollCore
import Testing

/// Mistakes that a screen at rest shows.
@Suite struct WorldScreenFaultsTests {
  private func faults(_ platform: Platform, _ children: [NodeSpec]) throws -> [FaultKind] {
    var spec = ScreenSpec(width: 360, height: 640)
    spec.platform = platform
    spec.children = children
    var world = try World(spec)
    _ = try play(&world, .mount)
    return world.faults.map(\.kind)
  }

  private func tabs(_ height: Double) -> NodeSpec {
    NodeSpec(.tabs, id: "tabs").with {
      $0.height = .dp(height)
      $0.tabs = TabsSpec(labels: ["A", "B"], ids: [])
    }
  }

  @Test(arguments: Platform.allCases)
  func containersOfOneAxis(_ platform: Platform) throws {
    let inner = list("inner", count: 20, size: 50).with { $0.height = .dp(200) }
    let found = try faults(platform, [scroll("outer", [box("a", height: 700), inner])])
    #expect(found == (platform == .swiftui || platform == .uikit ? [.nestedSameAxis] : []))
    let across = inner.with { $0.scroll?.axis = .horizontal }
    #expect(try faults(platform, [scroll("outer", [box("a", height: 700), across])]).isEmpty)
  }

  @Test(arguments: Platform.allCases)
  func tabsThatAreTooLow(_ platform: Platform) throws {
    let least = platform == .swiftui || platform == .uikit ? 44.0 : 48
    #expect(try faults(platform, [column("page", [tabs(least)])]).isEmpty)
    #expect(try faults(platform, [column("page", [tabs(least - 1)])]) == [.targetTooSmall])
  }

  /// Named once, and again only after they were tall enough.
  @Test func lowTabsAreNamedOnce() throws {
    let strip = tabs(60).with { $0.collapse = CollapseSpec(to: .dp(40)) }
    var world = try mount([column("page", [strip, list("body", count: 40, size: 50)])])
    for delta in [-30.0, -5, -5, 200, -30] { _ = try world.drag("body", delta) }
    #expect(world.faults.map(\.kind) == [.targetTooSmall, .targetTooSmall])
  }

  @Test func aMeasureInsideThePadding() throws {
    let inside = tabs(60).with {
      $0.tabs?.measuresInside = true
      $0.tabs?.padding = Edges(left: .dp(16), right: .dp(16))
    }
    #expect(try faults(.compose, [column("page", [inside])]) == [.insetTwice])
    let bare = tabs(60).with { $0.tabs?.measuresInside = true }
    #expect(try faults(.compose, [column("page", [bare])]).isEmpty)
  }
}
