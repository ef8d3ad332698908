-- Apple, table G, rows 12 to 34: how far a row of tabs (Parchment) scrolls to what is selected, and its indicator on the way.
--
-- A row of tabs: { id, place, width } of those that count, the gaps between them filled with one tab each. With `after`, a tab
-- is 100 wide while it is selected and 50 else, as a size delegate has it: the widths change together with the selection.

-- Ids and widths of a row that is `content` long.
local function strip(content, tabs)
  local ids, widths, at = {}, {}, 0
  local function add(id, width)
    ids[#ids + 1], widths[#widths + 1] = id, width
    at = at + width
  end
  for _, tab in ipairs(tabs) do
    if tab[2] > at then add("gap" .. #ids, tab[2] - at) end
    add(tab[1], tab[3])
  end
  if content > at then add("rest", content - at) end
  return ids, widths
end

-- What the row moves by when it goes from `from` to `to`. `x` and `width` are those of the viewport.
local function distance(where, row)
  local ids, widths = strip(row.content, row.tabs)
  local place = where == "right" and binding(nil) or nil
  local follow = where == "center" and "center" or "start"
  local app = screen { platform = "uikit", width = row.width, height = 600,
    tabs { id = "row", height = 50, ids = ids, widths = widths, selected = "from", follow = follow, position = place, anchor = "bottom" } }
  app:scroll_to("row", { offset = row.x })
  expect(app.row.offset):equals(row.x)
  if row.after then
    local same, new = strip(row.content, row.after)
    expect(same):equals(ids)
    app:update("row", { widths = new })
    expect(app.row.offset):equals(row.x)
  end
  app:select("row", "to")
  if place then
    place:set("to")
    app:settle()
  end
  expect(app.row.selected):equals("to")
  return app.row.offset - row.x
end

local function moves(where, by, row)
  expect(distance(where, row)):near(by, 1e-6)
end

group("G tabs in the middle", function()
  scenario("G12 from the middle to the next", function()
    moves("center", 100, { x = 100, width = 500, content = 1000, tabs = { { "from", 300, 100 }, { "to", 400, 100 } } })
  end)

  scenario("G13 from one that is not in the middle", function()
    moves("center", 100, { x = 100, width = 400, content = 1000, tabs = { { "from", 150, 100 }, { "to", 350, 100 } } })
  end)

  scenario("G14 to one that is in the middle already", function()
    moves("center", 0, { x = 100, width = 400, content = 1000, tabs = { { "from", 150, 100 }, { "to", 250, 100 } } })
  end)

  scenario("G15 the selected tab is larger, onwards", function()
    moves("center", -50, { x = 100, width = 400, content = 1000, tabs = { { "from", 150, 100 }, { "to", 250, 50 } },
      after = { { "from", 150, 50 }, { "to", 200, 100 } } })
  end)

  scenario("G16 the selected tab is larger, backwards", function()
    moves("center", -100, { x = 100, width = 400, content = 1000, tabs = { { "to", 100, 50 }, { "from", 150, 100 } },
      after = { { "to", 100, 100 }, { "from", 200, 50 } } })
  end)

  scenario("G17 from one that is out of view", function()
    moves("center", 100, { x = 200, width = 400, content = 2000, tabs = { { "to", 450, 50 }, { "from", 1500, 100 } },
      after = { { "to", 450, 100 }, { "from", 1550, 50 } } })
  end)

  scenario("G18 at the leading edge", function()
    moves("center", 0, { x = 0, width = 400, content = 400, tabs = { { "to", 0, 100 }, { "from", 200, 100 } } })
    moves("center", 0, { x = 0, width = 400, content = 400, tabs = { { "to", 0, 50 }, { "from", 200, 100 } },
      after = { { "to", 0, 100 }, { "from", 250, 50 } } })
  end)

  scenario("G19 at the trailing edge", function()
    moves("center", 0, { x = 600, width = 400, content = 1000, tabs = { { "from", 700, 100 }, { "to", 900, 100 } } })
    moves("center", 0, { x = 600, width = 400, content = 1000, tabs = { { "from", 700, 100 }, { "to", 950, 50 } },
      after = { { "from", 700, 50 }, { "to", 900, 100 } } })
  end)

  scenario("G20 a huge selected tab", function()
    moves("center", -50, { x = 600, width = 400, content = 1000, tabs = { { "from", 300, 500 }, { "to", 950, 50 } },
      after = { { "from", 300, 50 }, { "to", 500, 500 } } })
  end)
end)

group("G tabs at the left", function()
  scenario("G21 to the next", function()
    moves("left", 100, { x = 0, width = 300, content = 1000, tabs = { { "from", 0, 100 }, { "to", 100, 100 } } })
  end)

  scenario("G22 past others", function()
    moves("left", 200, { x = 0, width = 300, content = 1000, tabs = { { "from", 0, 100 }, { "to", 200, 100 } } })
  end)

  scenario("G23 from a place between", function()
    moves("left", 50, { x = 50, width = 300, content = 1000, tabs = { { "from", 0, 100 }, { "to", 100, 100 } } })
  end)

  scenario("G24 the selected tab is larger, onwards", function()
    moves("left", 50, { x = 500, width = 300, content = 1000, tabs = { { "from", 500, 100 }, { "to", 600, 50 } },
      after = { { "from", 500, 50 }, { "to", 550, 100 } } })
  end)

  scenario("G25 the selected tab is larger, backwards", function()
    moves("left", -50, { x = 500, width = 300, content = 1000, tabs = { { "to", 450, 50 }, { "from", 500, 100 } },
      after = { { "to", 450, 100 }, { "from", 550, 50 } } })
  end)
end)

group("G tabs at the right", function()
  scenario("G26 to the next", function()
    moves("right", 100, { x = 0, width = 500, content = 1000, tabs = { { "from", 400, 100 }, { "to", 500, 100 } } })
  end)

  scenario("G27 past others", function()
    moves("right", 200, { x = 0, width = 500, content = 1000, tabs = { { "from", 400, 100 }, { "to", 600, 100 } } })
  end)

  scenario("G28 from a place between", function()
    moves("right", 50, { x = 50, width = 500, content = 1000, tabs = { { "from", 400, 100 }, { "to", 500, 100 } } })
  end)

  scenario("G29 the selected tab is larger, onwards", function()
    moves("right", 50, { x = 0, width = 500, content = 1000, tabs = { { "from", 400, 100 }, { "to", 500, 50 } },
      after = { { "from", 400, 50 }, { "to", 450, 100 } } })
  end)

  scenario("G30 the selected tab is larger, backwards", function()
    moves("right", -50, { x = 200, width = 500, content = 2000, tabs = { { "to", 550, 50 }, { "from", 600, 100 } },
      after = { { "to", 550, 100 }, { "from", 650, 50 } } })
  end)

  scenario("G31 from one that is out of view", function()
    moves("right", 50, { x = 200, width = 500, content = 2000, tabs = { { "to", 650, 50 }, { "from", 1500, 100 } },
      after = { { "to", 650, 100 }, { "from", 1550, 50 } } })
  end)
end)

-- From a tab at 0 that is 200 wide, 50 of it an inset at the left, to one at 200 that is 100 wide, 50 of it at the right: the
-- insets are the padding of the row. The curve is symmetrical: half its time is half the way.
group("G indicator", function()
  local function row()
    return screen { platform = "uikit", width = 300, height = 600, fps = 100,
      tabs { id = "row", height = 50, ids = { "from", "to" }, widths = { 150, 50 }, padding = 50 } }
  end

  scenario("G32 at its beginning", function() expect(row().row.indicator):equals { x = 50, width = 150 } end)

  scenario("G33 at its end", function()
    local app = row()
    app:select("row", "to")
    expect(app.row.indicator):equals { x = 200, width = 50 }
  end)

  scenario("G34 half-way", function()
    local app = row()
    app:select("row", "to", { settle = false })
    expect(app.row.indicator):equals { x = 50, width = 150 }
    app:advance(80)
    expect(app.row.indicator):near({ x = 125, width = 100 }, 1e-6)
  end)
end)
