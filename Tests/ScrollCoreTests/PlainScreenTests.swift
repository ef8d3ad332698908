import Testing

@testable import ScrollCore

/// A plain screen plays every gesture as the world does, to the last bit.
@Suite struct PlainScreenTests {
  /// Headers of every kind that a straight chain can have, above a list, on platforms whose edges stretch, glow or show nothing.
  private func screen(_ random: inout Seeded) -> ScreenSpec {
    var screen = ScreenSpec(width: 360, height: random.pick([320, 480, 640, 731.5]))
    screen.density = random.pick([1, 2, 2.625])
    screen.platform = random.pick([.compose, .android])
    screen.fps = random.pick([60, 60, 90, 120, 50, 24])
    screen.reduceMotion = random.chance(0.1)
    let phases: [TakePhase] = [.pre, .post, .none, .preUpTo(.dp(5)), .preUpTo(.dp(12.25))]
    var children: [NodeSpec] = []
    for number in 0..<Int.random(in: 0...3, using: &random) {
      var head = NodeSpec(.box, id: "head\(number)")
      let height = random.pick([40.0, 56, 84.5, 100])
      head.height = .dp(height)
      head.collapse = CollapseSpec(to: .dp(random.pick([10, 24, height - 8])))
      head.collapse?.up = random.chance(0.5) ? .pre : random.pick(phases)
      head.collapse?.down = random.chance(0.5) ? .post : random.pick(phases)
      if random.chance(0.1) { head.collapse?.settle = .nearest }
      children.append(head)
    }
    var tabs = NodeSpec(.tabs, id: "tabs")
    tabs.height = .dp(84)
    tabs.tabs = TabsSpec(labels: ["A", "B", "C"], ids: [])
    if random.chance(0.7) { tabs.collapse = CollapseSpec(to: .dp(random.pick([40, 48, 64]))) }
    children.append(tabs)
    var body = list("body", count: random.pick([1, 5, 40]), size: random.pick([24, 48.5, 96]))
    body.scroll?.overscroll = random.pick([nil, nil, EdgeKind.none, .glow])
    body.scroll?.fling = random.pick([nil, nil, .exponential])
    body.scroll?.alwaysBounce = random.chance(0.2)
    body.scroll?.reverse = random.chance(0.1)
    children.append(body)
    var page = NodeSpec(.column, id: "page")
    page.children = children
    if random.chance(0.2) { page.spacing = .dp(7.5) }
    screen.children = [page]
    return screen
  }

  /// Every gesture of a search, with amounts that reach no end, an end and past it.
  private func gestures(_ world: World) throws -> [[Action]] {
    let body = try world.found("body")
    let tabs = try world.found("tabs")
    var gestures: [[Action]] = []
    for amount in [0.25, 0.3, 1, 8, 20, 33.3, 90, 400, 5000] {
      for way in [-amount, amount] {
        var drag = DragAction(target: body, delta: Vector(y: way))
        drag.axis = .vertical
        gestures.append([.drag(drag)])
      }
    }
    for velocity in [-40.0, -900, 900, -7000, 7000] {
      let speed = Vector(y: velocity)
      gestures.append([.fling(body, velocity: speed, axis: .vertical, settle: true)])
      for ms in [0, 17, 100, 700] as [Int64] {
        gestures.append([
          .fling(body, velocity: speed, axis: .vertical, settle: false), .advance(ms * 1_000_000),
          .press(body, at: nil), .release(velocity: .zero, settle: true),
        ])
      }
    }
    for index in 0..<3 { gestures.append([.select(tabs, index: index)]) }
    for (width, height) in [(640.0, 360.0), (360, 640)] {
      var change = ChangeAction()
      (change.width, change.height) = (width, height)
      gestures.append([.change(change)])
    }
    return gestures
  }

