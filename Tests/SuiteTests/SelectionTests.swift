import Testing

@testable import Suite

struct SelectionTests {
  private let headers = [
    ScenarioHeader(name: "sheet / opens", file: "a.lua", line: 3, lastLine: 9, tags: ["fast"]),
    ScenarioHeader(name: "sheet / closes", file: "a.lua", line: 11, lastLine: 20, tags: ["fast", "down"]),
    ScenarioHeader(
      name: "opens [flutter]", file: "a.lua", line: 22, lastLine: 30, tags: [], platform: "flutter"),
    ScenarioHeader(name: "row 1", file: "a.lua", line: 33, lastLine: 40, tags: []),
    ScenarioHeader(name: "row 2", file: "a.lua", line: 34, lastLine: 40, tags: []),
  ]

  @Test func nothingAskedMeansAll() {
    #expect(Selection().choose(headers, line: nil) == [0, 1, 2, 3, 4])
  }

  @Test func filtersAreTextsInTheNameAndAnyOfThemIsEnough() {
    #expect(Selection(filters: ["opens"]).choose(headers, line: nil) == [0, 2])
    #expect(Selection(filters: ["closes", "row"]).choose(headers, line: nil) == [1, 3, 4])
    #expect(Selection(filters: ["Opens"]).choose(headers, line: nil) == [])
  }

  @Test func tagsAndFiltersBothHaveToFit() {
    #expect(Selection(tags: ["fast"]).choose(headers, line: nil) == [0, 1])
    #expect(Selection(filters: ["opens"], tags: ["fast"]).choose(headers, line: nil) == [0])
  }

  @Test func aNameIsWholeWithOrWithoutGroupsAndPlatform() {
    #expect(Selection(scenario: "sheet / opens").choose(headers, line: nil) == [0])
    #expect(Selection(scenario: "opens").choose(headers, line: nil) == [0, 2])
    #expect(Selection(scenario: "opens [flutter]").choose(headers, line: nil) == [2])
    #expect(Selection(scenario: "pens").choose(headers, line: nil) == [])
  }

  @Test(arguments: [(3, [0]), (9, [0]), (10, []), (15, [1]), (33, [3]), (34, [4]), (36, [3, 4])])
  func aLinePicksTheScenarioThatStandsThere(_ line: Int, _ chosen: [Int]) {
    #expect(Selection().choose(headers, line: line) == chosen)
  }

  @Test func theReasonNamesWhatWasAsked() {
    let names = headers.map(\.name)
    #expect(
      Selection(filters: ["zebra"]).emptyReason(names: names, tags: [])
        == "of 5 scenarios none is one whose name contains 'zebra' (--filter)")
    #expect(
      Selection(tags: ["fats"]).emptyReason(names: names, tags: ["fast", "down"])
        == "of 5 scenarios none is tagged 'fats' (--tag); did you mean 'fast'?")
    #expect(
      Selection(scenario: "close").emptyReason(names: names, tags: [])
        == "of 5 scenarios none is named 'close'; did you mean 'closes'?")
    #expect(Selection().emptyReason(names: [], tags: []) == "no scenario was found")
  }
}
