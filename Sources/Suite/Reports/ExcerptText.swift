import Scenario
import Timeline

/// Source lines with carets under the part that an error speaks of.
enum ExcerptText {
  /// Columns for the number of the line.
  private static let labelWidth = 8

  /// Two lines an excerpt, one if nothing is marked, at most `width` columns wide; what is too long is cut around the carets.
  static func lines(_ excerpts: [SourceExcerpt], width: Int) -> [String] {
    excerpts.flatMap { lines($0, room: max(20, width - labelWidth)) }
  }

  private static func lines(_ excerpt: SourceExcerpt, room: Int) -> [String] {
    // A mark behind the end stands under a column of its own.
    let pieces = excerpt.text.map { printable(String($0)) }
    let widths = pieces.map(displayWidth)
    let mark = excerpt.marked.clamped(to: 0..<pieces.count + 1)
    var shown = 0..<pieces.count
    var (before, after) = ("", "")
    if widths.reduce(0, +) > room {
      let place = widths[..<mark.lowerBound].reduce(0, +)
      let marked = min(widths[mark.clamped(to: shown)].reduce(0, +), room / 2)
      var low = 0
      if place + marked > room - 4 {
        before = "... "
        var width = 0
        low = mark.lowerBound
        while low > 0, width + widths[low - 1] <= (room - 8 - marked) / 2 {
          low -= 1
          width += widths[low]
        }
      }
      var high = low
      var width = displayWidth(before)
      while high < pieces.count, width + widths[high] <= room - 4 {
        width += widths[high]
        high += 1
      }
      shown = low..<high
      if high < pieces.count { after = " ..." }
    }
    let label = "\(excerpt.line) |"
    let space = String(repeating: " ", count: max(1, labelWidth - label.count))
    let line = label + space + before + pieces[shown].joined() + after
    if excerpt.marked.isEmpty { return [line] }
    let start =
      displayWidth(before)
      + widths[shown.lowerBound..<max(shown.lowerBound, min(mark.lowerBound, shown.upperBound))].reduce(0, +)
    let carets = max(1, widths[mark.clamped(to: shown)].reduce(0, +))
    return [
      line,
      String(repeating: " ", count: label.count - 1) + "|" + space + String(repeating: " ", count: start)
        + String(repeating: "^", count: carets),
    ]
  }
}
