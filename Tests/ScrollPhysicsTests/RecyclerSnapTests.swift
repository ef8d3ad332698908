import Testing

@testable import ScrollPhysics

@Suite struct RecyclerSnapTests {
  @Test func rowsOfTheDocument() {
    // O 4.7, A38 to A40.
    let nearest = RecyclerSnap.nearest(centres: [50, 150, 250], to: 150)
    #expect(nearest?.index == 1 && nearest?.distance == 0)
    #expect(RecyclerSnap.nearest(centres: [499, 1499], to: 998)?.index == 0)
    #expect(RecyclerSnap.nearest(centres: [], to: 5) == nil)
    let children = [(position: 4, distance: -300.0), (position: 5, distance: 700)]
    #expect(RecyclerSnap.pagerTarget(children: children, isForward: true, count: 9) == 5)
    #expect(RecyclerSnap.pagerTarget(children: children, isForward: false, count: 9) == 4)
    let alone = [(position: 8, distance: -10.0)]
    #expect(RecyclerSnap.pagerTarget(children: alone, isForward: true, count: 9) == nil)
    #expect(RecyclerSnap.pagerTarget(children: alone, isForward: true, count: 10) == 9)
    #expect(RecyclerSnap.pagerTarget(children: [], isForward: true, count: 10) == nil)
  }

  @Test func linearFlings() throws {
    func target(_ distance: Double, _ velocity: Double = 500) -> Int? {
      RecyclerSnap.linearTarget(
        current: 3, flingDistance: distance, distancePerChild: 100, velocity: velocity, minimumVelocity: 50,
        count: 10)
    }
    #expect(target(250) == 6 && target(-120) == 2 && target(49) == nil && target(9000) == 9)
    #expect(target(250, 50) == nil)
    #expect(try RecyclerSnap.flingDistance(velocity: 1000, density: 1) == 194)
    for a in hostileNumbers {
      for b in hostileNumbers {
        _ = RecyclerSnap.linearTarget(
          current: .max, flingDistance: a, distancePerChild: b, velocity: a, minimumVelocity: b, count: 3)
        _ = RecyclerSnap.nearest(centres: [a, b], to: a)
        _ = RecyclerSnap.pagerTarget(children: [(0, a), (1, b)], isForward: true, count: 2)
        _ = try? RecyclerSnap.flingDistance(velocity: a, density: b)
      }
    }
  }
}
