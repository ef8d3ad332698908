import ScrollPhysics
import Testing

@testable import ScrollCore

/// C 3.3 on a screen.
@Suite struct WorldAppBarSettleTests {
  private let body = list("body", count: 100, size: 50)

  private func page(_ bar: NodeSpec, _ platform: Platform = .compose, _ connected: Bool = false) throws
    -> World
  {
    let inner = column("page", [bar, body])
    let outer = column("outer", [inner])
    return try mount([connected ? outer.connected(.postFling) : outer]) { $0.platform = platform }
  }

  private func number(_ property: NodeProperty, _ world: inout World, _ id: String = "bar") -> Double {
    guard let node = world.node(named: id), case .number(let value)? = world.read(property, of: node) else {
      return .nan
    }
    return value
  }

  private func drag(
    _ world: inout World, _ id: String, _ amount: Double, velocity: Double = 0, settle: Bool = true
  ) throws {
    var drag = DragAction(target: try #require(world.node(named: id)), delta: Vector(y: amount))
    drag.velocity = Vector(y: velocity)
    drag.settle = settle
    _ = try play(&world, .drag(drag))
  }

  /// A fling of 100 px/s from the end of a drag: the list stands at its top, so all of it reaches the bar, which says that
  /// it consumed what remains at the end: nothing of a decay that ran out, all of it where none ran.
  @Test func whatItSaysOfTheVelocity() throws {
    var seen: [Double] = []
    func answer(_ call: ConnectionCall) -> ConnectionResult {
      seen.append(call.available.y)
      return took(0)
    }
    var world = try page(appBar("bar", 400, .exitUntilCollapsed, settle: nil), .compose, true)
    try drag(&world, "body", -300)
    // Collapsed: the bar takes no part.
    _ = try world.drag("body", 100) { answer($0) }
    seen = []
    let node = try #require(world.node(named: "bar"))
    _ = try play(&world, .restore(SavedState(bar: -200)))
    _ = try play(
      &world,
      .fling(try #require(world.node(named: "body")), velocity: Vector(y: 0.5), axis: .vertical, settle: true)
    ) {
      answer($0)
    }
    // 0.5 px/s: no decay, all of it is said to be consumed.
    #expect(seen == [0])
    #expect(world.read(.state, of: node) == .text("collapsed"))
  }

  @Test func anUpwardDecayEndsAfterOneFrameAndTheSnapFollows() throws {
    var world = try page(appBar("bar", 400, .enterAlways, settle: nil))
    try drag(&world, "bar", -100, velocity: -2000, settle: false)
    let curve = try SplineFling(velocity: -2000, density: 1)
    _ = try play(&world, .advance(17_000_000))
    _ = try play(&world, .advance(16_000_000))
    #expect(abs(number(.offset, &world) - (-100 + curve.at(16).value)) < 1e-9)
    _ = try play(&world, .settle(limit: 2_000_000_000))
    #expect(number(.offset, &world) == 0)
  }

  @Test(arguments: [Platform.swiftui, .uikit]) func appleBarsGoToTheNearerEnd(_ platform: Platform) throws {
    var world = try page(appBar("bar", 100, .enterAlways, settle: nil), platform)
    try drag(&world, "body", -30)
    #expect(number(.offset, &world) == 0)
    try drag(&world, "body", -60)
    #expect(number(.offset, &world) == -100)
  }

  @Test(arguments: [Platform.android, .flutter, .web]) func othersStay(_ platform: Platform) throws {
    var world = try page(appBar("bar", 100, .enterAlways, settle: nil), platform)
    try drag(&world, "body", -30)
    #expect(number(.offset, &world) == -30)
  }

  @Test(arguments: [(SettleRule.none, -30.0), (.nearest, 0), (.expand, 0), (.collapse, -100)])
  func aGivenRuleWins(_ rule: SettleRule, _ end: Double) throws {
    var world = try page(appBar("bar", 100, .enterAlways, settle: rule))
    try drag(&world, "body", -30)
    #expect(number(.offset, &world) == end)
    try drag(&world, "bar", -30 - end)
    #expect(number(.offset, &world) == end)
  }

  /// A press holds what settles; the bar goes on when the finger lifts, although no gesture reached it.
  @Test func aHeldBarGoesOn() throws {
    var world = try page(appBar("bar", 100, .enterAlways, settle: nil))
    try drag(&world, "body", -60, settle: false)
    _ = try play(&world, .advance(60_000_000))
    _ = try play(&world, .press(try #require(world.node(named: "body")), at: nil))
    let place = number(.offset, &world)
    #expect(place < -60 && place > -100)
    _ = try play(&world, .advance(500_000_000))
    #expect(number(.offset, &world) == place)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(number(.offset, &world) == -100)
  }

  /// The finger ends a fling of the list while the bar stands between.
  @Test func aBarThatWaitedForAFlingSettles() throws {
    var world = try page(appBar("bar", 300, .exitUntilCollapsed, settle: nil))
    try drag(&world, "body", -40, velocity: -400, settle: false)
    _ = try play(&world, .advance(50_000_000))
    _ = try play(&world, .press(try #require(world.node(named: "body")), at: nil))
    #expect(number(.offset, &world) < -40 && number(.offset, &world) > -118)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(number(.offset, &world) == 0)
  }

  @Test func reducedMotionJumpsToTheSameEnd() throws {
    for velocity in [0.0, 300, -300, 3000, -3000] {
      var ends: [Double] = []
      for reduce in [false, true] {
        var world = try page(appBar("bar", 400, .enterAlways, settle: nil))
        var change = ChangeAction()
        change.reduceMotion = reduce
        _ = try play(&world, .change(change))
        try drag(&world, "bar", -190, velocity: velocity)
        ends.append(number(.offset, &world))
      }
      #expect(ends[0] == ends[1], "velocity \(velocity)")
    }
  }
}

extension SavedState {
  fileprivate init(bar offset: Double) {
    self.init()
    var entry = Entry(id: "bar")
    entry.offset = offset
    entries = [entry]
  }
}
