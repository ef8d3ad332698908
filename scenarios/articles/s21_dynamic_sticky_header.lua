-- S21  A sticky header that shrinks and stretches.
--
--   A clear placeholder always occupies 200; only the drawing moves. Minimum 50; below it 100 rows of 50, spacing 0.
--   maxY of the placeholder at scroll s = 200 - s;  offset = maxY < 50 ? 50 - maxY : 0  (strict);  look minimum when maxY < 50.
--   Pull-down d = max(0, minY): height 200 + d, offset -d/2 (0 in the minimum look), centred in a frame of 200: [0, 200 + d].
--   Drawn above the rows (z 1). Nothing pushes it off.

local NATURAL, MIN, ROW, COUNT, VIEWPORT = 200, 50, 50, 100, 600

local function rows()
  local all = {}
  for row = 1, COUNT do all[row] = box { id = "row" .. row, height = ROW } end
  return all
end

-- The two looks, lying at the bottom of what is drawn: a strip of 50 with a circle of 30 and a bar of 200 x 30, or a circle of 100 over
-- the bar. They follow the header's state at once.
local function looks()
  local function is(state) return function(app) return app.header.state == state end end
  return {
    column { id = "minimum", height = 50, visible = is "minimum",
      row { spacing = 0, box { id = "small", width = 30, height = 30 }, box { id = "bar", width = 200, height = 30 } } },
    column { id = "standard", height = 130, visible = is "standard",
      box { id = "large", width = 100, height = 100 }, box { id = "caption", width = 200, height = 30 } },
  }
end

local function page(pin, children)
  if pin == nil then pin = { min = MIN, stretch = true } end
  return screen { platform = "swiftui", width = 390, height = VIEWPORT,
    scroll { id = "outer",
      column { id = "content", spacing = 0, stack { id = "header", height = NATURAL, pin = pin, children }, rows() } } }
end

-- A finger that pulls until `shown` is to be seen past the top.
local function pull(app, shown)
  app:drag("outer", physics.rubber_band_inverse(shown, VIEWPORT), { hold = true })
  expect(app.outer.overscroll):near(shown, 1e-6)
end

