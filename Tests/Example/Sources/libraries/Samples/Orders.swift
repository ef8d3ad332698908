import Orders
import Scenario

extension Samples {
  static func orders() throws {
    let text = """
      scenario("up", function()
        local app = screen { width = 360, height = 640,
          column {
            box { id = "hero", height = 180, collapse = { to = 140 } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        }
        expect(app:drag("sessions", -70)):consumes { hero = -40, sessions = -30 }
      end)
      """
    let search = OrderSearch(
      name: "up.lua", source: Array(text.utf8), settings: RunSettings(), scenario: 0, limit: 100, jobs: 2)
    let found = try search.run(tell: { _, _ in }, isStopped: { false }).get()
    print(found.table.tried)  // 9
    print(found.table.satisfying.count)  // 3
  }
}
