-- S13  Fling and snap.
--
-- pre-fling and post-fling are stages for velocity, beside those for distance. How much of a fling's distance reaches each
-- stage depends on the scrollable. A header settles to an end when the gesture stops; what consumes velocity, when the
-- settling starts and what a cancellation leaves are designed apart. After a strong fling, or a tap in the middle of
-- one, every state lies in its range and no old animation is alive.

local function page(settle, nested)
  return screen { width = 360, height = 640,
    column { id = "page", nested = nested,
      box { id = "hero", height = 180, collapse = { to = 140, settle = settle } },
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }
end

local function in_range(app)
  expect(app.hero.offset):between(-40, 0)
  expect(app.days.offset):between(-20, 0)
  expect(app.sessions.offset):between(0, app.sessions.max_offset)
end

group("S13 fling and snap", function()
  scenario("a fling passes the headers before the body, as a drag does", function()
    local app = page("none")
    local move = app:fling("sessions", { up = 3000 })
    expect(move):in_order { "hero<", "days<", "sessions" }
    expect(move.consumed.hero):equals(-40)
    expect(move.consumed.days):equals(-20)
    -- Android's spline: 3,000 a second at density 1 goes 1,308.9.
    expect(move.requested):near(-1308.92, 0.3)
    expect(move.left):near(0, 1e-6)
  end)

  scenario("velocity has stages of its own, outermost first, then innermost first", function()
    local seen = {}
    local app = page("none", {
      pre_fling = function(velocity) seen[#seen + 1] = "pre " .. velocity.y return 0 end,
      post_fling = function(consumed, velocity) seen[#seen + 1] = "post " .. velocity.y return 0 end,
    })
    app:fling("sessions", -2000)
    expect(seen[1]):equals("pre -2000.0")
    expect(#seen):equals(2)
  end)

  scenario("a connection that takes all the velocity leaves the body nothing to fling with", function()
    local app = page("none", { pre_fling = function(velocity) return velocity end })
    local move = app:fling("sessions", -2000)
    expect(move.requested):equals(0)
    expect(app.sessions.offset):equals(0)
    expect(app):reports("velocity-swallowed", "page")                  -- taken, and nothing done with it
  end)

  scenario("a slow drag that ends between the ends settles by its place", function()
    local app = page("nearest")
    local move = app:drag("sessions", -15)
    expect(move):consumes { hero = -15, left = 0 }
    expect(move.settled.hero):near(15, 1e-6)
    expect(app.hero.state):equals("expanded")
    move = app:drag("sessions", -25)
    expect(move.settled.hero):near(-15, 1e-6)
    expect(app.hero.state):equals("collapsed")
  end)

  scenario("a finger that comes down in the middle of a settle takes the header where it stands", function()
    local app = page("nearest")
    app:drag("sessions", -15, { settle = false })
    app:advance(60)
    local place = app.hero.offset
    expect(place):between(-15, 0)
    app:press("sessions")
    app:advance(300)
    expect(app.hero.offset):equals(place)
    expect(app.hero.moving):is_false()
    app:release()
    expect(app.hero.state):equals("expanded")
    in_range(app)
  end)

  scenario("a strong fling and a tap in the middle of it: no state out of range, no old animation alive", function()
    local app = page("nearest")
    always("in range", function()
      return app.hero.offset >= -40 and app.hero.offset <= 0
        and app.sessions.offset >= 0 and app.sessions.offset <= app.sessions.max_offset
    end)
    app:fling("sessions", -8000, { settle = false })
    app:advance(150)
    expect(app.sessions.moving):is_true()
    app:tap("sessions")
    expect(app.moving):is_false()
    local place = app.sessions.offset
    app:advance(2000)
    expect(app.sessions.offset):equals(place)
    app:fling("sessions", 8000)
    expect(app):shows { sessions = { offset = 0, overscroll = 0 }, hero = { offset = 0 }, days = { offset = 0 } }
    in_range(app)
  end)

  scenario("reduced motion: the same end without the animation", function()
    local app = page("nearest")
    app:change { reduce_motion = true }
    local move = app:drag("sessions", -15)
    expect(app.hero.state):equals("expanded")
    expect(move.frames):equals(1)
  end)
end)
