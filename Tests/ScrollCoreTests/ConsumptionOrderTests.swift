import Testing

@testable import ScrollCore

struct ConsumptionOrderTests {
  /// The screen of the contract: hero (range 40) on the page, days (range 20) on the column inside it.
  private func timetable() -> ScreenSpec {
    func header(_ id: String, _ height: Double, _ to: Double) -> NodeSpec {
      var spec = NodeSpec(.box, id: id)
      spec.height = .dp(height)
      spec.collapse = CollapseSpec(to: .dp(to))
      return spec
    }
    var list = NodeSpec(.list, id: "sessions")
    list.scroll = ScrollSpec()
    list.list = ListSpec(.uniform(count: 40, size: .dp(96)))
    var sheet = NodeSpec(.column, id: "sheet")
    sheet.children = [header("days", 84, 64), list]
    var page = NodeSpec(.column, id: "page")
    page.children = [header("hero", 180, 140), sheet]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [page]
    return screen
  }

  @Test func aScreenIsPlayedInItsOrder() {
    let order = ConsumptionOrder([
      PhasePair(up: .none, down: .post), PhasePair(up: .pre, down: .none),
    ])
    let spec = timetable().ordered(by: order)
    #expect(spec.children[0].children[0].collapse?.up == TakePhase.none)
    #expect(spec.children[0].children[1].children[0].collapse?.down == TakePhase.none)
    #expect(spec.orderedBehaviours.map(\.written) == order.phases)
    // Too few phases leave the rest as written.
    let short = timetable().ordered(by: ConsumptionOrder([PhasePair(up: .post, down: .pre)]))
    #expect(
      short.orderedBehaviours.map(\.written) == [
        PhasePair(up: .post, down: .pre), PhasePair(up: .pre, down: .post),
      ])
  }

  @Test func idsKeepTheirPhasesWhenTheyComeAgain() {
    let phases = ["days": [PhasePair(up: .post, down: .pre)]]
    let node = timetable().children[0].ordered(by: phases, on: .compose)
    #expect(node.children[0].collapse?.up == .pre)
    #expect(node.children[1].children[0].collapse?.up == .post)
  }

  @Test func theInnerBehaviourMayStandOutside() throws {
    var world = try World(timetable())
    #expect(world.chainNeighbours == [[1], [0]])
    func outermost() throws -> String {
      let list = try #require(world.node(named: "sessions"))
      let chain = world.chain(of: list.slot, above: false)
      return world.name(of: world.movers[Int(world.chains.entries[chain.lowerBound].index)].node)
    }
    #expect(try outermost() == "hero")
    world.nest([1, 0])
    #expect(try outermost() == "days")
  }

  @Test func headersOfABarsPlatformCountAsTheyMove() {
    var bar = NodeSpec(.box, id: "bar")
    bar.headerBar = HeaderBarSpec()
    bar.headerBar?.flags = [.scroll, .enterAlways]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.platform = .android
    screen.children = [bar]
    #expect(screen.orderedBehaviours.map(\.written) == [PhasePair(up: .pre, down: .pre)])
    screen.children[0].headerBar?.flags = [.scroll, .exitUntilCollapsed]
    #expect(screen.orderedBehaviours.map(\.written) == [PhasePair(up: .pre, down: .post)])
    screen.children[0].headerBar?.flags = .noScroll
    #expect(screen.orderedBehaviours.map(\.written) == [PhasePair(up: .none, down: .none)])
  }

  @Test func aSheetAndAPullTakeInThePhasesOfTheOrder() throws {
    var list = NodeSpec(.list, id: "list")
    list.scroll = ScrollSpec()
    list.scroll?.refresh = RefreshSpec(threshold: .dp(80))
    list.list = ListSpec(.uniform(count: 40, size: .dp(96)))
    var sheet = NodeSpec(.sheet, id: "sheet")
    sheet.sheet = SheetSpec(detents: [.height(.dp(120)), .full])
    sheet.children = [list]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [sheet]
    #expect(screen.orderedBehaviours.map(\.name) == ["sheet", "list"])
    let order = ConsumptionOrder([PhasePair(up: .post, down: .none), PhasePair(up: .none, down: .pre)])
    let world = try World(screen.ordered(by: order))
    let movers = Dictionary(grouping: world.movers, by: \.kind)
    let sheetMover = try #require(movers[.sheet]?.first)
    #expect(sheetMover.up == Taking(.post, density: 1) && sheetMover.down == Taking(.none, density: 1))
    let refresh = try #require(movers[.refresh]?.first)
    #expect(refresh.up == Taking(.none, density: 1) && refresh.down == Taking(.pre, density: 1))
  }
}
