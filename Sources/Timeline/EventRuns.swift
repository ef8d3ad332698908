import ScrollCore

/// One row of the ledger: an event, or alike events one after the other, summed.
struct EventRun {
  /// Indices in the trace.
  var events: Range<Int>
  var digest: EventDigest
  /// Time of the last event, ns.
  var lastTime: Int64
  /// Steps of `digest.changes`, by their place there.
  var changeCounts: [Int]

  /// Events summed; silent ones between them do not count.
  private(set) var count = 1

  init(_ index: Int, _ digest: EventDigest) {
    events = index..<index + 1
    self.digest = digest
    lastTime = digest.event.time
    changeCounts = digest.changes.map { _ in 1 }
  }

  /// Adds the next event, which is alike.
  mutating func add(_ next: EventRun) {
    events = events.lowerBound..<next.events.upperBound
    count += next.count
    lastTime = next.lastTime
    digest.event.requested += next.digest.event.requested
    digest.event.left += next.digest.event.left
    digest.event.overscroll += next.digest.event.overscroll
    for (place, take) in next.digest.takes.enumerated() { digest.takes[place].amount += take.amount }
    for loss in next.digest.losses { digest.losses.add(loss) }
    for slot in next.digest.asked where !digest.asked.contains(slot) { digest.asked.append(slot) }
    for (number, change) in next.digest.changes.enumerated() {
      let place = digest.changes.firstIndex {
        $0.slot == change.slot && $0.kind == change.kind && $0.axis == change.axis
      }
      if let place {
        digest.changes[place].add(change)
        changeCounts[place] += next.changeCounts[number]
      } else {
        digest.changes.append(change)
        changeCounts.append(next.changeCounts[number])
      }
    }
  }
}

/// Folds alike events into runs. Two events are alike when the same nodes took in the same phases and directions, and neither
/// has anything that the other has not: an end reached, something left, overscroll, a clamp; faults and log lines part them.
/// The frames of a node that settles or springs back are one run, also beside those of another node.
struct RunFolding {
  /// Steps of one drag that are folded at least.
  static let shortest = 3
  /// Equal drags that are folded at least.
  static let shortestOfDrags = 4

  private struct Signature: Equatable {
    var cause: Cause
    var source: Source
    var target: Int32
    var signs: [Int8]
    var takes: [Int64]
    var endings: [Int32]
    var changes: [Int64]
    var losses: [Int32]
  }

  /// Events that carry a remark and stay alone.
  private let remarked: Set<Int>

  init(remarked: Set<Int>) { self.remarked = remarked }

  /// Digests of the events from `first` on; silent ones are dropped.
  func runs(_ recording: Recording, _ events: Range<Int>, _ digests: [EventDigest]) -> [EventRun] {
    var out: [EventRun] = []
    var alike: [EventRun] = []
    var signature: Signature?
    var motions: [EventRun] = []
    for index in events {
      let digest = digests[index - events.lowerBound]
      if recording.isSilent(index, digest) { continue }
      if digest.isOwnMotion, !remarked.contains(index) {
        fold(alike, into: &out)
        alike = []
        signature = nil
        let place = motions.firstIndex {
          $0.digest.event.cause == digest.event.cause && $0.digest.event.target == digest.event.target
        }
        if let place {
          motions[place].add(EventRun(index, digest))
        } else {
          motions.append(EventRun(index, digest))
        }
        continue
      }
      out += motions
      motions = []
      let next = self.signature(index, digest)
      if next == nil || next != signature {
        fold(alike, into: &out)
        alike = []
      }
      signature = next
      alike.append(EventRun(index, digest))
    }
    fold(alike, into: &out)
    return out + motions
  }

  /// nil: an event that stands alone.
  private func signature(_ index: Int, _ digest: EventDigest) -> Signature? {
    let event = digest.event
    guard digest.isDelta, !event.deferred, event.cause != .aborted, !remarked.contains(index) else {
      return nil
    }
    func sign(_ vector: Vector) -> [Int8] {
      [vector.x, vector.y].map { $0.magnitude < tolerance ? 0 : $0 < 0 ? -1 : 1 }
    }
    return Signature(
      cause: event.cause, source: event.source, target: event.target,
      signs: sign(event.requested) + sign(event.left) + sign(event.overscroll)
        + [digest.isMissingRows ? 1 : 0],
      takes: digest.takes.map { take in
        let signs = sign(take.amount)
        return Int64(take.slot) << 16 | Int64(take.phase.rawValue) << 8 | Int64(signs[0] + 1) << 4
          | Int64(signs[1] + 1)
      },
      endings: digest.endings,
      changes: digest.changes.map {
        Int64($0.slot) << 16 | Int64($0.kind.rawValue) << 8 | Int64($0.axis.rawValue)
      },
      losses: digest.losses.map { $0.slot << 4 | Int32($0.phase.rawValue) })
  }

  private func fold(_ alike: [EventRun], into out: inout [EventRun]) {
    guard let first = alike.first else { return }
    let isEqualDrags =
      alike.count >= Self.shortestOfDrags
      && alike.allSatisfy { $0.digest.event.requested == first.digest.event.requested }
    if isEqualDrags || first.digest.event.cause == .move {
      foldAll(alike[...], into: &out)
      return
    }
    var start = alike.startIndex
    while start < alike.endIndex {
      let action = alike[start].digest.event.action
      let end = alike[start...].firstIndex { $0.digest.event.action != action } ?? alike.endIndex
      foldAll(alike[start..<end], into: &out)
      start = end
    }
  }

  private func foldAll(_ alike: ArraySlice<EventRun>, into out: inout [EventRun]) {
    guard alike.count >= Self.shortest else {
      out += alike
      return
    }
    var run = alike[alike.startIndex]
    for next in alike.dropFirst() { run.add(next) }
    out.append(run)
  }
}

extension [EventRun] {
  /// Nodes that took or moved in them.
  var activeSlots: Set<Int32> {
    var active = Set<Int32>()
    for run in self {
      for take in run.digest.takes { active.insert(take.slot) }
      if run.digest.isSelection { continue }
      for change in run.digest.changes { active.insert(change.slot) }
    }
    return active
  }
}

extension Recording {
  /// Whether a node is on the screen and takes part in sharing a delta out, other than by scrolling.
  func isBehaviour(_ slot: Int32) -> Bool {
    guard nodes[Int(slot)].alive else { return false }
    switch nodes[Int(slot)].mover {
    case .collapse, .slide, .connection, .appBar, .sheet: return true
    case .none, .scroll, .watch: return false
    }
  }
}
