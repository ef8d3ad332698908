-- S9  Threshold with hysteresis: two states chosen by the position, not a progress.
--
--   expanded and d > 192 -> collapse; collapsed and d < 176 -> expand; from 176 to 192 the state stays
--
-- The reference has the one threshold of 192; 176 is the article's addition. Header 82 and 53, background of the selection 56
-- and 32. The collapse shortens the content by 29: near the end of a short list that moves what is under the finger.

local ABOVE, BELOW, LOSS = 192, 176, 82 - 53

-- `options`: M, the largest offset while the header is expanded; `below`; `animate`; `keep`; `least`, whether the content has
-- a minimum height; `selection`, whether the selection's background is there; `overscroll`.
local function event(options)
  options = options or {}
  local below = options.below or BELOW
  local function state(height, animate)
    return { of = "start", above = ABOVE, below = below, height = height, animate = animate, keep_space = options.keep }
  end
  local rest = 700 + (options.M or 2000) - 180 - 82
  return screen { platform = "swiftui", width = 390, height = 700, fps = 50, reduce_motion = options.reduce_motion or false,
    scroll { id = "feed", overscroll = options.overscroll or "none",
      marker { id = "start" },
      column { min_height = options.least and 180 + 82 + rest or 0,
        spacer { height = 180 },
        column { id = "days", height = 82, switch = state(53, options.animate),
          options.selection and box { id = "selection", height = 56, switch = state(32, options.animate) } or false,
        },
        box { id = "sessions", height = rest },
      },
    },
  }
end

-- From wherever it is to 188 at once, then by 1/4 of a point a frame, slow enough that no frame goes far beyond a threshold.
local function slowly(app, delta)
  local first = math.min(188 - app.feed.offset, -delta)
  if first > 0 then app:drag("feed", -first) end
  local rest = -delta - math.max(first, 0)
  if rest > 0 then app:drag("feed", -rest, { steps = rest * 4 }) end
end

-- 4 points a frame.
local function quickly(app, delta) return app:drag("feed", delta, { steps = math.abs(delta) / 4 }) end

