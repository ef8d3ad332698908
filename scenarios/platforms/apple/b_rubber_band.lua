-- Apple, table B: how far a rubber band shows. pt.

local function shows(dimension, distance, shown, tolerance) expect(physics.rubber_band(distance, dimension)):near(shown, tolerance or 1e-3) end

local rows = {
  { "B1 5 of 960", 960, 5, 2.74, 0.01 }, { "B2 10 of 960", 960, 10, 5.47, 0.01 }, { "B3 100 of 960", 960, 100, 52.02, 0.01 },
  { "B4 400 of 960", 960, 400, 178.98, 0.01 }, { "B5 960 of 960", 960, 960, 340.65, 0.01 },
  { "B8 10 of 844", 844, 10, 5.4644 }, { "B9 50 of 844", 844, 50, 26.6322 }, { "B10 100 of 844", 844, 100, 51.6352 },
  { "B11 200 of 844", 844, 200, 97.3166 }, { "B12 400 of 844", 844, 400, 174.5113 },
  { "B13 10 of 667", 667, 10, 5.455 }, { "B14 50 of 667", 667, 50, 26.4111 }, { "B15 100 of 667", 667, 100, 50.8102 },
  { "B16 200 of 667", 667, 200, 94.4273 }, { "B17 400 of 667", 667, 400, 165.434 },
  { "B18 10 of 320", 320, 10, 5.4071 }, { "B19 50 of 320", 320, 50, 25.3237 }, { "B20 100 of 320", 320, 100, 46.9333 },
  { "B21 200 of 320", 320, 200, 81.8605 }, { "B22 400 of 320", 320, 400, 130.3704 },
}

-- Flutter's own resistance, in a viewport of 100.
local function resisted(pixels, offset, max)
  return (physics.settle("apply_physics_to_user_offset", { min = 0, max = max or 1000, viewport = 100, pixels = pixels, offset = offset }))
end

group("B rubber band", function()
  for _, row in ipairs(rows) do scenario(row[1], function() shows(row[2], row[3], row[4], row[5]) end) end

  scenario("B6 there and back", function()
    shows(600, 201, 93.3502)
    expect(physics.rubber_band_inverse(physics.rubber_band(201, 600), 600)):near(201, 0.01)
  end)
  scenario("B7 a coefficient of 0.075", function()
    expect(physics.rubber_band(200, 600, 0.075)):near(14.634146341463415, 1e-9)
    expect(physics.rubber_band_inverse(14.634146341463415, 600, 0.075)):near(200, 1e-9)
  end)
  scenario("B23 Flutter resists more farther out", function()
    expect(resisted(-20, 10)):between(resisted(-40, 10) + 1e-3, 20)
    expect(resisted(-40, 10)):between(1, 20)
  end)
  scenario("B24 Flutter resists less on the way back", function()
    expect(resisted(-20, -10)):between(-10, -1)
    expect(-resisted(-20, -10)):at_least(resisted(-20, 10) + 1e-3)
  end)
  scenario("B25 nothing resists in range", function()
    expect(resisted(300, 10)):equals(10)
    expect(resisted(300, -10)):equals(-10)
  end)
  scenario("B26 the length of the content plays no part", function()
    expect(resisted(-20, 10, 10)):equals(resisted(-20, 10, 1000))
  end)
end)
