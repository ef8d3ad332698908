-- Android, table A: the snap helpers of RecyclerView.

group("A snap helpers", function()
  -- The middle one of three: its centre is that of the view.
  scenario("A38 the child whose centre is nearest", function()
    local app = screen { platform = "android", width = 100, height = 100,
      list { id = "rows", count = 3, item_height = 100, snap = "center" } }
    app:scroll_to("rows", { offset = 60 })
    app:drag("rows", -1)
    expect(app.rows.offset):near(100, 1e-6)
    app:drag("rows", 49)
    expect(app.rows.offset):near(100, 1e-6)
    app:drag("rows", 51)
    expect(app.rows.offset):near(0, 1e-6)
  end)

  local function pages()
    local app = screen { platform = "android", width = 1000, height = 1000,
      list { id = "pages", axis = "horizontal", count = 20, item_size = 1000, snap = "page" } }
    app:scroll_to("pages", { item = 5 })
    return app
  end

  scenario("A39 half a page decides", function()
    local app = pages()
    app:drag("pages", { left = 499 })
    expect(app.pages.offset):near(4000, 1e-6)
    app:drag("pages", { left = 501 })
    expect(app.pages.offset):near(5000, 1e-6)
  end)

  scenario("A40 the strongest fling is one page", function()
    local app = pages()
    app:drag("pages", { left = 100 }, { velocity = { left = 8000 } })
    expect(app.pages.offset):near(5000, 1e-6)
    app:drag("pages", { right = 100 }, { velocity = { right = 8000 } })
    expect(app.pages.offset):near(4000, 1e-6)
  end)
end)
