import Testing

@testable import ScrollCore

/// A standard bar.
func appBar(
  _ id: String, _ height: Double, _ behavior: AppBarBehavior, settle: SettleRule? = SettleRule.none,
  _ edit: (inout AppBarSpec) -> Void = { _ in }
) -> NodeSpec {
  var bar = AppBarSpec(behavior)
  bar.settle = settle
  edit(&bar)
  return box(id, height: height).with { $0.appBar = bar }
}

@Suite struct WorldAppBarsTests {
  private let body = list("body", count: 100, size: 50)

  private func page(_ bars: [NodeSpec], _ platform: Platform = .compose) throws -> World {
    try mount([column("page", bars + [body])]) { $0.platform = platform }
  }

  private func offset(_ world: inout World, _ id: String) -> Double? {
    world.node(named: id).flatMap { world.read(.offset, of: $0) }.flatMap {
      if case .number(let value) = $0 { value } else { nil }
    }
  }

  private func kinds(_ world: World) -> [String] {
    world.faults.map { "\($0.kind.rawValue) \(world.name(of: $0.slot))" }
  }

  @Test func whatIsLostIsMarkedAndBalances() throws {
    var world = try page([appBar("bar", 64, .enterAlways)])
    let move = try world.drag("body", -100)
    #expect(world.amounts(move.consumed) == ["bar": -100])
    #expect(world.amounts(move.moved) == ["bar": -64])
    #expect(move.left == .zero)
    let row = try #require(world.trace.row(world.trace.rowCount - 1))
    #expect(row.isLossy && row.lost == -36 && row.consumed == -100)
    #expect(world.inconsistency() == nil && world.faults.isEmpty)
  }

  @Test(arguments: [Platform.android, .swiftui, .uikit, .flutter, .web])
  func elsewhereNothingIsLost(_ platform: Platform) throws {
    var world = try page([appBar("bar", 64, .enterAlways)], platform)
    let move = try world.drag("body", -100)
    #expect(world.amounts(move.consumed) == ["bar": -64, "body": -36])
    #expect(world.trace.keptRows.allSatisfy { !$0.isLossy })
  }

  /// Two bars on one chain: the outer one takes all; the inner one is asked with nothing left.
  @Test func theOuterBarLeavesNothing() throws {
    var world = try page([appBar("outer", 40, .enterAlways), appBar("inner", 40, .enterAlways)])
    #expect(world.amounts(try world.drag("body", -60).consumed) == ["outer": -60])
    #expect(world.amounts(try world.drag("body", -60).consumed) == ["inner": -60])
    #expect(world.amounts(try world.drag("body", -60).consumed) == ["body": -60])
  }

  @Test func aFingerOnTheBarMovesItAlone() throws {
    var world = try mount([
      column("page", [header("hero", 100, to: 0), appBar("bar", 152, .exitUntilCollapsed), body]).connected(
        .preScroll)
    ])
    var asked = 0
    let move = try world.drag("bar", -100) { _ in
      asked += 1
      return took(0)
    }
    #expect(asked == 0)
    #expect(world.amounts(move.consumed) == ["bar": -88])
    #expect(move.left.y == -12)
    #expect(move.order == [OrderEntry(slot: world.node(named: "bar")?.slot ?? -1, phase: .own)])
  }

  @Test func aBarThatDoesNotShowItsStateKeepsItsHeight() throws {
    var world = try page([appBar("bar", 64, .enterAlways) { $0.shows = false }])
    #expect(kinds(world) == ["half-wired bar"])
    #expect(world.amounts(try world.drag("body", -64).consumed) == ["bar": -64])
    #expect(world.read(.height, of: try #require(world.node(named: "bar"))) == .number(64))
    #expect(world.amounts(try world.drag("bar", 30).consumed).isEmpty)
  }

  @Test func aBarThatIsNotWiredHearsNothing() throws {
    var world = try page([appBar("bar", 64, .enterAlways) { $0.listens = false }])
    #expect(kinds(world) == ["half-wired bar"])
    #expect(world.amounts(try world.drag("body", -64).consumed) == ["body": -64])
  }

  @Test func aPinnedBarNotesWhatItsContentDid() throws {
    var world = try page([appBar("bar", 64, .pinned)])
    _ = try world.drag("body", -48)
    let bar = try #require(world.node(named: "bar"))
    #expect(world.read(.contentOffset, of: bar) == .number(-48))
    #expect(world.read(.overlapped, of: bar) == .number(0.75))
    #expect(world.read(.range, of: bar) == .number(64))
    #expect(world.read(.state, of: bar) == .text("expanded"))
  }

  @Test func noScrollableNoBar() throws {
    let lone = row("top", [appBar("bar", 64, .pinned)])
    #expect(kinds(try mount([column("page", [lone, body])])) == ["unreachable-behaviour bar"])
    let wired = row("top", [appBar("bar", 64, .pinned) { $0.on = "page" }])
    #expect(kinds(try mount([column("page", [wired, body])])) == [])
  }

  /// The list has no range; that of another one inside does not count for its own deltas.
  @Test func onlyIfItsContentScrolls() throws {
    let short = list("short", count: 1, size: 50).with { $0.height = .dp(100) }
    var world = try mount([
      column("page", [appBar("bar", 64, .enterAlways) { $0.onlyIfScrollable = true }, short, body])
    ])
    #expect(world.amounts(try world.drag("short", -30).consumed).isEmpty)
    #expect(world.amounts(try world.drag("body", -30).consumed) == ["bar": -30])
  }

