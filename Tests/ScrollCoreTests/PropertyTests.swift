import ScrollCore
import Testing

@Suite struct PropertyTests {
  /// Plays a seed and returns the world, checking books, states and ranges after every action.
  private func play(seed: UInt64, straight: Bool = true) throws -> World {
    var screens = RandomScreens(seed: seed)
    var world = try World(screens.screen())
    world.usesStraightChains = straight
    _ = try ScrollCoreTests.play(&world, .mount)
    for _ in 0..<12 {
      let targets = world.ids
      guard let target = world.node(named: screens.random.pick(targets)) else { continue }
      do {
        try act(&world, target, &screens)
      } catch is ActionError {
        continue
      }
      #expect(world.inconsistency() == nil, "seed \(seed)")
      #expect(world.rangeError() < 1e-6, "seed \(seed): ranges drift from a full layout")
    }
    return world
  }

  private func act(_ world: inout World, _ target: NodeRef, _ screens: inout RandomScreens) throws {
    switch Int.random(in: 0..<15, using: &screens.random) {
    case 0:
      var change = ChangeAction()
      change.height = screens.random.pick([300, 500, 800])
      change.density = screens.random.pick([1, 3])
      change.fontScale = screens.random.pick([1, 1.5])
      _ = try ScrollCoreTests.play(&world, .change(change))
    case 1:
      _ = try ScrollCoreTests.play(
        &world, .scrollTo(target, .offset(screens.random.pick([0, 55, 1e9])), .start))
    case 12:
      let velocity = screens.random.pick([-6000.0, -900, -30, 30, 900, 6000])
      let settles = screens.random.chance(0.5)
      let move = try ScrollCoreTests.play(
        &world, .fling(target, velocity: Vector(y: velocity), axis: .vertical, settle: settles))
      var sum = move.left + move.overscroll
      for entry in move.consumed { sum += entry.amount }
      #expect(abs(sum.y - move.requested.y) < 1e-6)
    case 13: _ = try ScrollCoreTests.play(&world, .advance(90_000_000))
    case 14:
      for id in world.ids {
        guard let node = world.node(named: id), let number = world.refreshNumber(of: node) else { continue }
        world.endRefresh(of: node, number: number)
      }
    case 2: _ = try ScrollCoreTests.play(&world, .restore(world.save()))
    default:
      var drag = DragAction(target: target, delta: Vector(y: screens.amount()))
      drag.steps = screens.random.pick([1, 1, 3, 10])
      let move = try ScrollCoreTests.play(&world, .drag(drag))
      var sum = move.left + move.overscroll
      for entry in move.consumed { sum += entry.amount }
      #expect(abs(sum.y - move.requested.y) < 1e-6)
    }
  }

  @Test(arguments: 0..<20) func statesStayInRangeAndBooksBalance(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 { _ = try play(seed: seed) }
  }

  private func expectSame(_ first: World, _ second: World, _ what: String) {
    #expect(first.trace.rowCount == second.trace.rowCount, "\(what)")
    #expect(first.trace.events.map(\.left) == second.trace.events.map(\.left), "\(what)")
    #expect(first.save() == second.save(), "\(what)")
    for index in 0..<first.trace.rowCount {
      guard let a = first.trace.row(index), let b = second.trace.row(index) else { continue }
      #expect(
        a.slot == b.slot && a.kind == b.kind && a.consumed == b.consumed && a.after == b.after,
        "\(what) row \(index): \(first.name(of: a.slot)) \(a) / \(second.name(of: b.slot)) \(b)")
    }
  }

  @Test func sameSeedSameTrace() throws {
    for seed in UInt64(0)..<100 { expectSame(try play(seed: seed), try play(seed: seed), "seed \(seed)") }
  }

  /// The hot path does exactly what the general one does.
  @Test func straightChainsAreTheSameAsTheGeneralWay() throws {
    for seed in UInt64(2000)..<3000 {
      expectSame(try play(seed: seed), try play(seed: seed, straight: false), "seed \(seed)")
    }
  }

  @Test func nothingMovesAfterRest() throws {
    for seed in UInt64(500)..<600 {
      var world = try play(seed: seed)
      _ = try ScrollCoreTests.play(&world, .settle(limit: 60_000_000_000))
      let before = world.save()
      let rows = world.trace.rowCount
      _ = try ScrollCoreTests.play(&world, .advance(500_000_000))
      #expect(world.save() == before, "seed \(seed)")
      #expect(world.trace.rowCount == rows, "seed \(seed)")
    }
  }
}
