-- S4  Progress: from an offset to a number from 0 (expanded) to 1 (collapsed).
--
--   p = clamp(-o / R, 0, 1), o in [-R, 0]; here R = 84 - 60 = 24 dp
--   least height of the tab row 84 - 24p; alpha of the date max(1 - 2p, 0); height that the date occupies natural * (1 - p)
--
-- The offset is held in px, as on the reference screen: its lower bound is -24 * density. Alpha and height follow two
-- formulas, so that the text has faded before it is squeezed. During a drag nothing is animated.

local EXPANDED, COLLAPSED, DATE = 84, 60, 20
local RANGE = EXPANDED - COLLAPSED

-- A tab row written by hand. `label` is the height of a taller child, if any.
local function tab_row(density, label)
  local offset_px = binding(0)
  local low = -RANGE * density

  local function progress() return math.min(math.max(offset_px:get() / low, 0), 1) end
  local function take(delta) return offset_px:add(delta * density, low, 0) / density end

  local app = screen { width = 360, height = 640, density = density,
    column { id = "sheet",
      nested = {
        pre_scroll = function(available) if available.y < 0 then return take(available.y) end end,
        post_scroll = function(_, available) if available.y > 0 then return take(available.y) end end,
      },
      column { id = "days", min_height = function() return EXPANDED - RANGE * progress() end,
        box { id = "label", height = label or 16 },
        box { id = "date",
              height = function() return DATE * (1 - progress()) end,
              alpha = function() return math.max(1 - 2 * progress(), 0) end },
      },
      list { id = "sessions", count = 40, item_height = 96 },
    },
  }
  return app, offset_px
end

group("S4 progress", function()
  cases("row height, alpha and height of the date", {
    { p = 0,    row = 84, alpha = 1,   date = 20 },
    { p = 0.25, row = 78, alpha = 0.5, date = 15 },
    { p = 0.5,  row = 72, alpha = 0,   date = 10 },   -- invisible, and half of its height is still there
    { p = 0.75, row = 66, alpha = 0,   date = 5 },
    { p = 1,    row = 60, alpha = 0,   date = 0 },
  }, function(at)
    local app = tab_row(1)
    app:drag("sessions", -24 * at.p)
    expect(app):shows {
      days = { height = at.row }, date = { alpha = at.alpha, height = at.date }, sessions = { top = at.row, offset = 0 },
    }
  end)

  cases("the lower bound is held in px", { { 1, -24 }, { 2, -48 }, { 2.625, -63 } }, function(density, low)
    local app, offset_px = tab_row(density)
    expect(app:drag("sessions", -100)):consumes { sheet = -24, sessions = -76, left = 0 }
    expect(offset_px:get()):equals(low)
    expect(app:drag("sessions", 100)):consumes { sessions = 76, sheet = 24, left = 0 }
    expect(offset_px:get()):equals(0)
  end)

  scenario("the built-in collapse has the same range, progress and heights", function()
    local app = screen { width = 360, height = 640, density = 2,
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = { to = 60 }, labels = { "Day 1", "Day 2" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    }
    expect(app.days:px("range")):equals(px(48))
    for _, p in ipairs { 0.25, 0.5, 1 } do
      app:drag("sessions", { up = 24 * p - (0 - app.days.offset) })
      expect(app.days.progress):equals(p)
      expect(app.days.height):equals(84 - 24 * p)
    end
    expect(app.days:px("offset")):equals(px(-48))
  end)

  scenario("progress stays within 0 and 1", function()
    local app = screen { width = 360, height = 640,
      column {
        tabs { id = "days", height = 84, collapse = { to = 60 }, labels = { "Day 1", "Day 2" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    }
    always("0 <= progress <= 1", function() return app.days.progress >= 0 and app.days.progress <= 1 end)
    app:drag("sessions", -1000, { steps = 50 })
    app:drag("sessions", 3000, { steps = 50 })
  end)

  scenario("without range there is no progress", function()
    local app = screen { width = 360, height = 640,
      column {
        box { id = "bar", height = 60, collapse = { to = 60 } },
        list { id = "body", count = 40, item_height = 50 },
      },
    }
    app:drag("body", -30)
    expect(app):shows { bar = { range = 0, progress = 0 }, body = { offset = 30 } }
  end)

  scenario("the row height is a minimum: a taller child makes the row taller", function()
    local app = tab_row(1, 70)
    expect(app.days.height):equals(90)                 -- 70 and a date of 20 need more than 84
    app:drag("sessions", -24)
    expect(app.days.height):equals(70)                 -- not 60
  end)

  scenario("the row height is a minimum: large text makes the row taller", function()
    local app = screen { width = 360, height = 640, font_scale = 1,
      column {
        tabs { id = "days", height = 84, text_height = 50, collapse = { to = 60 }, labels = { "Day 1", "Day 2" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    }
    expect(app):shows { days = { height = 84, range = 24 } }
    app:change { font_scale = 1.5 }                    -- the text needs 75: between the two heights
    expect(app):shows { days = { height = 84, range = 9 } }
    app:drag("sessions", -24)
    expect(app):shows { days = { height = 75, progress = 1 }, sessions = { offset = 15 } }
    app:change { font_scale = 2 }                      -- 100: more than the expanded row
    expect(app):shows { days = { height = 100, range = 0 } }
  end)

  scenario("progress follows the finger in the same frame, without a time of its own", function()
    local app = tab_row(1)
    app:press("sessions")
    for step = 1, 4 do
      local move = app:move(-6)
      expect(move.frames):equals(1)
      expect(app.days.height):equals(84 - 6 * step)
    end
    app:release()
    local height = app.days.height
    app:advance(1000)
    expect(app.days.height):equals(height)
  end)
end)
