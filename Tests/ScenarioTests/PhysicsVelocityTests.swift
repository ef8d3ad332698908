import LuaRuntime
import Testing

@testable import Scenario

@Suite struct PhysicsVelocityTests {
  /// A sequence of the tables as a list of samples; nil if it has more than one pointer.
  private func samples(_ sequence: [String: Any]) -> String? {
    let events = sequence["events"] as? [[Any]] ?? []
    guard events.allSatisfy({ !($0[1] is [Any]) }) else { return nil }
    let texts = events.map { event in
      let action = event.last as? String ?? ""
      let y = event.count > 3 ? ", y = \(lua(event[2]))" : ""
      return
        "{ t = \(double(event[0]) / 1e6), x = \(lua(event[1]))\(y)\(action == "UP" ? ", up = true" : "") }"
    }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  @Test(arguments: ["recorded", "synthetic"])
  func composeTrackersOnEverySequence(_ table: String) throws {
    let script = try LuaScript()
    var compared = 0
    for sequence in try MeasuredTables.file("velocity_tracker")[table] as? [[String: Any]] ?? [] {
      guard let compose = sequence["compose"] as? [String: [String: Any]], let samples = samples(sequence)
      else {
        continue
      }
      for (word, column) in [("lsq2", "Lsq2"), ("impulse", "Impulse")] {
        let values = try script.run("return physics.velocity(\(samples), \"\(word)\")").map {
          $0.double ?? .nan
        }
        #expect(values.count == 2)
        for (axis, value) in zip(["x", "y"], values) {
          guard let expected = compose[axis]?[column] else { continue }
          compared += 1
          #expect(
            (value - double(expected)).magnitude <= max(0.05, 2e-3 * double(expected).magnitude),
            "\(sequence["name"] ?? "") \(axis) \(word): \(value), measured \(expected)")
        }
      }
    }
    #expect(compared > 60)
  }

  @Test func otherTrackers() throws {
    let script = try LuaScript()
    let samples =
      "{ { t = 0, x = 100 }, { t = 8, x = 110 }, { t = 16, x = 140 }, { t = 16, x = 140, up = true } }"
    // The sequence `three_samples_curved` of the tables.
    for (word, velocity) in [
      ("native_impulse", 4506.939), ("native_lsq1", 2500), ("native_lsq2", 5000.02),
      ("native_int1", 2361.111),
      ("native_legacy", 2500), ("lsq2", 4999.998), ("impulse", 4506.939),
    ] {
      let value = try script.number("return physics.velocity(\(samples), \"\(word)\")") ?? .nan
      #expect((value - velocity).magnitude < 2e-3 * velocity, "\(word): \(value)")
    }
    #expect(try script.shown("return physics.velocity({ { t = 0, x = 100 } }, 'native_lsq2')") == "nil")
    #expect(try script.number("return physics.velocity(\(samples), 'flutter_ios')") != nil)
  }

  @Test func listsThatAreNone() throws {
    let script = try LuaScript()
    #expect(try script.number("return physics.velocity({})") == 0)
    #expect(try script.number("return physics.velocity({ { t = 5, x = 1 } })") == 0)
    let cases = [
      ("physics.velocity()", "takes a list of samples"), ("physics.velocity({ 5 })", "sample 1 is 5"),
      ("physics.velocity({ { x = 5 } })", "sample 1 has no t"),
      ("physics.velocity({ { t = 5, z = 5 } })", "z"), ("physics.velocity({ { t = 0/0 } })", "nan"),
      ("physics.velocity({ { t = 5, up = true }, { t = 6 } })", "must be the last"),
      ("physics.velocity({}, 'lsq3')", "did you mean 'lsq2'"), ("physics.velocity({}, 5)", "tracker is 5"),
    ]
    for (source, part) in cases {
      let failure = script.failure(source)
      #expect(failure.contains(part), "\(source): \(failure)")
    }
  }
}
