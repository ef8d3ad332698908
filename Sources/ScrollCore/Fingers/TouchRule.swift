import ScrollPhysics

/// What a platform makes of the samples of a finger, as data; the numbers' sources are with `PlatformConstants`.
struct TouchRule: Sendable {
  /// Which of several fingers drives a gesture.
  enum Driver: Sendable {
    /// The one that went down first (Compose).
    case first
    /// The one that went down last (RecyclerView, Flutter's `latestPointer`).
    case newest
    /// All of them: their middle (pan recognisers of UIKit, gestures of the web).
    case middle
  }

  enum Tracker: Sendable {
    case compose, android, flutter, flutterBouncing, pan
  }

  /// Logical units.
  var slop: Double
  /// Whether a distance that equals the slop passes it.
  var passesAtSlop = false
  var tracker: Tracker
  var driver: Driver
  /// Least and largest velocity that a lifted finger is given, logical units/s.
  var least: Double
  var largest: Double
  /// Distance before a drag that begins, or goes on after a rest, moves (Flutter's bouncing physics); 0 for none.
  var motionStart = 0.0

  init(_ platform: Platform, density: Double, _ physics: PhysicsOverrides) {
    let android = PlatformConstants.androidMaximumFlingVelocity
    switch platform {
    case .compose:
      self.init(PlatformConstants.androidTouchSlop, .compose, .first, 0, android)
      passesAtSlop = true
    case .android:
      self.init(
        PlatformConstants.androidTouchSlop, .android, .newest, PlatformConstants.androidMinimumFlingVelocity,
        android)
    case .web:
      self.init(
        PlatformConstants.androidTouchSlop, .android, .middle, PlatformConstants.androidMinimumFlingVelocity,
        android)
    case .swiftui, .uikit:
      self.init(PlatformConstants.uiKitPanSlop, .pan, .middle, 0, .infinity)
    case .flutter:
      let isBouncing = physics.scroll == .bouncing
      self.init(
        PlatformConstants.flutterTouchSlop, isBouncing ? .flutterBouncing : .flutter, .newest,
        PlatformConstants.flutterMinimumFlingVelocity * (isBouncing ? 2 : 1),
        PlatformConstants.flutterMaximumFlingVelocity)
      if isBouncing { motionStart = PlatformConstants.flutterMotionStart }
    }
    if let own = physics.slop { slop = own.logical(density: density) }
    least = physics.minFling ?? least
    largest = physics.maxFling ?? largest
  }

  private init(
    _ slop: Double, _ tracker: Tracker, _ driver: Driver, _ least: Double, _ largest: Double
  ) {
    self.slop = slop
    self.tracker = tracker
    self.driver = driver
    self.least = least
    self.largest = largest
  }

  /// Whether a distance passes the slop.
  func passes(_ distance: Double) -> Bool {
    let distance = abs(distance)
    return distance > 0 && (passesAtSlop ? distance >= slop : distance > slop)
  }

  /// The velocity along an axis that the platform's tracker gives a finger that lifts, logical units/s.
  ///
  /// - Parameters:
  ///   - samples: of the finger going down and moving.
  ///   - up: when it lifts, ns on their clock.
  func velocity(_ samples: [PointerSample], axis: Axis, up: Int64, density: Double) -> Double {
    // Android and Compose track device pixels, Apple and Flutter logical ones.
    let scale = tracker == .compose || tracker == .android ? density : 1
    let track = samples.map {
      VelocitySample(nanoseconds: $0.time, position: $0.place[axis] * scale)
    }
    let found: Double
    switch tracker {
    case .compose: found = ComposeVelocityTracker.estimate(track, upNanoseconds: up).velocity
    case .android: found = TouchRule.native(track, up)
    case .flutter: found = flutter(.standard, track, up)
    case .flutterBouncing: found = flutter(.iOS, track, up)
    case .pan: found = PanVelocityTracker.estimate(track, upNanoseconds: up).velocity
    }
    let velocity = found / scale
    guard velocity.isFinite, abs(velocity) >= least else { return 0 }
    return min(max(velocity, -largest), largest)
  }

  private static func native(_ samples: [VelocitySample], _ up: Int64) -> Double {
    var tracker = NativeVelocityTracker()
    for (place, sample) in samples.enumerated() {
      tracker.add(
        place == 0 ? .down : .move, nanoseconds: sample.nanoseconds, positions: [(0, sample.position)])
    }
    tracker.add(.up, nanoseconds: up, positions: [])
    return tracker.velocity() ?? 0
  }

  /// A fling must also have come further than the slop, within what the tracker looked at (others.md 1.1).
  private func flutter(_ kind: FlutterVelocityTracker, _ samples: [VelocitySample], _ up: Int64) -> Double {
    let estimate = kind.estimate(samples, upNanoseconds: up)
    guard let newest = samples.last, estimate.samplesUsed > 0, estimate.samplesUsed <= samples.count else {
      return 0
    }
    let oldest = samples[samples.count - estimate.samplesUsed]
    return abs(newest.position - oldest.position) > slop ? estimate.velocity : 0
  }
}

extension World {
  /// What the screen's platform makes of a finger.
  var touch: TouchRule { TouchRule(screen.platform, density: screen.density, physics) }
}
