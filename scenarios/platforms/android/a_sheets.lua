-- Android, table A, rows 41, 42 and 44 on screens: where a bottom sheet stands and where it goes. px, density 1 unless said.
--
-- Two detents are the collapsed and the expanded state of a sheet that fits its contents, three have the half-expanded one between
-- them. A sheet that skips its collapsed state has its expanded one alone.

local function android(height, density, node)
  return screen { platform = "android", width = 360, height = height, density = density, node }
end

group("A sheets", function()
  scenario("A41 the offset of the expanded state", function()
    local app = android(640, 2, sheet { id = "sheet", detents = { 100, 320, 640 - 10 }, start = 3 })
    expect(app.sheet:px("top")):equals(px(20))
    app = android(640, 2, sheet { id = "sheet", detents = { 100, 320, px(1280 - 220) }, start = 3 })
    expect(app.sheet:px("top")):equals(px(220))
  end)

  -- Pulled 130 below a peek of 350, not yet half of the way out: (130 + 0.1 * v) / 350 is more than a half with either velocity.
  cases("A42 a sheet hides with more than 500 px/s", { { 500, 2 }, { 501, 0 } }, function(velocity, detent)
    local app = android(640, 1, sheet { id = "sheet", detents = { 350, 400 }, dismissable = true })
    app:drag("sheet", 130, { velocity = velocity })
    expect(app.sheet.detent):equals(detent)
  end)

  cases("A44 a slow swipe of a sheet without a collapsed state", { { 0.5, 1 }, { 0.75, 0 } }, function(part, detent)
    local app = android(640, 1, sheet { id = "sheet", detents = { "full" }, dismissable = true })
    app:drag("sheet", 640 * part, { steps = 40 })
    expect(app.sheet.detent):equals(detent)
  end)
end)
