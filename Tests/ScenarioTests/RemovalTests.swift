import Testing

/// Screens that lose parts, in and between movements: the scenario goes on.
@Suite struct RemovalTests {
  @Test(arguments: [
    // A bar, a node with a switch, what is around it.
    """
    local app = screen { width = 360, height = 640, list { id = "l", count = 50, item_height = 40, content_padding = 30 }, bar { id = "b", height = 30 } }
    app:remove("b")
    expect(app:find("b")):is_nil()
    """,
    """
    local app = screen { width = 360, height = 640,
      scroll { id = "sc", column { id = "top", box { id = "hd", height = 82, switch = { of = "sc", above = 50, below = 40, animate = 300 } } }, box { height = 2000 } } }
    app:drag("sc", -100, { settle = false })
    app:remove("top")
    app:settle()
    expect(app.sc.max_offset):equals(1360)
    """,
    // Fewer sections, none, other rows.
    """
    local app = screen { width = 360, height = 640,
      list { id = "l", sections = { { id = "a", header = 30, count = 5, item_height = 20 }, { id = "b", header = 30, count = 50, item_height = 20 } } } }
    app:drag("l", -300)
    app:update("l", { sections = { { id = "a", header = 30, count = 5, item_height = 20 } } })
    expect(app:find("l.b")):is_nil()
    app:update("l", { sections = {} })
    app:update("l", { count = 3, item_height = 10 })
    app:update("l", { sections = { { id = "c", header = 30, count = 90, item_height = 20 } } })
    expect(app:find("l.c").top):equals(0)
    """,
    // In the deltas of a fling, its last one included.
    """
    local app
    app = screen { width = 360, height = 640,
      column { id = "c", nested = { post_scroll = function() app:update("l", { count = 60 }) end, post_fling = function() end },
        list { id = "l", count = 50, item_height = 40 } } }
    app:fling("l", -1000)
    expect(app.moving):is_false()
    """,
    """
    local app
    app = screen { width = 360, height = 640,
      column { id = "c", nested = { pre_scroll = function() app:insert("c", 1, box { height = 1 }) end },
        list { id = "l", count = 50, item_height = 40 } } }
    app:fling("l", -3000)
    expect(app.moving):is_false()
    """,
  ])
  func theScenarioGoesOn(_ body: String) {
    let run = runBody(body)
    #expect(run.status == .passed, "\(run.messages)")
  }
}
