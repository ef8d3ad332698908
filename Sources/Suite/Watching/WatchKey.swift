import Explorer

/// What a key asks for while `run --watch` waits or runs.
enum WatchKey: Equatable {
  case quit, all, failed, again

  /// Small letters, Enter and Ctrl-D; other keys, those with Alt or Shift among them, ask for nothing.
  init?(_ key: InputKey) {
    switch key {
    case .character("q"), .control("d"): self = .quit
    case .character("a"): self = .all
    case .character("f"): self = .failed
    case .enter: self = .again
    default: return nil
    }
  }

  /// What several keys ask for together: the end if one of them does, else what the last one asks for.
  static func asked(by keys: [WatchKey]) -> WatchKey? {
    keys.contains(.quit) ? .quit : keys.last
  }
}
