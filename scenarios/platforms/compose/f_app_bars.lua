-- Compose, table F: top app bars of Material 3, as the standard bars (`behavior`) play them. What a platform test sets up
-- by hand (a place between the ends) is a drag that ends without settling.

local fingers = { -30, -50, -100, 20, 60, 30, 200 }

local function with_bar(behavior, height, fields)
  local bar = { id = "bar", height = height, behavior = behavior }
  for k, v in pairs(fields or {}) do bar[k] = v end
  return screen { platform = "compose", width = 360, height = 640, density = bar.density,
    column { id = "page", box(bar), list { id = "body", count = 200, item_height = 50 } } }
end

group("F state", function()
  scenario("F1 a saved bar and its content come back", function()
    local state = { bar = { offset = -300, content_offset = -550 } }
    local app = with_bar("enter_always", 350)
    app:restore(state)
    local fresh = with_bar("enter_always", 350)
    fresh:restore(app:save())
    expect(fresh):shows { bar = { range = 350, offset = -300, content_offset = -550 } }
  end)

  scenario("F2 a bar of one row can give up its height", function()
    local app = screen { width = 360, height = 640, density = 2,
      column { id = "page", box { id = "bar", height = 50, behavior = "enter_always" }, list { id = "body", count = 200, item_height = 50 } } }
    app:drag("body", -500)
    expect(app):shows { bar = { offset = -50, range = 50, height = 0 } }
    expect(app.bar:px("offset")):equals(px(-100))
  end)

  -- A third of the way: max - (max - min) / 3.
  cases("F3 a third of the way", { { max = 112, min = 64, height = 96 }, { max = 152, min = 64, height = 152 - 88 / 3 } }, function(bar)
    local app = with_bar("exit_until_collapsed", bar.max, { to = bar.min, settle = "none" })
    app:drag("body", -(bar.max - bar.min) / 3)
    expect(app.bar.height):equals(bar.height)
  end)

  cases("F4 all of the way, and content further", { { max = 112, min = 64 }, { max = 152, min = 64 } }, function(bar)
    local app = with_bar("exit_until_collapsed", bar.max)
    app:drag("body", -(bar.max - bar.min))
    app:drag("body", -500)
    expect(app):shows { bar = { height = bar.min, content_offset = -500 }, body = { offset = 500 } }
  end)

  -- An inset above a bar adds to what both heights show.
  cases("F11 bars of two rows with heights of their own", {
    { min = 36, max = 112, inset = 0 }, { min = 40, max = 120, inset = 13 }, { min = 30, max = 130, inset = 4 },
  }, function(bar)
    local app = screen { width = 360, height = 640,
      column { id = "page",
        column { id = "top", spacer { height = bar.inset },
          box { id = "bar", height = bar.max, behavior = "exit_until_collapsed", to = bar.min, on = "page", settle = "none" } },
        list { id = "body", count = 200, item_height = 50 } } }
    local range = bar.max - bar.min
    app:drag("body", -range / 3)
    expect(app.top.height):equals(bar.max - range / 3 + bar.inset)
    app:drag("body", -500)
    expect(app.top.height):equals(bar.min + bar.inset)
  end)
end)

group("F a finger on the bar", function()
  scenario("F5 a pinned bar keeps its height under a drag", function()
    local app = with_bar("pinned", 64)
    expect(app:drag("bar", -32)):consumes { left = -32 }
    expect(app.bar.height):equals(64)
  end)

  -- From 20 above its bottom to its top: 92 up.
  scenario("F6 a medium bar dragged to its top collapses", function()
    local app = with_bar("exit_until_collapsed", 112)
    expect(app:drag("bar", -(112 - 20))):consumes { bar = -48, left = -44 }
    expect(app.bar.height):equals(64)
  end)

  scenario("F7 a large bar dragged by 20 goes back", function()
    local app = with_bar("exit_until_collapsed", 152)
    expect(app:drag("bar", -20, { steps = 4 }).settled.bar):near(20, 1e-6)
    expect(app):shows { bar = { height = 152, state = "expanded" } }
  end)

  -- From 132 to 40: the range is used up before. The second row ends between.
  cases("F8 a large bar dragged nearly to its top collapses", { { delta = -(132 - 40) }, { delta = -60 } }, function(row)
    local app = with_bar("exit_until_collapsed", 152)
    app:drag("bar", row.delta, { steps = 4 })
    expect(app):shows { bar = { height = 64, state = "collapsed" } }
  end)

  scenario("F9 without a snap it stays between", function()
    local app = with_bar("exit_until_collapsed", 152, { settle = "none" })
    app:drag("bar", -80, { steps = 4 })
    expect(app):shows { bar = { height = 72, state = "between" } }
  end)
end)

