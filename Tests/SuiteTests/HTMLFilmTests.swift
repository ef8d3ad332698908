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

  private func film(_ stills: [Still]) throws -> [[Any]] {
    var recording = HandMadeWorld().recording
    recording.film = stills
    var json = JSONWriter()
    json.object { HTMLFilm(recording).write(&$0) }
    let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    return try #require(read?["film"] as? [[Any]])
  }

  @Test func onlyWhatChangesIsToldAgain() throws {
    let film = try film([
      still(0, 0, [frame(0), frame(50)], label: "one"),
      still(16_666_666, 1, [frame(0), frame(41.239)], label: "one"),
      still(33_000_000, 3, [frame(0), frame(41.239, visible: false), frame(7)], label: "two"),
    ])
    try #require(film.map(\.count) == [5, 3, 5])
    // The number of a frame, or ms as a text.
    #expect(film[0][0] as? Int == 0 && film[1][0] as? Int == 1 && film[2][0] as? String == "33")
    #expect(film.map { $0[1] as? Int } == [0, 1, 2])
    // 64 times the slot, and 4 width, 8 height, 16 alpha, 32 flags, 2 y; hundredths.
    #expect(film[0][2] as? [Int] == [60, 36000, 10000, 100, 3, 126, 5000, 36000, 10000, 100, 3])
    #expect(film[1][2] as? [Int] == [66, -876])
    #expect(film[2][2] as? [Int] == [96, 2, 190, 700, 36000, 10000, 100, 3])
    let (first, last) = (film[0][4] as? [String: Any], film[2][4] as? [String: Any])
    #expect(first?["screen"] as? [Double] == [360, 640] && last?["screen"] == nil)
    #expect((last?["labels"] as? [Any])?.last as? String == "two")
    #expect(last?["order"] as? [Int] == [0, 1, 2])
  }

  private func rows(_ start: Double, _ indices: Range<Int>, extent: Double = 96, pitch: Double = 96)
    -> Still.ListRows
  {
    Still.ListRows(
      list: 5,
      rows: indices.map { VisibleRow(index: $0, start: start + Double($0) * pitch, extent: extent) })
  }

  private func film(lists: [[Still.ListRows]]) throws -> [[Any]] {
    try film(
      lists.enumerated().map { place, lists in
        var still = still(Int64(place) * 50_000_000, place + 1, [])
        still.lists = lists
        return still
      })
  }

  @Test func rowsOfAListAreToldAsRuns() throws {
    let film = try film(lists: [
      [rows(264, 0..<4)], [rows(259.2, 0..<4)], [rows(254.4, 0..<5)], [rows(254.4, 0..<5)],
    ])
    // Slot, one run afresh: start, index, rows, extent, pitch; then only what differs.
    #expect(film[0][3] as? [[Int]] == [[5, -2, 26400, 0, 4, 9600, 9600]])
    #expect(film[1][3] as? [[Int]] == [[5, 0, -480]])
    #expect(film[2][3] as? [[Int]] == [[5, 0, -480, 0, 1]])
    #expect(film[3].count == 1)
  }

  @Test func unlikeRowsAndMissingOnesBeginANewRun() throws {
    let header = Still.ListRows(
      list: 5,
      rows: [
        VisibleRow(index: 3, start: 0, extent: 40), VisibleRow(index: 4, start: 40, extent: 96),
        VisibleRow(index: 5, start: 136, extent: 96), VisibleRow(index: 9, start: 232, extent: 96),
      ])
    let film = try film(lists: [[header], [rows(0, 0..<2)], []])
    #expect(film[0][3] as? [[Int]] == [[5, -4, 0, 3, 1, 4000, 0, 4000, 4, 2, 9600, 9600, 23200, 9, 1, 9600]])
    #expect(film[1][3] as? [[Int]] == [[5, -2, 0, 0, 2, 9600, 9600]])
    #expect((film[2][3] as? [Any])?.isEmpty == true)
  }

  @Test func roundedPlacesStayOneRun() throws {
    let film = try film(lists: [[rows(0.3, 0..<30, extent: 100 / 3, pitch: 100 / 3)]])
    #expect((film[0][3] as? [[Int]])?.first?.count == 7)
  }

  @Test func withoutAFilmThereIsNone() throws { #expect(try film([]).isEmpty) }
}
