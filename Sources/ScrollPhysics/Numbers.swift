#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A real number cut to an integer as Java and Kotlin do it: toward zero, to the nearest end where it does not fit, 0 for NaN.
@inline(__always)
func truncated<Result: FixedWidthInteger>(_ value: Double, to type: Result.Type = Int32.self) -> Result {
  // 2^63; by way of Int64, as a conversion of any number to any integer is slow.
  if value >= 0x1p63 { return .max }
  if value < -0x1p63 { return .min }
  return value.isNaN ? 0 : Result(clamping: Int64(value))
}

@inline(__always)
func truncated<Result: FixedWidthInteger>(_ value: Float, to type: Result.Type = Int32.self) -> Result {
  truncated(Double(value), to: type)
}

/// Java's `Math.round`: half goes up; saturates, 0 for NaN.
func roundedHalfUp<Result: FixedWidthInteger>(_ value: Double, to type: Result.Type = Int32.self) -> Result {
  truncated((value + 0.5).rounded(.down), to: type)
}

func roundedHalfUp<Result: FixedWidthInteger>(_ value: Float, to type: Result.Type = Int32.self) -> Result {
  truncated((value + 0.5).rounded(.down), to: type)
}

/// Rounded up to an integer; saturates, 0 for NaN.
func roundedUp(_ value: Double) -> Int32 { truncated(value.rounded(.up)) }

/// -1, 0 or 1; 0 for NaN.
func signum<Number: BinaryFloatingPoint>(_ value: Number) -> Number {
  value > 0 ? 1 : value < 0 ? -1 : 0
}

/// A time in ms as the curves read it: not below 0; NaN is 0, and nothing is longer than 10^15 ms.
func curveTime(_ ms: Double) -> Double { ms > 0 ? min(ms, 1e15) : 0 }

/// A time cut to whole ms, as Android and Compose read their clocks.
func wholeMilliseconds(_ ms: Double) -> Int64 { truncated(curveTime(ms), to: Int64.self) }

/// The value within the bounds; the lower bound for NaN.
func clamp<Number: Comparable>(_ value: Number, _ low: Number, _ high: Number) -> Number {
  value > low ? (value < high ? value : high) : low
}

/// First time at which something holds that holds from some time on, between two times; `steps` halvings.
func firstTime(from low: Double, to high: Double, steps: Int = 60, _ holds: (Double) -> Bool) -> Double {
  if holds(low) { return low }
  var low = low
  var high = high
  for _ in 0..<steps {
    let middle = low + (high - low) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}
