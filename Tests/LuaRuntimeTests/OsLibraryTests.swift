import LuaRuntime
import Testing

@Suite struct OsLibraryTests {
  private func state(atMs time: Double) throws -> LuaState {
    let state = try LuaState()
    state.virtualTimeMs = { time }
    return state
  }

  @Test func timeIsTheHosts() throws {
    #expect(try shown("return os.time(), os.clock()") == "0, 0.0")
    #expect(try shown("return os.time(), os.clock()", in: state(atMs: 1999)) == "1, 1.999")
    #expect(try shown("return os.time()", in: state(atMs: -1)) == "-1")
  }

  @Test func datesAreGregorianAndUTC() throws {
    // Known moments: the epoch, a leap day, the end of a century, the largest 32-bit time.
    #expect(try shown("return os.date()") == "\"Thu Jan  1 00:00:00 1970\"")
    #expect(
      try shown("return os.date('%Y-%m-%d %H:%M:%S %A %j', 951782399)")
        == "\"2000-02-28 23:59:59 Monday 059\"")
    #expect(try shown("return os.date('!%Y-%m-%d', 951782400)") == "\"2000-02-29\"")
    #expect(try shown("return os.date('%c', 2147483647)") == "\"Tue Jan 19 03:14:07 2038\"")
    #expect(try shown("return os.date('%Y-%m-%d %H:%M:%S', -1)") == "\"1969-12-31 23:59:59\"")
    #expect(
      try shown("return os.date('%F', -62135596800)") == "\"1-01-01\""
        || shown("return os.date('%Y', 253402300799)") == "\"9999\"")
    #expect(try shown("return os.date('%Z %z %p %%', 0)") == "\"UTC +0000 AM %\"")
  }

  @Test func tablesGoForthAndBack() throws {
    #expect(
      try shown("return os.date('*t', 951782400)")
        == "{day = 29, hour = 0, isdst = false, min = 0, month = 2, sec = 0, wday = 3, yday = 60, year = 2000}"
    )
    #expect(try shown("return os.time({year = 2000, month = 2, day = 29, hour = 0})") == "951782400")
    #expect(try shown("return os.time({year = 1970, month = 1, day = 1})") == "43200")
    #expect(
      try shown("return os.time({year = 2000, month = 14, day = -3, hour = 25, min = -1, sec = 61})")
        == "980730001")
    #expect(
      try shown("local t = {year = 2001, month = 2, day = 29} os.time(t) return t.month, t.day, t.wday")
        == "3, 1, 5")
    let source =
      "for i = -40, 40 do local t = i * 98765432 if os.time(os.date('*t', t)) ~= t then return t end end return 'same'"
    #expect(try shown(source) == "\"same\"")
  }

  @Test func mistakesAreNamed() throws {
    #expect(try failure(of: "os.time({year = 2000})")?.bareMessage == "field 'month' missing in date table")
    #expect(
      try failure(of: "os.time({year = 'x', month = 1, day = 1})")?.bareMessage
        == "field 'year' is not an integer")
    #expect(
      try failure(of: "os.time({year = 1 << 40, month = 1, day = 1})")?.bareMessage
        == "field 'year' is out-of-bound")
    #expect(
      try failure(of: "os.date('%Q')")?.bareMessage.contains("invalid conversion specifier '%Q'") == true)
    #expect(try failure(of: "os.date('%')")?.kind == .runtime)
    #expect(try failure(of: "os.date('*t', 1 << 60)")?.bareMessage.contains("out-of-bounds") == true)
  }
}
