import ScrollCore
import Testing

@testable import Explorer

/// What keys do.
@Suite struct ExplorerViewTests {
  private func player() throws -> ScreenPlayer { ScreenPlayer(try ScreenSamples.open()) }

  @Test func dragsGoBySteps() throws {
    var player = try player()
    player.press(
      .character("a"), .character("+"), .character("z"), .character("-"), .character("-"), .character("a"))
    #expect(
      player.intents == [
        .perform(.drag(target: "sessions", .number(-40))), .perform(.drag(target: "sessions", .number(60))),
        .perform(.drag(target: "sessions", .number(-30))),
      ])
    #expect(player.scene.lines.map(\.text).first == "app:drag(\"sessions\", -40)")
  }

  @Test func theSizeOfAStepHasEnds() throws {
    var player = try player()
    for _ in 0..<30 { player.press(.character("+")) }
    #expect(player.view.step == ExplorerView.steps.last)
    for _ in 0..<30 { player.press(.character("-")) }
    #expect(player.view.step == 1)
  }

  @Test func flingsPressesAndTaps() throws {
    var player = try player()
    player.press(.character("A"))
    #expect(player.intents.last == .perform(.fling(target: "sessions", .number(-800))))
    player.press(.character("p"))
    #expect(player.scene.isPressed)
    player.press(.character("a"), .character("p"))
    #expect(
      player.intents.suffix(3) == [
        .perform(.press(target: "sessions")), .perform(.move(.number(-40))), .perform(.release(nil)),
      ])
    #expect(!player.scene.isPressed)
    player.press(.up, .character("2"))
    #expect(player.intents.last == .perform(.tap(target: "days", index: 2)))
    #expect(player.scene.recording?.nodes.first { $0.name == "days" }?.label == "Day 1 [Day 2] Day 3")
  }

  @Test func theFingerGoesWhereItIsPut() throws {
    var player = try player()
    player.press(.up, .up, .up, .character("o"))
    #expect(player.view.chosen == "hero")
    #expect(player.view.finger == "hero")
    player.press(.character("a"))
    #expect(player.intents.last == .perform(.drag(target: "hero", .number(-40))))
  }

  @Test func phasesAreThoseOfTheChosenNode() throws {
    var player = try player()
    player.press(.character("u"))
    #expect(player.intents.isEmpty)
    #expect(player.view.isAlarm)
    #expect(player.view.message.joined().contains("sessions has no phases; choose hero, days"))
    player.press(.up, .character("u"), .character("d"))
    #expect(player.scene.behaviours[1].present == PhasePair(up: .post, down: .none))
    player.press(.character("n"))
    #expect(player.intents.last == .perform(.nest(behaviour: 1)))
  }

  @Test func undoRedoAndReset() throws {
    var player = try player()
    player.press(.character("a"), .character("a"), .backspace)
    #expect(player.scene.lines.count == 1)
    player.press(.character("f"))
    #expect(player.scene.lines.count == 2)
    player.press(.character("r"))
    #expect(player.scene.lines.isEmpty)
    player.press(.character("b"))
    #expect(player.scene.lines.count == 2)
  }

  @Test func framesHaveEnds() throws {
    var player = try player()
    player.press(.right)
    #expect(player.view.message == ["this is the present"])
    player.press(.left, .left)
    #expect(player.view.still == 0)
    player.press(.left)
    #expect(player.view.message == ["this is the first frame"])
    #expect(player.view.still == 0)
    player.press(.end)
    #expect(player.view.still == nil)
    // Whatever is done shows the present.
    player.press(.home, .character("a"))
    #expect(player.view.still == nil)
  }

  @Test func withoutAFilmThereAreNoFrames() throws {
    var player = ScreenPlayer(try ScreenSamples.open(film: false))
    player.press(.left)
    #expect(player.view.still == nil)
    #expect(player.text.contains("33 ms"))
  }

  @Test func theSurroundings() throws {
    var player = try player()
    player.press(.character("D"), .character("F"), .character("L"), .character("P"))
    #expect(
      player.intents == [
        .perform(.change(.density(1.5))), .perform(.change(.fontScale(1.3))),
        .perform(.change(.direction(.rtl))),
        .perform(.change(.platform(.android))),
      ])
    let screen = try #require(player.scene.recording?.screen)
    #expect(screen.density == 1.5 && screen.fontScale == 1.3 && screen.direction == .rtl)
    #expect(screen.platform == .android)
  }

  @Test func aRowOfTheComparisonCanBeOpened() throws {
    var player = try player()
    player.press(.character("c"))
    let comparison = try #require(player.view.comparison)
    // Two behaviours, nine orders each; the written order's row is the present one.
    #expect(comparison.tried == 81 && comparison.isComplete)
    #expect(comparison.rows.map(\.count).reduce(0, +) == 81)
    #expect(comparison.rows.filter(\.isWritten).count == 1)
    #expect(comparison.rows[player.view.top].isPresent)
    let place = try #require(comparison.rows.firstIndex { $0.words == "days down pre" })
    #expect(comparison.rows[place].last == "days< sessions hero>")
    while player.view.top != place { player.press(player.view.top < place ? .down : .up) }
    player.press(.enter)
    #expect(player.view.page == .session)
    #expect(player.scene.behaviours[1].present == PhasePair(up: .pre, down: .pre))
  }

  @Test func theLuaLineCompletesRunsAndRemembers() throws {
    var player = try player()
    player.press(.character(":"))
    player.type("app.ses")
    player.press(.tab)
    player.type(".offset")
    #expect(player.text.contains(": app.sessions.offset"))
    #expect(player.frame.cursor?.row == 22)
    player.press(.enter)
    #expect(player.intents == [.perform(.lua("app.sessions.offset"))])
    #expect(player.view.message == ["0"])
    player.press(.character(":"), .up)
    #expect(player.view.lua.text == "app.sessions.offset")
    player.press(.escape)
    #expect(player.view.prompt == nil)
  }

  @Test func savingAsksForAName() throws {
    var player = try player()
    player.press(.character("s"), .enter)
    player.press(.character("s"))
    player.type("q.lua")
    player.press(.enter)
    #expect(player.intents == [.save(nil), .save("q.lua")])
    player.press(.character("s"), .escape, .character("q"))
    #expect(player.intents.last == .leave)
  }

  @Test func thePageOfHelpHasAnEnd() throws {
    var player = try player()
    player.press(.character("?"), .end)
    let last = ExplorerFrame.lastTop(player.view, columns: 80, rows: 24)
    // A heading above and a line of keys below.
    #expect(last == HelpPage.lines(columns: 78).count - 22)
    player.view.limitTop(to: last)
    let end = player.text
    #expect(end.contains("A click in the tree chooses too."))
    player.press(.up)
    #expect(player.text != end)
    player.press(.character("q"))
    #expect(player.view.page == .session)
  }

  @Test func keysThatMeanNothingSaySo() throws {
    var player = try player()
    player.press(.character("x"))
    #expect(player.view.message.joined().contains("? explains"))
    player.press(.character("M"))
    #expect(player.view.message.joined().contains("mark two orders first"))
    #expect(player.intents.isEmpty)
  }

  // MARK: Mouse

  @Test func aClickInTheTreeChooses() throws {
    var player = try player()
    let hero = try #require(player.place("hero   "))
    player.mouse(.pressed, hero)
    player.mouse(.released, hero)
    #expect(player.view.chosen == "hero")
    #expect(player.intents.isEmpty)
  }

  @Test func theWheelTurnsWhatLiesUnderIt() throws {
    var player = try player()
    let rows = try #require(player.place("sessions #"))
    let place = ScreenPlace(row: rows.row + 1, column: rows.column + 4)
    player.mouse(.wheelDown, place)
    #expect(player.intents == [.perform(.lua("app:wheel(\"sessions\", -40)"))])
    #expect(player.scene.behaviours.isEmpty == false)
    player.mouse(.wheelUp, ScreenPlace(row: 5, column: 1))
    // Over the tree it chooses.
    #expect(player.intents.count == 1)
    #expect(player.view.chosen == "days")
  }

  @Test func aDragInThePictureDragsByItsScale() throws {
    var player = try player()
    player.rows = 60
    let rows = try #require(player.place("sessions #"))
    let from = ScreenPlace(row: rows.row + 6, column: rows.column + 4)
    let frame = ExplorerFrame(player.scene, player.view, columns: 80, rows: 60, unicode: false)
    let unit = try #require(frame.picture?.unitsPerRow)
    player.mouse(.pressed, from)
    player.mouse(.released, ScreenPlace(row: from.row - 3, column: from.column))
    #expect(player.intents == [.perform(.drag(target: "sessions", .up((3 * unit).rounded())))])
  }

  /// Only what leads back leads back.
  @Test(arguments: [
    ("c", ExplorerView.Page.compare), ("?", .help), ("M", .overlay),
  ])
  func aPageStaysWithKeysThatMeanNothingThere(_ name: String, _ page: ExplorerView.Page) throws {
    let key = InputKey.character(Character(name))
    for closing: InputKey in [.escape, .character("q"), key] {
      var player = try player()
      player.press(.character("m"), .character("m"), key)
      #expect(player.view.page == page)
      let intents = player.intents
      player.press(
        .character("x"), .character("a"), .character("z"), .left, .tab, .backspace, .alt("q"), .control("x"))
      #expect(player.view.page == page)
      #expect(player.intents == intents)
      player.press(closing)
      #expect(player.view.page == .session)
      #expect(player.intents == intents)
    }
  }

  @Test func aDigitNeedsTabs() throws {
    var player = try player()
    player.press(.character("1"))
    #expect(
      player.view.message == ["1 to 9 tap a tab, where tabs are chosen: choose days with j or k"])
    #expect(player.view.isAlarm && player.intents.isEmpty)
    let plain = "scenario(\"s\", function() screen { width = 9, height = 9, list { id = \"l\" } } end)"
    var other = ScreenPlayer(try ScreenSamples.open(plain))
    other.press(.character("3"))
    #expect(other.view.message == ["1 to 9 tap a tab, and no tabs are on this screen"])
    #expect(other.intents.isEmpty)
  }

  @Test func whatFailedIsCalledAnError() throws {
    var player = try player()
    player.press(.character(":"))
    player.type("error(\"x\", 0)")
    player.press(.enter)
    #expect(player.view.message == ["error: x"])
    #expect(player.view.isAlarm)
    player.press(.character(":"))
    player.type("\"x\"")
    player.press(.enter)
    #expect(player.view.message == ["\"x\""] || player.view.message == ["x"])
    #expect(!player.view.isAlarm)
  }
}
