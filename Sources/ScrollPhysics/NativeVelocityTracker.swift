/// Android's native velocity tracker for one axis, all strategies of Android 14, in float32 and ns.
///
/// The default of touch axes is `lsq2`, that of the scroll axis `impulse` on changes. The position of a lifted finger does not
/// count; a pause of more than 40 ms before the next movement or the lift clears all.
public struct NativeVelocityTracker: Sendable {
  public enum Strategy: String, Sendable, CaseIterable {
    case impulse = "IMPULSE"
    case lsq1 = "LSQ1"
    case lsq2 = "LSQ2"
    case lsq3 = "LSQ3"
    case weightedByDelta = "WLSQ2_DELTA"
    case weightedByCentre = "WLSQ2_CENTRAL"
    case weightedByRecency = "WLSQ2_RECENT"
    case integrating1 = "INT1"
    case integrating2 = "INT2"
    case legacy = "LEGACY"
  }

  public enum Action: String, Sendable, CaseIterable {
    case down = "DOWN"
    case pointerDown = "POINTER_DOWN"
    case move = "MOVE"
    case pointerUp = "POINTER_UP"
    case up = "UP"
    case cancel = "CANCEL"
    /// A movement of a wheel.
    case scroll = "SCROLL"
  }

  public let strategy: Strategy
  /// Whether positions are changes.
  public let isDifferential: Bool
  private var histories: [Int: [VelocitySample]] = [:]
  private var integrals: [Int: IntegratedVelocity] = [:]
  private var pointers: Set<Int> = []
  private var lastTime: Int64 = 0

  public init(strategy: Strategy = .lsq2, isDifferential: Bool = false) {
    self.strategy = strategy
    self.isDifferential = isDifferential
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - action: what the pointer does.
  ///   - time: when, ns.
  ///   - positions: of the pointers that are down, px.
  ///   - pointer: the one that goes down or up.
  ///   - isCanceled: whether a pointer that goes up was taken for a palm.
  public mutating func add(
    _ action: Action, nanoseconds time: Int64, positions: [(pointer: Int, position: Double)],
    pointer: Int = 0,
    isCanceled: Bool = false
  ) {
    switch action {
    case .down:
      self = NativeVelocityTracker(strategy: strategy, isDifferential: isDifferential)
    case .pointerDown:
      clear(pointer)
    case .move, .scroll:
      break
    case .pointerUp where isCanceled:
      clear(pointer)
      return
    case .pointerUp, .up:
      if isPause(until: time) { forget() }
      return
    case .cancel:
      self = NativeVelocityTracker(strategy: strategy, isDifferential: isDifferential)
      return
    }
    for (id, position) in positions {
      move(
        id, VelocitySample(nanoseconds: time, position: clamp(position, -largestMagnitude, largestMagnitude)))
    }
  }

  /// The velocity of a pointer at its last movement, px/s; nil if the tracker has none.
  public func velocity(of pointer: Int = 0) -> Double? {
    let value: Float? =
      switch strategy {
      case .integrating1, .integrating2: integrals[pointer]?.velocity
      default: histories[pointer].flatMap(velocity)
      }
    return value.flatMap { $0.isFinite ? Double($0) : nil }
  }

  private func isPause(until time: Int64) -> Bool {
    let pause = Int64(PlatformConstants.trackerPause) * 1_000_000
    return time > lastTime && UInt64(bitPattern: time &- lastTime) > UInt64(pause)
  }

  private mutating func forget() {
    histories = [:]
    integrals = [:]
  }

  private mutating func clear(_ pointer: Int) {
    pointers.remove(pointer)
    histories[pointer] = nil
    integrals[pointer] = nil
  }

  private mutating func move(_ pointer: Int, _ sample: VelocitySample) {
    if pointers.contains(pointer), isPause(until: sample.nanoseconds) { forget() }
    lastTime = sample.nanoseconds
    pointers.insert(pointer)
    if strategy == .integrating1 || strategy == .integrating2 {
      let degree = strategy == .integrating1 ? 1 : 2
      if integrals[pointer] == nil {
        integrals[pointer] = IntegratedVelocity(sample, degree: degree)
      } else {
        integrals[pointer]?.add(sample)
      }
      return
    }
    var history = histories[pointer] ?? []
    if history.last?.nanoseconds == sample.nanoseconds { history.removeLast() }
    history.append(sample)
    if history.count > PlatformConstants.trackerHistory { history.removeFirst() }
    if strategy != .legacy {
      let horizon = Int64(PlatformConstants.trackerHorizon) * 1_000_000
      while let first = history.first, sample.nanoseconds &- first.nanoseconds > horizon {
        history.removeFirst()
      }
    }
    histories[pointer] = history
  }

  private func velocity(_ history: [VelocitySample]) -> Float? {
    switch strategy {
    case .impulse: NativeStrategies.impulse(history, isDifferential)
    case .legacy: NativeStrategies.legacy(history)
    case .lsq1: NativeStrategies.leastSquares(history, degree: 1)
    case .lsq2: NativeStrategies.leastSquares(history, degree: 2)
    case .lsq3: NativeStrategies.leastSquares(history, degree: 3)
    case .weightedByDelta: NativeStrategies.leastSquares(history, degree: 2, .delta)
    case .weightedByCentre: NativeStrategies.leastSquares(history, degree: 2, .centre)
    case .weightedByRecency: NativeStrategies.leastSquares(history, degree: 2, .recency)
    case .integrating1, .integrating2: nil
    }
  }
}