group("S21 dynamic sticky header", function()
  cases("the lowest 50 of the drawing stay visible", {
    { s = 0,   offset = 0,   bottom = 200, state = "standard" },
    { s = 100, offset = 0,   bottom = 100, state = "standard" },
    { s = 149, offset = 0,   bottom = 51,  state = "standard" },
    { s = 150, offset = 0,   bottom = 50,  state = "standard" },     -- maxY = 50 is not less than 50
    { s = 151, offset = 1,   bottom = 50,  state = "minimum" },
    { s = 200, offset = 50,  bottom = 50,  state = "minimum" },
    { s = 300, offset = 150, bottom = 50,  state = "minimum" },
    { s = 500, offset = 350, bottom = 50,  state = "minimum" },
  }, function(at)
    local app = page()
    app:drag("outer", -at.s)
    expect(app):shows { outer = { offset = at.s },
      header = { offset = at.offset, bottom = at.bottom, top = at.bottom - NATURAL, height = NATURAL, state = at.state,
        pinned = at.offset > 0 } }
  end)

  scenario("the placeholder always occupies 200", function()
    local app = page()
    expect(app.outer.max_offset):equals(NATURAL + COUNT * ROW - VIEWPORT)
    app:drag("outer", -1000)
    expect(app):shows { header = { occupied = NATURAL }, row1 = { top = NATURAL - 1000 }, outer = { max_offset = 4600 } }
  end)

  scenario("nothing pushes it off: it stays to the last row", function()
    local app = page()
    app:drag("outer", -9999)
    expect(app):shows { header = { bottom = 50, offset = 4450 }, row100 = { bottom = VIEWPORT } }
  end)

  scenario("an upward drag moves only the scroll view", function()
    expect(page():drag("outer", -300)):consumes { outer = -300, left = 0 }
  end)

  scenario("two looks: a strip of 50 at the bottom, or a circle over a bar", function()
    local app = page(nil, looks())
    expect(app):shows { minimum = { visible = false }, standard = { visible = true }, large = { width = 100, height = 100 },
      caption = { width = 200, height = 30 } }
    app:drag("outer", -300)
    expect(app):shows { minimum = { visible = true, height = 50 }, standard = { visible = false },
      small = { width = 30, height = 30 }, bar = { width = 200, height = 30, left = 30 } }
    app:drag("outer", 151)
    expect(app):shows { header = { state = "standard" }, minimum = { visible = false }, standard = { visible = true } }
  end)

  cases("pulled down, its top stays on the viewport's top and its bottom on the rows", { 30, 60, 100 }, function(d)
    local app = page()
    pull(app, d)
    expect(app.header.height):near(200 + d, 1e-6)
    expect(app.header.top):near(0, 1e-6)
    expect(app.header.bottom):near(200 + d, 1e-6)
    expect(app.row1.top):near(200 + d, 1e-6)
    expect(app):shows { header = { offset = 0, state = "standard", occupied = 200 } }
    app:release()
    expect(app):shows { header = { height = 200, top = 0 }, outer = { overscroll = 0 } }
  end)

  -- The drawing is centred in the frame of 200, so without the offset -d/2 it spans [d/2, 200 + 3d/2]. Here a box of the pulled
  -- height is centred by hand.
  cases("wrong: without the offset -d/2 it hangs over the rows", { { d = 30, offset = false, top = 15, bottom = 245 },
    { d = 30, offset = true, top = 0, bottom = 230 } }, function(at)
    local function pulled(app) return math.max(0, app.header.min_y) end
    local app = page(false, box { id = "drawing",
      height = function(app) return NATURAL + pulled(app) end,
      draw_offset = function(app) return -pulled(app) / 2 - (at.offset and pulled(app) / 2 or 0) end })
    pull(app, at.d)
    app:advance(17)
    expect(app.drawing.top):near(at.top, 1e-6)
    expect(app.drawing.bottom):near(at.bottom, 1e-6)
  end)

  scenario("without stretch a pull leaves a gap above it", function()
    local app = page { min = MIN }
    pull(app, 30)
    expect(app.header.top):near(30, 1e-6)
    expect(app.header.height):equals(200)
  end)

  scenario("it is drawn above the rows", function()
    local app = page()
    app:drag("outer", -310)
    expect(app.row3.top):equals(-10)
    expect(app:picture()).never:contains("row3")
    local behind = page { min = MIN, z = -1 }
    behind:drag("outer", -310)
    expect(behind:picture()):contains("row3")
  end)

  scenario("where a pinned section header is enough: it is pushed off, and has no looks", function()
    local app = screen { platform = "swiftui", width = 390, height = VIEWPORT,
      scroll { id = "outer",
        section { header = box { id = "header", height = 50 }, pin = true, rows() },
        box { id = "after", height = 1000 } } }
    app:drag("outer", -5000)
    expect(app):shows { header = { top = 0, pinned = true } }
    app:drag("outer", -30)
    expect(app):shows { header = { top = -30 }, after = { top = 20 } }
  end)

  -- Bounds also allow a continuous value without animation: here an opacity from the header's place.
  scenario("an opacity that follows the place", function()
    local app = screen { platform = "swiftui", width = 390, height = VIEWPORT,
      scroll { id = "outer",
        box { id = "header", height = NATURAL, pin = { min = MIN },
          alpha = function(app) return math.min(1, math.max(0, (app.header.bottom - MIN) / (NATURAL - MIN))) end },
        rows() } }
    app:drag("outer", -75)
    app:advance(17)
    expect(app.header.alpha):equals(0.5)
    app:drag("outer", -75)
    app:advance(17)
    expect(app.header.alpha):equals(0)
  end)
end)
