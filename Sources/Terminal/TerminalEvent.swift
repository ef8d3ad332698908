import Explorer

/// What comes from a terminal, or from outside.
public enum TerminalEvent: Equatable, Sendable {
  case key(InputKey)
  case mouse(MouseInput)
  /// A key, or what the terminal tells, that means nothing here.
  case unknown
  /// The terminal has another size now.
  case resized
  /// A signal asks the program to leave.
  case signal(Int32)
  /// Nothing more can come.
  case ended
}
