-- Flutter, rows that need samples of a finger or a wheel. Logical px.

local function list_screen(physics)
  return screen { platform = "flutter", width = 800, height = 600, physics = physics, list { id = "body", count = 500, item_height = 50 } }
end

group("F scrollables", function()
  scenario("F27 a drag of 213.82 and a fling with 1000", function()
    local app = list_screen()
    app:drag("body", -213.82, { velocity = -1000 })
    expect(app.body.offset):near(408.13, 0.01)
  end)

  scenario("F28 fifty moves under bouncing physics", function()
    -- Nothing competes for the finger, so there is no slop; the first move only starts the motion.
    local app = list_screen { scroll = "bouncing", slop = 0 }
    local samples = { { t = 0, x = 400, y = 550 } }
    for i = 1, 50 do samples[i + 1] = { t = i * 1000 / 60, x = 400, y = 550 - i * 4.2764 } end
    app:replay("body", samples, { settle = false })
    expect(app.body.offset):near(210.71026666666666, 1e-9)
  end)
end)

-- A header of 200 above a list, as one.
local function page(header)
  return screen { platform = "flutter", width = 800, height = 600,
    column { id = "page", header, list { id = "body", count = 50, item_height = 50 } } }
end

group("F wheel", function()
  scenario("F59 a wheel moves the outer position and never beyond", function()
    local app = page(box { id = "bar", height = 200, collapse = { to = 0 } })
    app:wheel("body", -20)
    expect(app.bar.offset):equals(-20)
    local back = app:wheel("body", 40)
    expect(app.bar.offset):equals(0)
    expect(back):consumes { bar = 20, left = 20 }
    expect(app.body.overscroll):equals(0)
  end)

  -- A floating bar of 56 that snaps: up with the content, down at once, to its nearest end when the wheel stops.
  scenario("F56 a floating bar that snaps", function()
    local app = page(box { id = "bar", height = 56, collapse = { to = 0, down = "pre", settle = "nearest" } })
    app:wheel("body", -300)
    expect(app.bar.height):equals(0)
    app:wheel("body", 30)
    expect(app.bar.height):near(56, 1e-6)
    app:wheel("body", -30)
    expect(app.bar.height):near(0, 1e-6)
  end)
end)
