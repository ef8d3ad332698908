import LuaRuntime
import Testing

@testable import Scenario

/// A sample of the cases of every measured table, through Lua.
@Suite struct PhysicsCurvesTests {
  /// Compares value and velocity of a curve at some of the rows of a case: time, value, velocity.
  private func compare(
    _ source: String, _ item: [String: Any], milliseconds: Double = 1, hasVelocity: Bool = true
  ) throws {
    let script = try LuaScript()
    let rows = item["rows"] as? [[Any]] ?? []
    #expect(!rows.isEmpty)
    for (place, row) in rows.enumerated()
    where place % max(rows.count / 12, 1) == 0 || place == rows.count - 1 {
      let values = try script.run("return (\(source)):at(\(double(row[0]) * milliseconds))")
      let value = values.first?.double ?? .nan
      #expect(
        (value - double(row[1])).magnitude <= 0.05, "\(source) at \(row[0]): \(value), measured \(row[1])")
      guard hasVelocity else { continue }
      let velocity = values.last?.double ?? .nan
      #expect(
        (velocity - double(row[2])).magnitude <= max(0.05, 1e-3 * double(row[2]).magnitude),
        "\(source) at \(row[0]): velocity \(velocity), measured \(row[2])")
    }
  }

  private func sample(_ file: String, _ table: String, every step: Int = 1) throws -> [[String: Any]] {
    let cases = try MeasuredTables.cases(file, table)
    #expect(!cases.isEmpty)
    return cases.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  @Test func splines() throws {
    for table in ["spline_tenths", "spline_dense"] {
      for item in try sample("spline_decay", table, every: 5) {
        try compare(
          "physics.spline { \(fields(item, [("density", "density"), ("velocity", "velocity")])) }", item)
      }
    }
  }

  @Test func decays() throws {
    for item in try sample("spline_decay", "exponential", every: 4) {
      let names = [
        ("friction_multiplier", "friction"), ("abs_velocity_threshold", "threshold"),
        ("velocity", "velocity"),
      ]
      try compare("physics.exponential { \(fields(item, names)) }", item)
    }
  }

  @Test func springs() throws {
    for item in try sample("spline_decay", "spring_samples", every: 9) {
      let names = [
        ("damping_ratio", "damping"), ("stiffness", "stiffness"), ("start", "from"), ("target", "to"),
        ("v0", "velocity"),
      ]
      try compare("physics.spring { \(fields(item, names)) }", item)
    }
    for item in try sample("flutter", "scroll_spring")
    where (item["spring"] as? String)?.hasPrefix("normal") ?? false {
      let names = [("dpr", "density"), ("start", "from"), ("end", "to"), ("velocity", "velocity")]
      try compare("physics.scroll_spring { \(fields(item, names)) }", item, milliseconds: 1000)
    }
  }

  @Test func overScrollers() throws {
    let names = ["density", "velocity", "start", "min", "max", "over"].map { ($0, $0) }
    for table in ["unbounded_traces", "bounded_traces"] {
      for item in try sample("overscroller", table, every: 3) {
        try compare("physics.overscroller { \(fields(item, names)) }", item)
      }
    }
    for item in try sample("overscroller", "bounded_traces_1ms") {
      try compare("physics.overscroller { \(fields(item, names)), frame = 1 }", item)
    }
    for item in try sample("overscroller", "springback_traces", every: 2) {
      try compare("physics.overscroller { \(fields(item, names)) }", item)
    }
    for item in try sample("overscroller", "startscroll_traces") {
      let fields = fields(item, [("start", "start"), ("dy", "dy"), ("duration_ms", "duration")])
      try compare("physics.overscroller { \(fields) }", item, hasVelocity: false)
    }
    for item in try sample("overscroller", "notify_edge_traces") {
      let event = fields(item, [("notified_t_ms", "t"), ("edge", "edge"), ("over", "over")])
      let fling = fields(item, [("density", "density"), ("velocity", "velocity")])
      try compare("physics.overscroller { \(fling), events = { { \(event) } } }", item)
    }
    for item in try sample("overscroller", "changes_in_flight") {
      let isFinal = (item["what"] as? String)?.contains("setFinalY") ?? false
      let event = "{ t = 160, \(isFinal ? "set_final" : "extend") = 500 }"
      try compare("physics.overscroller { density = 2.625, velocity = 3000, events = { \(event) } }", item)
    }
  }

  @Test func flutterSimulations() throws {
    for item in try sample("flutter", "clamping_fractions", every: 2) {
      let fields = fields(item, [("position", "position"), ("velocity", "velocity")])
      try compare("physics.clamping { \(fields) }", item, milliseconds: 1000)
    }
    for item in try sample("flutter", "clamping_frames") {
      let fields = fields(item, [("position", "position"), ("velocity", "velocity")])
      try compare("physics.clamping { \(fields) }", item, milliseconds: 1000)
    }
    for item in try sample("flutter", "friction", every: 3) {
      let names = ["drag", "constant_deceleration", "position", "velocity"].map { ($0, $0) }
      try compare("physics.friction { \(fields(item, names)) }", item, milliseconds: 1000)
    }
    for item in try sample("flutter", "bouncing", every: 2) {
      let names = ["rate", "dpr", "position", "velocity", "leading", "trailing"].map { ($0, $0) }
      try compare("physics.bouncing { \(fields(item, names)) }", item, milliseconds: 1000)
    }
    for item in try sample("flutter", "clamping_ballistic") where item["rows"] != nil {
      let names = ["pixels", "velocity", "min", "max", "dpr"].map { ($0, $0) }
      try compare("physics.clamping_ballistic { \(fields(item, names)) }", item, milliseconds: 1000)
    }
  }

  @Test func scrollViews() throws {
    for item in try sample("uiscrollview", "decelerate_traces", every: 3) {
      let fields = fields(item, [("d", "rate"), ("x0", "start"), ("v0", "velocity")])
      try compare("physics.deceleration { \(fields) }", item, milliseconds: 1000)
    }
    for item in try sample("uiscrollview", "bounce_spring") {
      let fields = fields(
        item, [("displacement", "displacement"), ("v0", "velocity"), ("threshold", "threshold")])
      try compare("physics.bounce { \(fields), frequency = 10 }", item, milliseconds: 1000)
    }
  }

  @Test func stretches() throws {
    for table in ["absorb", "pull_release"] {
      for item in try sample("edge_effect", table, every: 3) {
        let names = ["height", "velocity", "pulled", "step_ms"].map { ($0, $0) }
        try compare("physics.stretch { \(fields(item, names)) }", item)
      }
    }
  }
}
