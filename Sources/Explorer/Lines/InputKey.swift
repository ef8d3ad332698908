/// A key as a terminal tells it.
public enum InputKey: Hashable, Sendable {
  case character(Character)
  /// With Ctrl; a small letter.
  case control(Character)
  /// With Alt, or after Escape.
  case alt(Character)
  case up, down, left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
}

/// A movement of the mouse; places count from 0.
public struct MouseInput: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case pressed, released, clicked, wheelUp, wheelDown
  }
  public var action: Action
  public var column: Int
  public var row: Int

  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
