-- Flutter, table F: what becomes of a position when the content changes (F20 to F23), and content that hardly scrolls (F24
-- and F26). Pixels below 0 or beyond the end are an overscroll in the finger's sign.

-- A view of 600 with a box that is 1200 or 400 high above one of 300.
local function boxes(physics)
  return screen { platform = "flutter", width = 400, height = 600, physics = physics,
    scroll { id = "view", box { id = "first", height = 1200 }, box { height = 300 } } }
end

local function short()
  return screen { platform = "flutter", width = 400, height = 600, scroll { id = "view", box { height = 650 } } }
end

group("F ranges", function()
  scenario("F20 the first box collapses: the position is clamped", function()
    local app = boxes()
    app:drag("view", -500)
    expect(app.view.offset):equals(500)
    app:drag("view", -400)
    expect(app.view.offset):equals(900)
    app:update("first", { height = 400 })
    expect(app):shows { view = { max_offset = 100, offset = 100 } }
    expect(app):reports("position-jump", "view")
  end)

  scenario("F21 the same under a finger that goes on", function()
    local app = boxes()
    app:press("view")
    app:move(-900)
    expect(app.view.offset):at_most(900)
    app:update("first", { height = 400 }, { settle = false })
    expect(app.view.offset):equals(100)
    app:move(50)
    expect(app.view.offset):equals(50)
    app:release()
    expect(app.view.offset):equals(50)
    expect(app):reports("position-jump", "view")
  end)

  scenario("F22 an overscroll at the start does not feel a new end", function()
    local app = boxes { scroll = "bouncing" }
    app:press("view")
    app:move(500)
    app:release(0, { settle = false })
    app:update("first", { height = 400 }, { settle = false })
    expect(app):shows { view = { offset = 0, overscroll = 500 } }
    app:settle()
    expect(app):shows { view = { offset = 0, overscroll = 0, max_offset = 100 } }
  end)

  scenario("F23 a new end takes an overscroll in: what is seen stays", function()
    local app = screen { platform = "flutter", width = 400, height = 100, physics = { scroll = "bouncing" },
      list { id = "view", count = 1, item_height = 100, always_bounce = true } }
    app:press("view")
    app:move(-50)
    expect(app):shows { view = { offset = 0, overscroll = -50 } }
    local first = app:find("view#1").top
    app:update("view", { count = 2 }, { settle = false })
    expect(app):shows { view = { offset = 50, overscroll = 0, max_offset = 100 } }
    expect(app:find("view#1").top):equals(first)
    app:release()
    expect(app.view.offset):equals(50)
    app:press("view")
    app:move(-50)
    app:move(-30)
    local shown = app.view.overscroll
    expect(shown):at_most(-1)
    app:update("view", { count = 1 }, { settle = false })
    expect(app):shows { view = { offset = 0, overscroll = shown } }
    expect(app):reports("position-jump", "view")
  end)

  scenario("F24 a first place beyond the range is clamped", function()
    for wanted, place in pairs { [-400] = 0, [800] = 50 } do
      local app = short()
      app:scroll_to("view", { offset = wanted })
      expect(app.view.offset):equals(place)
    end
  end)

  scenario("F26 a drag beyond the range is clamped", function()
    for delta, place in pairs { [400] = 0, [-400] = 50 } do
      local app = short()
      app:drag("view", delta)
      expect(app.view.offset):equals(place)
    end
  end)
end)
