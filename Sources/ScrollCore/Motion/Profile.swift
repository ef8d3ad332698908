import ScrollPhysics

/// What is shown past the end of a range.
public enum EdgeKind: String, Sendable, CaseIterable {
  case none
  /// Android's stretch (12 and later).
  case stretch
  /// UIScrollView's rubber band with its bounce.
  case rubberBand = "rubber_band"
  /// Android's glow (before 12) and Flutter's: light at the edge, no distance.
  case glow
}

/// The course of a fling.
public enum DecayKind: String, Sendable, CaseIterable {
  /// Android's spline.
  case spline
  /// Compose's exponential decay.
  case exponential
  /// UIScrollView's deceleration.
  case deceleration
  /// Flutter's ClampingScrollSimulation.
  case clamping
  /// Flutter's FrictionSimulation with a drag of 0.135, as its bouncing physics have it.
  case friction
  case none
}

/// What a platform does, as data; the numbers' sources are with `PlatformConstants`.
struct Profile: Sendable {
  var sharing: Sharing
  var decay: DecayKind
  var edge: EdgeKind
  /// Least velocity of a fling, logical units/s.
  var leastFling: Double
  /// Largest velocity of a fling, logical units/s.
  var largestFling: Double
  /// Whether programmatic scrolls and gestures end at a snap position as on the web.
  var snapsOnWeb = false
  /// Whether flings stand on whole device pixels (O 2.6).
  var flingsInWholePixels = false
  /// Whether edges, stops and springs are Flutter's.
  var isFlutter = false
  /// What a frame of a fling may leave before the fling stops, device px. Flutter stops at the least overscroll (O 1.8).
  var flingStop: Double { isFlutter ? 1e-9 : PlatformConstants.composeFlingStopDistance }

  /// A platform's, with what the screen sets of it.
  init(_ platform: Platform, density: Double, _ physics: PhysicsOverrides) {
    self.init(platform, density: density)
    if platform == .flutter, physics.scroll == .bouncing { (decay, edge) = (.friction, .rubberBand) }
    sharing = physics.sharing ?? sharing
    decay = physics.decay ?? decay
    edge = physics.overscroll ?? edge
    leastFling = physics.minFling ?? leastFling
    largestFling = physics.maxFling ?? largestFling
  }

  init(_ platform: Platform, density: Double) {
    let android = PlatformConstants.androidMaximumFlingVelocity
    switch platform {
    case .compose:
      self.init(
        .chain, .spline, .stretch, PlatformConstants.composeMinimumFlingVelocity / density, android)
    case .android:
      self.init(.chain, .spline, .stretch, PlatformConstants.androidMinimumFlingVelocity, android)
      flingsInWholePixels = true
    case .swiftui, .uikit:
      self.init(
        .alone, .deceleration, .rubberBand, PlatformConstants.uiKitMinimumFlingVelocity, .infinity)
    case .flutter:
      self.init(
        .coordinator, .clamping, .none, 1 / (0.05 * density), PlatformConstants.flutterMaximumFlingVelocity)
      isFlutter = true
    case .web:
      self.init(.latch, .spline, .stretch, PlatformConstants.androidMinimumFlingVelocity, android)
      snapsOnWeb = true
    }
  }

  private init(
    _ sharing: Sharing, _ decay: DecayKind, _ edge: EdgeKind, _ least: Double, _ largest: Double
  ) {
    self.sharing = sharing
    self.decay = decay
    self.edge = edge
    leastFling = least
    largestFling = largest
  }
}

extension World {
  /// What a scroll container shows past its ends.
  func edge(of slot: Int) -> EdgeKind {
    guard let scroll = nodes[slot].spec.scroll else { return profile.edge }
    // On the web none and chain show nothing at an edge (O 3.3).
    if screen.platform == .web, !scroll.behavior.showsEdges { return .none }
    return scroll.overscroll ?? profile.edge
  }

  /// The curve of a fling, from 0, and what it counts in (its units per logical unit: Android and Compose compute in device
  /// pixels, Apple and Flutter in logical ones); nil where none begins.
  func decay(of slot: Int, velocity: Double) -> (curve: ScrollCurve, scale: Double)? {
    let largest = profile.largestFling
    let limited = min(max(velocity, -largest), largest)
    guard limited.isFinite, abs(limited) > profile.leastFling else { return nil }
    let density = screen.density
    switch nodes[slot].spec.scroll?.fling ?? profile.decay {
    case .spline:
      return (try? SplineFling(velocity: limited * density, density: density)).map { (.spline($0), density) }
    case .exponential:
      return (try? ExponentialDecay(velocity: limited * density)).map { (.exponential($0), density) }
    case .deceleration: return (try? ScrollViewDeceleration(velocity: limited)).map { (.deceleration($0), 1) }
    case .clamping: return (try? FlutterClamping(velocity: limited)).map { (.clamping($0), 1) }
    case .friction:
      guard let tolerance = try? FlutterTolerance(density: density) else { return nil }
      return (try? FlutterFriction(velocity: limited, tolerance: tolerance)).map { (.friction($0), 1) }
    case .none: return nil
    }
  }

  /// The container that takes a gesture whose first delta is this one.
  func latched(_ receiver: Int32, _ amount: Double, _ axis: Axis) -> Int32 {
    var slot = receiver
    while slot >= 0 {
      let node = nodes[Int(slot)]
      if node.scroller >= 0, movers[Int(node.scroller)].enabled, movers[Int(node.scroller)].axis == axis {
        let mover = movers[Int(node.scroller)]
        let change = mover.sign * amount
        if change > 0 ? mover.offset < mover.high : mover.offset > mover.low { return slot }
        switch node.spec.scroll?.behavior ?? .auto {
        case .contain, .none: return slot
        case .auto, .chain: break
        }
      }
      slot = node.parent
    }
    return receiver
  }
}
