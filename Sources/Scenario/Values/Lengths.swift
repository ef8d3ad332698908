import LuaRuntime
import ScrollCore

/// The node from which a length was measured.
struct LengthSource: Hashable {
  var app: Int
  var node: NodeRef
}

/// How often each of the screen's insets is contained in a length; negative where it was subtracted.
struct InsetShares: Hashable {
  var top = 0.0
  var bottom = 0.0
  var left = 0.0
  var right = 0.0

  static let edges: [(name: String, path: @Sendable (InsetShares) -> Double)] = [
    ("top", { $0.top }), ("bottom", { $0.bottom }), ("left", { $0.left }), ("right", { $0.right }),
  ]

  /// One whole inset of an edge; nil if there is no such edge.
  init?(edge: String) {
    switch edge {
    case "top": top = 1
    case "bottom": bottom = 1
    case "left": left = 1
    case "right": right = 1
    default: return nil
    }
  }

  init() {}

  func adding(_ other: InsetShares, times factor: Double) -> InsetShares {
    var sum = self
    sum.top += other.top * factor
    sum.bottom += other.bottom * factor
    sum.left += other.left * factor
    sum.right += other.right * factor
    return sum
  }
}

/// A length with its unit and with the memory of the node and the insets it was made of.
struct TypedLength: Hashable {
  var value: Double
  var unit: LengthUnit
  var source: LengthSource?
  var insets = InsetShares()

  var length: Length { Length(value, unit) }

  /// What it costs against the memory limit.
  static let bytes = 3 * MemoryLayout<TypedLength>.stride

  /// The same length in another unit on a screen of this density.
  func converted(to unit: LengthUnit, density: Double) -> TypedLength {
    var result = self
    result.unit = unit
    switch (self.unit, unit) {
    case (.dp, .px): result.value = value * density
    case (.px, .dp): result.value = value / density
    default: break
    }
    return result
  }

  var shown: String { "\(unit.word)(\(plain(value)))" }
}

extension LengthUnit {
  var word: String { self == .dp ? "dp" : "px" }
}

/// The outcome of arithmetic with typed lengths.
enum LengthResult: Equatable {
  case length(TypedLength)
  case number(Double)
  case truth(Bool)
}

/// Arithmetic of typed lengths. Units that do not fit are told by `mixed`, and the bare numbers go on in the left operand's unit.
struct LengthArithmetic {
  /// Set when units were mixed: what was done, in words.
  private(set) var mixed: String?

  enum Operand {
    case length(TypedLength)
    /// A number beside a length counts as dp.
    case number(Double)

    var value: Double {
      switch self {
      case .length(let length): length.value
      case .number(let number): number
      }
    }

    var isLength: Bool {
      if case .length = self { return true }
      return false
    }

    var unit: LengthUnit {
      switch self {
      case .length(let length): length.unit
      case .number: .dp
      }
    }

    var shown: String {
      switch self {
      case .length(let length): length.shown
      case .number(let number): plain(number)
      }
    }
  }

  /// Nil if the operation makes no sense for these operands.
  mutating func apply(_ operation: LuaArithmetic, _ a: Operand, _ b: Operand) -> LengthResult? {
    switch operation {
    case .add: return .length(sum(a, b, sign: 1))
    case .sub: return .length(sum(a, b, sign: -1))
    case .mul:
      switch (a, b) {
      case (.length(let length), .number(let factor)), (.number(let factor), .length(let length)):
        return .length(scaled(length, by: factor))
      default: return nil
      }
    case .div:
      switch (a, b) {
      case (.length(let length), .number(let divisor)): return .length(scaled(length, by: 1 / divisor))
      case (.length, .length):
        note("/", a, b)
        return .number(a.value / b.value)
      default: return nil
      }
    case .unm:
      guard case .length(let length) = a else { return nil }
      return .length(scaled(length, by: -1))
    case .lt:
      note("<", a, b)
      return .truth(a.value < b.value)
    case .le:
      note("<=", a, b)
      return .truth(a.value <= b.value)
    }
  }

  private mutating func sum(_ a: Operand, _ b: Operand, sign: Double) -> TypedLength {
    note(sign > 0 ? "+" : "-", a, b)
    var result = TypedLength(value: a.value + sign * b.value, unit: a.unit)
    if case .length(let left) = a {
      result.source = left.source
      result.insets = left.insets
    }
    if case .length(let right) = b {
      if result.source == nil, sign > 0 { result.source = right.source }
      result.insets = result.insets.adding(right.insets, times: sign)
    }
    return result
  }

  private func scaled(_ length: TypedLength, by factor: Double) -> TypedLength {
    var result = length
    result.value *= factor
    result.insets = InsetShares().adding(length.insets, times: factor)
    return result
  }

  private mutating func note(_ sign: String, _ a: Operand, _ b: Operand) {
    if a.unit != b.unit { mixed = "\(a.shown) \(sign) \(b.shown)" }
  }
}
