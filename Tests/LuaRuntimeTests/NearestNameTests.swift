import LuaRuntime
import Testing

@Suite struct NearestNameTests {
  @Test func typingErrorsFindTheirName() {
    let names = ["screen", "column", "row", "scroll", "expect", "height"]
    #expect(nearestName(to: "scren", among: names) == "screen")
    #expect(nearestName(to: "colunm", among: names) == "column")
    #expect(nearestName(to: "hieght", among: names) == "height")
    #expect(nearestName(to: "rw", among: names) == "row")
    #expect(nearestName(to: "expected", among: names) == "expect")
  }

  @Test func whatIsFarFindsNothing() {
    #expect(nearestName(to: "banana", among: ["screen", "row"]) == nil)
    #expect(nearestName(to: "x", among: ["y"]) == nil)
    #expect(nearestName(to: "", among: ["a"]) == nil)
    #expect(nearestName(to: "abc", among: []) == nil)
  }

  @Test func equalDistancesTakeTheFirstInOrder() {
    #expect(nearestName(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
  }
}
