-- Flutter, table F: persistent headers, in a NestedScrollView (F38, F47 to F62) and in a scroll view of their own (F67 to
-- F80). The outer position of the platform is what the bar is scrolled by; `bottom` of the bar is its paint extent.

local function nested(bar, physics)
  bar.id = "bar"
  return screen { platform = "flutter", width = 800, height = 600, physics = physics,
    column { id = "view", box(bar), list { id = "body", count = 50, item_height = 50 } } }
end

-- A header of a scroll view, with much content after it.
local function sliver(bar)
  bar.id = "bar"
  return screen { platform = "flutter", width = 800, height = 600,
    scroll { id = "view", box(bar), box { id = "content", height = 3000 } } }
end

-- A finger that moves by each amount and stays down.
local function moves(app, target, ...)
  app:press(target)
  for _, amount in ipairs { ... } do app:move(amount) end
end

local function lift(app)
  app:release(0, { settle = false })
  app:advance(50)
end

group("F headers of a nested scroll view", function()
  scenario("F38 a pinned bar of 200 shrinks with each drag", function()
    local app = nested { height = 200, to = 104, pinned = true }
    for _, height in ipairs { 180, 160, 140 } do
      app:drag("body", -20)
      expect(app.bar.height):equals(height)
    end
  end)

  scenario("F47 a floating bar that floats first: gone after 300", function()
    local app = nested { height = 56, floating = true, float_header = true }
    expect(app.bar.bottom):equals(56)
    app:drag("body", -300)
    expect(app.bar.bottom):equals(0)
  end)

  scenario("F48 then 50 down: the bar alone", function()
    local app = nested { height = 56, floating = true, float_header = true }
    app:drag("body", -300)
    expect(app:drag("body", 50)):consumes { bar = 50, left = 0 }
    expect(app.bar.bottom):equals(50)
  end)

  scenario("F49 then 150 down: the rest goes to inner", function()
    local app = nested { height = 56, floating = true, float_header = true }
    app:drag("body", -300)
    app:drag("body", 50)
    expect(app:drag("body", 150)):consumes { bar = 6, body = 144, left = 0 }
    expect(app.bar.bottom):equals(56)
  end)

  scenario("F50 expanded to 200: it comes back collapsed first", function()
    local app = nested { height = 200, to = 56, floating = true, float_header = true }
    expect(app.bar.bottom):equals(200)
    app:drag("body", -300)
    expect(app.bar.bottom):equals(0)
    app:drag("body", 50)
    expect(app):shows { bar = { bottom = 50, height = 56, top = -6 } }
    app:drag("body", 200)
    expect(app):shows { bar = { bottom = 200, height = 200, top = 0 } }
  end)

  scenario("F51 floating and pinned at 56: always there", function()
    local app = nested { height = 56, to = 56, floating = true, pinned = true, float_header = true }
    for _, delta in ipairs { -300, 50, 150 } do
      app:drag("body", delta)
      expect(app.bar.bottom):equals(56)
    end
  end)

  scenario("F52 floating and pinned, expanded to 200", function()
    local app = nested { height = 200, to = 56, floating = true, pinned = true, float_header = true }
    expect(app.bar.bottom):equals(200)
    for _, step in ipairs { { -300, 56 }, { 50, 106 }, { 200, 200 } } do
      app:drag("body", step[1])
      expect(app.bar.bottom):equals(step[2])
    end
  end)

  scenario("F53 a bar that snaps: it floats in when the finger lifts, outer stays", function()
    local app = nested { height = 56, floating = true, snap = true }
    app:drag("body", -300)
    moves(app, "body", 100, -50, 10)
    expect(app):shows { bar = { bottom = 0, occupied = 0 } }
    lift(app)
    local shown = app.bar.bottom
    expect(shown):at_least(10)
    app:advance(50)
    expect(app.bar.bottom):at_least(shown)
    app:settle()
    expect(app):shows { bar = { bottom = 56, offset = 0, occupied = 0 }, body = { top = 0 } }
  end)

  scenario("F54 then a short drag up: it floats out, outer stays", function()
    local app = nested { height = 56, floating = true, snap = true }
    app:drag("body", -300)
    app:drag("body", 60)
    moves(app, "body", -10)
    lift(app)
    expect(app.bar.bottom):at_most(46)
    local shown = app.bar.bottom
    app:advance(50)
    expect(app.bar.bottom):at_most(shown)
    app:settle()
    expect(app):shows { bar = { bottom = 0, occupied = 0 }, body = { top = 0 } }
  end)

  scenario("F55 the same with a bar of 200", function()
    local app = nested { height = 200, to = 56, floating = true, snap = true }
    app:drag("body", -400)
    expect(app):shows { bar = { bottom = 0, occupied = 0 } }
    app:drag("body", 60)
    expect(app):shows { bar = { bottom = 200, occupied = 0 }, body = { top = 0 } }
    app:drag("body", -10)
    expect(app):shows { bar = { bottom = 0, occupied = 0 } }
  end)

  scenario("F60 a medium bar: 112 to 64", function()
    local app = nested { height = 112, to = 64, pinned = true }
    app:drag("body", -45)
    expect(app):shows { bar = { offset = -45, height = 67 }, body = { offset = 0 } }
    app:drag("body", -555)
    expect(app):shows { bar = { offset = -48, height = 64 }, body = { offset = 552 } }
    app:drag("body", 600)
    expect(app):shows { bar = { offset = 0 }, body = { offset = 0 } }
  end)

  scenario("F61 a large bar: 152 to 64", function()
    local app = nested { height = 152, to = 64, pinned = true }
    app:drag("body", -45)
    expect(app):shows { bar = { offset = -45 }, body = { offset = 0 } }
    app:drag("body", -555)
    expect(app):shows { bar = { offset = -88 }, body = { offset = 512 } }
    app:drag("body", 600)
    expect(app):shows { bar = { offset = 0 }, body = { offset = 0 } }
  end)

  -- The bar stays at 56, over the body's viewport on the platform: 56 is where what is pinned in the body is painted there.
  scenario("F62 a pinned header inside the body is painted below the bar", function()
    local app = screen { platform = "flutter", width = 800, height = 600,
      column {
        box { id = "bar", height = 200, to = 56, pinned = true },
        scroll { id = "body", box { id = "header", height = 56, pin = true }, box { height = 3000 } } } }
    app:drag("body", -400)
    expect(app):shows { bar = { bottom = 56 }, header = { top = 56, height = 56, pinned = true } }
    app:drag("body", 400)
    expect(app):shows { bar = { bottom = 200 }, header = { top = 200, offset = 0, pinned = false } }
  end)

  scenario("F64b a fast fling up collapses the bar for every tab, one down expands it", function()
    local app = nested { height = 200, to = 104, pinned = true }
    app:drag("body", -50, { velocity = -10000 })
    expect(app.bar.height):equals(104)
    app:drag("body", 50, { velocity = 10000 })
    expect(app.bar.height):equals(200)
  end)
end)

