import Testing

@testable import ScrollPhysics

@Suite struct FlutterToleranceTests {
  @Test func densitiesOfTheDocument() throws {
    // O 1.1.
    let one = try FlutterTolerance(density: 1)
    #expect(one.velocity == 20 && one.distance == 1)
    let three = try FlutterTolerance(density: 3)
    #expect((three.velocity - 6.6667).magnitude < 1e-4 && (three.distance - 0.3333).magnitude < 1e-4)
    for density in [0, -1, .nan, .infinity, 1e300] {
      #expect(throws: PhysicsError.self) { try FlutterTolerance(density: density) }
    }
  }
}
