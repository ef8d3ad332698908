-- Flutter, table F: one coordinator for headers and lists (NestedScrollView). The outer position of the platform is what
-- the headers are collapsed by; pixels below 0 or beyond the end are an overscroll in the finger's sign.

local function nested(header, physics, rows)
  return screen { platform = "flutter", width = 800, height = 600, physics = physics,
    column { id = "view",
      box { id = "bar", height = header, collapse = { to = 0 } },
      list { id = "body", count = rows or 50, item_height = 50 } } }
end

local function places(outer, inner) return { bar = { offset = -outer }, body = { offset = inner } } end

group("F nested scroll view", function()
  scenario("F39 a first outer position of 50", function()
    local app = nested(200)
    app:scroll_to("view", { offset = 50 })
    expect(app):shows { bar = { height = 150, range = 200 } }
  end)

  scenario("F41 the outer position jumps by 50", function()
    local app = nested(200)
    app:scroll_to("view", { offset = 50 })
    expect(app.bar.bottom):equals(150)
    expect(app.body.top):equals(150)
  end)

  scenario("F42 a header of 104: outer first, then inner", function()
    for delta, place in pairs { [-54] = { 54, 0 }, [-104] = { 104, 0 }, [-154] = { 104, 50 } } do
      local app = nested(104)
      app:drag("body", delta)
      expect(app):shows(places(place[1], place[2]))
    end
  end)

  scenario("F43 a header of 200: outer first, then inner", function()
    for delta, place in pairs { [-150] = { 150, 0 }, [-200] = { 200, 0 }, [-250] = { 200, 50 } } do
      local app = nested(200)
      app:drag("body", delta)
      expect(app):shows(places(place[1], place[2]))
    end
  end)

  scenario("F44 inner jumps to 100: the header is gone", function()
    local app = nested(104)
    app:scroll_to("body", { offset = 100 })
    expect(app):shows(places(104, 100))
  end)

  scenario("F45 inner jumps back to 0: the header stays gone", function()
    local app = nested(104)
    app:scroll_to("body", { offset = 100 })
    app:scroll_to("body", { offset = 0 })
    expect(app):shows(places(104, 0))
  end)

  scenario("F46 outer jumps to 100 and to 0: inner is at its start", function()
    local app = nested(104)
    app:scroll_to("view", { offset = 100 })
    expect(app):shows(places(100, 0))
    app:scroll_to("view", { offset = 0 })
    expect(app):shows(places(0, 0))
    app:drag("body", -114)
    expect(app):shows(places(104, 10))
    app:scroll_to("view", { offset = 10 })
    expect(app):shows(places(10, 0))
    app:scroll_to("view", { offset = 100 })
    expect(app):shows(places(100, 0))
  end)

  scenario("F57 at the top a drag down overscrolls inner", function()
    local app = nested(200, { scroll = "bouncing" })
    app:press("body")
    app:move(5)
    expect(app):shows { bar = { offset = 0 }, body = { offset = 0, overscroll = 5 } }
  end)

  scenario("F58 then a drag up takes the overscroll back first", function()
    local app = nested(200, { scroll = "bouncing" })
    app:press("body")
    app:move(5)
    local move = app:move(-500)
    expect(move):consumes { bar = -200, body = -295, left = 0 }
    expect(move.overscroll):equals(-5)
    expect(app):shows { bar = { offset = -200 }, body = { offset = 295, overscroll = 0 } }
  end)

  scenario("F63 far past the top: only the first 20 and the budget are resisted", function()
    local app = screen { platform = "flutter", width = 800, height = 600, physics = { scroll = "bouncing" },
      column {
        box { id = "bar", height = 300, collapse = { to = 0 } },
        box { id = "pinned", height = 64 },
        scroll { id = "body", box { height = 800 } } } }
    app:press("body")
    app:move(20)
    app:move(1980)
    expect(app.body.overscroll):near(1974.0862087158384, 1e-9)
    expect(app.bar.offset):equals(0)
  end)

  scenario("F64 the overscroll is taken back whole, and a fling lets it spring to 0", function()
    local app = screen { platform = "flutter", width = 800, height = 600, physics = { scroll = "bouncing" },
      column {
        box { id = "bar", height = 300, collapse = { to = 0 } },
        box { id = "pinned", height = 64 },
        scroll { id = "body", box { height = 800 } } } }
    app:press("body")
    app:move(20)
    app:move(1980)
    app:move(-600)
    expect(app.body.overscroll):near(1374.0862087158384, 1e-9)
    local last = app.body.overscroll
    never("outer moves", function() return app.bar.offset ~= 0 end)
    always("the overscroll never grows", function()
      local grows = app.body.overscroll > last
      last = app.body.overscroll
      return not grows
    end)
    local move = app:release(-2000)
    expect(app):shows { bar = { offset = 0 }, body = { offset = 0, overscroll = 0 } }
    expect(move.frames):at_most(100)
  end)

  scenario("F64d nothing moves where the user may not scroll", function()
    local app = screen { platform = "flutter", width = 800, height = 600,
      column {
        box { id = "bar", height = 200, collapse = { to = 0, up = "none", down = "none" } },
        list { id = "body", count = 50, item_height = 50, user_scroll = false } } }
    expect(function() app:drag("body", -200) end):fails("scrolls vertically")
    expect(app):shows { bar = { offset = 0 }, body = { offset = 0 } }
  end)

  scenario("F65 a bouncing header of 100 collapses first", function()
    local app = nested(100, { scroll = "bouncing" })
    app:drag("body", -10)
    expect(app):shows { bar = { offset = -10 }, body = { top = 90 } }
  end)

  scenario("F66 then an overscroll of 30 moves the body only", function()
    local app = nested(100, { scroll = "bouncing" })
    app:press("body")
    app:move(-10)
    app:move(10)
    app:move(30)
    expect(app.bar.top):equals(0)
    local first = app:find("body#1").top
    expect(first):between(100, 130)
  end)
end)
