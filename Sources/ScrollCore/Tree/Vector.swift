/// The direction along which something scrolls or is laid out.
public enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The axis at a right angle to this one.
  public var crossed: Axis { self == .vertical ? .horizontal : .vertical }
}

/// A pair of amounts, one an axis: a delta (logical units), a velocity (logical units per second) or a size.
///
/// Deltas and velocities are the finger's: negative y is a finger moving up.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  public init(_ amount: Double, along axis: Axis) {
    self.init(x: axis == .horizontal ? amount : 0, y: axis == .vertical ? amount : 0)
  }

  public static var zero: Vector { Vector() }

  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  public var isZero: Bool { x == 0 && y == 0 }
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The axis of the larger component; a tie is vertical.
  public var dominantAxis: Axis { abs(x) > abs(y) ? .horizontal : .vertical }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
}
