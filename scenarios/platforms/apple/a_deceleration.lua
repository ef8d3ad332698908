-- Apple, table A: how a scroll view slows down. pt, pt/s; curves count in ms.

local function fling(velocity, rate, start) return physics.deceleration { velocity = velocity, rate = rate or 0.998, start = start } end
local function velocity(curve, ms) return select(2, curve:at(ms)) end

-- Velocity, distance, time to 0.5 pt from the end in s.
local normal = {
  { 100, 49.95, 2.2998 }, { 300, 149.8499, 2.8485 }, { 500, 249.7499, 3.1037 }, { 1000, 499.4998, 3.4499 },
  { 2000, 998.9997, 3.7961 }, { 3000, 1498.4995, 3.9987 }, { 5000, 2497.4992, 4.2538 },
}
local fast = {
  { 100, 9.9499, 0.2976 }, { 300, 29.8497, 0.4069 }, { 500, 49.7496, 0.4577 }, { 1000, 99.4992, 0.5267 },
  { 2000, 198.9983, 0.5956 }, { 3000, 298.4975, 0.6360 }, { 5000, 497.4958, 0.6868 },
}

local function check(row, rate)
  local curve = fling(row[1], rate)
  expect(curve.distance):near(row[2], 1e-3)
  expect(curve.duration):near(1000 * row[3], 1)
end

local function edge(velocity, distance, seconds, speed)
  local t, v = physics.settle("time_to_distance", { d = 0.998, v0 = velocity, distance = distance })
  expect(t):near(seconds, 1e-3)
  expect(v):near(speed, 1e-3 * speed)
end

