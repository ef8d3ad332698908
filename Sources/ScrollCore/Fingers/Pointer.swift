/// Where a finger was, and when.
public struct PointerSample: Sendable, Equatable {
  /// ns on a clock of the gesture's.
  public var time: Int64
  /// Logical units on the screen.
  public var place: Vector

  public init(time: Int64, place: Vector) {
    self.time = time
    self.place = place
  }
}

/// A finger as it really moves: slop and velocity are the platform's.
public struct TrackAction: Sendable {
  public enum Path: Sendable {
    /// At constant speed, with a sample at the end of every frame and one at the end; `over` in ns, above 0.
    case line(from: Vector, to: Vector, over: Int64)
    /// Two samples at least, times ascending: the first is the finger going down, the last its lifting.
    case samples([PointerSample])
  }

  public var target: NodeRef
  /// Places on the screen.
  public var path: Path
  public var settle = true

  public init(target: NodeRef, path: Path) {
    self.target = target
    self.path = path
  }
}

/// A key that scrolls.
public enum ScrollKey: String, Sendable, CaseIterable {
  case pageDown = "page_down"
  case pageUp = "page_up"
  case home, end
  case arrowDown = "arrow_down"
  case arrowUp = "arrow_up"
  case arrowLeft = "arrow_left"
  case arrowRight = "arrow_right"
  case space
  case shiftSpace = "shift_space"
}

/// What a wheel or a key asks.
public struct InputAction: Sendable {
  public enum Amount: Sendable {
    /// In the finger's sign, logical units; a number on the target's own axis is given with `axis`.
    case wheel(Vector, axis: Axis?)
    case key(ScrollKey)
  }

  public var target: NodeRef
  public var amount: Amount
  public var settle = true

  public init(target: NodeRef, amount: Amount) {
    self.target = target
    self.amount = amount
  }
}

/// The recent samples of a finger or of a gesture, oldest first.
struct FingerTrack: Sendable {
  private(set) var samples: [PointerSample] = []
  private(set) var place = Vector.zero

  /// Trackers look at the last 20 at most (compose.md 2.6).
  private static let kept = 24

  mutating func add(_ time: Int64, _ place: Vector) {
    if samples.count == 2 * FingerTrack.kept { samples.removeFirst(FingerTrack.kept) }
    samples.append(PointerSample(time: time, place: place))
    self.place = place
  }

  /// The next sample, by how far it moved.
  mutating func move(_ time: Int64, by delta: Vector) { add(time, place + delta) }
}

/// One of the fingers that are down.
struct Pointer: Sendable {
  /// Its number, from 1.
  var number: Int
  /// Where it went, from 0.
  var track = FingerTrack()
}
