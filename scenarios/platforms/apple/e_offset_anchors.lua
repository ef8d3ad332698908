-- Apple, table E: MagazineLayout, what a scroll view of 300 x 400 with insets of 50 and 30 is anchored to at a content offset,
-- and the content offset that belongs to an anchor. The content is 2000 high, from -50 to 1630.
--
-- An item at a distance d from the top is one whose start lies d below the top inset; at -d from the bottom, one whose end lies
-- d above the bottom inset. To put it back is a write to the position, with that distance as `anchor_inset`.

local TOP, BOTTOM = 50, 30 -- the insets; the line at the bottom lies at 400 - 30

-- `item`: { start, height } of the item that counts.
local function view(content, item, fields)
  local node = { id = "v", height = 400, insets = { top = TOP, bottom = BOTTOM } }
  for key, value in pairs(fields or {}) do node[key] = value end
  if item then
    node[1] = column { target_layout = true, box { id = "before", height = item[1] }, box { id = "item", height = item[2] },
      box { id = "rest", height = content - item[1] - item[2] } }
  else
    node[1] = box { id = "all", height = content }
  end
  return screen { platform = "uikit", width = 300, height = 400, scroll(node) }
end

local function at(y, content, item)
  local app = view(content, item)
  app:scroll_to("v", { content_offset = y })
  expect(app.v.content_offset):equals(y)
  return app
end

local function from_top(app) return app.item.top - TOP end
local function from_bottom(app) return app.item.bottom - (400 - BOTTOM) end

-- The content offset after the item was put at a distance from the line.
local function put(anchor, distance, item)
  local place = binding(nil)
  local app = view(2000, item, { position = place, anchor = anchor, anchor_inset = math.abs(distance), animated = false })
  app:scroll_to("v", { offset = anchor == "top" and 900 or 1200 })
  place:set("item")
  app:settle()
  return app.v.content_offset
end

group("E offset anchoring", function()
  scenario("E1 at the start: the top", function() expect(at(-50, 2000).v.progress):equals(0) end)
  scenario("E2 in the middle: an item below the top", function() expect(from_top(at(500, 2000, { 560, 20 }))):equals(10) end)
  scenario("E3 at the end: an item below the top", function() expect(from_top(at(1630, 2000, { 1700, 20 }))):equals(20) end)
  scenario("E4 less content than the view holds: the top", function()
    local app = view(50)
    expect(app):shows { v = { range = 0, content_offset = -50 }, all = { top = TOP } }
  end)

  scenario("E5 from the bottom, at the start: an item above it", function() expect(from_bottom(at(-50, 2000, { 290, 20 }))):equals(-10) end)
  scenario("E6 from the bottom, in the middle", function() expect(from_bottom(at(500, 2000, { 800, 20 }))):equals(-50) end)
  scenario("E7 from the bottom, at the end: the bottom", function()
    local app = at(1630, 2000)
    expect(app):shows { v = { progress = 1 }, all = { bottom = 400 - BOTTOM } }
  end)
  -- The content rests at the top all the same; neither end is left.
  scenario("E8 from the bottom, less content than the view holds", function()
    local app = view(50)
    expect(app.v.offset):equals(app.v.max_offset)
  end)

  scenario("E9 back to the top", function()
    local app = view(2000)
    app:scroll_to("v", { offset = 900 })
    app:scroll_to("v", { offset = 0 })
    expect(app.v.content_offset):equals(-50)
  end)
  scenario("E10 back to an item below the top", function() expect(put("top", 10, { 560, 20 })):equals(500) end)
  scenario("E11 back to an item near the end, clamped", function() expect(put("top", 10, { 1700, 20 })):equals(1630) end)
  scenario("E12 back to an item above the bottom, at the start", function() expect(put("bottom", -10, { 290, 20 })):equals(-50) end)
  scenario("E13 back to an item above the bottom, in the middle", function() expect(put("bottom", -50, { 800, 20 })):equals(500) end)
  scenario("E14 back to the bottom", function()
    local app = view(2000)
    app:scroll_to("v", { offset = app.v.max_offset })
    expect(app.v.content_offset):equals(1630)
  end)
end)
