-- S1  Consumption order: outer sheet, inner tabs, body.
--
-- A finger that moves up is taken before the body gets anything, outermost first ("pre", marked <), by every parent
-- that still has range. A finger that moves down goes to the body first; what the body leaves goes back out, innermost
-- first ("post", marked >). Nobody takes a delta of the other direction, and nobody takes 0.

local function timetable()
  return screen {
    platform = "compose", width = 360, height = 640, density = 2,
    column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },            -- outer: range 40
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = { to = 64 },             -- inner: range 20
               labels = { "Day 1", "Day 2", "Day 3" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }
end

group("S1 consumption order", function()
  scenario("up: the sheet, then the tabs, then the body", { tags = { "up" } }, function()
    local app = timetable()
    local move = app:drag("sessions", -90)
    expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }
    expect(move):in_order { "hero<", "days<", "sessions" }
    expect(app):shows {
      hero = { height = 140, state = "collapsed" },
      days = { height = 64, progress = 1 },
      sessions = { offset = 30 },
    }
  end)

  scenario("down: the body first, then the tabs, then the sheet", { tags = { "down" } }, function()
    local app = timetable()
    app:drag("sessions", -70)                          -- the body is now 10 from its top
    expect(app.sessions.offset):equals(10)
    local move = app:drag("sessions", 80)
    expect(move):consumes { sessions = 10, days = 20, hero = 40, left = 10 }
    expect(move):in_order { "sessions", "days>", "hero>" }
    expect(app):shows { hero = { offset = 0 }, days = { offset = 0 }, sessions = { offset = 0 } }
  end)

  -- What to look at in "__timelines__/s01 up, then down.txt": the ledger has the article's numbers (its -90 as -70, so that
  -- the body is 10 from its top). -70 is hero -40, days -20, sessions -10, with every < before the body; +80 is sessions +10,
  -- days +20, hero +40, left +10, with every > behind it. The lanes end where they began; the 10 that nobody took stretch
  -- the edge and spring back.
  scenario("the whole way up and down, as a golden timeline", function()
    local app = timetable()
    app:drag("sessions", -70)
    app:drag("sessions", 80)
    expect(app):matches_timeline("s01 up, then down")
  end)

  scenario("played on: +80 after -90 leaves nothing", function()
    local app = timetable()
    app:drag("sessions", -90)
    local move = app:drag("sessions", { down = 80 })
    expect(move):consumes { sessions = 30, days = 20, hero = 30, left = 0 }
    expect(app.hero.offset):equals(-10)
  end)

  scenario("a downward drag no longer than the body's distance from its top moves no header", function()
    local app = timetable()
    app:drag("sessions", -90)
    local move = app:drag("sessions", 30)
    expect(move):consumes { sessions = 30, left = 0 }
    expect(move):in_order { "sessions" }
    expect(app):shows { hero = { state = "collapsed" }, days = { state = "collapsed" } }
  end)

  scenario("a delta that ends at a border stops there and the next one goes on without sticking", function()
    local app = timetable()
    expect(app:drag("sessions", -40)):in_order { "hero<" }
    expect(app:drag("sessions", -20)):in_order { "days<" }
    expect(app:drag("sessions", -1)):in_order { "sessions" }
  end)

  scenario("one slow drag in steps gives every part the same sums as one long delta", function()
    local app = timetable()
    local move = app:drag("sessions", -90, { steps = 30 })
    expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }
    expect(move.frames):equals(30)
  end)

  scenario("0 is taken by nobody", function()
    local app = timetable()
    local move = app:drag("sessions", 0)
    expect(move):consumes { left = 0 }
    expect(move):in_order {}
  end)

  scenario("the tests are strict: nothing goes down in pre, nothing goes up in post", function()
    local app = timetable()
    app:drag("sessions", -50)                          -- both headers have room in both directions
    for _, step in ipairs(app:drag("sessions", 8).events) do
      expect(step.phase).never:equals("pre")
    end
    app:drag("sessions", -10000)                       -- the body is at its end
    local up = app:drag("sessions", -25)
    expect(up):consumes { left = -25 }
    for _, step in ipairs(up.events) do expect(step.phase).never:equals("post") end
  end)

  scenario("a connection on a plain container takes part in what a list inside it starts", function()
    local offered = {}
    local app = screen { width = 360, height = 640,
      column { id = "plain", nested = { pre_scroll = function(available) offered[#offered + 1] = available.y end },
        list { id = "content", count = 20, item_height = 100 },
      },
    }
    app:drag("content", -10)
    expect(offered):equals { -10 }
  end)

  scenario("a connection on a plain container makes nothing draggable", function()
    local app = screen { width = 360, height = 640,
      column { id = "plain", nested = { pre_scroll = function() end },
        box { id = "content", height = 100 },
      },
    }
    expect(function() app:drag("content", -10) end):fails("scrolls")
  end)
end)
