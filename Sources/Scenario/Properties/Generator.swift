import LuaRuntime

/// What a `gen` describes: a set of values and how one is drawn from it.
indirect enum Generator {
  case int(Int64, Int64)
  case number(Double, Double)
  /// An item that is a generator itself stands for the values that it describes.
  case pick([Item])
  /// Lists of this many elements at least and at most.
  case list(Generator, ClosedRange<Int>)

  enum Item {
    case value(LuaValue)
    case generator(Generator)
  }

  /// Elements of a list at most, and values of a whole input, lists and what is in them.
  static let elementLimit = 10_000
  static let valueLimit = 100_000
  /// How deep lists lie in one another at most.
  static let depthLimit = 16

  /// Values that one draw makes at most, itself included.
  var mostValues: Int {
    switch self {
    case .int, .number: 1
    case .pick(let items): 1 + (items.map(\.mostValues).max() ?? 0)
    case .list(let element, let count):
      // Bounds keep both far from overflowing: see `GeneratorKind.checkSize`.
      1 + count.upperBound * element.mostValues
    }
  }

  /// How deep it lies at most.
  var depth: Int {
    switch self {
    case .int, .number: 1
    case .pick(let items): 1 + (items.map(\.depth).max() ?? 0)
    case .list(let element, _): 1 + element.depth
    }
  }

  /// The generator as it is written in Lua; items of `pick` are shown by `text`.
  func description(_ text: (LuaValue) -> String) -> String {
    switch self {
    case .int(let low, let high): return "gen.int(\(low), \(high))"
    case .number(let low, let high):
      return "gen.number(\(Generator.written(low)), \(Generator.written(high)))"
    case .pick(let items):
      var parts: [String] = []
      for item in items {
        guard parts.count < 12 else {
          parts.append("... (\(items.count - parts.count) more)")
          break
        }
        switch item {
        case .value(let value): parts.append(text(value))
        case .generator(let generator): parts.append(generator.description(text))
        }
      }
      return "gen.pick { \(parts.joined(separator: ", ")) }"
    case .list(let element, let count):
      let counts = count.lowerBound == 0 ? "\(count.upperBound)" : "\(count.lowerBound), \(count.upperBound)"
      return "gen.list(\(element.description(text)), \(counts))"
    }
  }

  /// A bound without `.0`.
  private static func written(_ value: Double) -> String {
    let text = DrawnValue.written(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The whole number that ints shrink to: 0, or the end nearest to it.
  static func target(_ low: Int64, _ high: Int64) -> Int64 { min(max(0, low), high) }

  /// The same of numbers.
  static func target(_ low: Double, _ high: Double) -> Double { min(max(0, low), high) }

  /// The simplest value.
  var simplest: DrawnValue {
    switch self {
    case .int(let low, let high): .int(Generator.target(low, high))
    case .number(let low, let high): .number(Generator.target(low, high))
    case .pick(let items): items[0].drawn(0) { $0.simplest }
    case .list(let element, let count):
      .list([DrawnValue](repeating: element.simplest, count: count.lowerBound))
    }
  }
}

extension Generator.Item {
  var mostValues: Int {
    if case .generator(let generator) = self { generator.mostValues } else { 0 }
  }

  var depth: Int {
    if case .generator(let generator) = self { generator.depth } else { 0 }
  }

  /// The value of `pick` with this item at `place`; `inner` draws from an item that is a generator.
  func drawn(_ place: Int, _ inner: (Generator) -> DrawnValue) -> DrawnValue {
    if case .generator(let generator) = self { .pick(place, inner(generator)) } else { .pick(place, nil) }
  }
}
