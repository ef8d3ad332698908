-- Compose, table L: a list that the program scrolls, and rows that keep their place by key.

local function mounted(height, fields)
  local node = { id = "body", height = height }
  for k, v in pairs(fields) do node[k] = v end
  return screen { platform = "compose", width = 300, height = 900, list(node) }
end

local function place(app)
  local row = app.body.first_visible
  return { row - 1, app.body.top - app:find("body#" .. row).top }
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

group("L animated", function()
  scenario("L3 to item 5 and 10 further", function()
    local app = mounted(300, { count = 20, item_height = 101 })
    app:scroll_to("body", { offset = 5 * 101 + 10, animated = true })
    expect(place(app)[1]):equals(5)
    expect(place(app)[2]):near(10, 1e-6)
  end)

  scenario("L5 a row beyond the last is the last", function()
    local app = mounted(10, { count = 100, item_height = 20 })
    app:update("body", { count = 10 })
    app:scroll_to("body", { item = 51 })
    expect(app.body.first_visible):equals(10)
    app:scroll_to("body", { item = 1 })
    app:scroll_to("body", { item = 51, animated = true })
    expect(app.body.first_visible):equals(10)
  end)

  scenario("L12 a long way, forth and back: it lands, and never passes the row", function()
    local app = mounted(300, { count = 2500, item_height = 101 })
    local low, high = 0, math.huge
    always("not beyond the row", function() return app.body.offset >= low - 1e-6 and app.body.offset <= high + 1e-6 end)
    for _, item in ipairs { 500, 800, 1500, 1600, 1800 } do
      high = item * 101
      app:scroll_to("body", { item = item + 1, animated = true })
      expect(app.body.offset):near(high, 1e-6)
    end
    high = math.huge
    for _, item in ipairs { 1600, 1500, 800, 500, 0 } do
      low = item * 101
      app:scroll_to("body", { item = item + 1, animated = true })
      expect(app.body.offset):near(low, 1e-6)
    end
  end)

  -- A way of 2,500 rows is 252,500 long; played at the speed of a step of 2,500 it would take a hundred steps.
  scenario("L12 the middle of a long way is skipped", function()
    local app = mounted(300, { count = 2500, item_height = 101 })
    expect(app:scroll_to("body", { item = 1801, animated = true }).duration):between(100, 4000)
  end)

  cases("L13 rows larger than the viewport", { 0, 5, 12 }, function(from)
    local app = mounted(100, { count = 20, item_height = 150 })
    app:scroll_to("body", { item = from + 1 })
    app:scroll_to("body", { item = 20, animated = true })
    expect(place(app)[1]):equals(19)
    expect(place(app)[2]):near(0, 1e-6)
  end)
end)

group("L keys before", function()
  scenario("L14 rows come before the first", function()
    local app, after = mounted(100, { items = items(10, 15, 40) }), items(0, 15, 40)
    app:update("body", { items = after })
    expect(place(app)):equals { 10, 0 }
    expect(visible_ids(app, after)):equals { "k10", "k11", "k12" }
    expect(app):has_no_faults()
  end)

  scenario("L17 rows come before a row in the middle", function()
    local app, after = mounted(100, { items = items(10, 30, 40) }), items(0, 30, 40)
    app:scroll_to("body", { id = "k20" })
    app:update("body", { items = after })
    expect(place(app)):equals { 20, 0 }
    expect(visible_ids(app, after)):equals { "k20", "k21", "k22" }
    expect(app):has_no_faults()
  end)
end)

group("L padding beyond", function()
  -- Compose's content padding is where the first row rests: `insets` here.
  scenario("L23 the only row is scrolled into the padding", function()
    local app = mounted(100, { count = 1, item_height = 50, insets = 50 })
    app:drag("body", -50)
    expect(app.body.offset):equals(50)
    expect(app.body.top + 50 - app:find("body#1").top):equals(50)
  end)
end)

-- The accessibility action scrolls by an animation of the program's own.
group("L actions", function()
  scenario("L30 a scroll by 100 takes its time", function()
    local app = mounted(100, { count = 20, item_height = 50 })
    app:scroll_to("body", { offset = 100, animated = true, settle = false })
    expect(app.body.offset):equals(0)
    app:advance(3 * 1000 / 60)
    expect(app.body.offset):between(1e-3, 100 - 1e-3)
    app:settle()
    expect(app.body.offset):near(100, 1e-6)
  end)
end)
