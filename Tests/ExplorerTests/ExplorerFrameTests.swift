import ScrollCore
import Testing

@testable import Explorer

/// What stands on the screen, as text and tones.
@Suite struct ExplorerFrameTests {
  private func player(_ columns: Int = 80, _ rows: Int = 24) throws -> ScreenPlayer {
    var player = ScreenPlayer(try ScreenSamples.open())
    (player.columns, player.rows) = (columns, rows)
    return player
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 14), (300, 100), (80, 14), (60, 60)])
  func everyLineFits(_ columns: Int, _ rows: Int) throws {
    let frame = try player(columns, rows).frame
    #expect(frame.cells.count == rows)
    #expect(frame.cells.allSatisfy { $0.count == columns })
    // Whatever the size: the tree with its phases, and the last line of keys.
    let text = frame.lines.joined(separator: "\n")
    #expect(text.contains("sessions"))
    #expect(text.contains("up pre   down post"))
    #expect(frame.lines[rows - 1].contains("? help  q quit"))
  }

  @Test func theTreeHasThePhasesAndMarksWhatIsChanged() throws {
    var player = try player()
    let hero = try #require(player.line("hero  "))
    #expect(hero.contains("up pre   down post"))
    #expect(!player.text.contains("*"))
    player.press(.up, .character("d"), .character("d"))
    let days = try #require(player.line("days  "))
    // post, none, pre.
    #expect(days.contains("up pre   down pre*"))
    let place = try #require(player.place("pre*"))
    #expect(player.frame.tone(row: place.row, column: place.column) == .changed)
    #expect(player.text.contains("order: days down pre"))
    #expect(player.text.contains("(written post)"))
  }

  @Test func aNameThatIsCutIsMarked() throws {
    let long = "timetableHeaderOfWeek"
    let text = ScreenSamples.timetable.replacing("id = \"hero\"", with: "id = \"\(long)\"").replacing(
      "hero>", with: "\(long)>")
    var player = ScreenPlayer(try ScreenSamples.open(text))
    func name() throws -> Substring {
      let row = try #require(player.frame.lines.first { $0.contains(" time") && $0.contains("up pre") })
      return try #require(row.split(separator: " ").first)
    }
    let parts = try name().split(separator: "~")
    #expect(parts.count == 2 && long.hasPrefix(parts[0]) && long.hasSuffix(parts[1]))
    // A wide screen has room for it.
    (player.columns, player.rows) = (200, 60)
    #expect(try name() == long)
  }

  @Test func theNodesThatKeysActOn() throws {
    var player = try player()
    #expect(try #require(player.line("    sessions")).hasPrefix(">@"))
    player.press(.up)
    // The finger stays where something scrolls.
    #expect(player.frame.lines.contains { $0.hasPrefix(">     days") })
    #expect(player.frame.lines.contains { $0.hasPrefix(" @    sessions") })
    #expect(player.text.contains("chosen: days"))
  }

  @Test func theLastRowOfTheLedgerTellsTheOrder() throws {
    var player = try player()
    #expect(try #require(player.line("drag sessions +70")).hasSuffix("sessions days> hero>"))
    player.press(.up, .character("d"), .character("d"))
    #expect(try #require(player.line("drag sessions +70")).hasSuffix("days< sessions hero>"))
  }

  @Test func lanesStandAboveTheLedgerAndTheFrameIsMarkedInThem() throws {
    var player = try player()
    let lanes = try #require(player.place("- lanes"))
    let ledger = try #require(player.place("- ledger"))
    #expect(lanes.row < ledger.row)
    let before = player.frame
    player.press(.left)
    let marked = player.frame.cells[lanes.row + 3].indices.filter {
      player.frame.tone(row: lanes.row + 3, column: $0) == .chosen
    }
    #expect(marked.count == 1)
    #expect(player.frame.lines[1].contains("frame 1 of 2"))
    #expect(before.lines[1].contains("frame 2 of 2"))
  }

  /// 70 up: hero 140, days 64, so that the list begins at 204 of 640.
  @Test func anEarlierFrameIsDrawnAsItWas() throws {
    var player = try player(80, 60)
    player.press(.left, .up)
    #expect(player.text.contains("tabs, 360 x 64"))
    #expect(player.text.contains("offset -20 of -20..0"))
    player.press(.right)
    #expect(player.text.contains("tabs, 360 x 84"))
    player.press(.home)
    #expect(player.text.contains("frame 0 of 2"))
    #expect(player.text.contains("nothing has moved yet"))
  }

  @Test func whatIsShownBelowCanBeChosen() throws {
    var player = try player()
    player.press(.character("v"))
    #expect(!player.text.contains("- lanes") && player.text.contains("- ledger"))
    player.press(.character("v"))
    #expect(player.text.contains("- lanes") && !player.text.contains("- ledger"))
    player.press(.character("v"))
    #expect(!player.text.contains("- lanes") && !player.text.contains("- ledger"))
    player.press(.character("v"))
    #expect(player.text.contains("- lanes") && player.text.contains("- ledger"))
  }

  @Test func aTerminalThatIsTooSmallSaysSo() throws {
    for (columns, rows) in [(59, 24), (80, 13), (20, 5), (1, 1), (0, 0)] {
      let frame = try player(columns, rows).frame
      #expect(frame.cells.count == rows)
      if columns >= 40 {
        #expect(frame.lines.contains { $0.contains("this terminal has \(columns) x \(rows)") })
      }
      #expect(!frame.lines.contains { $0.contains("tree") })
    }
  }

  @Test func expectationsThatBreakAreToldAtOnce() throws {
    var player = try player()
    #expect(player.frame.lines[0].hasSuffix("1/1 expectation holds"))
    player.press(.up, .character("d"))
    #expect(player.frame.lines[0].hasSuffix("0/1 expectation holds"))
    #expect(player.frame.tone(row: 0, column: 79) == .alarm)
  }

  @Test func aBodyThatFailsIsToldAndTheScreenStays() throws {
    let text = ScreenSamples.timetable.replacing("expect(app", with: "nowhere() expect(app")
    let player = ScreenPlayer(try ScreenSamples.open(text))
    #expect(player.text.contains("nowhere"))
    #expect(player.text.contains("drag sessions -70"))
  }

  @Test func twoMarkedOrdersLieOneAboveTheOther() throws {
    var player = try player(100, 40)
    player.press(.character("m"), .up, .character("d"), .character("d"), .character("m"), .character("M"))
    #expect(player.view.page == .overlay)
    let marked = ExplorerMark.allCases.compactMap { mark in
      player.session.marked[mark].map { (mark.rawValue.uppercased(), player.session.scene(for: $0)) }
    }
    let frame = ExplorerFrame.draw(player.scene, player.view, columns: 100, rows: 40, marked: marked)
    let text = frame.lines.joined(separator: "\n")
    #expect(text.contains("A: the order as written"))
    #expect(text.contains("B: days down pre"))
    // The lane of days differs, that of hero not.
    let days = frame.lines.indices.filter {
      frame.lines[$0].hasPrefix(" A days") || frame.lines[$0].hasPrefix(" B days")
    }
    #expect(days.count == 2)
    #expect(!text.contains(" A hero"))
  }

  @Test func withUnicodeTheLinesAreDrawn() throws {
    let player = try player()
    let text = ExplorerFrame.draw(player.scene, player.view, columns: 80, rows: 24, unicode: true).lines
      .joined()
    #expect(text.contains("\u{2500} tree"))
    #expect(player.text.utf8.allSatisfy { $0 < 0x80 })
  }
}
