import ScrollCore
import Timeline

/// The timetable screen of the README, built without Lua.
enum Timetable {
  static func screen() -> ScreenSpec {
    var hero = NodeSpec(.box, id: "hero")
    hero.height = .dp(180)
    hero.collapse = CollapseSpec(to: .dp(140))
    var days = NodeSpec(.box, id: "days")
    days.height = .dp(84)
    days.collapse = CollapseSpec(to: .dp(64))
    var sessions = NodeSpec(.list, id: "sessions")
    sessions.list = ListSpec(.uniform(count: 40, size: .dp(96)))
    var sheet = NodeSpec(.column, id: "sheet")
    sheet.children = [days, sessions]
    var page = NodeSpec(.column, id: "page")
    page.children = [hero, sheet]
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [page]
    return screen
  }

  /// Drags the list by an amount and returns what every node consumed of it.
  static func drag(_ amount: Double) throws -> (consumed: [String: Double], lines: [String]) {
    var world = try World(screen())
    _ = try play(.mount, in: &world)
    guard let sessions = world.node(named: "sessions") else { return ([:], []) }
    let movement = try play(.drag(DragAction(target: sessions, delta: Vector(x: 0, y: amount))), in: &world)
    let recording = world.recording()
    var consumed: [String: Double] = [:]
    for entry in movement.consumed {
      consumed[recording.nodes[Int(entry.slot)].name, default: 0] += entry.amount.y
    }
    return (consumed, TimelineText.lines(recording, style: TextStyle(width: 80)))
  }
}
