-- Compose, table B: what goes on after a finger, and what the program scrolls itself.

-- A container in a container; `seen` gets what the column above both is told of deltas.
local function nested(seen)
  return screen { platform = "compose", width = 300, height = 300,
    column { id = "top", nested = seen and { pre_scroll = function(available, source) seen[#seen + 1] = { available.y, source } end },
      scroll { id = "outer",
        list { id = "inner", height = 100, count = 2, item_height = 50 },
        spacer { height = 4000 },
      },
    },
  }
end

group("B velocity for the container around", function()
  scenario("B9 a velocity that the inner one cannot use moves the outer one", function()
    local app = nested()
    app:fling("inner", -1000)
    local slow = app.outer.offset
    expect(slow):at_least(1)
    app:scroll_to("outer", { offset = 0 })
    app:fling("inner", -2000)
    expect(app.outer.offset):at_least(slow + 1)
  end)

  scenario("B16 its deltas go through what is around it, as those of a fling", function()
    local seen = {}
    local app = nested(seen)
    app:scroll_to("outer", { offset = 1000 })
    local move = app:fling("inner", 2000)
    expect(#seen):at_least(2)
    local sum = 0
    for _, delta in ipairs(seen) do
      expect(delta[2]):equals("fling")
      sum = sum + delta[1]
    end
    expect(move.consumed.outer):near(sum, 1e-6)
    expect(app.outer.offset):near(1000 - sum, 1e-6)
  end)

  scenario("B17 the inner one goes in the middle of its fling: its parent hears of all the velocity", function()
    local before, after, gone = 0, nil, 0
    local app
    app = screen { platform = "compose", width = 300, height = 300,
      column { id = "page",
        nested = {
          pre_fling = function(velocity) before = velocity.y end,
          post_scroll = function(consumed, _, source, here)
            if source == "fling" then gone = gone + consumed.y end
            if gone <= -100 and here:find("body") then here:remove("body") end
          end,
          post_fling = function(consumed, velocity) after = { consumed.y, velocity.y } end,
        },
        list { id = "body", count = 100, item_height = 50 },
      },
    }
    app:fling("body", -2000)
    expect(app:find("body")):is_nil()
    expect(before):equals(-2000)
    expect(after[1] + after[2]):near(before, 1e-9)
    expect(math.abs(after[2])):between(1, 2000)
  end)
end)

group("B programmatic", function()
  local function long()
    return screen { platform = "compose", width = 300, height = 300, scroll { id = "body", box { height = 4000 } } }
  end

  scenario("B21 by 1,000, then back by 200", function()
    local app = long()
    app:scroll_to("body", { offset = 1000, animated = true })
    expect(app.body.offset):near(1000, 1e-3)
    app:scroll_to("body", { offset = 800, animated = true })
    expect(app.body.offset):near(800, 1e-3)
  end)

  scenario("B26 a later one takes over from where the first one is", function()
    local app = long()
    app:scroll_to("body", { offset = 500 })
    app:scroll_to("body", { offset = 600, animated = true, settle = false })
    expect(app.body.moving):is_true()
    app:advance(80)
    local place = app.body.offset
    expect(place):between(525, 600)
    app:scroll_to("body", { offset = place - 100, animated = true, settle = false })
    expect(app.body.moving):is_true()
    app:settle()
    expect(app.body.offset - 500):between(-75, 0)
    expect(app.body.moving):is_false()
  end)
end)
