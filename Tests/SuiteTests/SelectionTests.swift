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

  @Test func aPlatformLeavesOutOnlyWhatRunsOnOthers() {
    #expect(Selection(platform: "flutter").choose(headers, line: nil) == [0, 1, 2, 3, 4])
    #expect(Selection(platform: "web").choose(headers, line: nil) == [0, 1, 3, 4])
  }

  @Test func aShardIsAPartOfWhatIsChosen() {
    let whole = Selection(filters: ["opens", "row"])
    let parts = (1...3).map { index in
      var part = whole
      part.shard = Shard(index: index, count: 3)
      #expect(part.whole == whole)
      return part.choose(headers, line: nil)
    }
    #expect(parts.flatMap { $0 }.sorted() == [0, 2, 3, 4])
  }

  @Test func onlyNamesThatAreRecordedCanBeChosen() {
    #expect(Selection().choose(headers, line: nil, among: ["row 1", "sheet / opens", "gone"]) == [0, 3])
    #expect(Selection(filters: ["row"]).choose(headers, line: nil, among: ["sheet / opens"]) == [])
  }

  @Test func theReasonNamesPlatformAndRecord() {
    var selection = Selection(platform: "web")
    #expect(
      selection.emptyReason(names: ["a"], tags: [])
        == "of 1 scenario none is one that runs on web (--platform)")
    selection.platform = nil
    selection.lastFailed = true
    #expect(
      selection.emptyReason(names: ["a"], tags: [])
        == "of 1 scenario none is one that did not pass the last time (--last-failed)")
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
