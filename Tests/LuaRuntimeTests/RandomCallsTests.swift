import Testing

/// Calls every library function with arguments nobody means. Whatever happens, the host goes on.
@Suite struct RandomCallsTests {
  static func script(seed: Int) -> String {
    """
    math.randomseed(\(seed))
    local functions, names = {}, {}
    for _, library in ipairs({'string', 'table', 'math', 'utf8', 'os', 'debug'}) do
      for name, f in pairs(_ENV[library]) do
        if type(f) == 'function' then
          functions[#functions + 1] = f
          names[#names + 1] = library .. '.' .. name
        end
      end
    end
    for _, name in ipairs({'assert', 'error', 'getmetatable', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'rawequal',
      'rawget', 'rawlen', 'rawset', 'select', 'setmetatable', 'tonumber', 'tostring', 'type', 'xpcall', 'require',
      'again', 'refuse', 'thing_at', 'print'}) do
      functions[#functions + 1] = _ENV[name]
      names[#names + 1] = name
    end
    local reader = 0
    local pool = {
      0, 1, -1, 2, 3, 10, 255, 256, 1 << 31, -(1 << 31), 1 << 53, math.maxinteger, math.mininteger, 1 << 62, 0.5, -0.0,
      1e300, -1e300, 1/0, -1/0, 0/0, '', 'a', 'abc', '%', '%d', '(', '[a', '%b', '%f[', '.-', 'a*', '^a', '$', '()',
      'return 1', 'i4', 's', '!8', 'c9', '10', '0x10', '1e5', 'k', 'n', '*t', '%c', '%5.2f', '%q', '%s', '\\0', '\\xff\\xfe',
      ('x'):rep(1000), ('ab'):rep(5000), ('%s'):rep(50), true, false, {}, {1, 2, 3}, {a = 1, b = 2}, {1, nil, 3}, {'b', 'a'},
      setmetatable({}, {__index = function(t, k) return k end, __len = function() return 1 << 60 end}),
      setmetatable({}, {__tostring = function() error('no') end, __name = 'odd'}),
      setmetatable({1, 2}, {__lt = function() return true end, __call = function() return 1 end, __metatable = 5}),
      setmetatable({}, {__pairs = function() return next, {} end, __newindex = function() end}),
      function() end, function(...) return ... end, function() error('x') end, function() error({}) end,
      function(a, b) return a < b end, function() reader = reader + 1 return reader % 3 ~= 0 and 'return 1 ' or nil end,
      thing, thing_at(7), string, math, _ENV, print, string.rep, pairs, tostring,
    }
    local counts = {ok = 0, failed = 0}
    local function note(ok, ...)
      counts[ok and 'ok' or 'failed'] = counts[ok and 'ok' or 'failed'] + 1
      local value = select(math.random(0, 3) + 1, ok, ...)
      if value ~= nil and math.random(4) == 1 then pool[math.random(#pool)] = value end
    end
    for i = 1, 2000 do
      local arguments = {}
      local count = math.random(0, 5)
      for j = 1, count do arguments[j] = pool[math.random(#pool)] end
      note(pcall(functions[math.random(#functions)], table.unpack(arguments, 1, count)))
    end
    return counts.ok, counts.failed
    """
  }

  @Test(arguments: 1...30) func theHostGoesOn(seed: Int) {
    let child = ChildProcess.attack(
      Self.script(seed: seed), memoryMiB: 32, instructions: 3_000_000, cpuSeconds: 2)
    #expect(child.status == 0, "signal \(child.signal ?? 0)")
    #expect(!child.timedOut)
    #expect(child.output.hasSuffix("next: ok\n"))
    let end = child.output.split(separator: "\n").last { $0.hasPrefix("kind: ") }
    #expect(["kind: none", "kind: memory", "kind: instructions"].contains(end), "\(end ?? "")")
  }
}
