-- S7  A marker that is observed: where the content is, read off a point of zero height.
--
--   d = y0 - minY, used as max(0, -minY): y0 is 0 while nothing lies above the content
--
-- One vertical scroll view over a background image that stays. Its content: the marker first, then 180 of clear space, then
-- the sessions under a section header that takes one of two sizes. minY is read in the viewport's space, which does not move
-- with the content. Reading consumes nothing.

local THRESHOLD, SPACE = 192, 180

-- `options`: safe area at the top, the marker's baseline, a saved place, whether the marker comes after the header.
local function event(options)
  options = options or {}
  local start = marker { id = "start", baseline = options.baseline, key = "offset" }
  local space = spacer { height = SPACE }
  local days = box { id = "days", height = 82,
    switch = { of = "start", above = THRESHOLD, below = options.below or THRESHOLD, height = 53 } }
  return screen { platform = "swiftui", width = 390, height = 700,
    safe_area = { top = options.top or 0 }, restored = options.restored,
    box { id = "background" },
    scroll { id = "feed",
      options.late and { space, days, start } or { start, space, days },
      box { id = "sessions", height = 3000 },
    },
  }
end

group("S7 observed marker", function()
  scenario("the marker's minY falls as content advances; the background stays", function()
    local app = event()
    expect(app):shows { start = { min_y = 0, distance = 0, height = 0 }, days = { top = SPACE } }
    local move = app:drag("feed", -120)
    expect(move):consumes { feed = -120, left = 0 }              -- the marker took nothing
    expect(move):in_order { "feed" }
    expect(app):shows {
      start = { min_y = -120, distance = 120 }, days = { top = 60 }, background = { top = 0, height = 700 },
    }
  end)

  cases("d = max(0, -minY)", {
    { drag = 0, min_y = 0, d = 0 },
    { drag = -1, min_y = -1, d = 1 },
    { drag = -192, min_y = -192, d = 192 },
    { drag = -1000, min_y = -1000, d = 1000 },
  }, function(at)
    local app = event()
    app:drag("feed", at.drag)
    expect(app):shows { start = { min_y = at.min_y, distance = at.d } }
  end)

  scenario("pulled down past the top minY is above 0, and the distance stays 0", function()
    local app = event()
    app:press("feed")
    app:move(80)
    expect(app.start.min_y):equals(app.feed.overscroll)
    expect(app.start.min_y):at_least(40)
    expect(app.start.distance):equals(0)
  end)

  scenario("the header collapses below -192, not at it", function()
    local app = event()
    app:drag("feed", -192)
    expect(app.days.state):equals("expanded")
    app:drag("feed", -0.1)
    expect(app.days.state):equals("collapsed")
  end)

  scenario("the viewport's space does not move with the content: a place on screen does", function()
    local app = screen { platform = "swiftui", width = 390, height = 700,
      column {
        box { id = "title", height = 100 },
        scroll { id = "feed", marker { id = "start" }, box { id = "sessions", height = 3000 } },
      },
    }
    expect(app):shows { start = { min_y = 0, top = 100 } }
    app:drag("feed", -50)
    expect(app):shows { start = { min_y = -50, top = 50 } }
  end)

  group("y0", function()
    scenario("wrong: a safe area above, and 0 as the base: 59 pass before anything counts", function()
      local app = event { top = 59 }
      expect(app):shows { start = { min_y = 59, distance = 0 } }
      app:drag("feed", -59)
      expect(app):shows { start = { min_y = 0, distance = 0 }, feed = { offset = 59, distance = 59 } }
      app:drag("feed", -(THRESHOLD + 1 - 59))                     -- 193 scrolled
      expect(app):shows { start = { distance = 134 }, days = { state = "expanded" } }
    end)

    scenario("the first reading as the base", function()
      local app = event { top = 59, baseline = "first" }
      app:drag("feed", -193)
      expect(app):shows { start = { min_y = -134, distance = 193 }, days = { state = "collapsed" } }
      expect(app):has_no_faults()
    end)

    scenario("wrong: restored half-way, the first reading makes that place distance 0", function()
      local app = event { baseline = "first", restored = { feed = { offset = 300 } } }
      expect(app):shows { start = { min_y = -300, distance = 0 }, days = { state = "expanded" } }
      expect(app):reports("baseline-after-restore", "start")
    end)

    scenario("restored half-way, 0 as the base: collapsed at once", function()
      local app = event { restored = { feed = { offset = 300 } } }
      expect(app):shows { start = { distance = 300 }, days = { state = "collapsed", writes = 1 } }
      app:advance(20)                                             -- the size follows in the first frame
      expect(app.days.height):equals(53)
      expect(app):has_no_faults()
    end)
  end)

  group("where the marker stands", function()
    scenario("wrong: behind the header that it drives, it moves by the header's own change", function()
      local app = event { late = true }
      expect(app.start.min_y):equals(262)
      app:drag("feed", -(262 + 192))
      expect(app.days.state):equals("expanded")
      app:drag("feed", -1)
      expect(app):shows { start = { min_y = -222, distance = 222 }, days = { state = "collapsed", height = 53 } }   -- -193 - 29
      expect(app):reports("marker-feedback", "start")
    end)

    scenario("in front of it, nothing feeds back", function()
      local app = event()
      app:drag("feed", -193)
      expect(app):shows { start = { min_y = -193 }, days = { state = "collapsed" } }
      expect(app):has_no_faults()
    end)
  end)

  group("the preference", function()
    scenario("nobody publishes: 0", function()
      expect(event():preference("other")):equals(0)
    end)

    scenario("one publisher: the next value", function()
      local app = event()
      app:drag("feed", -40)
      expect(app:preference("offset")):equals(-40)
    end)

    cases("two sections publish under one key", {
      { reduce = "last", value = 460 }, { reduce = "first", value = -40 }, { reduce = "sum", value = 420 },
    }, function(at)
      local function section_marker(id) return marker { id = id, key = "sections", reduce = at.reduce } end
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed",
          section_marker("day1"), box { height = 500 }, section_marker("day2"), box { height = 3000 },
        },
      }
      app:drag("feed", -40)
      expect(app:preference("sections")):equals(at.value)
    end)

    scenario("several sections need their values by id", function()
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed",
          marker { id = "day1", key = "sections", reduce = "by_id" }, box { height = 500 },
          marker { id = "day2", key = "sections", reduce = "by_id" }, box { height = 3000 },
        },
      }
      app:drag("feed", -40)
      expect(app:preference("sections")):equals { day1 = -40, day2 = 460 }
    end)
  end)
end)
