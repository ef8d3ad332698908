-- Web, table W, rows 86 and 90: how far a scroll timeline of the whole range has come is `progress`.

local function range(axis, length)
  local size = axis == "vertical" and "height" or "width"
  return screen { platform = "web", width = 200, height = 200, scroll { id = "v", axis = axis, box { [size] = 200 + length } } }
end

local function comes(axis, length, offset, progress)
  local app = range(axis, length)
  app:scroll_to("v", { offset = offset })
  expect(app.v.progress):near(progress, 1e-9)
end

group("W timelines", function()
  scenario("W86 a range of 400 at 50 and, sideways, at 75", function()
    comes("vertical", 400, 50, 0.125)
    comes("horizontal", 400, 75, 0.1875)
  end)

  scenario("W90 the root's range of 100 at 50 and at 75", function()
    comes("vertical", 100, 50, 0.5)
    comes("vertical", 100, 75, 0.75)
  end)
end)
