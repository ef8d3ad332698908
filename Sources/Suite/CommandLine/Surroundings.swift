import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment says about how to write.
struct Surroundings: Sendable {
  /// Is standard output a terminal?
  var isTerminal = false
  /// Its columns, if it is one and says so.
  var terminalWidth: Int?
  /// `NO_COLOR` is set.
  var refusesColor = false
  /// The terminal says that it knows no colour.
  var isDumb = false

  /// Of this process.
  static func present() -> Surroundings {
    var here = Surroundings()
    here.isTerminal = isatty(Output.standardOutput) == 1
    if let value = getenv("NO_COLOR"), value.pointee != 0 { here.refusesColor = true }
    if here.isTerminal {
      if let value = getenv("TERM"), strcmp(value, "dumb") == 0 { here.isDumb = true }
      var size = winsize()
      if let value = getenv("COLUMNS"), let columns = Int(String(cString: value)), columns > 0 {
        here.terminalWidth = columns
      } else if ioctl(Output.standardOutput, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        here.terminalWidth = Int(size.ws_col)
      }
    }
    return here
  }

  /// `CI` is set in the environment, and not to `false` or `0`.
  static var isCI: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value).lowercased())
  }

  /// The style that the options and the environment give together.
  func style(_ options: SuiteOptions) -> TextStyle {
    let color =
      switch options.color {
      case .never: false
      case .always: !refusesColor
      case .auto: isTerminal && !isDumb && !refusesColor
      }
    return TextStyle(width: options.width ?? terminalWidth ?? 100, unicode: options.unicode, color: color)
  }
}
