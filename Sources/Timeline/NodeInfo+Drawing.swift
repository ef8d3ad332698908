import ScrollCore

extension NodeInfo {
  /// Whether a picture has a box for it: layout without an id shows nothing.
  public var isDrawn: Bool {
    switch kind {
    case .screen, .marker: false
    case .column, .row, .stack, .spacer, .listRow, .section: hasID
    case .box, .scroll, .list, .tabs, .pager, .sheet, .listHeader, .bar: true
    }
  }

  /// Whether it hides what lies behind it. What is pinned lies over other content, whatever it is made of.
  public var isOpaque: Bool {
    switch kind {
    case .screen, .column, .row, .stack, .spacer, .section, .marker: isPinned
    case .box, .scroll, .list, .tabs, .pager, .sheet, .listRow, .listHeader, .bar: true
    }
  }

  /// Whether it clips what is in it, even where it does not say so.
  public var isViewport: Bool { kind == .scroll || kind == .list || kind == .pager }
}
