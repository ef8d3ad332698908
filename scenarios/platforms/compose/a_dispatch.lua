-- Compose, table A: who is called by a nested scroll dispatch, in which order, and with what.
--
-- C is the dispatching child, P its parent, G its grandparent. A dispatch by hand (`app:dispatch`) never reaches C's own
-- connection, as in Compose. Flings are released on a draggable C, which has no decay of its own: all velocity is left over.

local function show(v) return string.format("%g,%g", v.x, v.y) end

-- A connection that writes down what it is called with. `take` holds what it returns in each phase.
local function connection(calls, name, take)
  local function note(text) calls[#calls + 1] = name .. " " .. text end
  return {
    pre_scroll = function(available, source)
      note("pre " .. show(available) .. " " .. source)
      return take.pre
    end,
    post_scroll = function(consumed, available, source)
      note("post " .. show(consumed) .. " / " .. show(available) .. " " .. source)
      return take.post
    end,
    pre_fling = function(velocity)
      note("pre_fling " .. show(velocity))
      return take.pre_fling
    end,
    post_fling = function(consumed, velocity)
      note("post_fling " .. show(consumed) .. " / " .. show(velocity))
      return take.post_fling
    end,
  }
end

-- G > P > C. Without `g` there is no grandparent.
local function chain(calls, p, g, c)
  local child = column { id = "C", draggable = true, nested = c and connection(calls, "C", c) }
  local parent = column { id = "P", nested = connection(calls, "P", p or {}), child }
  if g then parent = column { id = "G", nested = connection(calls, "G", g), parent } end
  return screen { width = 400, height = 400, parent }
end

local function both(n) return { x = n, y = n } end

-- A finger that moves by 1 and lets go with a velocity. Gives the calls of the fling stages, and the movement.
local function let_go(app, velocity, calls)
  app:drag("C", { x = 1, y = 1 }, { lock = false, hold = true })
  local before = #calls
  local move = app:release(velocity)
  return { table.unpack(calls, before + 1) }, move
end

group("A dispatch", function()
  scenario("A1 each phase calls the parent once, in order, inside the dispatch", function()
    local calls = {}
    local app = chain(calls)
    app:dispatch("C", { x = 0, y = 12 }, { phase = "pre" })
    expect(#calls):equals(1)
    app:dispatch("C", { x = 0, y = 7 }, { phase = "post", consumed = { x = 0, y = 5 } })
    expect(#calls):equals(2)
    expect(calls):equals { "P pre 0,12 user", "P post 0,5 / 0,7 user" }
    local flings = let_go(app, { x = 0, y = 120 }, calls)
    expect(flings):equals { "P pre_fling 0,120", "P post_fling 0,0 / 0,120" }
  end)

  scenario("A2 pre goes from the root down", function()
    local calls = {}
    chain(calls, {}, {}):dispatch("C", both(120), { phase = "pre" })
    expect(calls):equals { "G pre 120,120 user", "P pre 120,120 user" }
  end)

  scenario("A3 post goes from the parent up", function()
    local calls = {}
    chain(calls, {}, {}):dispatch("C", both(32), { phase = "post", consumed = both(125) })
    expect(calls):equals { "P post 125,125 / 32,32 user", "G post 125,125 / 32,32 user" }
  end)

  scenario("A4 pre_fling goes from the root down", function()
    local calls = {}
    local flings = let_go(chain(calls, {}, {}), both(120), calls)
    expect({ flings[1], flings[2] }):equals { "G pre_fling 120,120", "P pre_fling 120,120" }
  end)

  -- C's share of the velocity is what its own connection takes first: 151,63 of 162,76.
  scenario("A5 post_fling goes from the parent up", function()
    local calls = {}
    local app = chain(calls, {}, {}, { post_fling = { x = 151, y = 63 } })
    local flings = let_go(app, { x = 162, y = 76 }, calls)
    expect({ flings[5], flings[6] }):equals { "P post_fling 151,63 / 11,13", "G post_fling 151,63 / 11,13" }
    expect(app):reports("velocity-swallowed", "C")
  end)

  cases("A6 pre gives back what the parent took", { "user", "fling" }, function(source)
    local calls = {}
    local app = chain(calls, { pre = { x = 60, y = 30 } })
    expect(app:dispatch("C", both(120), { phase = "pre", source = source })):equals { x = 60, y = 30 }
    expect(calls):equals { "P pre 120,120 " .. source }
    expect(app):reports("axis-theft", "P")
  end)

  -- 154 of 120, 56 of 120: nothing is clamped, so the child sees -34,64.
  scenario("A7 over-consumed velocity is not clamped", function()
    local calls = {}
    local app = chain(calls, { pre_fling = { x = 154, y = 56 } })
    local flings, move = let_go(app, both(120), calls)
    expect(flings):equals { "P pre_fling 120,120", "P post_fling 0,0 / -34,64" }
    expect(move.x.velocity_left):equals(-34)
    expect(move.y.velocity_left):equals(64)
    expect(app):reports("velocity-swallowed", "P")
  end)

  scenario("A8 post sees exactly what the child consumed and left", function()
    local calls = {}
    local app = chain(calls, {}, nil, { post_fling = { x = 151, y = 63 } })
    app:dispatch("C", both(32), { phase = "post", consumed = both(125) })
    expect(calls):equals { "P post 125,125 / 32,32 user" }
    local flings = let_go(app, { x = 162, y = 76 }, calls)
    expect(flings[4]):equals("P post_fling 151,63 / 11,13")
    expect(app):reports("velocity-swallowed", "C")
  end)

  scenario("A9 pre: each sees what the outer ones left", function()
    local calls = {}
    local app = chain(calls, { pre = 1 }, { pre = 2 })
    expect(app:dispatch("C", 10, { phase = "pre" })):equals(3)
    expect(calls):equals { "G pre 0,10 user", "P pre 0,8 user" }
  end)

  scenario("A10 post: each sees what the inner ones took and left", function()
    local calls = {}
    local app = chain(calls, { post = 1 }, { post = 2 })
    expect(app:dispatch("C", 10, { phase = "post", consumed = 4 })):equals(3)
    expect(calls):equals { "P post 0,4 / 0,10 user", "G post 0,5 / 0,9 user" }
  end)

  scenario("A11 pre_fling: each sees what the outer ones left", function()
    local calls = {}
    local app = chain(calls, { pre_fling = 1 }, { pre_fling = 2 })
    local flings, move = let_go(app, 10, calls)
    expect({ flings[1], flings[2] }):equals { "G pre_fling 0,10", "P pre_fling 0,8" }
    expect(move.velocity_left):equals(7)                              -- 10 less the result, 3
    expect(app):reports("velocity-swallowed", "G")
  end)

  -- C takes 4 of 14.
  scenario("A12 post_fling: each sees what the inner ones took and left", function()
    local calls = {}
    local app = chain(calls, { post_fling = 1 }, { post_fling = 2 }, { post_fling = 4 })
    local flings = let_go(app, 14, calls)
    expect({ flings[5], flings[6] }):equals { "P post_fling 0,4 / 0,10", "G post_fling 0,5 / 0,9" }
    expect(app):reports("velocity-swallowed", "C")
  end)

  -- Two modifiers on one node are two connections, the first one outside; here two nodes of one frame.
  scenario("A13 connections on one frame act as a tree of them", function()
    local function flat(calls, take)
      return screen { width = 400, height = 400,
        column { id = "P", nested = connection(calls, "P", take), height = 400,
          column { id = "C", nested = connection({}, "C", {}), height = 400, draggable = true } } }
    end
    local calls = {}
    expect(flat(calls, { pre = 30 }):dispatch("C", 120, { phase = "pre" })):equals(30)
    local app = flat(calls, { pre_fling = 56 })
    app:dispatch("C", 32, { phase = "post", consumed = 125 })
    expect(calls):equals { "P pre 0,120 user", "P post 0,125 / 0,32 user" }
    local flings, move = let_go(app, 120, calls)
    expect(flings):equals { "P pre_fling 0,120", "P post_fling 0,0 / 0,64" }
    expect(move.velocity_left):equals(64)
    expect(app):reports("velocity-swallowed", "P")
  end)

  scenario("A14 a dispatch never calls the dispatcher's own connection", function()
    local calls = {}
    local app = chain(calls, {}, nil, { pre = 5, post = 5 })
    app:dispatch("C", 10, { phase = "pre" })
    app:dispatch("C", 10, { phase = "post" })
    app:dispatch("C", 10, { consumed = 2 })
    for _, call in ipairs(calls) do expect(call:sub(1, 1)):equals("P") end
    expect(#calls):equals(4)
    expect(app):reports("double-notification", "P")                  -- three dispatches in one frame
  end)

  -- The tree of A15 and A16 is built anew without the parent that was removed.
  local function child() return column { id = "C", draggable = true } end
  local function middle(take) return column { id = "M", nested = { pre_scroll = function() return take end }, child() } end

  scenario("A15 a removed root takes nothing; put back, it takes again", function()
    local function root() return column { id = "R", nested = { pre_scroll = function() return { x = 60, y = 30 } end }, child() } end
    local app = screen { width = 400, height = 400, column { id = "top", root() } }
    expect(app:dispatch("C", both(120), { phase = "pre" })):equals { x = 60, y = 30 }
    app:remove("R")
    app:insert("top", 1, child())
    expect(app:dispatch("C", both(121), { phase = "pre" })):equals { x = 0, y = 0 }
    app:remove("C")
    app:insert("top", 1, root())
    expect(app:dispatch("C", both(120), { phase = "pre" })):equals { x = 60, y = 30 }
    expect(app):reports("axis-theft", "R")
  end)

  scenario("A16 a removed parent in the middle takes nothing; the root still does", function()
    local app = screen { width = 400, height = 400,
      column { id = "R", nested = { pre_scroll = function() return { x = 60, y = 30 } end }, middle { x = 21, y = 44 } } }
    expect(app:dispatch("C", both(120), { phase = "pre" })):equals { x = 81, y = 74 }
    app:advance(100)
    app:remove("M")
    app:insert("R", 1, child())
    expect(app:dispatch("C", both(120), { phase = "pre" })):equals { x = 60, y = 30 }
    app:advance(100)
    app:remove("C")
    app:insert("R", 1, middle { x = 21, y = 44 })
    expect(app:dispatch("C", both(120), { phase = "pre" })):equals { x = 81, y = 74 }
    expect(app):reports("axis-theft", "R")
    expect(app):reports("axis-theft", "M")
  end)

  scenario("A17 swapped parents are called in the order of the new tree", function()
    local calls = {}
    local function pair(outer, inner)
      return column { id = outer, nested = connection(calls, outer, {}),
        column { id = inner, nested = connection(calls, inner, {}), child() } }
    end
    local app = screen { width = 400, height = 400, column { id = "top", pair("X", "Y") } }
    app:dispatch("C", 10, { phase = "pre" })
    app:remove("X")
    app:insert("top", 1, pair("Y", "X"))
    app:dispatch("C", 11, { phase = "pre" })
    expect(calls):equals { "X pre 0,10 user", "Y pre 0,10 user", "Y pre 0,11 user", "X pre 0,11 user" }
  end)

  local function over_list(calls, take)
    return screen { width = 400, height = 400,
      column { id = "P", nested = connection(calls, "P", take),
        list { id = "body", count = 100, item_height = 50 } } }
  end

  scenario("A20 post is called with nothing when the parent took everything in pre", function()
    local calls = {}
    over_list(calls, { pre = -60 }):drag("body", -60)
    expect({ calls[1], calls[2] }):equals { "P pre 0,-60 user", "P post 0,0 / 0,0 user" }
  end)

  scenario("A21 post is told what the list consumed, with nothing available", function()
    local calls = {}
    over_list(calls, {}):drag("body", -60)
    expect({ calls[1], calls[2] }):equals { "P pre 0,-60 user", "P post 0,-60 / 0,0 user" }
  end)

  scenario("A22 a wheel runs no fling stages", function()
    local calls = {}
    local app = screen { width = 400, height = 400,
      column { id = "P",
        nested = {
          pre_scroll = function(available) calls[#calls + 1] = available.y end,
          pre_fling = function() calls[#calls + 1] = "pre_fling" end,
          post_fling = function() calls[#calls + 1] = "post_fling" end,
        },
        list { id = "body", count = 100, item_height = 50 } } }
    app:wheel("body", { up = 120 })
    expect(calls):equals { -120 }
    expect(app.body.offset):equals(120)
  end)

  -- The parent takes up to 900 first and moves the list by as much; places are those of the finger on the screen.
  scenario("A23 a list that its parent moves still knows which way it was flung", function()
    local offset, velocities = binding(0), {}
    local app = screen { width = 400, height = 1000,
      column { id = "P",
        nested = {
          state = offset,
          pre_scroll = function(available) return offset:add(available.y, -900, 0) end,
          pre_fling = function(velocity) velocities[#velocities + 1] = velocity.y end,
        },
        box { id = "head", height = function() return 900 + offset:get() end },
        list { id = "body", count = 100, item_height = 50 } } }
    app:replay("body", { { t = 0, x = 200, y = 950 }, { t = 20, x = 200, y = 850 }, { t = 40, x = 200, y = 750 },
      { t = 60, x = 200, y = 650 }, { t = 60, x = 200, y = 650 } })
    expect(offset:get()):at_most(-100)
    app:replay("body", { { t = 0, x = 200, y = 650 }, { t = 20, x = 200, y = 750 }, { t = 40, x = 200, y = 850 },
      { t = 60, x = 200, y = 950 }, { t = 60, x = 200, y = 950 } })
    expect(#velocities):equals(2)
    expect(velocities[1] < 0):is_true()
    expect(velocities[2] > 0):is_true()
  end)
end)
