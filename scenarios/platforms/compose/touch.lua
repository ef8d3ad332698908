-- Compose, rows that need a real finger, a wheel or a key: touch slop, velocity trackers, nested scroll without a finger.

-- A list below a connection that keeps what it is told of flings.
local function watched(told, slop)
  return screen { platform = "compose", width = 400, height = 800, physics = { slop = slop },
    column { id = "page",
      nested = {
        pre_fling = function(velocity) told.pre = (told.pre or 0) + 1; told.velocity = velocity.y end,
        post_fling = function() told.post = (told.post or 0) + 1 end,
      },
      list { id = "body", count = 400, item_height = 50 } } }
end

-- An inner container with 100 left to scroll, in an outer one with plenty.
local function inside()
  return screen { platform = "compose", width = 400, height = 600,
    scroll { id = "outer",
      scroll { id = "inner", height = 200, box { id = "text", height = 300 } },
      box { id = "rest", height = 2000 } } }
end

group("A wheel", function()
  scenario("A22 a wheel runs no fling stages", function()
    local told = {}
    local app = watched(told)
    expect(app:wheel("body", -200)):consumes { body = -200, left = 0 }
    expect(told.pre):is_nil()
    expect(told.post):is_nil()
  end)
end)

group("B input", function()
  scenario("B13 what is past the slop, read when the finger lifts", function()
    -- 200 px at 2000 px/s, with the slop of the tests, 18 px.
    local app = watched({}, 18)
    local swipe = app:swipe("body", { from = 600, to = 400, over = 100 }, { settle = false })
    expect(swipe):consumes { body = -(200 - 18), left = 0 }
    expect(app.body.offset):equals(200 - 18)
  end)

  scenario("B29 a wheel and a key pass through nested scroll", function()
    local app = inside()
    expect(app:wheel("inner", -200)):consumes { inner = -100, outer = -100, left = 0 }
    app = inside()
    expect(app:key("inner", "page_down")):consumes { inner = -100, outer = -100, left = 0 }
  end)

  scenario("B20 a finger that catches a fling moves without slop", function()
    local app = watched({})
    app:swipe("body", { from = 600, to = 300, over = 100 }, { settle = false })
    app:advance(200)
    expect(app.body.moving):is_true()
    local caught = app.body.offset
    local finger = { { t = 0, x = 9, y = 700 }, { t = 16, x = 9, y = 640 }, { t = 32, x = 9, y = 585 }, { t = 300, x = 9, y = 585 } }
    app:replay("body", finger)
    expect(app.body.offset):near(caught + 115, 1e-6)
  end)
end)

group("V velocity on a screen", function()
  scenario("V1 two samples have no velocity", function()
    local told = {}
    watched(told):replay("body", { { t = 0, x = 9, y = 500 }, { t = 10, x = 9, y = 400 } })
    expect(told.velocity):equals(0)
  end)

  -- The end of the second recorded gesture of the tracker's own tests.
  scenario("V3 a recorded gesture", function()
    local told = {}
    watched(told):replay("body", {
      { t = 0, x = 266, y = 327.4286 }, { t = 15, x = 266, y = 327.4286 }, { t = 53, x = 261.1429, y = 337.1429 },
      { t = 61, x = 258.2857, y = 343.1429 }, { t = 69, x = 254.5714, y = 354 }, { t = 77, x = 250.2857, y = 368.2857 },
      { t = 84, x = 247.4286, y = 382.8571 }, { t = 92, x = 245.1429, y = 397.4286 }, { t = 100, x = 243.1429, y = 411.7143 },
      { t = 107, x = 242.2857, y = 426.2857 }, { t = 115, x = 241.7143, y = 440.5714 }, { t = 123, x = 241.7143, y = 454.5714 },
      { t = 130, x = 242.5714, y = 467.7143 }, { t = 139, x = 243.4286, y = 477.4286 }, { t = 147, x = 244.8571, y = 485.7143 },
      { t = 154, x = 246.2857, y = 493.1429 }, { t = 162, x = 248, y = 499.7143 },
    })
    expect(told.velocity):near(967.211, 0.1)
  end)

  scenario("V2 a pause of more than 40 ms before the lift", function()
    local told = {}
    watched(told):replay("body", {
      { t = 0, x = 9, y = 700 }, { t = 10, x = 9, y = 650 }, { t = 20, x = 9, y = 600 }, { t = 30, x = 9, y = 550 },
      { t = 71, x = 9, y = 550 },
    })
    expect(told.velocity):equals(0)
  end)
end)

group("N wheel", function()
  scenario("N19 0.8 of an item goes on to the next one", function()
    local app = screen { platform = "compose", width = 400, height = 800,
      list { id = "body", count = 40, item_height = 200, snap = "start" } }
    app:wheel("body", -160)
    expect(app.body.offset):near(200, 1e-6)
  end)
end)