group("F headers of a scroll view", function()
  local function snapping(extra)
    local bar = { height = 128, floating = true, snap = true }
    for key, value in pairs(extra or {}) do bar[key] = value end
    local app = sliver(bar)
    app:scroll_to("view", { offset = 256 })
    return app
  end

  scenario("F67 a floating bar of 128 comes back with the content", function()
    local app = snapping()
    expect(app.bar.bottom):equals(0)
    moves(app, "view", 128)
    expect(app):shows { bar = { top = 0, bottom = 128 } }
  end)

  scenario("F68 and goes with it", function()
    local app = snapping()
    moves(app, "view", 128, -50)
    expect(app.bar.bottom):equals(78)
  end)

  scenario("F69 released on the way down it snaps in", function()
    local app = snapping()
    moves(app, "view", 128, -50, 10)
    lift(app)
    expect(app.bar.bottom):at_least(88)
    app:settle()
    expect(app.bar.bottom):equals(128)
  end)

  scenario("F70 it goes with the content by 128", function()
    local app = snapping()
    moves(app, "view", 128, -50, 10)
    app:release()
    moves(app, "view", -128)
    expect(app.bar.bottom):equals(0)
  end)

  scenario("F71 and comes back by 100", function()
    local app = snapping()
    moves(app, "view", 128)
    app:release()
    moves(app, "view", -128, 100)
    expect(app.bar.bottom):equals(100)
  end)

  scenario("F72 released on the way up it snaps out", function()
    local app = snapping()
    moves(app, "view", 100, -10)
    lift(app)
    expect(app.bar.bottom):at_most(90)
    app:settle()
    expect(app.bar.bottom):equals(0)
  end)

  scenario("F73 floating and pinned at 48", function()
    local app = snapping { to = 48, pinned = true }
    expect(app.bar.height):equals(48)
    moves(app, "view", 100)
    expect(app.bar.height):equals(100)
    app:move(-25)
    expect(app.bar.height):equals(75)
    app:move(10)
    expect(app.bar.height):equals(85)
    lift(app)
    expect(app.bar.height):between(85, 128)
    app:settle()
    expect(app.bar.height):equals(128)
  end)

  scenario("F74 pinned, 400 to 200 and a tab bar of 48", function()
    local app = sliver { height = 400, to = 248, pinned = true }
    app:scroll_to("view", { offset = 50 })
    expect(app.bar.height):equals(350)
    app:scroll_to("view", { offset = 600 })
    expect(app):shows { bar = { top = 0, height = 248 } }
  end)

  scenario("F75 what stays of a floating header: nothing; pinned: its least height", function()
    for _, case in ipairs { { pinned = false, stays = 0 }, { pinned = true, stays = 100 } } do
      local app = nested { height = 200, to = 100, floating = true, pinned = case.pinned }
      app:drag("body", -1000)
      expect(app.bar.occupied):equals(case.stays)
    end
  end)

  scenario("F76 a floating header of 200 is hidden after 200", function()
    local app = sliver { height = 200, to = 200, floating = true, snap = true }
    app:scroll_to("view", { offset = 200 })
    expect(app.bar.bottom):equals(0)
  end)

  scenario("F77 25 back and released: it snaps in whole", function()
    local app = sliver { height = 200, to = 200, floating = true, snap = true }
    app:scroll_to("view", { offset = 200 })
    app:drag("view", 25)
    expect(app):shows { bar = { top = 0, bottom = 200 } }
  end)

  scenario("F78 25 up and released: it is hidden again", function()
    local app = sliver { height = 200, to = 200, floating = true, snap = true }
    app:scroll_to("view", { offset = 200 })
    app:drag("view", 25)
    app:drag("view", -25)
    expect(app.bar.bottom):equals(0)
  end)

  scenario("F80 it floats over the content, which has moved by 25", function()
    local app = sliver { height = 200, to = 200, floating = true, snap = true }
    app:scroll_to("view", { offset = 200 })
    local start = app.content.top
    app:drag("view", 25)
    expect(app.content.top):equals(start + 25)
  end)
end)
