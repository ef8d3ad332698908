-- Compose, table S: sticky headers of lazy lists. Items of 101, a viewport of 300.
--
-- Compose counts headers as items; rows here count from 1, headers apart. What lies in the viewport is what is composed.

-- `parts` are the sections: numbers of rows below each header. As many rows follow in a last section without one.
local function lazy(axis, parts)
  local sections = {}
  for place, count in ipairs(parts) do sections[place] = { id = "H" .. place, header = 101, count = count, item_height = 101 } end
  sections[#sections + 1] = { id = "rest", count = 5, item_height = 101 }
  local node = { id = "body", axis = axis, sections = sections, pin_headers = true }
  node[axis == "vertical" and "height" or "width"] = 300
  return screen { platform = "compose", width = 900, height = 900, list(node) }
end

-- Whether a header or row shows in the viewport; `name` is "H1" or a row's number.
local function at(app, axis, name)
  local node = app:find(type(name) == "number" and "body#" .. name or "body." .. name)
  if axis == "vertical" then return node.top, node.bottom end
  return node.left, node.right
end

local function shown(app, axis, name)
  local start, stop = at(app, axis, name)
  return stop > 0 and start < 300
end

local function rest(axis)
  local app = lazy(axis, { 2, 0 })
  for _, name in ipairs { "H1", 1, 2 } do expect(shown(app, axis, name)):is_true() end
  expect(shown(app, axis, "H2")):is_false()
end

local function stuck(axis)
  local app = lazy(axis, { 2, 0 })
  app:drag("body", -102)
  expect((at(app, axis, "H1"))):equals(0)
  expect(shown(app, axis, 2)):is_true()
  expect(shown(app, axis, "H2")):is_true()
end

local function replaced(axis)
  local app = lazy(axis, { 0, 2 })
  app:drag("body", -105)
  expect(shown(app, axis, "H1")):is_false()
  for _, name in ipairs { "H2", 1, 2 } do expect(shown(app, axis, name)):is_true() end
  expect((at(app, axis, "H2"))):equals(0)
end

group("S sticky headers", function()
  scenario("S1 at rest", function() rest("vertical") end)
  scenario("S2 by 102 the header stays", function() stuck("vertical") end)
  scenario("S3 by 105 the second header has pushed the first off", function() replaced("vertical") end)

  -- scrollToItem(1, 50): the first row, and 50 of it beyond the padding. Headers pin over content padding, so this one is not held.
  scenario("S4 under a content padding of 200", function()
    local app = screen { platform = "compose", width = 900, height = 900,
      list { id = "body", height = 400, content_padding = { top = 200 },
        sections = { { id = "H1", header = 100, count = 5, item_height = 100 } } } }
    app:scroll_to("body", { offset = 100 + 50 })
    expect(app):shows { ["body.H1"] = { top = 50, pinned = false } }
    expect(app:find("body.H1").top - 200):equals(-150)
    expect(app:find("body#1").top):equals(150)
    app:drag("body", -100)
    expect(app):shows { ["body.H1"] = { top = 0, pinned = true } }
  end)

  -- The next header lies at 300 - 240 = 60.
  scenario("S5 the next header at 60 pushes one of 100 to -40", function()
    local app = screen { platform = "compose", width = 900, height = 900,
      list { id = "body", height = 400, sections = {
        { id = "H1", header = 100, count = 2, item_height = 100 }, { id = "H2", header = 100, count = 9, item_height = 100 } } } }
    app:drag("body", -240)
    expect(app):shows { ["body.H2"] = { top = 60 }, ["body.H1"] = { top = -40 } }
  end)

  scenario("S6 the same sideways", function()
    rest("horizontal")
    stuck("horizontal")
    replaced("horizontal")
  end)
end)
