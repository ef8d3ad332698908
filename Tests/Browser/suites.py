"""The suites whose pages are looked at: written into a folder, so that nobody takes them for examples."""

import os

SCREEN = """
local function timetable()
  return screen {
    platform = "compose", width = 360, height = 640,
    column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },
      column { id = "sheet",
        tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }
end
"""

FAILING = SCREEN + """
group("timetable", function()
  scenario("a drag is shared out otherwise than expected", { tags = { "down", "slow" } }, function()
    local app = timetable()
    local move = app:drag("sessions", -90)
    expect(move):consumes { hero = -30, days = -20, sessions = -40, left = 0 }
    expect(app):shows { hero = { height = 150 }, sessions = { offset = 30 } }
    log("after the drag")
    app:fling("sessions", -1200)
    app:drag("sessions", 900, { steps = 12 })
  end)
  scenario("a drag passes", { tags = { "down" } }, function()
    local app = timetable()
    app:drag("sessions", -70)
    app:drag("sessions", 80)
    expect(app):has_no_faults()
  end)
end)
scenario("is not run", { skip = "waits for a device" }, function() end)
scenario("raises an error", function()
  timetable()
  error("this went wrong")
end)
"""

FAULTY = """
scenario("two screens beside each other", { tags = { "several" } }, function()
  local first = screen { width = 360, height = 640,
    column { box { id = "header", height = 200, collapse = { to = 100 } }, list { id = "rows", count = 50, item_height = 60 } } }
  local second = screen { platform = "uikit", width = 800, height = 400,
    row { box { id = "side", width = 200 }, scroll { id = "content", box { id = "tall", height = 2000 } } } }
  first:drag("rows", -150)
  second:fling("content", -900)
end)
scenario("takes more than there is", { tags = { "faults" } }, function()
  local state = binding(0)
  local app = screen { width = 300, height = 500,
    column { id = "outer", nested = { state = state, pre_scroll = function(available)
        state:add(available.y, -40, 0)
        return available.y
      end },
      box { id = "head", height = 60 }, list { id = "rows", count = 30, item_height = 50 } } }
  app:drag("rows", -80, { steps = 4 })
  app:drag("rows", 30)
end)
scenario("expects its fault", function()
  local app = screen { width = 300, height = 500,
    column { id = "outer", nested = { post_scroll = function(consumed, available) return available.y * 2 end },
      list { id = "rows", count = 3, item_height = 50 } } }
  app:drag("rows", -80)
  expect(app):reports("over-consumption", "outer")
end)
"""

HOSTILE = r"""
local names = { "</script><script>window.hacked = 1</script>", "<img src=x onerror='window.hacked = 2'>", "\u{2028}line\u{2029}separators", "quotes \" ' & < > `",
  "emoji \u{1F469}\u{200D}\u{1F680} and \u{202E}right to left",
  "<!-- a comment", "]]> and &amp;", ("x"):rep(1000), ("long words "):rep(90) }
for index, name in ipairs(names) do
  scenario(name, { tags = { name:sub(1, 60), "hostile" } }, function()
    log(name .. "\n second line, \1 \7 \27[31m control, \u{2028} " .. ("y"):rep(10000))
    local app = screen { width = 300, height = 400,
      column { box { id = "a" .. name .. "z", height = 100, collapse = { to = 50 } },
        list { id = "rows" .. index, count = 30, item_height = 40 } } }
    app:drag("rows" .. index, -60)
    expect(name):equals("something\nelse " .. name)
  end)
end
"""


WIDE = """
scenario("twenty containers, each inside the other", function()
  local inner = list { id = "innermost", count = 60, item_height = 48 }
  for level = 20, 1, -1 do
    inner = column { id = "level " .. level,
      box { id = "header of level " .. level .. " with a name that is far too long to be drawn", height = 30 + level,
        collapse = { to = 20 } }, inner }
  end
  local app = screen { width = 360, height = 900, inner }
  app:drag("innermost", -300, { steps = 10 })
  app:fling("innermost", -4000)
  app:drag("innermost", 500, { steps = 5 })
end)
scenario("a pager from right to left", function()
  local app = screen { platform = "uikit", width = 390, height = 700, direction = "rtl",
    column { id = "page",
      pager { id = "pages", height = 200, box { id = "one" }, box { id = "two" }, box { id = "three" } },
      list { id = "rows", count = 30, item_height = 60 } } }
  app:drag("pages", { x = 150 }, { steps = 5 })
  app:fling("rows", -900)
end)
scenario("a thousand frames", function()
  local app = screen { width = 360, height = 640, column { id = "page",
    box { id = "top", height = 200, collapse = { to = 60 } }, list { id = "rows", count = 4000, item_height = 48 } } }
  for turn = 1, 20 do
    app:drag("rows", turn % 4 == 0 and 400 or -400, { steps = 40 })
    app:fling("rows", -300)
    app:advance(200)
  end
end)
scenario("a sheet over a list", { tags = { "sheet" } }, function()
  local app = screen { width = 360, height = 640,
    sheet { id = "sheet", detents = { 200, 600 }, list { id = "inside", count = 50, item_height = 60 } } }
  app:drag("inside", -500, { steps = 8 })
  app:drag("inside", 700, { steps = 8 })
end)
scenario("one long fling", { tags = { "fling" } }, function()
  local app = screen { width = 360, height = 640, list { id = "rows", count = 4000, item_height = 48 } }
  app:fling("rows", -16000)
end)
"""

EMPTY = """
scenario("opens no screen", function() expect(1 + 1):equals(2) end)
scenario("waits", { skip = "until there is a device" }, function() end)
scenario("touches nothing", function() screen { width = 300, height = 500, box { id = "alone", height = 100 } } end)
"""

ERRORS = """
scenario("fails before anything is shown", function() error("first of all") end)
scenario("has no such node", function() screen { width = 300, height = 500, box { id = "a", height = 9 } }:drag("b", -3) end)
"""


def thousand():
    out = [SCREEN]
    for number in range(1000):
        out.append(
            f'scenario("number {number} of a thousand", {{ tags = {{ "t{number % 7}" }} }}, function()\n'
            f'  local app = timetable()\n  app:drag("sessions", {-20 - number % 90}, {{ steps = {1 + number % 5} }})\n'
            f'  app:fling("sessions", {-400 - number})\n  app:drag("sessions", {30 + number % 60})\n'
            f'  expect(app.days.height):equals({64 if number % 100 else 65})\nend)\n')
    return "".join(out)


def write(folder):
    for name, text in [("failing", FAILING), ("faulty", FAULTY), ("hostile", HOSTILE), ("wide", WIDE), ("empty", EMPTY),
                       ("errors", ERRORS), ("thousand", thousand()),
                       ("broken", "scenario(\"never closed\", function()\n")]:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        with open(os.path.join(folder, name, name + ".lua"), "w") as file:
            file.write(text)
