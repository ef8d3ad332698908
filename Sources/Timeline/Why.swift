import ScrollCore

extension Ledger {
  /// What a reader of `why` has to know first.
  public static let whySigns =
    "Amounts have the finger's sign: negative is up or left. The offset of a list or scroll container grows as the finger moves up or left; a header's offset falls."

  /// One sentence for every row of an event, in order, and one for what is left of it.
  ///
  /// An event without rows has one sentence. There is none for an event that does not exist, and for a frame of a motion in
  /// which nothing changed.
  public static func why(_ recording: Recording, event index: Int) -> [String] {
    guard recording.trace.events.indices.contains(index) else { return [] }
    let event = recording.trace.events[index]
    let rows = recording.trace.rows(of: event)
    let names = NodeNames(recording)
    var out = rows.filter { !goesNowhere($0) }.map { sentence($0, index, recording, names) }
    if let first = speed(EventDigest(recording, index), names) { out.insert(first, at: 0) }
    if rows.count < Int(event.rowCount) {
      out.insert(
        "\(Int(event.rowCount) - rows.count) earlier rows of this event are not kept any more.", at: 0)
    }
    if !event.left.isZero {
      let notes = LedgerNotes(
        recording: recording, name: names.name, axes: recording.axisText([EventDigest(recording, index)]))
      out.append(capitalized(notes.left(index, event.left)) + ".")
    }
    switch event.cause {
    case .refresh:
      out.append("The pull is past the threshold: the refresh of \(names.name(event.target)) begins.")
    case .refreshEnd: out.append("The refresh of \(names.name(event.target)) is over.")
    default: break
    }
    if out.isEmpty {
      let digest = EventDigest(recording, index)
      if digest.isOwnMotion { return [] }
      out.append(
        capitalized(digest.words(names.name)) + (digest.isDelta ? " asks for nothing." : " moves nothing."))
    }
    return out
  }

  /// Whether a row of a motion shows what was shown before.
  private static func goesNowhere(_ row: TraceRow) -> Bool {
    (row.kind == .edge || row.kind == .settle) && row.before == row.after
  }

  /// What an event with a velocity says first.
  private static func speed(_ digest: EventDigest, _ names: NodeNames) -> String? {
    guard digest.hasVelocity else { return nil }
    let event = digest.event
    let name = event.target >= 0 ? names.name(event.target) : "the screen"
    let speed =
      NumberText.amount(event.velocity) + "/s" + (event.axis == .horizontal ? " along x" : "")
    switch event.cause {
    case .fling: return "The fling of \(name) begins with \(speed)."
    case .flingEnd: return "The fling of \(name) ends with \(speed) left."
    case .stop: return "A finger stops \(name), which had \(speed)."
    default: return "The finger lifts from \(name) with \(speed)."
    }
  }

  private static func sentence(
    _ row: TraceRow, _ index: Int, _ recording: Recording, _ names: NodeNames
  ) -> String {
    let event = recording.trace.events[index]
    let name = names.name(row.slot)
    let along = row.axis == .horizontal ? " along x" : ""
    let way = NumberText.way(row.before, row.after)
    let amount = NumberText.amount(row.consumed)
    let offered = NumberText.amount(row.available)
    let receiver = event.target >= 0 ? names.name(event.target) : "the receiver"
    switch row.kind {
    case .pre, .own, .post:
      let phase =
        switch row.kind {
        case .pre: "in pre, before \(receiver)"
        case .post: "in post, after \(receiver)"
        default: "as its own share"
        }
      let isAtEnd = recording.isEnd(row.after, of: row.slot, during: index)
      if row.follows(recording) {
        return "\(name) takes nothing of \(offered)\(along) \(phase), and follows the content: offset \(way)."
      }
      if row.available == 0, row.consumed == 0 {
        return "\(name) is asked\(along) \(phase), when nothing is left to take."
      }
      guard row.consumed != 0 else {
        let end = isAtEnd ? ": it is at an end of its range, \(NumberText.value(row.after))" : ""
        return "\(name) is offered \(offered)\(along) \(phase), and takes nothing\(end)."
      }
      if row.isPull { return "\(name)'s pull to refresh takes \(amount) of \(offered) \(phase)." }
      guard row.before != row.after else {
        return "\(name) takes \(amount) of \(offered)\(along) \(phase); its offset does not change."
      }
      var end = isAtEnd ? ", an end of its range" : ""
      if row.isLossy {
        let moved = NumberText.amount(row.after - row.before)
        end += "; it moved \(moved), and \(NumberText.amount(row.lost)) is lost (lossy)"
      }
      return "\(name) takes \(amount) of \(offered)\(along) \(phase): offset \(way)\(end)."
    case .overscroll:
      return "\(name)'s overscroll takes \(amount) of \(offered)\(along) first."
    case .edge: return "\(name) shows overscroll\(along): \(way)."
    case .layout: return "Layout clamps \(name)\(along): offset \(way); nothing of the delta."
    case .settle: return "\(name) settles by itself\(along): offset \(way)."
    case .mirrored:
      return "\(name), in another page of the same coordinator, follows\(along): offset \(way); not counted."
    case .shift: return "\(name) is shifted inside a callback\(along): offset \(way)."
    case .state:
      return "\(name) \(recording.stateWord(row.slot, row.after)): it saw \(NumberText.value(row.available))."
    case .jump where event.cause == .select: return "\(name) is set by select: tab \(way)."
    case .jump: return "\(name) is set\(along) by \(event.cause.word): offset \(way)."
    case .preFling: return "\(name) takes \(amount) of \(offered)/s\(along) before the fling."
    case .postFling: return "\(name) takes \(amount) of \(offered)/s\(along) after the fling."
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
