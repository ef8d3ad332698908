import Testing

@testable import ScrollPhysics

@Suite struct ComposeAnchorsTests {
  @Test func measuredSwipeables() throws {
    var off = Deviations()
    for row in Measured.snapSettle["compose_swipeable_target"]["rows"].items.map(\.row) {
      let target = try ComposeAnchors.swipeableTarget(
        offset: row[0], lastAnchor: row[1], anchors: [0, 100, 300], velocity: row[2],
        velocityThreshold: 328.125)
      off.compare(target, row[3], "\(row)")
    }
    for row in Measured.snapSettle["compose_resistance"]["rows"].items.map(\.row) {
      let shown = try ComposeAnchors.resistance(overflow: row[2], basis: row[0], factor: row[1])
      off.compare(shown, row[3], absolute: 1e-5, "\(row)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheComposeDocument() throws {
    // C 6: R9 to R12.
    func target(_ offset: Double, _ velocity: Double, _ anchors: [Double] = [0, 100, 200]) throws -> Double? {
      try ComposeAnchors.draggableTarget(
        offset: offset, anchors: anchors, velocity: velocity, velocityThreshold: 125)
    }
    #expect(try target(60, 126) == 100)
    #expect(try target(40, 0.9 * 125) == 0)
    #expect(try target(140, 126, [0, 200]) == 200)
    #expect(try target(60, -126, [0, 200]) == 0)
    #expect(try target(50, 0) == 100)
    #expect(try target(160, -10, [0, 100, 200]) == 200)
    #expect(try target(10, 5, []) == nil)
    for (pulled, offset) in [(200.0, 98.75), (240, 115), (320, 140), (400, 155), (480, 160), (9000, 160)] {
      #expect((try ComposeAnchors.refreshOffset(pulled: pulled, threshold: 80) - offset).magnitude < 1e-9)
    }
  }

  @Test func nonsenseIsAResultOrAnError() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        _ = try? ComposeAnchors.draggableTarget(
          offset: a, anchors: [b, a, 0], velocity: b, velocityThreshold: a)
        _ = try? ComposeAnchors.swipeableTarget(
          offset: a, lastAnchor: b, anchors: [0, a, b], velocity: b, velocityThreshold: a)
        _ = try? ComposeAnchors.resistance(overflow: a, basis: b, factor: a)
        _ = try? ComposeAnchors.refreshOffset(pulled: a, threshold: b)
      }
    }
  }
}
