/// One frame of a motion.
public struct CurveFrame: Sendable {
  /// Position, in the unit of the curve.
  public let value: Double
  /// Its change per second; 0 when it is over.
  public let velocity: Double
  public let isDone: Bool
}

extension Curve {
  /// One frame at a time, ms; at the target when the motion is over.
  public func frame(at ms: Double) -> CurveFrame {
    if isDone(at: ms) { return CurveFrame(value: target, velocity: 0, isDone: true) }
    let point = at(ms)
    return CurveFrame(value: point.value, velocity: point.velocity, isDone: false)
  }
}

/// Any of the curves, as one value: what an activity or a script holds. The large ones are kept in a box, so that the value
/// itself stays small.
public enum ScrollCurve: Curve {
  case spline(SplineFling)
  indirect case overScroller(OverScrollerCurve)
  case viscous(ViscousScroll)
  case exponential(ExponentialDecay)
  indirect case spring(SpringMotion)
  case deceleration(ScrollViewDeceleration)
  indirect case scrollView(ScrollViewMotion)
  indirect case bounce(BounceSpring)
  case clamping(FlutterClamping)
  indirect case friction(FlutterFriction)
  indirect case bouncing(FlutterBouncing)
  indirect case flutterSpring(FlutterSpring)
  indirect case stretch(StretchCurve)
  indirect case timed(TimedCurve)
  indirect case smooth(SmoothScrollCurve)

  /// The curve itself.
  public var curve: any Curve {
    switch self {
    case .spline(let curve): curve
    case .overScroller(let curve): curve
    case .viscous(let curve): curve
    case .exponential(let curve): curve
    case .spring(let curve): curve
    case .deceleration(let curve): curve
    case .scrollView(let curve): curve
    case .bounce(let curve): curve
    case .clamping(let curve): curve
    case .friction(let curve): curve
    case .bouncing(let curve): curve
    case .flutterSpring(let curve): curve
    case .stretch(let curve): curve
    case .timed(let curve): curve
    case .smooth(let curve): curve
    }
  }

  public var start: Double { curve.start }
  // What is asked in every frame is asked of the usual curves directly: the way over `curve` makes a box.
  public var target: Double {
    switch self {
    case .spline(let curve): curve.target
    case .spring(let curve): curve.target
    case .deceleration(let curve): curve.target
    case .clamping(let curve): curve.target
    case .timed(let curve): curve.target
    default: curve.target
    }
  }

  public var duration: Double {
    switch self {
    case .spline(let curve): curve.duration
    case .spring(let curve): curve.duration
    case .deceleration(let curve): curve.duration
    case .clamping(let curve): curve.duration
    case .timed(let curve): curve.duration
    default: curve.duration
    }
  }

  public func isDone(at ms: Double) -> Bool {
    switch self {
    case .spline(let curve): curve.isDone(at: ms)
    case .spring(let curve): curve.isDone(at: ms)
    case .deceleration(let curve): curve.isDone(at: ms)
    case .clamping(let curve): curve.isDone(at: ms)
    case .timed(let curve): curve.isDone(at: ms)
    default: curve.isDone(at: ms)
    }
  }

  public func at(_ ms: Double) -> CurvePoint {
    switch self {
    case .spline(let curve): curve.at(ms)
    case .overScroller(let curve): curve.at(ms)
    case .viscous(let curve): curve.at(ms)
    case .exponential(let curve): curve.at(ms)
    case .spring(let curve): curve.at(ms)
    case .deceleration(let curve): curve.at(ms)
    case .scrollView(let curve): curve.at(ms)
    case .bounce(let curve): curve.at(ms)
    case .clamping(let curve): curve.at(ms)
    case .friction(let curve): curve.at(ms)
    case .bouncing(let curve): curve.at(ms)
    case .flutterSpring(let curve): curve.at(ms)
    case .stretch(let curve): curve.at(ms)
    case .timed(let curve): curve.at(ms)
    case .smooth(let curve): curve.at(ms)
    }
  }

  /// One frame at a time, ms; when the motion is over at its target, Flutter's friction where it then stands.
  public func frame(at ms: Double) -> CurveFrame {
    switch self {
    case .friction(let curve):
      let point = curve.at(ms)
      let isDone = curve.isDone(at: ms)
      return CurveFrame(value: point.value, velocity: isDone ? 0 : point.velocity, isDone: isDone)
    case .spline(let curve): return curve.frame(at: ms)
    case .overScroller(let curve): return curve.frame(at: ms)
    case .viscous(let curve): return curve.frame(at: ms)
    case .exponential(let curve): return curve.frame(at: ms)
    case .spring(let curve): return curve.frame(at: ms)
    case .deceleration(let curve): return curve.frame(at: ms)
    case .scrollView(let curve): return curve.frame(at: ms)
    case .bounce(let curve): return curve.frame(at: ms)
    case .clamping(let curve): return curve.frame(at: ms)
    case .bouncing(let curve): return curve.frame(at: ms)
    case .flutterSpring(let curve): return curve.frame(at: ms)
    case .stretch(let curve): return curve.frame(at: ms)
    case .timed(let curve): return curve.frame(at: ms)
    case .smooth(let curve): return curve.frame(at: ms)
    }
  }
}
