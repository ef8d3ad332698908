-- S2  Consuming what really changed.
--
--   before = offset; offset = clamp(before + delta, -range, 0); returned = offset - before
--
-- A header written by hand does exactly this, each with a state of its own. The two wrong versions that people write
-- again and again are played here as they are written, and named: returning all of `available` although the state was
-- clamped, and applying `consumed + available` in post.

-- A header of one's own: its height follows a binding, a connection on the container around it moves the binding.
local function page(connection, offset)
  return screen { width = 360, height = 640,
    column { id = "sheet", nested = connection,
      box { id = "bar", height = function() return 100 + offset:get() end },
      list { id = "body", count = 40, item_height = 50 },
    },
  }
end

-- The right connection: each direction in its own phase, and what it returns is what the clamped state moved.
local function right(offset, range)
  return {
    state = offset,
    pre_scroll = function(available)
      if available.y >= 0 then return 0 end
      return offset:add(available.y, -range, 0)
    end,
    post_scroll = function(consumed, available)
      if available.y <= 0 then return 0 end
      return offset:add(available.y, -range, 0)
    end,
  }
end

group("S2 consuming what really changed", function()
  scenario("a parent with 10 left, given -30, returns -10 and passes -20 on", function()
    local offset = binding(-30)
    local app = page(right(offset, 40), offset)
    local move = app:drag("body", -30)
    expect(move):consumes { sheet = -10, body = -20, left = 0 }
    expect(offset:get()):equals(-40)
    expect(app):has_no_faults()
  end)

  scenario("down again: the body's share first, then what the state really moves", function()
    local offset = binding(0)
    local app = page(right(offset, 40), offset)
    app:drag("body", -60)
    local move = app:drag("body", 90)
    expect(move):consumes { body = 20, sheet = 40, left = 30 }
    expect(move):in_order { "body", "sheet>" }
    expect(app):has_no_faults()
  end)

  scenario("wrong: returning all of available stops the body", { tags = { "fault" } }, function()
    local offset = binding(-30)
    local connection = right(offset, 40)
    connection.pre_scroll = function(available)
      offset:add(available.y, -40, 0)                    -- moves by -10 …
      return available                                   -- … but claims -30
    end
    local app = page(connection, offset)
    local move = app:drag("body", -30)
    expect(move):consumes { sheet = -30, body = 0, left = 0 }
    expect(offset:get()):equals(-40)                     -- the header moved by 10 only
    expect(app.body.offset):equals(0)                    -- the body stands still: the wrong screen
    expect(app):reports("over-consumption", "sheet")
  end)

  scenario("wrong: returning more than there was", { tags = { "fault" } }, function()
    local app = screen { width = 360, height = 640,
      column { id = "sheet", nested = { pre_scroll = function() return -50 end },
        list { id = "body", count = 40, item_height = 50 } },
    }
    app:scroll_to("body", { offset = 100 })
    local move = app:drag("body", -30)
    expect(move):consumes { sheet = -50, body = 20, left = 0 }   -- the body is pushed back by what is missing
    expect(app.body.offset):equals(80)
    expect(app):reports("over-consumption", "sheet")
  end)

  scenario("wrong: applying consumed + available counts the same movement twice", { tags = { "fault" } }, function()
    local offset = binding(0)
    local connection = right(offset, 40)
    connection.post_scroll = function(consumed, available)
      if available.y <= 0 then return 0 end
      return offset:add(consumed.y + available.y, -40, 0)
    end
    local app = page(connection, offset)
    app:drag("body", -50)                                -- the state at -40, the body at 10
    local move = app:drag("body", 25)                    -- the body takes 10, 15 are available
    expect(move):consumes { body = 10, sheet = 25, left = -10 }   -- 35 of 25: the 10 of the body counted twice
    expect(offset:get()):equals(-15)                     -- -25 would be right
    expect(app):reports("double-consumption", "sheet")
    expect(app):reports("over-consumption", "sheet")
  end)

  scenario("wrong: an answer of the opposite sign", { tags = { "fault" } }, function()
    local app = screen { width = 360, height = 640,
      column { id = "sheet", nested = { pre_scroll = function(available) return -available.y end },
        list { id = "body", count = 40, item_height = 50 } },
    }
    app:drag("body", -30)
    expect(app):reports("wrong-sign", "sheet")
  end)

  scenario("wrong: a vertical consumer that answers with x", { tags = { "fault" } }, function()
    local app = screen { width = 360, height = 640,
      column { id = "sheet", nested = { pre_scroll = function(available) return { x = 5, y = 0 } end },
        list { id = "body", count = 40, item_height = 50 } },
    }
    app:drag("body", -30)
    expect(app):reports("axis-theft", "sheet")
  end)

  scenario("outer and inner each with a state of its own", function()
    local outer, inner = binding(0), binding(0)
    local app = screen { width = 360, height = 640,
      column { id = "page", nested = right(outer, 40),
        box { id = "hero", height = function() return 100 + outer:get() end },
        column { id = "sheet", nested = right(inner, 20),
          box { id = "days", height = function() return 60 + inner:get() end },
          list { id = "body", count = 40, item_height = 50 },
        },
      },
    }
    local move = app:drag("body", -90)
    expect(move):consumes { page = -40, sheet = -20, body = -30, left = 0 }
    expect(move):in_order { "page<", "sheet<", "body" }
    expect(app):shows { hero = { height = 60 }, days = { height = 40 } }
    expect(app):has_no_faults()
  end)
end)
