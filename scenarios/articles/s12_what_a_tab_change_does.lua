-- S12  What a tab change does.
--
-- The selected id and the body's place are separate data. Three policies: the body goes to its top and headers stay; the
-- place of each tab is kept by the tab's id and comes back, headers stay; everything is reset, the body and each header
-- explicitly. The samples do a fourth: all tabs share one place.
--
-- A change of the selection resets no list by itself, and a programmatic scroll passes through no nested scroll, so a header does
-- not open by itself. A reset is a jump keyed on the selection; it runs at the first composition too.

local DAYS = { "day1", "day2", "day3" }

local function timetable(policy, options)
  options = options or {}
  local pages = options.pages or {
    day1 = { count = 40, item_height = 96 }, day2 = { count = 40, item_height = 96 }, day3 = { count = 40, item_height = 96 },
  }
  return screen { width = 360, height = 640, restored = options.restored,
    column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },
      tabs { id = "days", height = 84, collapse = { to = 64 }, ids = DAYS, body = "sessions", on_change = policy },
      list { id = "sessions", pages = pages },
    },
  }
end

group("S12 a tab change", function()
  -- 300 up: hero 40, days 20, sessions 240.
  scenario("keep: all tabs share the body's place", function()
    local app = timetable("keep")
    app:drag("sessions", -300)
    app:tap("days", 2)
    expect(app):shows { sessions = { offset = 240 }, hero = { offset = -40 }, days = { offset = -20, selected = "day2" } }
    expect(app):has_no_faults()
  end)

  scenario("reset_body: the body goes to its top, headers stay", function()
    local app = timetable("reset_body")
    app:drag("sessions", -300)
    local move = app:tap("days", 2)
    expect(app):shows { sessions = { offset = 0 }, hero = { offset = -40 }, days = { offset = -20 } }
    expect(move):consumes {}                                           -- nobody was asked: a jump
    expect(move.moved.sessions):equals(240)
  end)

  scenario("the reset is a jump, not an animation", function()
    local app = timetable("reset_body")
    app:drag("sessions", -300)
    app:tap("days", 2, { settle = false })
    expect(app.sessions.offset):equals(0)
  end)

  scenario("restore: each tab's place comes back, headers stay", function()
    local app = timetable("restore")
    app:drag("sessions", -300)                                         -- day1 at 240
    app:tap("days", 2)
    expect(app.sessions.offset):equals(0)                              -- never seen: its top
    app:drag("sessions", -100)
    app:tap("days", 1)
    expect(app):shows { sessions = { offset = 240 }, hero = { offset = -40 } }
    app:tap("days", 2)
    expect(app.sessions.offset):equals(100)
  end)

  scenario("reset_all: the body and each header", function()
    local app = timetable("reset_all")
    app:drag("sessions", -300)
    app:tap("days", 2)
    expect(app):shows { sessions = { offset = 0 }, hero = { offset = 0, height = 180 }, days = { offset = 0, height = 84 } }
  end)

  scenario("a tap on the tab that is selected changes nothing", function()
    local app = timetable("reset_all")
    app:drag("sessions", -300)
    app:tap("days", 1)
    expect(app):shows { sessions = { offset = 240 }, hero = { offset = -40 }, days = { writes = 1 } }
  end)

  scenario("a list is not reset by the selection alone, and headers do not open with a scroll to the top", function()
    local app = timetable("keep")
    app:drag("sessions", -300)
    app:select("days", 3)
    expect(app.sessions.offset):equals(240)
    app:scroll_to("sessions", { offset = 0 })
    expect(app):shows { sessions = { offset = 0 }, hero = { offset = -40 }, days = { offset = -20 } }
  end)
end)

group("S12 data that comes late", function()
  local late = { day1 = { count = 40, item_height = 96 } }

  scenario("the scroll waits until the rows of the selected tab are there", function()
    local app = timetable("restore", { pages = late })
    app:drag("sessions", -300)
    app:tap("days", 2)
    expect(app):shows { sessions = { offset = 0, max_offset = 0 }, days = { selected = "day2" } }
    app:update("sessions", { page = "day2", count = 20, item_height = 96 })
    app:drag("sessions", -50)
    app:tap("days", 1)
    expect(app.sessions.offset):equals(240)
    app:tap("days", 2)
    expect(app.sessions.offset):equals(50)
    expect(app):has_no_faults()
  end)

  scenario("rows of a tab that is not selected change nothing on screen", function()
    local app = timetable("reset_body", { pages = late })
    app:drag("sessions", -300)
    app:update("sessions", { page = "day3", count = 5, item_height = 20 })
    expect(app):shows { sessions = { offset = 240 }, days = { selected = "day1" } }
  end)

  scenario("of several changes before the rows come only the last one counts", function()
    local app = timetable("restore", { pages = late })
    app:drag("sessions", -300)
    app:tap("days", 2)
    app:tap("days", 3)
    app:tap("days", 2)
    app:update("sessions", { page = "day3", count = 30, item_height = 96 })
    expect(app):shows { sessions = { max_offset = 0 }, days = { selected = "day2" } }
    app:update("sessions", { page = "day2", count = 30, item_height = 96 })
    expect(app):shows { sessions = { offset = 0 }, days = { selected = "day2" } }
    expect(app.sessions.max_offset):at_least(1)
  end)

  scenario("wrong: the shared place is lost while the list is empty", { tags = { "fault" } }, function()
    local app = timetable("keep", { pages = late })
    app:drag("sessions", -300)
    app:tap("days", 2)
    expect(app.sessions.offset):equals(0)
    expect(app):reports("position-jump", "sessions")
  end)
end)

group("S12 a restored place", function()
  local saved = { sessions = { offset = 960 }, hero = { offset = -40 }, days = { offset = -20, selected = "day1" } }

  scenario("keep takes it up", function()
    expect(timetable("keep", { restored = saved }).sessions.offset):equals(960)
  end)

  scenario("wrong: a reset keyed on the selection runs at the first composition and undoes it", function()
    local app = timetable("reset_body", { restored = saved })
    expect(app):shows { sessions = { offset = 0 }, hero = { offset = -40 }, days = { selected = "day1" } }
  end)
end)

-- On swiftui the body lies inside the one scroll view: its top comes to stand just below the pinned tabs.
group("S12 the top of a body below a pinned header", function()
  local function page(policy)
    return screen { platform = "swiftui", width = 390, height = 700,
      scroll { id = "page",
        box { id = "hero", height = 200 },
        section { id = "part", header = tabs { id = "days", height = 60, ids = DAYS, body = "rows", on_change = policy },
          column { id = "rows", box { id = "first", height = 80 }, box { height = 2400 } },
        },
      },
    }
  end

  scenario("the pinned height is cleared", function()
    local app = page("reset_body")
    app:drag("page", -900)
    expect(app.days.top):equals(0)
    app:tap("days", 2)
    expect(app):shows { page = { offset = 200 }, days = { top = 0 }, first = { top = 60 } }
    expect(app):has_no_faults()
  end)

  scenario("wrong: a scroll to the body's first row puts it behind the tabs", { tags = { "fault" } }, function()
    local app = page("keep")
    app:scroll_to("page", { id = "first" })
    expect(app.first.top):equals(0)
    expect(app):reports("content-hidden", "first")
  end)
end)
