import Testing

@testable import ScrollPhysics

@Suite struct FlutterResistanceTests {
  private let tables = Measured.flutter

  @Test func frictionFactors() {
    var off = Deviations()
    for row in tables["friction_factor"]["rows"].items.map(\.row) {
      off.compare(FlutterResistance.frictionFactor(row[0]), row[1], absolute: 1e-6, "normal at \(row[0])")
      off.compare(
        FlutterResistance.frictionFactor(row[0], rate: .fast), row[2], absolute: 1e-6, "fast at \(row[0])")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func userOffsets() throws {
    var off = Deviations()
    for row in tables["apply_physics_to_user_offset"]["rows"].items.map(\.row) {
      for (rate, column) in [(FlutterRate.normal, 5), (.fast, 6)] {
        let result = try FlutterResistance.applyBouncing(
          delta: row[4], position: row[2], min: row[0], max: row[1], viewport: row[3], rate: rate)
        off.compare(result, row[column], absolute: 1e-5, relative: 1e-6, "\(row) \(rate)")
      }
    }
    for drag in tables["drag_past_top"]["cases"].items {
      var position = 0.0
      var travel = 0.0
      for row in drag["rows"].items.map(\.row) {
        while travel < row[0] {
          position -= try FlutterResistance.applyBouncing(
            delta: drag["step"].double, position: position, min: 0, max: 1000,
            viewport: drag["viewport"].double)
          travel += drag["step"].double
        }
        off.compare(position, row[1], absolute: 1e-3, "\(drag["viewport"].double) after \(row[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func boundariesAndMomentum() throws {
    var off = Deviations()
    for row in tables["clamping_boundary"]["rows"].items.map(\.row) {
      let refused = try FlutterResistance.clampingOverscroll(
        from: row[0], to: row[3], min: row[1], max: row[2])
      off.compare(refused, row[4], "\(row)")
    }
    for row in tables["carried_momentum"]["rows"].items.map(\.row) {
      off.compare(FlutterResistance.carriedMomentum(row[0]), row[1], relative: 1e-5, "\(row)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheDocument() throws {
    // O 4.1, F3 to F7.
    func apply(_ position: Double, _ delta: Double, _ rate: FlutterRate = .normal) throws -> Double {
      try FlutterResistance.applyBouncing(
        delta: delta, position: position, min: 0, max: 1000, viewport: 100, rate: rate)
    }
    #expect((try apply(-20, 10) - 3.328).magnitude < 1e-9)
    #expect((try apply(-40, 10) - 1.872).magnitude < 1e-9)
    #expect((try apply(-20, -10) + 4.212).magnitude < 1e-9)
    #expect(try apply(-20, -10, .fast) == -10)
    #expect(try apply(300, 10) == 10 && apply(300, -10) == -10)
  }

  @Test func nonsenseIsAResultOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        let applied = try? FlutterResistance.applyBouncing(
          delta: first, position: second, min: 0, max: 10, viewport: 100)
        #expect(applied?.isNaN != true)
        _ = try? FlutterResistance.applyBouncing(
          delta: 1, position: 1, min: first, max: second, viewport: first)
        _ = try? FlutterResistance.clampingOverscroll(from: first, to: second, min: 0, max: 10)
      }
      #expect(!FlutterResistance.carriedMomentum(first).isNaN)
    }
  }
}
