import Testing

@testable import ScrollPhysics

@Suite struct FlutterSpringTests {
  /// Mass, stiffness and ratio out of `name(mass,stiffness,ratio)`.
  private func description(_ text: String) -> FlutterSpring.Description {
    let parts = (text.split(separator: "(").last ?? "").dropLast().split(separator: ",").compactMap {
      Double($0)
    }
    return FlutterSpring.Description(mass: parts[0], stiffness: parts[1], ratio: parts[2])
  }

  @Test func measuredSprings() throws {
    var off = Deviations()
    for item in Measured.flutter["scroll_spring"]["cases"].items {
      let curve = try FlutterSpring(
        from: item["start"].double, to: item["end"].double, velocity: item["velocity"].double,
        description: description(item["spring"].string),
        tolerance: FlutterTolerance(density: item["dpr"].double))
      let type: DampedSpring.Regime =
        switch item["type"].string {
        case "overDamped": .overdamped
        case "criticallyDamped": .critical
        default: .underdamped
        }
      off.require(curve.spring.regime == type, "regime of \(item["spring"].string)")
      for row in item["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        let name = "\(item["spring"].string) at \(row[0])"
        off.compare(point.value, row[1], absolute: 0.05, name)
        off.compare(point.velocity, row[2], absolute: 0.01, relative: 1e-3, "\(name): velocity")
        off.compare(curve.isDone(at: row[0] * 1000) ? 1 : 0, row[3], "\(name): done")
      }
      if let last = item["rows"].items.last?.row, last[3] == 1 {
        off.require(curve.duration <= last[0] * 1000 + 0.01, "done by \(last[0])")
        off.require(curve.duration > last[0] * 1000 - 17, "not done a frame before \(last[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheDocument() throws {
    // O 1.4: released 100 beyond the start.
    let curve = try FlutterSpring(from: -100, to: 0, velocity: 0)
    for (time, value) in [(50.0, -84.736), (100, -60.8745), (200, -26.829), (300, -11.0758), (500, -1.8175)] {
      #expect((curve.value(at: time) - value).magnitude < 1e-3)
    }
    #expect((FlutterSpring.Description.normal.damping - 15.556349186104047).magnitude < 1e-12)
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? FlutterSpring(from: first, to: second, velocity: second) {
          #expect(survives(curve))
        }
        let odd = FlutterSpring.Description(mass: first, stiffness: second, damping: 3)
        if let curve = try? FlutterSpring(from: 0, to: 10, velocity: 1, description: odd) {
          #expect(survives(curve))
        }
        let damped = FlutterSpring.Description(mass: 1, stiffness: 50, damping: first)
        if let curve = try? FlutterSpring(from: 0, to: 10, velocity: second, description: damped) {
          #expect(survives(curve))
        }
      }
    }
  }
}
