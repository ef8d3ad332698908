import Testing

/// A script that tries to hang, exhaust or crash its host, and how it has to end.
struct Attack: CustomTestStringConvertible, Sendable {
  var name: String
  var script: String
  /// Kinds it may end with; "none" for scripts that must simply end.
  var kinds: [String]
  /// Lines at which it may end; empty: any line of the script.
  var lines: [Int] = []
  var message: String?
  var memoryMiB = 64
  var instructions: UInt64 = 5_000_000
  var cpuSeconds = 2.0

  var testDescription: String { name }
}

private let budget = ["instructions"]
private let error = ["runtime"]

/// The rows of the architecture page's table, and the list of what simple limits do not catch.
let attacks: [Attack] = [
  // endless loops
  Attack(name: "endless loop", script: "\nwhile true do end", kinds: budget, lines: [2]),
  Attack(
    name: "endless recursion by tail calls", script: "local function f()\n return f() end\nf()", kinds: budget
  ),
  Attack(name: "endless goto", script: "::a::\ngoto a", kinds: budget),
  Attack(
    name: "loop in a comparator", script: "table.sort({3, 2, 1}, function()\n while true do end end)",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "loop in a gsub callback", script: "('x'):gsub('x', function()\n while true do end end)",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "loop in a metamethod",
    script: "local t = setmetatable({}, {__index = function()\n while true do end end})\nreturn t.x",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "loop in __tostring",
    script: "local t = setmetatable({}, {__tostring = function()\n while true do end end})\nprint(t)",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "loop in __tostring of an error value",
    script: "local t = setmetatable({}, {__tostring = function()\n while true do end end})\nerror(t)",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "loop in __tostring of an error value, by the clock",
    script: "local t = setmetatable({}, {__tostring = function()\n while true do end end})\nerror(t)",
    kinds: ["cpuTime"], lines: [2], instructions: 1_000_000_000_000, cpuSeconds: 0.3),
  Attack(
    name: "endless reader of load", script: "\nload(function() return ' ' end)", kinds: budget, lines: [2]),
  Attack(name: "endless loaded text", script: "\nload('while true do end')()", kinds: budget),
  Attack(
    name: "loop in a nested host call", script: "again(function()\n while true do end end)", kinds: budget,
    lines: [2]),
  // loops around protected calls
  Attack(
    name: "pcall around an endless loop",
    script: "while true do\n pcall(function() while true do end end) end",
    kinds: budget, lines: [2]),
  Attack(
    name: "pcall around error, for ever", script: "while true do\n pcall(error, 'x') end", kinds: budget,
    lines: [1, 2]),
  Attack(
    name: "nested pcall loops",
    script: """
      local function f(n)
        while true do pcall(n > 0 and f or error, n - 1) end
      end
      f(50)
      """, kinds: budget),
  Attack(
    name: "a kill is not caught", script: "pcall(function()\n while true do end end)\nreturn 'survived'",
    kinds: budget, lines: [2]),
  Attack(
    name: "a kill is not caught through the host",
    script: "pcall(again, function()\n while true do end end)\nreturn 'survived'", kinds: budget, lines: [2]),
  Attack(
    name: "xpcall whose handler loops",
    script: "xpcall(function()\n while true do end end,\n function() while true do end end)", kinds: budget,
    lines: [2]),
  Attack(
    name: "xpcall whose handler loops after an error",
    script: "xpcall(error,\n function() while true do end end)", kinds: budget, lines: [2]),
  Attack(
    name: "xpcall whose handler fails for ever",
    script: "local function h(e)\n return xpcall(error, h, e) end\nh()",
    kinds: ["runtime", "stackOverflow", "instructions", "none"]),
  Attack(
    name: "pcall recursion", script: "local function f()\n pcall(f) pcall(f) end\nf()",
    kinds: ["instructions", "cpuTime"], lines: [1, 2]),
  // metamethods that run beyond the hook
  Attack(
    name: "__gc", script: "\nsetmetatable({}, {__gc = function() while true do end end})", kinds: error,
    lines: [2],
    message: "'__gc' is not available"),
  Attack(
    name: "__gc added later",
    script: """
      local mt = {}
      local t = setmetatable({}, mt)
      mt.__gc = function() while true do end end
      t = nil
      for i = 1, 1e5 do local x = {} end
      return 'ended'
      """, kinds: ["none"]),
  Attack(
    name: "__close", script: "\nlocal x <close> = setmetatable({}, {__close = print})", kinds: error,
    lines: [2],
    message: "'__close' is not available"),
  Attack(
    name: "__close added later, that loops",
    script: """
      local mt = {}
      local t = setmetatable({}, mt)
      mt.__close = function() while true do end end
      do
        local x <close> = t
      end
      """, kinds: budget, lines: [3]),
  Attack(
    name: "__close that loops while a kill unwinds",
    script: """
      local mt = {}
      local t = setmetatable({}, mt)
      mt.__close = function() while true do pcall(error) end end
      local x <close> = t
      while true do end
      """, kinds: budget, lines: [5]),
  Attack(
    name: "__mode", script: "\nsetmetatable({}, {__mode = 'k'})", kinds: error, lines: [2],
    message: "'__mode' is not available"),
  Attack(
    name: "a local to be closed without a method", script: "\nlocal x <close> = {}", kinds: error, lines: [2]),
  // what is not there
  Attack(
    name: "coroutines", script: "\nreturn coroutine.wrap(print)", kinds: error, lines: [2]),
  Attack(name: "debug.sethook", script: "\ndebug.sethook()", kinds: error, lines: [2]),
  Attack(name: "string.dump", script: "\nload(string.dump(print))", kinds: error, lines: [2]),
  Attack(
    name: "bytecode", script: "\nassert(load('\\27Lua\\x54\\0\\x19\\x93\\r\\n\\x1a\\n'))", kinds: error,
    lines: [2],
    message: "binary chunk"),
  Attack(
    name: "bytecode by a reader",
    script:
      "local n = 0\nassert(load(function() n = n + 1 return n == 1 and '\\27Lua' or nil end, 'x', 'b'))",
    kinds: error, lines: [2]),
  Attack(name: "io", script: "\nio.open('x')", kinds: error, lines: [2]),
  Attack(name: "os.exit", script: "\nos.exit()", kinds: error, lines: [2]),
  // loops in C
  Attack(name: "string.rep of nothing", script: "return #string.rep('', 1 << 62)", kinds: ["none"]),
  Attack(
    name: "string.rep with an empty separator", script: "return #string.rep('', 1 << 62, '')", kinds: ["none"]
  ),
  Attack(
    name: "string.rep too large", script: "\nstring.rep('x', 1e12)", kinds: error, lines: [2],
    message: "resulting string too large"),
  Attack(
    name: "string.rep whose length wraps", script: "\nstring.rep('xy', 1 << 62, 'z')", kinds: error,
    lines: [2],
    message: "resulting string too large"),
  Attack(
    name: "table.move over a huge range", script: "\ntable.move({}, 1, 1 << 60, 2)", kinds: error, lines: [2],
    message: "too many elements"),
  Attack(
    name: "table.move over every integer", script: "\ntable.move({}, math.mininteger, math.maxinteger, 2)",
    kinds: error, lines: [2], message: "too many elements"),
  Attack(
    name: "table.insert with a lying length",
    script:
      "local t = setmetatable({}, {__len = function() return 1 << 60 end})\ntable.insert(t, 1, 'x')\nreturn rawlen(t)",
    kinds: ["none"]),
  Attack(
    name: "table.remove with a lying length",
    script: "local t = setmetatable({}, {__len = function() return 1 << 60 end})\ntable.remove(t, 1)",
    kinds: ["none", "runtime"]),
  Attack(
    name: "table.sort with a lying length",
    script: "local t = setmetatable({}, {__len = function() return 1 << 60 end})\ntable.sort(t)",
    kinds: ["none"]),
  Attack(
    name: "table.concat with a lying length",
    script:
      "local t = setmetatable({}, {__len = function() return 1 << 60 end, __index = function() return '' end})\nreturn table.concat(t)",
    kinds: ["none"]),
  Attack(
    name: "table.unpack with a lying length",
    script:
      "local t = setmetatable({}, {__len = function() return 1 << 60 end})\nreturn select('#', table.unpack(t))",
    kinds: ["none"]),
  Attack(
    name: "table.concat over a huge range", script: "\ntable.concat({}, '', 1, 1 << 60)", kinds: error,
    lines: [2]),
  Attack(
    name: "table.unpack of a huge range", script: "\ntable.unpack({}, 1, 1 << 60)", kinds: error, lines: [2],
    message: "too many results"),
  Attack(
    name: "table.unpack of two millions", script: "\ntable.unpack({}, 1, 2e6)", kinds: error, lines: [2],
    message: "too many results"),
  Attack(
    name: "unordered comparator",
    script:
      "local t = {}\nfor i = 1, 1000 do t[i] = i % 7 end\ntable.sort(t, function() return true end)\nreturn #t",
    kinds: ["none"]),
  // patterns
  Attack(
    name: "pattern of many stars", script: "\nstring.find(('a'):rep(200), ('a*'):rep(20) .. 'b')",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "pattern of lazy dots", script: "\nstring.find(('x'):rep(50000), '.-.-.-b')", kinds: budget,
    lines: [2]),
  Attack(
    name: "quadratic pattern", script: "\nlocal s = ('a'):rep(50000)\nfor i = 1, 100 do s:find('.-b') end",
    kinds: budget, lines: [3]),
  Attack(
    name: "quadratic gmatch",
    script:
      "local s = ('a'):rep(50000)\nfor w in s:gmatch('.-b') do end\nfor i = 1, 50 do s:gsub('.-b', '') end",
    kinds: budget, lines: [2, 3]),
  Attack(
    name: "pattern by the clock", script: "\nstring.find(('a'):rep(200), ('a*'):rep(20) .. 'b')",
    kinds: ["cpuTime"],
    lines: [2], instructions: 1_000_000_000_000, cpuSeconds: 0.3),
  Attack(
    name: "balanced pairs", script: "local s = ('('):rep(30000)\nfor i = 1, 100 do s:find('%b()') end",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "a long set",
    script: "local p = '[' .. ('b'):rep(10000) .. ']'\nlocal s = ('a'):rep(10000)\ns:find(p)", kinds: budget,
    lines: [3]),
  Attack(
    name: "nested pattern items", script: "\nstring.find(('x'):rep(1000), ('x?'):rep(100000))", kinds: error,
    lines: [2],
    message: "pattern too complex"),
  Attack(
    name: "plain search of a near miss",
    script:
      "local s = ('a'):rep(1000000)\nlocal w = ('a'):rep(500000) .. 'b'\nfor i = 1, 1000 do s:find(w, 1, true) end",
    kinds: budget, lines: [3]),
  // recursion
  Attack(
    name: "deep recursion", script: "local function f(n)\n return 1 + f(n + 1) end\nf(1)",
    kinds: ["stackOverflow", "memory"], lines: [2]),
  Attack(
    name: "deep gsub recursion",
    script: "local function f(s)\n return (s:gsub('x', f)) end\nf('x')", kinds: ["stackOverflow"], lines: [2]),
  Attack(
    name: "deep sort recursion",
    script: "local function f()\n table.sort({2, 1}, f) end\nf()", kinds: ["stackOverflow"], lines: [2]),
  Attack(
    name: "deep recursion through the host", script: "local function f()\n again(f) end\nf()",
    kinds: ["stackOverflow"], lines: [2]),
  Attack(
    name: "deep recursion through metamethods",
    script:
      "local t = setmetatable({}, {})\ngetmetatable(t).__index = function(t, k)\n return t[k] end\nreturn t.x",
    kinds: ["stackOverflow"], lines: [3]),
  Attack(
    name: "an __index chain that bites its tail",
    script: "local a, b = {}, {}\nsetmetatable(a, {__index = b}) setmetatable(b, {__index = a})\nreturn a.x",
    kinds: error, lines: [3]),
  Attack(
    name: "text nested too deeply",
    script: "\nassert(load('return ' .. ('('):rep(100000) .. (')'):rep(100000)))",
    kinds: ["runtime", "stackOverflow"], lines: [2]),
  Attack(
    name: "blocks nested too deeply", script: "\nassert(load(('do '):rep(100000) .. ('end '):rep(100000)))",
    kinds: ["runtime", "stackOverflow"], lines: [2]),
  // memory
  Attack(
    name: "huge table", script: "local t = {}\nfor i = 1, 1e9 do t[i] = i end", kinds: ["memory"], lines: [2],
    instructions: 1_000_000_000),
  Attack(
    name: "doubled string", script: "local s = 'x'\nwhile true do s = s .. s end",
    kinds: ["memory", "instructions"], lines: [2]),
  Attack(
    name: "doubled string with all the budget", script: "local s = 'x'\nwhile true do s = s .. s end",
    kinds: ["memory"], lines: [2], instructions: 1_000_000_000),
  Attack(
    name: "out of memory is not caught",
    script:
      "local t = {}\npcall(function() while true do\n t[#t + 1] = ('x'):rep(1000) .. #t end end)\nreturn 'survived'",
    kinds: ["memory"], lines: [3], instructions: 1_000_000_000, cpuSeconds: 20),
  Attack(
    name: "garbage just below the limit",
    script: """
      local keep = {}
      for i = 1, 63000 do keep[i] = ('x'):rep(980) .. i end
      while true do local t = {{}, {}, {}} end
      """, kinds: ["memory", "instructions", "cpuTime"], lines: [2, 3], cpuSeconds: 4),
  Attack(
    name: "concat of a large table",
    script: "local t = {}\nfor i = 1, 1000 do t[i] = ('x'):rep(100000) end\nreturn #table.concat(t)",
    kinds: ["memory", "instructions"], instructions: 1_000_000_000),
  Attack(
    name: "string.pack of a huge field", script: "\nstring.pack('c1000000000', 'x')", kinds: ["memory"],
    lines: [2],
    instructions: 1_000_000_000),
  Attack(
    name: "huge format", script: "\nreturn #string.format(('%99d'):rep(200), table.unpack({}, 1, 199))",
    kinds: error,
    lines: [2]),
  // few instructions, much work
  Attack(
    name: "upper of a megabyte", script: "local s = ('x'):rep(1 << 20)\nfor i = 1, 1e6 do s:upper() end",
    kinds: budget,
    lines: [2]),
  Attack(
    name: "comparing long strings",
    script:
      "local a, b = ('x'):rep(20000000), ('x'):rep(19999999) .. 'x'\nwhile true do local c = a == b end",
    kinds: ["cpuTime", "instructions"], lines: [2], instructions: 1_000_000_000_000, cpuSeconds: 1),
  Attack(
    name: "ordering long strings",
    script: "local a, b = ('x'):rep(20000000), ('x'):rep(19999999) .. 'y'\nwhile true do local c = a < b end",
    kinds: ["cpuTime", "instructions"], lines: [2], instructions: 1_000_000_000_000, cpuSeconds: 1),
  Attack(
    name: "utf8.len of a long string", script: "local s = ('x'):rep(20000000)\nwhile true do utf8.len(s) end",
    kinds: budget, lines: [2]),
  Attack(
    name: "pairs of a large table again and again",
    script:
      "local t = {}\nfor i = 1, 100000 do t['k' .. i] = i end\nwhile true do for k in pairs(t) do break end end",
    kinds: ["instructions", "cpuTime"], lines: [3]),
  Attack(
    name: "next of a large table again and again",
    script: "local t = {}\nfor i = 1, 20000 do t['k' .. i] = i end\nwhile true do next(t) end",
    kinds: ["instructions", "cpuTime"], lines: [3]),
  Attack(
    name: "passing on many arguments",
    script:
      "local function f(...) return select('#', ...) end\nlocal t = {}\nfor i = 1, 200000 do t[i] = i end\nwhile true do f(table.unpack(t)) end",
    kinds: ["instructions", "cpuTime"]),
  Attack(
    name: "sorting again and again",
    script: "local t = {}\nfor i = 1, 100000 do t[i] = -i end\nwhile true do table.sort(t) end",
    kinds: ["instructions", "cpuTime"], lines: [3]),
  Attack(
    name: "printing again and again",
    script: "\nlocal s = ('x'):rep(4000)\nwhile true do tostring(s) print() end",
    kinds: budget, lines: [3], instructions: 200_000),
  // error values
  Attack(name: "error of nil", script: "\nerror(nil)", kinds: error, lines: [2], message: "nil"),
  Attack(name: "error of a table", script: "\nerror({})", kinds: error, lines: [2], message: "table value"),
  Attack(
    name: "error of a function", script: "\nerror(print)", kinds: error, lines: [2], message: "function value"
  ),
  Attack(name: "error of a boolean", script: "\nerror(false)", kinds: error, lines: [2], message: "false"),
  Attack(name: "error of a handle", script: "\nerror(thing)", kinds: error, lines: [2], message: "thing"),
  Attack(
    name: "error value whose __tostring fails",
    script: "\nerror(setmetatable({}, {__tostring = function() error('no') end}))", kinds: error, lines: [2]),
  Attack(
    name: "error value whose __tostring gives no string",
    script: "\nerror(setmetatable({}, {__tostring = function() return {} end}))", kinds: error, lines: [2]),
  Attack(
    name: "error value whose __tostring recurses",
    script:
      "local t = setmetatable({}, {})\ngetmetatable(t).__tostring = function(x) return tostring(x) end\nerror(t)",
    kinds: ["runtime", "stackOverflow"]),
  Attack(
    name: "error value with a hostile __name",
    script: "\nerror(setmetatable({}, {__name = ('x'):rep(100000)}))",
    kinds: error, lines: [2]),
  Attack(
    name: "a very long message", script: "\nerror(('x'):rep(1000000))", kinds: error, lines: [2]),
  // handles and read-only tables
  Attack(
    name: "self of another type", script: "\nthing.twice(1)", kinds: error, lines: [2], message: "use ':'"),
  Attack(name: "no self", script: "\nthing.twice()", kinds: error, lines: [2], message: "use ':'"),
  Attack(
    name: "assigning to a handle", script: "\nthing.index = 2", kinds: error, lines: [2], message: "read-only"
  ),
  Attack(name: "metatable of a handle", script: "return getmetatable(thing)", kinds: ["none"]),
  Attack(
    name: "changing a library", script: "\nstring.rep = nil", kinds: error, lines: [2], message: "read-only"),
  Attack(
    name: "changing a library by rawset", script: "\nrawset(string, 'rep', 1)", kinds: error, lines: [2],
    message: "read-only"),
  Attack(
    name: "changing a library by table.insert", script: "\ntable.insert(math, 1)", kinds: error, lines: [2],
    message: "read-only"),
  Attack(
    name: "changing a library's metatable", script: "\nsetmetatable(string, {})", kinds: error, lines: [2],
    message: "protected"),
  Attack(
    name: "changing the globals' metatable", script: "\nsetmetatable(_ENV, {})", kinds: error, lines: [2],
    message: "protected"),
  Attack(
    name: "assigning a library", script: "\nstring = {}", kinds: error, lines: [2], message: "read-only"),
  Attack(
    name: "assigning a library by rawset", script: "\nrawset(_ENV, 'string', {})", kinds: error, lines: [2],
    message: "read-only"),
  Attack(
    name: "a million handles",
    script: "for i = 1, 1000000 do local h = thing_at(i) end\nreturn thing_at(7) == thing_at(7)",
    kinds: ["none"], instructions: 100_000_000, cpuSeconds: 20),
]

@Suite struct AttackTests {
  @Test(arguments: attacks) func endsWithinItsLimit(_ attack: Attack) {
    let child = ChildProcess.attack(
      attack.script, memoryMiB: attack.memoryMiB, instructions: attack.instructions,
      cpuSeconds: attack.cpuSeconds)
    #expect(!child.timedOut, "\(child.output)")
    #expect(child.status == 0, "signal \(child.signal ?? 0): \(child.output)")
    #expect(child.field("next") == "ok", "\(child.output)")
    let kind = child.field("kind") ?? "?"
    #expect(attack.kinds.contains(kind), "\(child.output)")
    if kind != "none" {
      #expect(child.field("file") == "attack.lua", "\(child.output)")
      let line = child.field("line").flatMap(Int.init) ?? 0
      #expect(line > 0 && (attack.lines.isEmpty || attack.lines.contains(line)), "\(child.output)")
    }
    if let message = attack.message {
      #expect(child.field("message")?.contains(message) == true, "\(child.output)")
    }
  }
}
