import ScrollPhysics

/// What gestures change of a world beside its offsets. Most of it is empty on most screens.
struct WorldParts: Sendable {
  var finger: FingerState
  var sheets: ContiguousArray<SheetState>
  var refreshes: ContiguousArray<RefreshState>
  var watch: WatchState
  var stateChanges: [Int32: [Int64]]
  var motions: ContiguousArray<Motion>
  var transitions: ContiguousArray<Transition>
  var glows: [Int32: GlowEffect]
  var stretches: [Int32: StretchEffect]
  var barContents: [Int32: Double]
  var heldBars: [Int32]
  var glides: [Int32: Glide]
  var tabPositions: [Int32: [String: SavedState.Entry]]
  var lookedAt: [Int32: LookedAt]
  var snapSteps: [Int32: Int]
  var snapRests: [Int32: SnapRest]
  var snapStarts: [Int32: Double]
  var snapInterrupted: Set<Int32>
  var snapDone: Set<Int32>
  var lowTabs: Set<Int32>
  var floats: [Int32: FloatingHeader]
  var pinned: Set<Int32>
  var alignedTargets: [AlignedTarget]
  var pendingFrame: Bool
  var scrollDirection: Double
  var gestureDirection: Double
  /// Pages that are not there yet: tabs whose policy waits.
  var waiting: [Int32]

  /// The one edge that is stretched without showing it, if there is nothing else.
  var onlyHiddenEdge: WorldState.HiddenEdge? {
    guard stretches.count == 1, let (mover, effect) = stretches.first, effect.distance == 0 else {
      return nil
    }
    let isNothingElse =
      !finger.isDown && sheets.isEmpty && refreshes.isEmpty && watch.isEmpty && stateChanges.isEmpty
      && motions.isEmpty && transitions.isEmpty && glows.isEmpty && barContents.isEmpty && heldBars.isEmpty
      && tabPositions.isEmpty && lookedAt.isEmpty && snapSteps.isEmpty && snapRests.isEmpty
      && snapStarts.isEmpty && snapInterrupted.isEmpty && snapDone.isEmpty && lowTabs.isEmpty
      && floats.isEmpty
      && pinned.isEmpty && alignedTargets.isEmpty && !pendingFrame && waiting.isEmpty
    return isNothingElse ? WorldState.HiddenEdge(mover: mover, effect: effect) : nil
  }
}

extension World {
  /// Whether there is nothing to keep beside offsets. Where an indicator began to glide counts only while it glides.
  var hasNoParts: Bool {
    !finger.isDown && sheets.isEmpty && refreshes.isEmpty && watch.isEmpty && stateChanges.isEmpty
      && motions.isEmpty && transitions.isEmpty && glows.isEmpty && stretches.isEmpty && barContents.isEmpty
      && heldBars.isEmpty && (glides.isEmpty || transitions.isEmpty) && tabPositions.isEmpty
      && lookedAt.isEmpty && snapSteps.isEmpty
      && snapRests.isEmpty && snapStarts.isEmpty && snapInterrupted.isEmpty && snapDone.isEmpty
      && lowTabs.isEmpty && floats.isEmpty && pinned.isEmpty && alignedTargets.isEmpty && !pendingFrame
      && (!hasSlivers || scrollDirection == 0 && gestureDirection == 0) && waitingTabs.isEmpty
  }

  private var waitingTabs: [Int32] { tabSlots.filter { nodes[Int($0)].waits } }

  /// All of it; put back, a world goes on as the one did that it was taken from.
  var parts: WorldParts {
    get {
      WorldParts(
        finger: finger, sheets: sheets, refreshes: refreshes, watch: watch, stateChanges: stateChanges,
        motions: motions, transitions: transitions, glows: glows, stretches: stretches,
        barContents: barContents, heldBars: heldBars, glides: glides, tabPositions: tabPositions,
        lookedAt: lookedAt, snapSteps: snapSteps, snapRests: snapRests, snapStarts: snapStarts,
        snapInterrupted: snapInterrupted, snapDone: snapDone, lowTabs: lowTabs, floats: floats,
        pinned: pinned, alignedTargets: alignedTargets, pendingFrame: pendingFrame,
        scrollDirection: scrollDirection, gestureDirection: gestureDirection, waiting: waitingTabs)
    }
    set {
      finger = newValue.finger
      sheets = newValue.sheets
      refreshes = newValue.refreshes
      watch = newValue.watch
      stateChanges = newValue.stateChanges
      motions = newValue.motions
      transitions = newValue.transitions
      glows = newValue.glows
      stretches = newValue.stretches
      barContents = newValue.barContents
      heldBars = newValue.heldBars
      glides = newValue.glides
      tabPositions = newValue.tabPositions
      lookedAt = newValue.lookedAt
      snapSteps = newValue.snapSteps
      snapRests = newValue.snapRests
      snapStarts = newValue.snapStarts
      snapInterrupted = newValue.snapInterrupted
      snapDone = newValue.snapDone
      lowTabs = newValue.lowTabs
      floats = newValue.floats
      pinned = newValue.pinned
      alignedTargets = newValue.alignedTargets
      pendingFrame = newValue.pendingFrame
      scrollDirection = newValue.scrollDirection
      gestureDirection = newValue.gestureDirection
      for slot in tabSlots { nodes[Int(slot)].waits = newValue.waiting.contains(slot) }
    }
  }

