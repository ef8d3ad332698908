import ScrollCore

extension NodeProperty {
  /// What it is in an editor: its type, and one line.
  var annotation: (type: String, doc: String) {
    switch self {
    case .offset:
      ("number", "How far it has moved: 0 to the end of a scroll container, [-range, 0] of a behaviour.")
    case .contentOffset: ("number", "The offset less the inset at the start, shown overscroll included.")
    case .maxOffset: ("number", "The end of a scroll container's range.")
    case .range: ("number", "How far it can move.")
    case .progress: ("number", "0 to 1; 0 when the range is 0.")
    case .overscroll: ("number", "What is shown past an end, in the finger's sign.")
    case .overlapped: ("number", "Of a standard bar: the part that content has gone under, 0 to 1.")
    case .top: ("number", "Top of the drawn frame on the screen.")
    case .bottom: ("number", "Bottom of the drawn frame on the screen.")
    case .left: ("number", "Left edge of the drawn frame on the screen.")
    case .right: ("number", "Right edge of the drawn frame on the screen.")
    case .width: ("number", "Width of the drawn frame.")
    case .height: ("number", "Height of the drawn frame.")
    case .occupied: ("number", "The size that its siblings see, along the parent's axis.")
    case .alpha: ("number", "Its opacity.")
    case .visible: ("boolean", "Whether it is drawn and takes space.")
    case .pinned: ("boolean", "Whether its own pin shifts its drawing.")
    case .moving: ("boolean", "Whether it moves by itself.")
    case .velocity: ("number", "How fast it moves by itself, in the finger's sign, units per second.")
    case .state:
      (
        "string",
        "\"expanded\", \"collapsed\", \"between\", \"shown\", \"hidden\", ...: what its behaviour is in."
      )
    case .selected: ("string|integer", "Of tabs: the id of the selected one; its index without ids.")
    case .selectedIndex: ("integer", "Of tabs: the index of the selected one, from 1.")
    case .indicator: ("{ x: number, width: number }", "Of tabs: the indicator, in their content.")
    case .firstVisible: ("integer", "Of a list: the first row in view, from 1.")
    case .firstVisibleID:
      ("string", "Of a list: the id of the first row in view; its index as text without one.")
    case .minY: ("number", "Its top; of a marker its place in the viewport.")
    case .distance: ("number", "How far the content was scrolled from its start, never negative.")
    case .page: ("integer", "Of a pager: the nearest page, from 1.")
    case .glow: ("number", "Opacity of the light at an edge that glows, 0 to 0.5.")
    case .writes: ("integer", "How often its state, offset, selection or connection changed since mount.")
    case .detent: ("integer", "Of a sheet: the detent at which it rested last, from 1; 0 is dismissed.")
    case .pull: ("number", "What a pull to refresh shows.")
    case .pullFraction: ("number", "What a pull to refresh shows, as a part of the threshold.")
    }
  }
}
