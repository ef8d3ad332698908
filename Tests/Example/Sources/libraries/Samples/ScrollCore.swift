import ScrollCore

/// Answers what a world without functions asks, until the action is done.
func play(_ action: Action, in world: inout World) throws -> Movement {
  var request = world.begin(action)
  while true {
    switch request {
    case .done(let movement): return movement
    case .failed(let error): throw error
    default: request = world.resume(.proceed)
    }
  }
}

extension Samples {
  static func scrollCore() throws {
    var header = NodeSpec(.box, id: "header")
    header.height = .dp(180)
    header.collapse = CollapseSpec(to: .dp(140))
    var list = NodeSpec(.list, id: "list")
    list.list = ListSpec(.uniform(count: 40, size: .dp(96)))
    var page = NodeSpec(.column)
    page.children = [header, list]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [page]

    var world = try World(screen)
    _ = try play(.mount, in: &world)
    if let target = world.node(named: "list") {
      let finger = DragAction(target: target, delta: Vector(x: 0, y: -60))
      let movement = try play(.drag(finger), in: &world)
      print(movement.consumed.map(\.amount.y))  // [-40.0, -20.0]
    }
  }
}
