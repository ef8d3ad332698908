import ScrollPhysics
import Testing

/// O 4.10: W68 to W70, and W40.
@Suite struct WebSnapOverlapTests {
  private func area(_ start: Double, _ end: Double, _ alignment: WebSnap.Alignment = .start) -> WebSnap.Area {
    WebSnap.Area(start: start, end: end, alignment: alignment)
  }

  private let port = WebSnap(viewport: 200, maximum: 4800)

  private func target(_ from: Double, _ way: Double, _ areas: [WebSnap.Area]) -> Double {
    port.target(from: from, to: from + way, areas: port.parted(areas), isStep: false)
  }

  @Test(arguments: [
    (100, 300, 400), (100, -100, 50), (1600, 290, 1800), (1600, 310, 2000), (2000, -150, 1800),
    (1600, 601, 2300), (2300, 50, 2350), (2301, 200, 2600), (2700, -300, 2400),
  ])
  func twoSmallAreasInALargeOne(from: Double, way: Double, rests: Double) {
    #expect(target(from, way, [area(50, 4950), area(2000, 2300), area(2300, 2600)]) == rests)
  }

  @Test(arguments: [(300, -150, 150), (300, -225, 100), (200, 75, 300), (300, -275, 0)])
  func aLargeAreaThatIsAlignedAtItsEnd(from: Double, way: Double, rests: Double) {
    #expect(target(from, way, [area(0, 5000, .end), area(100, 400), area(500, 800)]) == rests)
  }

  @Test func aSmallOneAtTheStartOfALargeOne() {
    let areas = [area(200, 3200), area(200, 400)]
    #expect(target(0, 200, areas) == 200)
    #expect(target(0, 800, areas) == 800)
  }

  @Test func areasBehindOneAnotherAreLeftAlone() {
    let areas = [area(0, 500), area(500, 600), area(700, 1500, .center)]
    #expect(port.parted(areas) == areas)
    #expect(port.parted([]) == [])
    // Two of one size, and two that only overlap.
    for pair in [[area(0, 500), area(0, 500)], [area(0, 500), area(300, 800)]] {
      #expect(port.parted(pair) == pair)
    }
    for value in hostileNumbers {
      _ = port.parted([area(0, 500), area(value, 100), area(100, value), area(value, value)])
    }
  }
}
