-- S20  Menus at the top and bottom that hide on scroll.
--
-- newY = minY of the padded content in the scroll view's space, sent each frame; oldY the one before. minY falls as content
-- advances. The article says the rule twice, and the two differ:
--
--   words  position <= 10: shown. Else 15 or more downwards in one frame hides, 15 or more upwards shows.
--   code   10 < newY or 10 < oldY: shown. delta = newY - oldY: > 15 shows, < -15 hides. Else as it is; exactly 15 keeps.
--
-- Shown top menu at 0, hidden at 0 - safe area - its height; bottom menu down by its height + safe area.

local MENU, DOCK = 56, 50

-- `options`: rule, the safe area at the top (59), animate, count of rows.
local function feed(options)
  local hide = { of = "feed", rule = options.rule, animate = options.animate }
  return screen { platform = "swiftui", width = 390, height = 700,
    safe_area = { top = options.top or 59, bottom = 34 }, reduce_motion = options.reduce_motion or false,
    list { id = "feed", count = options.count or 200, item_height = 50, content_padding = { top = MENU, bottom = DOCK } },
    bar { id = "menu", edge = "top", height = MENU, hide_on_scroll = hide },
    bar { id = "dock", edge = "bottom", height = DOCK, hide_on_scroll = hide },
  }
end

-- A finger that moves by each of these, one a frame, and the states after each.
local function states(app, deltas)
  local out = {}
  app:press("feed")
  for i, delta in ipairs(deltas) do
    app:move(delta)
    out[i] = app.menu.state
  end
  app:cancel()
  return out
end

