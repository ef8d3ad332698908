-- Web, table W, rows 1 to 23: position: sticky, as the Web Platform Tests ask for it.
--
-- A scroller of 200 with a content of 500: a block of 100, a container of 300 that begins with a filler of 100 and then has
-- the sticky box of 100, and the rest; so the box naturally lies at 200. Places count from the start of the content.

-- Fields of a box along an axis.
local function along(axis, length, fields)
  fields = fields or {}
  fields[axis == "vertical" and "height" or "width"] = length
  return fields
end

local function stacked(axis, fields) return axis == "vertical" and column(fields) or row(fields) end

-- `sticky` is the sticky box or its pin; `options`: axis, size and padding of the scroller, container (more of its fields).
local function scroller(sticky, options)
  options = options or {}
  local axis = options.axis or "vertical"
  if options.pin ~= false then sticky = box(along(axis, 100, { id = "sticky", pin = sticky })) end
  local container = along(axis, 300, { id = "container", spacer(along(axis, options.filler or 100)), sticky })
  for k, v in pairs(options.container or {}) do container[k] = v end
  return screen { platform = "web", width = 400, height = 400,
    scroll(along(axis, options.size or 200, { id = "v", axis = axis, content_padding = options.padding,
      spacer(along(axis, 100)), stacked(axis, container), spacer(along(axis, 100)) })) }
end

local function place(app, id, axis)
  return app:find(id)[axis == "horizontal" and "left" or "top"] + app.v.offset
end

-- Scrolls to each first number and expects the box at the second.
local function lies(app, axis, ...)
  for _, pair in ipairs { ... } do
    app:scroll_to("v", { offset = pair[1] })
    expect(app.v.offset):equals(pair[1])
    expect(place(app, "sticky", axis)):equals(pair[2])
  end
end

group("W sticky at one edge", function()
  scenario("W1 top: 50", function() lies(scroller { top = 50 }, "vertical", { 100, 200 }, { 200, 250 }, { 300, 300 }) end)
  scenario("W2 bottom: 25", function() lies(scroller { bottom = 25 }, "vertical", { 300, 200 }, { 100, 175 }, { 0, 100 }) end)
  scenario("W3 left: 50", function()
    lies(scroller({ left = 50 }, { axis = "horizontal" }), "horizontal", { 100, 200 }, { 200, 250 }, { 300, 300 })
  end)
  scenario("W4 right: 25", function()
    lies(scroller({ right = 25 }, { axis = "horizontal" }), "horizontal", { 200, 200 }, { 75, 150 }, { 15, 100 })
  end)

  -- A margin moves the box in the flow and takes room from the container: padding at the container's end, and a filler.
  scenario("W5 top: 50 with a margin of 15", function()
    lies(scroller({ top = 50 }, { filler = 115, container = { padding = { bottom = 15 } } }), "vertical",
      { 100, 215 }, { 200, 250 }, { 300, 285 })
  end)

  scenario("W6 the scroller has a padding of 20", function() lies(scroller({ top = 50 }, { padding = 20 }), "vertical", { 150, 220 }) end)
  scenario("W7 it stays inside its container", function()
    lies(scroller({ top = 0 }, { padding = 20 }), "vertical", { 200, 220 }, { 315, 320 })
  end)

  scenario("W14 one box that is not as far down as it wants", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 100, box { id = "sticky", height = 50, pin = { top = 200 } } } }
    expect(app):shows { sticky = { top = 50 }, v = { max_offset = 0 } }
  end)

  scenario("W15 what stands beside it stays where it is", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 200, box { id = "before", height = 50 },
        box { id = "sticky", height = 50, pin = { inset = 150 } }, box { id = "after", height = 50 }, box { height = 500 } } }
    expect(app):shows { before = { top = 0 }, sticky = { top = 150 }, after = { top = 100 } }
  end)

  scenario("W20 a page of 3000", function()
    local app = screen { platform = "web", width = 400, height = 600,
      scroll { id = "v", box { id = "sticky", height = 100, pin = { inset = 50 } }, box { height = 2900 } } }
    lies(app, "vertical", { 700, 750 })
  end)

  -- A percentage is the caller's sum: 40 % of a viewport of 250.
  scenario("W21 top: 40% of 250", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 250, box { id = "sticky", height = 50, pin = { inset = 0.4 * 250 } }, box { height = 500 } } }
    expect(app.sticky.top):equals(100)
  end)
end)

