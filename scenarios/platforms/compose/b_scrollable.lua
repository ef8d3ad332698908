-- Compose, table B: a scrollable child, what its parents see of drags and flings, and what ends a fling.
--
-- A child of androidx that consumes a part of each delta is here a container without a range whose own connection takes
-- that part. A drag here is what comes after the touch slop.

local function plain(v) return v.y ~= 0 and v.y or v.x end

-- A connection that writes down every call as { phase, amount, source }; `take` holds functions of what is available.
local function watch(calls, take)
  take = take or {}
  return {
    pre_scroll = function(available, source)
      calls[#calls + 1] = { phase = "pre", available = plain(available), source = source }
      return take.pre and take.pre(available.y, source)
    end,
    post_scroll = function(consumed, available, source)
      calls[#calls + 1] = { phase = "post", consumed = plain(consumed), available = plain(available), source = source }
      return take.post and take.post(available.y, source)
    end,
    pre_fling = function(velocity)
      calls[#calls + 1] = { phase = "pre_fling", velocity = velocity }
      return take.pre_fling and take.pre_fling(velocity.y)
    end,
    post_fling = function(consumed, velocity)
      calls[#calls + 1] = { phase = "post_fling", consumed = consumed, velocity = velocity }
    end,
  }
end

-- All calls of a phase, in order.
local function of(calls, phase, source)
  local found = {}
  for _, call in ipairs(calls) do
    if call.phase == phase and (not source or call.source == source) then found[#found + 1] = call end
  end
  return found
end

-- A container without a range: what it "consumes" is the part that its own connection takes in post.
local function takes(part, fields)
  local node = { id = "child", count = 0, item_size = 1,
    nested = { post_scroll = function(_, available) return { x = part * available.x, y = part * available.y } end } }
  for k, v in pairs(fields or {}) do node[k] = v end
  return list(node)
end

-- A long outer container that stands in the middle, around a child.
local function inside_outer(child)
  local app = screen { width = 300, height = 300,
    scroll { id = "outer", box { height = 5000 }, column { id = "hold", height = 300, child }, box { height = 5000 } } }
  app:scroll_to("outer", { offset = 5000 })
  return app
end

group("B drags", function()
  -- The child takes 100 of 200, the outer one the other 100; nothing moves after the release.
  scenario("B1 a child that takes half and an outer one that takes the rest move alike", function()
    local app = inside_outer(takes(0.5))
    local move = app:drag("child", 200, { over = 300 })
    expect(move):consumes { child = 100, outer = 100, left = 0 }
    app:advance(500)
    expect(app.outer.offset):equals(4900)
  end)

  scenario("B2 with a velocity both go on moving", function()
    local app = inside_outer(takes(0.5))
    local drag = app:drag("child", 200, { over = 300, hold = true })
    expect(drag):consumes { child = 100, outer = 100, left = 0 }
    local fling = app:release(2000)
    expect(fling.consumed.child):at_least(1)
    expect(fling.consumed.outer):near(fling.consumed.child, 1e-6)    -- the rest of each frame
    expect(fling.left):near(0, 1e-6)
  end)

  scenario("B3 a parent that takes 0.7 of each delta and all velocity first", function()
    local calls = {}
    local app = screen { width = 300, height = 300,
      column { id = "parent", nested = watch(calls, { pre = function(y) return 0.7 * y end, pre_fling = function(v) return v end }),
        list { id = "child", count = 100, item_height = 50 } } }
    app:scroll_to("child", { offset = 2000 })
    local move = app:drag("child", 100, { steps = 5, hold = true })
    expect(move.consumed.child):near(0.3 * 100, 0.01)
    expect(app:release(1000)):consumes { left = 0 }                  -- 0 px after the release
    expect(app.child.offset):near(1970, 0.01)
    expect(app):reports("velocity-swallowed", "parent")
  end)

  -- The child leaves 0.655 of each delta. In the fling nobody takes that, so it ends at its first frame with a delta:
  -- of 5,000 it consumed what its curve had lost by then.
  for _, case in ipairs { { row = "B4", reverse = false }, { row = "B5", reverse = true } } do
    scenario(case.row .. " a parent that takes the rest of drags, not of flings" .. (case.reverse and ", reversed" or ""), function()
      local calls = {}
      local app = screen { width = 300, height = 300,
        column { id = "parent", nested = watch(calls, { post = function(y, source) return source == "user" and y or 0 end }),
          takes(0.345, { reverse = case.reverse }) } }
      local drag = app:drag("child", 200, { steps = 4, hold = true })
      expect(drag):consumes { child = 69, parent = 131, left = 0 }
      for _, call in ipairs(of(calls, "post")) do
        expect(call.available):near(50 - 50 * 0.345, 1e-6)           -- the child's unconsumed part
      end
      app:release(5000)
      local fling = of(calls, "post_fling")
      expect(#fling):equals(1)
      expect(fling[1].consumed.y):between(0.1, 4999)
      expect(fling[1].velocity.y):near(5000 - fling[1].consumed.y, 0.1)
    end)
  end

  local function above_dispatcher()
    local app = screen { width = 300, height = 300,
      scroll { id = "row", axis = "horizontal", width = 300, column { id = "child", width = 300, height = 100 }, box { width = 300 } } }
    app:scroll_to("row", { offset = 15 })                            -- it can take 0.3 of 50 towards its start
    return app
  end

  scenario("B6 a scrollable above a dispatcher takes nothing in pre", function()
    expect(above_dispatcher():dispatch("child", { x = 20, y = 20 }, { phase = "pre" })):equals { x = 0, y = 0 }
  end)

  scenario("B7 in post it takes its share of its own axis", function()
    local app = above_dispatcher()
    local taken = app:dispatch("child", { x = 50, y = 50 }, { phase = "post", consumed = { x = 20, y = 20 } })
    expect(taken.x):near(15, 0.001)
    expect(taken.y):equals(0)
  end)

  scenario("B10 a disabled child moves its parent instead", function()
    local app = inside_outer(list { id = "child", count = 100, item_height = 50, enabled = false })
    expect(app:drag("hold", -100)):consumes { outer = -100, left = 0 }
    expect(app.child.offset):equals(0)
  end)

  scenario("B11 a disabled container in the middle is passed over", function()
    local app = inside_outer(scroll { id = "middle", enabled = false, takes(0.5, { height = 200 }), box { height = 900 } })
    expect(app:drag("child", -100)):consumes { child = -50, outer = -50, left = 0 }
    expect(app.middle.offset):equals(0)
  end)

  -- The inner one has 50 of 100 to go.
  scenario("B19 the middle, vertical one takes nothing of a horizontal drag", function()
    local app = screen { width = 300, height = 300,
      scroll { id = "outer", axis = "horizontal", box { width = 400 },
        scroll { id = "middle", axis = "vertical", width = 300,
          scroll { id = "inner", axis = "horizontal", height = 100, box { width = 350 } },
          box { height = 2000 },
        },
        box { width = 2000 },
      } }
    app:scroll_to("outer", { offset = 400 })
    app:scroll_to("middle", { offset = 20 })
    app:scroll_to("inner", { offset = 50 })
    expect(app:drag("inner", { x = 100, y = 0 })):consumes { inner = { x = 50, y = 0 }, outer = { x = 50, y = 0 }, left = 0 }
    expect(app.middle.offset):equals(20)
  end)
end)

-- The child takes all, so its parent is left nothing; what is read right after the finger has lifted is the finger's part.
group("B real fingers", function()
  scenario("B13 a swipe moves by its way less the slop", function()
    local told
    local app = screen { width = 300, height = 300,
      column { id = "parent", nested = { post_scroll = function(_, available, source) if source == "user" then told = available.y end end },
        takes(1) } }
    local move = app:swipe("child", { from = 0, to = 300, over = 150 }, { settle = false })
    expect(move):consumes { child = 300 - 8, left = 0 }
    expect(told):equals(0)
  end)

  scenario("B29 a wheel and a key nest as a finger does", function()
    local app = inside_outer(takes(0.5))
    expect(app:wheel("child", -200)):consumes { child = -100, outer = -100, left = 0 }
    local before = app.outer.offset
    local key = app:key("child", "page_down")
    expect(key.consumed.child):at_most(-1)
    expect(key.consumed.outer):near(key.consumed.child, 1e-6)
    expect(app.outer.offset):near(before - key.consumed.outer, 1e-6)
  end)
end)

group("B flings", function()
  local function over_list(calls, take, fields)
    local node = { id = "child", count = 1000, item_height = 50 }
    for k, v in pairs(fields or {}) do node[k] = v end
    return screen { width = 300, height = 300, column { id = "parent", nested = watch(calls, take), list(node) } }
  end

  scenario("B8 a scrollable above takes nothing in pre_fling", function()
    local calls = {}
    local app = inside_outer(column { id = "inner", draggable = true, height = 300, nested = watch(calls) })
    app:drag("inner", { x = 1, y = 1 }, { lock = false, velocity = { x = 50, y = 50 } })
    expect(of(calls, "pre_fling")[1].velocity):equals { x = 50, y = 50 }
  end)

  scenario("B14 a child that goes away in mid-fling sends no more deltas", function()
    local calls = {}
    local app = over_list(calls)
    app:fling("child", -3000, { settle = false })
    app:advance(100)
    local before = #of(calls, "pre")
    expect(before):at_least(3)
    app:remove("child")
    app:advance(1000)
    expect(#of(calls, "pre")):equals(before)
  end)

  scenario("B15 a list at its top goes on flinging while its parent takes the deltas", function()
    local calls = {}
    local app = over_list(calls, { post = function(y) return y end })
    app:drag("child", -20)
    app:fling("child", 2000)
    local after_top = 0
    for _, call in ipairs(of(calls, "post", "fling")) do
      if call.consumed == 0 and call.available > 0 then after_top = after_top + 1 end
    end
    expect(after_top):at_least(10)
    expect(app.child.offset):equals(0)
  end)

  -- `fling = "none"`: the child gives all its velocity back.
  scenario("B18 a vertical container between does not take horizontal velocity", function()
    local calls = {}
    local app = screen { width = 300, height = 300,
      column { id = "outermost", nested = watch(calls),
        scroll { id = "vertical",
          scroll { id = "inner", axis = "horizontal", height = 100, fling = "none", box { width = 900 } },
          box { height = 2000 } } } }
    app:fling("inner", 5000)
    local ends = of(calls, "post_fling")
    expect(#ends):equals(1)
    expect(ends[1].consumed.x):near(0, 0.1)
    expect(ends[1].velocity.x):near(5000, 0.1)
  end)

  scenario("B20 a finger that stops a fling moves at once", function()
    local app = over_list({})
    app:fling("child", -3000, { settle = false })
    app:advance(150)
    app:press("child")
    local touched = app.child.offset
    expect(touched):at_least(1)
    expect(app:move(-115)):consumes { child = -115, left = 0 }
    expect(app.child.offset):equals(touched + 115)
  end)

  scenario("B22 a drag without a velocity flings once, with 0", function()
    local calls = {}
    over_list(calls):drag("child", -115)
    expect(#of(calls, "pre_fling")):equals(1)
    expect(of(calls, "pre_fling")[1].velocity):equals { x = 0, y = 0 }
  end)

  -- Turned round, the same finger moves the offset the other way: from the far side its velocity is -1,000.
  cases("B23 a swipe flings once, with its velocity", { { reverse = false, sign = -1 }, { reverse = true, sign = 1 } }, function(row)
    local calls = {}
    local app = over_list(calls, nil, { reverse = row.reverse })
    app:scroll_to("child", { offset = 5000 })
    app:drag("child", 115, { velocity = 1000 })
    expect(#of(calls, "pre_fling")):equals(1)
    expect(of(calls, "pre_fling")[1].velocity.y):near(1000, 5)
    -- Table 2.1: 1,000 px/s at density 1 go 194.314.
    expect(app.child.offset):near(5000 + row.sign * (115 + 194.314), 0.05)
  end)
end)
