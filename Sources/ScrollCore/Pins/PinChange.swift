/// A header began to be held in view, or ceased to be.
public struct PinChange: Sendable, Equatable {
  public var slot: Int32
  /// Virtual time, ns.
  public var time: Int64
  /// Index of the event with which it came; -1 for none.
  public var event: Int
  public var isHeld: Bool

  public init(slot: Int32, time: Int64, event: Int, isHeld: Bool) {
    self.slot = slot
    self.time = time
    self.event = event
    self.isHeld = isHeld
  }
}

extension World {
  /// Looks once a frame which headers are held, and notes what changed. Nothing is consumed.
  mutating func notePins() {
    layOutIfNeeded()
    let held = Set(heldPins())
    work += UInt64(pins.count)
    guard held != pinned else { return }
    for slot in held.symmetricDifference(pinned).sorted() {
      pinChanges.append(
        PinChange(slot: slot, time: time, event: presentEvent, isHeld: held.contains(slot)))
    }
    pinned = held
  }

  /// What is shifted by its pin and to be seen. Of a list only the sections in its viewport are looked at.
  func heldPins() -> [Int32] {
    var held = pins.filter { pinPlace($0).isHeld }
    for slot in headerLists {
      guard let list = lists[slot], nodes[Int(slot)].alive else { continue }
      let axis = movers[Int(nodes[Int(slot)].scroller)].axis
      let seen = view(of: slot, axis)
      let start = startPadding(of: Int(slot), axis)
      let sections = list.sections(from: seen.start - start, to: seen.end - start)
      guard !sections.isEmpty else { continue }
      for child in nodes[Int(slot)].children
      where sections.contains(Int(nodes[Int(child)].section)) && pinPlace(child).isHeld { held.append(child) }
    }
    return Array(held)
  }
}
