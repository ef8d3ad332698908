import Testing

@testable import ScrollPhysics

@Suite struct FlutterBouncingTests {
  @Test func measuredBounces() throws {
    var off = Deviations()
    for item in Measured.flutter["bouncing"]["cases"].items {
      let curve = try FlutterBouncing(
        start: item["position"].double, velocity: item["velocity"].double, min: item["leading"].double,
        max: item["trailing"].double, rate: FlutterRate(rawValue: item["rate"].string) ?? .normal,
        tolerance: FlutterTolerance(density: item["dpr"].double))
      let name = "\(item["rate"].string) \(curve.start), \(curve.velocity) px/s"
      let springTime = item["spring_time_s"].double
      off.compare(
        curve.springTime, springTime == -.infinity ? 0 : springTime * 1000, absolute: 0.01,
        "\(name): spring time")
      if springTime != 0 {
        off.compare(
          curve.springVelocity ?? -1e9,
          item["spring_entry_velocity"].isNull ? -1e9 : item["spring_entry_velocity"].double, relative: 1e-5,
          "\(name): spring velocity")
      }
      for row in item["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        off.compare(point.value, row[1], absolute: 0.05, "\(name) at \(row[0])")
        off.compare(point.velocity, row[2], absolute: 0.02, relative: 1e-3, "\(name) at \(row[0]): velocity")
        off.compare(curve.isDone(at: row[0] * 1000) ? 1 : 0, row[3], "\(name) at \(row[0]): done")
      }
      if let last = item["rows"].items.last?.row {
        off.require(
          curve.duration <= last[0] * 1000 + 0.01 && curve.duration > last[0] * 1000 - 17,
          "\(name): ends at \(curve.duration) instead of by \(last[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func measuredClampingBallistics() throws {
    var off = Deviations()
    for item in Measured.flutter["clamping_ballistic"]["cases"].items {
      let ballistic = try FlutterClampingBallistic(
        position: item["pixels"].double, velocity: item["velocity"].double, min: item["min"].double,
        max: item["max"].double, tolerance: FlutterTolerance(density: item["dpr"].double))
      let name = "\(item["pixels"].double), \(item["velocity"].double) px/s"
      switch (ballistic, item["kind"].string) {
      case (.none, "none"):
        off.require(true, name)
      case (.clamping(let curve), "clamping"):
        off.compare(curve.duration, item["duration_s"].double * 1000, absolute: 0.01, "\(name): duration")
        off.compare(curve.target, item["final"].double, absolute: 0.05, "\(name): end")
      case (.spring(let curve), "spring"):
        off.compare(curve.target, item["end"].double, "\(name): end")
        off.compare(curve.velocity, item["spring_velocity"].double, "\(name): velocity")
        for row in item["rows"].items.map(\.row) {
          let point = curve.at(row[0] * 1000)
          off.compare(point.value, row[1], absolute: 0.05, "\(name) at \(row[0])")
          off.compare(point.velocity, row[2], relative: 1e-3, "\(name) at \(row[0]): velocity")
          off.compare(curve.isDone(at: row[0] * 1000) ? 1 : 0, row[3], "\(name) at \(row[0]): done")
        }
      default:
        off.require(false, "\(name): \(ballistic)")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func bounceOfTheAppleDocument() throws {
    // O 1.4: peaks 0.0684 s after the edge at 500 to 5000 px/s.
    for (velocity, peak) in [(500.0, 12.191), (1000, 24.382), (2000, 48.765), (5000, 121.911)] {
      let curve = try FlutterBouncing(
        start: 1000, velocity: velocity, min: 0, max: 1000, tolerance: .standard)
      #expect((curve.value(at: 68.4) - 1000 - peak).magnitude < 0.02)
    }
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        for rate in FlutterRate.allCases {
          if let curve = try? FlutterBouncing(
            start: first, velocity: second, min: 0, max: 1000, rate: rate, tolerance: .standard)
          {
            #expect(survives(curve))
          }
          if let curve = try? FlutterBouncing(
            start: 10, velocity: 900, min: first, max: second, rate: rate, tolerance: .standard)
          {
            #expect(survives(curve))
          }
        }
        _ = try? FlutterClampingBallistic(
          position: first, velocity: second, min: 0, max: 9, tolerance: .standard)
      }
    }
  }
}
