-- Flutter: a page view. Flutter counts pages from 0, a pager here from 1.

local function pages(width, size, count)
  return screen { platform = "flutter", width = width, height = 600,
    pager { id = "pages", count = count or 20, page = size } }
end

local function left(app, page) return app:find("pages#" .. page).left end

group("F page view", function()
  scenario("F29 a short way goes back", function()
    local app = pages(800)
    app:drag("pages", { left = 20 })
    expect(app.pages.page):equals(1)
    expect(app.pages.offset):near(0, 1e-6)
  end)

  scenario("F30 more than half a page goes on", function()
    local app = pages(800)
    app:drag("pages", { left = 401 })
    expect(app.pages.page):equals(2)
    expect(app.pages.offset):near(800, 1e-6)
  end)

  scenario("F31 a fling is one page, either way", function()
    local app = pages(800)
    app:scroll_to("pages", { item = 5 })
    app:drag("pages", { left = 200 }, { velocity = { left = 1000 } })
    expect(app.pages.page):equals(6)
    app:drag("pages", { right = 200 }, { velocity = { right = 1000 } })
    expect(app.pages.page):equals(5)
    expect(app.pages.offset):near(3200, 1e-6)
  end)

  scenario("F32 the page changes at its half", function()
    local app = pages(800)
    app:drag("pages", { left = 380 }, { hold = true })
    expect(app.pages.page):equals(1)
    app:move { left = 40 }
    expect(app.pages.page):equals(2)
    app:release()
    expect(app.pages.offset):near(800, 1e-6)
  end)

  scenario("F33 several pages in one drag", function()
    local app = pages(600)
    app:drag("pages", { left = 1250 })
    expect(app.pages.page):equals(3)
  end)

  scenario("F34 pages of seven eighths rest in the middle", function()
    local app = pages(800, 700)
    expect(left(app, 1)):near(50, 1e-6)
    expect(left(app, 2)):near(750, 1e-6)
    app:scroll_to("pages", { item = 11 })
    expect(left(app, 10)):near(-650, 1e-6)
    expect(left(app, 11)):near(50, 1e-6)
    expect(left(app, 12)):near(750, 1e-6)
  end)

  scenario("F35 pages of thirty-nine fortieths", function()
    local app = pages(800, 780)
    app:scroll_to("pages", { item = 11 })
    expect(left(app, 10)):near(-770, 1e-6)
    expect(left(app, 11)):near(10, 1e-6)
    expect(left(app, 12)):near(790, 1e-6)
  end)

  scenario("F36 pages of an eighth", function()
    local app = pages(800, 100)
    expect(left(app, 1)):near(350, 1e-6)
    expect(left(app, 2)):near(450, 1e-6)
  end)

  scenario("F37 pages larger than the view", function()
    local app = pages(800, 1000)
    expect(left(app, 1)):near(-100, 1e-6)
    expect(app:find("pages#1").right):near(900, 1e-6)
    app:fling("pages", { left = 1000 })
    expect(left(app, 2)):near(-100, 1e-6)
  end)
end)
