import ScrollCore
import Testing
import Timeline

struct PictureTests {
  /// A screen of 240 × 64 in 61 columns: a column is 4 wide, a line 8 high.
  private func screen() -> Recorder {
    var recorder = Recorder()
    recorder.width = 240
    recorder.height = 64
    return recorder
  }

  private func lines(_ recorder: Recorder, _ width: Int = 61, unicode: Bool = false) -> [String] {
    Picture.lines(recorder.recording, style: TextStyle(width: width, unicode: unicode))
  }

  private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test func boxesAndTheRowsOfAList() {
    var recorder = screen()
    recorder.add("top", frame: (0, 0, 240, 24))
    recorder.add(
      "rows", .list, frame: (0, 24, 240, 40),
      rows: [VisibleRow(index: 1, start: 16, extent: 24), VisibleRow(index: 2, start: 40, extent: 24)])
    let expected = [
      "+- top " + times(53, "-") + "+",
      "|" + times(59, " ") + "|",
      "|" + times(59, " ") + "|",
      "+- rows #2..#3 " + times(45, "-") + "+",
      "| #2" + times(56, " ") + "|",
      "|" + times(29, " .") + " |",
      "| #3" + times(56, " ") + "|",
      "|" + times(59, " ") + "|",
      "+" + times(59, "-") + "+",
      "  240 x 64: a column is 4 wide, a line 8 high",
    ]
    #expect(lines(recorder) == expected)
  }

  @Test func whatIsInFrontCovers() {
    var recorder = screen()
    recorder.add("a", frame: (40, 8, 80, 32))
    recorder.add("b", frame: (80, 24, 80, 32))
    let edge = "+" + times(59, "-") + "+"
    let expected = [
      edge,
      "|         +- a ---------------+" + times(29, " ") + "|",
      "|         |                   |" + times(29, " ") + "|",
      "|         |         +- b -----+---------+" + times(19, " ") + "|",
      "|         |         |                   |" + times(19, " ") + "|",
      "|         +---------+                   |" + times(19, " ") + "|",
      "|                   |                   |" + times(19, " ") + "|",
      "|                   +-------------------+" + times(19, " ") + "|",
      edge,
    ]
    #expect(Array(lines(recorder).prefix(9)) == expected)
  }

  @Test func joinedWithUnicode() {
    var recorder = screen()
    recorder.add("a", frame: (40, 8, 80, 32))
    recorder.add("b", frame: (80, 24, 80, 32))
    let all = lines(recorder, unicode: true)
    #expect(all[0] == "┌" + times(59, "─") + "┐")
    #expect(all[3] == "│         │         ┌─ b ─────┴─────────┐" + times(19, " ") + "│")
    #expect(all[5] == "│         └─────────┤                   │" + times(19, " ") + "│")
  }

  @Test func contentIsClippedToItsContainer() {
    var recorder = screen()
    let pane = recorder.add("pane", .scroll, frame: (40, 16, 120, 32))
    recorder.add("tall", parent: pane, frame: (40, 0, 120, 32))
    recorder.add("under", parent: pane, frame: (40, 48, 120, 32))
    let all = lines(recorder)
    // tall is cut at the top: it shows from the pane's edge, line 2, to line 4, without its own upper edge.
    #expect(all[1] == "|" + times(59, " ") + "|")
    #expect(all[2].hasPrefix("|         +- pane -----"))
    #expect(all[3].hasPrefix("|         | tall "))
    #expect(all[4].hasPrefix("|         +-----"))
    #expect(all[5].hasPrefix("|         |     "))
    #expect(all[6].hasPrefix("|         +-----"))
    #expect(all[7] == "|" + times(59, " ") + "|")
    #expect(all.contains("  not to be seen: under"))
  }

