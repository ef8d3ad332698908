/// What can be read of a node; raw values are the names a scenario uses.
public enum NodeProperty: String, Sendable, CaseIterable {
  case offset
  case contentOffset = "content_offset"
  case maxOffset = "max_offset"
  case range
  case progress
  case overscroll
  case top, bottom, left, right, width, height
  /// The size its siblings see, along its parent's axis.
  case occupied
  case alpha, visible, moving, velocity, state
  case selected
  case selectedIndex = "selected_index"
  case indicator
  case firstVisible = "first_visible"
  case firstVisibleID = "first_visible_id"
  case minY = "min_y"
  case writes
}

/// A value read of a node. Lengths are logical units.
public enum PropertyValue: Sendable, Equatable {
  case number(Double)
  /// Indices count from 1 here.
  case integer(Int)
  case flag(Bool)
  case text(String)
  case span(x: Double, width: Double)
  case none
}

/// A value for a driven field.
public enum DrivenValue: Sendable {
  case length(Length)
  case number(Double)
  case flag(Bool)
}
