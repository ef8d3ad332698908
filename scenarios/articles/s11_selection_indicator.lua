-- S11  The background of the selected tab moves sideways.
--
--   w = (W - L - R - G(n - 1)) / n,   x(i) = L + i(w + G)      equal widths only
--
-- W is the measured width of the tab area with its padding, not a fixed width of the screen.
-- W 390, L = R = 16, G 8, n 3:  w 114,  x = 16, 138, 260,  right end 374, so 16 are left over.
-- Measured inside the padding (358) and reduced again:  w 103.33,  x = 16, 127.33, 238.67,  right end 342.

local function strip(options)
  options = options or {}
  return screen { platform = options.platform or "swiftui", width = options.width or 390, height = 700,
    direction = options.direction, reduce_motion = options.reduce_motion,
    tabs { id = "days", height = 56, labels = { "Day 1", "Day 2", "Day 3" }, padding = 16, spacing = 8,
           measure = options.measure, widths = options.widths, follow = options.follow },
  }
end

group("S11 selection indicator", function()
  cases("equal widths", { { 1, 16 }, { 2, 138 }, { 3, 260 } }, function(index, x)
    local app = strip()
    app:tap("days", index)
    expect(app.days.indicator):equals { x = x, width = 114 }
  end)

  scenario("16 are left over at the right end", function()
    local app = strip()
    app:tap("days", 3)
    local last = app.days.indicator
    expect(last.x + last.width):equals(374)
    expect(app.days.width - last.x - last.width):equals(16)
    expect(app):has_no_faults()
  end)

  scenario("the width is the measured one: another screen, another background", function()
    local app = strip { width = 320 }
    expect(app.days.indicator.width):near((320 - 32 - 16) / 3, 1e-9)
    app:change { width = 390 }
    expect(app.days.indicator.width):equals(114)
  end)

  cases("wrong: measured inside the padding and reduced again", { { 1, 16 }, { 2, 127.33 }, { 3, 238.67 } }, function(index, x)
    local app = strip { measure = "inner" }
    app:tap("days", index)
    expect(app.days.indicator.width):near(103.33, 0.005)
    expect(app.days.indicator.x):near(x, 0.005)
    if index == 3 then expect(app.days.indicator.x + app.days.indicator.width):near(342, 1e-9) end
    expect(app):reports("inset-twice", "days")
  end)

  cases("right to left mirrors x to W - x - w", { { 1, 260 }, { 2, 138 }, { 3, 16 } }, function(index, x)
    local app = strip { direction = "rtl" }
    app:tap("days", index)
    expect(app.days.indicator):equals { x = x, width = 114 }
  end)

  -- cubic (.42, 0, .58, 1): half-way at half the time, by symmetry.
  scenario("it glides for 160 ms", function()
    local app = strip()
    app:tap("days", 3, { settle = false })
    expect(app.days.indicator.x):equals(16)
    app:advance(80)
    expect(app.days.indicator.x):between(16, 260)
    app:advance(100)
    expect(app.days.indicator.x):equals(260)
    expect(app.moving):is_false()
  end)

  scenario("a tap in the middle of a glide goes on from where it is drawn", function()
    local app = strip()
    app:tap("days", 3, { settle = false })
    app:advance(90)
    local x = app.days.indicator.x
    app:tap("days", 2, { settle = false })
    expect(app.days.indicator.x):equals(x)
    app:settle()
    expect(app.days.indicator.x):equals(138)
  end)

  scenario("with reduced motion it jumps to the same place", function()
    local app = strip { reduce_motion = true }
    app:tap("days", 3, { settle = false })
    expect(app.days.indicator):equals { x = 260, width = 114 }
    expect(app.moving):is_false()
  end)

  scenario("tabs of different widths are measured one by one", function()
    local app = strip { widths = { 80, 120, 100 } }
    local places = { { x = 16, width = 80 }, { x = 104, width = 120 }, { x = 232, width = 100 } }
    for i = 1, 3 do
      app:tap("days", i)
      expect(app.days.indicator):equals(places[i])
    end
  end)

  scenario("a row that does not fit brings the selected tab to its start, or its middle", function()
    local app = strip { widths = { 200, 200, 200 } }
    app:tap("days", 2)
    expect(app.days.offset):near(208, 0.5)                            -- the tab at the padding: as far as the row goes it would be 258
    app = strip { widths = { 200, 200, 200 }, follow = "center" }
    app:tap("days", 2)
    expect(app.days.offset):near(224 + 100 - 195, 0.5)
    app = strip { widths = { 200, 200, 200 }, follow = "none" }
    app:tap("days", 2)
    expect(app.days.offset):equals(0)
  end)

  -- 648 of content in 390: the first tab stands 16 from the right end, and a finger that moves right goes on.
  scenario("right to left such a row begins at the right", function()
    local app = strip { widths = { 200, 200, 200 }, direction = "rtl", follow = "center" }
    expect(app.days.indicator):equals { x = 648 - 16 - 200, width = 200 }
    expect(app:drag("days", { right = 100 })):consumes { days = 100, left = 0 }
    expect(app.days.offset):equals(100)
    app:tap("days", 2)
    expect(app.days.offset):near(224 + 100 - 195, 0.5)                -- as far as from the left
  end)
end)
