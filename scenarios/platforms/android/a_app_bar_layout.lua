-- Android, table A: nested scrolling and AppBarLayout. A margin of the platform's test layout stands here as part of its
-- child's height and least height.

-- A list under bars: the first 200 high with margins of 10 and 15, the second 100, the third fixed.
local function bars(first, second)
  return screen { platform = "android", width = 360, height = 640,
    column { id = "page",
      box { id = "first", height = 225, to = first.to, flags = first.flags, visible = first.visible },
      box { id = "second", height = 100, to = 50, flags = second.flags, visible = second.visible },
      box { id = "third", height = 150 },
      list { id = "body", count = 100, item_height = 50 } } }
end

local exit, scrolls = { "scroll", "exit_until_collapsed" }, { "scroll" }

local function total(app) return app.first.range + app.second.range end

-- What comes back before the content.
local function quick_return(app)
  app:drag("body", -2000)
  local move = app:drag("body", 1000)
  return (move.consumed.first or 0) + (move.consumed.second or 0)
end

-- What comes back after the content is at its start.
local function nested_down(app)
  app:drag("body", -2000)
  app:drag("body", 2000 - total(app))
  local move = app:drag("body", 1000)
  return move.consumed.first + move.consumed.second
end

-- A toolbar of 64 over tabs of 48, each snapping, over a list.
local function snapping()
  return screen { platform = "android", width = 360, height = 640,
    column {
      box { id = "toolbar", height = 64, flags = { "scroll", "enter_always", "snap" } },
      box { id = "tabs", height = 48, flags = { "scroll", "enter_always", "snap" } },
      list { id = "body", count = 100, item_height = 50 } } }
end

-- A toolbar that collapses from 160 to 56 over a list.
local function collapsing(flags)
  return screen { platform = "android", width = 360, height = 640,
    column {
      box { id = "bar", height = 160, to = 56, flags = flags },
      list { id = "body", count = 100, item_height = 50 } } }
end

-- A nested scroll view of 1000 with content of 1100, and a parent that takes `share` before it.
local function child(share)
  local told = {}
  local taken = binding(0)
  local app = screen { platform = "android", width = 360, height = 1000,
    column { id = "parent",
      nested = { state = taken,
        pre_scroll = function(available)
          table.insert(told, { "pre", available.y })
          local take = math.max(available.y, -(share or 0))
          taken:set(taken:get() + take)
          return take
        end,
        post_scroll = function(consumed, available) table.insert(told, { "post", consumed.y, available.y }) end },
      scroll { id = "child", height = 1000, box { height = 1100 } } } }
  return app, told
end

-- A nested scroll view of 500 around a child that scrolls no more, in a grandparent that is told what is left.
local function parent(height)
  local told = {}
  local app = screen { platform = "android", width = 360, height = 500,
    column { id = "grandparent",
      nested = { post_scroll = function(consumed, available) table.insert(told, { consumed.y, available.y }) end },
      scroll { id = "parent", height = 500, list { id = "child", height = height, count = 1, item_height = 10 } } } }
  return app, told
end

group("A nested scrolling", function()
  scenario("A1 the parent is offered what is left of the slop", function()
    local app, told = child()
    app:drag("child", -(200 - 8), { hold = true })
    expect(told[1]):equals { "pre", -192 }
  end)

  scenario("A2 after the slop: 100 consumed, 100 unconsumed", function()
    local app, told = child()
    app:drag("child", -200, { hold = true })
    expect(told[2]):equals { "post", -100, -100 }
  end)

  scenario("A3 in range nothing is unconsumed", function()
    local app, told = child()
    app:drag("child", -50, { hold = true })
    expect(told[2]):equals { "post", -50, 0 }
  end)

  scenario("A4 a parent that takes 50 first", function()
    local app, told = child(50)
    app:drag("child", -192, { hold = true })
    expect(told[1]):equals { "pre", -192 }
    expect(told[2]):equals { "post", -100, -42 }
  end)

  scenario("A5 as a parent it consumes up to its range", function()
    local app, told = parent(1000)
    expect(app:drag("child", -500, { hold = true })):consumes { parent = -500, left = 0 }
    expect(told[1]):equals { -500, 0 }
  end)

  scenario("A6 and tells the rest", function()
    local app, told = parent(750)
    expect(app:drag("child", -500, { hold = true })):consumes { parent = -250, left = -250 }
    expect(told[1]):equals { -250, -250 }
  end)

  scenario("A7 without a range it tells all of it", function()
    local app, told = parent(500)
    expect(app:drag("child", -500, { hold = true })):consumes { left = -500 }
    expect(told[1]):equals { 0, -500 }
  end)

  scenario("A8 and back as far as it was scrolled", function()
    for start, back in pairs { [500] = 500, [250] = 250, [0] = 0 } do
      local app = parent(1000)
      app:scroll_to("parent", { offset = start })
      expect(app:drag("child", 500, { hold = true })):consumes { parent = back, left = 500 - back }
    end
  end)
end)

