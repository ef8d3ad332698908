-- S14  Standard top bars.
--
-- exitUntilCollapsed and the like as ready-made parts. One behaviour object is given to the bar and to nested scroll: the
-- bar shows its state, and the scrolling list moves that. A bar wired to only one of the two does not work together with
-- the list; that is the fault half-wired.

local function page(fields, platform)
  local bar = { id = "bar", height = 152, behavior = "exit_until_collapsed" }
  for k, v in pairs(fields or {}) do bar[k] = v end
  return screen { platform = platform, width = 360, height = 640,
    column { id = "page", box(bar), list { id = "body", count = 200, item_height = 50 } } }
end

group("S14 standard top bars", function()
  scenario("wired to both: the bar gives way first and comes back last", function()
    local app = page()
    expect(app:drag("body", -88)):in_order { "bar<" }
    expect(app:drag("body", -100)):consumes { body = -100, left = 0 }
    expect(app):shows { bar = { height = 64, state = "collapsed", progress = 1, range = 88 }, body = { offset = 100, height = 576 } }
    local move = app:drag("body", 150)
    expect(move):in_order { "body", "bar>" }
    expect(move):consumes { body = 100, bar = 50, left = 0 }
    expect(app):shows { bar = { height = 152, state = "expanded" }, body = { offset = 0 } }
    expect(app):has_no_faults()
  end)

  scenario("wrong: the bar has its state, nested scroll does not", function()
    local app = page { listen = false }
    expect(app:drag("body", -300)):consumes { body = -300, left = 0 }
    expect(app.bar.height):equals(152)
    expect(app):reports("half-wired", "bar")
    -- Only a finger on the bar itself moves it.
    app:drag("bar", -88)
    expect(app.bar.height):equals(64)
  end)

  scenario("wrong: nested scroll has the state, the bar does not", function()
    local app = page { show = false }
    local move = app:drag("body", -60)
    expect(move):consumes { bar = -60, left = 0 }
    expect(app):shows { bar = { height = 152 }, body = { offset = 0, top = 152 } }
    expect(app):reports("half-wired", "bar")
  end)

  scenario("a bar that no list can reach", function()
    local app = screen { width = 360, height = 640,
      column { id = "page",
        row { id = "top", height = 64, box { id = "bar", height = 64, behavior = "enter_always" } },
        list { id = "body", count = 200, item_height = 50 } } }
    expect(app:drag("body", -30)):consumes { body = -30, left = 0 }
    expect(app):reports("unreachable-behaviour", "bar")
    local right = screen { width = 360, height = 640,
      column { id = "page",
        row { id = "top", box { id = "bar", height = 64, behavior = "enter_always", on = "page" } },
        list { id = "body", count = 200, item_height = 50 } } }
    expect(right:drag("body", -30)):consumes { bar = -30, left = 0 }
    expect(right):has_no_faults()
  end)

  -- On Compose a bar that moved counts the whole delta; elsewhere what it moved.
  scenario("more than the bar needs", { platforms = { "compose", "android", "swiftui", "uikit", "flutter", "web" } }, function()
    local app = screen { width = 360, height = 640,
      column { id = "page",
        box { id = "bar", height = 152, behavior = "exit_until_collapsed" },
        list { id = "body", count = 200, item_height = 50 } } }
    local move = app:drag("body", -100)
    local lossy = move.events[1].lossy == true
    expect(move):consumes { bar = lossy and -100 or -88, body = lossy and 0 or -12, left = 0 }
    expect(move.moved.bar):equals(-88)
    expect(app.bar.state):equals("collapsed")
    expect(app):has_no_faults()
  end)

  scenario("which platform loses what a bar did not need", function()
    for platform, lost in pairs { compose = -12, android = 0, swiftui = 0, uikit = 0, flutter = 0, web = 0 } do
      local move = page({}, platform):drag("body", -100)
      expect(move.events[1].lost or 0):equals(lost)
    end
  end)

  scenario("enter_always_collapsed: a part comes back at once, the rest at the top", function()
    local app = page({ behavior = "enter_always_collapsed", to = 64, settle = "none" }, "android")
    app:drag("body", -152)
    app:drag("body", -300)
    expect(app):shows { bar = { height = 0, range = 152 }, body = { offset = 300 } }
    expect(app:drag("body", 100)):consumes { bar = 64, body = 36, left = 0 }
    expect(app.bar.height):equals(64)
    local move = app:drag("body", 300)
    expect(move):consumes { body = 264, bar = 36, left = 0 }
    expect(move):in_order { "body", "bar>" }
  end)

  scenario("two bars and a list share one finger", function()
    local app = screen { width = 360, height = 640,
      column { id = "page",
        box { id = "bar", height = 64, behavior = "enter_always", settle = "none" },
        list { id = "body", count = 200, item_height = 50 },
        box { id = "tools", height = 80, behavior = "exit_always", settle = "none" } } }
    local move = app:drag("body", -164, { steps = 2 })
    -- The first 82 are the top bar's, 18 of them lost; the list and the bottom bar have the other 82.
    expect(move):consumes { bar = -82, body = -82, left = 0 }
    expect(move.moved.tools):equals(-80)
    expect(app):shows { body = { height = 640, top = 0 } }
  end)

  scenario("a fast fling over the bar ends in a legal state", function()
    local app = page()
    always("in its range", function()
      return app.bar.offset <= 0 and app.bar.offset >= -app.bar.range and app.bar.height == 152 + app.bar.offset
    end)
    for _, velocity in ipairs { -8000, 8000, -20000, 20000, -300, 300 } do
      app:fling("body", velocity)
      expect(app.moving):is_false()
      expect(app.bar.state == "between"):is_false()
    end
  end)

  scenario("a finger that comes down takes the bar where it stands", function()
    local app = page()
    app:drag("body", -60, { settle = false })
    app:advance(60)
    local place = app.bar.offset
    expect(place):between(-88, -60)
    app:press("body")
    app:advance(300)
    expect(app.bar.offset):equals(place)
    app:release()
    expect(app.bar.state):equals("collapsed")
  end)

  scenario("rotation and larger text measure the range again", function()
    local app = screen { width = 360, height = 640,
      column { id = "page",
        box { id = "bar", height = 152, text_height = 100, behavior = "exit_until_collapsed" },
        list { id = "body", count = 200, item_height = 50 } } }
    app:drag("body", -52)
    expect(app):shows { bar = { range = 52, height = 100 } }
    app:change { font_scale = 1.5 }
    expect(app):shows { bar = { range = 2, height = 150, offset = -2 } }
    app:change { font_scale = 1, width = 640, height = 360, density = 2 }
    expect(app):shows { bar = { range = 52, offset = -2, height = 150 } }
  end)

  scenario("reduce motion: the same end without the way", function()
    local app = screen { width = 360, height = 640, reduce_motion = true,
      column { id = "page",
        box { id = "bar", height = 152, behavior = "exit_until_collapsed" },
        list { id = "body", count = 200, item_height = 50 } } }
    local move = app:drag("body", -60)
    expect(move.settled.bar):equals(-28)
    expect(move.frames):equals(1)
    app:drag("bar", 40, { velocity = 500 })
    expect(app.bar.state):equals("expanded")
  end)
end)
