import ScrollCore
import Testing

@testable import Scenario

@Suite struct NativeConstructionTests {
  private func notes(_ platform: String, _ more: String = "") throws -> [String] {
    let script = try LuaScript()
    _ = try script.shown(
      """
      local app = screen { platform = '\(platform)', width = 360, height = 640,
        column { id = 'page',
          box { id = 'hero', height = 180, collapse = { to = 100 } },
          list { id = 'feed', count = 50, item_height = 80 } } }
      \(more)
      app:drag('feed', -10)
      return 1
      """)
    #expect(script.session.notes.allSatisfy { $0.note == "not-native" && !$0.native.isEmpty })
    return script.session.notes.map(\.node)
  }

  @Test(arguments: ["compose", "android", "flutter"])
  func aHeaderIsNativeWhereNestedScrollingIs(_ platform: String) throws {
    #expect(try notes(platform) == [])
  }

  @Test(arguments: ["swiftui", "uikit", "web"])
  func elsewhereItIsNotedOnce(_ platform: String) throws {
    #expect(try notes(platform, "app:drag('feed', -10) app:change { width = 400 }") == ["hero"])
  }

  @Test func whatIsInsertedAndWhatAnotherPlatformLacksIsNoted() throws {
    let insert = "app:insert('page', 1, box { id = 'late', height = 10, slide = { by = 5 } })"
    #expect(try notes("compose", insert) == [])
    #expect(try notes("web", insert) == ["hero", "late"])
    #expect(try notes("compose", "app:change { platform = 'web' }") == ["hero"])
  }

  @Test func everyConstructHasItsNearestOnApplesPlatformsAndTheWeb() {
    let all: [Construct] =
      [.collapse(isPlain: true), .collapse(isPlain: false), .slide, .nested, .flags, .sliver]
      + AppBarBehavior.allCases.map { .appBar($0) }
    for platform in [Platform.swiftui, .uikit, .web] {
      #expect(all.allSatisfy { $0.native(on: platform) != nil })
    }
    #expect(all.filter { $0.native(on: .compose) != nil } == [.flags, .sliver])
    #expect(all.filter { $0.native(on: .android) != nil } == [.sliver, .appBar(.exitAlways)])
    #expect(
      all.filter { $0.native(on: .flutter) != nil } == [
        .collapse(isPlain: false), .slide, .nested, .flags, .appBar(.exitAlways),
      ])
  }
}
