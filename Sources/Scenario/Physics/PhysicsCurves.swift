import LuaRuntime
import ScrollPhysics

/// The entries of `physics` that give curves: their fields, and what they make of them.
enum PhysicsCurves {
  struct Maker: Sendable {
    let record: Record<PhysicsInput>
    /// nil where the platform would not move.
    let make: @Sendable (PhysicsInput) throws -> ScrollCurve?

    init(
      _ name: String, _ fields: [Field<PhysicsInput>],
      _ make: @escaping @Sendable (PhysicsInput) throws -> ScrollCurve?
    ) {
      record = Record("physics.\(name)", fields)
      self.make = make
    }

    /// The name of the entry.
    var name: String { String(record.name.dropFirst("physics.".count)) }
  }

  private static let friction = Field<PhysicsInput>.quantity("friction", "none", "Friction of the platform.")
  private static let threshold = Field<PhysicsInput>.quantity(
    "threshold", "px or px/s", "When it counts as over.",
    aliases: ["abs_velocity_threshold", "visibility_threshold"])
  private static let target = Field<PhysicsInput>.quantity(
    "to", "px", "Where it goes.", aliases: ["target", "end", "edge"])

  static let all: [Maker] = [
    Maker("spline", [.velocity, .density, friction, .start]) { input in
      .spline(
        try SplineFling(
          velocity: input.needed("velocity"), density: input.number("density", 1),
          friction: input.number("friction", PlatformConstants.scrollFriction),
          start: input.number("start", 0)))
    },
    Maker(
      "overscroller",
      [
        .velocity, .density, friction, .start, .low, .high,
        .quantity("over", "px", "How far it may overshoot."),
        .frame, .events,
        .quantity("dy", "px", "Way of a startScroll, instead of a fling.", aliases: ["delta"]),
        .quantity("duration", "ms", "Duration of a startScroll.", aliases: ["duration_ms"]),
      ], overScroller),
    Maker(
      "exponential",
      [
        .velocity, .quantity("friction", "none", "Multiplier of 4.2/s.", aliases: ["friction_multiplier"]),
        threshold,
        .start,
      ]
    ) { input in
      .exponential(
        try ExponentialDecay(
          velocity: input.needed("velocity"), friction: input.number("friction", 1),
          threshold: input.number("threshold", 0.1), start: input.number("start", 0)))
    },
    Maker(
      "deceleration",
      [
        .velocity, .quantity("rate", "none", "Part of the velocity kept per ms.", aliases: ["d"]), .start,
        threshold,
        .low, .high, .quantity("frequency", "1/s", "Of the bounce."),
      ], deceleration),
    Maker(
      "bounce",
      [
        .quantity("displacement", "pt", "How far beyond the edge it begins."), .velocity,
        .quantity("edge", "pt", "Where it returns to."), .quantity("frequency", "1/s", "Of the spring."),
        threshold,
      ]
    ) { input in
      .bounce(
        try BounceSpring(
          displacement: input.number("displacement", 0), velocity: input.number("velocity", 0),
          edge: input.number("edge", 0),
          frequency: input.number("frequency", PlatformConstants.bounceFrequency),
          threshold: input.number("threshold", 0.5)))
    },
    Maker("clamping", [.velocity, .start, friction]) { input in
      .clamping(
        try FlutterClamping(
          velocity: input.needed("velocity"), start: input.number("start", 0),
          friction: input.number("friction", PlatformConstants.scrollFriction)))
    },
    Maker(
      "friction",
      [
        .velocity, .quantity("drag", "none", "Part of the velocity left after 1 s."),
        .quantity("constant_deceleration", "px/s²", "Beside the drag."), .start, .density,
      ]
    ) { input in
      .friction(
        try FlutterFriction(
          velocity: input.needed("velocity"), drag: input.number("drag", PlatformConstants.flutterDrag),
          constantDeceleration: input.number("constant_deceleration", 0), start: input.number("start", 0),
          tolerance: try input.numbers["density"].map { try FlutterTolerance(density: $0) } ?? .standard))
    },
    Maker(
      "bouncing",
      [.velocity, .start, .low, .high, .word("rate", ["normal", "fast"], "Deceleration rate."), .density]
    ) { input in
      .bouncing(
        try FlutterBouncing(
          start: input.number("start", 0), velocity: input.needed("velocity"),
          min: input.number("min", -largestAmount), max: input.number("max", largestAmount),
          rate: FlutterRate(rawValue: input.words["rate"] ?? "normal") ?? .normal,
          tolerance: FlutterTolerance(density: input.number("density", 1))))
    },
    Maker(
      "clamping_ballistic",
      [
        .quantity("pixels", "px", "Where it is.", aliases: ["start", "position"]), .velocity, .low, .high,
        .density,
      ],
      clampingBallistic),
    Maker(
      "spring",
      [
        .start, target, .velocity, .quantity("stiffness", "1/s²", "Of the spring, at mass 1."),
        .quantity("damping", "none", "Ratio to the critical one.", aliases: ["damping_ratio"]), threshold,
      ]
    ) { input in
      .spring(
        try SpringMotion(
          from: input.number("start", 0), to: input.needed("to"), velocity: input.number("velocity", 0),
          stiffness: input.number("stiffness", PlatformConstants.composeSpringStiffness),
          damping: input.number("damping", 1),
          threshold: input.number("threshold", PlatformConstants.composeSpringThreshold)))
    },
    Maker(
      "scroll_spring",
      [
        .start, target, .velocity, .quantity("mass", "kg", "Of the spring."),
        .quantity("stiffness", "N/m", "Of the spring."),
        .quantity("damping", "none", "Ratio to the critical one."),
        .density,
      ]
    ) { input in
      .flutterSpring(
        try FlutterSpring(
          from: input.number("start", 0), to: input.needed("to"), velocity: input.number("velocity", 0),
          description: .init(
            mass: input.number("mass", 0.5), stiffness: input.number("stiffness", 100),
            ratio: input.number("damping", 1.1)),
          tolerance: FlutterTolerance(density: input.number("density", 1))))
    },
    Maker(
      "stretch",
      [
        .quantity("height", "px", "Length of the view along the axis.", aliases: ["length"]), .velocity,
        .quantity("pulled", "none", "Fraction of the length by which it was pulled."), .frame,
      ]
    ) { input in
      .stretch(
        try StretchCurve(
          length: input.needed("height"), velocity: input.numbers["velocity"],
          pulled: input.number("pulled", 0),
          frame: input.number("frame", 16)))
    },
  ]

