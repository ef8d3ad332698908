/// What the strategies of the native tracker make of a history, oldest sample first.
enum NativeStrategies {
  enum Weighting {
    case none, delta, centre, recency
  }

  private static let secondsPerNano: Float = 1e-9

  static func impulse(_ history: [VelocitySample], _ isDifferential: Bool) -> Float? {
    guard !history.isEmpty else { return nil }
    var work: Float = 0
    for i in 1..<max(history.count, 1) {
      let before = velocity(ofWork: work)
      let from = history[i - 1]
      let to = history[i]
      let delta = isDifferential ? Float(to.position) : Float(to.position) - Float(from.position)
      let now = delta / (secondsPerNano * Float(to.nanoseconds &- from.nanoseconds))
      work += (now - before) * now.magnitude
      if i == 1 { work *= 0.5 }
    }
    return velocity(ofWork: work)
  }

  private static func velocity(ofWork work: Float) -> Float {
    (work < 0 ? -1 : 1) * work.magnitude.squareRoot() * Float(1.41421356237)
  }

  static func leastSquares(_ history: [VelocitySample], degree: Int, _ weighting: Weighting = .none) -> Float?
  {
    guard let newest = history.last else { return nil }
    let degree = min(degree, history.count - 1)
    guard degree > 0 else { return nil }
    if degree == 2 && weighting == .none { return quadratic(history, newest) }
    var times: [Float] = []
    var positions: [Float] = []
    var weights: [Float] = []
    for i in history.indices.reversed() {
      times.append(-Float(newest.nanoseconds &- history[i].nanoseconds) * 0.000000001)
      positions.append(Float(history[i].position))
      weights.append(weight(history, i, weighting))
    }
    let fit = ScrollPhysics.leastSquares(
      x: times, y: positions, weights: weights, degree: degree, minimumNorm: 0.000001)
    return fit?[1]
  }

  /// The closed form of the unweighted quadratic fit, by sums.
  private static func quadratic(_ history: [VelocitySample], _ newest: VelocitySample) -> Float? {
    var x: Float = 0
    var xy: Float = 0
    var y: Float = 0
    var x2: Float = 0
    var x3: Float = 0
    var x2y: Float = 0
    var x4: Float = 0
    for sample in history {
      let t = -Float(newest.nanoseconds &- sample.nanoseconds) * secondsPerNano
      let position = Float(sample.position)
      let square = t * t
      let cube = square * t
      x += t
      x2 += square
      xy += t * position
      x2y += square * position
      y += position
      x3 += cube
      x4 += cube * t
    }
    let count = Float(history.count)
    let sxx = x2 - x * x / count
    let sxy = xy - x * y / count
    let sxx2 = x3 - x * x2 / count
    let sx2y = x2y - x2 * y / count
    let sx2x2 = x4 - x2 * x2 / count
    let denominator = sxx * sx2x2 - sxx2 * sxx2
    return denominator == 0 ? nil : (sxy * sx2x2 - sx2y * sxx2) / denominator
  }

  /// How much a sample counts, 0.5 to 1.
  private static func weight(_ history: [VelocitySample], _ index: Int, _ weighting: Weighting) -> Float {
    let newest = history[history.count - 1].nanoseconds
    switch weighting {
    case .none:
      return 1
    case .delta:
      guard index < history.count - 1 else { return 1 }
      let delta = Float(history[index + 1].nanoseconds &- history[index].nanoseconds) * 0.000001
      return delta < 0 ? 0.5 : delta < 10 ? 0.5 + delta * 0.05 : 1
    case .centre:
      let age = Float(newest &- history[index].nanoseconds) * 0.000001
      if age < 0 { return 0.5 }
      if age < 10 { return 0.5 + age * 0.05 }
      return age < 50 ? 1 : age < 60 ? 0.5 + (60 - age) * 0.05 : 0.5
    case .recency:
      let age = Float(newest &- history[index].nanoseconds) * 0.000001
      return age < 50 ? 1 : age < 100 ? 0.5 + (100 - age) * 0.01 : 0.5
    }
  }

  /// A moving average of the velocities since the oldest sample of the last 200 ms, of those at least 10 ms later.
  static func legacy(_ history: [VelocitySample]) -> Float? {
    guard let newest = history.last else { return nil }
    let start = newest.nanoseconds &- 200_000_000
    let recent = history.suffix(from: (history.lastIndex { $0.nanoseconds < start } ?? -1) + 1)
    guard let oldest = recent.first else { return nil }
    var average: Float = 0
    var lastDuration: Int64 = 0
    var isKnown = false
    for sample in recent {
      let duration = sample.nanoseconds &- oldest.nanoseconds
      guard duration >= 10_000_000 else { continue }
      let velocity = (Float(sample.position) - Float(oldest.position)) * (1_000_000_000 / Float(duration))
      average =
        (average * Float(lastDuration) + velocity * Float(duration)) / Float(duration &+ lastDuration)
      lastDuration = duration
      isKnown = true
    }
    return isKnown ? average : nil
  }
}

/// A velocity that is filtered as samples come in, with a time constant of 10 ms.
struct IntegratedVelocity: Sendable {
  private(set) var velocity: Float = 0
  private let degree: Int
  private var known = 0
  private var acceleration: Float = 0
  private var time: Int64
  private var position: Float

  init(_ sample: VelocitySample, degree: Int) {
    self.degree = degree
    time = sample.nanoseconds
    position = Float(sample.position)
  }

  mutating func add(_ sample: VelocitySample) {
    guard sample.nanoseconds > time &+ 2_000_000 else { return }
    let dt = Float(sample.nanoseconds &- time) * 0.000000001
    time = sample.nanoseconds
    let now = (Float(sample.position) - position) / dt
    if known == 0 {
      velocity = now
      known = 1
    } else {
      let alpha = dt / (0.010 + dt)
      if degree == 1 {
        velocity += (now - velocity) * alpha
      } else {
        let change = (now - velocity) / dt
        if known == 1 {
          acceleration = change
          known = 2
        } else {
          acceleration += (change - acceleration) * alpha
        }
        velocity += acceleration * dt * alpha
      }
    }
    position = Float(sample.position)
  }
}
