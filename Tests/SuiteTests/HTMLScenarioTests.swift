import Foundation
import LuaRuntime
import ScrollCore
import Testing

@testable import Scenario
@testable import Suite

struct HTMLScenarioTests {
  private let name = "a </script> & \"b\" / it\u{7}"

  private var header: ScenarioHeader {
    ScenarioHeader(name: name, file: "x<y.lua", line: 3, lastLine: 9, tags: ["slow", "a\"b"])
  }

  private var result: ScenarioResult {
    var result = ScenarioResult(
      ScenarioDeclaration(
        name: name, file: "x<y.lua", line: 3, lastLine: 9, tags: [], skip: nil, platform: nil, index: 0))
    result.recordings = [HandMadeWorld.timetable().recording]
    return result
  }

  private func parts(_ bytes: [UInt8]) throws -> (file: String, row: String, data: [String: Any]) {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    let data = try #require(try JSONSerialization.jsonObject(with: Data(lines[2])) as? [String: Any])
    return (String(decoding: lines[0], as: UTF8.self), String(decoding: lines[1], as: UTF8.self), data)
  }

  @Test func aRowIsMarkupAndItsDataJSON() throws {
    let lines = HTMLScenario(options: SuiteOptions()).lines(
      header, status: .passed, durationMs: 1.5, result: result)
    let (file, row, data) = try parts(lines)
    #expect(file == "x&lt;y.lua")
    #expect(
      row.hasPrefix("<details class=\"scenario passed\" data-status=\"passed\" data-platform=\"compose\""))
    #expect(row.contains("data-tags=\"[&quot;slow&quot;,&quot;a\\&quot;b&quot;]\""))
    #expect(row.contains("<h3 class=\"name\">a &lt;/script&gt; &amp; &quot;b&quot; / it\\u{7}</h3>"))
    #expect(!row.contains("</script>"))
    #expect(data["line"] as? Int == 3 && data["wall"] as? Double == 1.5)
    let worlds = try #require(data["apps"] as? [[String: Any]])
    #expect(worlds.count == 1)
    // The finger's lifting is an action of its own there.
    #expect((worlds[0]["rows"] as? [[Any]])?.map { $0[0] as? Int } == [0, 1, 0])
    #expect((worlds[0]["steps"] as? [[Any]])?.count == 3)
    #expect((worlds[0]["lanes"] as? [Any])?.isEmpty == false)
    #expect(worlds[0]["columns"] as? [Int] == [1, 2, 3])
    // Name, kind, parent, place among the lanes, flags: a box is drawn (1), hides (2) and has an id (16).
    let hero = try #require((worlds[0]["nodes"] as? [[Any]])?[1])
    #expect(
      hero[0] as? String == "hero" && hero[2] as? Int == 0 && hero[3] as? Int == 0 && hero[4] as? Int == 19)
  }

  @Test func failuresTellAllTheyKnow() throws {
    var failed = result
    var failure = Failure(at: LuaPosition(file: "x.lua", line: 7), message: "equals: wanted 3, got 2")
    failure.source = "expect(n):equals(3)"
    failure.wanted = "3"
    failure.got = "2\nor so"
    failure.why = "it is two"
    failure.paste = "expect(n):equals(2)"
    failure.table = [Failure.Row(what: "n", wanted: "3", got: "2", agrees: false)]
    failure.app = 0
    failure.events = 1..<4
    failed.failures = [failure]
    let lines = HTMLScenario(options: SuiteOptions()).lines(
      header, status: .failed, durationMs: 0, result: failed)
    let told = try #require(try parts(lines).data["failures"] as? [[String: Any]])
    #expect(told.count == 1)
    for (key, text) in [
      ("message", "equals: wanted 3, got 2"), ("source", "expect(n):equals(3)"), ("wanted", "3"),
      ("got", "2\nor so"), ("why", "it is two"), ("paste", "expect(n):equals(2)"), ("file", "x.lua"),
    ] {
      #expect(told[0][key] as? String == text)
    }
    // The last of its events is the drag of frame 1.
    #expect(told[0]["t"] as? Double == 16.667)
    #expect((told[0]["table"] as? [[Any]])?.first?[1] as? String == "3")
  }

  @Test func faultsAreCountedUnlessTheyAreExpected() throws {
    var faulty = result
    func fault(_ name: String, claimed: Bool) -> FaultReport {
      FaultReport(fault: name, node: "hero", timeMs: 5, message: "m", app: 0, event: 1, claimed: claimed)
    }
    faulty.faults = [
      fault("wrong-sign", claimed: false), fault("wrong-sign", claimed: false),
      fault("axis-theft", claimed: true),
      fault("mixed-units", claimed: false),
    ]
    var options = SuiteOptions()
    options.allowed = ["mixed-units"]
    let (_, row, data) = try parts(
      HTMLScenario(options: options).lines(header, status: .passed, durationMs: 0, result: faulty))
    #expect(row.contains("data-faults=\"2\""))
    #expect(row.contains("! 2 faults") && row.contains("2 faults expected"))
    let told = try #require(data["faults"] as? [[Any]])
    #expect(told.map { $0[0] as? String } == ["wrong-sign", "axis-theft", "mixed-units"])
    #expect(told.map { $0[5] as? String } == ["", "claimed", "allowed"])
    #expect(told.map { $0[6] as? Int } == [2, 1, 1])
  }

  @Test func ofVeryManyItIsToldHowManyAreMissing() throws {
    var failed = result
    failed.failures = (1...250).map {
      Failure(at: LuaPosition(file: "x.lua", line: $0), message: "number \($0)")
    }
    let data = try parts(
      HTMLScenario(options: SuiteOptions()).lines(header, status: .failed, durationMs: 0, result: failed)
    ).data
    #expect((data["failures"] as? [Any])?.count == 200 && data["failuresMore"] as? Int == 50)
    #expect(data["faults"] == nil && data["notes"] == nil && data["skip"] == nil && data["wall"] == nil)
  }

  @Test func aLostScenarioSaysWhy() throws {
    let (_, row, data) = try parts(HTMLScenario(options: SuiteOptions()).lost(header, message: "it crashed"))
    #expect(row.contains("scenario error"))
    #expect(((data["failures"] as? [[String: Any]])?.first)?["message"] as? String == "it crashed")
  }
}
