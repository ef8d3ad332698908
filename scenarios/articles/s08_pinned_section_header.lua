-- S8  Pinned section header.
--
--   The header of a section sticks to the top edge of the visible scroll area: top = max(natural, min(line, end - height)).
--   Only section headers pin, not arbitrary views of a plain stack. Its background is opaque, or body text shows through.
--   Under a permanent top bar the area starts below the bar, or follows the safe area: the header never goes behind it.
--   The next section's header pushes it off: a rule of the platforms, not of the article.

local HEADER, ROWS, ROW = 40, 10, 30

local function rows(first)
  local all = {}
  for row = 0, ROWS - 1 do all[#all + 1] = box { id = "row" .. first + row, height = ROW } end
  return all
end

-- A section is 40 + 300 long.
local function sections()
  return {
    section { id = "first", header = box { id = "one", height = HEADER }, pin = true, rows(1) },
    section { id = "second", header = box { id = "two", height = HEADER }, pin = true, rows(11) },
    section { id = "third", header = box { id = "three", height = HEADER }, pin = true, rows(21) },
  }
end

local function page(fields)
  fields = fields or {}
  return screen { platform = fields.platform or "swiftui", width = 390, height = 600, safe_area = fields.safe_area,
    scroll { id = "body", height = fields.height, insets = fields.insets, adjust_insets = fields.adjust_insets,
      sections() } }
end

group("S8 pinned section header", function()
  scenario("it sticks to the top edge of the visible area", { platforms = { "compose", "android", "swiftui", "uikit", "flutter", "web" } }, function()
    local app = page { height = 300 }
    expect(app.body.max_offset):equals(3 * 340 - 300)
    expect(app):shows { one = { top = 0, pinned = false, offset = 0 } }
    app:drag("body", -1)
    expect(app):shows { one = { top = 0, pinned = true, offset = 1 }, row1 = { top = 39 } }
    app:drag("body", -199)
    expect(app):shows { one = { top = 0, pinned = true, offset = 200 }, row1 = { top = -160 }, two = { top = 140, pinned = false } }
  end)

  -- The second section begins at 340: from 300 on it pushes.
  cases("the next section's header pushes it off", {
    { s = 299, one = 0,   two = 41 },
    { s = 300, one = 0,   two = 40 },
    { s = 301, one = -1,  two = 39 },
    { s = 320, one = -20, two = 20 },
    { s = 340, one = -40, two = 0 },
    { s = 360, one = -60, two = 0 },
    { s = 720, one = -420, two = -80 },
  }, function(at)
    local app = page { height = 300 }
    app:drag("body", -at.s)
    expect(app):shows { body = { offset = at.s }, one = { top = at.one }, two = { top = at.two } }
  end)

  scenario("it comes back as it went", function()
    local app = page { height = 300 }
    app:drag("body", -500)
    app:drag("body", 170)
    expect(app):shows { body = { offset = 330 }, one = { top = -30 }, two = { top = 10, pinned = false } }
    app:drag("body", 330)
    expect(app):shows { one = { top = 0, pinned = false }, two = { top = 340 } }
  end)

  scenario("it takes its space in the layout wherever it is drawn, and consumes nothing", function()
    local app = page { height = 300 }
    expect(app:drag("body", -200)):consumes { body = -200, left = 0 }
    expect(app):shows { one = { occupied = 40, height = 40 }, first = { top = -200, height = 340 }, row1 = { top = -160 } }
  end)

  scenario("an arbitrary view of a plain stack does not pin", function()
    local app = screen { platform = "swiftui", width = 390, height = 300,
      scroll { id = "body", column { box { id = "title", height = 40 }, rows(1), rows(11) } } }
    app:drag("body", -100)
    expect(app):shows { title = { top = -100, pinned = false } }
  end)

  -- The picture is drawn from the back to the front: the opaque header hides the rows behind it.
  scenario("its background is opaque: no body text shows through", function()
    local app = screen { platform = "swiftui", width = 390, height = 300,
      list { id = "body", pin_headers = true, sections = { { id = "head", header = 90, count = 30, item_height = 30 } } } }
    expect(app:picture()):contains("#1")
    app:drag("body", -120)
    expect(app):shows { ["body.head"] = { top = 0, alpha = 1 } }
    expect(app:find("body#2").top):equals(0)
    expect(app:find("body#5").top):equals(90)
    local picture = app:picture()
    expect(picture):contains("body.head")
    for row = 2, 4 do expect(picture).never:contains("#" .. row .. " ") end
    expect(picture):contains("#5 ")
  end)

  group("under a permanent top bar", function()
    scenario("the area starts below the bar", function()
      local app = screen { platform = "compose", width = 390, height = 356,
        column { box { id = "bar", height = 56 }, scroll { id = "body", sections() } } }
      app:drag("body", -200)
      expect(app):shows { bar = { bottom = 56 }, body = { top = 56 }, one = { top = 56, pinned = true } }
      app:drag("body", -120)
      expect(app):shows { one = { top = 36 }, two = { top = 76 } }
    end)

    scenario("or follows the safe area", function()
      local app = page { height = 300, safe_area = { top = 59 } }
      expect(app):shows { one = { top = 59 }, body = { content_offset = -59 } }
      app:drag("body", -200)
      expect(app):shows { one = { top = 59, pinned = true }, row1 = { top = 59 - 160 } }
    end)

    scenario("or the bar's height is an inset", function()
      local app = page { platform = "uikit", height = 300, insets = { top = 56 }, adjust_insets = false }
      app:drag("body", -310)
      expect(app):shows { one = { top = 56 - 10 }, two = { top = 56 + 30 } }
    end)

    scenario("wrong: without either it goes behind the bar", function()
      local app = screen { platform = "swiftui", width = 390, height = 600,
        scroll { id = "body", height = 300, sections() }, box { id = "bar", height = 56 } }
      app:drag("body", -200)
      expect(app.one.top):equals(0)
      expect(app.one.bottom <= app.bar.bottom):is_true()
    end)
  end)

  scenario("a pinned header is marked where it begins to be held and where it is let go", function()
    local app = page { height = 300 }
    app:drag("body", -200)
    app:drag("body", 200)
    expect(app:timeline()):matches("pins +P *p")
  end)
end)
