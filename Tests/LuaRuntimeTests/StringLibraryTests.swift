import LuaRuntime
import Testing

@Suite struct StringLibraryTests {
  /// Runs a text in both libraries; it has to return one string.
  private func agrees(_ script: String) throws {
    let ours = try shown(script)
    let theirs = StockLua().run(script)
    #expect(ours == LuaTextProbe.quoted(theirs), "\(script)")
  }

  @Test func formatAgreesWithStockLua() throws {
    let formats = [
      "%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%x", "%X", "%#x", "%o", "%c", "%i", "%e", "%.3e", "%E",
      "%f", "%.2f",
      "%10.4f", "%g", "%.10g", "%G", "%a", "%s", "%10s", "%-10s|", "%.3s", "%q", "%%", "%5.1f%%",
    ]
    let values = ["0", "1", "-1", "42", "255", "3.0", "65"]
    for format in formats {
      for value in values {
        try agrees("local ok, s = pcall(string.format, '\(format)', \(value)) return ok and s or 'error'")
      }
    }
    for value in ["0.1", "-2.5", "1e300", "-1e-300", "1/0", "2^53", "math.pi", "'10'", "'x'", "nil", "true"] {
      for format in ["%g", "%.14g", "%f", "%s", "%5.2f", "%d", "%q", "%a"] {
        try agrees("local ok, s = pcall(string.format, '\(format)', \(value)) return ok and s or 'error'")
      }
    }
    for bad in [
      "%y", "%", "%100d", "%.100f", "%0000000d", "%5.5.5d", "%10q", "%-+ #0-d", "%#d", "%+x", "%.3c", "%0s",
      "%F", "%u", "%5.3s", "%-05d", "%+-010.3f",
    ] {
      try agrees("return tostring((pcall(string.format, '\(bad)', 1)))")
    }
    try agrees("return string.format('%q', 'a\\0b\\n\"c\\\\\\r\\1272')")
    try agrees("return string.format('%q', math.mininteger)")
    try agrees("return tostring((pcall(string.format, '%5s', 'a\\0b')))")
    try agrees("return string.format('%s %s', 1, 2) .. string.format('no items')")
    try agrees("return string.format('%99.99f', -1e308)")
  }

  @Test func addressesAreNotShown() throws {
    let error = try failure(of: "return string.format('%p', {})")
    #expect(error?.bareMessage.contains("'%p' is not available") == true)
    #expect(
      try shown("return string.format('%s %s', {}, print), tostring({})")
        == "\"table: 1 function: 2\", \"table: 3\"")
    #expect(try shown("local t = {} return tostring(t) == tostring(t)") == "true")
    #expect(try shown("return tostring(setmetatable({}, {__name = 'point'}))") == "\"point: 1\"")
    #expect(try failure(of: "return {} < {}")?.message.contains("0x") == false)
    #expect(try failure(of: "return ({})()")?.message.contains("0x") == false)
    #expect(try failure(of: "string.rep({})")?.message.contains("0x") == false)
    #expect(try failure(of: "table.concat({{}})")?.message.contains("0x") == false)
  }

  @Test func repAgreesWithStockLua() throws {
    for arguments in ["'ab', 3", "'ab', 3, ','", "'', 5, ','", "'x', 0", "'x', -1", "'x', 1, ','", "'', 5"] {
      try agrees("return string.rep(\(arguments))")
    }
  }

  @Test func casesAreThoseOfASCII() throws {
    #expect(try shown("return ('aZ09é'):upper(), ('aZ09É'):lower()") == "\"AZ09é\", \"az09É\"")
    #expect(try shown("return ('\\xe9'):upper() == '\\xe9', ('\\xe9'):find('%a')") == "true, nil")
  }

  @Test func theRestIsThere() throws {
    for call in [
      "('hello'):byte(2)", "string.char(72, 105)", "('héllo'):len()", "('abc'):reverse()",
      "('hello'):sub(-3, -2)",
      "string.packsize('i4i8')", "#string.pack('>I2z', 258, 'x')", "string.unpack('<i2', '\\1\\2')",
      "'10' + 5",
      "'3' * '4'", "10 .. 20", "#'abc'", "tonumber('0x1p4')", "tonumber('ff', 16)", "tonumber(' 12 ')",
      "tonumber('1e')",
      "math.type(3)", "math.tointeger(3.0)", "7 // 2", "-7 % 3", "2^0.5", "1e15", "100000000000000",
      "0x7fffffffffffffff + 1",
      "utf8.char(228, 8364)", "utf8.len('äé')", "utf8.codepoint('€')", "utf8.offset('aäb', 3)",
    ] {
      try agrees("return tostring(\(call))")
    }
    try agrees(
      "local t = {} for p, c in utf8.codes('aä€') do t[#t + 1] = p .. ':' .. c end return table.concat(t, ' ')"
    )
  }
}

/// A text as `display` quotes it, for texts without control characters beyond those listed.
enum LuaTextProbe {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127:
        let digits = String(scalar.value)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      // A byte that is no text.
      case _ where (0x10_FE80...0x10_FEFF).contains(scalar.value): result += "\\\(scalar.value - 0x10_FE00)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
