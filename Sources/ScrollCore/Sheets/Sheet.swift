import ScrollPhysics

/// A height at which a bottom sheet comes to rest.
public enum Detent: Equatable, Sendable {
  case height(Length)
  /// All the space that the sheet has.
  case full
}

/// A bottom sheet: its child is laid out at the full height, and the finger shows more or less of it.
public struct SheetSpec: Equatable, Sendable {
  /// Ascending; one at least.
  public var detents: [Detent]
  /// The detent at which it is mounted, from 1; 0 is dismissed.
  public var start = 1
  /// How often `start` was given: an update that gives it goes there.
  public var starts = 0
  /// Whether it can be pulled down until nothing of it shows.
  public var isDismissable = false
  /// Phases of a consumption order in place of its own.
  public var phases: PhasePair?

  public init(detents: [Detent]) { self.detents = detents }
}

/// What is known of a mounted sheet beside its offset. Detents count from 1; 0 is dismissed.
struct SheetState: Sendable {
  /// Its place in `World.movers`.
  var mover: Int32
  /// Heights of the detents in the space of the last layout, ascending, logical units; empty before the first.
  var heights: [Double] = []
  var isDismissable = false
  /// Where it rested last.
  var detent: Int
  /// Where its settling goes.
  var goal: Int?
  /// Where an update wants it, once its heights are known.
  var request: Int?
  /// A fling without a drag pushes it: a finger that is fast enough to fling would have moved it first.
  var isPushed = false
  /// The last delta of the gesture that came past it.
  var lastDelta = 0.0

  init(mover: Int32, _ spec: SheetSpec) {
    self.mover = mover
    detent = spec.start
  }

  var smallest: Double { heights.first ?? 0 }
  var low: Double { smallest - (heights.last ?? 0) }
  var high: Double { isDismissable ? smallest : 0 }

  /// The offset at a detent: 0 at the smallest, negative above, positive when dismissed.
  func offset(of detent: Int) -> Double {
    guard detent > 0, !heights.isEmpty else { return smallest }
    return smallest - heights[min(detent, heights.count) - 1]
  }

  /// Every detent at which it may rest, lowest first.
  var detents: ClosedRange<Int> { (isDismissable ? 0 : 1)...max(1, heights.count) }

  /// The detent nearest to an offset; on a tie the higher one. Where several have one height, the one at which it rested.
  func nearest(to offset: Double) -> Int {
    var best = detents.lowerBound
    for detent in detents
    where abs(self.offset(of: detent) - offset) <= abs(self.offset(of: best) - offset) + 1e-9 {
      best = detent
    }
    return same(as: best)
  }

  /// Of several detents of one height the one at which it rested, else the first.
  func same(as detent: Int) -> Int {
    let place = offset(of: detent)
    if detents.contains(self.detent), abs(offset(of: self.detent) - place) <= 1e-9 { return self.detent }
    return detents.first { abs(offset(of: $0) - place) <= 1e-9 } ?? detent
  }
}