group("W sticky inside sticky", function()
  -- The outer box of 100 holds an inner one of 50, which begins at `start` in it.
  local function nested(outer, inner, start, size)
    return scroller(column { id = "sticky", height = 100, pin = outer, spacer { height = start or 0 },
      box { id = "inner", height = 50, pin = inner } }, { pin = false, size = size })
  end

  -- At each first number the outer and, within it, the inner box lie at the others.
  local function lie(app, ...)
    for _, at in ipairs { ... } do
      app:scroll_to("v", { offset = at[1] })
      if at[2] then expect(place(app, "sticky")):equals(at[2]) end
      expect(app.inner.top - app.sticky.top):equals(at[3])
    end
  end

  scenario("W8 outer top: 50, inner top: 60", function()
    lie(nested({ top = 50 }, { top = 60 }), { 100, 200, 0 }, { 145, 200, 5 }, { 200, 250, 10 }, { 300, 300, 50 })
  end)
  scenario("W9 the inner one cannot leave the outer", function() lie(nested({ top = 50 }, { top = 300 }), { 100, 200, 50 }) end)
  -- The test's scroller always shows a scroll bar of 15: the places 0 (at 0) and 35 (W11) are those of a viewport of 185, the
  -- others are given for 200.
  scenario("W10 outer bottom: 25, inner bottom: 35", function()
    lie(nested({ bottom = 25 }, { bottom = 35 }, 50), { 300, 200, 50 }, { 100, 175, 40 })
    lie(nested({ bottom = 25 }, { bottom = 35 }, 50, 185), { 300, 200, 50 }, { 100, 160, 40 }, { 0, 100, 0 })
  end)
  scenario("W11 inner bottom: 50", function() lie(nested({ bottom = 25 }, { bottom = 50 }, 50, 185), { 150, 200, 35 }) end)
  scenario("W12 inner bottom: 500", function() lie(nested({ bottom = 25 }, { bottom = 500 }, 50), { 200, nil, 0 }) end)
end)

group("W sticky at both edges", function()
  scenario("W13 top: -25 and bottom: 150", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 200,
        column { height = 120, spacer { height = 50 }, box { id = "sticky", height = 50, pin = { top = -25, bottom = 150 } } },
        spacer { height = 500 } } }
    lies(app, "vertical", { 0, 0 }, { 95, 70 })
  end)

  -- The container reaches from 0 to 600, so that the end of the scroll is 500.
  scenario("W19 larger than the scroller: the end gives way", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 100,
        column { height = 600, spacer { height = 200 }, box { id = "sticky", height = 200, pin = { top = 20, bottom = 0 } } } } }
    lies(app, "vertical", { 0, 20 }, { 160, 180 }, { 220, 240 }, { 500, 400 })
  end)
end)

group("W sticky and what draws elsewhere", function()
  -- `draw_offset` is a translation; the place that the box leaves is named. The box of 100 moves by its own height.
  scenario("W16 translateY(-100%)", function()
    local app = scroller(box { id = "sticky", height = 100, pin = { top = 50 }, draw_offset = -100 }, { pin = false })
    app:scroll_to("v", { offset = 100 })
    expect(app.sticky.top):equals(0)
    expect(app):reports("gap-left-by-draw-offset", "sticky")
  end)
  scenario("W17 translateY(50%)", function()
    local app = scroller(box { id = "sticky", height = 100, pin = { top = 50 }, draw_offset = 50 }, { pin = false })
    app:scroll_to("v", { offset = 200 })
    expect(app.sticky.top):equals(100)
    expect(app):reports("gap-left-by-draw-offset", "sticky")
  end)
  scenario("W18 the container is translated: it sticks first", function()
    local app = scroller({ top = 50 }, { container = { draw_offset = 100 } })
    app:scroll_to("v", { offset = 200 })
    expect(app.sticky.top):equals(150)
    expect(app):reports("gap-left-by-draw-offset", "container")
  end)
end)

group("W sticky and a changed page", function()
  scenario("W22 what made it scroll goes away", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 100, box { id = "sticky", height = 100, pin = true }, box { id = "item", height = 600 } } }
    app:scroll_to("v", { offset = 600 })
    expect(place(app, "sticky")):equals(600)
    app:update("item", { visible = false })
    expect(app):shows { v = { max_offset = 0 }, sticky = { top = 0 } }
    expect(app):reports("position-jump", "v")
  end)

  -- The outer scroller stands at 50; the inner container clips and has nothing to scroll.
  scenario("W23 it sticks in the nearest container, even one that does not move", function()
    local app = screen { platform = "web", width = 400, height = 400,
      scroll { id = "v", height = 200,
        scroll { id = "inner", height = 200, box { id = "sticky", height = 50, pin = true }, box { height = 150 } }, box { height = 500 } } }
    app:scroll_to("v", { offset = 50 })
    expect(app.inner.max_offset):equals(0)
    expect(app.sticky.top - app.inner.top):equals(0)
    expect(app.sticky.top):equals(-50)
  end)

  -- A container scrolls along one axis: the row is played once along each.
  scenario("W23b 65 px are inserted before it", function()
    for axis, at in pairs { vertical = { scroll = 100, inset = 50, place = 150 }, horizontal = { scroll = 75, inset = 20, place = 95 } } do
      local app = screen { platform = "web", width = 400, height = 400,
        scroll(along(axis, 200, { id = "v", axis = axis,
          box(along(axis, 50, { id = "sticky", pin = { inset = at.inset } })), box(along(axis, 500)) })) }
      app:scroll_to("v", { offset = at.scroll })
      expect(place(app, "sticky", axis)):equals(at.place)
      app:insert("v", 1, box(along(axis, 65)))
      expect(place(app, "sticky", axis)):equals(at.place)
      expect(app.v.offset):equals(at.scroll)
    end
  end)
end)
