import ScrollPhysics

/// A screen with its states, its virtual clock and its trace: the simulator.
///
/// It never calls out. `begin` and `resume` return what it wants of its driver next.
public struct World: Sendable {
  public let fps: Int
  public internal(set) var screen: ScreenInfo
  /// What the screen sets of its platform's physics.
  let physics: PhysicsOverrides
  var profile: Profile
  public internal(set) var trace = Trace()
  public internal(set) var faults: [Fault] = []
  public internal(set) var logs: [LogLine] = []
  /// Units of work done so far (steps, layouts, frames), to charge against a budget.
  public internal(set) var work: UInt64 = 0

  var nodes = ContiguousArray<Node>()
  var movers = ContiguousArray<Mover>()
  var effects = ContiguousArray<Effect>()
  var sheets = ContiguousArray<SheetState>()
  var refreshes = ContiguousArray<RefreshState>()
  var slots: [String: Int32] = [:]
  /// Rows already made, by list slot and row.
  var rows: [RowKey: Int32] = [:]
  /// Content geometry of lists, by list slot.
  var lists: [Int32: ListGeometry] = [:]
  /// Driven fields in document order.
  public internal(set) var drivenFields: [(node: NodeRef, field: DrivenField)] = []
  /// Whether anything is driven, and whether a list builds the content of its rows.
  var isDriven = false
  var buildsRows = false
  /// Whether a container snaps at all.
  var hasSnapping = false
  /// Web: by mover, on which child it rested before the change that the next layout shows.
  var snapRests: [Int32: SnapRest] = [:]
  /// Whether a node is, or may be, drawn away from its place.
  var hasDrawOffsets = false
  /// Pinned nodes in document order, headers of lists apart; lists whose headers are pinned; and whether there are any.
  var pins = ContiguousArray<Int32>()
  var headerLists = ContiguousArray<Int32>()
  var hasPins = false
  /// The next section's header in the same scroll container.
  var nextHeaders: [Int32: Int32] = [:]
  /// What is shifted by its pin, as last noted, and when that changed.
  var pinned: Set<Int32> = []
  var pinChanges: [PinChange] = []
  /// What was brought to a place in a viewport and has not been looked at since.
  var alignedTargets: [AlignedTarget] = []
  /// Observed nodes in document order.
  var observed: [Int32] = []
  /// What watches by itself, and whether any node does.
  var watch = WatchState()
  var watchesAnything = false
  /// When nodes changed between two states, the last three times, ns; the oldest first.
  var stateChanges: [Int32: [Int64]] = [:]
  /// Who was written when; the place of each name's last entry.
  var stateWrites: [StateWrites] = []
  var lastWrites: [String: Int] = [:]
  /// A saved place to be mounted at.
  var startingPlace: SavedState?
  var anonymous = 0

  // Clock.
  public internal(set) var time: Int64 = 0
  var nextFrame: UInt32 = 0

  // Layout.
  var layoutIsStale = true
  /// Ranges are right, but drawn frames are those of an earlier layout.
  var framesAreStale = false
  /// Movers of scroll containers.
  var scrollers = ContiguousArray<Int32>()
  var effectsAreStale = true
  /// Structure or sizes changed since the last layout.
  var structureChanged = true
  /// Rows of lists whose content was asked for.
  var builtRows: Set<Int32> = []
  var scratch = LayoutScratch()
  /// Changes of bounds by mover, and how many they are.
  var rangeChanges: [Int32: [RangeChange]] = [:]
  var rangeChangeCount = 0
  var orderIsStale = true
  var documentOrder = ContiguousArray<Int32>()
  /// What the last layout could not do: which node, and why.
  public internal(set) var layoutProblem: SpecError?
  /// Something was changed outside a delta that clamps may follow from.
  var jumpCause = false
  public internal(set) var pendingFrame = false

  // What moves by itself.
  var motions = ContiguousArray<Motion>()
  /// Values that change by time.
  var transitions = ContiguousArray<Transition>()
  /// Glowing edges by mover.
  var glows: [Int32: GlowEffect] = [:]
  /// Places of containers that snap when the gesture began, by mover.
  var snapStarts: [Int32: Double] = [:]
  /// Movers whose motion the finger stopped.
  var snapInterrupted: Set<Int32> = []
  /// Movers whose snap of this gesture has been played.
  var snapDone: Set<Int32> = []
  /// Stretched edges by mover.
  var stretches: [Int32: StretchEffect] = [:]
  /// What the content of each standard bar consumed so far, by mover.
  var barContents: [Int32: Double] = [:]
  /// Movers of standard bars that a finger kept from coming to rest.
  var heldBars: [Int32] = []
  /// Indicators of tabs on their way, and the places that tabs keep for each other, by the tabs' slot.
  var glides: [Int32: Glide] = [:]
  var tabPositions: [Int32: [String: SavedState.Entry]] = [:]
  /// Nodes with a position or a selection, in document order, and how far their movement was looked at.
  var positioned: [Int32] = []
  var lookedAt: [Int32: LookedAt] = [:]
  /// Frames in which a container with a position went to its resting place.
  var snapSteps: [Int32: Int] = [:]
  var tabSlots: [Int32] = []
  /// Tabs that are known to be too low.
  var lowTabs: Set<Int32> = []
  /// A fling connection that took velocity, and what had moved until then.
  var swallow: Swallow?
  /// Times a driven field got another value.
  var drivenChanges = 0
  /// The driven field that got another value last.
  var lastDriven: (slot: Int32, field: DrivenField)?

