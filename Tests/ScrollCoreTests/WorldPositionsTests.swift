import ScrollCore
import Testing

/// Positions by id: reading at the anchor line, writing to it.
@Suite struct WorldPositionsTests {
  /// Targets of 100, 200, 300, ... in a viewport of 640.
  private func screen(_ anchor: Anchor, inset: Double = 0, targets: Bool = true) throws -> World {
    let boxes = (1...8).map { box("t\($0)", height: Double($0) * 100) }
    let content = column("content", boxes).with { $0.targetLayout = targets }
    let container = scroll("feed", [content]).with {
      var position = PositionSpec()
      position.anchor = anchor
      position.inset = .dp(inset)
      $0.position = position
      $0.scroll?.overscroll = EdgeKind.none
    }
    return try mount([container])
  }

  /// Ends lie at 100, 300, 600, 1000, 1500, ...; a target whose end lies on the line is passed.
  private static let lines: [(Anchor, Double, Double, String)] = [
    (.start, 0, 0, "t1"), (.start, 0, 99, "t1"), (.start, 0, 100, "t2"), (.start, 60, 40, "t2"),
    (.start, 60, 39, "t1"), (.center, 0, 0, "t3"), (.center, 0, 280, "t4"), (.end, 0, 0, "t4"),
    (.end, 40, 0, "t4"), (.end, 41, 0, "t3"), (.end, 40, 400, "t5"),
  ]

  @Test(arguments: lines)
  func theFirstTargetThatEndsAfterTheLine(_ anchor: Anchor, _ inset: Double, _ offset: Double, _ id: String)
    throws
  {
    var world = try screen(anchor, inset: inset)
    if offset != 0 { _ = try world.drag("feed", -offset) }
    let node = try world.found("feed")
    #expect(world.targetAtLine(of: node) == .id(id))
  }

  /// t4 spans 600 to 1000.
  private static let places: [(Anchor, Double, Double)] = [
    (.start, 0, 600), (.start, 60, 540), (.center, 0, 480), (.end, 0, 360), (.end, 40, 400),
  ]

  @Test(arguments: places)
  func aWrittenTargetComesToTheLine(_ anchor: Anchor, _ inset: Double, _ offset: Double) throws {
    var world = try screen(anchor, inset: inset)
    let node = try world.found("feed")
    let reached = world.scroll(node, toTarget: .id("t4"), animated: false)
    #expect(reached)
    #expect(world.number(.offset, "feed") == offset)
  }

  @Test func anUnknownTargetMovesNothing() throws {
    var world = try screen(.start)
    let node = try world.found("feed")
    let moved = world.scroll(node, toTarget: .id("content"), animated: true)
    #expect(!moved)
    #expect(world.number(.offset, "feed") == 0)
  }

  @Test func onlyFingersAndFlingsCountAsMovement() throws {
    var world = try screen(.start)
    let node = try world.found("feed")
    _ = world.movedByGesture(node)
    _ = try play(&world, .scroll(ScrollAction(target: node, place: .offset(300))))
    let bySettingIt = world.movedByGesture(node)
    _ = try world.drag("feed", -50)
    let byAFinger = world.movedByGesture(node)
    let again = world.movedByGesture(node)
    #expect(!bySettingIt && byAFinger && !again)
  }

  @Test func missingTargetsAreNamed() throws {
    #expect(try screen(.start).faults.isEmpty)
    #expect(try screen(.start, targets: false).faults.map(\.kind) == [.noTargetLayout])
    let inner = column("content", [box("a", height: 900)]).with { $0.position = PositionSpec() }
    #expect(try mount([scroll("feed", [inner])]).faults.map(\.kind) == [.positionNotOnScroll])
  }

  @Test func rowsWithoutIdsGoByTheirIndex() throws {
    let rows = list("rows", count: 100, size: 50).with { $0.position = PositionSpec() }
    var world = try mount([rows])
    let node = try world.found("rows")
    #expect(world.targetAtLine(of: node) == .index(0))
    _ = try world.drag("rows", -120)
    #expect(world.targetAtLine(of: node) == .index(2))
    let reached = world.scroll(node, toTarget: .index(9), animated: false)
    #expect(reached)
    #expect(world.number(.offset, "rows") == 450)
    let beyond = world.scroll(node, toTarget: .index(100), animated: false)
    #expect(!beyond)
  }
}
