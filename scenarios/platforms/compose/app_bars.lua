-- Compose: what users reported of top and bottom app bars (section 7 of its document). No rows of a table.

local function with_bar(behavior, height)
  return screen { platform = "compose", width = 360, height = 640,
    column { id = "page", box { id = "bar", height = height, behavior = behavior }, list { id = "body", count = 200, item_height = 50 } } }
end

group("what users reported", function()
  -- Item 14: the bar moves although the content is short. The remedy is canScroll.
  cases("a short list", { { only = false, taken = -30, left = 0 }, { only = true, taken = 0, left = -30 } }, function(row)
    local app = screen { width = 360, height = 640,
      column { id = "page",
        box { id = "bar", height = 64, behavior = "enter_always", only_if_scrollable = row.only, settle = "none" },
        list { id = "body", count = 3, item_height = 50 } } }
    expect(app:drag("body", -30)):consumes { bar = row.taken, left = row.left }
  end)

  -- Item 17: a bar that jumps when its screen comes back.
  scenario("a bar comes back where it was", function()
    local app = with_bar("exit_until_collapsed", 152)
    app:drag("body", -88)
    app:drag("body", -200)
    local place = app:save()
    local again = screen { width = 360, height = 640, restored = place,
      column { id = "page", box { id = "bar", height = 152, behavior = "exit_until_collapsed" }, list { id = "body", count = 200, item_height = 50 } } }
    expect(again):shows { bar = { offset = -88, content_offset = -200 }, body = { offset = 200 } }
    again:advance(500)
    expect(again.bar.writes):equals(1)
  end)

  -- Item 18: a bottom bar stranded half hidden, its limit rewritten from its shrinking height while it hides.
  scenario("a bottom bar hides whole", function()
    local app = screen { width = 360, height = 640,
      column { id = "page", list { id = "body", count = 200, item_height = 50 }, box { id = "tools", height = 80, behavior = "exit_always" } } }
    local move = app:drag("body", -60, { steps = 6 })
    expect(move):consumes { body = -60, left = 0 }
    expect(move.moved.tools):near(-80, 1e-6)
    expect(move.settled.tools):near(-20, 1e-6)
    expect(app):shows { tools = { height = 0, range = 80, state = "collapsed" }, body = { height = 640 } }
    app:drag("body", 50)
    expect(app.tools.state):equals("expanded")
  end)

  scenario("a finger on a bottom bar moves it downwards out of sight", function()
    local app = screen { width = 360, height = 640,
      column { id = "page", list { id = "body", count = 200, item_height = 50 },
        box { id = "tools", height = 80, behavior = "exit_always", settle = "none" } } }
    local move = app:drag("tools", 30)
    expect(move):consumes { tools = 30, left = 0 }
    expect(app.tools.offset):equals(-30)
    expect(app:drag("tools", -100)):consumes { tools = -30, left = -70 }
  end)
end)
