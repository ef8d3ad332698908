-- Compose, table N: a list of rows of 200 that snaps, on a screen.

local function snapping(first, count)
  local seen = {}
  local app = screen { platform = "compose", width = 400, height = 500,
    column { nested = { post_fling = function(consumed, velocity) seen[#seen + 1] = { consumed.y, velocity.y } end },
      list { id = "body", count = count or 200, item_height = 200, snap = "start" },
    },
  }
  app:scroll_to("body", { item = first + 1 })
  return app, seen
end

group("N a list on the screen", function()
  scenario("N3 all of a strong fling is used: nothing is left", function()
    local app, seen = snapping(0, 1000)
    app:fling("body", -50000)
    expect(seen[1][2]):equals(0)
    expect(app.body.offset % 200):near(0, 1e-6)
  end)

  scenario("N4 what the range cannot take is left", function()
    local app, seen = snapping(0, 10)
    app:fling("body", -50000)
    expect(math.abs(seen[1][2])):at_least(1)
    expect(app.body.offset):equals(app.body.max_offset)
  end)

  -- The density is 1, so a row of 200 dp is 200.
  scenario("N13 half a row, slowly: the same row", function()
    local app = snapping(5)
    app:drag("body", -(100 - 18), { velocity = -200 })
    expect(app.body.offset):near(1000, 1e-6)
  end)

  scenario("N14 one row, slowly: the next one", function()
    local app = snapping(5)
    app:drag("body", -(200 - 18), { velocity = -200 })
    expect(app.body.offset):near(1200, 1e-6)
  end)

  scenario("N15 half a row, fast: the next one either way", function()
    local app = snapping(5)
    app:drag("body", -(100 - 18), { velocity = -800 })
    expect(app.body.offset):near(1200, 1e-6)
    app = snapping(5)
    app:drag("body", 100 - 18, { velocity = 800 })
    expect(app.body.offset):near(800, 1e-6)
  end)

  scenario("N16 one and a half, faster: the next but one", function()
    local app = snapping(5)
    app:drag("body", -(300 - 18), { velocity = -1200 })
    expect(app.body.offset):near(1400, 1e-6)
  end)

  scenario("N17 a fling that meets the end leaves velocity", function()
    local app, seen = snapping(180)
    app:fling("body", -15000)
    expect(math.abs(seen[1][2])):at_least(1)
  end)

  scenario("N18 one that does not leaves none", function()
    local app, seen = snapping(100)
    app:fling("body", -10000)
    expect(seen[1][2]):equals(0)
    expect(app.body.offset % 200):near(0, 1e-6)
  end)

  scenario("N19 a wheel by 0.8 of a row", function()
    local app = snapping(5)
    app:wheel("body", -160)
    expect(app.body.offset):near(1200, 1e-6)
  end)
end)
