/// The scroll state of a standard bar, as its rules read and change it: logical units, in the finger's sign.
struct AppBarState: Equatable, Sendable {
  /// Change of its height: from `limit` to 0.
  var offset: Double
  /// The least offset, 0 or below.
  var limit: Double
  /// The place up to which a bar comes back at once (`enterAlwaysCollapsed`).
  var early = 0.0
  /// What its content consumed so far.
  var content = 0.0

  /// Part of its range that it gave up; 0 without a range (C 3.1).
  var collapsedFraction: Double { limit == 0 ? 0 : offset / limit }

  /// Part of the bar that content has gone under; 0 without a range (C 3.1).
  var overlappedFraction: Double {
    limit == 0 ? 0 : 1 - min(max(limit - content, limit), 0) / limit
  }

  /// Moves within `limit` and `high`; returns the change.
  mutating func move(_ amount: Double, upTo high: Double = 0) -> Double {
    let before = offset
    let wanted = before + amount
    if wanted >= limit, wanted <= high {
      // All of it fits: the change is the amount itself, free of rounding.
      offset = wanted
      return amount
    }
    let after = wanted < limit ? limit : high
    // A place outside the part that it may use does not jump into it.
    guard (after - before) * amount > 0 else { return 0 }
    offset = after
    let change = after - before
    return abs(change) < 1e-9 ? 0 : change
  }
}

/// Which rules a standard bar follows.
enum AppBarRules: Sendable {
  /// Material 3 on Compose: a bar that moved in pre counts all that was available as consumed.
  case material
  /// Only what really moved counts.
  case plain

  /// What a bar consumes before the content.
  func pre(_ behavior: AppBarBehavior, _ state: inout AppBarState, available: Double) -> Double {
    switch self {
    case .material: MaterialBar.pre(behavior, &state, available: available)
    case .plain: PlainBar.pre(behavior, &state, available: available)
    }
  }

  /// What a bar consumes after the content, which consumed `consumed`.
  func post(_ behavior: AppBarBehavior, _ state: inout AppBarState, consumed: Double, available: Double)
    -> Double
  {
    switch self {
    case .material: MaterialBar.post(behavior, &state, consumed: consumed, available: available)
    case .plain: PlainBar.post(behavior, &state, consumed: consumed, available: available)
    }
  }
}
