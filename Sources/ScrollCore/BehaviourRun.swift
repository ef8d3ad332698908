/// Behaviours that stand next to one another in a chain, passed in one go: the hot path of a delta. Nothing is
/// allocated; arrays are reached once.
struct BehaviourRun {
  var phase: RowKind
  /// 1 in pre (outermost first), -1 in post.
  var direction: Int
  var bounds: Range<Int>
  var frame: UInt32
  var cursor: Int
  /// What is left of the delta along y.
  var available: Double

  /// Passes behaviours until something else stands next or a full layout is needed. Ranges follow at the end of the phase.
  /// `entries` and `effects` are only read; they are inout so that nothing is retained.
  func pass(
    movers: inout ContiguousArray<Mover>, trace: inout Trace, sums: inout SumTable,
    entries: inout ContiguousArray<ChainEntry>, effects: inout ContiguousArray<Effect>
  ) -> BehaviourRun {
    var run = self
    var span = movers.mutableSpan
    while run.cursor >= bounds.lowerBound, run.cursor < bounds.upperBound {
      let entry = entries[run.cursor]
      let i = Int(entry.index)
      guard entry.role == .behaviour, span[i].linear else { break }
      run.cursor += direction
      guard run.available != 0, span[i].takes(run.available, phase) else { continue }
      let step = span[i].step(run.available, phase)
      trace.append(
        TraceRow(
          frame: frame, slot: span[i].node, kind: phase, axis: .vertical, available: run.available,
          consumed: step.taken, before: step.before, after: step.after))
      guard step.taken != 0 else { continue }
      run.available -= step.taken
      if step.isFirst { sums.first(span[i].node, phase) }
      let change = step.after - step.before
      var place = span[i].effects.lowerBound
      while place < span[i].effects.upperBound {
        let effect = effects[Int(place)]
        span[Int(effect.scroller)].slack += effect.factor * change
        place += 1
      }
    }
    return run
  }
}
