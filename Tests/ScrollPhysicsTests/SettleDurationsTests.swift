import Testing

@testable import ScrollPhysics

@Suite struct SettleDurationsTests {
  private let tables = Measured.snapSettle

  private func check(_ table: String, _ columns: Int, _ compute: ([Double]) throws -> [Int]) rethrows {
    var off = Deviations()
    for row in tables[table]["rows"].items.map(\.row) {
      for (value, expected) in zip(try compute(row), row.suffix(columns)) {
        off.compare(Double(value), expected, "\(table) \(row)")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func measuredDurations() throws {
    try check("viewpager_duration", 1) {
      [try SettleDurations.viewPager(width: $0[0], dx: $0[1], velocity: $0[2])]
    }
    try check("recyclerview_smooth_scroll_duration", 1) {
      [try SettleDurations.recyclerView(extent: $0[0], delta: $0[1], velocity: $0[2])]
    }
    try check("view_drag_helper_axis_duration", 1) {
      [
        try SettleDurations.viewDragHelper(
          parentWidth: $0[0], delta: $0[1], velocity: $0[2], motionRange: $0[3])
      ]
    }
    try check("appbar_animate_duration", 2) {
      let durations = try SettleDurations.appBar(height: $0[0], distance: $0[1], velocity: $0[2])
      return [durations.computed, durations.animator]
    }
    try check("linear_smooth_scroller", 2) {
      let durations = try SettleDurations.linearSmoothScroller(dotsPerInch: $0[0], distance: $0[1])
      return [durations.scrolling, durations.deceleration]
    }
  }

  @Test func directionDoesNotCount() throws {
    #expect(
      try SettleDurations.viewPager(width: 400, dx: -50, velocity: -500)
        == SettleDurations.viewPager(width: 400, dx: 50, velocity: 500))
  }

  @Test func nonsenseIsAResultOrAnError() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        for c in hostileNumbers {
          _ = try? SettleDurations.viewPager(width: a, dx: b, velocity: c)
          _ = try? SettleDurations.recyclerView(extent: a, delta: b, velocity: c)
          _ = try? SettleDurations.viewDragHelper(parentWidth: a, delta: b, velocity: c, motionRange: 9)
          _ = try? SettleDurations.viewDragHelper(parentWidth: 400, delta: b, velocity: c, motionRange: a)
          _ = try? SettleDurations.appBar(height: a, distance: b, velocity: c)
        }
        _ = try? SettleDurations.linearSmoothScroller(dotsPerInch: a, distance: b)
      }
    }
    #expect(throws: PhysicsError.self) { try SettleDurations.viewPager(width: 0, dx: 1, velocity: 1) }
  }
}
