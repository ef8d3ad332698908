import Testing

@testable import Scenario

struct KeptStateTests {
  private func changes(_ before: String, _ body: String) -> [String] {
    let source = "\(before)\nscenario('s', function()\n\(body)\nend)"
    return onLargeStack {
      let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
      defer { file.close() }
      _ = try? file.load()
      let kept = file.keptState(0)
      let same = kept.changes(to: file.keptState(0))
      _ = file.run(0, order: nil, screen: 0)
      return same + kept.changes(to: file.keptState(0))
    }
  }

  @Test func variablesAreNamedWithWhatTheyHeld() {
    #expect(changes("local n = 1", "n = n + 1") == ["n (1, then 2)"])
    #expect(changes("local n", "n = 'x'") == ["n (nil, then \"x\")"])
    #expect(changes("local n = 1", "local m = n + 1") == [])
  }

  @Test func tablesAndHelpersAreFollowed() {
    #expect(changes("local t = { a = { b = 1 } }", "t.a.b = 2") == ["t.a.b (1, then 2)"])
    #expect(changes("local t = {}", "t[1] = true") == ["t[1] (new: true)"])
    #expect(changes("local t = { 5 }", "t[1] = nil") == ["t[1] (5, then gone)"])
    #expect(
      changes("local n = 0\nlocal function next() n = n + 1 return n end", "next()") == ["n (0, then 1)"])
    #expect(changes("total = 0", "total = total + 1") == ["total (0, then 1)"])
  }

  @Test func whatHoldsItselfComesToAnEnd() {
    #expect(changes("local t = {}\nt.t = t", "t.x = 1").contains("t.x (new: 1)"))
  }
}
