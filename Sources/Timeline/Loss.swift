import ScrollCore

/// What a ready-made part counted as consumed and did not move, in one phase of an event or of a run of alike events.
struct Loss {
  var slot: Int32
  var phase: RowKind
  var axis: Axis
  /// What it took, and what of it is lost.
  var taken: Double
  var lost: Double

  init(_ row: TraceRow) {
    slot = row.slot
    phase = row.kind
    axis = row.axis
    taken = row.consumed
    lost = row.lost
  }

  /// `lossy bar: took -50, moved -34, lost -16`.
  func text(_ name: (Int32) -> String, _ axes: AxisText) -> String {
    func amount(_ value: Double) -> String { axes.amount(value, along: axis) }
    return "lossy \(name(slot)): took \(amount(taken)), moved \(amount(taken - lost)), lost \(amount(lost))"
  }
}

extension [Loss] {
  /// Sums up what is lost by the same node in the same phase.
  mutating func add(_ next: Loss) {
    if let place = firstIndex(where: {
      $0.slot == next.slot && $0.phase == next.phase && $0.axis == next.axis
    }) {
      self[place].taken += next.taken
      self[place].lost += next.lost
    } else {
      append(next)
    }
  }
}

extension TraceRow {
  /// Whether a standard bar moved with its content and took nothing.
  func follows(_ recording: Recording) -> Bool {
    consumed == 0 && before != after && recording.nodes.indices.contains(Int(slot))
      && recording.nodes[Int(slot)].mover == .appBar
  }
}
