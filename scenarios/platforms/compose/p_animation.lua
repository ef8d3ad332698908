-- Compose, table P: the courses of flings, decays and springs. px, px/s and ms.

-- Table 2.1: duration and distance of the spline fling by velocity, at densities 1, 2, 2.625 and 3.
local densities = { 1, 2, 2.625, 3 }
local spline = {
  { 100, { 101, 3.566 }, { 61, 2.141 }, { 50, 1.752 }, { 45, 1.588 } },
  { 400, { 282, 39.589 }, { 169, 23.765 }, { 138, 19.453 }, { 125, 17.631 } },
  { 1000, { 555, 194.314 }, { 333, 116.645 }, { 272, 95.480 }, { 247, 86.539 } },
  { 2000, { 924, 647.399 }, { 555, 388.627 }, { 454, 318.112 }, { 411, 288.325 } },
  { 4000, { 1540, 2156.952 }, { 924, 1294.798 }, { 757, 1059.862 }, { 686, 960.620 } },
  { 5000, { 1815, 3177.622 }, { 1089, 1907.496 }, { 892, 1561.388 }, { 808, 1415.185 } },
  { 8000, { 2566, 7186.364 }, { 1540, 4313.905 }, { 1261, 3531.164 }, { 1143, 3200.518 } },
  { 20000, { 5038, 35272.768 }, { 3024, 21173.902 }, { 2475, 17331.982 }, { 2244, 15709.074 } },
}

-- The same, 4,000 px/s: position and velocity at t ms, at densities 1 and 2.625.
local course = {
  { 16, { 63.999, 3990.50 }, { 63.879, 3967.44 } },
  { 48, { 191.266, 3936.63 }, { 188.642, 3785.73 } },
  { 100, { 392.815, 3787.18 }, { 373.022, 3238.30 } },
  { 300, { 1047.645, 2709.61 }, { 817.720, 1397.00 } },
  { 500, { 1490.462, 1768.74 }, { 999.426, 522.46 } },
  { 1000, { 2024.597, 567.67 }, { 1059.862, 0 } },
}

local function point(curve, ms)
  local value, velocity = curve:at(ms)
  return { value, velocity }
end

