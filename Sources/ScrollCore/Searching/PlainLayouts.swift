/// What a layout of a plain screen gives: it goes by the offsets of the headers alone. The same ones come again and again, so the
/// last layouts are kept.
struct PlainLayouts: Sendable {
  /// What a layout says of a scroll container.
  struct Extent: Sendable {
    var high = 0.0
    var slack = 0.0
    var viewport = 0.0
  }

  private enum Kept: UInt8 { case nothing, extents, unusual }

  /// Lays out; the only thing it is used for.
  private var world: World
  /// Movers of headers and of scroll containers.
  let headers: [Int]
  let scrollers: [Int]
  private var kept: ContiguousArray<Kept>
  private var keys: ContiguousArray<UInt64>
  private var extents: ContiguousArray<Extent>
  private static let places = 1 << 12

  init(_ world: World) {
    self.world = world
    headers = world.movers.indices.filter { world.movers[$0].kind != .scroll }
    scrollers = world.movers.indices.filter { world.movers[$0].kind == .scroll }
    kept = ContiguousArray(repeating: .nothing, count: PlainLayouts.places)
    keys = ContiguousArray(repeating: 0, count: PlainLayouts.places * headers.count)
    extents = ContiguousArray(repeating: Extent(), count: PlainLayouts.places * scrollers.count)
  }

  /// Where the extents for these offsets of headers stand, or nil if a layout would change more than ranges of scroll containers.
  mutating func find(_ movers: borrowing ContiguousArray<Mover>) -> Int? {
    var hash: UInt64 = 0
    for index in headers {
      hash = (hash ^ movers[index].offset.bitPattern) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    let place = Int(truncatingIfNeeded: hash) & (PlainLayouts.places - 1)
    let first = place * headers.count
    if kept[place] != .nothing {
      var isSame = true
      for (number, index) in headers.enumerated()
      where keys[first + number] != movers[index].offset.bitPattern { isSame = false }
      if isSame { return kept[place] == .extents ? place : nil }
    }
    for (number, index) in headers.enumerated() { keys[first + number] = movers[index].offset.bitPattern }
    kept[place] = layOut(movers, to: place) ? .extents : .unusual
    return kept[place] == .extents ? place : nil
  }

  /// The extent of a scroll container by its number among them.
  @inline(__always)
  func extent(_ place: Int, _ number: Int) -> Extent { extents[place * scrollers.count + number] }

  private mutating func layOut(_ movers: borrowing ContiguousArray<Mover>, to place: Int) -> Bool {
    for index in headers { world.movers[index].offset = movers[index].offset }
    for index in scrollers { world.movers[index].offset = 0 }
    world.layOut()
    world.forgetHistory()
    guard world.layoutProblem == nil, !world.layoutIsStale else { return false }
    for index in headers {
      let mover = world.movers[index]
      guard mover.offset.bitPattern == movers[index].offset.bitPattern, mover.low == movers[index].low,
        mover.high == movers[index].high
      else { return false }
    }
    for (number, index) in scrollers.enumerated() {
      let mover = world.movers[index]
      guard mover.low == 0, mover.high >= 0 else { return false }
      extents[place * scrollers.count + number] = Extent(
        high: mover.high, slack: mover.slack, viewport: world.viewport(index))
    }
    return true
  }
}
