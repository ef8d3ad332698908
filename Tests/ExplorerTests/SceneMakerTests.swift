import Scenario
import Testing

@testable import Explorer

struct SceneMakerTests {
  /// Parts of a list have no constructor, so that they are called by what they are.
  @Test func nodesAreCalledAsAPersonCallsThem() throws {
    let source = """
      scenario("sections", function()
        screen { width = 300, height = 400, column { id = "page", box { id = "bar", height = 40 },
          list { id = "l", sections = { { id = "a", header = 40, count = 9, item_height = 50 } } } } }
      end)
      """
    let session = try ExplorerSession(
      ExplorerSource(name: "s.lua", source: Array(source.utf8), settings: RunSettings(), scenario: 0))
    #expect(session.scene.nodes.map(\.name) == ["page", "bar", "l", "l.a"])
    #expect(session.scene.nodes.map(\.kind) == ["column", "box", "list", "header of a section"])
  }
}
