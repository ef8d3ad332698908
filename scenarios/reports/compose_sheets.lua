-- Compose: what people reported of sheets and pull to refresh, played as it should be.

local function map(fields)
  return screen { width = 360, height = 640,
    box { id = "map" },
    sheet { id = "sheet", detents = { 120, 400, "full" }, start = fields.start, dismissable = fields.dismissable,
      list { id = "rows", count = 60, item_height = 60 } } }
end

group("reports", function()
  -- A sheet that eats every upward velocity never lets its list fling.
  scenario("a raised sheet lets its list fling", function()
    local app = map { start = 3 }
    app:drag("rows", -100, { velocity = -3000 })
    expect(app.sheet.offset):equals(-520)
    expect(app.rows.offset):near(100 + 1308.921, 0.5)
  end)

  scenario("a sheet that can still rise eats the velocity", function()
    local app = map { start = 2 }
    app:drag("rows", -100, { velocity = -3000 })
    expect(app):shows { sheet = { detent = 3 }, rows = { offset = 0 } }
  end)

  -- A sheet that springs back from where its list pulled it.
  scenario("a list at its top pulls the sheet out", function()
    local app = map { dismissable = true }
    local move = app:drag("rows", 80)
    expect(move):in_order { "sheet>" }
    expect(app):shows { sheet = { detent = 0, offset = 120, top = 640 } }
  end)

  scenario("a list at its top hands on what it cannot take", function()
    local app = map { start = 3 }
    app:drag("rows", -30)
    local move = app:drag("rows", 300)
    expect(move):consumes { rows = 30, sheet = 270, left = 0 }
    expect(app):shows { sheet = { detent = 2 } }
  end)

  -- Half raised, the list does not scroll before the sheet: that is how it is meant.
  scenario("the sheet first, its list after it", function()
    local app = map { start = 2 }
    local move = app:drag("rows", -300)
    expect(move):consumes { sheet = -240, rows = -60, left = 0 }
    expect(move):in_order { "sheet<", "rows" }
  end)

  scenario("frames of a fling do not move a sheet", function()
    local app = map { start = 3 }
    app:drag("rows", -600)
    local move = app:fling("rows", 8000)
    expect(app):shows { sheet = { offset = -520 }, rows = { offset = 0 } }
    expect(move.consumed.sheet):equals(0)
  end)

  -- An indicator that sticks because a slow release told nobody.
  scenario("a slow release lets a pull go", function()
    local app = screen { width = 360, height = 640,
      list { id = "feed", count = 60, item_height = 60, refresh = { run = function(done) done() end } } }
    app:drag("feed", 40, { steps = 20 })
    expect(app):shows { feed = { state = "idle", pull = 0, offset = 0 } }
  end)
end)
