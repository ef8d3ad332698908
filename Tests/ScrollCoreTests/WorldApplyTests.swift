import ScrollCore
import Testing

/// What takes no time: programmatic scrolls, selections, updates.
@Suite struct WorldApplyTests {
  /// Row 11 starts at 960 and is 96 high; its middle at the middle of 376: 960 + 48 - 188.
  @Test func rowsAreAlignedToTheMiddle() throws {
    var world = try timetable()
    _ = try play(&world, .scrollTo(try world.found("sessions"), .row(10), .center))
    #expect(world.number(.offset, "sessions") == 820)
  }

  /// Insets 20 above and 10 below: the line at the end lies at 630, the resting start at 20.
  @Test func anchorsLieBetweenTheInsets() throws {
    let rows = list("body", count: 40, size: 50).with {
      $0.scroll?.insets = Edges(top: .dp(20), bottom: .dp(10))
    }
    var world = try mount([rows])
    let node = try world.found("body")
    let target = try world.foundRow("body", 20)
    _ = try play(&world, .scrollTo(node, .row(20), .end))
    #expect(world.number(.offset, "body") == 440)
    #expect(world.read(.bottom, of: target) == .number(630))
    _ = try play(&world, .scrollTo(node, .row(20), .start))
    #expect(world.read(.top, of: target) == .number(20))
    _ = try play(&world, .scrollTo(node, .row(20), .center))
    #expect(world.read(.top, of: target) == .number(20 + 305 - 25))
    _ = try play(&world, .scrollTo(node, .contentOffset(100), .start))
    #expect(world.number(.offset, "body") == 120)
    #expect(world.number(.contentOffset, "body") == 100)
  }

  /// The goal lies 300 down in what is 200 down: 500, less what the inner one has scrolled.
  @Test func aNodeInAContainerBetweenIsBroughtToWhereItIsSeen() throws {
    let inner = scroll(
      "inner", [box("above", height: 300), box("goal", height: 50), box("below", height: 2000)]
    ).with { $0.height = .dp(400) }
    var world = try mount([scroll("outer", [box("first", height: 200), inner, box("last", height: 3000)])])
    let outer = try world.found("outer")
    _ = try play(&world, .scrollTo(outer, .id("goal"), .start))
    #expect(world.number(.offset, "outer") == 500)
    _ = try play(&world, .scrollTo(try world.found("inner"), .offset(120), .start))
    _ = try play(&world, .scrollTo(outer, .id("goal"), .start))
    #expect(world.number(.offset, "outer") == 380)
    #expect(world.number(.top, "goal") == 0)
  }

  @Test func aJumpIsNoConsumption() throws {
    var world = try timetable()
    let move = try play(&world, .scrollTo(try world.found("sessions"), .offset(50), .start))
    #expect(world.told(move) == ["sessions jump -50.0 0.0 0.0 50.0"])
    #expect(move.consumed.isEmpty)
    #expect(move.order.isEmpty)
    #expect(world.amounts(move.moved) == ["sessions": -50])
    // 3840 of rows in a viewport of 376: the jump itself ends there, nothing is clamped afterwards.
    let far = try play(&world, .scrollTo(try world.found("sessions"), .offset(1e9), .start))
    #expect(world.told(far) == ["sessions jump -3414.0 0.0 50.0 3464.0"])
    #expect(far.clamped.isEmpty)
  }

  private func tabs(_ ids: [String], selected: Int = 0) -> NodeSpec {
    NodeSpec(.tabs, id: "tabs").with {
      $0.height = .dp(48)
      $0.tabs = TabsSpec(labels: ids, ids: ids)
      $0.tabs?.selected = selected
    }
  }

  @Test func tabsAreSelectedOnceAndWithinBounds() throws {
    var world = try mount([column("page", [tabs(["a", "b", "c"])])])
    let node = try world.found("tabs")
    #expect(throws: ActionError.self) { try play(&world, .select(node, index: 3)) }
    #expect(throws: ActionError.self) { try play(&world, .select(node, index: -1)) }
    _ = try play(&world, .select(node, index: 0))
    #expect(try world.text(.writes, "tabs") == .integer(0))
    _ = try play(&world, .select(node, index: 2))
    #expect(try world.text(.writes, "tabs") == .integer(1))
    #expect(try world.text(.selected, "tabs") == .text("c"))
    // Two tabs are left: the last of them is selected.
    _ = try play(&world, .update(node, tabs(["a", "b"]), children: false))
    #expect(try world.text(.selectedIndex, "tabs") == .integer(2))
    #expect(try world.text(.selected, "tabs") == .text("b"))
  }

  @Test func anUpdateChangesPhases() throws {
    var world = try timetable()
    let hero = header("hero", 180, to: 140, up: .post, down: .none)
    _ = try play(&world, .update(try world.found("hero"), hero, children: false))
    let move = try world.drag("sessions", -50)
    #expect(world.amounts(move.consumed) == ["days": -20, "sessions": -30])
    _ = try world.drag("sessions", -10_000)
    #expect(world.number(.offset, "hero") == -40)
    _ = try world.drag("sessions", 10_000)
    #expect(world.number(.offset, "hero") == -40)
  }

  @Test func anUpdateDisablesAScroll() throws {
    let inner = list("inner", count: 20, size: 50).with { $0.height = .dp(200) }
    var world = try mount([scroll("outer", [inner, box("rest", height: 900)])])
    let still = inner.with { $0.scroll?.enabled = false }
    _ = try play(&world, .update(try world.found("inner"), still, children: false))
    let move = try world.drag("inner", -50)
    #expect(world.amounts(move.consumed) == ["outer": -50])
    #expect(world.number(.offset, "inner") == 0)
  }

  @Test func aRefusedInsertChangesNothing() throws {
    var world = try timetable()
    let page = try world.found("page")
    let twice = column("new", [box("days", height: 9)])
    #expect(throws: ActionError.self) { try play(&world, .insert(parent: page, index: 0, twice)) }
    let itself = column("new", [box("same", height: 9), box("same", height: 9)])
    #expect(throws: ActionError.self) { try play(&world, .insert(parent: page, index: 0, itself)) }
    #expect(world.node(named: "same") == nil)
    #expect(world.ids == ["page", "hero", "sheet", "days", "sessions"])
    #expect(world.node(named: "new") == nil)
    #expect(world.number(.top, "sheet") == 180)
  }

  @Test func insertsGoToTheirIndex() throws {
    var world = try timetable()
    let page = try world.found("page")
    _ = try play(&world, .insert(parent: page, index: 1, box("between", height: 30)))
    #expect(world.number(.top, "between") == 180)
    #expect(world.number(.top, "sheet") == 210)
    _ = try play(&world, .insert(parent: page, index: 99, box("last", height: 30)))
    #expect(world.number(.bottom, "last") == 640)
  }
}
