-- Compose, table R: how far pull to refresh shows, and the anchor at which a dragged thing comes to rest.
--
-- Half of what the finger pulls counts. What is shown is a fraction of the threshold T, at most two. Pulled here is what comes
-- after the touch slop.

local T = 80

local function fraction(pulled) return (physics.settle("compose_refresh_offset", { pulled = pulled, threshold = T })) / T end

-- 125 dp/s, at density 1.
local function anchor(offset, velocity, anchors)
  return (physics.settle("anchored_draggable_target",
    { offset = offset, velocity = velocity, anchors = anchors, velocity_threshold = 125 }))
end

-- Material 2: A at 0 and B at 100, or as given.
local function swipeable(from, offset, velocity, fraction_of_distance, anchors)
  return (physics.settle("compose_swipeable_target", { offset = offset, last_anchor = from, velocity = velocity,
    anchors = anchors or { 0, 100 }, velocity_threshold = 500, fraction = fraction_of_distance or 0.5 }))
end

group("R refresh and anchors", function()
  scenario("R3 pulled by T", function() expect(fraction(T)):equals(0.5) end)
  scenario("R4 pulled by 2 T", function() expect(fraction(2 * T)):equals(1) end)
  scenario("R5 pulled by 3 T", function()
    expect(fraction(3 * T)):near(1.5, 0.1)
    expect(fraction(3 * T)):equals(1.4375)
  end)
  scenario("R6 pulled by 10 T", function() expect(fraction(10 * T)):equals(2) end)

  cases("R9 what is shown of a pull", { { 200, 98.75 }, { 240, 115 }, { 320, 140 }, { 400, 155 }, { 480, 160 }, { 900, 160 } },
    function(pulled, shown) expect(fraction(pulled) * T):equals(shown) end)

  scenario("R10 from 60, fast enough, ahead", function() expect(anchor(60, 126, { 0, 100, 200 })):equals(100) end)
  scenario("R11 from 40, too slow, back", function() expect(anchor(40, 0.9 * 125, { 0, 100, 200 })):equals(0) end)
  scenario("R12 a velocity against the drag wins", function()
    expect(anchor(200 - 60, 126, { 0, 200 })):equals(200)
    expect(anchor(60, -125, { 0, 200 })):equals(0)
  end)

  -- Anchors 0 and 500: a drag of 600 stands at 500, and 100 back is 400.
  scenario("R13 a drag beyond the last anchor is not remembered", function()
    local app = screen { width = 300, height = 900,
      column { id = "page", box { id = "sheet", height = 600, draggable = true, slide = { by = 500 } } } }
    app:drag("sheet", -600, { hold = true })
    expect(app.sheet.offset):equals(-500)
    app:move(100)
    expect(app.sheet.offset):equals(-400)
  end)

  -- An animation to the third anchor stands at 120 when it is taken away.
  scenario("R14 what is cancelled goes to the nearest anchor", function() expect(anchor(120, 0, { 0, 100, 200 })):equals(100) end)

  scenario("R19 a swipe moves on above the velocity threshold", function()
    expect(swipeable(0, 1, 499)):equals(0)
    expect(swipeable(0, 1, 501)):equals(100)
    expect(swipeable(100, 99, -499)):equals(100)
    expect(swipeable(100, 99, -501)):equals(0)
  end)

  scenario("R20 a fling never skips an anchor", function()
    expect(swipeable(0, 10, 1000, 0.5, { 0, 100, 200 })):equals(100)
  end)

  -- A fixed threshold of 35 between 0 and 100.
  scenario("R21 a slow drag moves on from a threshold", function()
    expect(swipeable(0, 34, 0, 0.35)):equals(0)
    expect(swipeable(0, 35, 0, 0.35)):equals(100)
    expect(swipeable(100, 66, 0, 0.35)):equals(100)
    expect(swipeable(100, 65, 0, 0.35)):equals(0)
  end)
end)

-- A sheet of 1,000 that rises before its column scrolls, and goes down after it. While it can still rise, it eats a fling up.
local function sheet()
  return screen { width = 300, height = 1200,
    column { id = "page",
      nested = { pre_fling = function(velocity, app) if velocity.y < 0 and app.sheet.offset > -1000 then return velocity.y end end },
      box { height = 1000 },
      column { id = "sheet", slide = { by = 1000, up = "pre", down = "post", settle = "nearest" },
        list { id = "column", count = 200, item_height = 100 } } } }
end

group("R sheets", function()
  scenario("R15 a sheet rises before its column scrolls, and falls after it", function()
    local app = sheet()
    expect(app:drag("column", -1500)):consumes { sheet = -1000, column = -500, left = 0 }
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 500 } }
    expect(app:drag("column", 1500)):consumes { column = 500, sheet = 1000, left = 0 }
    expect(app):shows { sheet = { offset = 0 }, column = { offset = 0 } }
  end)

  scenario("R16 a swipe up on a lowered sheet moves the sheet alone", function()
    local app = sheet()
    app:drag("column", -500, { steps = 5, velocity = -20000 })
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 0 } }
  end)

  scenario("R18 a swipe down by more than the column has lowers the sheet", function()
    local app = sheet()
    app:drag("column", -1500)
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 500 } }
    app:drag("column", 1500, { steps = 5, velocity = 20000 })
    expect(app):shows { sheet = { offset = 0 }, column = { offset = 0 } }
  end)
end)
