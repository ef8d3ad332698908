import ScrollCore

/// A set of keys of states that only grows: 16 bytes a place, at most half of them taken.
struct StateTable: Sendable {
  private var slots: ContiguousArray<(UInt64, UInt64)>
  private var mask: Int
  private(set) var count = 0

  init() {
    slots = ContiguousArray(repeating: (0, 0), count: 1 << 10)
    mask = slots.count - 1
  }

  /// (0, 0) is a free place.
  @inline(__always)
  private static func words(_ key: StateKey) -> (UInt64, UInt64) {
    (key.first, key.second == 0 && key.first == 0 ? 1 : key.second)
  }

  func contains(_ key: StateKey) -> Bool {
    let (first, second) = StateTable.words(key)
    var place = Int(truncatingIfNeeded: first) & mask
    while true {
      let slot = slots[place]
      if slot.0 == first, slot.1 == second { return true }
      if slot.0 == 0, slot.1 == 0 { return false }
      place = (place + 1) & mask
    }
  }

  /// False if it was there.
  mutating func insert(_ key: StateKey) -> Bool {
    let (first, second) = StateTable.words(key)
    if count * 2 >= slots.count { grow() }
    return place(first, second)
  }

  /// Adds all keys of another set.
  mutating func formUnion(_ other: StateTable) {
    while (count + other.count) * 2 >= slots.count { grow() }
    for slot in other.slots where slot.0 != 0 || slot.1 != 0 { _ = place(slot.0, slot.1) }
  }

  private mutating func place(_ first: UInt64, _ second: UInt64) -> Bool {
    var place = Int(truncatingIfNeeded: first) & mask
    while true {
      let slot = slots[place]
      if slot.0 == first, slot.1 == second { return false }
      if slot.0 == 0, slot.1 == 0 {
        slots[place] = (first, second)
        count += 1
        return true
      }
      place = (place + 1) & mask
    }
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: (0, 0), count: old.count * 2)
    mask = slots.count - 1
    count = 0
    for slot in old where slot.0 != 0 || slot.1 != 0 { _ = place(slot.0, slot.1) }
  }
}
