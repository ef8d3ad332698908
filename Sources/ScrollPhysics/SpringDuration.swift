#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compose's estimate of how long a spring is seen to move (C 2.3).
///
/// Distances and velocities are in units of the visibility threshold, so that `delta` is 1. An underdamped spring is measured
/// by its envelope, the others by Newton's method from the last crossing of the threshold; the result is cut to whole ms.
enum SpringDuration {
  /// ms; infinite without damping, and where the estimate finds no number.
  static func milliseconds(
    stiffness: Double, ratio: Double, velocity: Double, displacement: Double, delta: Double
  ) -> Double {
    if displacement == 0 && velocity == 0 { return 0 }
    if ratio == 0 { return .infinity }
    let velocity = displacement < 0 ? -velocity : velocity
    let displacement = displacement.magnitude
    let damping = 2 * ratio * sqrt(stiffness)
    let discriminant = damping * damping - 4 * stiffness
    let real = -damping * 0.5
    let spread = sqrt(discriminant.magnitude) * 0.5
    let seconds: Double
    if ratio > 1 {
      seconds = overdamped(real + spread, real - spread, displacement, velocity, delta)
    } else if ratio < 1 {
      let c = (velocity - real * displacement) / spread
      seconds = log(delta / sqrt(displacement * displacement + c * c)) / real
    } else {
      seconds = critical(real, displacement, velocity, delta)
    }
    guard seconds.isFinite else { return seconds.isNaN ? 0 : .infinity }
    return Double(truncated(seconds * 1000, to: Int64.self))
  }

  private static func critical(_ r: Double, _ c1: Double, _ velocity: Double, _ delta: Double) -> Double {
    let c2 = velocity - r * c1
    let first = log((delta / c1).magnitude) / r
    let guess = log((delta / c2).magnitude)
    var scaled = guess
    for _ in 0..<6 { scaled = guess - log((scaled / r).magnitude) }
    var time = later(first, scaled / r)
    let turn = -(r * c1 + c2) / (r * c2)
    var signed = -delta
    if turn > 0 {
      let lowest = (c1 + c2 * turn) * exp(r * turn)
      if -lowest < delta {
        // The first crossing is to be found, so the search begins on the left.
        if c2 < 0 && c1 > 0 { time = 0 }
      } else {
        // It swings through beyond the threshold: the search begins where the bend changes.
        time = -(2 / r) - c1 / c2
        signed = delta
      }
    }
    return newton(time) { t in
      let fade = exp(r * t)
      return ((c1 + c2 * t) * fade + signed, (c2 * (r * t + 1) + c1 * r) * fade)
    }
  }

  private static func overdamped(
    _ r1: Double, _ r2: Double, _ displacement: Double, _ velocity: Double, _ delta: Double
  ) -> Double {
    let c2 = (r1 * displacement - velocity) / (r1 - r2)
    let c1 = displacement - c2
    var time = later(log((delta / c1).magnitude) / r1, log((delta / c2).magnitude) / r2)
    let turn = log((c1 * r1) / (-c2 * r2)) / (r2 - r1)
    var signed = -delta
    if turn > 0 {
      let lowest = c1 * exp(r1 * turn) + c2 * exp(r2 * turn)
      if -lowest < delta {
        if c2 > 0 && c1 < 0 { time = 0 }
      } else {
        time = log(-(c2 * r2 * r2) / (c1 * r1 * r1)) / (r1 - r2)
        signed = delta
      }
    }
    if (c1 * r1 * exp(r1 * time) + c2 * r2 * exp(r2 * time)).magnitude < 0.0001 { return time }
    return newton(time) { t in
      let first = c1 * exp(r1 * t)
      let second = c2 * exp(r2 * t)
      return (first + second + signed, r1 * first + r2 * second)
    }
  }

  private static func later(_ a: Double, _ b: Double) -> Double {
    if !a.isFinite { return b }
    return b.isFinite ? max(a, b) : a
  }

  /// At most 100 steps, until one is no longer than 1 ms.
  private static func newton(_ guess: Double, _ function: (Double) -> (value: Double, slope: Double))
    -> Double
  {
    var time = guess
    for _ in 0..<100 {
      let (value, slope) = function(time)
      let next = time - value / slope
      let step = (next - time).magnitude
      time = next
      if !(step > 0.001) { break }
    }
    return time
  }
}
