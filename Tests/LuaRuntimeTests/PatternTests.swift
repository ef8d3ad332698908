import LuaRuntime
import Testing

/// The library's own matcher against the one that Lua is shipped with.
@Suite struct PatternTests {
  private static let script = """
    local subject, pattern = ...
    local out = {}
    local function show(ok, ...)
      if not ok then out[#out + 1] = 'error' return end
      for i = 1, select('#', ...) do out[#out + 1] = tostring((select(i, ...))) end
    end
    show(pcall(string.find, subject, pattern))
    show(pcall(string.find, subject, pattern, 3))
    show(pcall(string.find, subject, pattern, -2))
    show(pcall(string.find, subject, pattern, 1, true))
    show(pcall(string.match, subject, pattern))
    show(pcall(string.match, subject, pattern, 2))
    show(pcall(string.gsub, subject, pattern, '<%0>'))
    show(pcall(string.gsub, subject, pattern, '%1%%', 2))
    show(pcall(string.gsub, subject, pattern, {a = 'A', b = false, ab = 5}))
    show(pcall(string.gsub, subject, pattern, function(...) return select('#', ...) > 1 and 'two' or nil end))
    show(pcall(function()
      local n = 0
      for x, y in string.gmatch(subject, pattern) do
        n = n + 1
        show(true, x, y)
        if n > 40 then break end
      end
    end))
    return table.concat(out, '|')
    """

  private static let pieces = [
    "a", "b", "ab", "x", ".", "%a", "%d", "%s", "%w", "%p", "%u", "%l", "%x", "%c", "%g", "%A", "%S", "%%",
    "%.", "[ab]",
    "[^ab]", "[a-c]", "[%a_]", "[]]", "[^]]", "[a-]", "[-a]", "[%]]", "a*", "a+", "a-", "a?", ".*", ".-",
    "%w+", "(a)",
    "(.)", "(.-)", "()", "(a*(.)b)", "%1", "%2", "%b()", "%bxy", "%f[%w]", "%f[^%w]", "^", "$", "[", "]", "(",
    ")", "%",
    "*", "-", "?", "[a", "[^", "%f", "%b", "[%", "é", "\\",
  ]
  private static let letters = [
    "a", "b", "c", "x", "y", "(", ")", " ", "1", "9", "_", ".", "A", "Z", "%", "]", "-", "é", "\n",
  ]

  @Test func agreesWithStockLuaOnRandomPatterns() throws {
    let stock = StockLua()
    let state = try LuaState()
    let chunk = try state.load(Array(Self.script.utf8), name: "t.lua")
    var generator = SeededGenerator(state: 7)
    var compared = 0
    for _ in 0..<6000 {
      let subject = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in Self.letters.randomElement(using: &generator)! }.joined()
      let pattern = (0..<Int.random(in: 0...5, using: &generator))
        .map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
      guard case .string(let ours)? = try state.call(chunk, [.string(subject), .string(pattern)]).first else {
        Issue.record("no text for \(subject) \(pattern)")
        return
      }
      let theirs = stock.run(Self.script, [subject, pattern])
      #expect(ours == theirs, "subject \(subject), pattern \(pattern)")
      if ours != theirs { return }
      compared += 1
    }
    #expect(compared == 6000)
  }

  @Test func examplesOfTheManual() throws {
    #expect(
      try shown("return string.gsub('hello world', '(%w+)', '%1 %1')") == "\"hello hello world world\", 2")
    #expect(try shown("return string.gsub('hello world', '%w+', '%0 %0', 1)") == "\"hello hello world\", 1")
    #expect(
      try shown("return string.gsub('hello world from Lua', '(%w+)%s*(%w+)', '%2 %1')")
        == "\"world hello Lua from\", 2")
    #expect(try shown("return string.gsub('$name is', '%$(%w+)', {name = 'lua'})") == "\"lua is\", 1")
    #expect(try shown("return string.find('THE (quick) fox', '%((%a+)%)')") == "5, 11, \"quick\"")
    #expect(try shown("return string.match('key = value', '^(%w+)%s*=%s*(%w+)$')") == "\"key\", \"value\"")
    #expect(try shown("return string.find('abc', 'b', 10)") == "nil")
    #expect(
      try shown("return string.gsub('THE (quick) fox', '%f[%a]%a+', string.lower)")
        == "\"the (quick) fox\", 3")
  }

  @Test func errorsSayWhatIsWrong() throws {
    #expect(try failure(of: "string.find('a', '[a')")?.bareMessage == "malformed pattern (missing ']')")
    #expect(try failure(of: "string.find('a', '%')")?.bareMessage == "malformed pattern (ends with '%')")
    #expect(try failure(of: "string.find('a', '(a')")?.bareMessage == "unfinished capture")
    #expect(try failure(of: "string.find('a', '%a)')")?.bareMessage == "invalid pattern capture")
    #expect(try failure(of: "string.find('a', ('()'):rep(40))")?.bareMessage == "too many captures")
    #expect(
      try failure(of: "string.gsub('a', 'a', '%2')")?.bareMessage.contains("invalid capture index %2") == true
    )
    #expect(
      try failure(of: "string.gsub('a', 'a', '%x')")?.bareMessage
        == "invalid use of '%' in replacement string")
    #expect(
      try failure(of: "string.gsub('a', 'a', function() return {} end)")?.bareMessage
        == "invalid replacement value (a table)")
  }
}
