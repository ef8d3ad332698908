import ScrollCore
import Testing

/// A sheet with a list of 40 rows of 60 in it.
func sheet(_ detents: [Detent], start: Int = 1, dismissable: Bool = false) -> NodeSpec {
  var spec = NodeSpec(.sheet, id: "sheet")
  spec.sheet = SheetSpec(detents: detents)
  spec.sheet?.start = start
  spec.sheet?.isDismissable = dismissable
  spec.children = [list("rows", count: 40, size: 60)]
  return spec
}

@Suite struct WorldSheetsTests {
  private let three: [Detent] = [.height(.dp(120)), .height(.dp(400)), .full]

  private func world(
    _ platform: Platform = .compose, start: Int = 1, dismissable: Bool = false,
    _ edit: (inout ScreenSpec) -> Void = { _ in }
  ) throws -> World {
    try mount([box("map"), sheet(three, start: start, dismissable: dismissable)]) { screen in
      screen.platform = platform
      edit(&screen)
    }
  }

  private func detent(_ world: inout World) -> Int? {
    guard let node = world.node(named: "sheet"), case .integer(let detent)? = world.read(.detent, of: node)
    else {
      return nil
    }
    return detent
  }

  private func drag(
    _ world: inout World, _ id: String, _ y: Double, velocity: Double = 0, settle: Bool = true,
    hold: Bool = false
  ) throws -> Movement {
    var drag = DragAction(target: try #require(world.node(named: id)), delta: Vector(y: y))
    drag.velocity = Vector(y: velocity)
    drag.settle = settle
    drag.hold = hold
    return try play(&world, .drag(drag))
  }

  private func fling(_ world: inout World, _ id: String, _ velocity: Double) throws -> Movement {
    let node = try #require(world.node(named: id))
    return try play(&world, .fling(node, velocity: Vector(y: velocity), axis: .vertical, settle: true))
  }

  // MARK: Layout

  @Test func theChildHasTheFullHeightAndTheDetentShows() throws {
    for start in 1...3 {
      var world = try world(start: start)
      let shown = [120.0, 400, 640][start - 1]
      #expect(world.number(.offset, "sheet") == 120 - shown)
      #expect(world.number(.top, "sheet") == 640 - shown)
      #expect(world.number(.top, "rows") == 640 - shown)
      #expect(world.number(.height, "rows") == 640)
      #expect(world.number(.maxOffset, "rows") == 2400 - 640)
      #expect(world.number(.range, "sheet") == 520)
      #expect(abs(world.number(.progress, "sheet") - (shown - 120) / 520) < 1e-12)
      #expect(detent(&world) == start)
    }
  }

  @Test func withAHeightItLiesAtTheBottomAndInAColumnItSharesTheSpace() throws {
    var tall = sheet([.height(.dp(100)), .full])
    tall.height = .dp(500)
    var world = try mount([box("map"), tall])
    #expect(world.number(.top, "sheet") == 540)
    #expect(world.number(.height, "rows") == 500)
    world = try mount([column("page", [box("head", height: 140), sheet([.height(.dp(100)), .full])])])
    #expect(world.number(.height, "rows") == 500)
    #expect(world.number(.top, "sheet") == 540)
  }

  @Test func severalChildrenLieOneBelowAnother() throws {
    var spec = sheet(three, start: 3)
    spec.children.insert(box("handle", height: 40), at: 0)
    var world = try mount([spec])
    #expect(world.number(.top, "rows") == 40)
    #expect(world.number(.height, "rows") == 600)
  }

  @Test func itLiesOverWhatComesAfterIt() throws {
    var world = try mount([sheet(three, start: 2), list("under", count: 40, size: 60)])
    var drag = DragAction(target: try #require(world.node(named: "under")), delta: Vector(y: -10))
    drag.at = Vector(x: 50, y: 300)
    let move = try play(&world, .drag(drag))
    #expect(world.amounts(move.consumed) == ["sheet": -10])
    drag.at = Vector(x: 50, y: 100)
    #expect(world.amounts(try play(&world, .drag(drag)).consumed) == ["under": -10])
  }

  @Test func lengthsInPixels() throws {
    var world = try mount([sheet([.height(.px(240)), .height(.dp(400))])]) { $0.density = 2 }
    #expect(world.number(.top, "sheet") == 520)
  }

  @Test func whatDoesNotFitIsAnErrorAtMount() {
    for detents: [Detent] in [
      [.height(.dp(700))], [.height(.dp(100)), .height(.px(100))], [.height(.dp(640)), .full],
    ] {
      #expect(throws: ActionError.self) { _ = try mount([sheet(detents)]) }
    }
  }

  @Test func itKeepsItsDetentWhenItsSpaceChanges() throws {
    var world = try world(start: 2)
    var change = ChangeAction()
    change.height = 360
    _ = try play(&world, .change(change))
    #expect(world.number(.top, "sheet") == 0)
    #expect(detent(&world) == 2)
    change.height = 1000
    let move = try play(&world, .change(change))
    #expect(world.number(.top, "sheet") == 600)
    #expect(world.amounts(move.clamped) == ["sheet": -40])
    #expect(move.consumed.isEmpty)
    #expect(world.inconsistency() == nil)
  }

  // MARK: Deltas

  @Test func upInPreDownInPostFingersOnly() throws {
    var world = try world()
    let up = try drag(&world, "rows", -600, hold: true)
    #expect(world.amounts(up.consumed) == ["sheet": -520, "rows": -80])
    #expect(up.order.map(\.phase) == [.pre, .own])
    _ = try play(&world, .release(velocity: .zero, settle: true))
    let down = try drag(&world, "rows", 100)
    #expect(world.amounts(down.consumed) == ["rows": 80, "sheet": 20])
    #expect(down.order.map(\.phase) == [.own, .post])
    #expect(world.amounts(down.settled) == ["sheet": -20])
    _ = try drag(&world, "rows", -400)
    let fling = try fling(&world, "rows", 8000)
    #expect(abs(fling.requested.y - fling.left.y - 400) < 1e-6)
    #expect(world.amounts(fling.consumed)["sheet"] == nil)
    #expect(world.number(.offset, "sheet") == -520)
    let rows = try #require(world.node(named: "rows"))
    let dispatched = try play(
      &world, .dispatch(rows, delta: Vector(y: 50), phase: .both, consumed: .zero, source: .fling))
    #expect(dispatched.consumed.isEmpty)
  }

  @Test func theSheetItselfIsDragged() throws {
    var world = try world()
    let move = try drag(&world, "sheet", -300)
    #expect(world.amounts(move.consumed) == ["sheet": -300])
    #expect(move.order.map(\.phase) == [.own])
    #expect(world.number(.offset, "sheet") == -280)
    #expect(detent(&world) == 2)
    // Not dismissable: it goes no lower than its smallest detent.
    #expect(try drag(&world, "sheet", 1000).left.y == 720)
  }

  @Test func dismissedItIsBelowItsSpace() throws {
    var world = try world(dismissable: true)
    _ = try drag(&world, "rows", 70)
    #expect(detent(&world) == 0)
    #expect(world.number(.offset, "sheet") == 120)
    #expect(world.number(.top, "sheet") == 640)
    _ = try fling(&world, "sheet", -400)
    #expect(detent(&world) == 1)
  }

  // MARK: Releases

  /// C 3.4, 3.6: from 125 units a second on in the direction of the velocity, without velocity to the nearest, else on from 56 units.
  @Test(arguments: [
    (-30.0, -125.0, 2), (-30, -124, 1), (-56, -124, 2), (-55, -124, 1), (-139, 0, 1), (-140, 0, 2),
    (-250, 125, 1),
    (-250, 124, 2), (-224, 124, 1),
  ])
  func composeReleases(_ delta: Double, _ velocity: Double, _ target: Int) throws {
    for density in [1.0, 2.625] {
      var world = try world { $0.density = density }
      _ = try drag(&world, "sheet", delta, velocity: velocity)
      #expect(detent(&world) == target, "\(delta) at \(velocity)")
    }
  }

  /// O 2.8 of a sheet that is hideable and fits its contents: collapsed at 520, expanded at 240 of 640.
  @Test(arguments: [
    (-10.0, -60.0, 2), (-10, -40, 1), (-139, 0, 1), (-141, 0, 2), (-200, 60, 1), (10, 600, 0), (70, 0, 0),
    (50, 0, 1),
  ])
  func androidReleases(_ delta: Double, _ velocity: Double, _ target: Int) throws {
    var spec = sheet([.height(.dp(120)), .height(.dp(400))], dismissable: true)
    spec.children = []
    var world = try mount([spec]) { $0.platform = .android }
    _ = try drag(&world, "sheet", delta, velocity: velocity)
    #expect(detent(&world) == target, "\(delta) at \(velocity)")
  }

  /// O 2.8, onStop: a list that stops after a finger up expands to the half-expanded state below it, after one down the nearer.
  @Test func androidStops() throws {
    var world = try world(.android)
    _ = try drag(&world, "rows", -10)
    #expect(detent(&world) == 2)
    _ = try drag(&world, "rows", -10)
    #expect(detent(&world) == 3)
    _ = try drag(&world, "rows", 10)
    #expect(detent(&world) == 2)
    _ = try drag(&world, "rows", 150)
    #expect(detent(&world) == 1)
  }

  @Test func flutterGoesWithTheVelocityElseToTheNearest() throws {
    var world = try world(.flutter)
    _ = try drag(&world, "rows", -10, velocity: -300)
    #expect(detent(&world) == 2)
    _ = try drag(&world, "rows", -10, velocity: 300)
    #expect(detent(&world) == 2)
    _ = try drag(&world, "rows", 10, velocity: 300)
    #expect(detent(&world) == 1)
    _ = try drag(&world, "rows", -141)
    #expect(detent(&world) == 2)
  }

  @Test(arguments: [Platform.swiftui, .uikit, .web]) func elsewhereTheNearest(_ platform: Platform) throws {
    var world = try world(platform)
    _ = try drag(&world, "rows", -139, velocity: -3000)
    #expect(detent(&world) == 1)
    _ = try drag(&world, "rows", -140, velocity: 3000)
    #expect(detent(&world) == 2)
  }

  @Test func aSheetThatCanRiseEatsTheVelocityOneAtItsTopDoesNot() throws {
    var world = try world(start: 2)
    let eaten = try drag(&world, "rows", -20, velocity: -3000)
    #expect(detent(&world) == 3)
    #expect(world.number(.offset, "rows") == 0)
    #expect(eaten.velocityLeft == .zero)
    _ = try drag(&world, "rows", -20, velocity: -3000)
    // C 2.1: 1308.921 for 3000.
    #expect(abs(world.number(.offset, "rows") - 1328.921) < 0.5)
  }

  /// A fling that only now reaches the start of the list leaves a sheet that rests.
  @Test func velocityThatIsLeftDoesNotLowerASheetThatRests() throws {
    for platform in [Platform.compose, .android, .flutter] {
      var world = try world(platform, start: 3)
      _ = try drag(&world, "rows", -100)
      let fling = try fling(&world, "rows", 5000)
      #expect(world.number(.offset, "rows") == 0)
      #expect(fling.velocityLeft == .zero)
      #expect(detent(&world) == 3, "\(platform)")
      _ = try self.fling(&world, "rows", 5000)
      #expect(detent(&world) == 2, "\(platform)")
    }
  }

  @Test func aHorizontalGestureLeavesIt() throws {
    var spec = sheet(three, start: 2)
    var strip = list("strip", count: 40, size: 60)
    strip.scroll?.axis = .horizontal
    strip.height = .dp(100)
    spec.children.append(strip)
    var world = try mount([spec])
    let node = try #require(world.node(named: "strip"))
    _ = try play(&world, .fling(node, velocity: Vector(x: -2000), axis: .horizontal, settle: true))
    #expect(world.number(.offset, "strip") > 100)
    #expect(detent(&world) == 2)
  }

  // MARK: On its way

  /// C 3.4: a tween of 300 ms along (.4, 0, .2, 1), at rest 300 ms after the frame in which it began.
  @Test func aFingerCatchesIt() throws {
    var world = try world()
    let whole = try drag(&world, "sheet", -200)
    #expect(whole.frames == 20)
    _ = try drag(&world, "sheet", 200, settle: false)
    _ = try play(&world, .advance(150_000_000))
    let node = try #require(world.node(named: "sheet"))
    _ = try play(&world, .press(node, at: nil))
    let place = world.number(.offset, "sheet")
    #expect(place < 0 && place > -80)
    _ = try play(&world, .advance(500_000_000))
    #expect(world.number(.offset, "sheet") == place)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(world.number(.offset, "sheet") == 0)
    #expect(detent(&world) == 1)
  }

  @Test func reducedMotionJumps() throws {
    var world = try world { $0.reduceMotion = true }
    let move = try drag(&world, "sheet", -200)
    #expect(move.frames == 1)
    #expect(world.amounts(move.settled) == ["sheet": -80])
    #expect(detent(&world) == 2)
  }

  @Test func whatNobodyLetGoSettlesToo() throws {
    for ending in 0..<2 {
      var world = try world()
      _ = try drag(&world, "rows", -200, hold: true)
      if ending == 0 {
        _ = try play(&world, .cancel)
      } else {
        _ = try play(&world, .remove(try #require(world.node(named: "rows"))))
      }
      _ = try play(&world, .settle(limit: 1_000_000_000))
      #expect(world.number(.offset, "sheet") == -280)
    }
  }

  @Test func aChangeWhileItSettlesGoesOnToTheSameDetent() throws {
    var world = try world(start: 2)
    _ = try drag(&world, "sheet", -200, settle: false)
    _ = try play(&world, .advance(50_000_000))
    var change = ChangeAction()
    change.height = 800
    _ = try play(&world, .change(change))
    #expect(detent(&world) == 3)
    #expect(world.number(.top, "sheet") == 0)
    #expect(world.inconsistency() == nil)
  }

  @Test func nothingOutlivesARemovedSheet() throws {
    var world = try world()
    _ = try drag(&world, "sheet", -200, settle: false)
    _ = try play(&world, .remove(try #require(world.node(named: "sheet"))))
    _ = try play(&world, .advance(500_000_000))
    #expect(world.inconsistency() == nil)
  }

  // MARK: Places

  @Test func savedAndRestoredByDetent() throws {
    let world = try world(start: 3)
    let saved = world.save()
    #expect(saved.entries.first { $0.id == "sheet" }?.detent == 3)
    var other = try self.world { $0.height = 500 }
    let move = try play(&other, .restore(saved))
    #expect(detent(&other) == 3)
    #expect(other.number(.top, "sheet") == 0)
    #expect(move.consumed.isEmpty && move.settled.isEmpty)
    var entry = SavedState.Entry(id: "sheet")
    var state = SavedState()
    for (given, restored) in [(0, 1), (2, 2), (99, 3)] {
      entry.detent = given
      state.entries = [entry]
      _ = try play(&other, .restore(state))
      #expect(detent(&other) == restored)
    }
  }

  @Test func anUpdateMovesIt() throws {
    var world = try world()
    let node = try #require(world.node(named: "sheet"))
    var spec = try #require(world.spec(of: node))
    spec.sheet?.start = 3
    spec.sheet?.starts += 1
    let move = try play(&world, .update(node, spec, children: false))
    #expect(world.amounts(move.settled) == ["sheet": -520])
    #expect(detent(&world) == 3)
    spec.sheet?.detents = [.height(.dp(200)), .height(.dp(300))]
    spec.sheet?.start = 2
    _ = try play(&world, .update(node, spec, children: false))
    #expect(detent(&world) == 2)
    #expect(world.number(.top, "sheet") == 340)
  }
}
