/// The standard bars where nothing is lost: what counts as consumed is what moved.
enum PlainBar {
  static func pre(_ behavior: AppBarBehavior, _ state: inout AppBarState, available: Double) -> Double {
    switch behavior {
    case .pinned, .exitAlways: 0
    case .enterAlways: state.move(available)
    case .exitUntilCollapsed: available < 0 ? state.move(available) : 0
    case .enterAlwaysCollapsed:
      available < 0 ? state.move(available) : state.move(available, upTo: state.early)
    }
  }

  static func post(
    _ behavior: AppBarBehavior, _ state: inout AppBarState, consumed: Double, available: Double
  ) -> Double {
    state.content += consumed
    switch behavior {
    case .pinned, .enterAlways: return 0
    case .exitUntilCollapsed, .enterAlwaysCollapsed: return available > 0 ? state.move(available) : 0
    case .exitAlways:
      _ = state.move(consumed)
      return 0
    }
  }
}