  @Test func aBottomBarFollowsItsContent() throws {
    var world = try mount([column("page", [body, appBar("tools", 80, .exitAlways)])])
    let move = try world.drag("body", -30)
    #expect(world.amounts(move.consumed) == ["body": -30])
    #expect(world.amounts(move.moved) == ["body": -30, "tools": -30])
    // Downwards out of sight, under a finger.
    #expect(world.amounts(try world.drag("tools", 60).consumed) == ["tools": 50])
    #expect(offset(&world, "tools") == -80)
  }

  /// The range follows what a bar gives up, step by step and by a full layout alike.
  @Test func rangesFollow() throws {
    var world = try page([appBar("bar", 152, .exitUntilCollapsed), appBar("second", 64, .enterAlways)])
    for amount in [-30.0, -70, -20, -500, 60, 400, -33.5] {
      _ = try world.drag("body", amount)
      #expect(world.rangeError() < 1e-9)
      #expect(world.inconsistency() == nil)
    }
  }

  @Test func hiddenWholeWhateverTheTextNeeds() throws {
    var world = try mount([
      column(
        "page",
        [
          appBar("hides", 64, .enterAlways).with { $0.textHeight = .dp(40) },
          appBar("stays", 100, .exitUntilCollapsed).with { $0.textHeight = .dp(80) },
          appBar("late", 100, .enterAlwaysCollapsed) { $0.to = .dp(30) }, body,
        ])
    ])
    for (id, range) in [("hides", 64.0), ("stays", 20), ("late", 100)] {
      #expect(world.read(.range, of: try #require(world.node(named: id))) == .number(range))
    }
    var change = ChangeAction()
    change.fontScale = 2
    _ = try play(&world, .change(change))
    for (id, range) in [("hides", 80.0), ("stays", 0), ("late", 100)] {
      #expect(world.read(.range, of: try #require(world.node(named: id))) == .number(range))
    }
  }

  @Test func savedAndRestored() throws {
    var world = try page([appBar("bar", 64, .enterAlways)])
    _ = try world.drag("body", -50)
    _ = try world.drag("body", -14)
    _ = try world.drag("body", -200)
    let saved = world.save()
    #expect(saved.entries.first { $0.id == "bar" }?.content == -200)
    var fresh = try page([appBar("bar", 64, .enterAlways)])
    _ = try play(&fresh, .restore(saved))
    #expect(fresh.save() == saved)
  }

  /// What a bar is can change; its place is clamped into the new range.
  @Test func updated() throws {
    var world = try page([appBar("bar", 152, .enterAlways)])
    _ = try world.drag("body", -150)
    let bar = try #require(world.node(named: "bar"))
    _ = try play(&world, .update(bar, appBar("bar", 152, .exitUntilCollapsed), children: false))
    #expect(offset(&world, "bar") == -88)
    _ = try play(&world, .update(bar, header("bar", 152, to: 100), children: false))
    #expect(offset(&world, "bar") == -52)
    #expect(world.amounts(try world.drag("body", 60).consumed) == ["bar": 52])
    #expect(world.inconsistency() == nil)
  }

  /// Random bars, deltas, flings and rotations: states in range, books balanced, and nothing moves after rest.
  @Test(arguments: UInt64(0)..<40) func anything(seed: UInt64) throws {
    var random = Seeded(seed)
    func bar(_ id: String) -> NodeSpec {
      let height = random.pick([40.0, 64, 152, 180.5])
      return appBar(
        id, height, random.pick(AppBarBehavior.allCases),
        settle: random.pick([nil, nil, .nearest, SettleRule.none])
      ) {
        $0.to = random.pick([nil, .dp(0), .dp(24.5), .dp(64)])
        $0.onlyIfScrollable = random.chance(0.2)
      }
    }
    let bars = (0..<random.pick([1, 2, 3])).map { bar("bar\($0)") }
    let content = list("body", count: random.pick([3, 12, 100]), size: 50)
    let platform = random.pick(Platform.allCases)
    let density = random.pick([1, 2, 2.625])
    var world = try mount([column("page", bars + [content, bar("bottom")])]) {
      $0.platform = platform
      $0.density = density
      $0.reduceMotion = random.chance(0.2)
    }
    let ids = bars.map { $0.id ?? "" } + ["bottom", "body", "body", "body", "body"]
    for _ in 0..<25 {
      let target = random.pick(ids)
      let node = try #require(world.node(named: target))
      let size = random.pick([0.4, 3, 30, 70, 400])
      let amount = random.chance(0.5) ? size : -size
      let move: Movement
      switch random.pick([0, 0, 0, 1, 2, 3]) {
      case 1:
        move = try play(&world, .fling(node, velocity: Vector(y: amount * 20), axis: .vertical, settle: true))
      case 2:
        var change = ChangeAction()
        change.height = random.pick([300, 640])
        change.fontScale = random.pick([1, 1.5])
        move = try play(&world, .change(change))
      default:
        var drag = DragAction(target: node, delta: Vector(y: amount))
        drag.steps = random.pick([1, 4])
        drag.velocity = Vector(y: random.pick([0, 0, amount * 10]))
        move = try play(&world, .drag(drag))
      }
      var sum = move.left + move.overscroll
      for entry in move.consumed { sum += entry.amount }
      #expect(abs(sum.y - move.requested.y) < 1e-6, "seed \(seed)")
      #expect(world.inconsistency() == nil, "seed \(seed)")
      #expect(world.rangeError() < 1e-6, "seed \(seed)")
      for row in world.trace.keptRows where row.isLossy {
        #expect(platform == .compose && row.lost * row.consumed > 0)
        #expect(row.lost.magnitude < row.consumed.magnitude)
      }
      let rest = world.save()
      #expect(
        try play(&world, .advance(700_000_000)).events.isEmpty, "seed \(seed): something moves after rest")
      #expect(world.save() == rest)
    }
  }
}
