/// The standard top bars by what they do under a scroll.
public enum AppBarBehavior: String, Sendable, CaseIterable {
  /// Keeps its height; only notes how far the content has gone under it.
  case pinned
  /// Gives way first and comes back first.
  case enterAlways = "enter_always"
  /// Hides whole; comes back up to `to` at once, the rest only when the content is at its top.
  case enterAlwaysCollapsed = "enter_always_collapsed"
  /// Gives way first down to `to`, and comes back when the content is at its top.
  case exitUntilCollapsed = "exit_until_collapsed"
  /// A bottom bar: goes and comes with the content, and takes nothing from it.
  case exitAlways = "exit_always"
}

/// A standard bar: a height that its scroll state drives.
public struct AppBarSpec: Sendable {
  public var behavior: AppBarBehavior
  /// Height when collapsed; for `enterAlwaysCollapsed` the height that comes back at once. nil: `standardHeight` for
  /// `exitUntilCollapsed`, else 0.
  public var to: Length?
  /// nil: as the platform's own bars settle.
  public var settle: SettleRule?
  /// Whether it takes no part while the content cannot scroll.
  public var onlyIfScrollable = false
  /// Whether it is wired to nested scroll.
  public var listens = true
  /// Whether the scroll state drives its height.
  public var shows = true
  /// The ancestor on which it listens; nil is the parent.
  public var on: String?

  public init(_ behavior: AppBarBehavior) { self.behavior = behavior }

  /// Height of a collapsed bar, logical units (C 3.1; from memory).
  public static let standardHeight = 64.0

  /// `to` with its default.
  var target: Length { to ?? (behavior == .exitUntilCollapsed ? .dp(Self.standardHeight) : .zero) }

  /// Whether its height follows its state, and so a finger on the bar itself: one that keeps its height, or does not know
  /// its state, stays.
  var movesItsHeight: Bool { behavior != .pinned && shows }

  /// Change of its offset per unit that a finger on it moves: a bottom bar goes away downwards.
  var ownSign: Double { behavior == .exitAlways ? -1 : 1 }

  /// The phase in which it takes an upward delta.
  var up: TakePhase {
    switch behavior {
    case .pinned: .none
    case .enterAlways, .enterAlwaysCollapsed, .exitUntilCollapsed: .pre
    case .exitAlways: .post
    }
  }

  /// The phase in which it takes a downward delta.
  var down: TakePhase {
    switch behavior {
    case .pinned: .none
    case .enterAlways: .pre
    case .enterAlwaysCollapsed: .preUpTo(target)
    case .exitUntilCollapsed, .exitAlways: .post
    }
  }
}
