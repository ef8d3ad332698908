import ScrollCore

/// Numbers as the pictures print them: at most two decimals, halves away from zero, never `-0`.
///
/// What is not zero is never printed as `0`: magnitudes below 0.01 have two digits (`-0.005`, `0.0049`), those below 0.0001
/// an exponent (`4.9e-5`). Up to 10⁻⁹ a number is what rounding left of a sum, and prints as `0`. Magnitudes from 10⁹ on are written with three digits and an exponent (`1.23e12`).
public enum NumberText {
  /// A place or a length: `80`, `-40`, `0.25`.
  public static func value(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let text = magnitude(number.magnitude)
    return number < 0 && text != "0" ? "-" + text : text
  }

  /// A change, with its sign: `+80`, `-40`, `0`.
  public static func amount(_ number: Double) -> String {
    let text = value(number)
    return number > 0 && text != "0" ? "+" + text : text
  }

  /// From one place to another: `10 -> 20`; with as many decimals (six at most) as it takes to tell them apart.
  static func way(_ before: Double, _ after: Double) -> String {
    var (from, to) = (value(before), value(after))
    var places = 3
    while from == to, (before - after).magnitude > dust, places <= 6 {
      (from, to) = (value(before, places: places), value(after, places: places))
      places += 1
    }
    return "\(from) -> \(to)"
  }

  /// From one place to another, over the place where it turned if that lies beyond both: `0 -> 24 -> 0`.
  static func way(_ before: Double, over turn: Double?, _ after: Double) -> String {
    guard let turn else { return way(before, after) }
    return "\(value(before)) -> \(value(turn)) -> \(value(after))"
  }

  private static func value(_ number: Double, places: Int) -> String {
    guard number.isFinite, number.magnitude < 1e9 else { return value(number) }
    var decimal = Decimal(number.magnitude)
    decimal.round(at: decimal.point + places)
    return number < 0 && decimal.plain != "0" ? "-" + decimal.plain : decimal.plain
  }

  /// A place in at most `columns` (9 at least): with three digits and an exponent if it is longer than that.
  static func value(_ number: Double, columns: Int) -> String {
    let text = value(number)
    guard text.utf8.count > columns, number.isFinite else { return text }
    return (number < 0 ? "-" : "") + scientific(number.magnitude)
  }

  /// Whole milliseconds of virtual time, truncated.
  public static func milliseconds(_ nanoseconds: Int64) -> String { String(nanoseconds / 1_000_000) }

  private static func magnitude(_ number: Double) -> String {
    guard number > dust else { return "0" }
    var decimal = Decimal(number)
    if number < 0.01 {
      if number < 0.0001 { return scientific(number, digits: 2) }
      decimal.round(at: 2)
      return decimal.plain
    }
    guard decimal.point > 9 else {
      decimal.round(at: decimal.point + 2)
      // 999999999.999 has become 10⁹: the next form takes over.
      return decimal.point > 9 ? "1e9" : decimal.plain
    }
    return scientific(number)
  }

  /// Some digits and an exponent, for a number above 0.
  private static func scientific(_ number: Double, digits: Int = 3) -> String {
    var decimal = Decimal(number)
    decimal.round(at: digits)
    let first = String(decimal.digits[0])
    let rest = decimal.digits.dropFirst().map(String.init).joined()
    return first + (rest.isEmpty ? "" : "." + rest) + "e" + String(decimal.point - 1)
  }
}

/// A number as its shortest decimal digits: 0.d₁d₂d₃… × 10^point.
private struct Decimal {
  private(set) var digits: [UInt8] = []
  private(set) var point = 0

  /// Takes the digits that the number prints with; not negative, finite.
  init(_ number: Double) {
    var exponent = 0
    var seenPoint = false
    var mantissa = Substring(number.description)
    if let e = mantissa.firstIndex(of: "e") {
      exponent = Int(mantissa[mantissa.index(after: e)...]) ?? 0
      mantissa = mantissa[..<e]
    }
    for byte in mantissa.utf8 {
      if byte == UInt8(ascii: ".") {
        seenPoint = true
        continue
      }
      let digit = byte - UInt8(ascii: "0")
      if !seenPoint, digit != 0 || !digits.isEmpty { point += 1 }
      if digits.isEmpty, digit == 0 {
        if seenPoint { point -= 1 }
        continue
      }
      digits.append(digit)
    }
    point += exponent
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Keeps so many digits after the leading place; a half is rounded away from zero.
  mutating func round(at count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      point = 0
      return
    }
    let up = digits[count] >= 5
    digits.removeSubrange(count...)
    if up { increment(count) }
    trim()
  }

  private mutating func increment(_ count: Int) {
    var place = count - 1
    while place >= 0 {
      if digits[place] < 9 {
        digits[place] += 1
        return
      }
      digits[place] = 0
      place -= 1
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// Without exponent.
  var plain: String {
    guard !digits.isEmpty else { return "0" }
    func text(_ part: some Sequence<UInt8>) -> String { part.map { String($0) }.joined() }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + text(digits) }
    if point >= digits.count { return text(digits) + String(repeating: "0", count: point - digits.count) }
    return text(digits[..<point]) + "." + text(digits[point...])
  }
}

/// How the two axes of an amount share one cell.
enum AxisText {
  /// Only one axis occurs: amounts are bare.
  case single(Axis)
  /// Both occur: a horizontal part is marked `x`.
  case both

  func amount(_ vector: Vector) -> String {
    switch self {
    case .single(let axis): return NumberText.amount(vector[axis])
    case .both:
      if vector.x == 0 { return NumberText.amount(vector.y) }
      if vector.y == 0 { return "x" + NumberText.amount(vector.x) }
      return NumberText.amount(vector.y) + ",x" + NumberText.amount(vector.x)
    }
  }

  /// An amount along one axis.
  func amount(_ number: Double, along axis: Axis) -> String {
    if case .both = self, axis == .horizontal { return "x" + NumberText.amount(number) }
    return NumberText.amount(number)
  }

  /// A velocity, logical units a second: `-2000/s`.
  func speed(_ number: Double, along axis: Axis) -> String { amount(number, along: axis) + "/s" }
}
