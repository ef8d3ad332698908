import ScrollPhysics
import Testing

/// O 3.2 and the rows W50 to W54, W62, W64 and W67 of the documents.
@Suite struct WebSnapDirectionTests {
  private func area(_ start: Double, _ size: Double) -> WebSnap.Area {
    WebSnap.Area(start: start, end: start + size, alignment: .start)
  }

  private func port(_ viewport: Double, _ maximum: Double, proximity: Bool = false) -> WebSnap {
    var snap = WebSnap(viewport: viewport, maximum: maximum)
    snap.isProximity = proximity
    return snap
  }

  @Test func aStepGoesToTheNextAreaAhead() {
    let areas = [area(0, 100), area(400, 100)]
    #expect(port(400, 1600).target(from: 0, to: 40, areas: areas, isStep: true) == 400)
    #expect(port(400, 1600).target(from: 400, to: 360, areas: areas, isStep: true) == 0)
  }

  @Test func aStepRestsWhereAnAreaCoversTheView() {
    #expect(port(400, 1600).target(from: 0, to: 40, areas: [area(0, 800), area(900, 9)], isStep: true) == 40)
    #expect(port(400, 1600).target(from: 0, to: 40, areas: [area(0, 800), area(20, 9)], isStep: true) == 20)
  }

  @Test func withNothingAheadMandatoryStaysAndProximityGoesOn() {
    let areas = [area(0, 100), area(400, 100)]
    #expect(port(400, 1600).target(from: 400, to: 440, areas: areas, isStep: true) == 400)
    #expect(port(400, 1600, proximity: true).target(from: 400, to: 440, areas: areas, isStep: true) == 440)
  }

  @Test func aWheelOverALargeAreaRestsAnywhereInIt() {
    let areas = [area(0, 500), area(500, 500)]
    let port = port(400, 600)
    #expect(port.target(from: 0, to: 50, areas: areas, isStep: false) == 50)
    #expect(port.target(from: 50, to: 100, areas: areas, isStep: false) == 100)
    #expect(port.target(from: 100, to: 150, areas: areas, isStep: false) == 500)
  }

  /// W67: an area from 50 to 1050 in a port of 200.
  @Test func anAreaThatCoversIsLeftAtItsStart() {
    #expect(port(200, 1600).target(from: 100, to: 400, areas: [area(50, 1000)], isStep: false) == 400)
    #expect(port(200, 1600).target(from: 100, to: 0, areas: [area(50, 1000)], isStep: false) == 50)
  }

  /// W62: mandatory without a candidate ahead rests as from where it stands.
  @Test func mandatoryGoesBack() {
    #expect(port(200, 800).target(from: 650, to: 700, areas: [area(600, 100)], isStep: false) == 600)
    #expect(
      port(200, 800, proximity: true).target(from: 650, to: 700, areas: [area(600, 100)], isStep: false)
        == 700)
  }

  @Test func ofPositionsAheadTheNearestToTheEndWins() {
    let areas = (0..<10).map { area(Double($0) * 100, 50) }
    for end in stride(from: 60.0, to: 800, by: 37) {
      let target = port(200, 800).target(from: 50, to: end, areas: areas, isStep: false)
      let best = areas.map(\.start).filter { $0 > 50 && $0 <= 800 }.map { abs($0 - end) }.min()
      #expect(abs(target - end) == best)
      #expect(target > 50)
    }
  }

  @Test func brokenNumbersRestSomewhereInTheRange() {
    for odd in [Double.nan, .infinity, -.infinity] {
      let target = port(200, 800).target(
        from: 0, to: 90, areas: [area(odd, 10), area(100, 10)], isStep: false)
      #expect(target == 100)
    }
    #expect(port(200, 800).target(from: 0, to: 0, areas: [], isStep: true) == 0)
    #expect(port(200, 0).target(from: 0, to: 50, areas: [area(0, 10)], isStep: false) == 0)
  }
}
