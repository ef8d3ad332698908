import ScrollCore
import Testing

/// What the change of a tab does.
@Suite struct WorldTabsTests {
  private func screen(_ policy: TabChange, pages: [String: Int]? = nil, size: Double = 50) throws -> World {
    let tabs = NodeSpec(.tabs, id: "tabs").with {
      $0.height = .dp(60)
      var spec = TabsSpec(labels: ["A", "B", "C"], ids: ["a", "b", "c"])
      spec.body = "body"
      spec.onChange = policy
      $0.tabs = spec
    }
    let rows = list("body", count: 40, size: size).with { node in
      guard let pages else { return }
      node.list?.pages = pages.mapValues {
        ListPage(.uniform(count: $0, size: .dp(size)), stamp: $0)
      }
      node.list?.content = .items([])
    }
    return try mount([column("page", [header("bar", 100, to: 60), tabs, rows])])
  }

  private func select(_ world: inout World, _ index: Int) throws {
    let node = try world.found("tabs")
    _ = try play(&world, .select(node, index: index))
  }

  private func arrive(_ world: inout World, _ pages: [String: Int]) throws {
    let body = try world.found("body")
    var spec = try #require(world.spec(of: body))
    for (name, count) in pages {
      spec.list?.pages?[name] = ListPage(.uniform(count: count, size: .dp(50)), stamp: 1000 + count)
    }
    _ = try play(&world, .update(body, spec, children: false))
  }

  @Test(arguments: [
    (TabChange.keep, 160.0, -40.0), (.resetBody, 0, -40), (.restore, 0, -40), (.resetAll, 0, 0),
  ])
  func eachPolicyMovesWhatItSays(_ policy: TabChange, _ body: Double, _ bar: Double) throws {
    var world = try screen(policy)
    _ = try world.drag("body", -200)
    try select(&world, 1)
    #expect(world.number(.offset, "body") == body)
    #expect(world.number(.offset, "bar") == bar)
    #expect(world.inconsistency() == nil)
  }

  @Test func eachTabHasItsPlace() throws {
    var world = try screen(.restore)
    _ = try world.drag("body", -200)
    try select(&world, 1)
    _ = try world.drag("body", -70)
    try select(&world, 2)
    try select(&world, 0)
    #expect(world.number(.offset, "body") == 160)
    try select(&world, 1)
    #expect(world.number(.offset, "body") == 70)
  }

  @Test func aTabWithoutRowsIsEmptyUntilTheyCome() throws {
    var world = try screen(.restore, pages: ["a": 40])
    _ = try world.drag("body", -200)
    try select(&world, 1)
    #expect(world.number(.maxOffset, "body") == 0)
    try select(&world, 2)
    try arrive(&world, ["b": 30])
    #expect(world.number(.maxOffset, "body") == 0)
    try arrive(&world, ["c": 30])
    // 30 rows of 50 in 640 - 60 - 60.
    #expect(world.number(.maxOffset, "body") == 1500 - 520)
    try select(&world, 0)
    #expect(world.number(.offset, "body") == 160)
    #expect(world.faults.isEmpty)
  }

  @Test func rowsOfAnotherTabChangeNothing() throws {
    var world = try screen(.resetBody, pages: ["a": 40, "b": 10])
    _ = try world.drag("body", -200)
    try arrive(&world, ["b": 3])
    #expect(world.number(.offset, "body") == 160)
    #expect(world.faults.isEmpty)
  }

  @Test func theIndicatorGlidesFor160Milliseconds() throws {
    var world = try screen(.keep)
    let node = try world.found("tabs")
    _ = try play(&world, .select(node, index: 2, settle: false))
    let first = world.read(.indicator, of: node)
    #expect(first == .span(x: 0, width: 120))
    _ = try play(&world, .advance(90_000_000))
    guard case .span(let x, 120)? = world.read(.indicator, of: node) else {
      Issue.record("no indicator")
      return
    }
    #expect(x > 0 && x < 240)
    _ = try play(&world, .advance(80_000_000))
    let last = world.read(.indicator, of: node)
    #expect(last == .span(x: 240, width: 120))
  }

  @Test func aBodyThatIsNotThereIsAnError() {
    let tabs = NodeSpec(.tabs, id: "tabs").with {
      $0.tabs = TabsSpec(labels: ["A"], ids: [])
      $0.tabs?.body = "nobody"
    }
    #expect(throws: SpecError.self) { try mount([column("page", [tabs])]) }
  }

  @Test func pagesWithoutTabsAreAnError() {
    let rows = list("body", count: 1, size: 50).with { $0.list?.pages = [:] }
    #expect(throws: SpecError.self) { try mount([column("page", [rows])]) }
  }
}
