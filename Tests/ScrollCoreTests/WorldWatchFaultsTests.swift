import Testing

@testable import ScrollCore

struct WorldWatchFaultsTests {
  private func header(of: String) -> NodeSpec {
    var header = box("header", height: 82)
    header.switching = SwitchSpec(of: of)
    return header
  }

  private func kinds(_ children: [NodeSpec]) throws -> [FaultKind] {
    var world = try mount([scroll("feed", children + [box("body", height: 3000)])]) {
      $0.platform = .swiftui
    }
    _ = try world.drag("feed", -400)
    return world.faults.map(\.kind)
  }

  @Test func aHeaderBeforeItsMarkerFeedsBack() throws {
    #expect(try kinds([header(of: "m"), marker("m")]) == [.markerFeedback])
    #expect(try kinds([column("c", [header(of: "m")]), column("d", [marker("m")])]) == [.markerFeedback])
  }

  @Test func aHeaderBehindItBesideItOrOfKeptSpaceDoesNot() throws {
    #expect(try kinds([marker("m"), header(of: "m")]).isEmpty)
    #expect(try kinds([row("r", [header(of: "m"), marker("m")])]).isEmpty)
    #expect(try kinds([header(of: "feed"), marker("m")]).isEmpty)
    let kept = header(of: "m").with { $0.switching?.keepsSpace = true }
    #expect(try kinds([kept, marker("m")]).isEmpty)
    // Around the marker: its own size does not move what begins with it.
    var around = column("c", [marker("m")])
    around.height = .dp(82)
    around.switching = SwitchSpec(of: "m")
    #expect(try kinds([around]).isEmpty)
  }

  @Test func aMarkerThatIsInsertedHalfwayTakesAWrongBase() throws {
    var world = try mount([scroll("feed", [box("body", height: 3000)])])
    _ = try world.drag("feed", -100)
    _ = try play(&world, .insert(parent: try world.found("feed"), index: 0, marker("m", first: true)))
    #expect(world.faults.map(\.kind) == [.baselineAfterRestore])
    _ = try play(&world, .insert(parent: try world.found("feed"), index: 0, marker("n")))
    #expect(world.faults.count == 1)
  }

  @Test(arguments: [(480, true), (560, false)]) func threeChangesFlickerWithinHalfASecond(
    gap: Int64, flickers: Bool
  ) throws {
    var world = try mount([box("a", height: 10)])
    for ms in [0, 10, gap] {
      world.time = ms * 1_000_000
      world.noteStateChange(of: 1, mend: "stop it")
    }
    #expect(world.faults.map(\.kind) == (flickers ? [.thresholdFlicker] : []))
  }
}
