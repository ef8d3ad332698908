import Testing

@testable import ScrollPhysics

@Suite struct FlutterClampingTests {
  private let tables = Measured.flutter

  @Test func measuredFinals() throws {
    var off = Deviations()
    for row in tables["clamping_finals"]["rows"].items.map(\.row) {
      let curve = try FlutterClamping(velocity: row[0])
      off.compare(curve.duration, row[1] * 1000, absolute: 0.01, "\(row): duration")
      off.compare(curve.distance, row[2], absolute: 1e-6, relative: 2e-6, "\(row): distance")
      off.compare(curve.androidDuration, row[3] * 1000, absolute: 0.01, "\(row): Android's duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test(arguments: ["clamping_fractions", "clamping_frames"])
  func measuredCourses(_ table: String) throws {
    var off = Deviations()
    for item in tables[table]["cases"].items {
      let curve = try FlutterClamping(velocity: item["velocity"].double, start: item["position"].double)
      for row in item["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        off.compare(point.value, row[1], absolute: 0.05, "\(curve.velocity) at \(row[0])")
        // Times are rounded to 1 µs, which the velocity shows close to the end.
        off.compare(
          point.velocity, row[2], absolute: 0.05, relative: 1e-3, "\(curve.velocity) at \(row[0]): velocity")
        if row.count > 3 { off.compare(curve.isDone(at: row[0] * 1000) ? 1 : 0, row[3], "done at \(row[0])") }
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func interruptedFlingGoesOnTheSame() throws {
    // O 4.1, F11 and F12.
    let whole = try FlutterClamping(velocity: 8000)
    #expect(whole.duration < 3000 && whole.velocity(at: whole.duration) == 0)
    var curve = whole
    var time = 0.0
    while time < whole.duration - 20 {
      time += 1000.0 / 90
      let point = curve.at(1000.0 / 90)
      #expect((point.value - whole.value(at: time)).magnitude < 1e-6)
      curve = try FlutterClamping(velocity: point.velocity, start: point.value)
    }
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? FlutterClamping(velocity: first, start: second) { #expect(survives(curve)) }
        if let curve = try? FlutterClamping(velocity: first, friction: second) { #expect(survives(curve)) }
      }
    }
  }
}
