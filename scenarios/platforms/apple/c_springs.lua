-- Apple, table C: springs, and how a scroll view bounces. pt, pt/s; curves count in ms.

-- Density 1000: its tolerances are the 0.001 of a spring that is not a scroll view's.
local function spring(damping, to) return physics.scroll_spring { mass = 1, stiffness = 100, damping = damping, to = to, density = 1000 } end
local function bounce(displacement, velocity) return physics.bounce { displacement = displacement, velocity = velocity } end

local function check(curve, step, places, speeds)
  for index, place in ipairs(places) do
    local x, v = curve:at(step * index)
    expect(math.floor(x)):equals(place)
    expect(math.floor(v)):equals(speeds[index])
  end
end

-- The way out and back after an edge is met: the farthest place, and when.
local function peaks(velocity, farthest)
  local curve = bounce(0, velocity)
  expect((curve:at(91.51))):near(farthest, 1e-3)
  expect((curve:at(81.51))):at_most(farthest)
  expect((curve:at(101.51))):at_most(farthest)
end

-- A frame each 60th of a second of a recorded bounce, and the constants c1 + c2 t fitted to it.
local function trace(displacement, slope, frames, tolerance)
  local curve = bounce(displacement, slope - 10.92728 * displacement)
  for frame, place in pairs(frames) do expect((curve:at(frame * 1000 / 60))):near(place, tolerance) end
end

group("C springs", function()
  scenario("C1 critical", function()
    check(spring(1, 500), 250, { 356, 479, 497 }, { 1026, 168, 20 })
    expect(spring(1, 500).duration):at_most(1600)
  end)
  scenario("C2 overdamped", function() check(spring(1.25, 500), 500, { 445, 495, 499 }, { 273, 22, 1 }) end)
  scenario("C3 underdamped", function()
    local curve = spring(0.25, 300)
    local x, v = curve:at(1000)
    expect(math.floor(x)):equals(325)
    expect(math.floor(v)):equals(-65)
    expect((curve:at(6000))):near(299.5, 0.6)
    expect(curve:is_done(6000)):is_true()
  end)
  scenario("C7 500 pt/s at an edge", function() peaks(500, 16.833) end)
  scenario("C8 1000 pt/s at an edge", function() peaks(1000, 33.666) end)
  scenario("C9 2000 pt/s at an edge", function() peaks(2000, 67.332) end)
  scenario("C10 3000 pt/s at an edge", function() peaks(3000, 100.998) end)
  scenario("C11 on the way, 1000 pt/s", function()
    local curve = bounce(0, 1000)
    for ms, place in pairs { [50] = 28.953, [100] = 33.530, [200] = 22.485, [300] = 11.309, [500] = 2.119, [800] = 0.128 } do
      expect((curve:at(ms))):near(place, 1e-3)
    end
  end)
  scenario("C12 released 100 beyond", function()
    local curve = bounce(100, 0)
    for ms, place in pairs { [50] = 89.542, [100] = 70.169, [200] = 35.813, [300] = 16.127, [500] = 2.739, [800] = 0.156 } do
      expect((curve:at(ms))):near(place, 1e-3)
    end
    -- Half a point is left.
    for displacement, ms in pairs { [50] = 608, [100] = 680, [200] = 752 } do
      expect((bounce(displacement, 0):at(ms - 1))):at_least(0.5)
      expect((bounce(displacement, 0):at(ms + 1))):at_most(0.5)
    end
  end)
  -- c1 is the displacement, c2 the velocity + 10.92728 c1. A recording is good to about half a point.
  scenario("C13 a recorded bounce", function()
    trace(35.94, 3889.6, { [0] = 35.67, [1] = 84, [2] = 115.33, [5] = 145, [10] = 110.67, [20] = 35, [30] = 8.67, [40] = 2 }, 0.6)
  end)
  scenario("C14 a second recorded bounce", function()
    trace(9.55, 2129.2, { [0] = 9.5, [1] = 37.5, [2] = 56, [5] = 75, [10] = 59, [15] = 35, [20] = 19, [30] = 4.5, [40] = 1 }, 0.6)
  end)
  scenario("C15 a recorded release far out", function()
    trace(393.2, 4073.1, { [0] = 393.5, [5] = 294.5, [10] = 173.5, [15] = 92, [20] = 46, [30] = 10.5, [40] = 2 }, 0.8)
  end)
  scenario("C16 the fits themselves", function()
    for _, fit in ipairs { { 35.94, 3889.6, 35.67 }, { 9.55, 2129.2, 9.5 }, { 393.2, 4073.1, 393.5 } } do
      local place, speed = bounce(fit[1], fit[2] - 10.92728 * fit[1]):at(0)
      expect(place):near(fit[3], 0.5)
      expect(speed + 10.92728 * place):near(fit[2], 1e-6)
    end
  end)
end)
