-- The web, rows that need keys, wheels or a real finger: resting places ahead, and which container takes a wheel. CSS px.

-- A port of 400 with areas one behind the other, { start, size }; the content is as long as asked.
local function port(areas, content, strictness, axis)
  axis = axis or "vertical"
  local size = axis == "horizontal" and "width" or "height"
  local children, place = {}, 0
  for number, area in ipairs(areas) do
    if area[1] > place then children[#children + 1] = spacer { [size] = area[1] - place } end
    children[#children + 1] = box { id = "area" .. number, [size] = area[2], snap = "start", draw_offset = area.moved }
    place = area[1] + area[2]
  end
  if content > place then children[#children + 1] = spacer { [size] = content - place } end
  return screen { platform = "web", width = 400, height = 400,
    scroll { id = "port", axis = axis, snap = { strictness = strictness or "mandatory" }, table.unpack(children) } }
end

group("W keys", function()
  for axis, keys in pairs { vertical = { "arrow_down", "arrow_up" }, horizontal = { "arrow_right", "arrow_left" } } do
    scenario("W50 arrows go to the next area, " .. axis, function()
      local app = port({ { 0, 100 }, { 400, 100 } }, 2000, "mandatory", axis)
      app:key("port", keys[1])
      expect(app.port.offset):near(400, 1e-6)
      app:key("port", keys[2])
      expect(app.port.offset):near(0, 1e-6)
    end)

    scenario("W51 an area that covers the view lets it rest between, " .. axis, function()
      local app = port({ { 0, 800 }, { 900, 100 } }, 2000, "mandatory", axis)
      app:key("port", keys[1])
      expect(app.port.offset):between(1, 499)
    end)
  end

  scenario("W52 the next area comes before the step's end", function()
    local app = port({ { 0, 800 }, { 800, 100, moved = -780 } }, 2000)
    app:key("port", "arrow_down")
    expect(app.port.offset):near(20, 1e-6)
  end)

  scenario("W52 with none ahead a mandatory container stays", function()
    local app = port({ { 0, 100 }, { 400, 100 } }, 2000)
    app:scroll_to("port", { offset = 400 })
    app:key("port", "arrow_down")
    expect(app.port.offset):near(400, 1e-6)
  end)

  scenario("W52 with none ahead one of proximity goes on", function()
    local app = port({ { 0, 100 }, { 400, 100 } }, 2000, "proximity")
    app:scroll_to("port", { offset = 400 })
    app:key("port", "arrow_down")
    expect(app.port.offset):at_least(401)
  end)
end)

group("W touch and wheel", function()
  scenario("W53 a finger that rests, and one that flings", function()
    local app = port({ { 0, 80 }, { 80, 120 }, { 200, 100 } }, 2000)
    -- 100 past the slop, then a rest.
    app:replay("port", { { t = 0, x = 9, y = 300 }, { t = 100, x = 9, y = 192 }, { t = 400, x = 9, y = 192 } })
    expect(app.port.offset):near(80, 1e-6)
    app = port({ { 0, 80 }, { 80, 120 }, { 200, 100 } }, 2000)
    app:swipe("port", { from = 300, to = 192, over = 60 })
    expect(app.port.offset):near(200, 1e-6)
  end)

  scenario("W54 an area larger than the view", function()
    local app = port({ { 0, 500 }, { 500, 500 } }, 1000)
    app:wheel("port", -50)
    expect(app.port.offset):near(50, 1e-6)
    app:wheel("port", -50)
    expect(app.port.offset):near(100, 1e-6)
    app:wheel("port", -50)
    expect(app.port.offset):near(500, 1e-6)
  end)
end)

-- A container in a root that scrolls the same way; both at a place.
local function nested(behavior, axis, root, container)
  local size, across = "height", "width"
  if axis == "horizontal" then size, across = across, size end
  local app = screen { platform = "web", width = 600, height = 800,
    scroll { id = "root", axis = axis, [size] = 600, [across] = 600,
      scroll { id = "container", axis = axis, [size] = 400, [across] = 400, overscroll_behavior = behavior,
        box { id = "inner", [size] = 1200, [across] = 400 } },
      spacer { [size] = 800 } } }
  app:scroll_to("root", { offset = root })
  app:scroll_to("container", { offset = container })
  return app
end

local function wheel(app, axis)
  app:wheel("container", axis == "vertical" and { down = 200 } or { right = 200 })
  return app.root.offset
end

group("W overscroll-behavior", function()
  scenario("W71 none along y, auto along x", function()
    expect(wheel(nested("none", "vertical", 100, 0), "vertical")):equals(100)
    expect(wheel(nested("auto", "horizontal", 100, 0), "horizontal")):equals(0)
  end)

  scenario("W72 none along x, auto along y", function()
    expect(wheel(nested("auto", "vertical", 100, 0), "vertical")):equals(0)
    expect(wheel(nested("none", "horizontal", 100, 0), "horizontal")):equals(100)
  end)

  scenario("W73 the container takes what it can, the root stays", function()
    for _, axis in ipairs { "vertical", "horizontal" } do
      local app = nested("none", axis, 100, 100)
      expect(wheel(app, axis)):equals(100)
      expect(app.container.offset):equals(0)
    end
  end)

  scenario("W74 a box that does not scroll chains", function()
    local app = screen { platform = "web", width = 600, height = 600,
      scroll { id = "root", column { id = "container", height = 400, box { id = "text", height = 400 } }, spacer { height = 800 } } }
    app:scroll_to("root", { offset = 100 })
    app:wheel("container", 200)
    expect(app.root.offset):equals(0)
  end)
end)
