-- S18  The checking table: what the article tries on every such screen, a group a row.

local DAYS = { "day1", "day2", "day3" }

local function timetable(options)
  options = options or {}
  return screen { platform = options.platform or "compose", width = 360, height = 640, density = options.density or 2,
    safe_area = options.safe_area, direction = options.direction, restored = options.restored,
    column { id = "page",
      box { id = "sheet", height = 180, collapse = { to = 140, settle = options.settle } },
      tabs { id = "tabs", height = 84, collapse = { to = 64, settle = options.settle }, ids = DAYS, padding = 16, spacing = 8,
             text_height = options.text_height, body = "body", on_change = options.on_change },
      list { id = "body", count = not options.pages and (options.count or 40) or nil, item_height = 96, pages = options.pages },
    },
  }
end

-- In range, whatever happens.
local function watch(app)
  always("states are in range", function()
    return app.sheet.offset >= -40 - 1e-9 and app.sheet.offset <= 1e-9 and app.tabs.offset >= -20 - 1e-9 and app.tabs.offset <= 1e-9
      and app.body.offset >= -1e-9 and app.body.offset <= app.body.max_offset + 1e-9
  end)
end

group("S18 slow drag up", function()
  scenario("sheet, then tabs, then body, with no sticking at the borders", function()
    local app = timetable()
    watch(app)
    local order = {}
    app:press("body")
    for _ = 1, 100 do
      local move = app:move(-1)
      expect(move.left):equals(0)                                       -- every unit goes somewhere
      local name = move.order[1]
      if order[#order] ~= name then order[#order + 1] = name end
    end
    app:release()
    expect(order):equals { "sheet<", "tabs<", "body" }
    expect(app):shows { sheet = { offset = -40 }, tabs = { offset = -20 }, body = { offset = 40 } }
  end)
end)

group("S18 drag down from the middle of the body", function()
  scenario("the body first; at its top the rest goes to the parents", function()
    local app = timetable()
    watch(app)
    app:drag("body", -160)
    local move = app:drag("body", 130, { steps = 13 })
    expect(move):consumes { body = 100, tabs = 20, sheet = 10, left = 0 }
    expect(move):in_order { "body", "tabs>", "sheet>" }
  end)

  scenario("a drag no longer than the body's distance moves no header", function()
    local app = timetable()
    app:drag("body", -160)
    expect(app:drag("body", 100)):consumes { body = 100, left = 0 }
  end)
end)

group("S18 strong fling, tap in the middle", function()
  cases("a fling ends in a legal state", { -20000, -3000, 3000, 20000 }, function(velocity)
    local app = timetable { settle = "nearest" }
    watch(app)
    app:drag("body", -500)
    app:fling("body", velocity)
    expect(app.moving):is_false()
    expect(app.sheet.state):matches("^%l+ed$")                        -- at an end, not between
  end)

  scenario("a finger in the middle stops it, and no old animation is left", function()
    local app = timetable { settle = "nearest" }
    watch(app)
    app:fling("body", -4000, { settle = false })
    app:advance(60)
    app:press("body")
    local offset = app.body.offset
    app:advance(200)
    expect(app.body.offset):equals(offset)
    expect(app.body.moving):is_false()
    app:cancel()
    app:settle()
    expect(app.body.offset):equals(offset)
  end)
end)

group("S18 to and fro at the threshold, at the bottom end, in a short list", function()
  local function observed(rows, keep)
    return screen { platform = "swiftui", width = 390, height = 700,
      scroll { id = "feed", overscroll = "none",
        box { id = "header", height = 82, switch = { of = "feed", above = 192, below = 176, height = 53, keep_space = keep } },
        box { id = "rows", height = rows },
      },
    }
  end

  scenario("to and fro around the threshold changes the state once", function()
    local app = observed(3000)
    app:drag("feed", -193)
    for _ = 1, 5 do
      app:drag("feed", 10)
      app:drag("feed", -10)
    end
    expect(app):shows { header = { state = "collapsed", writes = 1 } }
    expect(app).never:reports("threshold-flicker")
  end)

  scenario("at the bottom end nothing flips", function()
    local app = observed(3000)
    app:drag("feed", -4000, { steps = 20 })
    expect(app.header.writes):equals(1)
    app:drag("feed", -200, { steps = 5 })
    expect(app.header.writes):equals(1)
  end)

  scenario("wrong: a short list jumps, for its content changed its height", { tags = { "fault" } }, function()
    local app = observed(818)                                          -- scrolls by 200 while expanded
    app:drag("feed", -300, { steps = 30 })
    expect(app):reports("position-jump", "feed")
    expect(app):reports("threshold-flicker", "header")
  end)

  scenario("right: the occupied height is kept", function()
    local app = observed(818, true)
    app:drag("feed", -300, { steps = 30 })
    expect(app):shows { header = { state = "collapsed", height = 53, occupied = 82, writes = 1 } }
    expect(app):has_no_faults()
  end)
end)

group("S18 rapid tab changes, data that comes late", function()
  scenario("the selected id agrees with the body and the restored position", function()
    local app = timetable { on_change = "restore", pages = { day1 = { count = 40, item_height = 96 } } }
    watch(app)
    app:drag("body", -300)
    for _, day in ipairs { "day2", "day3", "day2", "day1", "day3", "day2" } do app:tap("tabs", day, { settle = false }) end
    app:update("body", { page = "day3", count = 10, item_height = 96 })
    app:update("body", { page = "day2", count = 20, item_height = 96 })
    expect(app):shows { tabs = { selected = "day2" }, body = { offset = 0, max_offset = 20 * 96 - (640 - 140 - 64) } }
    app:tap("tabs", "day1")
    expect(app.body.offset):equals(240)
    expect(app):has_no_faults()
  end)
end)

group("S18 rotation, split screen, density, text size", function()
  scenario("ranges and the tab background are computed again, offsets stay in range", function()
    local app = timetable { text_height = 40 }
    watch(app)
    app:drag("body", -300)
    app:change { width = 640, height = 360 }
    expect(app.tabs.indicator.width):near((640 - 32 - 16) / 3, 1e-9)
    app:change { width = 320, height = 300 }
    expect(app.tabs.indicator.width):near((320 - 32 - 16) / 3, 1e-9)
    app:change { density = 3 }
    expect(app):shows { sheet = { range = 40 }, tabs = { range = 20 } }
    app:change { font_scale = 2 }
    expect(app):shows { tabs = { height = 80, range = 4 } }            -- 84 to 80: the text needs 80
    expect(app):has_no_faults()
  end)
end)

group("S18 restore, safe area, direction", function()
  scenario("a restored place is taken up, with headers", function()
    local app = timetable { restored = { body = { offset = 960 }, sheet = { offset = -40 }, tabs = { offset = -20, selected = "day2" } } }
    expect(app):shows { body = { offset = 960 }, sheet = { height = 140 }, tabs = { height = 64, selected = "day2" } }
    expect(app):has_no_faults()
  end)

  scenario("a safe area adds to insets once", function()
    local app = screen { platform = "swiftui", width = 390, height = 844, safe_area = { top = 59 },
      scroll { id = "feed", box { id = "first", height = 100 }, box { height = 3000 } } }
    expect(app):shows { feed = { offset = 0, content_offset = -59 }, first = { top = 59 } }
    app:change { safe_area = { top = 20 } }
    expect(app):shows { feed = { offset = 0, content_offset = -20 }, first = { top = 20 } }
  end)

  scenario("right to left mirrors the tab background", function()
    local app = timetable()
    local x, width = app.tabs.indicator.x, app.tabs.indicator.width
    app:change { direction = "rtl" }
    expect(app.tabs.indicator):equals { x = 360 - x - width, width = width }
  end)
end)
