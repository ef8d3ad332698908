import Testing

@testable import ScrollCore

/// States that are taken from worlds and put into others.
@Suite struct WorldStateTests {
  /// What a hand does on a screen; the same for every world of it.
  private func actions(_ random: inout Seeded, _ ids: [NodeRef]) -> [Action] {
    let target = random.pick(ids)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return [
        .fling(
          target, velocity: Vector(y: random.pick([-3000.0, -400, 400, 3000])), axis: .vertical, settle: true)
      ]
    case 1:
      return [
        .fling(target, velocity: Vector(y: random.pick([-1500.0, 1500])), axis: .vertical, settle: false),
        .advance(100_000_000), .press(target, at: nil), .release(velocity: .zero, settle: true),
      ]
    case 2:
      var change = ChangeAction()
      (change.width, change.height) = (random.pick([360, 500]), random.pick([360, 640]))
      return [.change(change)]
    default:
      var drag = DragAction(target: target, delta: Vector(y: random.pick([-200.0, -40, -1, 1, 40, 200])))
      drag.axis = .vertical
      return [.drag(drag)]
    }
  }

  /// A world in which other things were done goes on from a state as the world does that it was taken from.
  @Test func aStateIsAllThatItTakesToGoOn() throws {
    var compared = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var screens = RandomScreens(seed: seed)
      guard var real = try? World(screens.screen()) else { continue }
      var frames = 0
      guard real.playUnattended(.mount, frames: &frames) == .done else { continue }
      let ids = real.ids.compactMap { real.node(named: $0) }
      real.refreshShape()
      var worlds = [real.shape(): real]
      var states = [real.shape(): [real.takeState(real.shape())]]
      var state = real.takeState(real.shape())
      for _ in 0..<12 {
        guard var other = worlds[state.shape], let olds = states[state.shape] else { break }
        // It has been somewhere else before.
        for _ in 0..<3 {
          var used = other
          used.putState(screens.random.pick(olds))
          for action in actions(&screens.random, ids) { _ = used.playUnattended(action, frames: &frames) }
          if used.shape() == state.shape { other = used }
        }
        other.putState(state)
        real.forgetHistory()
        for action in actions(&screens.random, ids) {
          let ends = (
            real.playUnattended(action, frames: &frames), other.playUnattended(action, frames: &frames)
          )
          #expect(ends.0 == ends.1, "seed \(seed)")
        }
        let shape = real.shape()
        let shapes = (other.shape(), shape)
        #expect(shapes.0 == shapes.1, "seed \(seed)")
        let keys = (other.stateKey(shape), real.stateKey(shape))
        #expect(keys.0 == keys.1, "seed \(seed): \(other.statesText), by itself \(real.statesText)")
        let faults = (other.namedFaults().map(\.fault), real.namedFaults().map(\.fault))
        #expect(other.time == real.time && faults.0 == faults.1)
        compared += 1
        other.refreshShape()
        real.refreshShape()
        state = real.takeState(shape)
        worlds[shape] = other
        states[shape, default: []].append(state)
      }
    }
    #expect(compared > 300)
  }

  @Test func timeIsNoPartOfAKey() throws {
    var world = try timetable()
    let shape = world.shape()
    let key = world.stateKey(shape)
    var frames = 0
    let end = world.playUnattended(.advance(1_000_000_000), frames: &frames)
    // Frame 0 has not been played at the mount; frame 60 is at 1000 ms.
    #expect(end == .done && frames == 61)
    let later = world.stateKey(shape)
    #expect(later == key)
    _ = try world.drag("sessions", -1)
    let moved = world.stateKey(shape)
    #expect(moved != key)
    _ = try world.drag("sessions", 1)
    let back = world.stateKey(shape)
    #expect(back == key)
  }

  @Test func theSurroundingsAreTheShape() throws {
    var world = try timetable()
    let shape = world.shape()
    var change = ChangeAction()
    change.width = 640
    change.height = 360
    var frames = 0
    _ = world.playUnattended(.change(change), frames: &frames)
    let turned = world.shape()
    #expect(turned != shape)
  }
}
