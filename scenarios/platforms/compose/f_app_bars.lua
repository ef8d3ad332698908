-- Compose, table F: top app bars of Material 3.
--
-- F1 to F11 use `collapse` for a bar: a height between two, a place from -range to 0. F12 to F14 are the behaviours of
-- Material 3 written as connections by hand, with their quirk: a bar that moved in pre counts the whole delta as consumed.

-- The bar may be dragged itself, and gives way before the list.
local function with_bar(max, min, fields)
  local bar = { id = "bar", height = max, draggable = true, collapse = { to = min, settle = "nearest" } }
  for k, v in pairs(fields or {}) do bar[k] = v end
  return screen { platform = "compose", width = 360, height = 640,
    column { id = "page", box(bar), list { id = "body", count = 200, item_height = 50 } } }
end

group("F bars that collapse", function()
  scenario("F1 a saved bar and its content come back", function()
    local fields = { collapse = { to = 0 } }
    local app = with_bar(350, 0, fields)
    app:drag("body", -300)
    app:scroll_to("body", { offset = 550 })
    local fresh = with_bar(350, 0, fields)
    fresh:restore(app:save())
    expect(fresh):shows { bar = { range = 350, offset = -300 }, body = { offset = 550 } }
  end)

  scenario("F2 a bar of one row can give up its height", function()
    local app = screen { width = 360, height = 640, density = 2,
      column { id = "page", box { id = "bar", height = 50, collapse = { to = 0 } }, list { id = "body", count = 200, item_height = 50 } } }
    app:drag("body", -500)
    expect(app):shows { bar = { offset = -50 } }
    expect(app.bar:px("offset")):equals(px(-100))
  end)

  -- A third of the way: max - (max - min) / 3.
  cases("F3 a third of the way", { { max = 112, min = 64, height = 96 }, { max = 152, min = 64, height = 152 - 88 / 3 } }, function(bar)
    local app = with_bar(bar.max, bar.min, { collapse = { to = bar.min } })
    app:drag("body", -(bar.max - bar.min) / 3)
    expect(app.bar.height):equals(bar.height)
  end)

  cases("F4 all of the way, and content further", { { max = 112, min = 64 }, { max = 152, min = 64 } }, function(bar)
    local app = with_bar(bar.max, bar.min)
    app:drag("body", -500)
    expect(app):shows { bar = { height = bar.min }, body = { offset = 500 - (bar.max - bar.min) } }
  end)

  scenario("F5 a pinned bar keeps its height under a drag", function()
    local app = with_bar(64, 64)
    app:drag("bar", -32)
    expect(app.bar.height):equals(64)
  end)

  -- From 20 above its bottom to its top: 92 up.
  scenario("F6 a medium bar dragged to its top collapses", function()
    local app = with_bar(112, 64)
    app:drag("bar", -(112 - 20))
    expect(app.bar.height):equals(64)
  end)

  scenario("F7 a large bar dragged by 20 goes back", function()
    local app = with_bar(152, 64)
    expect(app:drag("bar", -20, { steps = 4 }).settled.bar):near(20, 1e-6)
    expect(app.bar.height):equals(152)
  end)

  -- From 132 to 40.
  scenario("F8 a large bar dragged nearly to its top collapses", function()
    local app = with_bar(152, 64)
    app:drag("bar", -(132 - 40), { steps = 4 })
    expect(app.bar.height):equals(64)
  end)

  scenario("F9 without a snap it stays between", function()
    local app = with_bar(152, 64, { collapse = { to = 64 } })
    app:drag("bar", -80, { steps = 4 })
    expect(app.bar.height):between(64.5, 151.5)
    expect(app.bar.state):equals("between")
  end)

  -- A bar that comes back first: a row of the list goes down with it, by exactly its height.
  scenario("F10 enter always: a slow swipe down moves a row by the bar's height", function()
    local app = with_bar(64, 0, { collapse = { to = 0, up = "pre", down = "pre" } })
    app:drag("body", -400)
    local before = app:find("body#10").top
    app:drag("body", 64, { over = 1000 })
    expect(app:find("body#10").top - before):near(64, 1e-6)
    expect(app.bar.height):equals(64)
  end)

  -- An inset above a bar adds to what both heights show.
  cases("F11 bars of two rows with heights of their own", {
    { min = 36, max = 112, inset = 0 }, { min = 40, max = 120, inset = 13 }, { min = 30, max = 130, inset = 4 },
  }, function(bar)
    local app = screen { width = 360, height = 640,
      column { id = "page",
        column { id = "top", spacer { height = bar.inset }, box { id = "bar", height = bar.max, collapse = { to = bar.min, on = "page" } } },
        list { id = "body", count = 200, item_height = 50 } } }
    local range = bar.max - bar.min
    app:drag("body", -range / 3)
    expect(app.top.height):equals(bar.max - range / 3 + bar.inset)
    app:drag("body", -500)
    expect(app.top.height):equals(bar.min + bar.inset)
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
  local fingers = { -30, -50, -100, 20, 60, 30, 200 }

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
