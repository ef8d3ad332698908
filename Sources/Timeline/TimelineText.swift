import ScrollCore

/// The whole timeline, as it is printed under a scenario.
public enum TimelineText {
  /// Lanes, an empty line, the ledger with its faults and log lines. Every line fits `style.width`.
  public static func lines(_ recording: Recording, style: TextStyle, events: Range<Int>? = nil) -> [String] {
    let shown = recording.shown(events)
    var out = [title(recording, style)]
    if recording.trace.droppedRows > 0 {
      out += wrapped(
        "The oldest \(recording.trace.droppedRows) rows are given up; their events show only what went in and what was left.",
        indent: 2, first: "", style: style, tone: .quiet)
    }
    let lanes = Lanes.lines(recording, style: style, events: shown)
    guard lanes != [Lanes.nothing] else { return out + lanes }
    return out + lanes + [""] + Ledger.lines(recording, style: style, events: shown)
  }

  private static func title(_ recording: Recording, _ style: TextStyle) -> String {
    let screen = recording.screen
    let size = "\(NumberText.value(screen.width)) x \(NumberText.value(screen.height))"
    let text =
      "\(screen.platform.rawValue) \(size), density \(NumberText.value(screen.density)), \(recording.fps) fps,"
      + " \(NumberText.milliseconds(recording.end)) ms"
    return StyledLine(text, .quiet).rendered(style)
  }
}