group("P animation", function()
  scenario("P1 outside its time the spline stands at its ends", function()
    local function unit(x) return (physics.settle("spline_unit", { x = x })) end
    for _, before in ipairs { -10, -1, -0.06 } do expect(unit(before)):equals(unit(0)) end
    for _, after in ipairs { 1.5, 10 } do expect(unit(after)):equals(unit(1)) end
  end)

  scenario("P3 a decay stopped at 500 px/s goes on as if it had not been", function()
    local first = physics.exponential { start = 2000, velocity = 800, threshold = 500 }
    local value, velocity = first:at(first.duration)
    expect(velocity):near(500, 2)
    local whole = physics.exponential { start = 2000, velocity = 800, threshold = 0 }
    local second = physics.exponential { start = value, velocity = velocity, threshold = 0 }
    expect(second.target):near(whole.target, 2)
  end)

  for _, row in ipairs { { "P4", 1, 811 }, { "P5", 5, 4830 }, { "P6", 0.5, 1206 } } do
    scenario(row[1] .. " how long a spring of damping ratio " .. row[2] .. " takes", function()
      local spring = physics.spring { start = 100, to = 0, velocity = 3000, stiffness = 100, damping = row[2], threshold = 1 }
      expect(spring.duration):equals(row[3])
    end)
  end

  -- w = sqrt(1500), critically damped: x = (D + Bt) e^-wt with B = v + wD, from the place of the interruption.
  scenario("P8 a spring that takes over goes on with the velocity", function()
    local first = physics.spring { start = 0, to = 100 }
    local value, velocity = first:at(150)
    local second = physics.spring { start = value, to = 100, velocity = velocity }
    local w, d = math.sqrt(1500), value - 100
    for _, ms in ipairs { 0, 16, 48, 80 } do
      local t = ms / 1000
      expect((second:at(ms))):near(100 + (d + (velocity + w * d) * t) * math.exp(-w * t), 0.001)
    end
  end)

  for _, row in ipairs(spline) do
    scenario("P9 a spline fling of " .. row[1] .. " px/s", function()
      for index, density in ipairs(densities) do
        local fling = physics.spline { velocity = row[1], density = density }
        expect(fling.duration):near(row[index + 1][1], 1)
        expect(fling.distance):near(row[index + 1][2], math.max(0.001, 2e-4 * row[index + 1][2]))
      end
    end)
  end

  for _, row in ipairs(course) do
    scenario("P10 a spline fling of 4000 px/s at " .. row[1] .. " ms", function()
      for index, density in ipairs { 1, 2.625 } do
        local found = point(physics.spline { velocity = 4000, density = density }, row[1])
        expect(found[1]):near(row[index + 1][1], 0.05)
        expect(found[2]):near(row[index + 1][2], math.max(0.01, 1e-3 * row[index + 1][2]))
      end
    end)
  end

  cases("P11 an exponential decay", {
    { velocity = 800, duration = 2139, travel = 190.452 },
    { velocity = 1000, duration = 2192, travel = 238.071 },
    { velocity = 4000, duration = 2523, travel = 952.357 },
  }, function(row)
    local decay = physics.exponential { velocity = row.velocity, threshold = 0.1 }
    expect(decay.duration):near(row.duration, 1)
    expect(decay.distance):near(row.travel, 0.001)
    if row.velocity == 1000 then
      expect((decay:at(100))):near(81.656, 0.001)
      expect((decay:at(300))):near(170.559, 0.001)
    end
  end)

  scenario("P11 an exponential decay backwards, to a threshold of 2 px/s", function()
    local decay = physics.exponential { start = 200, velocity = -800, threshold = 2 }
    expect(decay.duration):near(1426, 1)
    expect(decay.target):near(10, 0.001)
  end)

  scenario("P12 the default spring from 200 to 500", function()
    local spring = physics.spring { start = 200, to = 500 }
    for ms, value in pairs {
      [16] = 238.5267, [32] = 305.4643, [64] = 412.4916, [96] = 465.6323, [150] = 493.8735, [200] = 498.8653, [300] = 499.9660,
    } do
      expect((spring:at(ms))):near(value, 0.0001)
    end
    expect(point(spring, 16)[2]):near(3874.45, 0.01)
    expect(point(spring, 150)[2]):near(202.43, 0.01)
  end)

  scenario("P12 a spring of stiffness 400 from 0 to 100", function()
    local spring = physics.spring { start = 0, to = 100, stiffness = 400 }
    for ms, value in pairs { [16] = 4.1483, [32] = 13.524, [64] = 36.6075, [128] = 72.4795, [256] = 96.3427 } do
      expect((spring:at(ms))):near(value, 0.0001)
    end
  end)
end)

group("P ends", function()
  -- 200 from a velocity of -800 with a threshold of 2: it ends where the velocity falls to 2.
  scenario("P2 finished where the velocity is below the threshold", function()
    local decay = physics.exponential { velocity = -800, threshold = 2 }
    local rest
    for ms = 0, 3000, 200 do
      local value, velocity = decay:at(ms)
      if ms < decay.duration then
        expect(math.abs(velocity)):at_least(2)
      else
        rest = rest or value
        expect(math.abs(decay.target - value)):at_most(0.5)
        expect(value):near(rest, 0.5)
      end
    end
    expect(200 + decay.target):near(10, 0.05)
  end)

  -- A spring of stiffness 1500 over 100.
  scenario("P7 an animation ends exactly, with no velocity", function()
    local app = screen { platform = "compose", width = 300, height = 300, scroll { id = "body", box { height = 900 } } }
    app:scroll_to("body", { offset = 100, animated = true, settle = false })
    expect(app.body.moving):is_true()
    app:advance(physics.spring { from = 0, to = 100 }.duration + 34)
    expect(app.body.offset):equals(100)
    expect(app.body.velocity):equals(0)
    expect(app.body.moving):is_false()
  end)
end)
