import Testing

@testable import ScrollCore

@Suite struct SheetTests {
  private func state(_ heights: [Double], dismissable: Bool = false, at detent: Int = 1) -> SheetState {
    var spec = SheetSpec(detents: heights.map { .height(.dp($0)) })
    spec.start = detent
    var state = SheetState(mover: 0, spec)
    state.heights = heights
    state.isDismissable = dismissable
    return state
  }

  /// The contract: offset = -(shown height - smallest detent).
  @Test func offsetsCountFromTheSmallestDetent() {
    let sheet = state([120, 400, 640], dismissable: true)
    #expect((0...3).map { sheet.offset(of: $0) } == [120, 0, -280, -520])
    #expect(sheet.low == -520)
    #expect(sheet.high == 120)
    #expect(state([120, 400]).high == 0)
    #expect(Array(sheet.detents) == [0, 1, 2, 3])
    #expect(Array(state([120, 400]).detents) == [1, 2])
  }

  @Test func theNearestDetentAndTheHigherOnATie() {
    let sheet = state([100, 200, 300], dismissable: true)
    #expect(sheet.nearest(to: -49) == 1)
    #expect(sheet.nearest(to: -50) == 2)
    #expect(sheet.nearest(to: -51) == 2)
    #expect(sheet.nearest(to: -1000) == 3)
    #expect(sheet.nearest(to: 51) == 0)
    #expect(sheet.nearest(to: 50) == 1)
    #expect(state([100]).nearest(to: 90) == 1)
  }

  /// In a space of 360 the detents 400 and full are both 360 high.
  @Test func ofDetentsOfOneHeightItKeepsItsOwn() {
    #expect(state([120, 360, 360], at: 3).nearest(to: -240) == 3)
    #expect(state([120, 360, 360], at: 2).nearest(to: -240) == 2)
    #expect(state([120, 360, 360], at: 1).nearest(to: -240) == 2)
  }
}
