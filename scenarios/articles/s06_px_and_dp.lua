-- S6  px and dp.
--
-- Deltas and measured sizes are px there; dp values are converted with the density before they meet a px.
--
--   usable = max(0, measuredPx - topInsetPx), and only when the measured area includes the inset
--
-- Two mistakes are played and named: a bare dp number taken off a px value (as the reference screen does), and an inset
-- taken off twice.

local DENSITY, INSET = 3, 24

-- A header that measures itself: its range follows from its own px height. `usable` computes what the sheet may slide.
local function measured(usable, padded)
  return screen { width = 360, height = 680, density = DENSITY, safe_area = { top = INSET },
    column { id = "page", safe_area = padded or false,
      box { id = "header", height = 200 },
      column { id = "sheet", slide = { by = usable, factor = 1 },
        list { id = "body", count = 40, item_height = 50 },
      },
    },
  }
end

group("S6 px and dp", function()
  scenario("dp become px by the density, and back", function()
    local app = measured(100)
    expect(dp(INSET):to_px(app)):equals(px(72))
    expect(px(72):to_dp(app)):equals(dp(INSET))
    expect(app:inset("top")):equals(px(72))
    expect(app.header:px("height")):equals(px(600))
  end)

  scenario("a delta in px and its dp are the same drag", function()
    local one, other = measured(100), measured(100)
    expect(one:drag("body", px(-90)).requested):equals(-30)
    expect(other:drag("body", -30)):consumes { sheet = -30, left = 0 }
    expect(one.sheet:px("offset")):equals(px(-90))
  end)

  scenario("right: px less px, where the measured area reaches under the inset", function()
    local app = measured(function(app) return app.header:px("height") - app:inset("top") end)
    expect(app.sheet:px("range")):equals(px(600 - 72))
    expect(app):has_no_faults()
  end)

  scenario("the usable height is never negative", function()
    local app = screen { width = 360, height = 640, density = 2, safe_area = { top = 40 },
      column {
        box { id = "header", height = 30 },
        list { id = "body", count = 40, item_height = 50 },
      },
    }
    local rest = app.header:px("height") - app:inset("top")
    expect(rest):equals(px(60 - 80))
    expect(math.max(0, rest.value)):equals(0)
  end)

  scenario("wrong: a bare dp number off a px value", { tags = { "fault" } }, function()
    local app = measured(function(app) return app.header:px("height") - dp(INSET) end)
    expect(app):reports("mixed-units")
    expect(app.sheet:px("range")):equals(px(576))      -- 600 - 24, 48 px too much: the wrong screen
  end)

  scenario("wrong: the number inside a dp padding, without its unit", { tags = { "fault" } }, function()
    local app = measured(function(app) return app.header:px("height") - dp(INSET).value end)
    expect(app):reports("mixed-units")
    expect(app.sheet:px("range")):equals(px(576))
  end)

  scenario("wrong: the inset taken off twice from one length", { tags = { "fault" } }, function()
    local app = measured(function(app) return app.header:px("height") - app:inset("top") - app:inset("top") end)
    expect(app):reports("inset-twice", "header")
    expect(app.sheet:px("range")):equals(px(456))
  end)

  scenario("wrong: the inset taken off what a parent's padding has moved below it", { tags = { "fault" } }, function()
    local app = measured(function(app) return app.header:px("height") - app:inset("top") end, true)
    expect(app.header.top):equals(INSET)
    expect(app):reports("inset-twice", "header")
    expect(app.sheet:px("range")):equals(px(528))      -- the whole 600 were usable
  end)

  scenario("right: below a padding the measured height is usable as it is", function()
    local app = measured(function(app) return app.header:px("height") end, true)
    expect(app.sheet:px("range")):equals(px(600))
    expect(app):has_no_faults()
  end)
end)

group("S6 what changes is measured again", function()
  -- The hero takes a third of the page's height and gives all of it up but 40.
  local function page()
    return screen { width = 360, height = 720, density = 2,
      column { id = "page",
        box { id = "hero", height = function(app) return app.page.height / 3 end, collapse = { to = 40 } },
        list { id = "body", count = 40, item_height = 50 },
      },
    }
  end

  scenario("rotation: the range is measured again and the offset is clamped into it", function()
    local app = page()
    expect(app):shows { hero = { height = 240, range = 200 } }
    app:drag("body", -200)
    local turned = app:change { width = 720, height = 360 }
    expect(app):shows { hero = { range = 80, offset = -80, height = 40 } }
    expect(turned.clamped.hero):equals(120)
    expect(turned.consumed.hero):equals(0)             -- a clamp by layout is no consumption
    expect(app):has_no_faults()
  end)

  scenario("split screen: the same", function()
    local app = page()
    app:drag("body", -150)
    app:change { height = 420 }
    expect(app):shows { hero = { range = 100, offset = -100 } }
  end)

  scenario("density: what is given in px changes its size in dp", function()
    local app = screen { width = 360, height = 640, density = 2,
      column {
        box { id = "hero", height = px(300), collapse = { to = px(100) } },
        list { id = "body", count = 40, item_height = 50 },
      },
    }
    expect(app):shows { hero = { height = 150, range = 100 } }
    app:drag("body", -90)
    app:change { density = 3 }
    expect(app.hero.range):near(200 / 3, 1e-6)
    expect(app.hero.offset):near(-200 / 3, 1e-6)
    expect(app.hero:px("range")):near(px(200), 1e-6)
  end)

  scenario("font size: what the text needs is never collapsed away", function()
    local app = screen { width = 360, height = 640,
      column {
        box { id = "hero", height = 100, text_height = 40, collapse = { to = 30 } },
        list { id = "body", count = 40, item_height = 50 },
      },
    }
    expect(app.hero.range):equals(60)
    app:drag("body", -60)
    app:change { font_scale = 2 }
    expect(app):shows { hero = { range = 20, offset = -20, height = 80 } }
  end)

  scenario("constraints are never negative, and a least height wins over what is left", function()
    local app = screen { width = 360, height = 100,
      column {
        box { id = "hero", height = 160 },
        list { id = "body", count = 40, item_height = 50 },
        list { id = "foot", count = 40, item_height = 50, min_height = 30 },
      },
    }
    expect(app):shows { body = { height = 0, max_offset = 2000 }, foot = { height = 30, max_offset = 1970 } }
  end)

  scenario("what is reported to the parent, what lies over, and whether it is cut off are three things", function()
    local function shelf(clip)
      return screen { width = 360, height = 640,
        list { id = "below", count = 40, item_height = 50 },
        column { id = "shelf", height = 100, clip = clip,
          box { id = "tall", height = 150 },
          list { id = "inner", height = 200, count = 20, item_height = 50 },
        },
      }
    end
    for _, clip in ipairs { false, true } do
      local app = shelf(clip)
      expect(app):shows { shelf = { occupied = 100, height = 100 }, tall = { bottom = 150 }, inner = { bottom = 350 } }
      -- A finger at y = 200, where only the overflow is: it meets the inner list, unless that is cut off.
      local move = app:drag("shelf", -10, { at = { x = 180, y = 200 } })
      expect(move):consumes { [clip and "below" or "inner"] = -10, left = 0 }
    end
  end)
end)
