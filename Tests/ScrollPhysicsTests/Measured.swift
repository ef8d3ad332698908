import Foundation

@testable import ScrollPhysics

/// A value of a measured table.
enum Cell: Decodable, Sendable {
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([Cell])
  case object([String: Cell])
  case null

  init(from decoder: Decoder) throws {
    let box = try decoder.singleValueContainer()
    if box.decodeNil() {
      self = .null
    } else if let value = try? box.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? box.decode(Double.self) {
      self = .number(value)
    } else if let value = try? box.decode(String.self) {
      self = .text(value)
    } else if let value = try? box.decode([Cell].self) {
      self = .list(value)
    } else {
      self = .object(try box.decode([String: Cell].self))
    }
  }

  /// The number; 1 and 0 for truth, the infinities for "inf" and "-inf".
  var double: Double {
    switch self {
    case .number(let value): value
    case .truth(let value): value ? 1 : 0
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    default: .nan
    }
  }
  var string: String { if case .text(let value) = self { value } else { "" } }
  var items: [Cell] { if case .list(let value) = self { value } else { [] } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The numbers of a row.
  var row: [Double] { items.map(\.double) }

  subscript(_ key: String) -> Cell {
    if case .object(let value) = self { value[key] ?? .null } else { .null }
  }
  subscript(_ index: Int) -> Cell { items.indices.contains(index) ? items[index] : .null }
}

/// The measured tables beside this file.
enum Measured {
  static let overScroller = load("overscroller")
  static let splineDecay = load("spline_decay")
  static let velocityTracker = load("velocity_tracker")
  static let flutter = load("flutter")
  static let scrollView = load("uiscrollview")
  static let edgeEffect = load("edge_effect")
  static let snapSettle = load("snap_settle")

  private static func load(_ name: String) -> Cell {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("data/\(name).json")
    do {
      return try JSONDecoder().decode(Cell.self, from: Data(contentsOf: url))
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }
}

/// Numbers that are too far from what was measured.
struct Deviations: CustomStringConvertible {
  private(set) var texts: [String] = []
  private(set) var compared = 0

  var description: String {
    "\(texts.count) of \(compared) numbers differ:\n" + texts.prefix(12).joined(separator: "\n")
  }
  var isEmpty: Bool { texts.isEmpty && compared > 0 }

  /// Compares within an absolute tolerance, or within a relative one of the expected number, whichever allows more.
  mutating func compare(
    _ actual: Double, _ expected: Double, absolute: Double = 0, relative: Double = 0,
    _ what: @autoclosure () -> String
  ) {
    compared += 1
    if actual == expected { return }
    if (actual - expected).magnitude <= max(absolute, relative * expected.magnitude) { return }
    texts.append("\(what()): \(actual), measured \(expected)")
  }

  mutating func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    compared += 1
    if !holds { texts.append(what()) }
  }
}

/// Numbers no caller should give.
let hostileNumbers: [Double] = [
  .nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12, 0, -0.0, 1e-300, -1, 2e9, -2e9,
  .leastNonzeroMagnitude,
]

/// Asks a curve for everything, at all kinds of times; true if each answer is a number and it ends or says that it never does.
func survives(_ curve: some Curve) -> Bool {
  guard !curve.duration.isNaN, curve.target.isFinite, curve.start.isFinite else { return false }
  for time in hostileNumbers + [1, 16, 100, 1000, curve.duration, -5] {
    let point = curve.at(time)
    _ = curve.isDone(at: time)
    if point.value.isNaN || point.velocity.isNaN { return false }
  }
  return true
}
