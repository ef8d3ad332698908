-- Android, table A, rows 1 to 4 and 10: a finger over a scrolling view with a range of 100, in a parent that nests. dp at density 1.

local slop = 8

-- `take`: what the parent takes in pre.
local function page(told, take)
  return screen { platform = "android", width = 400, height = 1000, density = told.density,
    column { id = "parent",
      nested = {
        pre_scroll = function(available)
          told.pre = available.y
          return { x = 0, y = math.max(available.y, -(take or 0)) }
        end,
        post_scroll = function(consumed, available)
          told.consumed, told.unconsumed = consumed.y, available.y
        end,
        pre_fling = function(velocity) told.velocity = velocity.y end,
      },
      scroll { id = "child", box { id = "content", height = 1100 } } } }
end

-- A finger goes down at 500 and moves once; it lifts long after.
local function move(app, to)
  app:replay("child", { { t = 0, x = 200, y = 500 }, { t = 10, x = 200, y = to }, { t = 500, x = 200, y = to } })
end

group("A nested scroll", function()
  scenario("A1 the parent is offered what is past the slop", function()
    local told = {}
    move(page(told), 300)
    expect(told.pre):equals(-(200 - slop))
  end)

  scenario("A2 what the child cannot take is unconsumed", function()
    local told = {}
    move(page(told), 300 - slop)
    expect(told.consumed):equals(-100)
    expect(told.unconsumed):equals(-100)
  end)

  scenario("A3 nothing is left over within the range", function()
    local told = {}
    move(page(told), 450 - slop)
    expect(told.consumed):equals(-50)
    expect(told.unconsumed):equals(0)
  end)

  scenario("A4 a parent that takes 50 before", function()
    local told = {}
    move(page(told, 50), 300)
    expect(told.pre):equals(-(200 - slop))
    expect(told.consumed):equals(-100)
    expect(told.unconsumed):equals(-(50 - slop))
  end)

  cases("A10 the velocity is that of the finger, whatever the parent takes", { { 0 }, { 50 }, { 100 } }, function(take)
    -- 200 px in 20 ms at density 2: 10000 px/s.
    local told = { density = 2 }
    local app = page(told, take)
    app:swipe("child", { from = 400, to = 300, over = 20 })
    expect(told.velocity * 2):near(-10000, 1)
  end)
end)
