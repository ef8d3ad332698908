import Foundation
import Testing

/// `app:timeline()` and `app:picture()`, which a scenario can print or look into.
struct DrawingTests {
  private let tool = Tool()

  @Test func aScenarioReadsItsOwnTimelineAndPicture() throws {
    tool.write(
      "a.lua",
      """
      scenario("draws", function()
        local app = screen { width = 360, height = 640,
          column { id = "page",
            box { id = "hero", height = 180, collapse = { to = 140 } },
            list { id = "body", count = 40, item_height = 96 } } }
        app:drag("body", -70)
        expect(app:timeline()):contains("hero< body")
        expect(app:timeline()):matches("drag body%s+%-70 |%s+%-40%s+%-30")
        expect(app:picture()):contains("hero")
        expect(app:picture()):contains("360 x 640")
      end)
      """)
    let outcome = try tool.run("run", "a.lua")
    #expect(outcome.lines == ["a.lua", "  ok    draws", "1 passed in 1 file"])
  }
}
