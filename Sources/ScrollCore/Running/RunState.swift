/// Where a running action stands.
struct RunState: Sendable {
  enum Stage: UInt8, Sendable {
    case idle
    /// Start of a frame or of a look without time.
    case frame, input, delta, deferredActions, animate, animated, drive, layout, build, observe, look,
      frameEnd
    case release, preFling, postFling, settle, finish
  }

  var stage = Stage.idle
  /// The look at a new screen.
  var isMount = false
  var cause = Cause.mount
  /// Frames of input still to play, and the delta of each.
  var stepsLeft = 0
  var step = Vector.zero
  /// A delta without time (a dispatcher of one's own).
  var instant = false
  /// A look: no frame passes.
  var timeless = false
  var releases = false
  /// A finger is played from its samples.
  var isTracked = false
  /// A wheel or a key: the receiver's offset before it, and whether a behaviour's way to its end was cut.
  var isInput = false
  var inputStart = 0.0
  var inputCut = false
  var velocity = Vector.zero
  var settles = true
  /// `advance` and `settle`: virtual time not to be passed, ns.
  var until: Int64?
  var isAdvance = false
  var cursor = 0
  var builds: [(list: Int32, row: Int)] = []
  /// Rows got content that is not laid out yet.
  var hasBuilt = false
  var driveRounds = 0
  /// A change of the surroundings or a restored place: what it clamps is no jump.
  var excusesClamps = false
  /// A restored place: nothing else moves.
  var keepsPlaces = false
  /// Motions of the present frame: which one, and whether its delta is open.
  var motion = 0
  var isAnimating = false
  var opened = false
  var eventIsOpen = false
  var isDeferred = false
  var firstFault = 0
  var firstEvent = 0
  var start: Int64 = 0
  var frames = 0
  var chain = 0..<0
  var flingConsumed = Vector.zero
  var postFlingConsumed = Vector.zero
  /// Post-fling of a motion, in the middle of a frame.
  var isPlaying = false
  var receiver: Int32 = -1
  var axis = Axis.vertical
  /// The finger that moves.
  var finger = 1
  var problem: ActionError?
  /// Frames for which a fling waits until a pull to refresh has gone back.
  var flingDelay: UInt32 = 0
  /// The receiver of a finger that was down went away.
  var lostFinger = false
}

/// A finger on the screen.
struct FingerState: Sendable {
  var isDown = false
  var target: Int32 = -1
  var receiver: Int32 = -1
  var axis: Axis?
  /// The container that has the gesture (web); -1 before its first delta.
  var latched: Int32 = -1
  /// When the first finger went down, ns.
  var down: Int64 = 0
  /// The fingers that are down, in the order in which they came; none for a drag that lifts by itself.
  var pointers: [Pointer] = []
  /// What all of them moved the gesture by.
  var gesture = FingerTrack()
}
