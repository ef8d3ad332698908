import Foundation
import Testing

@testable import ScrollCore
@testable import Suite

struct HTMLFilmTests {
  private func still(_ time: Int64, _ event: Int, _ frames: [NodeFrame], label: String = "") -> Still {
    Still(
      time: time, event: event, screen: HandMadeWorld().recording.screen, frames: frames,
      offsets: frames.map { _ in 0 }, alive: frames.map { _ in true }, lists: [],
      labels: label.isEmpty ? [] : [Still.Label(node: 1, text: label)],
      paintOrder: Array(0..<Int32(frames.count)))
  }

  private func frame(_ y: Double, visible: Bool = true) -> NodeFrame {
    NodeFrame(x: 0, y: y, width: 360, height: 100, visible: visible, clip: true, alpha: 1)
  }

  private func film(_ stills: [Still]) throws -> [[String: Any]] {
    var recording = HandMadeWorld().recording
    recording.film = stills
    var json = JSONWriter()
    json.object { HTMLFilm(recording).write(&$0) }
    let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    return try #require(read?["film"] as? [[String: Any]])
  }

  @Test func onlyWhatChangesIsToldAgain() throws {
    let film = try film([
      still(0, 0, [frame(0), frame(50)], label: "one"),
      still(16_666_666, 1, [frame(0), frame(41.239)], label: "one"),
      still(33_333_333, 2, [frame(0), frame(41.239, visible: false), frame(7)], label: "two"),
    ])
    try #require(film.count == 3)
    #expect(film.map { $0["t"] as? Double } == [0, 16.667, 33.333])
    #expect(film.map { $0["e"] as? Int } == [0, 1, 2])
    #expect(film[0]["frames"] as? [Double] == [0, 0, 0, 360, 100, 3, 1, 1, 0, 50, 360, 100, 3, 1])
    #expect(film[0]["screen"] as? [Double] == [360, 640])
    #expect(film[1]["frames"] as? [Double] == [1, 0, 41.24, 360, 100, 3, 1])
    #expect(film[1]["screen"] == nil && film[1]["labels"] == nil && film[1]["order"] == nil)
    #expect(film[2]["frames"] as? [Double] == [1, 0, 41.24, 360, 100, 2, 1, 2, 0, 7, 360, 100, 3, 1])
    #expect((film[2]["labels"] as? [Any])?.last as? String == "two")
    #expect(film[2]["order"] as? [Int] == [0, 1, 2])
  }

  @Test func withoutAFilmThereIsNone() throws { #expect(try film([]).isEmpty) }
}
