/// How much of one frame lies under others.
struct ContentCover {
  /// Extent along an axis of what the covers lie over, within what is seen of the target. Frames that do not meet across the
  /// axis cover nothing. Logical units.
  static func extent(
    of target: NodeFrame, under covers: [NodeFrame], within seen: NodeFrame, _ axis: Axis
  ) -> Double {
    let across = cut(span(target, axis.crossed), span(seen, axis.crossed))
    let along = cut(span(target, axis), span(seen, axis))
    var spans: [(start: Double, end: Double)] = []
    for cover in covers where cover.visible && cover.alpha > 0 {
      let side = cut(span(cover, axis.crossed), across)
      let part = cut(span(cover, axis), along)
      if side.end - side.start > tolerance, part.end > part.start { spans.append(part) }
    }
    spans.sort { $0.start < $1.start }
    var covered = 0.0
    var end = -Double.infinity
    for span in spans where span.end > end {
      covered += span.end - max(span.start, end)
      end = span.end
    }
    return covered
  }

  private static func span(_ frame: NodeFrame, _ axis: Axis) -> (start: Double, end: Double) {
    axis == .vertical ? (frame.y, frame.y + frame.height) : (frame.x, frame.x + frame.width)
  }

  private static func cut(_ a: (start: Double, end: Double), _ b: (start: Double, end: Double)) -> (
    start: Double, end: Double
  ) {
    (max(a.start, b.start), min(a.end, b.end))
  }
}
