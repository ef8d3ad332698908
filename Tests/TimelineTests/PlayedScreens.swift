import ScrollCore

/// A world that is driven without Lua.
struct Player {
  var world: World

  init(_ screen: ScreenSpec) throws {
    world = try World(screen)
    play(.mount)
  }

  /// Connections take what `answer` says of a call; nothing otherwise.
  @discardableResult
  mutating func play(
    _ action: Action,
    answer: (ConnectionCall) -> ConnectionResult = { _ in ConnectionResult(returned: .zero) }
  ) -> Movement? {
    var request = world.begin(action)
    while true {
      switch request {
      case .connection(let call): request = world.resume(.consumed(answer(call)))
      case .build: request = world.resume(.built(nil))
      case .drive, .frame, .observe, .look, .refresh: request = world.resume(.proceed)
      case .done(let movement): return movement
      case .failed: return nil
      }
    }
  }

  mutating func drag(_ id: String, _ amount: Double, steps: Int = 1) {
    guard let target = world.node(named: id) else { return }
    var drag = DragAction(target: target, delta: Vector(amount, along: .vertical))
    drag.steps = steps
    play(.drag(drag))
  }

  /// The timetable of the contract page.
  static func timetable() -> ScreenSpec {
    var hero = NodeSpec(.box, id: "hero")
    hero.height = Length(180)
    hero.collapse = CollapseSpec(to: Length(140))
    var days = NodeSpec(.tabs, id: "days")
    days.height = Length(84)
    days.collapse = CollapseSpec(to: Length(64))
    days.tabs = TabsSpec(labels: ["Day 1", "Day 2", "Day 3"], ids: ["1", "2", "3"])
    var sessions = NodeSpec(.list, id: "sessions")
    sessions.scroll = ScrollSpec()
    sessions.list = ListSpec(.uniform(count: 40, size: Length(96)))
    var sheet = NodeSpec(.column, id: "sheet")
    sheet.children = [days, sessions]
    var page = NodeSpec(.column, id: "page")
    page.children = [hero, sheet]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [page]
    return screen
  }
}