group("F behaviours", function()
  -- A bar that comes back first: a row of the list goes down with it, by exactly its height.
  scenario("F10 enter always: a slow swipe down moves a row by the bar's height", function()
    local app = with_bar("enter_always", 64)
    app:drag("body", -64)
    app:drag("body", -336)
    expect(app):shows { bar = { state = "collapsed" }, body = { offset = 336 } }
    local before = app:find("body#10").top
    app:drag("body", 64, { over = 1000 })
    expect(app:find("body#10").top - before):near(64, 1e-6)
    expect(app.bar.height):equals(64)
  end)

  -- Of -50 and of 60, 16 are lost each.
  scenario("F12 enter always", function()
    local app = with_bar("enter_always", 64, { settle = "none" })
    local heights = { -30, -64, -64, -44, 0, 0, 0 }
    local taken = { -30, -50, 0, 20, 60, 0, 0 }
    local lost = { 0, -16, 0, 0, 16, 0, 0 }
    local places = { 0, 0, 100, 100, 100, 70, 0 }
    local place = 0
    for i, finger in ipairs(fingers) do
      local before = app.bar.offset
      local move = app:drag("body", finger)
      expect(move):consumes { bar = taken[i], body = place - places[i], left = finger - taken[i] - (place - places[i]) }
      expect(move.moved.bar):equals(heights[i] - before)
      expect(app):shows { bar = { offset = heights[i] }, body = { offset = places[i] } }
      expect(move.events[1].lost or 0):equals(lost[i])
      expect(move.events[1].lossy == true):equals(lost[i] ~= 0)
      place = places[i]
    end
    expect(app):has_no_faults()
  end)

  -- Of -100, 92 are lost: the list never moves.
  scenario("F13 exit until collapsed", function()
    local app = with_bar("exit_until_collapsed", 152, { settle = "none" })
    local heights = { -30, -80, -88, -68, -8, 0, 0 }
    local taken = { -30, -50, -100, 20, 60, 8, 0 }
    for i, finger in ipairs(fingers) do
      local move = app:drag("body", finger)
      expect(move):consumes { bar = taken[i], left = finger - taken[i] }
      expect(app):shows { bar = { offset = heights[i] }, body = { offset = 0 } }
      expect(move.events[1].lost):equals(i == 3 and -92 or nil)
    end
    expect(app):has_no_faults()
  end)

  -- The part of the bar that content has gone under: 1 - clamp(limit - content, limit, 0) / limit, limit -64.
  scenario("F14 pinned", function()
    local app = with_bar("pinned", 64)
    for i, part in ipairs { 0.46875, 1, 1, 1 } do
      expect(app:drag("body", fingers[i])):consumes { body = fingers[i], left = 0 }
      expect(app):shows { bar = { overlapped = part, offset = 0, height = 64 } }
    end
    expect(app.bar.content_offset):equals(-160)
  end)
end)

