-- S22  Several sticky headers.
--
--   Each has its own stickyOffset o (default 0, given explicitly: `inset`) and z (default 1, ascending).
--   bounds are shifted by -o before everything: offset = maxY - o < 50 ? 50 - (maxY - o) : 0; look minimum when maxY < o + 50;
--   the bottom edge rests at o + 50. The pull-down stretch of S21 is removed.
--   A stuck drawing spans [o + 50 - natural, o + 50]: with natural 200 and ascending z the second covers the first's strip.

local MIN, VIEWPORT = 50, 600

-- Headers of these heights one below another, each followed by `gap` of rows.
local function page(headers, gap)
  local content = {}
  for place, header in ipairs(headers) do
    content[#content + 1] = box { id = "h" .. place, height = header.height or 200,
      pin = { min = MIN, inset = header.o, z = header.z or 1, stretch = header.stretch }, clip = header.clip }
    if gap then content[#content + 1] = box { height = gap } end
  end
  content[#content + 1] = box { id = "rows", height = 5000 }
  return screen { platform = "swiftui", width = 390, height = VIEWPORT, scroll { id = "outer", content } }
end

-- Whether the picture has an edge across the screen at y: the bottom of a strip that is seen. Its 37 lines show 600.
local function edge(app, y)
  local at, line = math.floor(y * 36 / VIEWPORT + 0.5), 0
  for text in app:picture():gmatch("[^\n]+") do
    if line == at then return text:find("%-%-%-%-%-%-") ~= nil end
    line = line + 1
  end
end

group("S22 several sticky headers", function()
  scenario("o 0, 50, 100: the bottoms rest at 50, 100, 150", function()
    local app = page { { o = 0 }, { o = 50, z = 2 }, { o = 100, z = 3 } }
    app:drag("outer", -2000)
    expect(app):shows { h1 = { bottom = 50, state = "minimum" }, h2 = { bottom = 100, state = "minimum" },
      h3 = { bottom = 150, state = "minimum" } }
    app:drag("outer", -1000)
    expect(app):shows { h1 = { bottom = 50 }, h2 = { bottom = 100 }, h3 = { bottom = 150 } }
  end)

  -- One header alone at natural top 0, o = 50: maxY = 200 - s.
  cases("o 50: bounds are shifted by -50 before everything", {
    { s = 99,  maxY = 101, offset = 0, state = "standard" },
    { s = 100, maxY = 100, offset = 0, state = "standard" },
    { s = 101, maxY = 99,  offset = 1, state = "minimum" },
    { s = 150, maxY = 50,  offset = 50, state = "minimum" },
  }, function(at)
    local app = page { { o = 50 } }
    app:drag("outer", -at.s)
    expect(app.h1.bottom):equals(at.maxY + at.offset)
    expect(app):shows { h1 = { offset = at.offset, state = at.state } }
  end)

  -- Below a first header of 200: natural top 200, maxY = 400 - s.
  cases("a second header below the first", {
    { s = 300, o = 50,  offset = 0,   bottom = 100, state = "standard" },
    { s = 301, o = 50,  offset = 1,   bottom = 100, state = "minimum" },
    { s = 500, o = 50,  offset = 200, bottom = 100, state = "minimum" },
    { s = 300, o = 100, offset = 50,  bottom = 150, state = "minimum" },
  }, function(at)
    local app = page { { o = 0 }, { o = at.o, z = 2 } }
    app:drag("outer", -at.s)
    expect(app):shows { h2 = { offset = at.offset, bottom = at.bottom, state = at.state } }
  end)

  scenario("the offset is 0 unless it is given", function()
    local app = page { {}, { z = 2 } }
    app:drag("outer", -1000)
    expect(app):shows { h1 = { bottom = 50 }, h2 = { bottom = 50 } }
  end)

  -- minY 200, o 50: d = 150 without a finger.
  scenario("wrong: kept, the stretch of a header lower down shows at rest", function()
    local app = page { { o = 0 }, { o = 50, z = 2, stretch = true } }
    expect(app.h2.height - 200):equals(150)
    expect(app):shows { h2 = { top = 50, bottom = 400, occupied = 200 } }
    local right = page { { o = 0 }, { o = 50, z = 2 } }
    expect(right):shows { h2 = { top = 200, bottom = 400, height = 200 } }
  end)

  group("a stuck drawing spans [o + 50 - natural, o + 50]", function()
    scenario("wrong: natural 200 and ascending z: the second covers the first's strip", function()
      local app = page { { o = 0 }, { o = 50, z = 2 } }
      app:drag("outer", -1000)
      expect(app):shows { h1 = { top = -150, bottom = 50 }, h2 = { top = -100, bottom = 100 } }
      expect(edge(app, 100)):is_true()
      expect(edge(app, 50)):is_false()
      expect(app:picture()).never:contains("h1")
    end)

    scenario("right: the later header is 50 high", function()
      local app = page { { o = 0 }, { o = 50, z = 2, height = 50 } }
      app:drag("outer", -1000)
      expect(app):shows { h1 = { top = -150, bottom = 50 }, h2 = { top = 50, bottom = 100 } }
      expect(edge(app, 50) and edge(app, 100)):is_true()
    end)

    scenario("right: z descends", function()
      local app = page { { o = 0, z = 2 }, { o = 50, z = 1 } }
      app:drag("outer", -1000)
      expect(app):shows { h1 = { bottom = 50 }, h2 = { top = -100, bottom = 100 } }
      expect(edge(app, 50) and edge(app, 100)):is_true()
    end)

    -- A frame of its own from o down cuts the drawing off above: what is drawn inside it moves.
    scenario("right: the drawing is clipped at o", function()
      local app = screen { platform = "swiftui", width = 390, height = VIEWPORT,
        scroll { id = "outer",
          box { id = "h1", height = 200, pin = { min = MIN } },
          stack { id = "h2", height = 50, clip = true, pin = { min = MIN, inset = 50, z = 2 },
            box { id = "drawing", height = 200, draw_offset = -150 } },
          box { height = 5000 } } }
      app:drag("outer", -1000)
      expect(app):shows { h1 = { bottom = 50 }, h2 = { top = 50, bottom = 100 }, drawing = { top = -100, bottom = 100 } }
      expect(edge(app, 50) and edge(app, 100)):is_true()
    end)
  end)

  scenario("of equal z the later header lies in front", function()
    local app = page { { o = 0, height = 50 }, { o = 0, height = 50 } }
    app:drag("outer", -1000)
    expect(app):shows { h1 = { top = 0, bottom = 50 }, h2 = { top = 0, bottom = 50 } }
    expect(app:picture()):contains("h2")
    expect(app:picture()).never:contains("h1")
  end)
end)
