import ScrollCore

/// A header above a list: small enough to count all its states by hand.
enum SmallScreen {
  /// The list has this range once the header is collapsed, 2 more by 2 of the header's.
  static func spec(header: Double, list: Double, down: TakePhase = .post, settle: SettleRule = .none)
    -> ScreenSpec
  {
    var screen = ScreenSpec(width: 60, height: 100)
    var head = NodeSpec(.box, id: "head")
    head.height = .dp(4 + header)
    head.collapse = CollapseSpec(to: .dp(4))
    head.collapse?.down = down
    head.collapse?.settle = settle
    var body = NodeSpec(.list, id: "body")
    body.scroll = ScrollSpec()
    body.list = ListSpec(.uniform(count: 1, size: .dp(96 + list)))
    var page = NodeSpec(.column, id: "page")
    page.children = [head, body]
    screen.children = [page]
    return screen
  }

  static func world(
    header: Double, list: Double, down: TakePhase = .post, settle: SettleRule = .none
  ) throws -> World {
    var world = try World(spec(header: header, list: list, down: down, settle: settle))
    var frames = 0
    _ = world.playUnattended(.mount, frames: &frames)
    return world
  }

  /// All states that unit drags reach, counted by rules of arithmetic alone: the header takes an upward unit first; a
  /// downward one it takes last, or first where it takes it in pre.
  static func reachable(header: Int, list: Int, downInPre: Bool) -> (states: Int, farthest: Int) {
    struct State: Hashable {
      var collapsed: Int
      var offset: Int
    }
    var known: Set<State> = [State(collapsed: 0, offset: 0)]
    var level = Array(known)
    var depth = 0
    while true {
      var next: [State] = []
      for state in level {
        var up = state
        // What the header gives up, the list gains.
        if up.collapsed < header {
          up.collapsed += 1
          up.offset = min(up.offset, list + header - up.collapsed)
        } else if up.offset < list + header - up.collapsed {
          up.offset += 1
        }
        var down = state
        if downInPre, down.collapsed > 0 {
          down.collapsed -= 1
        } else if down.offset > 0 {
          down.offset -= 1
        } else if down.collapsed > 0 {
          down.collapsed -= 1
        }
        for state in [up, down] where known.insert(state).inserted { next.append(state) }
      }
      if next.isEmpty { return (known.count, depth) }
      depth += 1
      level = next
    }
  }
}