  /// What Flutter's headers show, by mover; whether there are any; the direction of this frame's movement and of the
  /// gesture, in the finger's sign.
  var floats: [Int32: FloatingHeader] = [:]
  var hasSlivers = false
  var scrollDirection = 0.0
  var gestureDirection = 0.0
  /// The finger's velocity when it lifted last, on its gesture's axis.
  var fingerVelocity = 0.0

  // The running action and delta.
  var chains = ChainCache()
  /// Places among behaviours on one chain that a consumption order gives, by mover.
  var nestingRanks: [Int32: Int] = [:]
  /// Off in the test that holds the hot path to the general one.
  package var usesStraightChains = true
  var delta = DeltaState()
  var run = RunState()
  var finger = FingerState()
  /// The finger that is played from samples, and who has a wheel's ticks.
  var track = TrackState()
  var wheelLatch = WheelLatch()
  var deferred: [Action] = []
  var recent = RecentDeltas()
  var sums = SumTable()
  var actionCount: Int32 = 0

  /// Builds the tree; drive it with `begin(.mount)` before anything else.
  /// - Throws: `SpecError` for a duplicate id, an unknown `on`, or a value no screen can have.
  public init(_ spec: ScreenSpec) throws(SpecError) {
    guard spec.fps >= 1, spec.fps <= 1000 else {
      throw SpecError(tag: spec.tag, field: "fps", message: "fps is \(spec.fps); allowed are 1 to 1000")
    }
    fps = spec.fps
    screen = ScreenInfo(
      width: spec.width, height: spec.height, density: spec.density, fontScale: spec.fontScale,
      direction: spec.direction, platform: spec.platform, reduceMotion: spec.reduceMotion,
      safeArea: spec.safeArea)
    physics = spec.physics
    profile = Profile(spec.platform, density: spec.density, spec.physics)
    var root = NodeSpec(.screen)
    root.tag = spec.tag
    nodes.append(Node(spec: root, name: "screen", hasID: false, generation: 1, parent: -1, depth: 0))
    for child in spec.children { try add(child, to: 0, at: nil) }
    try finishStructure()
    try checkWatchers()
    try checkBodies()
  }

  /// The mount takes this place up, before anybody looks.
  public mutating func startAt(_ state: SavedState) { startingPlace = state }

  /// The screen itself.
  public var root: NodeRef { ref(0) }

  func ref(_ slot: Int32) -> NodeRef { NodeRef(slot: slot, generation: nodes[Int(slot)].generation) }

  func node(at slot: Int32) -> Node { nodes[Int(slot)] }

  /// Slot of a living node, or nil for one that is gone.
  func slot(_ ref: NodeRef) -> Int? {
    let slot = Int(ref.slot)
    guard nodes.indices.contains(slot), nodes[slot].alive, nodes[slot].generation == ref.generation else {
      return nil
    }
    return slot
  }

  /// Length in logical units on this screen.
  @inline(__always)
  func logical(_ length: Length) -> Double { onPixels(length.logical(density: screen.density)) }

  /// The same for a length that may be missing. A closure in its place would copy the world where that is being changed.
  @inline(__always)
  func logical(_ length: Length?) -> Double? {
    guard let length else { return nil }
    return logical(length)
  }

  /// A length or place as it is shown: on whole device pixels, halves up, where the screen's `rounding` asks for it.
  @inline(__always)
  func onPixels(_ value: Double) -> Double {
    physics.rounding == .none ? value : roundedToPixels(value, density: screen.density)
  }

  /// The same for code that changes the world: there, a call that reads it can copy it as a whole.
  @inline(__always)
  var lengthScale: LengthScale { LengthScale(density: screen.density, rounding: physics.rounding) }

  // MARK: Clock

  /// Start of a frame, ns.
  func frameTime(_ frame: UInt32) -> Int64 {
    // frame × 10⁹ stays far below 2⁶³.
    Int64(frame) * 1_000_000_000 / Int64(fps)
  }

  /// Virtual time at which the next frame is played, ns.
  public var nextFrameTime: Int64 { frameTime(nextFrame) }

  /// Something an observer changed waits for a frame.
  public mutating func requestFrame() { pendingFrame = true }

  /// Whether anything moves by itself or waits for a frame.
  public mutating func waitsForFrame() -> Bool {
    pendingFrame || !motions.isEmpty || !transitions.isEmpty
  }

  /// Writes a line on the timeline at the present time.
  public mutating func log(_ text: String) {
    logs.append(LogLine(time: time, event: presentEvent, text: text))
  }

  /// Notes a fault; the same fault of a node is noted once an action.
  public mutating func report(_ kind: FaultKind, node: NodeRef?, _ message: String) {
    let slot = node?.slot ?? -1
    note(kind, slot: slot, message)
  }

  mutating func note(_ kind: FaultKind, slot: Int32, _ message: String) {
    let first = run.firstFault
    for fault in faults[min(first, faults.count)...] where fault.kind == kind && fault.slot == slot { return }
    faults.append(
      Fault(kind: kind, slot: slot, time: time, event: presentEvent, message: message))
  }

  /// Bytes held, roughly, for memory limits.
  public var memoryBytes: Int {
    trace.bytes + nodes.count * (MemoryLayout<Node>.stride + 96) + movers.count * MemoryLayout<Mover>.stride
      + (logs.count + stateWrites.count * 2) * 64 + faults.count * 160 + rangeChangeCount * 48 + pinChanges
      .count * 32
      + lists.values.reduce(0) { $0 + $1.bytes }
  }
}
