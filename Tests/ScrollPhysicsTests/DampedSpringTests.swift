import Foundation
import Testing

@testable import ScrollPhysics

@Suite struct DampedSpringTests {
  @Test func measuredSprings() throws {
    var off = Deviations()
    for spring in Measured.splineDecay["spring_samples"]["cases"].items {
      let curve = try SpringMotion(
        from: spring["start"].double, to: spring["target"].double, velocity: spring["v0"].double,
        stiffness: spring["stiffness"].double, damping: spring["damping_ratio"].double)
      for row in spring["rows"].items.map(\.row) {
        let point = curve.at(row[0])
        let name = "ratio \(spring["damping_ratio"].double), \(spring["stiffness"].double) at \(row[0])"
        off.compare(point.value, row[1], absolute: 0.05, name)
        off.compare(point.velocity, row[2], absolute: 2e-3, relative: 1e-3, "\(name): velocity")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func springsOfTheComposeDocument() throws {
    // C 2.3: the default spring from 200 to 500, and stiffness 400 from 0 to 100.
    let normal = try SpringMotion(from: 200, to: 500)
    for (time, value) in [(16.0, 238.5267), (32, 305.4643), (64, 412.4916), (96, 465.6323), (150, 493.8735)] {
      #expect((normal.value(at: time) - value).magnitude < 1e-3)
    }
    #expect((normal.velocity(at: 16) - 3874.45).magnitude < 0.1)
    let soft = try SpringMotion(to: 100, stiffness: 400)
    for (time, value) in [(16.0, 4.1483), (32, 13.524), (64, 36.6075), (128, 72.4795), (256, 96.3427)] {
      #expect((soft.value(at: time) - value).magnitude < 1e-3)
    }
  }

  @Test func springsOfAppleAndFlutterDocuments() throws {
    // A 6, C1 to C3: mass 1, stiffness 100.
    let critical = try DampedSpring(mass: 1, stiffness: 100, damping: 20)
    #expect(critical.regime == .critical)
    for (time, value, velocity) in [(0.25, 356.0, 1026.0), (0.5, 479, 168), (0.75, 497, 20)] {
      let point = critical.at(time, displacement: -500, velocity: 0)
      #expect((500 + point.value).rounded(.down) == value && point.velocity.rounded(.down) == velocity)
    }
    let over = try DampedSpring(mass: 1, stiffness: 100, damping: 25)
    for (time, value, velocity) in [(0.5, 445.0, 273.0), (1, 495, 22), (1.5, 499, 1)] {
      let point = over.at(time, displacement: -500, velocity: 0)
      #expect((500 + point.value).rounded(.down) == value && point.velocity.rounded(.down) == velocity)
    }
    let under = try DampedSpring(stiffness: 100, ratio: 0.25)
    let point = under.at(1, displacement: -300, velocity: 0)
    #expect((300 + point.value).rounded(.down) == 325 && point.velocity.rounded(.down) == -65)
  }

  @Test func interruptedSpringGoesOnTheSame() throws {
    // C 6, P8.
    let whole = try SpringMotion(to: 100)
    let cut = whole.at(150)
    let rest = try SpringMotion(from: cut.value, to: 100, velocity: cut.velocity)
    for time in stride(from: 0.0, through: 300, by: 16) {
      #expect((rest.value(at: time) - whole.value(at: time + 150)).magnitude < 1e-3)
    }
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? SpringMotion(from: first, to: second, velocity: first) {
          #expect(survives(curve))
        }
        if let curve = try? SpringMotion(to: 100, velocity: 5, stiffness: first, damping: second) {
          #expect(survives(curve))
        }
        if let curve = try? SpringMotion(to: 100, velocity: second, threshold: first) {
          #expect(survives(curve))
        }
      }
    }
    #expect(throws: PhysicsError.self) { try SpringMotion(to: 100, stiffness: 0) }
    #expect(throws: PhysicsError.self) { try SpringMotion(to: 100, damping: -1) }
  }

  @Test func withoutDampingItSwingsForEver() throws {
    let curve = try SpringMotion(to: 100, stiffness: 100, damping: 0)
    #expect(curve.duration == .infinity && !curve.isDone(at: 1e9))
  }

  /// Nothing ends before it begins, however short the way.
  @Test func noSpringLastsLessThanNothing() throws {
    for damping in [0.2, 1, 1.7] {
      for exponent in stride(from: -9.0, through: 2, by: 0.125) {
        for velocity in [-1e3, -1, 0, 1, 1e3] {
          let motion = try SpringMotion(from: pow(10, exponent), to: 0, velocity: velocity, damping: damping)
          #expect(motion.duration >= 0, "\(exponent) \(velocity) \(damping)")
        }
      }
    }
  }
}
