import LuaRuntime
import ScrollCore

/// The fields of a standard bar while a node's table is read.
struct AppBarDraft {
  var behavior: AppBarBehavior?
  var to: Length?
  var settle: SettleRule?
  var onlyIfScrollable: Bool?
  var listens: Bool?
  var shows: Bool?
  var on: String?
  /// Android's and Flutter's own definitions.
  var flags: ScrollFlags?
  var sliver: SliverBarSpec?
  var isHeaderBar: Bool { flags != nil || sliver != nil }

  /// The first of its fields that stands without `behavior`.
  var orphan: String? {
    if to != nil, !isHeaderBar { return "to" }
    if settle != nil { return "settle" }
    if onlyIfScrollable != nil { return "only_if_scrollable" }
    if listens != nil { return "listen" }
    if shows != nil { return "show" }
    return on != nil && !isHeaderBar ? "on" : nil
  }
}

extension Vocabulary {
  /// What every node takes to be a standard bar.
  static let appBarFields: [Field<NodeDraft>] = [
    .choice(
      "behavior", AppBarBehavior.allCases.map { ($0.rawValue, $0) },
      "Makes it a standard bar: what it does when the content scrolls."
    ) { $0.appBar.behavior = $1 },
    .length("to", "Of a standard bar: its height when collapsed.") { $0.appBar.to = $1 },
    .choice(
      "settle", SettleRule.allCases.map { ($0.rawValue, $0) },
      "Of a standard bar: where it goes when a gesture ends between its ends."
    ) { $0.appBar.settle = $1 },
    .flag("only_if_scrollable", "Of a standard bar: whether it stays while the content cannot scroll.") {
      $0.appBar.onlyIfScrollable = $1
    },
    .flag("listen", "Of a standard bar: whether it is wired to nested scroll.") { $0.appBar.listens = $1 },
    .flag("show", "Of a standard bar: whether the scroll state drives its height.") { $0.appBar.shows = $1 },
    .text("on", "Of a standard bar: id of the ancestor it listens on; the parent if not given.") {
      $0.appBar.on = $1
    },
  ]
}

extension NodeDraft {
  /// Completes a standard bar after all fields are read.
  mutating func finishAppBar() throws {
    try finishHeaderBar()
    guard let behavior = appBar.behavior else {
      if let orphan = appBar.orphan {
        throw LuaMessage(
          "\(orphan) belongs to a standard bar, and there is no behavior; allowed: \(orphan) beside behavior = "
            + AppBarBehavior.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
      }
      return
    }
    if spec.collapse != nil || spec.slide != nil {
      let other = spec.collapse != nil ? "collapse" : "slide"
      throw LuaMessage("behavior and \(other) would both move it; allowed: one of behavior, collapse, slide")
    }
    var bar = AppBarSpec(behavior)
    bar.to = appBar.to
    bar.settle = appBar.settle
    bar.onlyIfScrollable = appBar.onlyIfScrollable ?? false
    bar.listens = appBar.listens ?? true
    bar.shows = appBar.shows ?? true
    bar.on = appBar.on
    spec.appBar = bar
  }
}
