-- Apple, table G, rows 1 to 5 and 11: the velocity of a finger, the offset of a scroll view, its bounds, and what of the content is
-- visible. A scroll view that scrolls along both axes is played once along each.

-- A viewport and a content along an axis.
local function view(axis, viewport, content, direction)
  local size = axis == "vertical" and "height" or "width"
  return screen { platform = "uikit", width = 400, height = 400, direction = direction,
    row { scroll { id = "v", axis = axis, [size] = viewport, box { id = "content", [size] = content } } } }
end

-- Where the visible part begins in the content.
local function visible(app, axis)
  local edge = axis == "vertical" and "top" or "left"
  return app.v[edge] - app.content[edge]
end

group("G scroll view", function()
  -- FluidInterpolation's filter, there in pt a ms.
  scenario("G1 the velocity of five samples", function()
    local velocity = physics.velocity({ { t = 1.53283, x = 0 }, { t = 3.27537, x = 376 }, { t = 5.27733, x = 276 },
      { t = 22.2795, x = 153.5 }, { t = 58.22, x = 151.5 } }, "uikit")
    expect(velocity / 1000):near(-23.23402596, 1e-3)
  end)

  scenario("G2 moved by a part of its range", function()
    for axis, by in pairs { horizontal = 10, vertical = 20 } do
      local app = view(axis, axis == "horizontal" and 50 or 100, axis == "horizontal" and 100 or 200)
      app:scroll_to("v", { offset = by })
      expect(app.v.content_offset):equals(by)
    end
  end)

  scenario("G3 moved by more, it stands at its end", function()
    for axis, by in pairs { horizontal = 200, vertical = 300 } do
      local app = view(axis, axis == "horizontal" and 50 or 100, axis == "horizontal" and 100 or 200)
      app:scroll_to("v", { offset = by })
      expect(app.v.content_offset):equals(axis == "horizontal" and 50 or 100)
    end
  end)

  scenario("G4 the visible part begins at the offset", function()
    for axis, offset in pairs { horizontal = 10, vertical = 20 } do
      local app = view(axis, 100, 200)
      app:scroll_to("v", { content_offset = offset })
      expect(visible(app, axis)):equals(offset)
    end
  end)

  scenario("G5 from right to left it is counted from the other end", function()
    local app = view("horizontal", 50, 100, "rtl")
    app:scroll_to("v", { offset = 10 })
    expect(visible(app, "horizontal")):equals(40)
  end)

  scenario("G11 an empty one is all 0, and its bounds begin at its offset", function()
    local seen
    local app = screen { platform = "uikit", width = 400, height = 400,
      scroll { id = "v", on_scroll = function(geometry) seen = geometry end } }
    expect { seen.offset, seen.content, seen.inset_top, seen.min_y }:equals { 0, 0, 0, 0 }
    expect(app):shows { v = { offset = 0, content_offset = 0, range = 0 } }
    for axis, offset in pairs { horizontal = 10, vertical = 20 } do
      app = view(axis, 100, 200)
      app:scroll_to("v", { content_offset = offset })
      expect(app.v.content_offset):equals(offset)
      expect(visible(app, axis)):equals(offset)
    end
  end)
end)
