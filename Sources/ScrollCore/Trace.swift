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
    after: Double
  ) {
    self.frame = frame
    packed = UInt32(truncatingIfNeeded: slot) << 12 | UInt32(kind.rawValue) << 4 | UInt32(axis.rawValue)
    self.available = available
    self.consumed = consumed
    self.before = before
    self.after = after
  }

  /// The node's slot in its world.
  public var slot: Int32 { Int32(packed >> 12) }
  public var kind: RowKind { RowKind(rawValue: UInt8((packed >> 4) & 0xFF)) ?? .layout }
  public var axis: Axis { Axis(rawValue: UInt8(packed & 1)) ?? .vertical }
}

/// Why an event is on the trace.
public enum Cause: UInt8, Sendable, CaseIterable {
  case mount, drag, move, release, cancel, press, scrollTo, dispatch, change, update, insert, remove, select,
    restore, layout
  case aborted

  /// The word printed in the ledger and in JSON.
  public var word: String {
    switch self {
    case .scrollTo: "scroll_to"
    case .mount: "mount"
    case .drag: "drag"
    case .move: "move"
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
    }
  }
}

/// One thing that happened: a dispatched delta, or a change without one. Its rows are `Trace.rows(of:)`.
public struct TraceEvent: Sendable {
  public var cause: Cause
  public var source: Source = .user
  /// Queued by a callback and done after its delta.
  public var deferred = false
  public var frame: UInt32
  /// Virtual time, ns.
  public var time: Int64
  /// The receiver (deltas) or the node acted on; -1 for the whole screen.
  public var target: Int32
  public var axis: Axis = .vertical
  public var requested = Vector.zero
  public var overscroll = Vector.zero
  public var left = Vector.zero
  /// Index of its first row among all rows ever written, and how many.
  public var firstRow: Int
  public var rowCount: Int32 = 0
  /// Number of the action it belongs to, from 1.
  public var action: Int32

  public init(
    cause: Cause, source: Source = .user, deferred: Bool = false, frame: UInt32, time: Int64, target: Int32,
    axis: Axis = .vertical, requested: Vector = .zero, overscroll: Vector = .zero, left: Vector = .zero,
    firstRow: Int, rowCount: Int32 = 0, action: Int32
  ) {
    self.cause = cause
    self.source = source
    self.deferred = deferred
    self.frame = frame
    self.time = time
    self.target = target
    self.axis = axis
    self.requested = requested
    self.overscroll = overscroll
    self.left = left
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.action = action
  }
}

/// All that happened in a world, in order. Rows live in chunks that are filled once and never moved.
public struct Trace: Sendable {
  static let chunkSize = 4096
  /// Rows kept; older ones are given up (their events stay).
  public static let rowLimit = 1_000_000

  public var events = ContiguousArray<TraceEvent>()
  private var full: [ContiguousArray<TraceRow>] = []
  private var current = ContiguousArray<TraceRow>()
  /// Rows given up at the front.
  public private(set) var droppedRows = 0
  /// Rows ever written.
  public private(set) var rowCount = 0

  public init() {
    current.reserveCapacity(Trace.chunkSize)
    events.reserveCapacity(64)
  }

  /// Writes a row after all others; the caller counts it in its event.
  public mutating func append(_ row: TraceRow) {
    current.append(row)
    rowCount += 1
    if current.count == Trace.chunkSize { closeChunk() }
  }

  private mutating func closeChunk() {
    full.append(current)
    if full.count * Trace.chunkSize > Trace.rowLimit {
      // The oldest chunk's memory is used again.
      current = full.removeFirst()
      current.removeAll(keepingCapacity: true)
      droppedRows += Trace.chunkSize
    } else {
      current = ContiguousArray()
      current.reserveCapacity(Trace.chunkSize)
    }
  }

  /// A row by its place among all rows ever written; nil if it was given up.
  public func row(_ index: Int) -> TraceRow? {
    let place = index - droppedRows
    guard place >= 0, index < rowCount else { return nil }
    let chunk = place / Trace.chunkSize
    return chunk < full.count ? full[chunk][place % Trace.chunkSize] : current[place % Trace.chunkSize]
  }

  /// The rows of an event that are still kept, in order.
  public func rows(of event: TraceEvent) -> [TraceRow] {
    (event.firstRow..<event.firstRow + Int(event.rowCount)).compactMap { row($0) }
  }

  /// Bytes held, for memory limits.
  public var bytes: Int {
    (full.count + 1) * Trace.chunkSize * 40 + events.capacity * MemoryLayout<TraceEvent>.stride
  }
}
