-- S5  Sheet layout: measuring, moving, occupying.
--
--   range = the header's measured height, px; offset s in [-range, 0]
--   child measured with the height H - round(s), placed at y = round(s / 2) below its natural place; halves round up
--
-- These are the sheet's own numbers, before its parent's constraints, a top margin or corrections of the measured
-- result. The factor 1/2 sets how far the sheet moves for what the finger moves; it makes no parallax by itself.

local HEADER = 200

-- Density 1: a logical unit is a px. `factor` and `grow` as on the reference screen unless given.
local function sheet_screen(options)
  options = options or {}
  return screen { width = 360, height = 680, density = options.density or 1,
    column { id = "page",
      box { id = "header", height = px(HEADER) },
      column { id = "sheet",
        slide = {
          by = function(app) return app.header:px("height") end,
          factor = options.factor or 0.5, grow = options.grow,
        },
        list { id = "body", count = 40, item_height = 50 },
      },
    },
  }
end

group("S5 sheet layout", function()
  cases("the range is the header's measured height in px", { 1, 2, 3 }, function(density)
    local app = sheet_screen { density = density }
    expect(app.header:px("height")):equals(px(HEADER))
    expect(app.sheet:px("range")):equals(px(HEADER))
  end)

  cases("taller by -round(s), moved by round(s / 2)", {
    { s = 0,    taller = 0,   moved = 0 },
    { s = -120, taller = 120, moved = -60 },
    { s = -121, taller = 121, moved = -60 },           -- -60.5: halves round up
    { s = -1,   taller = 1,   moved = 0 },             -- -0.5
    { s = -3,   taller = 3,   moved = -1 },            -- -1.5
    { s = -200, taller = 200, moved = -100 },
  }, function(at)
    local app = sheet_screen()
    local height, top = app.sheet.height, app.sheet.top
    expect(app:drag("body", at.s)):consumes { sheet = at.s, left = 0 }
    expect(app):shows {
      sheet = { offset = at.s, height = height + at.taller, top = top + at.moved },
      body = { height = height + at.taller, offset = 0 },
    }
  end)

  scenario("fractions of a px are rounded, in the measured height too", function()
    local app = sheet_screen()
    app:drag("body", -120.5)
    expect(app.sheet:px("offset")):equals(px(-120.5))
    expect(app.sheet.height):equals(480 + 120)         -- round(-120.5) = -120
    expect(app.sheet.top):equals(200 - 60)             -- round(-60.25) = -60
  end)

  scenario("at density 2 the rounding is to half units", function()
    local app = sheet_screen { density = 2 }
    app:drag("body", px(-121))
    expect(app.sheet:px("height")):equals(px(680 * 2 - 200 + 121))
    expect(app.sheet:px("top")):equals(px(200 - 60))
  end)

  scenario("beyond the range the body scrolls; down again the body comes first", function()
    local app = sheet_screen()
    expect(app:drag("body", -230)):consumes { sheet = -200, body = -30, left = 0 }
    expect(app:drag("body", 230)):consumes { body = 30, sheet = 200, left = 0 }
    expect(app):shows { sheet = { offset = 0, top = 200, height = 480 } }
  end)

  scenario("the factor is the ratio of input to movement", function()
    local app = sheet_screen { factor = 1 }
    app:drag("body", -120)
    expect(app):shows { sheet = { offset = -120, top = 80, bottom = 680 } }
    local half = sheet_screen()
    half:drag("body", -120)
    expect(half):shows { sheet = { offset = -120, top = 140, bottom = 740 } }   -- 60 below the screen's end
  end)

  scenario("without growing, a gap opens below the sheet", function()
    local app = sheet_screen { factor = 1, grow = false }
    app:drag("body", -120)
    expect(app):shows { sheet = { top = 80, height = 480, bottom = 560 } }
  end)

  scenario("a slide moves nothing beside it: the occupied size stays", function()
    local app = sheet_screen()
    app:drag("body", -120)
    expect(app):shows { header = { top = 0, height = 200 }, sheet = { occupied = 480 } }
  end)
end)

group("S5 drawing away or giving up space", function()
  local function bar_screen(bar)
    return screen { width = 360, height = 640,
      column { id = "page", bar, list { id = "body", count = 40, item_height = 50 } },
    }
  end

  scenario("wrong: a drawing that is moved away leaves its gap before the body", { tags = { "fault" } }, function()
    local app = bar_screen(box { id = "bar", height = 100, draw_offset = -60 })
    expect(app):shows { bar = { top = -60, occupied = 100 }, body = { top = 100 } }
    app:advance(0)
    expect(app):reports("gap-left-by-draw-offset", "bar")
  end)

  scenario("an occupied size that changes closes the gap", function()
    local app = bar_screen(box { id = "bar", height = 40 })
    expect(app):shows { body = { top = 40 } }
    expect(app):has_no_faults()
  end)

  scenario("neither of the two consumes scroll", function()
    local shown = binding(1)
    local drawn = bar_screen(box { id = "bar", height = 100, draw_offset = function() return -60 * (1 - shown:get()) end })
    local sized = bar_screen(box { id = "bar", height = function() return 40 + 60 * shown:get() end })
    shown:set(0)
    for _, app in ipairs { drawn, sized } do
      app:settle()
      expect(app:drag("body", -30)):consumes { body = -30, left = 0 }
    end
    expect(drawn.body.top):equals(100)
    expect(sized.body.top):equals(40)
    expect(drawn):reports("gap-left-by-draw-offset", "bar")
  end)
end)
