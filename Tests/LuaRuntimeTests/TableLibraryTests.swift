import LuaRuntime
import Testing

@Suite struct TableLibraryTests {
  private static let script = """
    local seed = tonumber((...))
    local function random(n) seed = (seed * 1103515245 + 12345) % 2147483648 return (seed >> 8) % n end
    local out = {}
    local function show(...)
      for i = 1, select('#', ...) do
        local v = select(i, ...)
        out[#out + 1] = type(v) == 'string' and v:find('bad argument') and 'refused' or tostring(v)
      end
    end
    local t = {}
    for step = 1, 60 do
      local what = random(8)
      if what <= 2 then show(pcall(table.insert, t, random(100)))
      elseif what == 3 then show(pcall(table.insert, t, random(#t + 4) - 1, random(100)))
      elseif what == 4 then show(pcall(table.remove, t))
      elseif what == 5 then show(pcall(table.remove, t, random(#t + 4) - 1))
      elseif what == 6 then
        local f = 1 + random(#t + 1)
        show(pcall(function() return #table.move(t, f, #t, 1 + random(#t + 1)) end))
      else
        local copy = table.pack(table.unpack(t))
        copy.n = nil
        table.sort(copy)
        show(table.concat(copy, ' '))
        table.sort(copy, function(a, b) return a > b end)
        show(table.concat(copy, ' '))
      end
      show(#t, pcall(table.concat, t, ','), pcall(table.concat, t, ',', 2, 3), table.unpack(t, 1, 3))
    end
    return table.concat(out, '|')
    """

  @Test func agreesWithStockLuaOnRandomOperations() throws {
    let stock = StockLua()
    let state = try LuaState()
    let chunk = try state.load(Array(Self.script.utf8), name: "t.lua")
    for seed in 1...200 {
      guard case .string(let ours)? = try state.call(chunk, [.string(String(seed))]).first else {
        Issue.record("no text")
        return
      }
      let theirs = stock.run(Self.script, [String(seed)])
      #expect(ours == theirs, "seed \(seed)")
      if ours != theirs { return }
    }
  }

  @Test func sortIsStable() throws {
    let source = """
      local t = {}
      for i = 1, 500 do t[i] = {key = (i * 7919) % 10, place = i} end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, #t do
        local a, b = t[i - 1], t[i]
        if a.key > b.key or (a.key == b.key and a.place > b.place) then return 'unstable at ' .. i end
      end
      return #t
      """
    #expect(try shown(source) == "500")
  }

  @Test func sortLeavesTheTableAloneWhenItFails() throws {
    #expect(
      try shown("local t = {3, 'x', 1} return pcall(table.sort, t) == false, t[1], t[2], t[3]")
        == "true, 3, \"x\", 1")
    let error = try failure(of: "\ntable.sort({1, 'x'})")
    #expect(error?.bareMessage == "attempt to compare string with number")
    #expect(error?.position == LuaPosition(file: "t.lua", line: 2))
  }

  @Test func sortEndsWithAnyComparator() throws {
    #expect(try shown("local t = {5, 3, 4} table.sort(t, function() return true end) return #t") == "3")
    #expect(
      try shown(
        "local t = {} for i = 1, 200 do t[i] = i end table.sort(t, function() return math.random() < 0.5 end) local s = 0 for _, v in ipairs(t) do s = s + v end return s"
      )
        == "20100")
  }

  @Test func lengthsAreRaw() throws {
    #expect(
      try shown(
        "local t = setmetatable({1, 2}, {__len = function() return 100 end}) table.insert(t, 3) return t[3], rawlen(t)"
      )
        == "3, 3")
  }
}
