-- Compose, table R: how far pull to refresh shows, and the anchor at which a dragged thing comes to rest.
--
-- Half of what the finger pulls counts. What is shown is a fraction of the threshold T, at most two. Pulled here is what comes
-- after the touch slop. A sheet's anchors are said as the heights that show: with "full" at 300, anchors 0, 100 and 200 from the top
-- are detents of 300, 200 and 100.

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

-- A list that can be pulled; `refreshes` counts.
local function pulled(fields)
  local seen = { refreshes = 0 }
  local app = screen { width = 300, height = 600,
    list { id = "feed", count = 50, item_height = 60, nested = fields and fields.nested,
      refresh = { threshold = T, run = function(done)
        seen.refreshes = seen.refreshes + 1
        seen.done = done
      end } } }
  return app, seen
end

group("R pull to refresh", function()
  cases("R1 a pull of up to 2 T does not refresh", { { 2 * T - 1 }, { 2 * T } }, function(pull)
    local app, seen = pulled()
    app:drag("feed", pull)
    expect(seen.refreshes):equals(0)
    expect(app):shows { feed = { state = "idle", pull_fraction = 0 } }
  end)

  scenario("R2 a pull of more than 2 T does", function()
    local app, seen = pulled()
    app:drag("feed", 2 * T + 1)
    expect(seen.refreshes):equals(1)
    expect(app):shows { feed = { state = "refreshing" } }
  end)

  cases("R3 R4 R5 R6 what a held finger shows",
    { { T, 0.5, 0 }, { 2 * T, 1, 0 }, { 3 * T, 1.4375, 1 }, { 10 * T, 2, 1 } }, function(pull, shown, refreshes)
      local app, seen = pulled()
      app:drag("feed", pull, { hold = true })
      expect(app):shows { feed = { state = "pulling", pull_fraction = shown, pull = shown * T } }
      app:release()
      expect(seen.refreshes):equals(refreshes)
    end)

  scenario("R7 while it refreshes the threshold shows, and a pull changes nothing", function()
    local app, seen = pulled()
    expect(app):shows { feed = { state = "idle", pull_fraction = 0 } }
    app:drag("feed", 3 * T)
    expect(app):shows { feed = { state = "refreshing", pull_fraction = 1 } }
    expect(app:drag("feed", T).consumed.feed):equals(0)
    expect(app):shows { feed = { state = "refreshing", pull_fraction = 1 } }
    expect(seen.refreshes):equals(1)
    seen.done()
    app:settle()
    expect(app):shows { feed = { state = "idle", pull_fraction = 0 } }
  end)

  scenario("R8 the fling after a pull receives nothing", function()
    local received
    local app = pulled { nested = { pre_fling = function(velocity) received = velocity.y end } }
    app:drag("feed", T / 2, { over = 100, velocity = T / 2 / 0.1 })
    expect(received):equals(0)
  end)

  cases("R9 what a screen shows of a pull", { { 200, 98.75 }, { 240, 115 }, { 320, 140 }, { 400, 155 }, { 480, 160 }, { 900, 160 } },
    function(pull, shown)
      local app = pulled()
      app:drag("feed", pull, { hold = true })
      expect(app.feed.pull):near(shown, 1e-4)
    end)
end)

-- A sheet alone in a space as high as its highest detent.
local function anchored(detents, start)
  return screen { width = 300, height = detents[#detents], sheet { id = "sheet", detents = detents, start = start } }
end

group("R a sheet's anchors", function()
  scenario("R10 let go at 60, fast enough, it goes on", function()
    local app = anchored({ 100, 200, 300 }, 3)
    app:drag("sheet", 60, { velocity = 126 })
    expect(app):shows { sheet = { top = 100, detent = 2 } }
  end)

  scenario("R11 let go at 40, too slow, it goes back", function()
    local app = anchored({ 100, 200, 300 }, 3)
    app:drag("sheet", 40, { velocity = 0.9 * 125 })
    expect(app):shows { sheet = { top = 0, detent = 3 } }
  end)

  scenario("R12 a velocity against the drag wins", function()
    local app = anchored({ 100, 300 }, 1)
    app:drag("sheet", -60, { velocity = 126 })
    expect(app):shows { sheet = { top = 200, detent = 1 } }
    app = anchored({ 100, 300 }, 2)
    app:drag("sheet", 60, { velocity = -125 })
    expect(app):shows { sheet = { top = 0, detent = 2 } }
  end)

  -- Anchors 0 and 500: a drag of 600 stands at 500, and 100 back is 400.
  scenario("R13 a drag beyond the last anchor is not remembered", function()
    local app = anchored({ 100, 600 }, 2)
    app:drag("sheet", 600, { hold = true })
    expect(app.sheet.top):equals(500)
    app:move(-100)
    expect(app.sheet.top):equals(400)
  end)

  scenario("R14 an animation that a finger ends goes to the nearest anchor", function()
    local app = anchored({ 100, 200, 300 }, 2)
    app:drag("sheet", -10, { velocity = -1000, settle = false })
    app:advance(85)
    expect(app.sheet.top):between(50.1, 89.9)
    app:press("sheet")
    app:release()
    expect(app):shows { sheet = { detent = 2, top = 100 } }
  end)

  scenario("R20 a fling never skips an anchor of a sheet", function()
    local app = anchored({ 100, 200, 300 }, 1)
    app:drag("sheet", -10, { velocity = -1000 })
    expect(app):shows { sheet = { detent = 2 } }
  end)
end)

-- A sheet that rises by 1,000, with a column inside.
local function risen()
  return screen { width = 300, height = 1200,
    sheet { id = "sheet", detents = { 200, 1200 }, list { id = "column", count = 200, item_height = 100 } } }
end

group("R sheets", function()
  scenario("R15 a sheet rises before its column scrolls, and falls after it", function()
    local app = risen()
    local up = app:drag("column", -1500)
    expect(up):consumes { sheet = -1000, column = -500, left = 0 }
    expect(up):in_order { "sheet<", "column" }
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 500 } }
    local down = app:drag("column", 1500)
    expect(down):consumes { column = 500, sheet = 1000, left = 0 }
    expect(down):in_order { "column", "sheet>" }
    expect(app):shows { sheet = { offset = 0 }, column = { offset = 0 } }
  end)

  scenario("R16 a swipe up on a lowered sheet moves the sheet alone", function()
    local app = risen()
    app:drag("column", -500, { steps = 5, velocity = -20000 })
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 0 } }
  end)

  scenario("R17 a swipe down by less than the column has leaves the sheet", function()
    local app = risen()
    app:drag("column", -6000)
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 5000 } }
    app:drag("column", 1500, { steps = 5, velocity = 20000 })
    expect(app):shows { sheet = { offset = -1000, detent = 2 }, column = { offset = 0 } }
  end)

  scenario("R18 a swipe down by more than the column has lowers the sheet", function()
    local app = risen()
    app:drag("column", -1500)
    expect(app):shows { sheet = { offset = -1000 }, column = { offset = 500 } }
    app:drag("column", 1500, { steps = 5, velocity = 20000 })
    expect(app):shows { sheet = { offset = 0 }, column = { offset = 0 } }
  end)
end)
