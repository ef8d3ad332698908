import Testing

@testable import ScrollPhysics

@Suite struct UIKitPagingTests {
  @Test func pages() throws {
    func target(_ offset: Double, _ velocity: Double, from start: Double? = nil) throws -> Double {
      try UIKitPaging.target(offset: offset, velocity: velocity, page: 320, from: start, min: 0, max: 960)
    }
    #expect(try target(150, 0) == 0 && target(170, 0) == 320)
    #expect(try target(20, 300) == 320 && target(300, -300) == 0 && target(20, 299) == 0)
    #expect(try target(900, 5000, from: 0) == 320)
    #expect(try target(5000, 0) == 960)
  }

  @Test func alignedTargets() throws {
    let offsets = [0.0, 100, 250]
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 50, velocity: 0) == 0)
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 51, velocity: 0) == 100)
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 51, velocity: -3) == 0)
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 110, velocity: 3) == 250)
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 100, velocity: 3) == 100)
    #expect(try UIKitPaging.alignedTarget(offsets: offsets, destination: 110, from: 100, velocity: -3) == 100)
    #expect(try UIKitPaging.alignedTarget(offsets: [], destination: 110, velocity: -3) == nil)
  }

  @Test func nonsenseIsAResultOrAnError() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let target = try? UIKitPaging.target(offset: a, velocity: b, page: 320, from: b, min: 0, max: 960)
        #expect(target.map { 0...960 ~= $0 } ?? true)
        _ = try? UIKitPaging.target(offset: 1, velocity: 1, page: a, min: b, max: a)
        _ = try? UIKitPaging.alignedTarget(offsets: [a, b], destination: a, from: b, velocity: b)
      }
    }
  }
}
