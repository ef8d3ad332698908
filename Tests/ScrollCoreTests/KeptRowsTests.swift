import ScrollCore
import Testing

/// C 4.2.
@Suite struct KeptRowsTests {
  private func keyed(_ keys: ClosedRange<Int>) -> NodeSpec {
    var spec = NodeSpec(.list, id: "body")
    spec.scroll = ScrollSpec()
    spec.list = ListSpec(.items(keys.map { ListItem(id: "k\($0)", size: .dp(40)) }))
    return spec
  }

  private func shifted(_ platform: Platform) throws -> Double {
    var screen = ScreenSpec(width: 300, height: 100)
    screen.platform = platform
    screen.children = [keyed(10...30)]
    var world = try World(screen)
    _ = try play(&world, .mount)
    _ = try world.drag("body", -95)
    _ = try play(&world, .update(try world.found("body"), keyed(5...30), children: false))
    return world.number(.offset, "body")
  }

  @Test func onComposeTheRowStays() throws {
    #expect(try shifted(.compose) == 295)
    for platform in Platform.allCases where platform != .compose { #expect(try shifted(platform) == 95) }
  }
}
