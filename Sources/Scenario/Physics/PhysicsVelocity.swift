import LuaRuntime
import ScrollPhysics

/// `physics.velocity(samples, strategy)`: what a tracker makes of recorded samples.
enum PhysicsVelocity {
  /// One axis in, a velocity in px/s out; nil where the tracker has none.
  private typealias Tracker = @Sendable ([VelocitySample], Int64?) -> Double?

  private struct Named: Sendable {
    let name: String
    let track: Tracker
  }

  private static let trackers: [Named] = {
    var all = [
      Named(name: "lsq2") { compose($0, $1, .lsq2) },
      Named(name: "impulse") { compose($0, $1, .impulse) },
      Named(name: "impulse_differential") { compose($0, $1, .impulse, isDifferential: true) },
      Named(name: "flutter") { FlutterVelocityTracker.standard.estimate($0, upNanoseconds: $1).velocity },
      Named(name: "flutter_ios") { FlutterVelocityTracker.iOS.estimate($0, upNanoseconds: $1).velocity },
      Named(name: "flutter_macos") { FlutterVelocityTracker.macOS.estimate($0, upNanoseconds: $1).velocity },
      Named(name: "uikit") { PanVelocityTracker.estimate($0, upNanoseconds: $1).velocity },
      Named(name: "native_impulse_differential") { native($0, $1, .impulse, isDifferential: true) },
    ]
    for strategy in NativeVelocityTracker.Strategy.allCases {
      all.append(Named(name: "native_\(strategy.rawValue.lowercased())") { native($0, $1, strategy) })
    }
    return all
  }()

  private static func compose(
    _ samples: [VelocitySample], _ up: Int64?, _ strategy: ComposeVelocityTracker.Strategy,
    isDifferential: Bool = false
  ) -> Double? {
    ComposeVelocityTracker.estimate(
      samples, strategy: strategy, isDifferential: isDifferential, upNanoseconds: up
    ).velocity
  }

  private static func native(
    _ samples: [VelocitySample], _ up: Int64?, _ strategy: NativeVelocityTracker.Strategy,
    isDifferential: Bool = false
  ) -> Double? {
    var tracker = NativeVelocityTracker(strategy: strategy, isDifferential: isDifferential)
    for (place, sample) in samples.enumerated() {
      let action: NativeVelocityTracker.Action = isDifferential ? .scroll : place == 0 ? .down : .move
      tracker.add(action, nanoseconds: sample.nanoseconds, positions: [(0, sample.position)])
    }
    if let up { tracker.add(.up, nanoseconds: up, positions: []) }
    return tracker.velocity()
  }

  /// The most samples that are taken; trackers look at the last 20 only.
  private static let mostSamples = 100_000

  static func estimate(_ call: LuaCall, _ session: Session) throws -> [LuaValue] {
    let name = "physics.velocity"
    let names = trackers.map(\.name)
    guard case .table(let table) = call[0], (1...2).contains(call.count) else {
      throw LuaMessage(
        "\(name) takes a list of samples { t =, x =, y = } and the name of a tracker or nothing")
    }
    let word = call[1].isNil ? "lsq2" : call[1].text
    guard let word, let tracker = trackers.first(where: { $0.name == word }) else {
      let near = call[1].text.map { hint(for: $0, in: names) } ?? ";"
      throw LuaMessage(
        "\(name): tracker is \(session.shown(call[1]))\(near) allowed: " + names.joined(separator: ", "))
    }
    var x: [VelocitySample] = []
    var y: [VelocitySample] = []
    var up: Int64?
    let count = table.length
    guard count <= mostSamples else { throw LuaMessage("\(name): \(count) samples; allowed: \(mostSamples)") }
    try session.lua.charge(instructions: UInt64(count) * 20 + 200)
    for place in 0..<count {
      guard up == nil else { throw LuaMessage("\(name): sample \(place) says up, so it must be the last") }
      let sample = try read(table.get(place + 1), "\(name): sample \(place + 1)", session)
      if sample.isUp {
        up = sample.nanoseconds
      } else {
        x.append(VelocitySample(nanoseconds: sample.nanoseconds, position: sample.x))
        y.append(VelocitySample(nanoseconds: sample.nanoseconds, position: sample.y))
      }
    }
    return [x, y].map { samples in tracker.track(samples, up).map { .amount($0) } ?? .nil }
  }

  private static func read(
    _ value: LuaValue, _ name: String, _ session: Session
  ) throws -> (nanoseconds: Int64, x: Double, y: Double, isUp: Bool) {
    guard case .table(let table) = value else {
      throw LuaMessage("\(name) is \(session.shown(value)); allowed: { t = ms, x = n, y = n }")
    }
    var numbers: [String: Double] = [:]
    var isUp = false
    for (key, value) in table.pairs() {
      let field = key.text ?? ""
      if field == "up", case .bool(let flag) = value {
        isUp = flag
      } else if ["t", "x", "y"].contains(field), let number = value.amount {
        numbers[field] = number
      } else {
        throw LuaMessage(
          "\(name): \(session.shown(key)) is \(session.shown(value)); allowed: t (ms), x and y, numbers; up, true or false"
        )
      }
    }
    guard let time = numbers["t"] else { throw LuaMessage("\(name) has no t, its time in ms") }
    let nanoseconds = VelocitySample(milliseconds: time, position: 0).nanoseconds
    return (nanoseconds, numbers["x"] ?? 0, numbers["y"] ?? 0, isUp)
  }
}
