import Scenario

@testable import Explorer

/// Sessions whose screens are drawn in tests.
enum ScreenSamples {
  /// The timetable of the founding article behind 70 up and 70 down: hero has a range of 40, days of 20.
  static let timetable = """
    scenario("down", function()
      local app = screen { platform = "compose", width = 360, height = 640,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
      app:drag("sessions", -70)
      expect(app:drag("sessions", 70)):in_order { "sessions", "days>", "hero>" }
    end)
    """

  static func open(_ text: String = timetable, film: Bool = true) throws -> ExplorerSession {
    var settings = RunSettings()
    settings.keepsFilm = film
    return try ExplorerSession(
      ExplorerSource(name: "t.lua", source: Array(text.utf8), settings: settings, scenario: 0))
  }
}

/// A session with its view: keys go in as on a screen.
struct ScreenPlayer {
  let session: ExplorerSession
  var scene: ExplorerScene
  var view: ExplorerView
  var columns = 80
  var rows = 24
  private(set) var intents: [ExplorerIntent] = []

  init(_ session: ExplorerSession) {
    self.session = session
    scene = session.scene
    view = ExplorerView(scene)
  }

  mutating func press(_ keys: InputKey...) {
    for key in keys { follow(view.take(key, scene)) }
  }

  /// Each character is a key.
  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  mutating func mouse(_ action: MouseInput.Action, _ place: ScreenPlace) {
    follow(
      view.take(MouseInput(action, column: place.column, row: place.row), scene, columns: columns, rows: rows)
    )
  }

  private mutating func follow(_ intent: ExplorerIntent?) {
    guard let intent else { return }
    intents.append(intent)
    switch intent {
    case .perform(let command):
      let answer = session.perform(command)
      scene = session.scene
      view.follow(scene)
      view.note(answer)
    case .compare:
      guard case .success(let found) = session.orderTable() else { return }
      view.show(session.comparison(found.table))
    case .save, .leave: break
    }
  }

  var frame: ScreenFrame { ExplorerFrame.draw(scene, view, columns: columns, rows: rows) }
  var text: String { frame.lines.joined(separator: "\n") }

  /// The first line that holds a text.
  func line(_ part: String) -> String? { frame.lines.first { $0.contains(part) } }

  /// Where a text stands.
  func place(_ part: String) -> ScreenPlace? {
    for (row, line) in frame.lines.enumerated() {
      guard let range = line.firstRange(of: part) else { continue }
      return ScreenPlace(row: row, column: line.distance(from: line.startIndex, to: range.lowerBound))
    }
    return nil
  }
}
