import LuaRuntime
import Scenario
import ScrollCore
import Synchronization
import Testing

@testable import Explorer

/// Saved sessions are scenarios that pass.
struct ExplorerSessionSaveTests {
  private func explored(_ text: String = timetable, screen: Int = 0) throws -> ExplorerSession {
    var settings = RunSettings()
    settings.loader = { name in
      guard name == "there" else { throw ExplorerProblem(message: "no module \(name)") }
      return (Array(text.utf8), "there.lua")
    }
    return try session(text, screen: screen, settings)
  }

  /// Runs a saved text by itself: the failures, or why it could not be loaded.
  private func run(_ text: String, _ session: ExplorerSession) -> [String] {
    let settings = session.source.settings
    let answer = Mutex<[String]>([])
    LuaThread.run {
      let file = ScenarioFile(name: "saved.lua", source: Array(text.utf8), settings: settings)
      defer { file.close() }
      do {
        let failures = try file.load().flatMap { file.run($0.index).failures.map(\.message) }
        answer.withLock { $0 = failures }
      } catch {
        answer.withLock { $0 = ["\(error)"] }
      }
    }
    return answer.withLock { $0 }
  }

  private func saved(_ session: ExplorerSession) throws -> String {
    let text = try session.savedText(file: "saved.lua", module: "there").get()
    #expect(run(text, session) == [])
    return text
  }

  @Test func tellsWhereItBeginsAndWhatEachGestureDid() throws {
    let session = try explored()
    _ = session.perform(.setPhase(behaviour: 1, .down, .pre))
    _ = session.perform(.drag(target: "sessions", .down(80)))
    #expect(
      try saved(session) == """
        -- An explored session: it begins where a scenario of there ends.
        scenario("explored: down", {
          from = {
            file = "there",
            scenario = "down",
            orders = { days = { down = "pre" } },
          },
        }, function(app)
          local move = app:drag("sessions", { down = 80 })
          expect(move):consumes { hero = 40, days = 20, sessions = 10, left = 10 }
          expect(move):in_order { "days<", "sessions", "hero>" }

          expect(app):shows {
            hero = { offset = 0, state = "expanded" },
            days = { offset = 0, state = "expanded", selected_index = 1 },
            sessions = { offset = 0 },
          }
        end)

        """)
  }

  @Test func variablesOfLinesBecomeLocals() throws {
    let session = try explored()
    for line in [
      "local far = 30", "move = app:drag('sessions', -far)", "function twice(n) return n * 2 end",
      "a, b = twice(far), 1", "c = app:fling('sessions', -900)", "twice(a) - b",
      "late = function() return later end",
      "later = 3", "assert(late() == 3)", "app.hero.height == 140 and log('x')",
    ] {
      #expect(!session.perform(.lua(line)).isFailure, "\(line)")
    }
    let text = try saved(session)
    #expect(text.contains("expect(move):consumes { sessions = -30, left = 0 }"))
    #expect(text.contains("expect(c):in_order"))
  }

  @Test func aBrokenAlwaysEndsWithTheBody() throws {
    let text = timetable.replacing(
      "local app = timetable()",
      with: "local app = timetable() always('open', function() return app.hero.height > 150 end)")
    let session = try explored(text)
    _ = session.perform(.drag(target: "sessions", .up(5)))
    #expect(try saved(session).contains("checks = false"))
  }

  @Test func anExpectationThatDidNotHoldBecomesAComment() throws {
    let session = try explored()
    _ = session.perform(.lua("expect(1):equals(2)"))
    _ = session.perform(.lua("expect(1):equals(1)"))
    let text = try saved(session)
    #expect(text.contains("-- did not hold:\n  -- expect(1):equals(2)\n"))
    #expect(text.contains("\n  expect(1):equals(1)\n"))
  }

  @Test func aLineThatFailsUnderTheOrderIsCaught() throws {
    let session = try explored()
    _ = session.perform(.lua("app:drag('sessions', -5) assert(app.hero.offset == -40)"))
    _ = session.perform(.setPhase(behaviour: 0, .up, .none))
    #expect(session.scene.lines[0].error != nil)
    #expect(try saved(session).contains("pcall(function() "))
  }

  @Test func ofSeveralScreensTheOneIsNamed() throws {
    let two = timetable.replacing(
      "local app = timetable()", with: "screen { width = 9, height = 9, box {} } local app = timetable()")
    let session = try explored(two, screen: 1)
    _ = session.perform(.drag(target: "sessions", .up(5)))
    #expect(try saved(session).contains("app = 2,"))
  }

  @Test func aBodyThatDoesNotEndIsRefused() throws {
    let session = try explored(timetable.replacing("expect(app", with: "error('boom') expect(app"))
    guard case .failure(let problem) = session.savedText(file: "s.lua", module: "there") else {
      Issue.record("it was saved")
      return
    }
    #expect(problem.message.contains("the body does not come to its end"))
  }

  @Test func whatWouldNotPassIsRefusedWithTheReason() throws {
    let session = try explored()
    _ = session.perform(.lua("expect(app:drag('sessions', -5)):consumes { left = 7 }"))
    guard case .failure(let problem) = session.savedText(file: "s.lua", module: "there") else {
      Issue.record("it was saved")
      return
    }
    #expect(problem.message.hasPrefix("the session would not pass when it is run: s.lua:"))
  }

  /// Random sessions, on the timetable and on the screen with Lua callbacks.
  @Test(arguments: 1...30) func everySavedSessionPasses(seed: UInt64) throws {
    var dice = Dice(seed &+ 77)
    let isTimetable = seed % 3 != 0
    let session = try explored(isTimetable ? timetable : callbacks)
    let target = isTimetable ? "sessions" : "body"
    for _ in 0..<8 {
      let amount = Double(dice.roll(2000) - 1000) / 7
      let command: ExplorerCommand =
        switch dice.roll(10) {
        case 0: .fling(target: target, .number(amount * 9))
        case 1: .press(target: target)
        case 2: .move(.number(amount / 3))
        case 3: .release(.number(amount))
        case 4: .lua("value = (value or 0) + app.\(target).offset")
        case 5:
          .change(
            dice.pick([
              .density(3), .fontScale(1.5), .direction(.rtl), .platform(.swiftui),
              .size(width: 400, height: 500),
            ]))
        case 6: isTimetable ? .cyclePhase(behaviour: dice.roll(2), dice.pick([.up, .down])) : .undo(1)
        case 7: isTimetable ? .nest(behaviour: dice.roll(2)) : .redo(1)
        case 8:
          isTimetable
            ? .tap(target: "days", index: dice.roll(3) + 1) : .lua("m = app:drag('body', \(amount))")
        default: .drag(target: target, .number(amount))
        }
      _ = session.perform(command)
    }
    _ = try saved(session)
  }
}
