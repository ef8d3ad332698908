-- S15  Two axes.
--
-- A vertical parent never consumes x from a horizontal strip of tabs or a pager. Lists have nested scroll built in: a
-- dispatcher of one's own is added only where there is none, and must not notify the same movement twice.

local function page(connection)
  return screen { width = 360, height = 640,
    column { id = "page", nested = connection,
      box { id = "hero", height = 180, collapse = { to = 140 } },
      tabs { id = "days", height = 56, labels = { "1", "2", "3", "4" }, widths = { 160, 160, 160, 160 } },
      pager { id = "days_pages", count = 4 },
      list { id = "sessions", height = 300, count = 40, item_height = 60 },
    },
  }
end

-- What a connection sees and takes: x as well, if `greedy`.
local function watch(seen, greedy)
  return { pre_scroll = function(available)
    seen[#seen + 1] = available.x .. "," .. available.y
    return { x = greedy and available.x or 0, y = 0 }
  end }
end

group("S15 two axes", function()
  scenario("a sideways drag on the strip moves the strip and no vertical parent", function()
    local app = page()
    local move = app:drag("days", { left = 100 })
    expect(move):consumes { days = -100, left = 0 }
    expect(move):in_order { "days" }
    expect(app):shows { hero = { offset = 0 }, days = { offset = 100 } }
    expect(app):has_no_faults()
  end)

  scenario("nor does one on the pager", function()
    local app = page()
    local move = app:drag("days_pages", { left = 250 })
    expect(move.consumed.hero):equals(0)
    expect(app):shows { days_pages = { page = 2 }, hero = { offset = 0 } }
    expect(app):has_no_faults()
  end)

  scenario("a vertical drag on the strip goes to the header, not to the strip", function()
    local app = page()
    local move = app:drag("sessions", { up = 60 })
    expect(move):consumes { hero = -40, sessions = -20, left = 0 }
    expect(app.days.offset):equals(0)
  end)

  scenario("a slanted drag is locked to its larger part, the other is dropped", function()
    local app = page()
    local move = app:drag("days", { x = -80, y = -30 })
    expect(move.x):consumes { days = -80, left = 0 }
    expect(app.hero.offset):equals(0)
  end)

  scenario("what the strip leaves at its end is left, not taken by a vertical parent", function()
    local app = page()
    app:drag("days", { left = 280 })                                   -- 640 of tabs in 360
    local move = app:drag("days", { left = 50 })
    expect(move):consumes { left = -50 }
    expect(app.hero.offset):equals(0)
  end)

  scenario("a connection sees both axes and takes none of x", function()
    local seen = {}
    local app = page(watch(seen, false))
    expect(app:drag("days", { left = 40 })):consumes { days = -40, left = 0 }
    expect(seen):equals { "-40.0,0.0" }
    expect(app):has_no_faults()
  end)

  scenario("wrong: it takes x, and the strip sticks", { tags = { "fault" } }, function()
    local seen = {}
    local app = page(watch(seen, true))
    expect(app:drag("days", { left = 40 })):consumes { page = -40, left = 0 }
    expect(app.days.offset):equals(0)
    expect(app):reports("axis-theft", "page")
  end)

  scenario("wrong: a dispatcher beside the list's own notifies the same movement twice", { tags = { "fault" } }, function()
    local app = page()
    app:press("sessions")
    local taken = app:dispatch("sessions", -10, { phase = "pre" })
    expect(taken):equals(-10)
    app:move(-10)
    expect(app.hero.offset):equals(-20)                                -- twice what the finger moved
    app:release()
    expect(app):reports("double-notification", "hero")
  end)

  scenario("right: the list alone", function()
    local app = page()
    app:press("sessions")
    app:move(-10)
    app:release()
    expect(app.hero.offset):equals(-10)
    expect(app):has_no_faults()
  end)
end)
