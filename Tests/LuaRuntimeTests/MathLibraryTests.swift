import LuaRuntime
import Testing

@Suite struct MathLibraryTests {
  @Test func randomStaysInItsBounds() throws {
    let source = """
      local seen = {}
      for i = 1, 20000 do
        local f = math.random()
        if not (f >= 0 and f < 1) then return 'float ' .. f end
        local n = math.random(6)
        if n < 1 or n > 6 or math.type(n) ~= 'integer' then return 'one ' .. n end
        seen[n] = (seen[n] or 0) + 1
        local m = math.random(-2, 2)
        if m < -2 or m > 2 then return 'two ' .. m end
      end
      for i = 1, 6 do if seen[i] < 3000 or seen[i] > 3700 then return 'uneven ' .. i .. ' ' .. seen[i] end end
      return 'good'
      """
    #expect(try shown(source) == "\"good\"")
    #expect(try shown("return math.random(5, 5), math.type(math.random(0))") == "5, \"integer\"")
    #expect(try shown("return math.random(math.mininteger, math.maxinteger) ~= nil") == "true")
    #expect(try failure(of: "math.random(0, -1)")?.bareMessage.contains("interval is empty") == true)
    #expect(try failure(of: "math.random(-5)")?.bareMessage.contains("interval is empty") == true)
    #expect(try failure(of: "math.random(1, 2, 3)")?.bareMessage == "wrong number of arguments")
  }

  @Test func seedsRepeat() throws {
    let source =
      "math.randomseed(42) local a = math.random(1 << 50) math.randomseed(42) return a == math.random(1 << 50)"
    #expect(try shown(source) == "true")
    #expect(
      try shown("math.randomseed(1) local a = math.random(0) math.randomseed(2) return a ~= math.random(0)")
        == "true")
    #expect(
      try shown("math.randomseed() local a = math.random(0) math.randomseed() return a == math.random(0)")
        == "true")
    #expect(
      try shown(
        "math.randomseed(1.5) math.randomseed(1/0) math.randomseed(0/0) math.randomseed(1, 2) return 1")
        == "1")
  }

  @Test func functionsAreThoseOfLua() throws {
    #expect(
      try shown("return math.floor(-2.5), math.ceil(2.1), math.max(1, 5, 3), math.abs(-4), math.fmod(7, 3)")
        == "-3, 3, 5, 4, 1")
    #expect(
      try shown("return math.huge, math.pi, math.maxinteger, math.ult(1, -1), math.sqrt(16)")
        == "inf, 3.1415926535898, 9223372036854775807, true, 4.0")
  }
}
