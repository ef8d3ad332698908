import ScrollCore

/// Which states were written, when, how often, and how many readers read them again.
public enum WriteTable {
  /// A line a state and a stretch of frames; none if nothing was written. Every line fits `style.width`.
  public static func lines(_ recording: Recording, style: TextStyle) -> [String] {
    let runs = recording.stateWrites
    guard !runs.isEmpty else { return [] }
    let times = runs.map { run in
      let first = NumberText.milliseconds(run.first)
      return run.frames == 1 ? first : "\(first)..\(NumberText.milliseconds(run.last))"
    }
    let time = times.reduce(4) { max($0, $1.utf8.count) }
    // The numbers take 35 columns and what parts them.
    let names = runs.map { shortened(printable($0.name), columns: max(style.width - time - 39, 12)) }
    let name = names.reduce(14) { max($0, displayWidth($1)) }
    var out = [
      row("t ms", "state written", "writes", "frames", "readers", "read again", time, name, .heading)
    ]
    for (place, run) in runs.enumerated() {
      out.append(
        row(
          times[place], names[place], String(run.writes), String(run.frames),
          run.readers.map(String.init) ?? "-", run.readers.map { String($0 * run.frames) } ?? "-", time, name,
          .plain))
    }
    return out.map { $0.rendered(style) }
  }

  private static func row(
    _ time: String, _ name: String, _ writes: String, _ frames: String, _ readers: String, _ reads: String,
    _ timeColumns: Int, _ nameColumns: Int, _ tone: Tone
  ) -> StyledLine {
    var line = StyledLine()
    line.append(time, tone, rightIn: timeColumns)
    line.append("  ")
    line.append(name, tone)
    line.pad(to: timeColumns + 2 + nameColumns)
    for (text, columns) in [(writes, 6), (frames, 6), (readers, 7), (reads, 10)] {
      line.append("  ")
      line.append(text, tone, rightIn: columns)
    }
    return line
  }
}
