-- Apple, table G, rows 6 to 10: the safe area reaches a view only at an edge of the screen that it touches.
--
-- The screen is 400 x 800 with a safe area of 10 at the top, 20 left, 30 at the bottom, 40 right; a scroll view of 100 x 100 takes
-- it up as insets.

-- Insets at the start and the end of an axis: the resting place, and what the range has beyond the content.
local function insets(x, y, axis)
  local app = screen { platform = "swiftui", width = 400, height = 800, safe_area = { top = 10, left = 20, bottom = 30, right = 40 },
    column { padding = { top = y, left = x, bottom = 0, right = 0 },
      row { scroll { id = "v", axis = axis, width = 100, height = 100, box { [axis == "vertical" and "height" or "width"] = 500 } } } } }
  local start = -app.v.content_offset
  return start, app.v.range - (500 - 100) - start
end

local function takes(x, y, wanted)
  local top, bottom = insets(x, y, "vertical")
  local left, right = insets(x, y, "horizontal")
  expect { top = top, bottom = bottom, left = left, right = right }:equals(wanted)
end

group("G safe area", function()
  scenario("G6 at the top", function() takes(150, 0, { top = 10, bottom = 0, left = 0, right = 0 }) end)
  scenario("G7 at the left", function() takes(0, 350, { top = 0, bottom = 0, left = 20, right = 0 }) end)
  scenario("G8 at the bottom", function() takes(150, 700, { top = 0, bottom = 30, left = 0, right = 0 }) end)
  scenario("G9 at the right", function() takes(300, 350, { top = 0, bottom = 0, left = 0, right = 40 }) end)
  scenario("G10 at none", function() takes(150, 350, { top = 0, bottom = 0, left = 0, right = 0 }) end)
end)
