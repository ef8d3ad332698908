/// What each node consumed, settled and lost to clamps during one action. Reused: nothing is allocated once warm.
struct SumTable: Sendable {
  private struct Entry {
    var consumed = Vector.zero
    var settled = Vector.zero
    var clamped = Vector.zero
    /// One bit a consuming phase already in the order.
    var phases: UInt8 = 0
    var touched = false
  }

  private var entries = ContiguousArray<Entry>()
  private var touched = ContiguousArray<Int32>()
  private(set) var order = ContiguousArray<OrderEntry>()
  var requested = Vector.zero
  var left = Vector.zero
  var overscroll = Vector.zero

  mutating func reset(nodes: Int) {
    for slot in touched { entries[Int(slot)] = Entry() }
    touched.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    requested = .zero
    left = .zero
    overscroll = .zero
    fit(nodes)
  }

  mutating func fit(_ nodes: Int) {
    if entries.count < nodes {
      entries.append(contentsOf: repeatElement(Entry(), count: nodes - entries.count))
    }
  }

  private mutating func touch(_ slot: Int32) {
    fit(Int(slot) + 1)
    if !entries[Int(slot)].touched {
      entries[Int(slot)].touched = true
      touched.append(slot)
    }
  }

  mutating func consumed(_ slot: Int32, _ amount: Double, _ axis: Axis, _ phase: RowKind) {
    touch(slot)
    entries[Int(slot)].consumed[axis] += amount
    let bit: UInt8 = 1 << phase.rawValue
    if entries[Int(slot)].phases & bit == 0 {
      entries[Int(slot)].phases |= bit
      first(slot, phase)
    }
  }

  mutating func clamped(_ slot: Int32, _ amount: Vector) {
    touch(slot)
    entries[Int(slot)].clamped += amount
  }

  mutating func settled(_ slot: Int32, _ amount: Vector) {
    touch(slot)
    entries[Int(slot)].settled += amount
  }

  /// Notes a first consumption in a phase. A node whose connection, behaviour and scroll range all take part stands once.
  mutating func first(_ slot: Int32, _ phase: RowKind) {
    if order.contains(where: { $0.slot == slot && $0.phase == phase }) { return }
    order.append(OrderEntry(slot: slot, phase: phase))
  }

  /// Writes the non-zero sums into a movement.
  func fill(_ movement: inout Movement) {
    movement.requested = requested
    movement.left = left
    movement.overscroll = overscroll
    movement.order = Array(order)
    for slot in touched {
      let entry = entries[Int(slot)]
      if !entry.consumed.isZero { movement.consumed.append(NodeAmount(slot: slot, amount: entry.consumed)) }
      if !entry.settled.isZero { movement.settled.append(NodeAmount(slot: slot, amount: entry.settled)) }
      if !entry.clamped.isZero { movement.clamped.append(NodeAmount(slot: slot, amount: entry.clamped)) }
    }
  }
}
