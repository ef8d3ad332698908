/// Simpler values to try in place of one, simplest first.
enum ShrinkSteps {
  /// From a whole number towards a target: the target itself, half the way, a quarter, ... and one nearer.
  static func whole(from value: Int64, to target: Int64) -> [Int64] {
    guard value != target else { return [] }
    let isAbove = value > target
    var distance = UInt64(bitPattern: isAbove ? value &- target : target &- value)
    var steps: [Int64] = []
    while distance > 0 {
      let part = Int64(bitPattern: distance)
      steps.append(isAbove ? value &- part : value &+ part)
      distance /= 2
    }
    return steps
  }

  /// 10 to the power of 0 to 6: numbers are cut to that many decimals.
  private static let powers: [Double] = [1, 10, 100, 1000, 1e4, 1e5, 1e6]

  /// The number in units of the last of so many decimals, if it is one of those exactly and small enough to count.
  private static func units(_ value: Double, _ decimals: Int) -> Int64? {
    let scaled = (value * powers[decimals]).rounded()
    guard abs(scaled) < 0x1p53, scaled / powers[decimals] == value else { return nil }
    return Int64(scaled)
  }

  /// From a number towards a target within bounds: fewer decimals first, then nearer to the target with as many.
  static func number(from value: Double, to target: Double, in bounds: ClosedRange<Double>) -> [Double] {
    guard value != target else { return [] }
    let isAbove = value > target
    /// Simpler at equal decimals: not beyond the target, and nearer to it.
    func isNearer(_ step: Double) -> Bool {
      isAbove ? step >= target && step < value : step <= target && step > value
    }
    var steps = [target]
    let fewest = powers.indices.first { units(value, $0) != nil }
    for decimals in 0..<(fewest ?? powers.count) {
      let scaled = value * powers[decimals]
      guard abs(scaled) < 0x1p53 else { continue }
      // Towards the target first; away from it as well, since fewer decimals are simpler.
      let roundings: [FloatingPointRoundingRule] = isAbove ? [.down, .up] : [.up, .down]
      steps += roundings.map { scaled.rounded($0) / powers[decimals] }
    }
    if let fewest, let whole = units(value, fewest) {
      let end = (target * powers[fewest]).rounded(isAbove ? .up : .down)
      if abs(end) < 0x1p53 {
        steps += ShrinkSteps.whole(from: whole, to: Int64(end)).map { Double($0) / powers[fewest] }
          .filter { isNearer($0) && $0 != target }
      }
    } else {
      var part = 0.5
      while part > 1e-9 {
        steps += [value + (target - value) * part].filter(isNearer)
        part /= 2
      }
    }
    return steps.filter { bounds.contains($0) && $0 != value }.map { $0 == 0 ? 0 : $0 }
  }
}

extension Generator {
  /// Simpler values than one that was drawn, of its own place only: elements of lists and what lies in items of `pick` have places
  /// of their own.
  func simpler(_ drawn: DrawnValue) -> [DrawnValue] {
    switch (self, drawn) {
    case (.int(let low, let high), .int(let value)):
      let target = Generator.target(low, high)
      var steps = ShrinkSteps.whole(from: value, to: target)
      // Of two as far from 0 the positive one is simpler.
      if !steps.isEmpty, value < 0, value != .min, -value <= high { steps.insert(-value, at: 1) }
      return steps.map { .int($0) }
    case (.number(let low, let high), .number(let value)):
      var steps = ShrinkSteps.number(from: value, to: Generator.target(low, high), in: low...high)
      if !steps.isEmpty, value < 0, -value <= high { steps.insert(-value, at: 1) }
      return steps.map { .number($0) }
    case (.pick(let items), .pick(let place, _)):
      // All earlier ones of a few; of many those that halve the way.
      let places =
        place <= 32 ? Array(0..<place) : ShrinkSteps.whole(from: Int64(place), to: 0).map { Int($0) }
      return places.map { place in items[place].drawn(place) { $0.simplest } }
    default: return []
    }
  }
}
