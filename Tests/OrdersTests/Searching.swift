import Scenario

@testable import Orders

/// Searches over texts.
enum Searching {
  static let timetable = """
    local function timetable()
      return screen {
        width = 360, height = 640,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "1", "2", "3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
    end

    """

  static func search(
    _ body: String, before: String = timetable, jobs: Int = 2, limit: Int = 1000, nests: Bool = false,
    screen: Int? = nil
  ) -> Result<OrderTable, OrderProblem> {
    let source = before + "scenario(\"body\", function()\n\(body)\nend)\n"
    var search = OrderSearch(
      name: "a.lua", source: Array(source.utf8), settings: RunSettings(), scenario: 0, limit: limit,
      jobs: jobs)
    search.nests = nests
    search.screen = screen
    return search.run(tell: { _, _ in }, isStopped: { false }).map(\.table)
  }

  /// What keeps a body from being searched.
  static func problem(_ body: String, before: String = timetable, screen: Int? = nil) -> String? {
    guard case .failure(let problem) = search(body, before: before, screen: screen) else { return nil }
    return problem.message
  }

  /// The article's two gestures with its amounts (S1).
  static let article = """
      local app = timetable()
      expect(app:drag("sessions", -90)):consumes { hero = -40, days = -20, sessions = -30, left = 0 }
      expect(app:drag("sessions", 80)):consumes { sessions = 30, days = 20, hero = 30, left = 0 }
    """
}
