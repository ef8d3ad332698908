import ScrollCore

extension Construct {
  /// The nearest thing that a platform has itself; nil where this is native.
  func native(on platform: Platform) -> String? {
    switch platform {
    case .compose: isOfOtherPlatform ? "TopAppBar with a TopAppBarScrollBehavior" : nil
    case .android:
      // Nested scrolling has pre and post; AppBarLayout has the bars.
      switch self {
      case .sliver: "AppBarLayout with scroll flags"
      case .appBar(.exitAlways): "HideBottomViewOnScrollBehavior"
      default: nil
      }
    case .flutter: onFlutter
    case .swiftui:
      switch self {
      case .nested: "onScrollGeometryChange, which observes and takes nothing"
      case .appBar(.exitAlways): "toolbarVisibility of the bottom bar"
      case .appBar, .flags, .sliver: "a navigation bar with a large title, or toolbarVisibility"
      case .collapse, .slide: "a header whose height follows onScrollGeometryChange"
      }
    case .uikit:
      switch self {
      case .nested: "UIScrollViewDelegate.scrollViewDidScroll, which observes and takes nothing"
      case .appBar(.exitAlways): "UINavigationController.hidesBarsOnSwipe with a toolbar"
      case .appBar, .flags, .sliver: "UINavigationBar with prefersLargeTitles, or hidesBarsOnSwipe"
      case .collapse, .slide: "a height constraint that follows scrollViewDidScroll"
      }
    case .web:
      switch self {
      case .nested: "a scroll listener, which observes and takes nothing"
      case .appBar, .flags, .sliver: "a fixed header that a scroll listener moves"
      case .collapse, .slide: "position: sticky, or a scroll-driven animation"
      }
    }
  }

  private var isOfOtherPlatform: Bool { self == .flags || self == .sliver }

  private var onFlutter: String? {
    switch self {
    case .collapse(isPlain: true), .sliver: nil
    case .collapse(isPlain: false):
      "a SliverPersistentHeader in a NestedScrollView, which takes up first and down last"
    case .slide: "a SliverPersistentHeader in a NestedScrollView"
    case .nested: "NotificationListener<ScrollNotification>, which observes and takes nothing"
    case .appBar(.exitAlways): "a bottom bar that listens to a ScrollController"
    case .appBar: nil
    case .flags: "SliverAppBar with floating, pinned, snap"
    }
  }
}

extension App {
  /// Notes, once a node and platform, what the platform of the screen does not have itself: among nodes made since the
  /// last look, or all. Returns whether there were any to look at.
  func noteNotNative(all: Bool) -> Bool {
    let made = world.nodesMadeNow()
    let first = all ? 0 : lookedForNative
    lookedForNative = made
    guard first < made else { return false }
    let platform = world.screen.platform
    for (node, construct) in world.constructsNow(from: first) {
      guard let native = construct.native(on: platform) else { continue }
      let note = NoteReport(note: NoteReport.notNative, node: world.nameNow(of: node.slot), native: native)
      if !session.notes.contains(note) { session.notes.append(note) }
    }
    return true
  }
}

extension NoteReport {
  /// A construct that the screen's platform does not have itself.
  public static let notNative = "not-native"
}