group("F settling", function()
  local limit = 100
  cases("F15 at rest between its ends", {
    { at = 0.3, ends = 0 }, { at = 0.7, ends = 1 }, { at = 0.5, ends = 1 }, { at = 0.01, ends = 0 }, { at = 0.005, ends = 0.005 }, { at = 1, ends = 1 },
  }, function(row)
    local app = with_bar("enter_always", limit)
    local move = app:drag("body", -row.at * limit)
    expect(app.bar.progress):near(row.ends, 1e-9)
    expect(move.settled.bar):near(limit * (row.at - row.ends), 1e-9)
  end)

  -- The spring of stiffness 1600, critically damped, from its second frame on: x = D (1 + 40 t) exp(-40 t).
  scenario("F15 the way of the snap", function()
    local app = with_bar("enter_always", limit)
    app:drag("body", -30, { settle = false })
    app:advance(1)
    for _, t in ipairs { 0, 0.016, 0.033, 0.050 } do
      expect(app.bar.offset):near(-30 * (1 + 40 * t) * math.exp(-40 * t), 1e-4)
      app:advance(1000 / 60)
    end
    app:settle()
    expect(app.bar.state):equals("expanded")
  end)

  -- What was consumed has no sign: a decay upwards stops after its first frame, and the place it has reached decides.
  scenario("F15 a fling upwards on the bar ends after one frame", function()
    local app = with_bar("enter_always", 400)
    app:drag("bar", -100, { settle = false, velocity = -2000 })
    app:advance(1)
    expect(app.bar.offset):equals(-100)
    app:advance(1000 / 60)
    local reached = physics.spline { velocity = -2000 }:at(16)
    expect(app.bar.offset):near(-100 + reached, 1e-6)
    app:settle()
    expect(app.bar.state):equals("expanded")
  end)

  scenario("F15 a fling downwards on the bar runs to its end", function()
    local app = with_bar("enter_always", 400)
    local move = app:drag("bar", -300, { velocity = 2000 })
    expect(move.settled.bar):near(300, 1e-6)
    expect(app):shows { bar = { state = "expanded" }, body = { offset = 0 } }
  end)

  -- 400 px/s go 39.6: from 300 to 260.4, beyond the middle, and the snap collapses it again.
  scenario("F15 a weak fling downwards is followed by the snap", function()
    local app = with_bar("enter_always", 400)
    app:drag("bar", -300, { velocity = 400 })
    expect(app.bar.state):equals("collapsed")
  end)

  scenario("F15 a fling of the list that ends at its top leaves the rest to the bar", function()
    local app = with_bar("exit_until_collapsed", 352)
    app:drag("body", -288)
    app:drag("body", -40)
    expect(app.bar.content_offset):equals(-40)
    app:fling("body", 4000)
    expect(app):shows { bar = { state = "expanded", content_offset = 0 }, body = { offset = 0 } }
  end)
end)

-- A bar by hand: `h` is its height offset, from -limit to 0; `content` is what its content consumed.
local function by_hand(limit, behaviour)
  local h, content = binding(0), binding(0)
  local rules = behaviour(function(y) return h:add(y, -limit, 0) end, content)
  local app = screen { platform = "compose", width = 360, height = 640,
    column { id = "page", nested = { state = h, pre_scroll = rules.pre, post_scroll = rules.post },
      box { id = "bar", height = function() return 152 + h:get() end },
      list { id = "body", count = 200, item_height = 50 } } }
  return app, h, content
end

-- Whole delta in pre as soon as the bar moved.
local function greedy(move, y) if move(y) ~= 0 then return y end end

local function enter_always(move, content)
  return {
    pre = function(available) return greedy(move, available.y) end,
    post = function(consumed)
      content:add(consumed.y)
      move(consumed.y)
    end,
  }
end

local function exit_until_collapsed(move, content)
  return {
    pre = function(available) if available.y < 0 then return greedy(move, available.y) end end,
    post = function(consumed, available)
      content:add(consumed.y)
      if available.y < 0 or consumed.y < 0 then return move(consumed.y) end
      if available.y > 0 then return move(available.y) end
    end,
  }
end

local function pinned(_, content)
  return { post = function(consumed) content:add(consumed.y) end }
end

group("F bars by hand", function()
  -- Of -50 and of 60, 16 are lost each.
  scenario("F12 enter always", function()
    local app, h = by_hand(64, enter_always)
    local heights = { -30, -64, -64, -44, 0, 0, 0 }
    local taken = { -30, -50, 0, 20, 60, 0, 0 }
    local places = { 0, 0, 100, 100, 100, 70, 0 }
    for i, finger in ipairs(fingers) do
      local move = app:drag("body", finger)
      expect(h:get()):equals(heights[i])
      expect(move.consumed.page):equals(taken[i])
      expect(app.body.offset):equals(places[i])
    end
    expect(app):reports("over-consumption", "page")
  end)

  -- Of -100, 92 are lost: the list never moves.
  scenario("F13 exit until collapsed", function()
    local app, h = by_hand(88, exit_until_collapsed)
    local heights = { -30, -80, -88, -68, -8, 0, 0 }
    for i, finger in ipairs(fingers) do
      app:drag("body", finger)
      expect(h:get()):equals(heights[i])
      expect(app.body.offset):equals(0)
    end
    expect(app):reports("over-consumption", "page")
  end)

  -- The part of the bar that content has gone under: 1 - clamp(limit - content, limit, 0) / limit, limit -64.
  scenario("F14 pinned", function()
    local app, h, content = by_hand(64, pinned)
    for i, part in ipairs { 0.46875, 1, 1, 1 } do
      local move = app:drag("body", fingers[i])
      expect(move):consumes { body = fingers[i], left = 0 }
      local under = math.min(0, math.max(-64, -64 - content:get()))
      expect(1 - under / -64):equals(part)
    end
    expect(h:get()):equals(0)
  end)
end)
