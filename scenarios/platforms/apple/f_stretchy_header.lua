-- Apple, table F: GSKStretchyHeaderView, at most 280 high over a viewport of 320 x 640.
--
-- The header lies in the top inset of its scroll view: content offset -280 is the rest, so a content offset y is the scroll
-- offset y + 280 of a header in the content. What it is high there is how far down its drawing reaches here; its content, 280 high,
-- is the drawing itself. With a top inset of 64 that the header has to keep clear, its least height is 64 more.

local MAX, VIEWPORT = 280, 640

local function stretchy(least)
  return screen { platform = "uikit", width = 320, height = VIEWPORT,
    scroll { id = "v", box { id = "header", height = MAX, pin = { min = least, stretch = true } }, box { height = 2000 } } }
end

-- Goes to a content offset of the original.
local function at(app, y)
  local offset = y + MAX
  if offset >= 0 then
    app:scroll_to("v", { offset = offset })
  else
    app:drag("v", physics.rubber_band_inverse(-offset, VIEWPORT), { hold = true })
  end
  return app
end

local function reaches(app, y, height)
  expect(at(app, y).header.bottom):near(height, 1e-6)
end

-- 1 at its full height, 0 at its least.
local function factor(app, least) return (app.header.bottom - least) / (MAX - least) end

group("F stretchy header", function()
  scenario("F1 at rest", function()
    local app = stretchy(0)
    reaches(app, -280, 280)
    expect(app.header.top):equals(0)
    expect(factor(app, 0)):equals(1)
  end)
  scenario("F2 partly scrolled away", function()
    local app = stretchy(0)
    reaches(app, -100, 100)
    expect(factor(app, 0)):between(1e-6, 1 - 1e-6)
  end)
  scenario("F3 scrolled away", function()
    local app = stretchy(0)
    reaches(app, 100, 0)
    expect(factor(app, 0)):equals(0)
  end)
  scenario("F4 pulled", function()
    local app = stretchy(0)
    reaches(app, -400, 400)
    expect(app.header.top):near(0, 1e-6)
    expect(factor(app, 0) > 1):is_true()
  end)

  local LEAST = 120 + 64
  scenario("F5 with a least height, partly", function()
    local app = stretchy(LEAST)
    reaches(app, -250, 250)
    expect(app.header.height):equals(280)
  end)
  scenario("F6 with a least height, all of it", function()
    local app = stretchy(LEAST)
    reaches(app, 100, 184)
    expect(app.header.height):equals(280)
    expect(factor(app, LEAST)):equals(0)
  end)
  scenario("F7 with a least height, pulled", function() reaches(stretchy(LEAST), -400, 400) end)
  scenario("F8 its content hangs from the bottom", function() expect(at(stretchy(LEAST), -250).header.top):equals(-30) end)
  scenario("F9 the same at its least height", function() expect(at(stretchy(LEAST), 100).header.top):equals(-96) end)
  scenario("F10 a least height of 120, partly", function() reaches(stretchy(120), -200, 200) end)
  scenario("F11 a least height of 120, pulled", function() reaches(stretchy(120), -400, 400) end)
  scenario("F12 a least height of 120, far down", function() reaches(stretchy(120), 500, 120) end)

  -- The mode that opens at once when the finger turns: a header beside the list that takes both directions first.
  scenario("F13 it opens at once on the way back", function()
    local app = screen { platform = "uikit", width = 320, height = VIEWPORT,
      column { id = "page", box { id = "header", height = MAX, collapse = { to = 120, up = "pre", down = "pre" } },
        list { id = "body", count = 100, item_height = 50 } } }
    app:drag("body", -500 - MAX)
    expect(app.header.height):equals(120)
    app:drag("body", 100)
    expect(app.header.height):equals(220)
  end)
end)
