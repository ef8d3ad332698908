import LuaRuntime
import Testing

@Suite struct PositionPrefixTests {
  @Test func aPrefixIsTakenApart() {
    let prefix = PositionPrefix("dir/a b.lua:12: it: 3: x")
    #expect(prefix?.name == "dir/a b.lua")
    #expect(prefix?.line == 12)
    #expect(prefix?.rest == "it: 3: x")
  }

  @Test func whatIsNoPrefixIsLeft() {
    #expect(PositionPrefix("no position") == nil)
    #expect(PositionPrefix(":1: x") == nil)
    #expect(PositionPrefix("a:b: x") == nil)
    #expect(PositionPrefix("a:1:x") == nil)
    #expect(PositionPrefix("") == nil)
  }
}
