-- Compose, table C: a lazy list inside a container that scrolls.
--
-- Androidx moves the finger by 18 px more, its touch slop; a drag here is what comes after the slop: 118 is 100, 38 is 20.

local function nested(axis, count, size)
  local vertical = axis == "vertical"
  local function sized(along) return vertical and { height = along } or { width = along } end
  local inner = { id = "inner", axis = axis, count = count, item_size = size }
  for k, v in pairs(sized(100)) do inner[k] = v end
  local before, after = { id = "before" }, { id = "after" }
  for k, v in pairs(sized(500)) do before[k], after[k] = v, v end
  local app = screen { platform = "compose", width = 300, height = 300,
    scroll { id = "outer", axis = axis, box(before), list(inner), box(after) } }
  app:scroll_to("outer", { offset = 450 })                            -- room both ways
  return app
end

local function finger(app, axis, amount)
  return app:drag("inner", axis == "vertical" and { x = 0, y = amount } or { x = amount, y = 0 })
end

group("C lazy nested", function()
  scenario("C1 at the start, a finger down goes to the outer one", function()
    local app = nested("vertical", 3, 50)
    expect(finger(app, "vertical", 100)):consumes { outer = 100, left = 0 }
    expect(app.outer.offset):equals(350)
  end)

  for _, on in ipairs { { axis = "vertical", ids = { "C2", "C3", "C4" } }, { axis = "horizontal", ids = { "C6", "C7", "C8" } } } do
    scenario(on.ids[1] .. " back at the start", function()
      local app = nested(on.axis, 3, 50)
      app:scroll_to("inner", { offset = 20 })
      app:scroll_to("inner", { offset = -1 })                         -- 21 back
      expect(app.inner.offset):equals(0)
      expect(finger(app, on.axis, 20)):consumes { outer = 20, left = 0 }
    end)

    scenario(on.ids[2] .. " content shorter than the viewport", function()
      local app = nested(on.axis, 2, 40)
      expect(app.inner.range):equals(0)
      expect(finger(app, on.axis, -20)):consumes { outer = -20, left = 0 }
    end)

    scenario(on.ids[3] .. " at the end", function()
      local app = nested(on.axis, 3, 50)
      app:scroll_to("inner", { offset = 50 })
      expect(app.inner.offset):equals(app.inner.max_offset)
      expect(finger(app, on.axis, -20)):consumes { outer = -20, left = 0 }
    end)
  end

  scenario("C5 at the start of a row, a finger to the right goes to the outer one", function()
    expect(finger(nested("horizontal", 3, 50), "horizontal", 20)):consumes { outer = 20, left = 0 }
  end)
end)
