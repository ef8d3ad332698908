import Testing

@testable import ScrollPhysics

@Suite struct StretchEffectTests {
  private let tables = Measured.edgeEffect

  private func compare(
    _ effect: StretchEffect, _ more: Bool, with row: [Double], _ off: inout Deviations, _ name: String
  ) {
    off.compare(
      effect.distance, row[1], absolute: 2e-6, relative: 1e-5, "\(name) at \(row[0]): distance")
    off.compare(
      Double(effect.velocity), row[2], absolute: 0.01, relative: 1e-3, "\(name) at \(row[0]): velocity")
    off.compare(Double(effect.state.rawValue), row[3], "\(name) at \(row[0]): state")
    off.compare(more ? 1 : 0, row[4], "\(name) at \(row[0]): draws on")
  }

  @Test func impacts() throws {
    var off = Deviations()
    for item in tables["absorb"]["cases"].items {
      let name = "\(item["height"].double) at \(item["velocity"].double) px/s"
      var effect = try StretchEffect(length: item["height"].double)
      effect.absorb(velocity: Int32(item["velocity"].double))
      let curve = try StretchCurve(
        length: item["height"].double, velocity: item["velocity"].double,
        frame: item["step_ms"].isNull ? 16 : item["step_ms"].double)
      for row in item["rows"].items.map(\.row) {
        let more = effect.frame(at: Int64(row[0]))
        compare(effect, more, with: row, &off, name)
        off.compare(
          curve.value(at: row[0]), row[1], absolute: 2e-6, relative: 1e-5, "\(name): curve at \(row[0])")
        off.compare(
          curve.velocity(at: row[0]), row[2], absolute: 0.01, relative: 1e-3, "\(name): curve at \(row[0])")
      }
      off.compare(curve.duration, item["rows"].items.last?[0].double ?? .nan, "\(name): duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func releases() throws {
    var off = Deviations()
    for item in tables["pull_release"]["cases"].items {
      let name = "\(item["height"].double) pulled by \(item["pulled"].double)"
      var effect = try StretchEffect(length: item["height"].double)
      effect.pullDistance(item["pulled"].double)
      effect.release()
      let curve = try StretchCurve(length: item["height"].double, pulled: item["pulled"].double)
      for row in item["rows"].items.map(\.row) {
        let more = effect.frame(at: Int64(row[0]))
        compare(effect, more, with: row, &off, name)
        off.compare(
          curve.value(at: row[0]), row[1], absolute: 2e-6, relative: 1e-5, "\(name): curve at \(row[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func pulls() throws {
    var off = Deviations()
    var effect = try StretchEffect(length: 1000)
    for row in tables["on_pull_distance"]["rows"].items.map(\.row) {
      off.compare(effect.pullDistance(row[0]), row[1], absolute: 1e-6, "pull by \(row[0])")
      off.compare(effect.distance, row[2], absolute: 1e-6, "after \(row[0])")
      off.compare(Double(effect.state.rawValue), row[3], "state after \(row[0])")
    }
    for row in tables["catch_while_receding"]["rows"].items.map(\.row) {
      var effect = try StretchEffect(length: 1000)
      effect.absorb(velocity: 3000)
      for time in stride(from: Int64(0), through: Int64(row[0]), by: 16) { effect.frame(at: time) }
      off.compare(effect.distance, row[1], absolute: 1e-5, "before the catch at \(row[0])")
      off.compare(effect.pullDistance(row[2]), row[3], absolute: 1e-6, "catch at \(row[0])")
      off.compare(effect.distance, row[4], absolute: 1e-5, "after the catch at \(row[0])")
      off.compare(Double(effect.velocity), row[5], "velocity after the catch at \(row[0])")
      off.compare(Double(effect.state.rawValue), row[6], "state after the catch at \(row[0])")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func intensities() {
    var off = Deviations()
    for row in tables["damp_stretch_vector"]["rows"].items.map(\.row) {
      off.compare(StretchEffect.intensity(row[0]), row[1], absolute: 1e-6, "at \(row[0])")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func nonsenseComesToRest() throws {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? StretchCurve(length: first, velocity: second) { #expect(survives(curve)) }
        if let curve = try? StretchCurve(length: first, pulled: second) { #expect(survives(curve)) }
        if let curve = try? StretchCurve(length: 500, velocity: 1000, frame: second) {
          #expect(survives(curve))
        }
      }
      var effect = try StretchEffect(length: 100)
      effect.pull(first)
      effect.pullDistance(first)
      #expect(effect.distance >= 0 && effect.distance <= 1)
      #expect(!StretchEffect.intensity(first).isNaN)
    }
    var empty = try StretchEffect(length: 0)
    empty.absorb(velocity: 5000)
    empty.frame(at: 16)
    #expect(empty.distance == 0 && empty.state == .idle)
  }
}
