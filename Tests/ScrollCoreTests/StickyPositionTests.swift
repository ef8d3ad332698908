import Testing

@testable import ScrollCore

/// The rule of others.md 3.1, each case worked out by hand.
@Suite struct StickyPositionTests {
  /// A box at 200, 100 long, in a container of 100 to 400, seen through a viewport of 200.
  private func box(at offset: Double, size: Double = 100, viewport: Double = 200) -> StickyPosition {
    StickyPosition(natural: 200, size: size, bounds: (100, 400), view: (offset, offset + viewport))
  }

  @Test(arguments: [(100.0, 200.0), (150, 200), (151, 201), (200, 250), (250, 300), (300, 300), (900, 300)])
  func atTheStart(offset: Double, place: Double) {
    #expect(200 + box(at: offset).shift(fromStart: 50, fromEnd: nil) == place)
  }

  @Test(arguments: [(300.0, 200.0), (125, 200), (124, 199), (100, 175), (0, 100), (-500, 100)])
  func atTheEnd(offset: Double, place: Double) {
    #expect(200 + box(at: offset).shift(fromStart: nil, fromEnd: 25) == place)
  }

  @Test func nothingHoldsWithoutAnEdge() {
    #expect(box(at: 900).shift(fromStart: nil, fromEnd: nil) == 0)
  }

  @Test func theEndGivesWayWhereBothLeaveLessThanItsSize() {
    // 100 seen, 20 from the start and 0 from the end, 200 long: 220 is where its end is held at offset 0.
    let large = StickyPosition(natural: 200, size: 200, bounds: (0, 600), view: (0, 100))
    #expect(large.shift(fromStart: 20, fromEnd: 0) == -180)
    let further = StickyPosition(natural: 200, size: 200, bounds: (0, 600), view: (220, 320))
    #expect(further.shift(fromStart: 20, fromEnd: 0) == 40)
  }

  @Test func aBoxThatDoesNotFitItsBoundsStays() {
    // Longer than its container: no room to move in either direction.
    let long = StickyPosition(natural: 100, size: 500, bounds: (100, 400), view: (300, 500))
    #expect(long.shift(fromStart: 0, fromEnd: nil) == 0)
    #expect(long.shift(fromStart: nil, fromEnd: 400) == 0)
  }

  @Test func itIsTheClosedFormForOneSection() {
    for offset in stride(from: -50.0, through: 700, by: 12.5) {
      for inset in [-10.0, 0, 44] {
        let section = StickyPosition(
          natural: 180, size: 64, bounds: (180, 560), view: (offset, offset + 320))
        let wanted = max(180, min(offset + inset, 560 - 64))
        #expect(180 + section.shift(fromStart: inset, fromEnd: nil) == wanted)
      }
    }
  }

  /// S21: a header of 200 that keeps 50; maxY = 200 - s.
  @Test(arguments: [
    (0.0, 0.0, false), (149, 0, false), (150, 0, false), (151, 1, true), (300, 150, true), (500, 350, true),
  ])
  func shrinking(s: Double, shift: Double, isMinimum: Bool) {
    let header = ShrinkingHeader(minY: -s, height: 200, least: 50, stretches: true)
    #expect(header.shift == shift)
    #expect(header.isMinimum == isMinimum)
    #expect(header.pulled == 0)
    #expect(header.drawnStart == shift)
  }

  @Test(arguments: [30.0, 60, 100])
  func stretching(d: Double) {
    let header = ShrinkingHeader(minY: d, height: 200, least: 50, stretches: true)
    #expect(header.pulled == d)
    #expect(header.minY + header.drawnStart == 0)
    #expect(ShrinkingHeader(minY: d, height: 200, least: 50, stretches: false).pulled == 0)
  }

  @Test func inTheMinimumLookAPullStaysCentred() {
    // 30 high with a least height of 50: at its least at rest; pulled by 10 it is 40 high around its placeholder's middle.
    let header = ShrinkingHeader(minY: 10, height: 30, least: 50, stretches: true)
    #expect(header.isMinimum)
    #expect(header.shift == 10)
    #expect(header.drawnStart == 10 - 5)
  }
}
