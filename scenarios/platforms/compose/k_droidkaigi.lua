-- Compose, table K: the timetable of DroidKaigi's conference app 2023, at density 1.
--
-- A sheet slides over a header: 0 at rest, -200 when it is raised fully. Inside it a row of tabs gives up 24 of its 84.
-- Upwards the sheet comes first, then the tabs, both in pre; downwards the list, then the tabs, then the sheet.

local function timetable()
  return screen {
    platform = "compose", width = 360, height = 640,
    column { id = "page",
      box { id = "header", height = 331 },
      column { id = "sheet", slide = { by = 200, up = "pre", down = "post" },
        row { id = "tab", height = 84, collapse = { to = 60, up = "pre", down = "post", on = "sheet" },
          box { id = "name", width = 100, alpha = function(app) return math.max(0, 1 - 2 * (app.tab and app.tab.progress or 0)) end },
        },
        list { id = "list", count = 100, item_height = 96 },
      },
    },
  }
end

-- Each row: the finger's deltas; what each phase took of the last one; where all stand after it.
local rows = {
  { row = "K1", deltas = { -150 }, took = { sheet = -150, left = 0 }, state = { -150, 0, 0 }, order = { "sheet<" } },
  { row = "K2", deltas = { -60 }, took = { sheet = -50, tab = -10, left = 0 }, state = { -200, -10, 0 },
    order = { "sheet<", "tab<" } },
  { row = "K3", deltas = { -30 }, took = { tab = -14, list = -16, left = 0 }, state = { -200, -24, 16 },
    order = { "tab<", "list" } },
  { row = "K4", deltas = { -100 }, took = { list = -100, left = 0 }, state = { -200, -24, 116 }, order = { "list" } },
  { row = "K5", deltas = { 50, 40, 20 }, took = { list = 20, left = 0 }, state = { -200, -24, 6 }, order = { "list" } },
  { row = "K6", deltas = { 100 }, took = { list = 6, tab = 24, sheet = 70, left = 0 }, state = { -130, 0, 0 },
    order = { "list", "tab>", "sheet>" } },
  { row = "K7", deltas = { 500 }, took = { sheet = 130, left = 370 }, state = { 0, 0, 0 }, order = { "sheet>" } },
  { row = "K8", deltas = { -300 }, took = { sheet = -200, tab = -24, list = -76, left = 0 }, state = { -200, -24, 76 },
    order = { "sheet<", "tab<", "list" } },
  { row = "K9", deltas = { 12 }, took = { list = 12, left = 0 }, state = { -200, -24, 64 }, order = { "list" } },
}

group("K DroidKaigi", function()
  -- Every row begins where the one before it ended.
  for index, row in ipairs(rows) do
    scenario(row.row .. " finger " .. table.concat(row.deltas, ", "), function()
      local app, move = timetable(), nil
      for earlier = 1, index do
        for _, delta in ipairs(rows[earlier].deltas) do move = app:drag("list", delta) end
      end
      expect(move):consumes(row.took)
      expect(move):in_order(row.order)
      expect(app):shows { sheet = { offset = row.state[1] }, tab = { offset = row.state[2] }, list = { offset = row.state[3] } }
    end)
  end

  -- The row is 84 - 24p high, the name of the day fades out over the first half.
  cases("K10 the tabs at a progress", {
    { p = 0.25, alpha = 0.5, height = 78 },
    { p = 0.5, alpha = 0, height = 72 },
    { p = 1, alpha = 0, height = 60 },
  }, function(at)
    local app = timetable()
    app:drag("list", -200 - 24 * at.p)
    expect(app):shows { tab = { progress = at.p, height = at.height }, name = { alpha = at.alpha } }
  end)
end)
