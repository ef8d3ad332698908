-- Web, table W, rows 24 to 70: where a container that snaps comes to rest, one axis at a time.
--
-- An area is a child with a resting place; spacers lie between. A row that scrolls both axes to the same place is played once
-- along each.

-- A screen with one container `v` of the given size: `areas` are { start, size, alignment }, the content is `content` long.
local function port(size, areas, options)
  options = options or {}
  local axis = options.axis or "vertical"
  local function block(length, fields)
    fields[axis == "vertical" and "height" or "width"] = length
    return fields
  end
  local children, at = {}, 0
  for index, area in ipairs(areas) do
    if area[1] > at then children[#children + 1] = spacer(block(area[1] - at, { id = "before" .. index })) end
    children[#children + 1] = box(block(area[2], { id = "area" .. index, snap = area[3] or "start", draw_offset = area.moved }))
    at = area[1] + area[2]
  end
  if options.content and options.content > at then children[#children + 1] = spacer(block(options.content - at, { id = "rest" })) end
  local fields = block(size, { id = "v", axis = axis, table.unpack(children) })
  if options.strictness ~= "none" then
    fields.snap = { strictness = options.strictness or "mandatory", padding = options.padding }
  end
  return screen { platform = "web", width = 1200, height = 1200, scroll(fields) }
end

-- Scrolls to each first number and expects the second.
local function rests(app, ...)
  for _, pair in ipairs { ... } do
    app:scroll_to("v", { offset = pair[1] })
    expect(app.v.offset):near(pair[2], 1e-6)
  end
end

local function both_axes(body)
  body("vertical")
  body("horizontal")
end

group("W snap", function()
  -- 400 of 2000; the second area has just come into view at 610.
  local function two(axis, strictness) return port(400, { { 0, 200 }, { 1000, 200 } }, { content = 2000, axis = axis, strictness = strictness }) end
  scenario("W24 mandatory takes a far area", function() both_axes(function(axis) rests(two(axis), { 610, 1000 }) end) end)
  scenario("W25 proximity stays when that is far", function() both_axes(function(axis) rests(two(axis, "proximity"), { 610, 610 }) end) end)
  scenario("W26 proximity takes a near area", function() both_axes(function(axis) rests(two(axis, "proximity"), { 995, 1000 }) end) end)
  scenario("W27 without a type it stays", function() both_axes(function(axis) rests(two(axis, "none"), { 100, 100 }) end) end)

  scenario("W28 any way of scrolling ends on an area", function()
    both_axes(function(axis)
      rests(port(800, { { 0, 600 }, { 1000, 600 } }, { content = 4000, axis = axis }), { 800, 1000 }, { 0, 0 }, { 900, 1000 },
        { -100, 0 }, { 10000, 1000 })
    end)
  end)

  scenario("W34 padding moves the resting place", function()
    for _, alignment in ipairs { "start", "end" } do
      both_axes(function(axis)
        rests(port(500, { { 300, 300, alignment } }, { content = 2000, axis = axis, padding = 100 }), { 0, 200 })
      end)
    end
  end)

  scenario("W37 an area larger than the container is covered", function()
    local app = port(500, { { 200, 3000 } }, { content = 4000, axis = "horizontal" })
    rests(app, { 10, 200 }, { 2700, 2700 })
    rests(port(500, { { 200, 3000, "end" } }, { content = 4000, axis = "horizontal" }), { 200, 200 })
  end)

  -- The small area lies where the large one begins: its drawing is moved there.
  scenario("W40 a small area at the place of a large one changes nothing", function()
    local app = port(500, { { 200, 3000 }, { 3200, 200, moved = -3000 } }, { content = 5000, axis = "horizontal" })
    rests(app, { 800, 800 }, { 200, 200 })
  end)

  -- The newer form: an area at 610 in 800 of a content of 810 cannot be reached.
  scenario("W44 a resting place behind the end counts as the end", function()
    rests(port(800, { { 610, 200 } }, { content = 810, axis = "horizontal" }), { 6, 10 })
  end)

  scenario("W45 a moved drawing takes its resting place along", function()
    local function moved(by, alignment)
      return port(500, { { 50, 200, alignment, moved = by } }, { content = 2000, axis = "horizontal" })
    end
    local function gapes(app) expect(app):reports("gap-left-by-draw-offset", "area1") return app end
    rests(moved(300, "start"), { 10, 350 })
    rests(gapes(moved(300, "end")), { 10, 50 })
    rests(gapes(moved(-100, "start")), { 10, 0 })
  end)

  -- The second item holds a child with a resting place, the third has one itself.
  scenario("W46 a first layout rests on an area, and items keep those inside them", function()
    local app = screen { platform = "web", width = 300, height = 300,
      scroll { id = "v", height = 100, snap = { strictness = "mandatory" },
        box { height = 100 },
        column { height = 100, box { height = 100, snap = "start" } },
        box { height = 100, snap = "start" } } }
    expect(app.v.offset):equals(200)
  end)

  scenario("W47 an area that comes back, and one that comes to it", function()
    local app = port(500, { { 100, 100 } }, { content = 1500 })
    rests(app, { 100, 100 })
    app:remove("area1")
    app:scroll_to("v", { offset = 0 })
    expect(app.v.offset):equals(0)
    app:insert("v", 2, box { id = "again", height = 100, snap = "start" })
    expect(app.v.offset):equals(100)
    app:insert("v", 3, box { id = "second", height = 300, snap = "start" })
    expect(app.v.offset):equals(100)
  end)

  -- 200 of 2000, at rest on an area from 100 to 400; another begins at 400, as another of the row lies at 300.
  local function resting(second)
    local app = port(200, { { 100, 300 }, second }, { content = 2000 })
    app:scroll_to("v", { offset = 100 })
    expect(app.v.offset):equals(100)
    return app
  end
  local function ends(what, change, offset, second)
    local app = resting(second)
    change(app)
    if app.v.offset ~= offset then log(what) end
    expect(app.v.offset):near(offset, 1e-6)
  end
  scenario("W48 a changed layout rests on the same area again", function()
    ends("its alignment becomes end", function(app) app:update("area1", { snap = "end" }) end, 200)
    ends("it is removed", function(app) app:remove("area1") end, 300, { 600, 300 })
    ends("it moves by 300", function(app) app:update("before1", { height = 400 }) end, 400)
    ends("a sibling before it grows by 100", function(app) app:update("before1", { height = 200 }) end, 200)
    ends("its drawing moves by 100", function(app) app:update("area1", { draw_offset = 100 }) end, 200)
    -- Both at once: what is seen does not change, and nothing moves.
    local shift = binding(0)
    ends("its drawing moves on as far as its place moves back", function(app)
      app:update("before1", { height = function() return 100 - shift:get() end })
      app:update("area1", { draw_offset = shift })
      shift:set(100)
      app:settle()
      expect(app.area1.top):equals(0)
    end, 100)
  end)

  scenario("W49 resting again takes no time", function()
    local app = port(100, { { 0, 50 }, { 400, 50 } }, { content = 1000 })
    app:scroll_to("v", { offset = 400 })
    app:remove("area2")
    local time = app.time
    app:update("v", { snap = { strictness = "mandatory" } })
    expect(app.v.offset):equals(0)
    expect(app.time):equals(time)
  end)

  -- The window, an outer container at 1000 in it and an inner one at 1000 in that; the target begins at 800 and snaps by its end.
  -- One call of the platform brings it into view in all three; here each container is told.
  scenario("W55 nested containers bring a target into view, each at its own resting place", function()
    local function snaps() return { strictness = "mandatory" } end
    local app = screen { platform = "web", width = 600, height = 700,
      scroll { id = "window", height = 700, snap = snaps(),
        spacer { height = 1000 },
        scroll { id = "outer", height = 600, snap = snaps(),
          spacer { height = 1000 },
          scroll { id = "inner", height = 400, snap = snaps(),
            spacer { height = 800 }, box { id = "target", height = 200, snap = "end" }, spacer { height = 2000 } },
          spacer { height = 1600 } },
        box { height = 10, snap = "start", draw_offset = 1200 - 1600 },
        box { height = 10, snap = "start", draw_offset = 1100 - 1610 },
        spacer { height = 1380 } } }
    expect(app):reports("gap-left-by-draw-offset")                   -- the two areas are drawn where the outer one lies
    for _, id in ipairs { "window", "outer", "inner" } do app:scroll_to(id, { offset = 0 }) end
    app:scroll_to("inner", { id = "target", anchor = "start" })
    expect(app.inner.offset):near(1000 - 400, 1e-6)
    app:scroll_to("outer", { id = "target", anchor = "start" })
    expect(app.outer.offset):near(800 + 400, 1e-6)
    app:scroll_to("window", { id = "target", anchor = "start" })
    expect(app.window.offset):near(1100, 1e-6)
  end)

  -- The container of the unit cases: 200 along x, 300 along y, its content from 10.
  scenario("W56 start, centre and end", function()
    local function area(start, size, alignment, axis)
      return port(axis == "horizontal" and 200 or 300, { { start, size, alignment } }, { content = 2000, axis = axis })
    end
    rests(area(100, 100, "start", "horizontal"), { 0, 100 })
    rests(area(100, 100, "center", "horizontal"), { 0, 50 })
    rests(area(100, 300, "center", "vertical"), { 0, 100 })
    rests(area(200, 200, "end", "horizontal"), { 0, 200 })
    rests(area(200, 200, "end", "vertical"), { 0, 100 })
  end)

  scenario("W57 unreachable places are the ends of the range", function()
    rests(port(200, { { 200, 100 } }, { content = 300, axis = "horizontal" }), { 0, 100 })
    rests(port(300, { { 0, 200, "end" } }, { content = 2000 }), { 50, 0 })
  end)

  -- Proximity 50 of the row is a third of a container of 150 here.
  scenario("W61 proximity holds on each axis by itself", function()
    rests(port(150, { { 80, 40 } }, { content = 2000, strictness = "proximity", axis = "horizontal" }), { 100, 80 })
    rests(port(150, { { 160, 40 } }, { content = 2000, strictness = "proximity" }), { 100, 100 })
  end)

  -- An area that begins at 50 and ends at 1050, in a container of 200.
  scenario("W67 a covering area keeps where it is scrolled to", function()
    local app = port(200, { { 50, 1000 } }, { content = 2000, axis = "horizontal" })
    rests(app, { 400, 400 }, { 0, 50 }, { 850, 850 }, { 1000, 850 })
  end)

  -- An area of 4900, and two of 300 in it, one behind the other. { from, way, where it rests }.
  local function inside(areas, ...)
    for _, row in ipairs { ... } do
      local app = port(200, areas, { content = 5000 })
      app:scroll_to("v", { offset = row[1] })
      expect(app.v.offset):near(row[1], 1e-6)
      app:wheel("v", { y = -row[2] })
      expect(app.v.offset):near(row[3], 1e-6)
    end
  end
  local two = { { 50, 4900 }, { 4950, 300, moved = 2000 - 4950 }, { 5250, 300, moved = 2300 - 5250 } }
  scenario("W68 small areas in a large one take their part of it", function()
    inside(two, { 100, 300, 400 }, { 1600, 290, 1800 }, { 1600, 310, 2000 })
  end)
  scenario("W69 out of a small area, and from one into the other", function()
    inside(two, { 2000, -150, 1800 }, { 1600, 601, 2300 }, { 2300, 50, 2350 }, { 2300, 200, 2600 }, { 2700, -300, 2400 })
  end)
  scenario("W70 a large area that is aligned at its end", function()
    inside({ { 0, 5000, "end" }, { 5000, 300, moved = 100 - 5000 }, { 5300, 300, moved = 500 - 5300 } },
      { 300, -150, 150 }, { 300, -225, 100 }, { 200, 75, 300 }, { 300, -275, 0 })
  end)
end)
