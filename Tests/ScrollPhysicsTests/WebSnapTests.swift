import Testing

@testable import ScrollPhysics

@Suite struct WebSnapTests {
  @Test func aligned() {
    var snap = WebSnap(viewport: 200, maximum: 1000)
    let areas = [
      WebSnap.Area(start: 0, end: 100, alignment: .start),
      WebSnap.Area(start: 400, end: 500, alignment: .center),
      WebSnap.Area(start: 900, end: 1000, alignment: .end),
    ]
    #expect(snap.target(120, areas: areas) == 0)
    #expect(snap.target(300, areas: areas) == 350)
    #expect(snap.target(900, areas: areas) == 800)
    #expect(snap.target(175, areas: areas) == 0)
    snap.isProximity = true
    #expect(snap.target(120, areas: areas) == 120)
    #expect(snap.target(60, areas: areas) == 0)
    #expect(snap.target(5000, areas: []) == 1000)
  }

  @Test func largerThanTheSnapport() {
    var snap = WebSnap(viewport: 200, maximum: 1000)
    snap.paddingStart = 20
    let areas = [WebSnap.Area(start: 300, end: 800, alignment: .start)]
    #expect(snap.target(400, areas: areas) == 400)
    #expect(snap.target(100, areas: areas) == 280)
    #expect(snap.target(900, areas: areas) == 600)
  }

  @Test func nonsenseStaysInRange() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        var snap = WebSnap(viewport: 200, maximum: 1000)
        let areas = [WebSnap.Area(start: a, end: b, alignment: .center)]
        #expect(0...1000 ~= snap.target(a, areas: areas))
        snap.viewport = a
        snap.paddingStart = b
        _ = snap.target(10, areas: areas)
      }
    }
  }
}
