-- Android, table A, rows 34 to 37 and 42, 44: the scroller's spline, springing back, where a bottom sheet goes. px, px/s, ms.

-- Density, velocity, duration, distance: the table of the scroller's spline.
local flings = {
  { 1, 500, 333, 58.322 }, { 1, 1000, 555, 194.314 }, { 1, 2000, 924, 647.399 }, { 1, 3000, 1246, 1308.921 },
  { 1, 5000, 1815, 3177.622 }, { 1, 8000, 2566, 7186.363 }, { 1, 10000, 3024, 10586.95 },
  { 2, 1000, 333, 116.645 }, { 2, 2000, 555, 388.627 }, { 2, 5000, 1089, 1907.496 }, { 2, 8000, 1540, 4313.904 },
  { 2, 10000, 1815, 6355.244 }, { 2, 20000, 3024, 21173.9 },
  { 2.625, 1000, 272, 95.48 }, { 2.625, 5000, 892, 1561.388 }, { 2.625, 10000, 1486, 5202.11 }, { 2.625, 20000, 2475, 17331.979 },
  { 3, 1000, 247, 86.539 }, { 3, 5000, 808, 1415.185 }, { 3, 10000, 1347, 4715.003 }, { 3, 20000, 2244, 15709.073 },
}

local function check(fling)
  local curve = physics.spline { density = fling[1], velocity = fling[2] }
  expect(curve.duration):equals(fling[3])
  expect(curve.distance):near(fling[4], 2e-4 * fling[4])
  -- The scroller itself cuts the distance to whole px.
  expect(physics.overscroller { density = fling[1], velocity = fling[2] }.distance):equals(math.floor(fling[4]))
end

local function sheet(fields)
  fields.parent, fields.child, fields.peek, fields.hideable = 2000, 2000, 400, true
  return (physics.settle("bottom_sheet_release", fields))
end

group("A scrollers", function()
  scenario("A34 duration and distance of flings", function()
    for _, fling in ipairs(flings) do check(fling) end
  end)

  scenario("A35 a fast fling at density 2.625", function() check { 2.625, 10000, 1486, 5202.11 } end)

  scenario("A36 how far the spline is after a part of its time", function()
    for part, distance in pairs { [0.25] = 0.58381, [0.5] = 0.85841, [0.75] = 0.97107 } do
      expect((physics.settle("spline_unit", { x = part }))):near(distance, 1e-5)
    end
  end)

  scenario("A37 springing back over 100 px", function()
    local back = physics.overscroller { start = -100, min = 0, max = 1000 }
    expect(back.duration):equals(316)
    expect((back:at(158))):near(-50, 0.5)
    expect((back:at(340))):equals(0)
  end)

  -- A sheet that may skip its collapsed place, released high: only its velocity can hide it.
  scenario("A42 a velocity above 500 px/s counts", function()
    expect(sheet { fit_to_contents = true, skip_collapsed = true, top = 500, velocity = 500 }):equals("EXPANDED")
    expect(sheet { fit_to_contents = true, skip_collapsed = true, top = 500, velocity = 501 }):equals("HIDDEN")
  end)

  -- A slow swipe down to half and to three quarters of the screen; the velocity has died when the finger lifts.
  scenario("A44 a slow swipe of a sheet that skips its collapsed place", function()
    expect(sheet { fit_to_contents = true, skip_collapsed = true, top = 1000, velocity = 0 }):equals("EXPANDED")
    expect(sheet { fit_to_contents = false, skip_collapsed = true, top = 1000, velocity = 0 }):equals("HALF_EXPANDED")
    expect(sheet { fit_to_contents = true, skip_collapsed = true, top = 1500, velocity = 1 }):equals("HIDDEN")
    expect(sheet { fit_to_contents = false, skip_collapsed = true, top = 1500, velocity = 1 }):equals("HIDDEN")
  end)
end)