  @Test func everyGestureLeadsToWhatTheWorldLeadsTo() throws {
    var played = 0
    var plainScreens = 0
    var stretched = 0
    var hidden = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = Seeded(seed)
      var world = try World(screen(&random))
      var frames = 0
      guard world.playUnattended(.mount, frames: &frames) == .done else { continue }
      world.refreshShape()
      let gestures = try gestures(world)
      let idle = [Bool](repeating: false, count: gestures.count)
      guard var plain = PlainScreen(world, gestures: gestures, idle: idle) else { continue }
      plainScreens += 1
      let shape = world.shape()
      var state = world.takeState(shape)
      for _ in 0..<100 {
        let number = Int.random(in: 0..<gestures.count, using: &random)
        var counts = (world: 0, plain: 0)
        let isPlayed = plain.play(number, from: state, frames: &counts.plain)
        var real = world
        real.putState(state)
        for action in gestures[number] {
          let end = real.playUnattended(action, frames: &counts.world)
          #expect(end == .done)
        }
        guard real.shape() == shape else {
          #expect(!isPlayed, "a change of the tree is no gesture of its own")
          continue
        }
        let key = real.stateKey(shape)
        let next = real.takeState(shape)
        if isPlayed {
          played += 1
          if next.nextFrame > state.nextFrame + 5 { stretched += 1 }
          let isSame = plain.isAt(next)
          let ownKey = plain.key()
          #expect(isSame, "seed \(seed), gesture \(number)")
          #expect(ownKey == key && counts.plain == counts.world, "seed \(seed), gesture \(number)")
        }
        state = plain.takes(next) ? next : state
        if next.parts?.hiddenEdge != nil { hidden += 1 }
      }
    }
    #expect(plainScreens > 30)
    #expect(played > 1500 && stretched > 300 && hidden > 20)
  }

  /// What has somebody who looks on, moves by itself or is asked is not plain.
  @Test func whatSomebodySeesIsPlayedInAWorld() throws {
    func isPlain(_ children: [NodeSpec], _ edit: (inout ScreenSpec) -> Void = { _ in }) throws -> Bool {
      let world = try mount([column("page", children)], edit)
      return PlainScreen(world, gestures: [], idle: []) != nil
    }
    let head = header("head", 80, to: 50)
    let body = list("body", count: 40, size: 48)
    #expect(try isPlain([head, body]))
    #expect(try isPlain([head, body]) { $0.platform = .android })
    #expect(try !isPlain([head, body]) { $0.platform = .web })
    #expect(try !isPlain([head, body]) { $0.platform = .swiftui })
    #expect(try !isPlain([head, body]) { $0.platform = .flutter })
    #expect(try !isPlain([head.with { $0.collapse?.settle = .nearest }, body]))
    #expect(try !isPlain([head, body.with { $0.observed = true }]))
    #expect(try !isPlain([head.with { $0.driven = [.alpha] }, body]))
    #expect(try !isPlain([head, body.with { $0.scroll?.snap = SnapSpec() }]))
    #expect(try !isPlain([head, body.with { $0.scroll?.refresh = RefreshSpec(threshold: .dp(80)) }]))
    #expect(try !isPlain([head, body.connected(.preScroll)]))
    #expect(try !isPlain([head.with { $0.drawOffset = .dp(4) }, body]))
  }

  @Test func aChangeOfTheTreeIsLearned() throws {
    var world = try timetable()
    world.refreshShape()
    var change = ChangeAction()
    (change.width, change.height) = (640, 360)
    let gestures: [[Action]] = [[.change(change)]]
    var plain = try #require(PlainScreen(world, gestures: gestures, idle: [false]))
    let start = world.takeState(world.shape())
    let unknown = plain.turn(0, from: start)
    #expect(unknown == nil)
    var turned = world
    var frames = 0
    let end = turned.playUnattended(gestures[0][0], frames: &frames)
    #expect(end == .done)
    turned.refreshShape()
    var other = try #require(PlainScreen(turned, gestures: gestures, idle: [true]))
    // From everywhere else it is what the world does.
    for amount in [-30.0, -55, -3000, 700, -12.5] {
      _ = try world.drag("sessions", amount)
      world.forgetHistory()
      let from = world.takeState(world.shape())
      var real = world
      real.putState(from)
      let end = real.playUnattended(gestures[0][0], frames: &frames)
      #expect(end == .done)
      real.refreshShape()
      let wanted = real.takeState(real.shape())
      let steps = try #require(wanted.steps(since: from))
      let arrives = other.arrive(from: from, steps: steps)
      let isThere = other.isAt(wanted)
      #expect(arrives && isThere)
      let turn = PlainTurn.to(wanted.shape, frames: 1, steps: steps)
      plain.learn(0, from: from, turn)
      let known = plain.turn(0, from: from)
      #expect(known == turn)
    }
  }
}