  private static func overScroller(_ input: PhysicsInput) throws -> ScrollCurve {
    let start = input.number("start", 0)
    if let delta = input.numbers["dy"] {
      return .viscous(try ViscousScroll(from: start, by: delta, duration: input.number("duration", 250)))
    }
    let frame = input.number("frame", 16)
    if let velocity = input.numbers["velocity"] {
      return .overScroller(
        try OverScrollerCurve(
          velocity: velocity, density: input.number("density", 1),
          friction: input.number("friction", PlatformConstants.scrollFriction), start: start,
          min: input.numbers["min"], max: input.numbers["max"], over: input.number("over", 0), frame: frame,
          events: input.events))
    }
    guard let low = input.numbers["min"], let high = input.numbers["max"] else {
      throw LuaMessage("velocity is missing (or min and max for a spring back, or dy for a startScroll)")
    }
    return .overScroller(try OverScrollerCurve(springBackFrom: start, min: low, max: high, frame: frame))
  }

  private static func deceleration(_ input: PhysicsInput) throws -> ScrollCurve {
    let velocity = try input.needed("velocity")
    let rate = input.number("rate", PlatformConstants.normalDecelerationRate)
    let start = input.number("start", 0)
    let threshold = input.number("threshold", PlatformConstants.decelerationThreshold)
    if input.numbers["min"] == nil && input.numbers["max"] == nil {
      return .deceleration(
        try ScrollViewDeceleration(velocity: velocity, rate: rate, start: start, threshold: threshold))
    }
    return .scrollView(
      try ScrollViewMotion(
        start: start, velocity: velocity, min: input.number("min", -largestAmount),
        max: input.number("max", largestAmount), rate: rate,
        frequency: input.number("frequency", PlatformConstants.bounceFrequency), threshold: threshold))
  }

  private static func clampingBallistic(_ input: PhysicsInput) throws -> ScrollCurve? {
    let ballistic = try FlutterClampingBallistic(
      position: input.needed("pixels"), velocity: input.number("velocity", 0), min: input.needed("min"),
      max: input.needed("max"), tolerance: FlutterTolerance(density: input.number("density", 1)))
    switch ballistic {
    case .none: return nil
    case .clamping(let curve): return .clamping(curve)
    case .spring(let curve): return .flutterSpring(curve)
    }
  }
}
