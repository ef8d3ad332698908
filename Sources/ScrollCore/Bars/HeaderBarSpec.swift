/// The scroll flags of a child of Android's AppBarLayout (others.md 2.5).
public struct ScrollFlags: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let noScroll = ScrollFlags([])
  public static let scroll = ScrollFlags(rawValue: 1)
  public static let exitUntilCollapsed = ScrollFlags(rawValue: 2)
  public static let enterAlways = ScrollFlags(rawValue: 4)
  public static let enterAlwaysCollapsed = ScrollFlags(rawValue: 8)
  public static let snap = ScrollFlags(rawValue: 16)
  public static let snapMargins = ScrollFlags(rawValue: 32)

  /// The words of a scenario, in the platform's order.
  public static let words: [(String, ScrollFlags)] = [
    ("no_scroll", noScroll), ("scroll", scroll), ("exit_until_collapsed", exitUntilCollapsed),
    ("enter_always", enterAlways), ("enter_always_collapsed", enterAlwaysCollapsed), ("snap", snap),
    ("snap_margins", snapMargins),
  ]
}

/// What a persistent header of Flutter does (others.md 1.10).
public struct SliverBarSpec: Sendable, Equatable {
  /// Comes back as soon as the content turns, as far as the coordinator lets it.
  public var floating = false
  /// Stays at its collapsed height.
  public var pinned = false
  /// Goes whole to an end when scrolling stops.
  public var snap = false
  /// The coordinator gives the headers a downward drag first (`floatHeaderSlivers`).
  public var floatHeader = false

  public init() {}
}

/// A bar that moves as one with the other bars of its column.
public struct HeaderBarSpec: Sendable, Equatable {
  /// Android: a child of an AppBarLayout.
  public var flags: ScrollFlags?
  /// Flutter: a persistent header.
  public var sliver: SliverBarSpec?
  /// Its least height (`minHeight`, `minExtent`).
  public var to: Length = .zero
  /// The ancestor on which it listens; nil: the column that holds the scroll container.
  public var on: String?

  public init() {}
}

/// Which of a bar's definitions a platform plays.
enum HeaderBarRule: Sendable, Equatable {
  case flags(ScrollFlags)
  case sliver(SliverBarSpec)
}

extension NodeSpec {
  /// The rule of a bar that moves as one with others: the platform's own where it is given, and where there is no
  /// `behavior` the one that there is.
  func headerRule(on platform: Platform) -> HeaderBarRule? {
    guard let bar = headerBar, collapse == nil, slide == nil else { return nil }
    if platform == .android, let flags = bar.flags { return .flags(flags) }
    if platform == .flutter, let sliver = bar.sliver { return .sliver(sliver) }
    guard appBar == nil else { return nil }
    if let flags = bar.flags { return .flags(flags) }
    return bar.sliver.map { .sliver($0) }
  }
}
