-- Properties of the timetable: what holds for any input, not only for the numbers of an example. Each runs with a hundred
-- inputs that are drawn; one that fails is made as small as it can be, and printed with a token for --replay.

local function timetable(hero, days)
  return screen {
    platform = "compose", width = 360, height = 640,
    column { id = "page",
      box { id = "hero", height = 180, collapse = hero or { to = 140 } },            -- range 40
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = days or { to = 64 },             -- range 20
               labels = { "Day 1", "Day 2", "Day 3" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }
end

-- requested = all that was consumed + what relaxed an overscroll + what is left
local function expect_balanced(move)
  local sum = move.overscroll + move.left
  for _, amount in pairs(move.consumed) do sum = sum + amount end
  expect(sum):near(move.requested, 1e-6)
end

local function expect_in_range(app)
  expect(app.hero.offset):between(-40, 0)
  expect(app.days.offset):between(-20, 0)
  expect(app.sessions.offset):between(0, app.sessions.max_offset)
end

local phase = gen.pick { "pre", "post", "none" }

group("timetable", function()
  property("the books balance for any drags", { tags = "books" }, { gen.list(gen.int(-400, 400), 8) }, function(deltas)
    local app = timetable()
    for _, delta in ipairs(deltas) do
      expect_balanced(app:drag("sessions", delta))
      expect_in_range(app)
    end
  end)

  property("the books balance in any consumption order", { tags = "books" },
    { phase, phase, phase, phase, gen.list(gen.int(-400, 400), 4) },
    function(hero_up, hero_down, days_up, days_down, deltas)
      local app = timetable(
        { to = 140, up = hero_up, down = hero_down }, { to = 64, up = days_up, down = days_down })
      for _, delta in ipairs(deltas) do
        expect_balanced(app:drag("sessions", delta))
        expect_in_range(app)
      end
    end)

  property("an upward drag moves the hero, then the tabs, then the list", { gen.int(0, 2000) }, function(up)
    local move = timetable():drag("sessions", { up = up })
    local hero = math.min(up, 40)
    local days = math.min(up - hero, 20)
    expect(move):consumes { hero = -hero, days = -days, sessions = -(up - hero - days), left = 0 }
  end)

  property("a drag in parts ends where it ends in one", { gen.list(gen.int(0, 120), 6) }, function(parts)
    local one, many = timetable(), timetable()
    local sum = 0
    for _, part in ipairs(parts) do
      many:drag("sessions", { up = part })
      sum = sum + part
    end
    one:drag("sessions", { up = sum })
    for _, id in ipairs { "hero", "days", "sessions" } do expect(many[id].offset):equals(one[id].offset) end
  end)

  property("down by what went up leads back", { gen.number(0, 2000) }, function(distance)
    local app = timetable()
    app:drag("sessions", { up = distance })
    local move = app:drag("sessions", { down = distance })
    expect(move.left):near(0, 1e-6)
    for _, id in ipairs { "hero", "days", "sessions" } do expect(app[id].offset):near(0, 1e-6) end
  end)

  property("saved and restored, it looks the same", { gen.list(gen.int(-300, 300), 5) }, function(deltas)
    local app = timetable()
    for _, delta in ipairs(deltas) do app:drag("sessions", delta) end
    local other = timetable()
    other:restore(app:save())
    for _, id in ipairs { "hero", "days", "sessions" } do
      expect(other[id].offset):equals(app[id].offset)
      expect(other[id].top):equals(app[id].top)
    end
  end)
end)
