-- S10  Geometry observation: the scroll view tells of itself, without marker and preference (iOS 18 and later).
--
--   d = max(0, contentOffset.y + contentInsets.top)
--
-- Its base is the resting place whatever the insets; the marker's is the viewport's top. The same threshold means the same
-- place only after coordinates and insets are matched. Observation only: nothing is consumed.

local function event(top, marker_baseline)
  local seen = {}
  local app = screen { platform = "swiftui", width = 390, height = 700, safe_area = { top = top },
    scroll { id = "feed",
      on_scroll = function(geometry) seen[#seen + 1] = geometry end,
      marker { id = "start", baseline = marker_baseline },
      spacer { height = 180 },
      box { id = "by_geometry", height = 82, switch = { of = "feed", keep_space = true } },
      box { id = "by_marker", height = 82, switch = { of = "start", keep_space = true } },
      box { height = 3000 },
    },
  }
  return app, seen
end

group("S10 geometry observation", function()
  scenario("what it tells", function()
    local app, seen = event(59)
    expect(#seen):equals(1)                                       -- at mount
    expect(seen[1]):equals { offset = -59, distance = 0, viewport = 700, content = 180 + 82 + 82 + 3000, inset_top = 59, min_y = 59 }
    app:drag("feed", -200)
    expect(#seen):equals(2)
    expect(seen[2]):equals { offset = 141, distance = 200, viewport = 700, content = 3344, inset_top = 59, min_y = -141 }
  end)

  cases("d = max(0, content_offset + inset)", {
    { top = 0, drag = 0, offset = 0, d = 0 },
    { top = 59, drag = 0, offset = -59, d = 0 },
    { top = 59, drag = -59, offset = 0, d = 59 },
    { top = 59, drag = -251, offset = 192, d = 251 },
  }, function(at)
    local app = event(at.top)
    app:drag("feed", at.drag)
    expect(app):shows { feed = { content_offset = at.offset, distance = at.d } }
  end)

  scenario("pulled past the top the offset goes below -inset, and d stays 0", function()
    local app, seen = event(59)
    app:press("feed")
    app:move(100)
    expect(seen[#seen].offset):equals(-59 - app.feed.overscroll)
    expect(seen[#seen].distance):equals(0)
    app:cancel()
  end)

  scenario("nothing is consumed, and nothing is left that would not be left without it", function()
    local app = event(0)
    local move = app:drag("feed", -300, { steps = 10 })
    expect(move):consumes { feed = -300, left = 0 }
    expect(move):in_order { "feed" }
  end)

  scenario("once a frame, in frames in which something changed", function()
    local app, seen = event(0)
    app:drag("feed", -100, { steps = 10 })
    expect(#seen):equals(1 + 10)
    app:advance(500)
    expect(#seen):equals(11)
    app:change { width = 700, height = 390 }                      -- rotation: another viewport
    expect(#seen):equals(12)
    expect(seen[12].viewport):equals(390)
  end)

  group("the same threshold as a marker's", function()
    local function states(app)
      return app.by_geometry.state .. " " .. app.by_marker.state
    end

    scenario("without insets they are the same", function()
      local app = event(0)
      app:drag("feed", -193)
      expect(states(app)):equals("collapsed collapsed")
    end)

    scenario("wrong: with an inset of 59 the marker is late by 59", function()
      local app = event(59)
      app:drag("feed", -193)
      expect(app):shows { feed = { distance = 193 }, start = { distance = 134 } }
      expect(states(app)):equals("collapsed expanded")
      app:drag("feed", -58)
      expect(states(app)):equals("collapsed expanded")            -- 251
      app:drag("feed", -1)
      expect(states(app)):equals("collapsed collapsed")           -- 252 = 193 + 59
    end)

    scenario("matched: the marker's first reading as its base", function()
      local app = event(59, "first")
      app:drag("feed", -193)
      expect(app):shows { feed = { distance = 193 }, start = { distance = 193 } }
      expect(states(app)):equals("collapsed collapsed")
    end)

    scenario("a safe area that changes moves the marker's base, not the geometry's", function()
      local app = event(59, "first")
      app:change { safe_area = { top = 20 } }
      expect(app):shows { feed = { distance = 0, content_offset = -20 }, start = { min_y = 20, distance = 39 } }
    end)
  end)

  group("inside the function", function()
    local function observed(act)
      return screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed", on_scroll = act, box { id = "title", height = 100 }, box { id = "rest", height = 3000 } } }
    end

    scenario("a change waits until all have looked, and is marked as such", function()
      local app = observed(function(geometry, app)
        if geometry.distance > 50 and app.title.height == 100 then
          app:update("title", { height = 60 })
          expect(app.title.height):equals(100)
        end
      end)
      app:drag("feed", -60)
      expect(app.title.height):equals(60)
      expect(app:timeline()):contains("deferred update title")
    end)

    scenario("it may scroll to another place: that is seen in the next frame", function()
      local offsets = {}
      local app = observed(function(geometry, app)
        offsets[#offsets + 1] = geometry.offset
        if geometry.offset > 100 then app:scroll_to("feed", { offset = 100 }) end
      end)
      app:scroll_to("feed", { offset = 130 })
      expect(offsets):equals { 0, 130, 100 }
      -- While a finger drags the container, it keeps it.
      app:drag("feed", -50)
      expect(app.feed.offset):equals(150)
      expect(app:timeline()):contains("refused feed")
    end)

    scenario("it may take its own node away", function()
      local calls = 0
      local app = observed(function(geometry, app)
        calls = calls + 1
        if geometry.offset > 0 then app:remove("feed") end
      end)
      app:drag("feed", -30)
      expect(calls):equals(2)
      expect(app:find("feed")):is_nil()
      app:advance(100)
      expect(calls):equals(2)
    end)

    scenario("a gesture inside it is an error", function()
      local app = observed(function(geometry, app)
        if geometry.offset > 0 then
          expect(function() app:drag("feed", -1) end):fails("cannot be called inside on_scroll")
        end
      end)
      app:drag("feed", -30)
      expect(app.feed.offset):equals(30)
    end)
  end)
end)
