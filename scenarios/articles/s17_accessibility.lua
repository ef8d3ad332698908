-- S17  Accessibility.
--
-- The selected tab is exposed; the touch height stays usable when text grows (53 and 82 are the sample's numbers, not for
-- all sizes); with Reduce Motion the time-based animations of the sideways move and of the height change are skipped,
-- and the end states are the same.

local function page(options)
  options = options or {}
  return screen { platform = "swiftui", width = 390, height = 700, font_scale = options.font_scale, reduce_motion = options.reduce_motion,
    scroll { id = "page",
      tabs { id = "days", height = options.height or 82, text_height = options.text_height, ids = { "d1", "d2", "d3" },
             labels = { "Day 1", "Day 2", "Day 3" }, padding = 16, spacing = 8,
             switch = not options.fixed and { of = "page", above = 192, below = 176, height = 53, animate = 80 } or nil },
      box { id = "rows", height = 3000 },
    },
  }
end

group("S17 accessibility", function()
  scenario("the selected tab can be read, and stands on the timeline", function()
    local app = page()
    app:tap("days", "d3")
    expect(app):shows { days = { selected = "d3", selected_index = 3 } }
    expect(app:timeline()):contains("tab 1 -> 3")
  end)

  cases("both heights of the sample can be touched", { 82, 53 }, function(height)
    local app = page { height = height, fixed = true }
    expect(app.days.height):at_least(44)
    expect(app):has_no_faults()
  end)

  scenario("wrong: a row of 40, too low for a finger", { tags = { "fault" } }, function()
    local app = page { height = 40, fixed = true }
    expect(app):reports("target-too-small", "days")
  end)

  scenario("a height that follows its text grows with it", function()
    local app = screen { platform = "swiftui", width = 390, height = 700, font_scale = 2,
      column { tabs { id = "days", labels = { "1", "2" }, height = 48, text_height = 40, collapse = { to = 44 } },
               list { id = "rows", count = 40, item_height = 50 } } }
    expect(app.days.height):equals(80)                                 -- 40 at twice the size
    app:drag("rows", -100)
    expect(app.days.height):equals(80)                                 -- needed, so not given up
    expect(app):has_no_faults()
  end)

  scenario("reduced motion: the sideways move and the height change jump", function()
    local app = page { reduce_motion = true }
    app:tap("days", 3, { settle = false })
    expect(app.days.indicator.x):equals(16 + 2 * (114 + 8))
    app:drag("page", -300, { settle = false })
    app:advance(17)
    expect(app.days.height):equals(53)
  end)

  scenario("both ways end in the same state", function()
    local states = {}
    for i, reduce in ipairs { false, true } do
      local app = page { reduce_motion = reduce }
      app:tap("days", 2)
      app:drag("page", -300, { steps = 10 })
      states[i] = app:save()
      expect(app):shows { days = { state = "collapsed", height = 53, selected = "d2" } }
    end
    expect(states[1]):equals(states[2])
  end)
end)
