import Testing

@testable import Scenario

struct CheckLogTests {
  private func places(_ body: String) -> [CheckedPlace] {
    var settings = RunSettings()
    settings.notesChecks = true
    return runBody(body, settings).results.first?.checked ?? []
  }

  @Test func everyPlaceIsCounted() {
    let places = places(
      """
      for i = 1, 4 do expect(i):equals(3) end
      expect(1):equals(1) expect(2):equals(5)
      """)
    #expect(places.map(\.line) == [2, 3, 3])
    #expect(places.map(\.ordinal) == [0, 0, 1])
    #expect(places.map(\.passed) == [1, 1, 0])
    #expect(places.map(\.failed) == [3, 0, 1])
    #expect(places[0].wanted == ["1", "2", "4"])
    #expect(places[0].given == ["3"])
    #expect(places[2].wanted == ["2"])
    #expect(places.allSatisfy { $0.obstacle == nil })
  }

  @Test(arguments: [
    ("expect(1).never:equals(1)", "negated"), ("expect(1):at_least(5)", "equals(1)"),
    ("expect(true):is_false()", "is_true"), ("expect(nil):equals(5)", "is_nil"),
    ("local e = expect\ne(1):equals(5)", "not written out"),
    ("expect(print):equals(5)", "no other argument"),
  ]) func whatHasNoLiteralIsTold(body: String, words: String) {
    let places = places(body)
    #expect(places.count == 1)
    #expect(places.first?.obstacle?.contains(words) == true, "\(places)")
  }

  @Test func otherRunsNoteNothing() {
    #expect(runBody("expect(1):equals(2)").results.first?.checked == [])
  }

  @Test func placesOfSeveralScenariosAreOne() {
    var (one, other) = (
      CheckedPlace(file: "a.lua", line: 1, ordinal: 0, check: "equals", source: 1),
      CheckedPlace(file: "a.lua", line: 1, ordinal: 0, check: "equals", source: 1)
    )
    (one.failed, one.wanted) = (1, ["4"])
    (other.failed, other.passed, other.wanted) = (2, 1, ["5"])
    #expect(one.key == other.key)
    one.add(other)
    #expect(one.failed == 3 && one.passed == 1)
    #expect(one.wanted == ["4", "5"])
    other.source = 2
    one.add(other)
    #expect(one.obstacle?.contains("changed") == true)
  }
}