  /// Nothing moves, watches or is held.
  mutating func clearParts() {
    finger = FingerState()
    if !sheets.isEmpty { sheets = [] }
    if !refreshes.isEmpty { refreshes = [] }
    if !watch.isEmpty { watch = WatchState() }
    if !stateChanges.isEmpty { stateChanges = [:] }
    if !motions.isEmpty { motions.removeAll(keepingCapacity: true) }
    if !transitions.isEmpty { transitions.removeAll(keepingCapacity: true) }
    if !glows.isEmpty { glows = [:] }
    if !stretches.isEmpty { stretches.removeAll(keepingCapacity: true) }
    if !barContents.isEmpty { barContents = [:] }
    if !heldBars.isEmpty { heldBars = [] }
    if !glides.isEmpty { glides.removeAll(keepingCapacity: true) }
    if !tabPositions.isEmpty { tabPositions = [:] }
    if !lookedAt.isEmpty { lookedAt = [:] }
    if !snapSteps.isEmpty { snapSteps = [:] }
    if !snapRests.isEmpty { snapRests = [:] }
    if !snapStarts.isEmpty { snapStarts.removeAll(keepingCapacity: true) }
    if !snapInterrupted.isEmpty { snapInterrupted.removeAll(keepingCapacity: true) }
    if !snapDone.isEmpty { snapDone.removeAll(keepingCapacity: true) }
    if !lowTabs.isEmpty { lowTabs = [] }
    if !floats.isEmpty { floats = [:] }
    if !pinned.isEmpty { pinned = [] }
    if !alignedTargets.isEmpty { alignedTargets = [] }
    pendingFrame = false
    scrollDirection = 0
    gestureDirection = 0
    for slot in tabSlots where nodes[Int(slot)].waits { nodes[Int(slot)].waits = false }
  }

  /// Adds to a key what of these parts the next gesture can tell from others. Times count from now.
  func addParts(to key: inout StateKey) {
    if finger.isDown {
      key.add(0x101 as UInt64)
      key.add(finger.target)
      key.add(finger.receiver)
      key.add(finger.axis.map { Int32($0.rawValue) } ?? -1)
      key.add(finger.latched)
      for pointer in finger.pointers { key.add(Int32(pointer.number)) }
    }
    // A mark before each group, and none for what is empty: a name that is left behind makes no other state.
    if pendingFrame { key.add(0x100 as UInt64) }
    addMotions(to: &key)
    addWatchers(to: &key)
    for sheet in sheets {
      key.add(Int32(sheet.detent))
      key.add(Int32(sheet.goal ?? -1))
      key.add(Int32(sheet.request ?? -1))
      if finger.isDown {
        key.add(sheet.isPushed)
        key.add(sheet.lastDelta)
      }
    }
    for refresh in refreshes {
      key.add(refresh.isRefreshing)
      key.add(refresh.shown)
    }
    for (mover, content) in barContents.sorted(by: { $0.key < $1.key }) {
      key.add(mover)
      key.add(content)
    }
    for mover in heldBars {
      key.add(0x102 as UInt64)
      key.add(mover)
    }
    if hasSlivers {
      key.add(gestureDirection)
      for (mover, header) in floats.sorted(by: { $0.key < $1.key }) {
        key.add(mover)
        key.add(header.effective)
        key.add(header.last)
      }
    }
    for slot in lowTabs.sorted() {
      key.add(0x103 as UInt64)
      key.add(slot)
    }
    for slot in waitingTabs {
      key.add(0x104 as UInt64)
      key.add(slot)
    }
    for (slot, places) in tabPositions.sorted(by: { $0.key < $1.key }) {
      key.add(slot)
      for (tab, entry) in places.sorted(by: { $0.key < $1.key }) {
        key.add(tab)
        key.add(entry.offset)
        key.add(entry.firstVisibleID ?? "")
        key.add(entry.rest)
        key.add(Int32(entry.page ?? -1))
      }
    }
  }

  private func addMotions(to key: inout StateKey) {
    for motion in motions where !motion.isOver {
      key.add(0x105 as UInt64)
      key.add(Int32(motion.kind.rawValue))
      key.add(motion.mover)
      key.add(Double(nextFrameTime - motion.start) / 1e6)
      for amount in [motion.last, motion.velocity, motion.offered, motion.origin, motion.aim] {
        key.add(amount)
      }
      key.add(motion.limit)
      key.add(motion.isSnap || motion.snapFollows)
    }
    for transition in transitions {
      key.add(0x106 as UInt64)
      key.add(Int32(transition.value.rawValue))
      key.add(transition.slot)
      key.add(Double(nextFrameTime - transition.start) / 1e6)
      for amount in [transition.from, transition.to, transition.present] { key.add(amount) }
    }
    for (mover, _) in glows.sorted(by: { $0.key < $1.key }) {
      key.add(0x107 as UInt64)
      key.add(mover)
    }
    for (mover, stretch) in stretches.sorted(by: { $0.key < $1.key }) {
      key.add(WorldState.HiddenEdge(mover: mover, effect: stretch))
    }
  }

  private func addWatchers(to key: inout StateKey) {
    for kind in WatcherKind.allCases {
      for watcher in watch[kind] {
        key.add(watcher.isOn)
        key.add(watcher.part)
        key.add(watcher.reading)
      }
    }
    // Changes of state are looked back at for half a second.
    for (slot, times) in stateChanges.sorted(by: { $0.key < $1.key }) {
      for change in times where time - change <= 500_000_000 {
        key.add(slot)
        key.add(Double(time - change) / 1e6)
      }
    }
  }
}

extension StateKey {
  /// A stretched edge.
  @inline(__always)
  mutating func add(_ edge: WorldState.HiddenEdge) {
    add(edge.mover)
    add(edge.effect.distance)
  }
}
