-- Compose and the others: scrolls of the program beside a finger, a header and changes; lists and pages that snap.

group("programmatic", function()
  local function long()
    return screen { platform = "compose", width = 300, height = 300, scroll { id = "body", box { height = 4000 } } }
  end

  scenario("a finger ends it, and keeps the next one out", function()
    local app = long()
    app:scroll_to("body", { offset = 1000, animated = true, settle = false })
    app:advance(50)
    local place = app.body.offset
    expect(place):between(1, 999)
    app:drag("body", -10, { hold = true })
    expect(app.body.offset):near(place + 10, 1e-6)
    app:scroll_to("body", { offset = 0, animated = true, settle = false })
    app:scroll_to("body", { offset = 0 })
    expect(app.body.offset):near(place + 10, 1e-6)
    app:release()
    expect(app.body.offset):near(place + 10, 1e-6)
  end)

  scenario("no connection and no header sees it", function()
    local asked = 0
    local app = screen { platform = "compose", width = 300, height = 300,
      column { nested = { pre_scroll = function() asked = asked + 1 end, post_scroll = function() asked = asked + 1 end },
        box { id = "bar", height = 80, collapse = { to = 40 } },
        list { id = "body", count = 100, item_height = 50 },
      },
    }
    local move = app:scroll_to("body", { item = 40, animated = true })
    expect(asked):equals(0)
    expect(move):consumes {}
    expect(app):shows { bar = { offset = 0 }, body = { first_visible = 40 } }
  end)

  cases("the target goes, rows go, the screen turns", { "compose", "android", "swiftui", "uikit", "flutter", "web" }, function(platform)
    local function page()
      return screen { platform = platform, width = 300, height = 600,
        scroll { id = "body", box { height = 2000 }, box { id = "goal", height = 100 }, box { id = "rest", height = 2000 } } }
    end
    local app = page()
    app:scroll_to("body", { id = "goal", animated = true, settle = false })
    app:advance(60)
    app:remove("goal")
    expect(app.body.offset):near(2000, 1e-6)
    expect(app.moving):is_false()

    app = page()
    app:scroll_to("body", { offset = 3000, animated = true, settle = false })
    app:advance(60)
    app:update("rest", { height = 500 })
    expect(app.body.offset):near(app.body.max_offset, 1e-6)
    expect(app.moving):is_false()

    app = screen { platform = platform, width = 300, height = 600, list { id = "rows", count = 500, item_height = 40 } }
    app:scroll_to("rows", { item = 100, anchor = "bottom", animated = true, settle = false })
    app:advance(60)
    app:change { width = 600, height = 300 }
    expect(app:find("rows#100").bottom):near(300, 1e-6)
    app:scroll_to("rows", { item = 400, animated = true, settle = false })
    app:advance(30)
    app:update("rows", { count = 50 })
    expect(app.rows.offset):near(app.rows.max_offset, 1e-6)
    expect(app):reports("position-jump", "rows")
    expect(app.moving):is_false()
  end)

  scenario("reduced motion: there at once", function()
    local app = screen { platform = "compose", width = 300, height = 600, reduce_motion = true,
      list { id = "rows", count = 500, item_height = 40 } }
    local move = app:scroll_to("rows", { item = 100, animated = true })
    expect(move.duration):equals(0)
    expect(app.rows.first_visible):equals(100)
  end)
end)

group("rows by key", function()
  local function items(first)
    local rows = {}
    for key = first, 30 do rows[#rows + 1] = { id = "k" .. key, height = 40 } end
    return rows
  end

  scenario("part of a row stays scrolled away", function()
    local app = screen { platform = "compose", width = 300, height = 900,
      list { id = "body", height = 100, items = items(10) } }
    app:drag("body", -95)
    app:update("body", { items = items(5) })
    expect(app.body.first_visible_id):equals("k12")
    expect(app.body.offset):equals(95 + 5 * 40)
  end)
end)

group("a list that snaps", function()
  local function snapping(first)
    local app = screen { platform = "compose", width = 400, height = 500,
      list { id = "body", count = 200, item_height = 200, snap = "start" } }
    app:scroll_to("body", { item = first + 1 })
    return app
  end

  scenario("a finger that rests before it lifts", function()
    local app = snapping(5)
    app:drag("body", -90)
    expect(app.body.offset):near(1000, 1e-6)
    app:drag("body", -110)
    expect(app.body.offset):near(1200, 1e-6)
  end)

  scenario("a press on its way takes the list, and lets it go to a place", function()
    local app = snapping(5)
    app:fling("body", -3000, { settle = false })
    app:advance(100)
    app:press("body")
    local place = app.body.offset
    app:advance(500)
    expect(app.body.offset):equals(place)
    app:release()
    expect(app.body.offset % 200):near(0, 1e-6)
  end)
end)

group("pages", function()
  local function pages(width)
    return screen { platform = "flutter", width = width, height = 600, pager { id = "pages", count = 20 } }
  end

  scenario("a rotation keeps the page", function()
    local app = pages(800)
    app:scroll_to("pages", { item = 4 })
    app:change { width = 600, height = 800 }
    expect(app.pages.page):equals(4)
    expect(app.pages.offset):near(1800, 1e-6)
  end)

  scenario("a container's stop holds for all its rows", function()
    local app = screen { platform = "web", width = 600, height = 800,
      list { id = "v", height = 400, count = 50, item_height = 100, snap = { to = "start", stop = "always" } } }
    app:fling("v", -8000)
    expect(app.v.offset):near(100, 1e-6)
  end)

  cases("one page at a time, also from right to left", { "compose", "android", "swiftui", "uikit", "flutter", "web" }, function(platform)
    local app = screen { platform = platform, width = 400, height = 600,
      pager { id = "pages", box { id = "a" }, box { id = "b" }, column { id = "c", list { id = "rows", count = 50, item_height = 50 } } } }
    expect(app):shows { c = { left = 800, width = 400 }, rows = { height = 600 }, pages = { max_offset = 800, page = 1 } }
    app:drag("pages", { left = 150 })
    expect(app.pages.page):equals(1)
    app:drag("pages", { left = 250 })
    expect(app.pages.offset):near(400, 1e-6)
    app:fling("pages", { left = 8000 })
    expect(app.pages.offset):near(800, 1e-6)
    app:fling("pages", { right = 8000 })
    expect(app.pages.offset):near(400, 1e-6)
    local place = app:save()
    app:change { width = 600, height = 400, direction = "rtl" }
    expect(app):shows { pages = { page = 2, offset = 600 }, b = { left = 0 }, c = { left = -600 } }
    app:fling("pages", { right = 3000 })
    expect(app.pages.page):equals(3)
    app:restore(place)
    expect(app):shows { pages = { page = 2 }, b = { left = 0 } }
    app:scroll_to("pages", { id = "c", animated = true, settle = false })
    app:advance(60)
    app:change { width = 300, height = 400 }
    expect(app.pages.page):equals(3)
    expect(app.c.left):near(0, 1e-6)
    expect(app):has_no_faults()
  end)
end)
