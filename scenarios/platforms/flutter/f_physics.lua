-- Flutter, table F, rows 1 to 19: scroll physics and simulations. px, px/s; simulations count in ms here.

local function settle(rule, fields) return { physics.settle(rule, fields) } end

-- What becomes of a finger's delta: { on the normal rate, on the fast rate }.
local function user_offset(pixels, offset, max)
  return settle("apply_physics_to_user_offset", { min = 0, max = max or 1000, viewport = 100, pixels = pixels, offset = offset })
end

local function value(curve, ms) return (curve:at(ms)) end
local function velocity(curve, ms) return select(2, curve:at(ms)) end

group("F physics", function()
  scenario("F1 friction factor, normal rate", function()
    for part, factor in pairs { [0] = 0.52, [0.4] = 0.1872, [0.8] = 0.0208 } do
      expect(settle("friction_factor", { overscroll_fraction = part })[1]):near(factor, 1e-9)
    end
  end)

  scenario("F2 friction factor, fast rate", function()
    for part, factor in pairs { [0] = 0.26, [0.4] = 0.0936, [0.8] = 0.0104 } do
      expect(settle("friction_factor", { overscroll_fraction = part })[2]):near(factor, 1e-9)
    end
  end)

  scenario("F3 tension 20 past the start", function() expect(user_offset(-20, 10)[1]):near(3.328, 1e-9) end)

  scenario("F4 more tension farther out", function()
    expect(user_offset(-40, 10)[1]):near(1.872, 1e-9)
    expect(user_offset(-40, 10)[1]):at_most(user_offset(-20, 10)[1])
  end)

  scenario("F5 easing back moves more than tension", function()
    expect(user_offset(-20, -10)[1]):near(-4.212, 1e-9)
    expect(-user_offset(-20, -10)[1]):at_least(user_offset(-20, 10)[1])
  end)

  scenario("F6 easing on the fast rate is free", function() expect(user_offset(-20, -10)[2]):equals(-10) end)

  scenario("F7 in range nothing resists", function()
    expect(user_offset(300, 10)):equals { 10, 10 }
    expect(user_offset(300, -10)):equals { -10, -10 }
  end)

  scenario("F8 a small list resists as a long one", function()
    expect(user_offset(-20, 10, 10)):equals(user_offset(-20, 10, 1000))
    expect(user_offset(-20, -10, 10)):equals(user_offset(-20, -10, 1000))
  end)

  -- At 20 in a range of 100, density 3. A page of 500 goes to page 1 from there.
  scenario("F9 a simulation begins with the velocity given", function()
    expect(velocity(physics.bouncing { start = 20, velocity = 1000, min = 0, max = 100, density = 3 }, 0)):equals(1000)
    expect(velocity(physics.clamping_ballistic { pixels = 20, velocity = 1000, min = 0, max = 100, density = 3 }, 0)):near(1000, 1e-6)
    expect(settle("page_target", { viewport = 500, pixels = 20, velocity = 1000, density = 3 })):equals { 500 }
    expect(velocity(physics.scroll_spring { start = 20, to = 500, velocity = 1000, density = 3 }, 0)):near(1000, 1e-6)
  end)

  scenario("F10 place and velocity at the start are those given", function()
    for _, place in ipairs { -10, 0, 200.5, 300, 10000 } do
      for _, speed in ipairs { -8000, -75, 50, 500, 1234.5 } do
        local clamping = physics.clamping { start = place, velocity = speed }
        expect(value(clamping, 0)):near(place, 1e-9)
        expect(velocity(clamping, 0)):near(speed, 1e-9)
        local bouncing = physics.bouncing { start = place, velocity = speed, min = 0, max = 1000 }
        expect(value(bouncing, 0)):near(place, 1e-9)
        expect(velocity(bouncing, 0)):near(speed, 1e-9)
      end
    end
  end)

  scenario("F11 a clamping fling slows down evenly and ends at rest", function()
    local fling = physics.clamping { velocity = 8000 }
    local before = velocity(fling, 0)
    local step = 1000 / 60
    for frame = 1, 180 do
      local now = velocity(fling, frame * step)
      expect(now):at_most(before)
      expect(before - now):at_most(5130 / 60)
      before = now
    end
    expect(before):equals(0)
    expect(fling:is_done(3000)):is_true()
    expect(fling.duration):at_most(3000)
  end)

  scenario("F12 a clamping fling begun again goes on the same", function()
    local whole = physics.clamping { velocity = 8000 }
    local place, speed = 0, 8000
    local step = 1000 / 90
    for frame = 1, 150 do
      place, speed = physics.clamping { start = place, velocity = speed }:at(step)
      local expected_place, expected_speed = whole:at(frame * step)
      expect(place):near(expected_place, 1e-6)
      expect(speed):near(expected_speed, 1e-6)
    end
  end)

  scenario("F13 friction 0.135", function()
    local curve = physics.friction { drag = 0.135, start = 100, velocity = 100 }
    expect(value(curve, 100)):near(109.06, 0.01)
    expect(value(curve, 500)):near(131.59, 0.01)
    expect(value(curve, 2000)):near(149.03, 0.01)
  end)

  scenario("F14 friction 0.135 the other way", function()
    local curve = physics.friction { drag = 0.135, start = 100, velocity = -100 }
    expect(value(curve, 100)):near(91, 1)
    expect(value(curve, 500)):near(68, 1)
    expect(value(curve, 2000)):near(51, 1)
    expect(curve.target):near(50, 1)
  end)

  scenario("F15 friction with a constant deceleration", function()
    local curve = physics.friction { drag = 0.135, start = 100, velocity = -100, constant_deceleration = 100 }
    expect(curve.target):near(80, 1)
    expect(value(curve, 4000)):equals(curve.target)
  end)

  scenario("F16 friction 0.3", function()
    local curve = physics.friction { drag = 0.3, start = 100, velocity = 400 }
    for second, speed in ipairs { 120, 36, 10.8 } do expect(velocity(curve, 1000 * second)):near(speed, 1e-6) end
    expect(value(curve, 1000)):between(330, 335)
    expect(value(curve, 5000)):between(431, 432)
  end)

  -- The friction of a screen is Flutter's own, 0.135; it too would be beyond 150 after a second.
  scenario("F17 friction between bounds ends at the bound", function()
    local app = screen { platform = "flutter", width = 100, height = 100, physics = { decay = "friction" },
      scroll { id = "v", box { height = 250 } } }
    app:scroll_to("v", { offset = 100 })
    expect(value(physics.friction { velocity = 400, start = 100, drag = 0.135 }, 1000)):at_least(151)
    app:fling("v", -400, { settle = false })
    app:advance(1000)
    expect(app.v.offset):equals(150)
  end)

  scenario("F18 a critical spring", function()
    local spring = physics.scroll_spring { mass = 1, stiffness = 100, damping = 1, start = 0, to = 500 }
    for index, numbers in ipairs { { 356, 1026 }, { 479, 168 }, { 497, 20 } } do
      local place, speed = spring:at(250 * index)
      expect(math.floor(place)):equals(numbers[1])
      expect(math.floor(speed)):equals(numbers[2])
    end
  end)
end)
