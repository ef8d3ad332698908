import ScrollPhysics

/// The bars of Material 3 on Compose (C 3.2).
enum MaterialBar {
  /// A bar that moved says that it consumed all that was available, also where only a part was needed: the rest is lost.
  static func pre(_ behavior: AppBarBehavior, _ state: inout AppBarState, available: Double) -> Double {
    let moved: Double
    switch behavior {
    case .pinned, .exitAlways: return 0
    case .enterAlways: moved = state.move(available)
    case .exitUntilCollapsed:
      guard available < 0 else { return 0 }
      moved = state.move(available)
    case .enterAlwaysCollapsed:
      moved = available < 0 ? state.move(available) : state.move(available, upTo: state.early)
    }
    return moved != 0 ? available : 0
  }

  static func post(
    _ behavior: AppBarBehavior, _ state: inout AppBarState, consumed: Double, available: Double
  ) -> Double {
    state.content += consumed
    switch behavior {
    case .pinned: return 0
    case .enterAlways, .exitAlways:
      _ = state.move(consumed)
      return 0
    case .exitUntilCollapsed:
      if available < 0 || consumed < 0 { return state.move(consumed) }
      return available > 0 ? state.move(available) : 0
    case .enterAlwaysCollapsed: return available > 0 ? state.move(available) : 0
    }
  }

  /// A fling of the content ended with this velocity left: does the content count from 0 again?
  static func resetsContent(_ behavior: AppBarBehavior, _ state: AppBarState, velocity: Double) -> Bool {
    guard velocity > 0 else { return false }
    switch behavior {
    case .pinned, .exitUntilCollapsed: return true
    case .enterAlways, .enterAlwaysCollapsed: return state.offset == 0 || state.offset == state.limit
    case .exitAlways: return false
    }
  }
}

/// How the bars of Material 3 come to rest (C 3.3).
enum MaterialBarSettle {
  /// Collapsed fraction below which a bar counts as expanded.
  static let expandedFraction = 0.01
  /// Velocity up to which it does not move on, px/s.
  static let leastVelocity = 1.0

  /// Whether it moves at all: it does not when it is all but expanded, or collapsed exactly.
  static func begins(_ state: AppBarState) -> Bool {
    state.collapsedFraction >= expandedFraction && state.collapsedFraction != 1
  }

  /// One frame of its decay; false where that stops. What was consumed has no sign here, so that a decay upwards stops
  /// at its first frame of more than half the distance of `composeFlingStopDistance`.
  static func decay(_ state: inout AppBarState, by amount: Double, density: Double) -> Bool {
    let before = state.offset
    state.offset = min(max(before + amount, state.limit), 0)
    let consumed = abs(state.offset - before)
    return abs(amount - consumed) * density <= PlatformConstants.composeFlingStopDistance
  }

  /// Where it snaps from between its ends: the nearer end, from the middle on the collapsed one. A bar that comes back at
  /// once up to a place may rest there too.
  static func target(_ state: AppBarState) -> Double? {
    guard state.offset > state.limit, state.offset < 0, state.offset != state.early else { return nil }
    let isBelow = state.offset < state.early
    let high = isBelow ? state.early : 0
    let low = isBelow ? state.limit : state.early
    return (state.offset - high) / (low - high) < 0.5 ? high : low
  }
}
