import Testing

/// The same script in several processes, each with its own address layout, hash seeds, locale and time zone.
@Suite struct DeterminismTests {
  static let script = """
    local out = {}
    local function add(...) for i = 1, select('#', ...) do out[#out + 1] = tostring((select(i, ...))) end end
    -- keys without an order of their own
    local t, keys = {}, {}
    for i = 1, 30 do
      local key = i % 3 == 0 and function() end or {}
      keys[i] = key
    end
    for i = 30, 1, -1 do t[keys[i]] = i end
    for k, v in pairs(t) do add(v) end
    for k, v in next, t do add(k) end
    for k, v in pairs({math.floor, print, string.rep, utf8.codes('x')}) do add(v) end
    local functions = {[print] = 1, [pairs] = 2, [string.rep] = 3, [math.sin] = 4, [utf8.codes('')] = 5, [ipairs({})] = 6}
    for k, v in pairs(functions) do add(v, k) end
    -- names of every kind
    local names = {}
    for i = 1, 200 do names['n' .. (i * 7919 % 211)] = i names[i * 1.5] = i names[-i] = i end
    names[true] = 1 names[false] = 2
    for k, v in pairs(names) do add(k, v) end
    for k in pairs(string) do add(k) end
    -- sorting with ties, random numbers, dates, classes and cases
    local rows = {}
    for i = 1, 100 do rows[i] = {i % 5, i} end
    table.sort(rows, function(a, b) return a[1] < b[1] end)
    for i, row in ipairs(rows) do add(row[2]) end
    for i = 1, 20 do add(math.random(1000), math.random()) end
    add(os.date(), os.date('%x %X %p %B %A %Z'), os.time({year = 2020, month = 7, day = 1}), os.clock())
    for i = 0, 255 do
      local c = string.char(i)
      add(#c:upper(), c:upper():byte(), c:lower():byte())
      for class in ('acdglpsuwxACDGLPSUWX'):gmatch('.') do add(c:find('%' .. class) and 1 or 0) end
    end
    add(1.5, 1e300, 0.1, string.format('%g %.3f %e %10.2f', 1.5, 2.5, 3.5, 1234567.891), tonumber('1.5'), tonumber('1,5'))
    add('a' < 'B', 'ä' < 'z', 'Z' < 'a', 'ab' < 'abc')
    add(pcall(function() local x = {} return x < {} end))
    add(pcall(function() return #nil end))
    add(pcall(string.rep), pcall(error, {}), thing, thing_at(5), tostring(thing))
    add(debug.traceback('trace'))
    for k, v in pairs({[thing_at(9)] = 1, [thing_at(2)] = 2, [thing_at(5)] = 3}) do add(v) end
    print(table.concat(out, ' '))
    local f = nil
    f()
    """

  @Test func everyProcessPrintsTheSameBytes() {
    let environments: [[String: String]] = [
      [:], [:], ["LC_ALL": "C"], ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
      ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE", "TZ": "America/New_York"],
      ["LC_NUMERIC": "fr_FR", "TZ": ":nonsense"],
    ]
    let outputs = environments.map { environment in
      let child = ChildProcess.attack(Self.script, environment: environment)
      #expect(child.status == 0)
      return child.output
    }
    #expect(outputs[0].contains("kind: runtime"))
    #expect(outputs[0].contains("attempt to call a nil value (local 'f')"))
    #expect(outputs[0].count > 10_000)
    for output in outputs { #expect(output == outputs[0]) }
  }
}
