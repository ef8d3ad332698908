import Scenario
import Testing

@testable import Orders
@testable import ScrollCore

struct StateSearchTests {
  private func search(
    _ world: World, _ choice: GestureChoice = GestureChoice([.unit]), depth: Int = 1000, most: Int = 100_000,
    jobs: Int = 2, _ set: (inout StateSearch) -> Void = { _ in }
  ) -> SearchFinding {
    var world = world
    var search = StateSearch(choice.gestures(on: &world), depth: depth, maxStates: most, jobs: jobs)
    set(&search)
    return search.run(from: world)
  }

  @Test(arguments: [(2, 3), (1, 1), (5, 0), (7, 12), (20, 40)], [false, true])
  func aClosedScreenHasAsManyStatesAsArithmeticSays(_ ranges: (Int, Int), _ downInPre: Bool) throws {
    let (header, list) = ranges
    let world = try SmallScreen.world(
      header: Double(header), list: Double(list), down: downInPre ? .pre : .post)
    let wanted = SmallScreen.reachable(header: header, list: list, downInPre: downInPre)
    let finding = search(world)
    #expect(finding.states == wanted.states)
    #expect(finding.depth == wanted.farthest)
    #expect(finding.end == .complete && finding.breach == nil)
    #expect(finding.played == wanted.states * 2, "both gestures, once from every state")
  }

  /// Three tabs above it that move nothing: three times as many states, whichever way led to a tab.
  @Test func everySelectedTabIsAStateOfItsOwn() throws {
    var spec = SmallScreen.spec(header: 2, list: 3)
    var tabs = NodeSpec(.tabs, id: "tabs")
    tabs.height = .dp(50)
    tabs.tabs = TabsSpec(labels: ["A", "B", "C"], ids: [])
    spec.height += 50
    spec.children[0].children.insert(tabs, at: 0)
    var world = try World(spec)
    var frames = 0
    _ = world.playUnattended(.mount, frames: &frames)
    let finding = search(world, GestureChoice([.unit, .tap]))
    let wanted = SmallScreen.reachable(header: 2, list: 3, downInPre: false)
    #expect(finding.states == 3 * wanted.states && finding.end == .complete)
  }

  @Test func whatWasCutShortIsNotComplete() throws {
    let world = try SmallScreen.world(header: 2, list: 3)
    #expect(search(world, depth: 4).end == .depth)
    #expect(search(world, depth: 4).states == 5)
    #expect(search(world, depth: 6).end == .complete)
    #expect(search(world, most: 5).end == .states)
    #expect(search(world, most: 5).states == 5)
    #expect(search(world, most: 6).end == .complete, "as many as there are")
  }

  /// 6 states, two gestures from each: 12 in all.
  @Test(arguments: 1...12) func asManyGesturesArePlayedAsMayBe(_ limit: Int) throws {
    let world = try SmallScreen.world(header: 2, list: 3)
    for jobs in [1, 3] {
      let finding = search(world, jobs: jobs) { $0.limit = limit }
      #expect(finding.played == limit)
      #expect(finding.end == (limit < 12 ? .gestures : .complete))
      // A drag up from each state leads to the next one; the one down, played second, to none that is new.
      #expect(finding.states == min(6, 1 + (limit + 1) / 2))
    }
  }

  /// The breach is the ninth gesture: up and down from each of four states, then up from the fifth.
  @Test func theLastGestureThatMayBePlayedIsLookedAt() throws {
    let world = try SmallScreen.world(header: 7, list: 12)
    let disturb: @Sendable (inout World) -> Void = { world in
      if world.movers[0].offset == -4 { world.movers[0].low = -1 }
    }
    for (limit, end) in [(8, SearchEnd.gestures), (9, .breach)] {
      let finding = search(world) {
        $0.disturb = disturb
        $0.limit = limit
      }
      #expect(finding.played == limit && finding.end == end)
    }
  }

  @Test func aStoppedSearchTellsWhatItHas() throws {
    var world = try SmallScreen.world(header: 2, list: 3)
    let search = StateSearch(
      GestureChoice([.unit]).gestures(on: &world), depth: 10, maxStates: 100, jobs: 1)
    let finding = search.run(from: world, isStopped: { true })
    #expect(finding.end == .stopped && finding.states == 1)
  }

  /// A state that nobody should see, 4 units from the start.
  @Test(arguments: [1, 2, 3]) func aBrokenRangeIsFoundByTheShortestWay(_ jobs: Int) throws {
    let world = try SmallScreen.world(header: 7, list: 12)
    let finding = search(world, jobs: jobs) {
      $0.disturb = { world in
        if world.movers[0].offset == -4 { world.movers[0].low = -1 }
      }
    }
    #expect(finding.breach?.kind == .invariant)
    // Four drags up lead there, the next one shows it.
    #expect(finding.path == [0, 0, 0, 0, 0])
    #expect(finding.depth == 5 && finding.end == .breach)
  }

  @Test func aFaultThatIsAcceptedBreaksNothing() throws {
    // A header of tabs that gets too low for a finger, 7 units on.
    var spec = SmallScreen.spec(header: 40, list: 12)
    spec.height = 100
    spec.children[0].children[0] = NodeSpec(.tabs, id: "tabs")
    spec.children[0].children[0].height = .dp(50)
    spec.children[0].children[0].collapse = CollapseSpec(to: .dp(40))
    spec.children[0].children[0].tabs = TabsSpec(labels: ["A", "B"], ids: [])
    spec.children[0].children[1].list = ListSpec(.uniform(count: 1, size: .dp(70)))
    var world = try World(spec)
    var frames = 0
    _ = world.playUnattended(.mount, frames: &frames)
    let found = search(world)
    #expect(found.breach?.kind == .fault && found.breach?.name == "target-too-small")
    #expect(found.breach?.node == "tabs")
    #expect(found.path == [0, 0, 0])
    let accepted = search(world) { $0.accepted.claims = [["target-too-small", "tabs"]] }
    #expect(accepted.breach == nil && accepted.end == .complete)
  }

  @Test func theFindingDoesNotDependOnThreads() throws {
    var screen = try SmallScreen.world(header: 7, list: 12, settle: .nearest)
    let choice = GestureChoice([.unit, .drag, .half, .fling, .press, .rotate])
    let gestures = choice.gestures(on: &screen)
    #expect(gestures.count > 20)
    let one = search(screen, choice, depth: 6, most: 5000, jobs: 1)
    for jobs in 2...4 {
      let more = search(screen, choice, depth: 6, most: 5000, jobs: jobs)
      #expect([more.states, more.played, more.frames] == [one.states, one.played, one.frames])
      #expect(more.depth == one.depth && more.end == one.end)
    }
  }
}
