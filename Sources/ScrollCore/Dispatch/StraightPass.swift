/// A chain that a delta passes without a stop: no connection is asked, nothing but the receiver scrolls, what the
/// behaviours change is a straight line and concerns the receiver alone, and the receiver has no behaviour of its own.
/// Only the movers that take a direction in a phase are listed.
struct StraightChain: Sendable {
  /// Places in `ChainCache.straightMovers`, outermost first.
  var preUp: Range<Int>
  var preDown: Range<Int>
  /// Innermost first.
  var postUp: Range<Int>
  var postDown: Range<Int>
  /// The receiver's scroll range.
  var receiver: Int32
}

/// The hot path: one delta along y through a straight chain. The same steps, rows and sums as `advanceDelta`, which a
/// test holds it to; the arrays are reached once, and nothing is allocated.
struct StraightPass {
  var frame: UInt32
  var available: Double
  var moved = false
  /// Pre left the receiver outside its range: it must be clamped before it takes.
  var stopsBeforeOwn = false

  /// Arrays that are only read are inout as well, so that nothing is retained.
  static func run(
    _ amount: Double, _ chain: StraightChain, frame: UInt32, movers: inout ContiguousArray<Mover>,
    list: inout ContiguousArray<Int32>, effects: inout ContiguousArray<Effect>, trace: inout Trace,
    sums: inout SumTable
  ) -> StraightPass {
    var pass = StraightPass(frame: frame, available: amount)
    unsafe movers.withUnsafeMutableBufferPointer { movers in
      let up = amount < 0
      let pre = up ? chain.preUp : chain.preDown
      var place = pre.lowerBound
      while place < pre.upperBound, pass.available != 0 {
        unsafe pass.step(Int(list[place]), .pre, movers, &effects, &trace, &sums)
        place += 1
      }
      // Behaviours that took in pre changed the receiver's range.
      let receiver = Int(chain.receiver)
      if pass.moved { unsafe movers[receiver].high = max(0, movers[receiver].slack) }
      pass.stopsBeforeOwn = unsafe movers[receiver].offset > movers[receiver].high
      guard !pass.stopsBeforeOwn else { return }
      if pass.available != 0 { unsafe pass.step(receiver, .own, movers, &effects, &trace, &sums) }
      let post = up ? chain.postUp : chain.postDown
      place = post.lowerBound
      while place < post.upperBound, pass.available != 0 {
        unsafe pass.step(Int(list[place]), .post, movers, &effects, &trace, &sums)
        place += 1
      }
    }
    return pass
  }

  @inline(__always)
  private mutating func step(
    _ i: Int, _ phase: RowKind, _ movers: UnsafeMutableBufferPointer<Mover>,
    _ effects: inout ContiguousArray<Effect>,
    _ trace: inout Trace, _ sums: inout SumTable
  ) {
    let result = unsafe movers[i].step(available, phase)
    let slot = unsafe movers[i].node
    trace.append(
      TraceRow(
        frame: frame, slot: slot, kind: phase, axis: .vertical, available: available, consumed: result.taken,
        before: result.before, after: result.after))
    guard result.taken != 0 else { return }
    moved = true
    available = remainder(available, result.taken)
    if result.isFirst { sums.first(slot, phase) }
    let change = result.after - result.before
    var place = unsafe movers[i].effects.lowerBound
    let end = unsafe movers[i].effects.upperBound
    while place < end {
      let effect = effects[Int(place)]
      unsafe movers[Int(effect.scroller)].slack += effect.factor * change
      place += 1
    }
  }
}
