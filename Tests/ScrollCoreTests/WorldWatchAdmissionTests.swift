import Testing

@testable import ScrollCore

struct WorldWatchAdmissionTests {
  private func error(_ children: [NodeSpec]) -> String? {
    do {
      _ = try mount(children)
      return nil
    } catch let error as SpecError {
      return "\(error.field ?? "") \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  private var header: NodeSpec {
    box("header", height: 82).with { $0.switching = SwitchSpec(of: "feed") }
  }

  @Test func whatIsWatchedScrollsOrIsAMarker() {
    #expect(error([header])?.contains("switch.of \"feed\" is not the id") == true)
    #expect(error([column("feed", [header])])?.contains("is not the id") == true)
    #expect(error([column("c", [header, list("feed", count: 100, size: 50)])]) == nil)
    #expect(error([bar("menu", 56, of: "feed")])?.contains("hide_on_scroll.of") == true)
  }

  @Test func aBarLiesOverAScreenOrAStack() {
    let feed = list("feed", count: 100, size: 50)
    #expect(
      error([column("c", [feed, bar("menu", 56, of: "feed")])])?.contains("cannot stand in a column") == true)
    #expect(error([column("s", [feed, bar("menu", 56, of: "feed")]).with { $0.kind = .stack }]) == nil)
  }

  @Test func aHeightHasOneOwner() {
    let both = header.with { $0.collapse = CollapseSpec(to: .dp(40)) }
    #expect(error([column("c", [both, list("feed", count: 100, size: 50)])])?.contains("one owner") == true)
  }

  @Test func anInsertionThatFailsChangesNothing() throws {
    var world = try mount([column("c", [list("feed", count: 100, size: 50)])])
    let wrong = header.with { $0.switching = SwitchSpec(of: "nobody") }
    #expect(throws: ActionError.self) {
      try play(&world, .insert(parent: try world.found("c"), index: 0, wrong))
    }
    #expect(world.node(named: "header") == nil)
    _ = try play(&world, .insert(parent: try world.found("c"), index: 0, header))
    #expect(try world.word("header") == "expanded")
    #expect(throws: ActionError.self) {
      try play(&world, .update(try world.found("header"), wrong, children: false))
    }
    _ = try world.drag("feed", -193)
    #expect(try world.word("header") == "collapsed")
  }
}
