import ScrollCore
import Testing

/// Saving and restoring.
@Suite struct WorldStateTests {
  private func screen(_ count: Int = 40) throws -> World {
    let tabs = NodeSpec(.tabs, id: "tabs").with {
      $0.height = .dp(40)
      $0.tabs = TabsSpec(labels: ["A", "B"], ids: ["a", "b"])
    }
    let rows = list("body", count: count, size: 50).with { $0.scroll?.contentPadding = Edges(top: .dp(30)) }
    return try mount([column("page", [header("bar", 100, to: 60), tabs, rows])])
  }

  /// Offset 120 with 30 of padding: row 2 spans 80 to 130, and the viewport begins 40 past its start.
  @Test func aListIsSavedByItsFirstVisibleRow() throws {
    var world = try screen()
    _ = try world.drag("body", -160)
    let state = world.save()
    #expect(state.entries.map(\.id) == ["bar", "tabs", "body"])
    #expect(state.entries[0].offset == -40)
    #expect(state.entries[1].selected == "a")
    #expect(state.entries[2].firstVisibleID == "2")
    #expect(state.entries[2].rest == 40)
    var other = try screen()
    let move = try play(&other, .restore(state))
    #expect(other.number(.offset, "body") == 120)
    #expect(other.number(.height, "bar") == 60)
    #expect(move.consumed.isEmpty)
    #expect(move.frames == 0)
  }

  @Test func aSelectionIsRestored() throws {
    var world = try screen()
    let node = try world.found("tabs")
    _ = try play(&world, .select(node, index: 1))
    let state = world.save()
    _ = try play(&world, .select(node, index: 0))
    _ = try play(&world, .restore(state))
    #expect(try world.text(.selected, "tabs") == .text("b"))
  }

  /// What is too far is clamped; what is unknown is passed over.
  @Test func restoringClampsAndIgnoresStrangers() throws {
    var state = SavedState()
    for (id, offset) in [("nobody", 5.0), ("bar", -400), ("body", 1e9)] {
      var entry = SavedState.Entry(id: id)
      entry.offset = offset
      state.entries.append(entry)
    }
    var world = try screen()
    _ = try play(&world, .restore(state))
    #expect(world.number(.offset, "bar") == -40)
    // 2000 of rows, 30 of padding, and a viewport of 640 - 60 - 40.
    #expect(world.number(.offset, "body") == 2030 - 540)
    #expect(world.inconsistency() == nil)
    // Its tabs are 40 high.
    #expect(world.faults.map(\.kind) == [.targetTooSmall])
  }

  /// A reversed list: rows 7 to 10 show at its end; 60 further back row 5 does, 40 past its start.
  @Test func aReversedListIsSavedByWhatIsSeenFirst() throws {
    func reversed(_ count: Int) -> NodeSpec {
      list("chat", count: count, size: 50).with { $0.scroll?.reverse = true }
    }
    var world = try mount([reversed(10)], height: 200)
    _ = try world.drag("chat", 60)
    let state = world.save()
    #expect(state.entries[0].firstVisibleID == "5")
    #expect(state.entries[0].rest == 40)
    var other = try mount([reversed(10)], height: 200)
    _ = try play(&other, .restore(state))
    #expect(other.number(.offset, "chat") == 60)
    // Two rows more at its end: the same rows are seen.
    other = try mount([reversed(12)], height: 200)
    _ = try play(&other, .restore(state))
    #expect(other.number(.offset, "chat") == 160)
    #expect(try other.text(.firstVisible, "chat") == .integer(5))
  }
}
