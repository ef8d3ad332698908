-- S16  Few state writes: who is written at every scroll update, and who reads it again.
--
-- No unconditional write, on every update, of a state that the whole screen reads. A threshold is written on crossing only;
-- a continuous progress keeps what it writes, and what reads it, small. `scrollwright show` prints the counts below the ledger.

local FRAMES = 40

-- `act(geometry)` runs at every update; `height(read)` and `alpha(read)` are what five rows and the header read.
local function event(act, fields)
  local rows = {}
  for i = 1, 5 do rows[i] = box { id = "row" .. i, height = 100, alpha = fields.rows } end
  return screen { platform = "swiftui", width = 390, height = 700,
    scroll { id = "feed", on_scroll = act,
      box { id = "header", height = 82, alpha = fields.header },
      rows,
      box { height = 3000 },
    },
  }
end

local function scroll_down(app) app:drag("feed", -400, { steps = FRAMES }) end

group("S16 few state writes", function()
  scenario("wrong: the offset is written at every update, and the whole screen reads it", function()
    local offset, reads = binding(0), 0
    local function read()
      reads = reads + 1
      return offset:get() > 192 and 0.5 or 1
    end
    local app = event(function(geometry) offset:set(geometry.offset) end, { header = read, rows = read })
    reads = 0
    scroll_down(app)
    expect(offset.writes):equals(FRAMES)
    expect(app:find("row5").alpha):equals(0.5)
    expect(reads):at_least(6 * FRAMES)                            -- six readers, asked at every update
  end)

  scenario("right: the threshold is written on crossing only", function()
    local collapsed = binding(false)
    local function read() return collapsed:get() and 0.5 or 1 end
    local app = event(function(geometry) collapsed:set(geometry.distance > 192) end, { header = read, rows = read })
    scroll_down(app)
    expect(collapsed.writes):equals(1)
    app:drag("feed", 400, { steps = FRAMES })
    expect(collapsed.writes):equals(2)
    expect(app:find("row5").alpha):equals(1)
  end)

  scenario("a continuous progress: one value, one reader", function()
    local progress = binding(0)
    local app = event(function(geometry) progress:set(math.min(geometry.distance / 192, 1)) end,
      { header = function() return 1 - progress:get() end })
    scroll_down(app)
    expect(progress.writes):equals(20)                            -- 10 a frame: at 200 it has reached 1 and is not written again
    expect(app):shows { header = { alpha = 0 }, row5 = { alpha = 1 } }
  end)

  scenario("setting the value that is there is no write", function()
    local state = binding("expanded")
    local app = event(function() state:set("expanded") end, {})
    scroll_down(app)
    expect(state.writes):equals(0)
  end)

  scenario("a switch writes on crossing only, whatever the number of frames", function()
    local app = screen { platform = "swiftui", width = 390, height = 700,
      scroll { id = "feed", box { id = "header", height = 82, switch = { of = "feed" } }, box { height = 3000 } } }
    scroll_down(app)
    app:drag("feed", 400, { steps = FRAMES })
    expect(app.header.writes):equals(2)
    expect(app.feed.writes):equals(2 * FRAMES)                    -- its own offset moves every frame: that is no state of the screen
  end)

  scenario("watchers are readers too", function()
    local collapsed, seen = binding(false), {}
    collapsed:watch(function(new) seen[#seen + 1] = new end)
    local app = event(function(geometry) collapsed:set(geometry.distance > 192) end, {})
    scroll_down(app)
    expect(seen):equals { true }
  end)
end)
