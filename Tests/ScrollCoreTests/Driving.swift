import ScrollCore

/// Runs an action to its end, answering connections with `connect`.
func play(
  _ world: inout World, _ action: Action,
  connect: (ConnectionCall) -> ConnectionResult = { _ in ConnectionResult(returned: .zero) }
) throws -> Movement {
  var request = world.begin(action)
  while true {
    switch request {
    case .done(let movement): return movement
    case .failed(let error): throw error
    case .connection(let call): request = world.resume(.consumed(connect(call)))
    case .build: request = world.resume(.built(nil))
    case .drive, .frame, .observe, .look, .refresh: request = world.resume(.proceed)
    }
  }
}

/// A box that collapses.
func header(_ id: String, _ height: Double, to: Double, up: TakePhase = .pre, down: TakePhase = .post)
  -> NodeSpec
{
  var spec = NodeSpec(.box, id: id)
  spec.height = .dp(height)
  spec.collapse = CollapseSpec(to: .dp(to))
  spec.collapse?.up = up
  spec.collapse?.down = down
  return spec
}

func list(_ id: String, count: Int, size: Double) -> NodeSpec {
  var spec = NodeSpec(.list, id: id)
  spec.scroll = ScrollSpec()
  spec.list = ListSpec(.uniform(count: count, size: .dp(size)))
  return spec
}

func column(_ id: String, _ children: [NodeSpec]) -> NodeSpec {
  var spec = NodeSpec(.column, id: id)
  spec.children = children
  return spec
}

/// The timetable of the founding article: hero (range 40), tabs (range 20), sessions.
func timetable() throws -> World {
  var screen = ScreenSpec(width: 360, height: 640)
  screen.density = 2
  screen.children = [
    column(
      "page",
      [
        header("hero", 180, to: 140),
        column("sheet", [header("days", 84, to: 64), list("sessions", count: 40, size: 96)]),
      ])
  ]
  var world = try World(screen)
  _ = try play(&world, .mount)
  return world
}

extension World {
  mutating func number(_ property: NodeProperty, _ id: String) -> Double {
    guard let node = node(named: id), case .number(let value)? = read(property, of: node) else { return .nan }
    return value
  }

  mutating func drag(_ id: String, _ y: Double, steps: Int = 1) throws -> Movement {
    guard let target = node(named: id) else { throw ActionError("no node \(id)") }
    var drag = DragAction(target: target, delta: Vector(y: y))
    drag.steps = steps
    return try play(&self, .drag(drag))
  }

  func amounts(_ amounts: [NodeAmount]) -> [String: Double] {
    Dictionary(amounts.map { (name(of: $0.slot), $0.amount.y) }, uniquingKeysWith: +)
  }
}
