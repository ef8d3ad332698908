-- Compose, table L: a lazy list's place, its clamps, its keys and its padding.
--
-- Compose counts items from 0, a list here its rows from 1: item 3 is row 4. A place is the first visible row and the part
-- of it that is scrolled away. Sizes in px at density 1.

local function mounted(height, fields, place)
  local node = { id = "body", height = height }
  for k, v in pairs(fields) do node[k] = v end
  return screen { platform = "compose", width = 300, height = 900, restored = place and { body = place }, list(node) }
end

-- The place as Compose writes it: item from 0, part scrolled away.
local function place(app)
  local row = app.body.first_visible
  return { row - 1, app.body.top - app:find("body#" .. row).top }
end

-- Tops inside the viewport of the items that show, by item from 0.
local function shown(app, count)
  local tops = {}
  for row = 1, count do
    local item = app:find("body#" .. row)
    if item and item.bottom > app.body.top and item.top < app.body.bottom then tops[row - 1] = item.top - app.body.top end
  end
  return tops
end

local function items(first, last, size, more)
  local rows = {}
  for key = first, last do rows[#rows + 1] = { id = "k" .. key, height = size } end
  for _, row in ipairs(more or {}) do rows[#rows + 1] = row end
  return rows
end

local function visible_ids(app, rows)
  local ids = {}
  for _, row in ipairs(rows) do
    local item = app:find("body#" .. row.id)
    if item.bottom > app.body.top and item.top < app.body.bottom then ids[#ids + 1] = row.id end
  end
  return ids
end

group("L place", function()
  scenario("L1 to item 3", function()
    local app = mounted(300, { count = 20, item_height = 101 })
    app:scroll_to("body", { item = 4 })
    expect(place(app)):equals { 3, 0 }
  end)

  -- 3 x 101 + 17 = 320.
  scenario("L2 by 320", function()
    local app = mounted(300, { count = 20, item_height = 101 })
    expect(app:drag("body", -320)):consumes { body = -320, left = 0 }
    expect(place(app)):equals { 3, 17 }
  end)

  scenario("L4 to item 3 and 10 further", function()
    local app = mounted(100, { count = 20, item_height = 20 })
    app:restore { body = { first_visible_id = "4", rest = 10 } }
    expect(place(app)):equals { 3, 10 }
    expect(app.body.offset):equals(70)
  end)

  scenario("L6 30 items are cut to 10: the end clamps", function()
    local app = mounted(100, { count = 30, item_height = 20 })
    app:scroll_to("body", { offset = 300 })
    app:update("body", { count = 10 })
    expect(app:find("body#6").top):near(0, 1)
    expect(app):reports("position-jump", "body")
  end)

  scenario("L7 10 items are cut to 8", function()
    local app = mounted(100, { count = 10, item_height = 20 })
    app:drag("body", -100)
    app:update("body", { count = 8 })
    expect(app:find("body#4").top):equals(0)
    expect(app):reports("position-jump", "body")
  end)

  scenario("L8 a finger down at the top moves nothing", function()
    local app = mounted(100, { count = 20, item_height = 20 })
    expect(app:drag("body", 50)):consumes { left = 50 }
    expect(app:find("body#1").top):equals(0)
    expect(app:find("body#5").top):equals(80)
  end)

  scenario("L9 by 30", function()
    local app = mounted(100, { count = 20, item_height = 20 })
    app:drag("body", -30)
    expect(place(app)[1]):equals(1)
    expect(place(app)[2]):near(10, 2)
  end)

  scenario("L10 mounted at item 2 and 10 further", function()
    local app = mounted(100, { count = 20, item_height = 20 }, { first_visible_id = "3", rest = 10 })
    expect(place(app)):equals { 2, 10 }
    expect(app:find("body#3").top):equals(-10)
  end)

  -- 25 back to the start, the rest is left.
  scenario("L11 a finger down by more than there is", function()
    local app = mounted(100, { count = 100, item_height = 10 }, { first_visible_id = "3", rest = 5 })
    expect(app:drag("body", 150)):consumes { body = 25, left = 125 }
    for item = 0, 4 do expect(shown(app, 5)[item]):equals(item * 10) end
  end)

  scenario("L24 what shows of 6 items of 50 in 175", function()
    local app = mounted(175, { count = 6, item_height = 50 })
    expect(shown(app, 6)):equals { [0] = 0, [1] = 50, [2] = 100, [3] = 150 }
    app:restore { body = { first_visible_id = "2", rest = 10 } }
    expect(place(app)):equals { 1, 10 }
    expect(app:find("body#2").top):equals(-10)
  end)

  scenario("L25 with a spacing of 50 two show", function()
    local app = mounted(175, { count = 6, item_height = 50, spacing = 50 })
    expect(shown(app, 6)):equals { [0] = 0, [1] = 100 }
  end)

  scenario("L27 a scroll is clamped at both ends", function()
    local app = screen { width = 300, height = 300, scroll { id = "body", box { height = 800 } } }
    expect(app:drag("body", 100)):consumes { left = 100 }
    expect(app.body.offset):equals(0)
    app:scroll_to("body", { offset = app.body.max_offset + 1000 })
    expect(app.body.offset):equals(500)
    expect(app:drag("body", -100)):consumes { left = -100 }
    expect(app.body.offset):equals(500)
  end)

  scenario("L28 the end comes nearer while the scroll stands there", function()
    local app = screen { width = 300, height = 300, scroll { id = "body", box { id = "text", height = 800 } } }
    app:scroll_to("body", { offset = 500 })
    app:update("text", { height = 600 })
    expect(app.body.max_offset):equals(300)
    expect(app.body.offset):equals(300)
    expect(app):reports("position-jump", "body")
  end)

  scenario("L29 a finger freezes a fling", function()
    local app = mounted(300, { count = 200, item_height = 101 })
    app:fling("body", -3000, { settle = false })
    app:advance(200)
    app:press("body")
    local frozen = place(app)
    expect(app.body.offset):at_least(1)
    app:advance(1000)
    expect(place(app)):equals(frozen)
  end)
end)

group("L keys", function()
  -- The viewport holds two and a half rows of 40.
  local function keyed(rows, first)
    local app = mounted(100, { items = rows })
    app:scroll_to("body", { id = first })
    return app
  end

  scenario("L15 without keys the index stays", function()
    local app = mounted(100, { count = 6, item_height = 40 })
    app:update("body", { count = 16 })
    expect(place(app)):equals { 0, 0 }
  end)

  scenario("L16 rows come after", function()
    local app, after = keyed(items(0, 5, 40, items(10, 15, 40)), "k5"), items(0, 15, 40)
    app:update("body", { items = after })
    expect(place(app)):equals { 5, 0 }
    expect(visible_ids(app, after)):equals { "k5", "k6", "k7" }
  end)

  scenario("L18 the first visible row goes: its index stays", function()
    local app, after = keyed(items(0, 20, 40), "k5"), items(0, 4, 40, items(6, 20, 40))
    app:update("body", { items = after })
    expect(place(app)):equals { 5, 0 }
    expect(visible_ids(app, after)):equals { "k6", "k7", "k8" }
  end)
end)

-- Compose's content padding is where the first row rests and what the place counts from: `insets` here.
group("L padding", function()
  local function padded() return mounted(200, { count = 4, item_height = 50, insets = 75 }) end

  local function at(app, first, part, tops)
    expect(app.body.first_visible):equals(first + 1)
    expect(app.body.top + 75 - app:find("body#" .. first + 1).top):equals(part)
    for item, top in pairs(tops) do expect(app:find("body#" .. item + 1).top):equals(top) end
  end

  scenario("L19 by 75", function()
    local app = padded()
    app:drag("body", -75)
    at(app, 1, 25, { [0] = 0, [1] = 50, [2] = 100, [3] = 150 })
  end)

  scenario("L20 by 150, and no further", function()
    local app = padded()
    app:drag("body", -150)
    at(app, 3, 0, { [1] = -25, [2] = 25, [3] = 75 })
    expect(app:drag("body", -10)):consumes { left = -10 }
    at(app, 3, 0, { [1] = -25, [2] = 25, [3] = 75 })
  end)

  scenario("L21 by 150, and 25 back", function()
    local app = padded()
    app:drag("body", -150)
    app:drag("body", 25)
    at(app, 2, 25, { [1] = 0, [2] = 50, [3] = 100 })
  end)

  scenario("L22 by 150, and 75 back", function()
    local app = padded()
    app:drag("body", -150)
    app:drag("body", 75)
    at(app, 1, 25, { [0] = 0, [1] = 50, [2] = 100, [3] = 150 })
  end)

  -- The viewport in the rows' own coordinates: it begins 10 before the first row and is 45 long.
  scenario("L26 the viewport begins before the first row", function()
    local app = mounted(45, { count = 10, item_height = 45, insets = { top = 10, bottom = 15 } })
    expect(app.body.content_offset):equals(-10)
    expect(app.body.content_offset + app.body.height):equals(35)
  end)
end)
