import LuaRuntime
import ScrollCore

/// The largest size, delta, velocity or offset that is taken from a scenario, in the unit it was given in.
let largestAmount = 1e12
/// The same as messages write it.
let largestWord = "1e12"

extension LuaValue {
  /// The number this is, whole or not; nil for anything else.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The whole number this is; nil for anything else, fractions and what no `Int` can hold included.
  var wholeNumber: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  var isNil: Bool {
    if case .nil = self { return true }
    return false
  }

  var text: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// A finite amount within `largestAmount`.
  var amount: Double? {
    guard let value = double, value.magnitude <= largestAmount else { return nil }
    return value
  }

  /// A number for Lua; zero is never negative.
  static func amount(_ value: Double) -> LuaValue { .number(value == 0 ? 0 : value) }
}

/// An amount that a gesture was given: a number acts on the target's own axis.
enum DeltaInput: Equatable {
  case along(Double)
  case vector(Vector)

  /// What may stand in its table.
  static let names = ["up", "down", "left", "right", "x", "y"]

  static let allowed =
    "a number along the target's own axis, { up = n } (or down, left, right; n from 0), or { x = n, y = n }, each of "
    + "at most \(largestWord)"

  /// `; did you mean 'up'?` for a table with a misspelt word, or nothing.
  static func suggestion(for value: LuaValue) -> String {
    let near = hint(for: value, "", names: names)
    return near == ";" ? "" : near
  }

  /// Both components, a plain number along `axis`.
  func vector(along axis: Axis) -> Vector {
    switch self {
    case .along(let amount): Vector(amount, along: axis)
    case .vector(let vector): vector
    }
  }
}

extension Session {
  /// A length of a scenario: a plain number is in logical units. Nil for anything else, and beyond `largestAmount`.
  func lengthValue(_ value: LuaValue) -> Length? {
    if let amount = value.amount { return .dp(amount) }
    guard case .handle(let handle) = value, handle.kind == kinds.length, let length = try? length(handle)
    else {
      return nil
    }
    return length.length
  }

  /// A number or length in logical units on a screen of this density.
  func logicalAmount(_ value: LuaValue, density: Double) -> Double? {
    lengthValue(value)?.logical(density: density)
  }

  /// Reads a delta or velocity in any of its forms; nil if it is none of them.
  func deltaInput(_ value: LuaValue, density: Double) -> DeltaInput? {
    if let amount = logicalAmount(value, density: density) { return .along(amount) }
    guard case .table(let table) = value else { return nil }
    var vector = Vector.zero
    var wordOf: (x: String?, y: String?) = (nil, nil)
    for (key, value) in table.pairs() {
      guard let word = key.text, let amount = logicalAmount(value, density: density) else { return nil }
      let isWord = word != "x" && word != "y"
      if isWord, amount < 0 { return nil }
      switch word {
      case "x", "left", "right":
        guard wordOf.x == nil, wordOf.y == nil || (wordOf.y != "y") == isWord else { return nil }
        wordOf.x = word
        vector.x = word == "left" ? -amount : amount
      case "y", "up", "down":
        guard wordOf.y == nil, wordOf.x == nil || (wordOf.x != "x") == isWord else { return nil }
        wordOf.y = word
        vector.y = word == "up" ? -amount : amount
      default: return nil
      }
    }
    return wordOf.x == nil && wordOf.y == nil ? nil : .vector(vector)
  }

  /// A place on the screen, `{ x =, y = }`, logical units.
  func pointValue(_ value: LuaValue, density: Double) -> Vector? {
    guard case .table(let table) = value else { return nil }
    var point = Vector.zero
    for (key, value) in table.pairs() {
      guard let amount = logicalAmount(value, density: density) else { return nil }
      switch key.text {
      case "x": point.x = amount
      case "y": point.y = amount
      default: return nil
      }
    }
    return point
  }

  /// A value in words for an error message, on one line and not long.
  func shown(_ value: LuaValue) -> String {
    // The sign of a NaN differs from machine to machine.
    if let number = value.double, number.isNaN { return "nan" }
    let text = lua.display(value, depth: 1)
    return text.utf8.count > 120 ? String(text.prefix(117)) + "..." : text
  }
}
