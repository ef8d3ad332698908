import Testing

@testable import ScrollCore

@Suite struct WorldReceiversTests {
  @Test func theTimetableHasOneReceiverWithTheRangesOfItsChain() throws {
    var world = try timetable()
    let receivers = world.gestureReceivers()
    #expect(receivers.map(\.name) == ["sessions"])
    #expect(receivers[0].isOwnName && receivers[0].axis == .vertical)
    #expect(receivers[0].headers == [40, 20])
    // 40 rows of 96 in 640 - 180 - 84.
    #expect(receivers[0].scrollers == [3464])
    let tabs = world.tappableTabs()
    #expect(tabs.isEmpty)
  }

  @Test func aContainerWithoutAnIdIsCalledByWhatIsAroundIt() throws {
    var body = list("body", count: 40, size: 50)
    body.id = nil
    var world = try mount([column("page", [header("hero", 100, to: 60), body])])
    let receivers = world.gestureReceivers()
    #expect(receivers.map(\.name) == ["page"])
    let page = world.node(named: "page")
    #expect(receivers[0].isOwnName == false && receivers[0].target == page)
  }

  @Test func tabsThatCanBeTappedHaveNames() throws {
    let tabs = NodeSpec(.tabs, id: "days").with {
      $0.height = .dp(84)
      $0.tabs = TabsSpec(labels: ["1", "2", "3"], ids: [])
    }
    var world = try mount([column("page", [tabs, list("sessions", count: 40, size: 96)])])
    let found = world.tappableTabs()
    #expect(found.map(\.name) == ["days"])
    #expect(found.map(\.count) == [3])
  }
}
