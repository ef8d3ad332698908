import LuaRuntime
import Testing

@Suite struct OrderTests {
  @Test func pairsGoesThroughNumbersThenTextsThenBooleansThenTheRest() throws {
    let source = """
      local first, second = {}, function() end
      local t = {}
      t[second] = 'function' t[first] = 'table'
      t[false] = 'false' t[true] = 'true'
      t.b = 'b' t.a = 'a' t.ab = 'ab' t[''] = 'empty' t['\\xff'] = 'ff'
      t[10] = 10 t[-3] = -3 t[2.5] = 2.5 t[1/0] = 'inf' t[-1/0] = '-inf' t[math.maxinteger] = 'max'
      t[math.mininteger] = 'min' t[2^63] = '2^63'
      t[3] = 3 t[1] = 1 t[2] = 2
      local out = {}
      for k, v in pairs(t) do out[#out + 1] = v end
      return table.concat(out, ' ')
      """
    #expect(
      try shown(source)
        == "\"1 2 3 -inf min -3 2.5 10 max 2^63 inf empty a ab b ff false true table function\"")
  }

  @Test func nextGivesTheSameOrder() throws {
    let source = """
      local function collect(iterate)
        local t = {5, 6, x = 1, y = 2, [0] = 3, [true] = 4, [{}] = 5}
        local out = {}
        for k, v in iterate(t) do out[#out + 1] = v end
        return table.concat(out, ' ')
      end
      return collect(pairs) == collect(function(t) return next, t end), collect(pairs)
      """
    #expect(try shown(source) == "true, \"5 6 3 1 2 4 5\"")
  }

  @Test func fieldsMayBeClearedAndChangedOnTheWay() throws {
    let source = """
      local t = {1, 2, 3, a = 1, b = 2, c = 3, d = 4}
      local out = {}
      for k, v in pairs(t) do
        out[#out + 1] = tostring(k)
        t[k] = nil
        if k == 'a' then t.c = nil end
        if k == 'b' then t.d = 50 end
      end
      return table.concat(out, ' '), next(t)
      """
    #expect(try shown(source) == "\"1 2 3 a b d\", nil")
    let byNext = """
      local t = {1, 2, a = 1, b = 2, c = 3}
      local out = {}
      local k = next(t)
      while k ~= nil do
        out[#out + 1] = tostring(k)
        t[k] = nil
        k = next(t, k)
      end
      return table.concat(out, ' ')
      """
    #expect(try shown(byNext) == "\"1 2 a b c\"")
  }

  @Test func nextGoesOnFromAnyKey() throws {
    let state = try LuaState()
    #expect(try shown("return next({10, 20}, 1)", in: state) == "2, 20")
    #expect(try shown("return next({10, 20, k = 5}, 2)", in: state) == "\"k\", 5")
    #expect(try shown("return next({a = 1, c = 3}, 'b')", in: state) == "\"c\", 3")
    #expect(try shown("return next({}), next({}, 1), next({a = 1}, 'a')", in: state) == "nil, nil, nil")
    #expect(try shown("return next({[10] = 1, [11] = 2, [10.5] = 3}, 10)", in: state) == "10.5, 3")
  }

  @Test func anAbandonedTraversalLeavesNothingBehind() throws {
    let source = """
      local t = {a = 1, c = 3, d = 4}
      for k in next, t do if k == 'c' then break end end
      t.b = 2 t.cc = 5
      local out = {}
      for k in next, t do out[#out + 1] = k end
      return table.concat(out, ' ')
      """
    #expect(try shown(source) == "\"a b c cc d\"")
  }

  @Test func aTableMayBeTraversedInsideItsOwnTraversal() throws {
    let source = """
      local t, n = {1, 2, a = 1, b = 2}, 0
      for k in next, t do for j in next, t do n = n + 1 end end
      return n
      """
    #expect(try shown(source) == "16")
  }

  @Test func nestedTraversalsByNextDoNotDisturbEachOther() throws {
    let source = """
      local tables = {}
      for i = 1, 8 do tables[i] = {p = i, q = i + 10, r = i + 20} end
      local sum, count = 0, 0
      local function walk(depth)
        for k, v in next, tables[depth] do
          count = count + 1
          if depth < 8 then walk(depth + 1) end
        end
      end
      walk(1)
      return count
      """
    // 3 + 3^2 + ... + 3^8
    #expect(try shown(source) == "9840")
  }

  @Test func metamethodsOfPairsAreUsed() throws {
    let source = """
      local t = setmetatable({}, {__pairs = function(t) return function(_, k) if not k then return 1, 'one' end end, t, nil end})
      for k, v in pairs(t) do return k, v end
      """
    #expect(try shown(source) == "1, \"one\"")
    #expect(try failure(of: "pairs(5)")?.bareMessage.contains("table expected") == true)
    #expect(try failure(of: "pairs()")?.bareMessage.contains("argument #1") == true)
  }

  @Test func largeTablesAreTraversedWhole() throws {
    let source = """
      local t = {}
      for i = 1, 20000 do t['key' .. i] = i end
      local sum, last = 0, ''
      for k, v in pairs(t) do
        if k <= last then return 'out of order' end
        last = k
        sum = sum + v
      end
      local n = 0
      for k in next, t do n = n + 1 end
      return sum, n
      """
    #expect(try shown(source) == "200010000, 20000")
  }
}
