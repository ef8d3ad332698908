/// What a length is counted in: logical units (dp, pt, CSS px) or device pixels.
public enum LengthUnit: UInt8, Sendable {
  case dp
  case px
}

/// A length with its unit. Logical units × density = device pixels.
public struct Length: Equatable, Sendable {
  public var value: Double
  public var unit: LengthUnit

  public init(_ value: Double, _ unit: LengthUnit = .dp) {
    self.value = value
    self.unit = unit
  }

  public static func dp(_ value: Double) -> Length { Length(value, .dp) }
  public static func px(_ value: Double) -> Length { Length(value, .px) }
  public static var zero: Length { Length(0) }

  /// The same length in logical units on a screen of this density (device pixels per logical unit).
  public func logical(density: Double) -> Double { unit == .dp ? value : value / density }
}

/// Four lengths, one an edge. `left` and `right` are physical: RTL does not swap them.
public struct Edges: Equatable, Sendable {
  public var top: Length
  public var bottom: Length
  public var left: Length
  public var right: Length

  public init(top: Length = .zero, bottom: Length = .zero, left: Length = .zero, right: Length = .zero) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  public init(all length: Length) { self.init(top: length, bottom: length, left: length, right: length) }

  /// Leading edge length along an axis: top or left.
  func start(_ axis: Axis) -> Length { axis == .vertical ? top : left }
  /// Trailing edge length along an axis: bottom or right.
  func end(_ axis: Axis) -> Length { axis == .vertical ? bottom : right }
}

/// Rounds a logical length to whole device pixels, halves up.
func roundedToPixels(_ value: Double, density: Double) -> Double {
  (value * density + 0.5).rounded(.down) / density
}

/// What it takes to see lengths as a screen shows them.
struct LengthScale {
  let density: Double
  let rounding: Rounding

  @inline(__always)
  func logical(_ length: Length) -> Double {
    let value = length.logical(density: density)
    return rounding == .none ? value : roundedToPixels(value, density: density)
  }

  @inline(__always)
  func logical(_ length: Length?) -> Double? {
    guard let length else { return nil }
    return logical(length)
  }
}
