/// The tables behind Android's fling: how far a unit fling has come, and after which part of the time it has come how far.
///
/// Both are read off one cubic curve by bisection in float32, with the platform's stop at 1e-5, so that they are its own
/// tables to the last bit (C 2.1, O 2.6).
enum SplineTable {
  /// Part of the distance after each hundredth of the time; the first entry is 2.3e-5, not 0.
  static let position = build().position
  /// Part of the time after each hundredth of the distance.
  static let time = build().time

  /// Part of the distance and slope at a part of the time; a slope of 0 from the end on.
  static func sample(_ part: Float) -> (distance: Float, slope: Float) {
    let segments = PlatformConstants.splineSamples
    let index: Int = truncated(Float(segments) * part, to: Int.self)
    guard index < segments, index >= 0 else { return (index < 0 ? position[0] : 1, 0) }
    let from = Float(index) / Float(segments)
    let to = Float(index + 1) / Float(segments)
    let slope = (position[index + 1] - position[index]) / (to - from)
    return (position[index] + (part - from) * slope, slope)
  }

  private static func build() -> (position: [Float], time: [Float]) {
    let segments = PlatformConstants.splineSamples
    let first = PlatformConstants.startTension * PlatformConstants.inflexion
    let second: Float = 1 - PlatformConstants.endTension * (1 - PlatformConstants.inflexion)
    var position = [Float](repeating: 1, count: segments + 1)
    var time = position
    var lowX: Float = 0
    var lowY: Float = 0
    for i in 0..<segments {
      let part = Float(i) / Float(segments)
      let x = solve(part, from: &lowX) { x in bezier(x, first, second) }
      position[i] = bezier(x, PlatformConstants.startTension, 1)
      let y = solve(part, from: &lowY) { y in bezier(y, PlatformConstants.startTension, 1) }
      time[i] = bezier(y, first, second)
    }
    return (position, time)
  }

  /// A cubic Bézier curve from 0 to 1 with these two inner values.
  private static func bezier(_ x: Float, _ first: Float, _ second: Float) -> Float {
    let weight: Float = 3 * x * (1 - x)
    return weight * ((1 - x) * first + x * second) + x * x * x
  }

  /// Where a rising curve reaches `part`; the lower bound is carried on to the next part.
  private static func solve(_ part: Float, from low: inout Float, _ curve: (Float) -> Float) -> Float {
    var high: Float = 1
    while true {
      let middle = low + (high - low) / 2
      let value = curve(middle)
      if (value - part).magnitude < 1e-5 { return middle }
      if value > part { high = middle } else { low = middle }
      if middle == low && middle == high { return middle }
    }
  }
}

/// Android's fling curve itself: part of the way after a part of the time (C 2.1).
public enum AndroidSpline {
  /// - Parameter part: of the time, 0 to 1; outside and NaN it is the nearer end.
  /// - Returns: part of the distance, and its slope, which is 0 from the end on.
  public static func sample(_ part: Double) -> (distance: Double, slope: Double) {
    let sample = SplineTable.sample(Float(clamp(part, 0, 1)))
    return (Double(sample.distance), Double(sample.slope))
  }
}
