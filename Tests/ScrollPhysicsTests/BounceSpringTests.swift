import Testing

@testable import ScrollPhysics

@Suite struct BounceSpringTests {
  @Test func measuredBounces() throws {
    var off = Deviations()
    for bounce in Measured.scrollView["bounce_spring"]["cases"].items {
      // The table is ScrollMechanics' spring, of frequency 10.
      let curve = try BounceSpring(
        displacement: bounce["displacement"].double, velocity: bounce["v0"].double, frequency: 10,
        threshold: bounce["threshold"].double)
      off.compare(curve.duration, bounce["duration_s"].double * 1000, absolute: 1, "duration")
      for row in bounce["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        off.compare(point.value, row[1], absolute: 0.05, "at \(row[0])")
        off.compare(point.velocity, row[2], absolute: 1e-4, relative: 1e-3, "at \(row[0]): velocity")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheAppleDocument() throws {
    // A 6: C7 to C12.
    for (velocity, peak) in [(500.0, 16.833), (1000, 33.666), (2000, 67.332), (3000, 100.998)] {
      let curve = try BounceSpring(displacement: 0, velocity: velocity)
      #expect((curve.value(at: 91.51) - peak).magnitude < 2e-3)
    }
    let hit = try BounceSpring(displacement: 0, velocity: 1000)
    for (time, value) in [
      (50.0, 28.953), (100, 33.53), (200, 22.485), (300, 11.309), (500, 2.119), (800, 0.128),
    ] {
      #expect((hit.value(at: time) - value).magnitude < 1e-3)
    }
    let released = try BounceSpring(displacement: 100)
    for (time, value) in [
      (50.0, 89.542), (100, 70.169), (200, 35.813), (300, 16.127), (500, 2.739), (800, 0.156),
    ] {
      #expect((released.value(at: time) - value).magnitude < 1e-3)
    }
  }

  @Test func tracesOfADevice() throws {
    // A 6: C13 to C16, at 60 fps; the fits' constants are displacement and velocity + frequency * displacement.
    let traces: [(Double, Double, [(Double, Double)])] = [
      (
        35.94, 3889.6,
        [(0, 35.67), (1, 84), (2, 115.33), (5, 145), (10, 110.67), (20, 35), (30, 8.67), (40, 2)]
      ),
      (
        9.55, 2129.2,
        [(0, 9.5), (1, 37.5), (2, 56), (5, 75), (10, 59), (15, 35), (20, 19), (30, 4.5), (40, 1)]
      ),
      (393.2, 4073.1, [(0, 393.5), (5, 294.5), (10, 173.5), (15, 92), (20, 46), (30, 10.5), (40, 2)]),
    ]
    for (displacement, slope, frames) in traces {
      let velocity = slope - PlatformConstants.bounceFrequency * displacement
      let curve = try BounceSpring(displacement: displacement, velocity: velocity)
      for (frame, value) in frames {
        #expect((curve.value(at: frame * 1000 / 60) - value).magnitude < 0.8)
      }
    }
  }

  @Test func edgesTakeOverWithTheVelocityThatIsLeft() throws {
    // A 6, A28: 2000 pt/s, 500 pt before the edge.
    let curve = try ScrollViewMotion(start: 500, velocity: 2000, min: 0, max: 1000)
    #expect((curve.edgeTime - 346.73).magnitude < 0.01)
    #expect((curve.at(curve.edgeTime).velocity - 998.999).magnitude < 0.01)
    #expect((curve.at(curve.edgeTime).value - 1000).magnitude < 1e-9)
    #expect((curve.value(at: curve.edgeTime + 91.51) - 1000 - 998.999 / 29.703).magnitude < 0.01)
    #expect(curve.target == 1000 && curve.isDone(at: curve.duration))
    let free = try ScrollViewMotion(start: 500, velocity: 500, min: 0, max: 1000)
    #expect(free.edgeTime == .infinity && (free.target - 749.7499).magnitude < 1e-3)
    let beyond = try ScrollViewMotion(start: -40, velocity: -300, min: 0, max: 1000)
    #expect(beyond.edgeTime == 0 && beyond.target == 0 && beyond.velocity(at: 0) == -300)
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? BounceSpring(displacement: first, velocity: second) { #expect(survives(curve)) }
        if let curve = try? BounceSpring(displacement: 9, frequency: first, threshold: second) {
          #expect(survives(curve))
        }
        if let curve = try? ScrollViewMotion(start: first, velocity: second, min: -10, max: 1e6) {
          #expect(survives(curve))
        }
        if let curve = try? ScrollViewMotion(start: 0, velocity: 900, min: first, max: second) {
          #expect(survives(curve))
        }
      }
    }
  }
}
