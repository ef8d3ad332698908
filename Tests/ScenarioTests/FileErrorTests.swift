import Testing

@testable import Scenario

struct FileErrorTests {
  @Test func levelsThatLuaLeavesOutAreCounted() {
    #expect(
      scriptFrames(
        "stack traceback:\n\t[C]: in function 'error'\n\ta.lua:1: in f\n\ta.lua:1: in f\n\t...\t(skipping 170 levels)\n\ta.lua:3: in g"
      ) == "a.lua:1: in f (2 times)\n... 170 more levels ...\na.lua:3: in g")
  }

  @Test func framesOfTheHostAreLeftOut() {
    #expect(scriptFrames("stack traceback:\n\t[C]: in ?") == nil)
  }
}
