/// How a node is held in view while the scroll container around it moves. Immutable, so that definitions share it.
public final class PinSpec: Sendable {
  /// Distance kept from an edge of the viewport, may be negative; nil: that edge does not hold it.
  public let top: Length?
  public let bottom: Length?
  public let left: Length?
  public let right: Length?
  /// Distance kept from the start of the nearest scroll container's axis, where no edge is named.
  public let start: Length?
  /// The height that stays in view of a header which only its drawing leaves (S21); nil: the whole node is held.
  public let least: Length?
  /// Whether a pull beyond the start makes the drawing higher; only with `least`.
  public let stretches: Bool
  /// Place in depth among what is pinned in one scroll container; later nodes win ties.
  public let z: Double

  public init(
    top: Length? = nil, bottom: Length? = nil, left: Length? = nil, right: Length? = nil,
    start: Length? = nil,
    least: Length? = nil, stretches: Bool = false, z: Double = 1
  ) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
    self.start = start
    self.least = least
    self.stretches = stretches
    self.z = z
  }

  /// Held at the start of the scroll container's axis.
  public static let atStart = PinSpec(start: .zero)

  /// Distances from the start and the end of an axis. `isNearest`: that axis is the one of the nearest scroll container;
  /// `isMirrored`: its start lies at its end (rows from right to left).
  func distances(_ axis: Axis, isNearest: Bool, isMirrored: Bool) -> (start: Length?, end: Length?) {
    var ends = axis == .vertical ? (start: top, end: bottom) : (start: left, end: right)
    if let start, isNearest {
      if isMirrored { ends.end = start } else { ends.start = start }
    }
    return ends
  }
}

/// A header and the content below it, inside a scroll container.
public struct SectionSpec: Sendable {
  /// The header, or nothing.
  public var header: [NodeSpec] = []
  /// How its header is held; nil: it scrolls away.
  public var pin: PinSpec? = .atStart
  /// The axis of the scroll container around it.
  var axis = Axis.vertical

  public init() {}
}

/// A section of a list: a header and rows of one size.
public struct ListSection: Sendable {
  /// What stands above its rows.
  public enum Header: Sendable {
    case none
    case extent(Length)
    /// A node, as large along the list's axis as it wants to be (one element).
    case node([NodeSpec])
  }
  public var id: String
  public var header: Header
  public var count: Int
  /// Size of a row along the list's axis.
  public var size: Length

  public init(id: String, header: Header = .none, count: Int, size: Length) {
    self.id = id
    self.header = header
    self.count = count
    self.size = size
  }

  var hasHeader: Bool {
    if case .none = header { return false }
    return true
  }
}
