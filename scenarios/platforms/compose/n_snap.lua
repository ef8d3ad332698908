-- Compose, table N: where a snapping fling goes. The distances to the next resting places are -200 and 300.

local function snap(velocity, density)
  return (physics.settle("compose_snap_offset", { distances = { -200, 300 }, velocity = velocity, density = density or 1 }))
end

group("N snap", function()
  scenario("N5 without velocity to the nearer one", function() expect(snap(0)):equals(-200) end)

  -- The threshold is 400 dp/s.
  cases("N6 with velocity to the one ahead", { 1, 2, 2.625 }, function(density)
    expect(snap(400 * density, density)):equals(300)
    expect(snap(-400 * density, density)):equals(-200)
  end)
end)

-- A list of items of 200 at density 1: where it rests when it is let go at an offset. First the decay goes as far as it may
-- without the last item of its way, then the nearer resting place counts, or from 400 a second the one ahead.
local function rest(offset, velocity)
  local fling = physics.spline { velocity = velocity }
  local approach = math.max(0, math.abs(fling.distance) - 200) * (velocity < 0 and -1 or 1)
  local left = velocity
  if approach ~= 0 then
    local ms = 0
    while math.abs((fling:at(ms))) < math.abs(approach) do ms = ms + 1 end
    left = select(2, fling:at(ms))
  end
  local at = offset + approach
  local before = -(at % 200)
  local distances = before == 0 and { 0 } or { before, before + 200 }
  return at + (physics.settle("compose_snap_offset", { distances = distances, velocity = left, density = 1 }))
end

-- Dragged and let go on: a drag by half an item is 18 px short of it, the touch slop.
group("N snapping list", function()
  local slop = 18

  scenario("N13 half an item, slowly: the same item", function() expect(rest(1000 + 100 - slop, 200)):equals(1000) end)
  scenario("N14 one item, slowly: the next one", function() expect(rest(1000 + 200 - slop, 200)):equals(1200) end)
  scenario("N15 half an item, fast: the next one either way", function()
    expect(rest(1000 + 100 - slop, 800)):equals(1200)
    expect(rest(1000 - 100 + slop, -800)):equals(800)
  end)
  scenario("N16 one and a half, faster: the next but one", function() expect(rest(1000 + 300 - slop, 1200)):equals(1400) end)
end)
