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