group("S9 threshold with hysteresis", function()
  cases("from a state and a distance to a state", {
    { from = "expanded", d = 176, to = "expanded" },
    { from = "expanded", d = 192, to = "expanded" },
    { from = "expanded", d = 192.1, to = "collapsed" },
    { from = "collapsed", d = 192, to = "collapsed" },
    { from = "collapsed", d = 176, to = "collapsed" },
    { from = "collapsed", d = 175.9, to = "expanded" },
  }, function(at)
    local app = event()
    if at.from == "collapsed" then app:drag("feed", -300) end
    app:scroll_to("feed", { offset = at.d })
    expect(app):shows { start = { distance = at.d }, days = { state = at.to } }
  end)

  cases("one threshold: collapsed below -192, strictly", { { 192, "expanded" }, { 192.1, "collapsed" } }, function(d, state)
    local app = event { below = ABOVE }
    app:scroll_to("feed", { offset = 400 })
    app:scroll_to("feed", { offset = d })
    expect(app.days.state):equals(state)
  end)

  scenario("header 82 and 53, background of the selection 56 and 32", function()
    local app = event { selection = true }
    expect(app):shows { days = { height = 82 }, selection = { height = 56 } }
    app:drag("feed", -193)
    expect(app):shows { days = { height = 53 }, selection = { height = 32 } }
  end)

  scenario("it looks once a frame; the size follows in the next", function()
    local app = event()
    app:press("feed")
    app:move(-193)
    expect(app):shows { days = { state = "collapsed", height = 82, writes = 1 } }
    app:move(0)
    expect(app.days.height):equals(53)
  end)

  group("to and fro at the threshold", function()
    local function to_and_fro(app)
      app:drag("feed", -190)
      for _ = 1, 5 do
        app:drag("feed", -6)
        app:drag("feed", 6)
      end
      return app.days.writes
    end

    scenario("one threshold: it flips at every crossing", function()
      local app = event { below = ABOVE }
      expect(to_and_fro(app)):equals(10)
      expect(app):reports("threshold-flicker", "days")
    end)

    scenario("hysteresis: the state is written once", function()
      local app = event()
      expect(to_and_fro(app)):equals(1)
      expect(app):has_no_faults()
    end)
  end)

  group("a short list", function()
    cases("M up to 192 never collapses", { 0, 100, 192 }, function(M)
      local app = event { M = M }
      slowly(app, -300)
      expect(app):shows { feed = { offset = M }, days = { state = "expanded", writes = 0 } }
      expect(app):has_no_faults()
    end)

    cases("192 < M < 205 is clamped below 176, expands, and flips again as the finger goes on", { 193, 200, 204.5 }, function(M)
      local app = event { M = M }
      slowly(app, -300)
      expect(app.days.writes):at_least(3)
      expect(app):reports("position-jump", "feed")
    end)

    cases("a quicker finger makes it flicker", { 193, 200, 204.5 }, function(M)
      local app = event { M = M }
      quickly(app, -400)
      expect(app.days.writes):at_least(5)
      expect(app):reports("position-jump", "feed")
      expect(app):reports("threshold-flicker", "days")
    end)

    cases("one threshold: so do all up to 221", { 193, 205, 219, 221 }, function(M)
      local app = event { M = M, below = ABOVE }
      quickly(app, -400)
      expect(app.days.writes):at_least(5)
      expect(app):reports("position-jump", "feed")
      expect(app):reports("threshold-flicker", "days")
    end)

    cases("one threshold: slowly as well", { 193, 205, 219, 220.9 }, function(M)
      local app = event { M = M, below = ABOVE }
      slowly(app, -400)
      expect(app.days.writes):at_least(3)
      if M < 220 then expect(app):reports("position-jump", "feed") end
      if M > 205 then expect(app):reports("threshold-flicker", "days") end
    end)

    scenario("one threshold: above 221 it does not", function()
      local app = event { M = 221.5, below = ABOVE }
      slowly(app, -300)
      expect(app.days.writes):equals(1)
    end)

    cases("205 <= M < 221: one jump of 221 - M on a slow drag", { { 205, 16 }, { 210, 11 }, { 219, 2 } }, function(M, jump)
      local app = event { M = M }
      slowly(app, -ABOVE)
      local move = app:drag("feed", -0.001)                       -- just across, and the finger stops
      expect(move.clamped.feed):near(jump, 0.01)
      expect(app):shows { feed = { offset = M - LOSS }, days = { writes = 1 } }
      slowly(app, -100)
      expect(app.days.writes):equals(1)
      expect(app):reports("position-jump", "feed")
    end)

    cases("M from 221: none on a slow drag", { 221, 230, 400 }, function(M)
      local app = event { M = M }
      slowly(app, -ABOVE)
      expect(app:drag("feed", -0.001).clamped.feed):near(0, 0.01)
      slowly(app, -(M - LOSS - ABOVE))
      expect(app.days.writes):equals(1)
      expect(app):has_no_faults()
    end)

    cases("at most 29 if one frame overshoots", { { M = 221, drag = 221, jump = 29 }, { M = 240, drag = 240, jump = 29 },
      { M = 240, drag = 220, jump = 9 } }, function(at)
      local app = event { M = at.M }
      expect(app:drag("feed", -at.drag).clamped.feed):near(at.jump, 1e-6)
      expect(app):reports("position-jump", "feed")
    end)

    scenario("M counts what is shown past the end: a list of 190 collapses in the rubber band", function()
      local app = event { M = 190, overscroll = "rubber_band" }
      app:drag("feed", -230, { steps = 46, hold = true })
      expect(app.days.writes):at_least(1)
      expect(app):reports("position-jump", "feed")
      expect(app):reports("threshold-flicker", "days")
    end)
  end)

  group("what mends it", function()
    cases("a short list with the occupied height kept: only the inside shrinks", { 193, 204, 210, 221 }, function(M)
      local app = event { M = M, keep = true }
      slowly(app, -300)
      expect(app):shows { days = { state = "collapsed", height = 53, occupied = 82, writes = 1 }, feed = { offset = M } }
      expect(app):has_no_faults()
    end)

    cases("a minimum height of the content", { 193, 204, 210, 221 }, function(M)
      local app = event { M = M, least = true }
      slowly(app, -300)
      expect(app):shows { days = { height = 53, writes = 1 }, feed = { offset = M } }
      expect(app):has_no_faults()
    end)
  end)

  group("by time", function()
    -- 200 ms at 50 fps: ten frames of 20 ms, the first of which still shows the old height.
    scenario("the height changes by time, ease in and out", function()
      local app = event { animate = 200, selection = true }
      app:press("feed")
      app:move(-193)
      app:advance(0)                                               -- the next frame, in which it begins
      expect(app):shows { days = { state = "collapsed", height = 82, moving = true } }
      app:advance(100)
      expect(app.days.height):near(67.5, 1e-6)                    -- half-way at half the time
      expect(app.selection.height):near(44, 1e-6)
      app:advance(100)
      expect(app):shows { days = { height = 53, moving = false }, selection = { height = 32 } }
      app:cancel()
    end)

    scenario("linear", function()
      local app = event { animate = { ms = 200, curve = "linear" } }
      app:press("feed")
      app:move(-193)
      app:advance(40)
      expect(app.days.height):near(82 - LOSS * 0.2, 1e-6)
      app:cancel()
    end)

    scenario("turned half-way it goes back from where it is", function()
      local app = event { animate = 200 }
      app:press("feed")
      app:move(-193)
      app:advance(100)
      app:move(100)                                                -- 93: expands
      local height = app.days.height
      expect(height):between(53, 67.5)
      app:advance(0)
      expect(app.days.height):equals(height)
      app:advance(200)
      expect(app):shows { days = { height = 82, state = "expanded", writes = 2 } }
      app:cancel()
    end)

    scenario("reduced motion jumps to the same end", function()
      local app = event { animate = 200, reduce_motion = true }
      app:press("feed")
      app:move(-193)
      app:advance(20)
      expect(app):shows { days = { height = 53, moving = false } }
      app:cancel()
    end)
  end)

  group("changes in the middle", function()
    scenario("text that grows keeps both heights usable", function()
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed",
          box { id = "days", height = 82, text_height = 40, switch = { of = "feed", height = 53 } },
          box { height = 3000 },
        },
      }
      app:drag("feed", -193)
      expect(app.days.height):equals(53)
      app:change { font_scale = 2 }
      expect(app.days.height):equals(80)
      app:drag("feed", 193)
      expect(app.days.height):equals(82)
    end)

    scenario("a rotation half-way through an animation keeps every state in range", function()
      local app = event { animate = 200 }
      always("height in range", function() return app.days.height >= 53 and app.days.height <= 82 end)
      app:drag("feed", -193, { settle = false })
      app:advance(60)
      app:change { width = 700, height = 390, direction = "rtl", safe_area = { left = 59 } }
      expect(app.days.height):equals(53)
      expect(app):has_no_faults()
    end)
  end)
end)
