/// What one trace row tells.
public enum RowKind: UInt8, Sendable {
  case pre, own, post, overscroll
  /// An offset clamped by layout; not consumption.
  case layout
  /// Moved by a behaviour's own animation; not consumption.
  case settle
  /// Moved by `World.shift` inside a callback; not consumption.
  case shift
  /// Set by a programmatic scroll, a restore or an update; not consumption.
  case jump
  case preFling, postFling
  /// What is shown past an end changed: `before` and `after` are the overscroll. Not consumption, and no offset.
  case edge
  /// A list of another page of a coordinator follows the dragged one; not consumption.
  case mirrored
  /// A node changed between two states by what it watches: `before` and `after` are 1 for the first state (expanded, shown), 0
  /// for the other; `available` is what it saw. Not consumption, and no offset.
  case state
}

/// One step of one axis: 40 bytes, plain. Amounts are in the finger's sign, `before` and `after` are the node's offset.
public struct TraceRow: Sendable {
  public var frame: UInt32
  private var packed: UInt32
  public var available: Double
  public var consumed: Double
  public var before: Double
  public var after: Double

  public init(
    frame: UInt32, slot: Int32, kind: RowKind, axis: Axis, available: Double, consumed: Double,
    before: Double,
    after: Double, isLossy: Bool = false, isPull: Bool = false
  ) {
    self.frame = frame
    packed =
      UInt32(truncatingIfNeeded: slot) << 12 | UInt32(kind.rawValue) << 4 | (isLossy ? 2 : 0)
      | (isPull ? 4 : 0)
      | UInt32(axis.rawValue)
    self.available = available
    self.consumed = consumed
    self.before = before
    self.after = after
  }

  /// The node's slot in its world.
  public var slot: Int32 { Int32(packed >> 12) }
  public var kind: RowKind { RowKind(rawValue: UInt8((packed >> 4) & 0xFF)) ?? .layout }
  public var axis: Axis { Axis(rawValue: UInt8(packed & 1)) ?? .vertical }
  /// A ready-made part counts more as consumed than it moved: the rest is lost. It is no fault.
  public var isLossy: Bool { packed & 2 != 0 }
  /// What was lost, in the finger's sign.
  public var lost: Double { isLossy ? consumed - (after - before) : 0 }
  /// Taken by the container's pull to refresh: its offset stays.
  public var isPull: Bool { packed & 4 != 0 }
}

/// Why an event is on the trace.
public enum Cause: UInt8, Sendable, CaseIterable {
  case mount, drag, move, fling, flingEnd, settle, springBack, stop, release, cancel, press, scrollTo,
    dispatch, change, update,
    insert, remove, select,
    restore, layout
  case aborted
  /// One frame of an animated programmatic scroll.
  case animate
  /// A programmatic scroll that a finger's drag kept out.
  case refused
  case swipe, replay, wheel, key
  /// A switch or a bar changed its state.
  case switched, bar
  /// A pull to refresh began a refresh, and the app ended it.
  case refresh, refreshEnd

  /// The word printed in the ledger and in JSON.
  public var word: String {
    switch self {
    case .scrollTo: "scroll_to"
    case .mount: "mount"
    case .drag: "drag"
    case .move: "move"
    case .fling: "fling"
    case .flingEnd: "fling_end"
    case .springBack: "spring_back"
    case .settle: "settle"
    case .stop: "stop"
    case .release: "release"
    case .cancel: "cancel"
    case .press: "press"
    case .dispatch: "dispatch"
    case .change: "change"
    case .update: "update"
    case .insert: "insert"
    case .remove: "remove"
    case .select: "select"
    case .restore: "restore"
    case .layout: "layout"
    case .aborted: "aborted"
    case .animate: "animate"
    case .refused: "refused"
    case .swipe: "swipe"
    case .replay: "replay"
    case .wheel: "wheel"
    case .key: "key"
    case .switched: "switch"
    case .bar: "bar"
    case .refresh: "refresh"
    case .refreshEnd: "refresh_end"
    }
  }
}

/// One thing that happened: a dispatched delta, or a change without one. Its rows are `Trace.rows(of:)`.
public struct TraceEvent: Sendable {
  public var requested = Vector.zero
  public var overscroll = Vector.zero
  public var left = Vector.zero
  /// Flings, releases and stops: velocity, logical units/s, on the event's axis.
  public var velocity = 0.0
  /// Virtual time, ns.
  public var time: Int64
  /// Index of its first row among all rows ever written, and how many.
  public var firstRow: Int
  public var rowCount: Int32 = 0
  public var frame: UInt32
  /// The receiver (deltas) or the node acted on; -1 for the whole screen.
  public var target: Int32
  /// Number of the action it belongs to, from 1.
  public var action: Int32
  public var cause: Cause
  public var source: Source = .user
  public var axis: Axis = .vertical
  /// Queued by a callback and done after its delta.
  public var deferred = false

  public init(
    cause: Cause, source: Source = .user, deferred: Bool = false, frame: UInt32, time: Int64, target: Int32,
    axis: Axis = .vertical, requested: Vector = .zero, overscroll: Vector = .zero, left: Vector = .zero,
    firstRow: Int,
    rowCount: Int32 = 0, action: Int32
  ) {
    self.requested = requested
    self.overscroll = overscroll
    self.left = left
    self.time = time
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.frame = frame
    self.target = target
    self.action = action
    self.cause = cause
    self.source = source
    self.axis = axis
    self.deferred = deferred
  }
}

/// All that happened in a world, in order.
public struct Trace: Sendable {
  /// Rows kept, roughly; older ones are given up (their events, with sums, stay).
  public static let rowLimit = 1_000_000

  public var events = Chunked<TraceEvent>(chunkSize: 512)
  private var rows: Chunked<TraceRow>

  public init() { self.init(rowLimit: Self.rowLimit) }

  /// Keeps another number of rows, of 4096 at least.
  package init(rowLimit: Int) {
    rows = Chunked(chunkSize: 4096, chunkLimit: rowLimit / 4096)
  }

  /// Rows given up at the front.
  public var droppedRows: Int { rows.dropped }
  /// Rows ever written.
  public var rowCount: Int { rows.endIndex }

  /// Writes a row after all others; the caller counts it in its event.
  @inline(__always)
  public mutating func append(_ row: TraceRow) { rows.append(row) }

  /// Forgets all that happened.
  mutating func removeAll() {
    events.removeAll()
    rows.removeAll()
  }

  /// A row by its place among all rows ever written; nil if it was given up.
  public func row(_ index: Int) -> TraceRow? { rows.indices.contains(index) ? rows[index] : nil }

  /// All rows that are kept, in order.
  public var keptRows: Chunked<TraceRow> { rows }

  /// The rows of an event that are still kept, in order.
  public func rows(of event: TraceEvent) -> [TraceRow] {
    (event.firstRow..<event.firstRow + Int(event.rowCount)).compactMap { row($0) }
  }

  /// Bytes held, for memory limits.
  public var bytes: Int { rows.bytes + events.bytes }
}
