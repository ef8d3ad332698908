-- Web, table W, rows 29 to 33 and 62 to 64: areas that a scroll in a direction does not pass. A directional scroll is a fling of the same length.

-- Areas are { start, size, stop }.
local function port(size, areas, content, strictness)
  local children, at = {}, 0
  for _, area in ipairs(areas) do
    if area[1] > at then children[#children + 1] = spacer { height = area[1] - at } end
    children[#children + 1] = box { height = area[2], snap = { to = "start", stop = area[3] or "normal" } }
    at = area[1] + area[2]
  end
  children[#children + 1] = spacer { height = content - at }
  return screen { platform = "web", width = 600, height = 800,
    scroll { id = "v", height = size, snap = { strictness = strictness or "mandatory" }, table.unpack(children) } }
end

-- The velocity whose fling goes so far.
local function velocity(distance)
  local low, high = 50, 8000
  for _ = 1, 60 do
    local middle = (low + high) / 2
    if physics.spline { velocity = middle }.distance < distance then low = middle else high = middle end
  end
  return low
end

local function by(app, distance)
  local sign = distance < 0 and 1 or -1
  app:fling("v", sign * velocity(math.abs(distance)))
  return app.v.offset
end

group("W stop", function()
  local areas = { { 0, 50 }, { 100, 50, "always" }, { 200, 50 } }

  scenario("W29 a scroll by 300 stops at the first that says always", function()
    expect(by(port(400, areas, 2000), 300)):near(100, 1e-6)
  end)

  scenario("W30 a scroll to 300 passes it", function()
    local app = port(400, areas, 2000)
    app:scroll_to("v", { offset = 300 })
    expect(app.v.offset):near(200, 1e-6)
  end)

  scenario("W31 however long the way is", function()
    local app = port(400, areas, 2000)
    app:fling("v", -8000)
    expect(app.v.offset):near(100, 1e-6)
  end)

  scenario("W32 all always, all normal, and all always on the way back", function()
    local function row(stop)
      return port(400, { { 0, 100, stop }, { 100, 100, stop }, { 300, 100, stop }, { 500, 100, stop } }, 2000)
    end
    expect(by(row("always"), 500)):near(100, 1e-6)
    local app = row("normal")
    expect(by(app, 500)):near(500, 1e-6)
    app = row("always")
    app:scroll_to("v", { offset = 500 })
    expect(by(app, -500)):near(300, 1e-6)
  end)

  -- A mandatory container would stand on the near one from the beginning.
  scenario("W33 a near one, normal and always", function()
    local function row(stop) return port(400, { { 10, 100, stop }, { 800, 100 } }, 3000, "proximity") end
    expect(by(row("normal"), 700)):near(800, 1e-6)
    expect(by(row("always"), 700)):near(10, 1e-6)
  end)

  -- The last one would be nearest to the end of the way.
  scenario("W63 the first of two that say always, also before one that covers, and behind", function()
    expect(by(port(200, { { 200, 100, "always" }, { 400, 100, "always" }, { 600, 100 } }, 800, "proximity"), 600)):near(200, 1e-6)
    expect(by(port(200, { { 100, 100, "always" }, { 250, 600 } }, 1000, "proximity"), 300)):near(100, 1e-6)
    -- A finger has moved it from 100 to 150 and lets go for 200 more; nothing lies ahead.
    local app = port(200, { { 100, 100, "always" } }, 800)
    expect(app.v.offset):equals(100)
    app:drag("v", -50, { velocity = -velocity(200) })
    expect(app.v.offset):near(100, 1e-6)
  end)

  -- An area at 600 in a port of 200, and none ahead.
  scenario("W62 nothing lies ahead: mandatory goes back, proximity goes on", function()
    local app = port(200, { { 600, 100 } }, 1000)
    expect(app.v.offset):equals(600)
    app:wheel("v", { up = 100 })
    expect(app.v.offset):near(600, 1e-6)
    app:drag("v", -50, { velocity = -velocity(100) })
    expect(app.v.offset):near(600, 1e-6)
    app = port(200, { { 600, 100 } }, 1000, "proximity")
    app:scroll_to("v", { offset = 600 })
    app:wheel("v", { up = 100 })
    expect(app.v.offset):near(700, 1e-6)
  end)

  -- From 90, where an area of its own lets it stand, an arrow's 40 would end behind both.
  scenario("W64 a step takes the first area ahead, whatever the next one says", function()
    local app = port(200, { { 90, 1 }, { 100, 1 }, { 120, 1, "always" } }, 1000)
    app:scroll_to("v", { offset = 90 })
    expect(app.v.offset):equals(90)
    app:key("v", "arrow_down")
    expect(app.v.offset):near(100, 1e-6)
  end)
end)