  @Test func hiddenCollapsedAndOffScreenNodesAreNotDrawn() {
    var recorder = screen()
    recorder.add("invisible", frame: (0, 0, 240, 24), visible: false)
    recorder.add("clear", frame: (0, 0, 240, 24), alpha: 0)
    recorder.add("flat", frame: (0, 24, 240, 0))
    recorder.add("away", frame: (0, 640, 240, 24))
    recorder.add("box(5)", frame: (0, -640, 240, 24), hasID: false)
    let all = lines(recorder)
    #expect(all.contains("  not to be seen: invisible, clear, flat, away"))
    #expect(!all.prefix(9).joined().contains("a"))
  }

  @Test func aBoxTooSmallForItsNameIsNamedBelow() {
    var recorder = screen()
    recorder.add("very-long-name", frame: (40, 16, 8, 8))
    #expect(lines(recorder).contains("  too small for a name: very-long-name at 40, 16, 8 x 8"))
  }

  @Test func wideLettersKeepTheEdgesInPlace() {
    var recorder = screen()
    recorder.add("日本", frame: (0, 0, 120, 24))
    let first = lines(recorder)[0]
    // Two letters of two columns each.
    #expect(first == "+- 日本 " + times(22, "-") + "+" + times(29, "-") + "+")
  }

  @Test func tabsShowTheirLabels() {
    var recorder = screen()
    recorder.add("days", .tabs, frame: (0, 0, 240, 24), label: "[Day 1] Day 2")
    #expect(lines(recorder)[1].hasPrefix("| [Day 1] Day 2 "))
  }

  @Test func anUprightScreenIsToScale() {
    // 360 × 640 in 36 lines: 36 × 2 × 360 / 640 = 40.5, so 41 columns.
    let all = lines(Recorder.timetable().recorder, 100)
    #expect(all[0].count == 42)
    #expect(all[0].hasPrefix("+- page  hero ---"))
    // 180 of 640 is line 10.1.
    #expect(all[10].hasPrefix("+- sheet  days -"))
    #expect(all[36] == "+" + times(40, "-") + "+")
  }

  @Test func theHeadingCountsTheRowsThatAreDrawn() {
    var recorder = screen()
    let pane = recorder.add("pane", .scroll, frame: (0, 0, 240, 32))
    recorder.add(
      "rows", .list, parent: pane, frame: (0, 0, 240, 64),
      rows: (0..<4).map { VisibleRow(index: $0, start: Double($0) * 16, extent: 16) })
    let all = lines(recorder)
    // Two rows of 16 fit into the 32 that the pane shows of the list.
    #expect(all.contains { $0.contains(" rows #1..#2 ") })
    #expect(all.contains { $0.hasPrefix("| #2 ") })
    #expect(!all.contains { $0.contains("#3") || $0.contains("#4") })
  }

  @Test func noLabelStandsInABorder() {
    var recorder = screen()
    recorder.add("tabs", .tabs, frame: (0, 16, 240, 8), label: "[One] Two")
    let all = lines(recorder)
    #expect(all.filter { $0.contains("[One]") } == ["  too small for its label: tabs [One] Two"])
  }

  @Test func fitsTheRoomThatItIsGiven() {
    var recorder = screen()
    recorder.add("top", frame: (0, 0, 240, 32))
    // 240 units in 30 columns are 8 a column, so that a line is 16.
    let wide = Picture.drawing(recorder.recording, style: TextStyle(), columns: 31, rows: 9)
    #expect(wide.unitsPerColumn == 8 && wide.unitsPerRow == 16)
    #expect(wide.lines.count == 5)
    #expect(wide.lines.allSatisfy { $0.count <= 31 })
    #expect(wide.boxes.count == 1)
    let box = wide.boxes[0].box
    #expect([box.left, box.top, box.right, box.bottom] == [0, 0, 30, 2])
    #expect(box.contains(column: 30, row: 2) && !box.contains(column: 30, row: 3))
    // A high screen is squeezed into the lines there are.
    recorder.height = 640
    let high = Picture.drawing(recorder.recording, style: TextStyle(), columns: 20, rows: 10)
    #expect(high.lines.count == 10)
    #expect(high.lines.allSatisfy { $0.count <= 20 })
  }
}
