import Scenario
import Testing

@testable import Suite

struct EventCodecTests {
  private let events: [FileEvent] = [
    .loaded(
      [
        ScenarioHeader(
          name: "a / b\n\u{1F600}", file: "x.lua", line: 3, lastLine: 9, tags: ["t", ""], platform: "web"),
        ScenarioHeader(name: "", file: "", line: 0, lastLine: 0, tags: [], platform: nil, skip: "later"),
      ], chosen: [1], logs: ["hello", ""]),
    .started(1), .finished(0, EventCodecTests.checked),
    .finished(
      1,
      ScenarioRecord(
        status: .failed, durationMs: 1.25, warnings: 2, text: [0, 255, 10], json: Array("{}".utf8),
        goldens: [
          GoldenUse(file: "a", path: "/a"), GoldenUse(file: "b", path: "/b", outcome: .rewritten),
          GoldenUse(file: "c", path: "/c", outcome: .written),
          GoldenUse(file: "d", path: "/d", outcome: .unwritten("no\nroom")),
        ], isComplete: true, html: Array("a\nb\n{}".utf8))),
    .problem(FileProblem(file: "y.lua", line: 7, message: "broken")),
    .problem(FileProblem(file: "y.lua", line: nil, message: "")),
    .required(["/a/b.lua", ""]), .required([]), .lost("gone"), .done,
  ]

  private static let checked: ScenarioRecord = {
    var record = ScenarioRecord(status: .failed, durationMs: 0, warnings: 0, text: [], json: [])
    var place = CheckedPlace(file: "a.lua", line: 7, ordinal: 1, check: "equals", source: .max)
    (place.passed, place.failed) = (1, 2)
    (place.given, place.wanted) = (["5"], ["6", ""])
    record.checked = [place, CheckedPlace(file: "", line: 0, ordinal: 0, check: "", source: 0)]
    record.checked[1].obstacle = "it is negated"
    record.otherFailures = 3
    return record
  }()

  @Test func whatIsWrittenIsRead() throws {
    var decoder = EventDecoder()
    let read = try decoder.feed(events.flatMap(EventCodec.encode))
    #expect(read == events)
    #expect(!decoder.hasRest)
  }

  @Test func portionsDoNotMatter() throws {
    let bytes = events.flatMap(EventCodec.encode)
    for size in [1, 3, 7] {
      var decoder = EventDecoder()
      var read: [FileEvent] = []
      var start = 0
      while start < bytes.count {
        read += try decoder.feed(bytes[start..<min(start + size, bytes.count)])
        start += size
      }
      #expect(read == events)
    }
  }

  @Test func everyChangedByteIsGarbageOrAnotherEventButNeverACrash() {
    let bytes = events.flatMap(EventCodec.encode)
    for index in bytes.indices {
      for value in [UInt8(0), 1, 127, 128, 255] {
        var changed = bytes
        changed[index] = value
        var decoder = EventDecoder()
        _ = try? decoder.feed(changed)
      }
    }
  }

  @Test(arguments: [
    [0, 0, 0, 0], [255, 255, 255, 255], [1, 0, 0, 0, 99], [2, 0, 0, 0, 6, 1], [1, 0, 0, 0, 2],
    Array("hello world".utf8),
  ])
  func nonsenseIsRefused(_ bytes: [UInt8]) {
    var decoder = EventDecoder()
    #expect(throws: EventDecoder.Garbage.self) { try decoder.feed(bytes) }
  }
}
