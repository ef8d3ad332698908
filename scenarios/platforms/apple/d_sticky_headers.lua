-- Apple, table D: pinned headers of IGListKit (viewport 100 x 100, headers of 10, a top inset of 10) and MagazineLayout.
--
-- IGListKit's top inset moves only the line at which headers pin: `inset` here. Places count from the start of the content.

-- `items` are the sizes of each section's items; `line` is where headers pin in the viewport.
local function lists(items, line, axis)
  axis = axis or "vertical"
  local extent = axis == "vertical" and "height" or "width"
  local content = {}
  for place, sizes in ipairs(items) do
    local children = {}
    for index, size in ipairs(sizes) do children[index] = box { [extent] = size } end
    content[place] = section { header = box { id = "h" .. place - 1, [extent] = 10 }, pin = { inset = line }, children }
  end
  content[#content + 1] = spacer { [extent] = 200 }
  return screen { platform = "uikit", width = 100, height = 100, scroll { id = "v", axis = axis, content } }
end

local function lies(app, offset, wanted, axis)
  app:scroll_to("v", { offset = offset })
  for id, place in pairs(wanted) do
    expect(app:find(id)[axis == "horizontal" and "left" or "top"] + app.v.offset):equals(place)
  end
end

group("D sticky headers", function()
  local two = { { 20, 20 }, { 30, 30, 30 } }
  scenario("D1 at 5", function() lies(lists(two, 10), 5, { h0 = 15, h1 = 50 }) end)
  scenario("D2 at 45 the first is pushed", function() lies(lists(two, 10), 45, { h0 = 40, h1 = 55 }) end)
  scenario("D3 sideways at 5", function() lies(lists(two, 10, "horizontal"), 5, { h0 = 15, h1 = 50 }, "horizontal") end)
  scenario("D4 sideways at 45", function() lies(lists(two, 10, "horizontal"), 45, { h0 = 40, h1 = 55 }, "horizontal") end)
  scenario("D5 other items", function() lies(lists({ { 10, 20 }, { 30, 40, 50 } }, 10), 35, { h0 = 30, h1 = 45 }) end)
  scenario("D6 a header offset of -10", function() lies(lists({ { 10, 20 }, { 30, 40, 50 } }, 10 - 10), 35, { h0 = 30, h1 = 40 }) end)
  scenario("D7 a header offset of +10", function() lies(lists({ { 10, 20 }, { 30, 40, 50 } }, 10 + 10), 35, { h0 = 30, h1 = 55 }) end)

  scenario("D8 empty sections that show their headers", function()
    local app = screen { platform = "uikit", width = 100, height = 100,
      list { id = "v", sections = { { id = "a", header = 10, count = 0 }, { id = "b", header = 20, count = 0 }, { id = "c", header = 30, count = 0 } } } }
    expect(app):shows { ["v.a"] = { top = 0 }, ["v.b"] = { top = 10 }, ["v.c"] = { top = 30 } }
  end)

  scenario("D9 an empty section in the middle that is hidden", function()
    local app = screen { platform = "uikit", width = 100, height = 100,
      scroll { id = "v",
        section { header = box { id = "h0", height = 10 }, box { height = 10 } },
        section { visible = false, header = box { id = "h1", height = 10 } },
        section { header = box { id = "h2", height = 10 }, box { height = 10 } } } }
    expect(app):shows { h0 = { top = 0 }, h1 = { width = 0, height = 0 }, h2 = { top = 20 } }
  end)

  -- A footer stays at the bottom of the viewport, but below its own header: it is bounded by what lies under that.
  local function magazine()
    local function part(number, header, footer, items)
      return section { header = box { id = "header" .. number, height = header },
        column { box { height = items }, box { id = "footer" .. number, height = footer, pin = { edge = "bottom" } } } }
    end
    local app = screen { platform = "uikit", width = 320, height = 480,
      scroll { id = "v", part(0, 75, 150, 1080), part(1, 100, 50, 1000) } }
    app:scroll_to("v", { offset = 100 })
    return app
  end

  scenario("D10 the header of 75 at the visible top of 100", function() expect(magazine().header0.top + 100):equals(100) end)
  scenario("D11 the footer of 150 at the visible bottom of 580", function() expect(magazine().footer0.top + 100):equals(430) end)
  scenario("D12 the next header stays at 1305", function() expect(magazine().header1.top + 100):equals(1305) end)
  scenario("D13 its footer stays under it", function() expect(magazine().footer1.top + 100):equals(1405) end)
end)