-- What a parent reports of the (22, 333) that its child left unconsumed.
group("A consumed by a parent", function()
  local function takes(id, x, y, child)
    return column { id = id, nested = { post_scroll = function() return { x = x, y = y } end }, child }
  end
  local function child() return box { id = "child", height = 100, draggable = true } end
  local function reported(tree)
    local app = screen { platform = "android", width = 400, height = 1000, tree }
    return app:dispatch("child", { x = 22, y = 333 }, { phase = "post" }), app
  end

  scenario("A11 what it consumed is what it reported", function()
    local taken, app = reported(takes("parent", 11, 222, child()))
    expect(taken):equals { x = 11, y = 222 }
    expect(app):reports("axis-theft", "parent")
  end)

  scenario("A12 it is added to what was consumed before it", function()
    local taken, app = reported(takes("parent", 11, 111, takes("before", 2, 3, child())))
    expect(taken):equals { x = 13, y = 114 }
    expect(app):reports("axis-theft", "parent")
    expect(app):reports("axis-theft", "before")
  end)
end)

group("A AppBarLayout", function()
  scenario("A14 the first stays collapsed: its own range", function()
    expect(total(bars({ flags = exit }, { flags = exit }))):equals(225)
  end)

  scenario("A15 the first goes: both ranges", function()
    expect(total(bars({ flags = scrolls }, { flags = exit }))):equals(275)
  end)

  scenario("A16 the first is gone: the second's range", function()
    expect(total(bars({ flags = exit, visible = false }, { flags = exit }))):equals(50)
  end)

  scenario("A17 both are gone: none", function()
    expect(total(bars({ flags = exit, visible = false }, { flags = exit, visible = false }))):equals(0)
  end)

  scenario("A18 the first does not scroll: none", function()
    expect(total(bars({ flags = { "no_scroll" } }, { flags = exit }))):equals(0)
  end)

  scenario("A19 no quick return without enter_always", function()
    expect(quick_return(bars({ flags = exit }, { flags = exit }))):equals(0)
  end)

  scenario("A20 a quick return of the first", function()
    expect(quick_return(bars({ flags = { "scroll", "exit_until_collapsed", "enter_always" } }, { flags = exit }))):equals(225)
  end)

  scenario("A21 a quick return up to its least height: the margins", function()
    local flags = { "scroll", "enter_always", "enter_always_collapsed" }
    expect(quick_return(bars({ flags = flags, to = 25 }, { flags = exit }))):equals(25)
  end)

  scenario("A22 after the content all of it comes back", function()
    expect(nested_down(bars({ flags = exit }, { flags = exit }))):equals(225)
    expect(nested_down(bars({ flags = scrolls }, { flags = exit }))):equals(275)
    expect(nested_down(bars({ flags = exit, visible = false }, { flags = exit }))):equals(50)
    expect(nested_down(bars({ flags = exit, visible = false }, { flags = exit, visible = false }))):equals(0)
  end)

  scenario("A23 a long swipe up hides the bar whole", function()
    local app = screen { platform = "android", width = 360, height = 640,
      column {
        box { id = "toolbar", height = 64, flags = scrolls },
        box { id = "tabs", height = 48, flags = scrolls },
        list { id = "body", count = 100, item_height = 50 } } }
    app:drag("body", -500)
    expect(app.tabs.bottom):equals(0)
    expect(app.body.top):equals(0)
  end)

  scenario("A24 a quarter of the toolbar up: back to 0", function()
    local app = snapping()
    app:drag("body", -16)
    expect(app):shows { toolbar = { offset = 0 }, tabs = { top = 64 } }
  end)

  scenario("A25 three quarters of the toolbar up: it is hidden", function()
    local app = snapping()
    app:drag("body", -48)
    expect(app):shows { toolbar = { bottom = 0 }, tabs = { top = 0 } }
  end)

  scenario("A26 a quarter of the tabs up: back to the tabs at the top", function()
    local app = snapping()
    app:drag("body", -64 - 12)
    expect(app):shows { toolbar = { bottom = 0 }, tabs = { top = 0, height = 48 } }
  end)

  scenario("A27 three quarters of the tabs up: all hidden", function()
    local app = snapping()
    app:drag("body", -64 - 36)
    expect(app.tabs.bottom):equals(0)
  end)

  scenario("A28 the same downwards", function()
    for delta, bottom in pairs { [12] = 0, [36] = 48, [48 + 16] = 48, [48 + 48] = 112 } do
      local app = snapping()
      app:drag("body", -500)
      app:drag("body", delta)
      expect(app.tabs.bottom):equals(bottom)
    end
  end)

  scenario("A29 a collapsing toolbar stays at its least height", function()
    local app = collapsing(exit)
    app:drag("body", -500)
    expect(app.bar.bottom):equals(56)
  end)

  scenario("A30 a short swipe down leaves it, a long one expands it", function()
    local app = collapsing(exit)
    app:drag("body", -500)
    app:drag("body", 84)
    expect(app.bar.bottom):equals(56)
    app:drag("body", 1000)
    expect(app.bar.bottom):equals(160)
  end)

  scenario("A31 enter_always_collapsed: a short swipe down brings the toolbar", function()
    local app = collapsing { "scroll", "enter_always", "enter_always_collapsed" }
    app:drag("body", -500)
    expect(app.bar.bottom):equals(0)
    app:drag("body", 84)
    expect(app.bar.bottom):equals(56)
  end)

  scenario("A32 enter_always: it brings more", function()
    local app = collapsing { "scroll", "enter_always" }
    app:drag("body", -500)
    app:drag("body", 84)
    expect(app.bar.bottom):at_least(57)
  end)
end)
