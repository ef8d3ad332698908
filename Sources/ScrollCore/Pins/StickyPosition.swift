/// Where a sticky box comes to lie along one axis. All places are in the coordinates of the scroll container's content,
/// logical units.
///
/// The rule is that of CSS positioned layout 3 as Chromium computes it (`sticky_position_scrolling_constraints.cc`); with the
/// start edge alone it is top = max(natural, min(line, end of the section - size)).
struct StickyPosition {
  /// Where the box lies without being held, and its size.
  var natural: Double
  var size: Double
  /// What bounds it: its parent's content, or its section.
  var bounds: (start: Double, end: Double)
  /// What is seen of the content, insets taken off.
  var view: (start: Double, end: Double)

  /// How far it is shifted when it keeps these distances from the view's ends; nil: that end does not hold it.
  func shift(fromStart: Double?, fromEnd: Double?) -> Double {
    let startLine = fromStart.map { view.start + $0 }
    var shift = 0.0
    if let fromEnd {
      var line = view.end - fromEnd
      // Where both distances leave less than its size, the one at the end gives way.
      if let startLine { line = max(line, startLine + size) }
      let delta = min(0, line - (natural + size))
      shift = max(delta, min(0, bounds.start - natural))
    }
    if let startLine {
      let place = natural + shift
      let delta = max(0, startLine - place)
      shift += min(delta, max(0, bounds.end - (place + size)))
    }
    return shift
  }
}

/// The drawing of a header that shrinks to a least height at the start of the viewport while a placeholder keeps its natural
/// height (S21, S22). Logical units.
struct ShrinkingHeader {
  /// The placeholder's start in the viewport, insets and the header's own inset taken off, and its height.
  var minY: Double
  var height: Double
  var least: Double
  var stretches: Bool

  var maxY: Double { minY + height }
  /// Whether less than the least height is left.
  var isMinimum: Bool { maxY < least }
  /// How far the drawing moves towards the end: nothing pushes it off.
  var shift: Double { isMinimum ? least - maxY : 0 }
  /// What a pull beyond the start adds to the height.
  var pulled: Double { stretches ? max(0, minY) : 0 }
  /// Where the drawing begins, counted from the placeholder's start. A pulled drawing is centred on its placeholder; the
  /// standard look takes the other half back, so that its start stays at the viewport's.
  var drawnStart: Double { shift - (isMinimum ? pulled / 2 : pulled) }
}