group("S20 hiding menus", function()
  group("places", function()
    scenario("shown they lie at the safe area, over the content", function()
      local app = feed {}
      expect(app):shows {
        menu = { top = 59, height = MENU, offset = 0, state = "shown" },
        dock = { top = 700 - 34 - DOCK, bottom = 666, offset = 0, state = "shown" },
        feed = { top = 0, height = 700 },                         -- they take no space
      }
      expect(app:find("feed#1").top):equals(59 + MENU)            -- the padding keeps the first row free
      expect(app):has_no_faults()
    end)

    scenario("hidden: -(safe area + height), and height + safe area", function()
      local app = feed {}
      app:drag("feed", -300, { steps = 10 })
      expect(app):shows {
        menu = { state = "hidden", offset = -(59 + MENU), top = -MENU, bottom = 0 },
        dock = { state = "hidden", offset = DOCK + 34, top = 700 },
      }
    end)

    scenario("state and writes at once, the place in the next frame", function()
      local app = feed {}
      app:press("feed")
      app:move(-100)
      expect(app):shows { menu = { state = "hidden", writes = 1, offset = 0 } }
      app:move(0)
      expect(app):shows { menu = { state = "hidden", writes = 1, offset = -115 } }
      app:cancel()
    end)

    scenario("at the end of the list the last row is free, and the padding stays visible below hidden menus", function()
      local app = feed { count = 20 }
      app:drag("feed", -app.feed.max_offset, { steps = 20 })      -- 499: 25 a frame
      expect(app.dock.state):equals("hidden")
      expect(app:find("feed#20").bottom):equals(700 - 34 - DOCK)  -- 84 of blank below it: accepted
      expect(app):has_no_faults()
    end)

    scenario("dragged past the end, the bounce back shows them again", function()
      local app = feed { count = 20 }
      app:drag("feed", -2000, { steps = 20, hold = true })
      expect(app.menu.state):equals("hidden")
      app:release()
      expect(app):shows { menu = { state = "shown" }, feed = { progress = 1, overscroll = 0 } }
    end)

    scenario("wrong: no padding, and the first row lies behind the menu", function()
      local app = screen { platform = "swiftui", width = 390, height = 700, safe_area = { top = 59 },
        list { id = "feed", count = 100, item_height = 50 }, bar { id = "menu", height = MENU } }
      expect(app:find("feed#1").top):equals(59)
      expect(app):reports("content-hidden", "feed")
    end)
  end)

  group("words", function()
    scenario("15 in one frame is enough, both ways", function()
      local app = feed { rule = "words" }
      expect(states(app, { -15, -15, 14.9, 15 })):equals { "hidden", "hidden", "hidden", "shown" }
    end)

    scenario("up to 10 from the top they are always shown", function()
      local app = feed { rule = "words" }
      expect(states(app, { -10, -14, -14, -15 })):equals { "shown", "shown", "shown", "hidden" }
      app = feed { rule = "words" }
      -- Slowly back up: nothing until the position is 10.
      expect(states(app, { -20, 5, 4, 1 })):equals { "hidden", "hidden", "hidden", "shown" }
    end)

    scenario("a fall of 100 that ends at 10 shows", function()
      local app = feed { rule = "words" }
      expect(states(app, { -110, 100 })):equals { "hidden", "shown" }
    end)
  end)

  group("code", function()
    -- newY and oldY as they follow from where minY rests: T at the safe area, 0 without one.
    cases("newY and oldY to a state", {
      { new = 0, old = 0 }, { new = -15, old = 0 }, { new = -15.5, old = 0, to = "hidden" },
      { new = -40, old = -20, to = "hidden" }, { new = -25, old = -40 }, { new = -20, old = -40, to = "shown" },
      { new = -24.9, old = -40, to = "shown" }, { new = -200, old = -184, to = "hidden" },
    }, function(at)
      for _, before in ipairs { "shown", "hidden" } do
        local app = feed { rule = "code", top = 0 }
        app:press("feed")
        -- To oldY slowly, or at once and so hidden; then still for a frame.
        app:move(before == "hidden" and -400 or 0)
        local way = at.old + (before == "hidden" and 400 or 0)
        for _ = 1, 40 do app:move(way / 40) end
        app:move(0)
        expect(app.menu.state):equals(before)
        app:move(at.new - at.old)
        expect(app.menu.state):equals(at.to or before)
        app:cancel()
      end
    end)

    scenario("exactly 15 keeps, both ways", function()
      local app = feed { rule = "code", top = 0 }
      expect(states(app, { -15, -15, -15.5, 15, 15.5 })):equals { "shown", "shown", "hidden", "hidden", "shown" }
    end)

    scenario("minY rests at 59: shown while this frame's or the last one's distance is below 49", function()
      local app = feed { rule = "code", top = 59 }
      -- Distances 20, 40, 60, 80: only at 80 both lie at 49 or more.
      expect(states(app, { -20, -20, -20, -20 })):equals { "shown", "shown", "shown", "hidden" }
      app = feed { rule = "code", top = 59 }
      expect(states(app, { -49, -16 })):equals { "shown", "hidden" }
      app = feed { rule = "code", top = 59 }
      expect(states(app, { -48.9, -16, -16 })):equals { "shown", "shown", "hidden" }
    end)

    scenario("minY rests at 20: about the words' 10", function()
      local app = feed { rule = "code", top = 20 }
      expect(states(app, { -10, -16 })):equals { "shown", "hidden" }
      app = feed { rule = "code", top = 20 }
      expect(states(app, { -9.9, -16, -16 })):equals { "shown", "shown", "hidden" }
    end)

    scenario("minY rests at 0: the first test holds only when pulled more than 10 past the top", function()
      local app = feed { rule = "code", top = 0 }
      expect(states(app, { -16 })):equals { "hidden" }            -- even within the first 16
      -- Hidden, and slowly back to the very top: still hidden. Pulled further by more than 10: shown.
      app = feed { rule = "code", top = 0 }
      local slowly = { -30 }
      for i = 1, 10 do slowly[#slowly + 1] = 3 end
      expect(states(app, slowly)[11]):equals("hidden")
      expect(app.feed.offset):equals(0)
      app:press("feed")
      app:move(15)
      expect(app.feed.overscroll):between(5, 10)
      expect(app.menu.state):equals("hidden")
      app:move(9)
      expect(app.feed.overscroll):between(10, 15)
      expect(app.menu.state):equals("shown")
      app:cancel()
    end)
  end)

  group("how fast", function()
    -- 15 a frame is 900 a second at 60 fps.
    cases("a drag of 600 at a speed, from 600 down", {
      { rule = "words", speed = 890, writes = 0 }, { rule = "words", speed = 900, writes = 1 },
      { rule = "code", speed = 900, writes = 0 }, { rule = "code", speed = 910, writes = 1 },
    }, function(at)
      local app = feed { rule = at.rule }
      for _ = 1, 60 do app:drag("feed", -10) end
      expect(app.menu.writes):equals(0)
      app:drag("feed", -at.speed, { steps = 60 })
      expect(app.menu.writes):equals(at.writes)
    end)

    scenario("words and code under one finger", function()
      local finger = { -15, -15, -20, 15, -16, 16, -15, -40, -40, 15, 20 }
      local by_words, by_code = feed { rule = "words" }, feed { rule = "code" }
      expect(states(by_words, finger)):equals {
        "hidden", "hidden", "hidden", "shown", "hidden", "shown", "hidden", "hidden", "hidden", "shown", "shown" }
      expect(states(by_code, finger)):equals {
        "shown", "shown", "shown", "shown", "shown", "shown", "shown", "hidden", "hidden", "hidden", "shown" }
      expect(by_words.menu.writes):equals(6)
      expect(by_code.menu.writes):equals(2)
      expect(by_words):reports("threshold-flicker", "menu")
      expect(by_words):reports("threshold-flicker", "dock")
      expect(by_code):has_no_faults()
    end)
  end)

  -- One finger under both readings: 20, 20, 20, 40 up, then 15 and 20 back; the distances are 20, 40, 60, 100, 85, 65. What to
  -- look at in the two files of __timelines__: feed goes the same way in both, the menus do not. By the words
  -- the first 20 hides (at 0 ms, the place follows in the next frame) and the 15 back shows (at 66). By the code the menu
  -- stays while this distance or the one before is below 59 - 10 = 49, so the 40 hides (at 50); exactly 15 keeps, and the
  -- 20 shows (at 83). Hidden is -(59 + 56) = -115 for the menu and 50 + 34 = 84 for the dock.
  cases("words and code as golden timelines", { { "words" }, { "code" } }, function(rule)
    local app = feed { rule = rule }
    states(app, { -20, -20, -20, -40, 15, 20, 0 })
    expect(app):matches_timeline("s20 by the " .. rule)
  end)

  group("without numbers in the article", function()
    scenario("by time: half-way after half of it", function()
      local app = feed { animate = 200 }
      app:press("feed")
      app:move(-100)
      app:advance(0)
      expect(app.menu.offset):equals(0)
      app:advance(100)
      expect(app.menu.offset):near(-115 / 2, 1e-6)
      expect(app.dock.offset):near(84 / 2, 1e-6)
      app:advance(100)
      expect(app.menu.offset):equals(-115)
      app:cancel()
    end)

    scenario("reduced motion jumps", function()
      local app = feed { animate = 200, reduce_motion = true }
      app:press("feed")
      app:move(-100)
      app:advance(0)
      expect(app.menu.offset):equals(-115)
      app:cancel()
    end)

    scenario("a rotation while they are hidden: the places are worked out again", function()
      local app = feed {}
      app:drag("feed", -300, { steps = 10 })
      app:change { width = 700, height = 390, safe_area = { left = 59, right = 59, bottom = 21 }, direction = "rtl" }
      expect(app):shows { menu = { state = "hidden", offset = -MENU, top = -MENU, width = 700 }, dock = { offset = DOCK + 21, top = 390 } }
      app:drag("feed", 100)
      expect(app):shows { menu = { state = "shown", top = 0 }, dock = { top = 390 - 21 - DOCK } }
    end)
  end)

  group("the preference of its article", function()
    local function published(count)
      local markers = {}
      for i = 1, count do markers[i] = marker { id = "y" .. i, key = "y", reduce = "sum" } end
      local app = screen { platform = "swiftui", width = 390, height = 700, scroll { id = "feed", markers, box { height = 3000 } } }
      app:drag("feed", -40)
      return app:preference("y")
    end

    scenario("nobody publishes: the default 0", function() expect(published(0)):equals(0) end)
    scenario("value += next is right for one publisher", function() expect(published(1)):equals(-40) end)
    scenario("wrong: two publishers are added up", function() expect(published(2)):equals(-80) end)
  end)
end)
