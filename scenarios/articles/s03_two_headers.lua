-- S3  Two headers: an outer one 180 -> 84 (range 96), tabs 84 -> 60 (range 24), a body below.
--
-- Four states that do not depend on one another: the outer offset, the tabs' collapse, the selected tab, the body's
-- offset. Scrolling selects no tab, and a tab change keeps the body's position, which all tabs share.

local function two_headers()
  return screen { width = 360, height = 720,
    column { id = "page",
      box { id = "header", height = 180, collapse = { to = 84 } },
      column { id = "sheet",
        tabs { id = "tabs", height = 84, collapse = { to = 60 }, labels = { "Day 1", "Day 2", "Day 3" } },
        list { id = "body", count = 60, item_height = 80 },
      },
    },
  }
end

group("S3 two headers", function()
  scenario("ranges are the differences of the heights", function()
    local app = two_headers()
    expect(app):shows { header = { range = 96, height = 180 }, tabs = { range = 24, height = 84 } }
  end)

  scenario("up through both headers into the body", function()
    local app = two_headers()
    local move = app:drag("body", -150)
    expect(move):consumes { header = -96, tabs = -24, body = -30, left = 0 }
    expect(move):in_order { "header<", "tabs<", "body" }
    expect(app):shows { header = { height = 84 }, tabs = { height = 60 }, body = { top = 144, offset = 30 } }
  end)

  scenario("the list's viewport grows by what the headers give up", function()
    local app = two_headers()
    expect(app.body.height):equals(720 - 180 - 84)
    app:drag("body", -120)
    expect(app.body.height):equals(720 - 84 - 60)
    expect(app.body.max_offset):equals(60 * 80 - (720 - 84 - 60))
  end)

  scenario("scrolling never selects a tab; a tab change keeps the shared body position", function()
    local app = two_headers()
    app:drag("body", -500, { steps = 10 })
    expect(app.tabs.selected_index):equals(1)
    app:tap("tabs", 3)
    expect(app):shows {
      tabs = { selected_index = 3, offset = -24 },
      body = { offset = 380 },                         -- 500 less the two ranges, as before the tap
      header = { offset = -96 },
    }
  end)

  scenario("the background of the selected tab moves sideways with a tap only", function()
    local app = two_headers()
    expect(app.tabs.indicator):equals { x = 0, width = 120 }
    app:drag("body", -108)                             -- the tabs are half collapsed
    expect(app.tabs.indicator):equals { x = 0, width = 120 }
    app:tap("tabs", 2)
    expect(app):shows { tabs = { indicator = { x = 120, width = 120 }, offset = -12, height = 72 } }
  end)

  scenario("none of the four states moves another one", function()
    local app = two_headers()
    app:tap("tabs", 2)                                 -- the selection alone
    expect(app):shows { header = { offset = 0 }, tabs = { offset = 0 }, body = { offset = 0 } }
    app:drag("body", -60)                              -- the header alone
    expect(app):shows { header = { offset = -60 }, tabs = { offset = 0, selected_index = 2 }, body = { offset = 0 } }
    app:scroll_to("body", { offset = 200 })            -- the body alone: a programmatic scroll passes no parents
    expect(app):shows { header = { offset = -60 }, tabs = { offset = 0, selected_index = 2 }, body = { offset = 200 } }
  end)

  cases("progress follows the finger", {
    { drag = -96, header = 1, tabs = 0 },
    { drag = -102, header = 1, tabs = 0.25 },
    { drag = -108, header = 1, tabs = 0.5 },
    { drag = -120, header = 1, tabs = 1 },
    { drag = -48, header = 0.5, tabs = 0 },
  }, function(row)
    local app = two_headers()
    app:drag("body", row.drag)
    expect(app):shows { header = { progress = row.header }, tabs = { progress = row.tabs } }
  end)

  scenario("down from the middle of the body: first the body, then the tabs, then the header", function()
    local app = two_headers()
    app:drag("body", -180)
    local move = app:drag("body", 100)
    expect(move):consumes { body = 60, tabs = 24, header = 16, left = 0 }
    expect(move):in_order { "body", "tabs>", "header>" }
  end)

  scenario("a restored position is put back without being dispatched", function()
    local app = two_headers()
    app:drag("body", -150)
    local state = app:save()
    app:drag("body", 400)
    expect(app:restore(state)):consumes { left = 0 }
    expect(app):shows { header = { offset = -96 }, tabs = { offset = -24 }, body = { offset = 30 } }
  end)
end)
