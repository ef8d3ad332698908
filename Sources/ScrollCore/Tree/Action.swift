/// A node of one world. It stays valid until the node is removed; a stale one reads as gone.
public struct NodeRef: Hashable, Sendable {
  public var slot: Int32
  public var generation: UInt32

  public init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// Why a delta exists.
public enum Source: UInt8, Sendable {
  case user, fling
}

/// Where a programmatic scroll goes.
public enum ScrollTarget: Sendable {
  /// A row by 0-based index, aligned to the start, centre or end.
  case row(Int)
  /// A row or node by id.
  case id(String)
  /// `NodeRef.offset` of the container: 0 at its resting start.
  case offset(Double)
  case contentOffset(Double)
}

public enum Anchor: UInt8, Sendable {
  case start, center, end
}

/// What a drag is made of. The delta is delivered whole, `delta / steps` a frame.
public struct DragAction: Sendable {
  public var target: NodeRef
  /// Along `axis` if `axis` is given, else both components count.
  public var delta: Vector
  /// nil: the delta's larger component decides; the target's own axis if `lock` is false.
  public var axis: Axis?
  public var steps = 1
  public var hold = false
  /// The finger's velocity when it lifts, units/s.
  public var velocity = Vector.zero
  /// Whether a diagonal delta is locked to its larger component.
  public var lock = true
  public var settle = true
  /// Hit test at this screen place instead of the target.
  public var at: Vector?

  public init(target: NodeRef, delta: Vector) {
    self.target = target
    self.delta = delta
  }
}

public enum DispatchPhase: Sendable {
  case pre, post, both
}

/// A change of the surroundings; nil fields stay.
public struct ChangeAction: Sendable {
  public var width: Double?
  public var height: Double?
  public var density: Double?
  public var fontScale: Double?
  public var safeArea: Edges?
  public var direction: LayoutDirection?
  public var reduceMotion: Bool?
  public var platform: Platform?
  public var settle = true

  public init() {}
}

/// The state that can be saved: by id, in document order.
public struct SavedState: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public var id: String
    /// Offset of a behaviour or scroll container, logical units.
    public var offset: Double?
    /// Lists: first visible row's id, and how far past its start the viewport begins.
    public var firstVisibleID: String?
    public var rest: Double?
    public var selected: String?
    /// Standard bars: what their content consumed.
    public var content: Double?
    /// Sheets: the detent at which it rests, from 1; 0 is dismissed.
    public var detent: Int?
    /// Pagers: 0-based.
    public var page: Int?

    public init(id: String) { self.id = id }
  }
  public var entries: [Entry] = []

  public init() {}
}

/// Something done to a world. All run until rest unless they say otherwise; see `World.begin`.
public enum Action: Sendable {
  /// The look at a new screen, without time.
  case mount
  case drag(DragAction)
  /// Release with a velocity, logical units/s; a number on the target's own axis is given with `axis`.
  case fling(NodeRef, velocity: Vector, axis: Axis?, settle: Bool)
  /// Fingers are numbered from 1.
  case press(NodeRef, at: Vector?, finger: Int = 1)
  /// A number on the finger's axis is given as a vector with `axis`.
  /// Without a finger: finger 1, else the only one that is down.
  case move(Vector, axis: Axis?, finger: Int? = nil)
  /// `tracked`: with the velocity that the platform's tracker saw in its moves.
  case release(velocity: Vector, settle: Bool, finger: Int? = nil, tracked: Bool = false)
  /// All fingers are taken away.
  case cancel
  /// One finger is taken away.
  case cancelFinger(Int)
  /// A finger along a line, at constant speed.
  case swipe(TrackAction)
  /// A finger from recorded samples.
  case replay(TrackAction)
  /// A wheel or a key.
  case input(InputAction)
  case scrollTo(NodeRef, ScrollTarget, Anchor)
  /// A programmatic scroll, at once or animated.
  case scroll(ScrollAction)
  /// Offers a delta to the connections above the node.
  case dispatch(NodeRef, delta: Vector, phase: DispatchPhase, consumed: Vector, source: Source)
  indirect case change(ChangeAction)
  /// Replaces a node's own fields (not its children, unless `children` is true) by those of the spec.
  indirect case update(NodeRef, NodeSpec, children: Bool, settle: Bool = true)
  /// Index among the parent's children, 0-based; clamped to the end.
  indirect case insert(parent: NodeRef, index: Int, NodeSpec)
  case remove(NodeRef)
  case select(NodeRef, index: Int, settle: Bool = true)
  case restore(SavedState)
  /// Nanoseconds of virtual time.
  case advance(Int64)
  case settle(limit: Int64)
}

/// An action that cannot be done now, in words for the person who asked.
public struct ActionError: Error, Sendable, CustomStringConvertible {
  public var message: String
  /// The name that nothing carries, if that is what is wrong.
  public var unknown: UnknownName?
  public var description: String { message }

  public init(_ message: String, unknown: UnknownName? = nil) {
    self.message = message
    self.unknown = unknown
  }

  init(_ error: SpecError) {
    self.init(error.field.map { "\($0): \(error.message)" } ?? error.message, unknown: error.unknown)
  }
}

/// What a connection is asked.
public struct ConnectionCall: Sendable {
  public var node: NodeRef
  public var phase: ConnectionPhase
  public var axis: Axis
  /// Post phases: what self and earlier post consumed. Zero in pre.
  public var consumed: Vector
  /// A delta, or a velocity in the fling phases.
  public var available: Vector
  public var source: Source
}

public enum ConnectionPhase: UInt8, Sendable {
  case preScroll, postScroll, preFling, postFling
}

/// What the core wants of its driver before it goes on. The core never calls out.
public enum Request: Sendable {
  // Three requests a frame come back from `World.resume`: the large ones are kept elsewhere, so that the others are quick.
  /// Call the connection's function; answer `.consumed`.
  indirect case connection(ConnectionCall)
  /// Read every driven field of `World.drivenFields` again, `World.setDriven` it, answer `.proceed`.
  case drive
  /// Build the content of this row (0-based) of a list; answer `.built` (nil: no content).
  case build(list: NodeRef, row: Int)
  /// A frame is about to be played at `World.nextFrameTime`: run timers due, poll limits; answer `.proceed`.
  case frame
  /// A pull began the refresh of that number: tell the app, which ends it with `World.endRefresh`; answer `.proceed`.
  case refresh(NodeRef, number: Int)
  /// Look at an observed node after layout; answer `.proceed`.
  case observe(NodeRef)
  /// A frame (or a look without time) is over: check invariants; answer `.proceed`.
  case look
  indirect case done(Movement)
  /// The action could not go on; the world is at rest and usable.
  case failed(ActionError)
}

/// What a connection did. Amounts are on both axes, in the finger's sign.
public struct ConnectionResult: Sendable {
  /// What the function returned.
  public var returned: Vector
  /// What its declared state or the nodes it shifted really moved on the connection's axis; nil when neither is known.
  public var moved: Double?
  /// Its state before and after, for the trace.
  public var before: Double
  public var after: Double

  public init(returned: Vector, moved: Double? = nil, before: Double = 0, after: Double = 0) {
    self.returned = returned
    self.moved = moved
    self.before = before
    self.after = after
  }
}

public enum Answer: Sendable {
  case proceed
  case consumed(ConnectionResult)
  indirect case built(NodeSpec?)
}
