import ScrollCore

/// The whole timeline, as it is printed under a scenario.
public enum TimelineText {
  /// Lanes, an empty line, the ledger with its faults and log lines. Every line fits `style.width`.
  ///
  /// Faults whose message is among `told`, read elsewhere already, are named without it.
  public static func lines(
    _ recording: Recording, style: TextStyle, events: Range<Int>? = nil, told: [String] = []
  )
    -> [String]
  {
    let shown = recording.shown(events)
    var out = [title(recording, style)]
    if recording.trace.droppedRows > 0 {
      out += wrapped(
        "The oldest \(recording.trace.droppedRows) rows are given up; their events show only what went in and what was left.",
        indent: 2, first: "", style: style, tone: .quiet)
    }
    let lanes = Lanes.lines(recording, style: style, events: shown)
    guard lanes != [Lanes.nothing] else { return out + lanes }
    return out + lanes + [""] + Ledger.lines(recording, style: style, events: shown, told: told)
  }

  /// Whether nothing happened in these events, so that there is nothing to draw.
  public static func isEmpty(_ recording: Recording, events: Range<Int>? = nil) -> Bool {
    let shown = recording.shown(events)
    return recording.toldCount(shown) == 0 && recording.remarks(shown, NodeNames(recording)).isEmpty
  }

  /// These events and what came before them: as many more as fill so many rows of the ledger.
  public static func stretch(_ recording: Recording, to events: Range<Int>, rows: Int = 8) -> Range<Int> {
    let shown = recording.shown(events)
    // Very long drags are not followed back to their beginning.
    let first = max(shown.lowerBound - 1000, 0)
    let earlier = first..<shown.lowerBound
    let remarked = Set(recording.remarks(earlier, NodeNames(recording)).map(\.event))
    let runs = RunFolding(remarked: remarked).runs(
      recording, earlier, earlier.map { EventDigest(recording, $0) })
    guard let start = runs.suffix(rows).first else { return shown }
    return start.events.lowerBound..<shown.upperBound
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
