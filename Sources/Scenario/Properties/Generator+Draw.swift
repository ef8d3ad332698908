/// How far a property has come when it draws an input: ends first, then short lists, then all.
struct DrawStage {
  /// The first runs try one end each.
  enum End { case simplest, lowest, highest }

  let end: End?
  /// How long lists may be, of their bounds: 0 to 1.
  let size: Double

  /// The stage of a run, from 0, of so many.
  init(run: Int, of runs: Int) {
    let ends: [End] = [.simplest, .lowest, .highest]
    end = run < ends.count ? ends[run] : nil
    size = min(1, Double(run + 1) * 2 / Double(max(runs, 1)))
  }
}

extension Generator {
  /// How often a value is one of the ends: once in so many.
  private static let endEvery: UInt64 = 8

  /// Draws a value; `charge` is told of every value made.
  func draw<Failure: Error>(
    _ random: inout SplitMix64, _ stage: DrawStage, _ charge: () throws(Failure) -> Void
  ) throws(Failure) -> DrawnValue {
    try charge()
    switch self {
    case .int(let low, let high): return .int(Generator.draw(low, high, &random, stage))
    case .number(let low, let high): return .number(Generator.draw(low, high, &random, stage))
    case .pick(let items):
      let place =
        switch stage.end {
        case .simplest?, .lowest?: 0
        case .highest?: items.count - 1
        case nil: Int(random.next(through: UInt64(items.count - 1)))
        }
      guard case .generator(let generator) = items[place] else { return .pick(place, nil) }
      return .pick(place, try generator.draw(&random, stage, charge))
    case .list(let element, let bounds):
      var elements: [DrawnValue] = []
      for _ in 0..<Generator.count(bounds, &random, stage) {
        elements.append(try element.draw(&random, stage, charge))
      }
      return .list(elements)
    }
  }

  private static func draw(
    _ low: Int64, _ high: Int64, _ random: inout SplitMix64, _ stage: DrawStage
  ) -> Int64 {
    let target = target(low, high)
    switch stage.end {
    case .simplest?: return target
    case .lowest?: return low
    case .highest?: return high
    case nil: break
    }
    if random.isOne(in: endEvery) {
      let ends = [low, high, target, target < high ? target + 1 : low, target > low ? target - 1 : high]
      return ends[Int(random.next(through: 4))]
    }
    let span = UInt64(bitPattern: high &- low)
    if span > 1000, random.isOne(in: 4) {
      // Of wide ranges also small values: so many bits, each number of bits as likely.
      let bits = random.next(through: 63)
      let size = random.next() >> bits
      let (up, down) = (UInt64(bitPattern: high &- target), UInt64(bitPattern: target &- low))
      if random.isOne(in: 2), size <= down { return target &- Int64(bitPattern: size) }
      if size <= up { return target &+ Int64(bitPattern: size) }
    }
    return low &+ Int64(bitPattern: random.next(through: span))
  }

  private static func draw(
    _ low: Double, _ high: Double, _ random: inout SplitMix64, _ stage: DrawStage
  ) -> Double {
    let target = target(low, high)
    switch stage.end {
    case .simplest?: return target
    case .lowest?: return low
    case .highest?: return high
    case nil: break
    }
    if random.isOne(in: endEvery) {
      let ends = [low, high, target]
      return ends[Int(random.next(through: 2))]
    }
    let part = random.fraction()
    let value = min(max(low * (1 - part) + high * part, low), high)
    // Every third is a whole number where there is one.
    if random.isOne(in: 3) {
      let whole = value.rounded(.down)
      if whole >= low { return whole == 0 ? 0 : whole }
    }
    return value == 0 ? 0 : value
  }

  private static func count(
    _ bounds: ClosedRange<Int>, _ random: inout SplitMix64, _ stage: DrawStage
  ) -> Int {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    switch stage.end {
    case .simplest?: return low
    case .lowest?: return min(low + 1, high)
    case .highest?: return min(high, max(low, 100))
    case nil: break
    }
    if random.isOne(in: endEvery) { return random.isOne(in: 2) ? low : min(low + 1, high) }
    let most = low + Int((Double(high - low) * stage.size).rounded(.up))
    return low + Int(random.next(through: UInt64(most - low)))
  }
}
