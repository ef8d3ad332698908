import Testing

@testable import ScrollPhysics

@Suite struct ComposeSnapFlingTests {
  @Test func rowsOfTheComposeDocument() throws {
    // C 6: N1, N5 to N11.
    let distances = [-200.0, 300]
    func snap(_ velocity: Double) -> Double {
      ComposeSnapFling.snapOffset(distances: distances, velocity: velocity, density: 2)
    }
    #expect(snap(0) == -200 && snap(800) == 300 && snap(-800) == -200 && snap(799) == -200)
    let decay = try SplineFling(velocity: 1000).target
    let far = try ComposeSnapFling.approach(velocity: 1000, decay: decay, approach: decay + 1)
    #expect(far == .spring(decay + 1))
    let near = try ComposeSnapFling.approach(velocity: 1000, decay: decay, approach: decay - 1)
    #expect(near == .decay(decay - 1))
    #expect(try ComposeSnapFling.approach(velocity: 0, decay: 10, approach: 5) == .none)
    #expect(try ComposeSnapFling.approach(velocity: 9, decay: 10, approach: 0) == .none)
    #expect(try ComposeSnapFling.approach(velocity: -9, decay: -10, approach: 5) == .decay(-5))
    #expect(throws: PhysicsError.self) {
      try ComposeSnapFling.approach(velocity: 9, decay: 10, approach: .nan)
    }
  }

  @Test func lists() {
    #expect(ComposeSnapFling.listApproach(decay: 500, averageItemSize: 200.9) == 300)
    #expect(ComposeSnapFling.listApproach(decay: -500, averageItemSize: 200) == -300)
    #expect(ComposeSnapFling.listApproach(decay: 150, averageItemSize: 200) == 0)
    #expect(ComposeSnapFling.snapOffset(distances: [], velocity: 0, density: 1) == 0)
    #expect(ComposeSnapFling.snapOffset(distances: [-50, 50], velocity: 0, density: 1) == 50)
    #expect(ComposeSnapFling.snapOffset(distances: [-50], velocity: 5000, density: 1) == 0)
    #expect(ComposeSnapFling.snapPosition(.center, layoutSize: 301, itemSize: 101) == 100)
    #expect(ComposeSnapFling.snapPosition(.end, layoutSize: 300, itemSize: 100, afterPadding: 20) == 180)
    #expect(ComposeSnapFling.snapPosition(.start, layoutSize: 300, itemSize: 100) == 0)
    for a in hostileNumbers {
      #expect(!ComposeSnapFling.snapOffset(distances: hostileNumbers, velocity: a, density: a).isNaN)
      #expect(!ComposeSnapFling.listApproach(decay: a, averageItemSize: a).isNaN)
    }
  }
}