group("A deceleration", function()
  scenario("A1 2000 pt/s from 0", function() expect(fling(2000).target):near(998.999, 1e-3) end)
  scenario("A2 both axes end on their own", function()
    expect(fling(1000).target):near(499.499, 1e-3)
    expect(fling(2000).target):near(998.999, 1e-3)
  end)
  scenario("A3 the velocity that ends at a place", function() expect(fling(2000).target / 998.999 * 2000):near(2000, 0.01) end)
  -- The end comes to stand on a multiple of the step, and the velocity becomes the one that ends there: the distance is
  -- proportional to it.
  local function rounded(step, asked, place, solved)
    local curve = fling(asked)
    local target = math.floor(curve.target / step + 0.5) * step
    expect(target):near(place, 1e-3)
    expect(asked * target / curve.distance):near(solved, 1e-3)
    expect(fling(asked * target / curve.distance).target):near(target, 1e-9)
  end
  scenario("A4 an end rounded to 1, and the velocity for it", function() rounded(1, 200, 100, 200.2) end)
  scenario("A5 an end rounded to a third, and the velocity for it", function() rounded(1 / 3, 200.90, 100.333, 200.867) end)
  scenario("A6 frames until the velocity is gone", function()
    local curve, frames = fling(2000), 0
    while velocity(curve, frames * 1000 / 60) > 0.5 do frames = frames + 1 end
    expect(frames / 60):near(4.166, 1 / 60 + 1e-3)
  end)
  scenario("A7 Flutter's friction 0.3 from 100", function()
    local curve = physics.friction { drag = 0.3, start = 100, velocity = 400 }
    expect((curve:at(1000))):near(332.5634, 1e-4)
    for second, speed in ipairs { 120, 36, 10.8 } do expect(velocity(curve, 1000 * second)):near(speed, 1e-6) end
    expect((curve:at(5000))):between(431, 432)
    expect(curve.target):near(432.2334, 1e-4)
  end)
  scenario("A8 the same between 50 and 150 is at 150, at rest", function()
    local app = screen { platform = "flutter", width = 100, height = 100, physics = { decay = "friction" },
      scroll { id = "v", box { height = 250 } } }
    app:scroll_to("v", { offset = 100 })
    app:fling("v", -400, { settle = false })
    app:advance(1000)
    expect(app):shows { v = { offset = 150, moving = false } }
  end)
  scenario("A9 Flutter's friction 0.135 from 100", function()
    local curve = physics.bouncing { start = 100, velocity = 400, min = 0, max = 1000 }
    expect((curve:at(1000))):near(272, 1)
    expect(velocity(curve, 1000)):near(54, 1)
    expect(velocity(curve, 2000)):near(7, 1)
    expect(velocity(curve, 3000)):at_most(1)
    expect((curve:at(5000))):near(300, 1)
  end)
  -- Friction as far as the edge at 0, then the spring with the velocity that is left there.
  scenario("A10 a fling at an edge with a spring of its own", function()
    local friction = physics.friction { start = 500, velocity = -7500, drag = 0.135 }
    local before, after = 0, 1000
    for _ = 1, 60 do
      local middle = (before + after) / 2
      if friction:at(middle) > 0 then before = middle else after = middle end
    end
    local spring = physics.scroll_spring { to = 0, start = 0, velocity = velocity(friction, before), mass = 1, stiffness = 170,
      damping = 1.1 }
    for _, row in ipairs { { 65, 42, -6584 }, { 100, -123, -2613 }, { 500, -15, 124 }, { 2000, 0 } } do
      local t, x, v = table.unpack(row)
      local curve, start = friction, 0
      if t > before then curve, start = spring, before end
      expect((curve:at(t - start))):near(x, 1)
      if v then expect(velocity(curve, t - start)):near(v, 1) end
    end
  end)
  scenario("A11 the velocity at the start is kept", function()
    expect(velocity(physics.bouncing { start = 20, velocity = 1000, min = 0, max = 100, density = 3 }, 0)):equals(1000)
    expect(velocity(physics.clamping_ballistic { pixels = 20, velocity = 1000, min = 0, max = 100, density = 3 }, 0)):near(1000, 1e-6)
    expect(velocity(physics.scroll_spring { start = 20, to = 500, velocity = 1000, density = 3 }, 0)):near(1000, 1e-6)
  end)
  scenario("A12 100 pt/s", function() check(normal[1], 0.998) end)
  scenario("A13 300 pt/s", function() check(normal[2], 0.998) end)
  scenario("A14 500 pt/s", function() check(normal[3], 0.998) end)
  scenario("A15 1000 pt/s", function() check(normal[4], 0.998) end)
  scenario("A16 2000 pt/s", function() check(normal[5], 0.998) end)
  scenario("A17 3000 pt/s", function() check(normal[6], 0.998) end)
  scenario("A18 5000 pt/s", function() check(normal[7], 0.998) end)
  scenario("A19 100 pt/s, fast", function() check(fast[1], 0.99) end)
  scenario("A20 300 pt/s, fast", function() check(fast[2], 0.99) end)
  scenario("A21 500 pt/s, fast", function() check(fast[3], 0.99) end)
  scenario("A22 1000 pt/s, fast", function() check(fast[4], 0.99) end)
  scenario("A23 2000 pt/s, fast", function() check(fast[5], 0.99) end)
  scenario("A24 3000 pt/s, fast", function() check(fast[6], 0.99) end)
  scenario("A25 5000 pt/s, fast", function() check(fast[7], 0.99) end)
  scenario("A26 on the way, 1000 pt/s", function()
    local curve = fling(1000)
    for ms, place in pairs { [100] = 90.626, [250] = 196.690, [500] = 315.928, [1000] = 432.035, [2000] = 490.388 } do
      expect((curve:at(ms))):near(place, 1e-3)
    end
    expect(velocity(curve, 1000)):near(135.0645, 1e-4)
  end)
  scenario("A27 on the way, fast", function()
    local curve = fling(1000, 0.99)
    for ms, place in pairs { [100] = 63.079, [250] = 91.434, [500] = 98.845, [1000] = 99.495, [2000] = 99.499 } do
      expect((curve:at(ms))):near(place, 1e-3)
    end
  end)
  scenario("A28 500 pt to the edge", function() edge(2000, 500, 0.34673, 998.999) end)
  scenario("A29 1000 pt to the edge", function() edge(3000, 1000, 0.54976, 997.997) end)
  scenario("A30 100 pt to the edge", function() edge(1000, 100, 0.11159, 799.8) end)
  scenario("A31 where the gesture projects to", function()
    local projected = { physics.settle("decelerate_finals", { d = 0.998, v0 = 1000 }) }
    expect(projected[2]):near(499, 1e-6)
    expect(select(2, physics.settle("decelerate_finals", { d = 0.998, v0 = 385 }))):near(192.115, 1e-6)
  end)
end)
