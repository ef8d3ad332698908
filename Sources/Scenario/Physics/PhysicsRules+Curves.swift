import LuaRuntime
import ScrollPhysics

/// The rules of Flutter and Apple's platforms, and the tables of finals that curves give.
extension PhysicsRules {
  private static func column(_ name: String, _ unit: String = "px", _ aliases: [String] = []) -> Field<
    PhysicsInput
  > {
    .quantity(name, unit, "Column of the table.", aliases: aliases)
  }

  private static let range = [column("min"), column("max")]

  static let flutter: [Rule] = [
    Rule(
      "page_target",
      [
        column("viewport"), column("viewport_fraction", "none"), column("pixels"), column("velocity", "px/s"),
        .density,
      ],
      results: ["target_pixels"]
    ) { input in
      [
        .amount(
          try FlutterPages.target(
            position: input.needed("pixels"), velocity: input.number("velocity", 0),
            viewport: input.needed("viewport"), fraction: input.number("viewport_fraction", 1),
            tolerance: FlutterTolerance(density: input.number("density", 3)).velocity))
      ]
    },
    Rule("friction_factor", [column("overscroll_fraction", "none")], results: ["normal", "fast"]) { input in
      let fraction = try input.needed("overscroll_fraction")
      return FlutterRate.allCases.map { .amount(FlutterResistance.frictionFactor(fraction, rate: $0)) }
    },
    Rule(
      "apply_physics_to_user_offset", range + [column("pixels"), column("viewport"), column("offset")],
      results: ["result_normal", "result_fast"]
    ) { input in
      try FlutterRate.allCases.map { rate in
        .amount(
          try FlutterResistance.applyBouncing(
            delta: input.needed("offset"), position: input.needed("pixels"), min: input.needed("min"),
            max: input.needed("max"), viewport: input.needed("viewport"), rate: rate))
      }
    },
    Rule("carried_momentum", [column("existing_velocity", "px/s")], results: ["carried"]) { input in
      [.amount(FlutterResistance.carriedMomentum(try input.needed("existing_velocity")))]
    },
    Rule("clamping_boundary", range + [column("pixels"), column("value")], results: ["overscroll"]) { input in
      [
        .amount(
          try FlutterResistance.clampingOverscroll(
            from: input.needed("pixels"), to: input.needed("value"), min: input.needed("min"),
            max: input.needed("max")))
      ]
    },
    Rule(
      "clamping_finals", [column("velocity", "px/s")],
      results: ["duration_s", "distance", "android_duration_s"]
    ) { input in
      let curve = try FlutterClamping(velocity: input.needed("velocity"))
      return [.amount(curve.duration / 1000), .amount(curve.distance), .amount(curve.androidDuration / 1000)]
    },
  ]

  static let apple: [Rule] = [
    Rule(
      "decelerate_finals", [column("d", "none", ["rate"]), column("v0", "pt/s", ["velocity"])],
      results: ["distance", "project_wwdc", "duration_0.5pt_s", "duration_1pt_s", "duration_0.1pt_s"]
    ) { input in
      let rate = input.number("d", PlatformConstants.normalDecelerationRate)
      let velocity = try input.needed("v0")
      let durations = try [0.5, 1, 0.1].map { threshold in
        try ScrollViewDeceleration(velocity: velocity, rate: rate, threshold: threshold).duration / 1000
      }
      return [
        .amount(try ScrollViewDeceleration(velocity: velocity, rate: rate).distance),
        .amount(try ScrollViewDeceleration.projection(velocity: velocity, rate: rate)),
      ] + durations.map { .amount($0) }
    },
    Rule(
      "time_to_distance",
      [column("d", "none", ["rate"]), column("v0", "pt/s", ["velocity"]), column("distance", "pt")],
      results: ["t_s", "v_at_t"]
    ) { input in
      let curve = try ScrollViewDeceleration(
        velocity: input.needed("v0"), rate: input.number("d", PlatformConstants.normalDecelerationRate))
      let distance = try input.needed("distance")
      guard let time = curve.time(toDistance: distance), let velocity = curve.velocity(atDistance: distance)
      else {
        return [.nil, .nil]
      }
      return [.amount(time / 1000), .amount(velocity)]
    },
    Rule(
      "rubber_band", [column("c", "none"), column("dim", "pt"), column("x", "pt")],
      results: ["result", "inverse_of_result", "slope"]
    ) { input in
      let band = try RubberBand(
        dimension: input.needed("dim"),
        coefficient: input.number("c", PlatformConstants.rubberBandCoefficient))
      let distance = try input.needed("x")
      let shown = band.shown(distance)
      return [.amount(shown), .amount(band.distance(shown)), .amount(band.slope(at: distance))]
    },
    Rule(
      "uikit_page_target",
      [
        column("offset", "pt"), column("velocity", "pt/s"), column("page", "pt"), column("start", "pt"),
        column("min", "pt"), column("max", "pt"),
      ], results: ["target"]
    ) { input in
      [
        .amount(
          try UIKitPaging.target(
            offset: input.needed("offset"), velocity: input.number("velocity", 0), page: input.needed("page"),
            from: input.numbers["start"], min: input.number("min", 0), max: input.number("max", largestAmount)
          ))
      ]
    },
  ]

  static let curves: [Rule] = [
    finals("unbounded_finals"), finals("unbounded_finals_small"), finals("set_friction"),
    Rule(
      "flywheel",
      [
        column("density", "px per dp"), column("v1", "px/s"), column("t2_ms", "ms"),
        column("v2_requested", "px/s"),
      ],
      results: ["y_at_t2", "old_velocity", "finished_before", "v2_effective", "final_px", "duration_ms"],
      flywheel),
    Rule(
      "spline_finals", [column("density", "px per dp"), column("velocity_px_s", "px/s", ["velocity"])],
      results: [
        "signed_distance_px", "duration_ms", "position_at_duration", "velocity_at_0", "velocity_at_duration",
      ]
    ) { input in
      let curve = try SplineFling(
        velocity: input.needed("velocity_px_s"), density: input.number("density", 1))
      let end = curve.at(curve.duration)
      return [curve.distance, curve.duration, end.value, curve.velocity(at: 0), end.velocity].map {
        .amount($0)
      }
    },
    Rule(
      "spline_small", [column("density", "px per dp"), column("velocity", "px/s")],
      results: ["signed_distance", "duration_ms"]
    ) { input in
      let curve = try SplineFling(velocity: input.needed("velocity"), density: input.number("density", 1))
      return [.amount(curve.distance), .amount(curve.duration)]
    },
    Rule("spline_unit", [column("x", "none")], results: ["distance_coef", "velocity_coef"]) { input in
      let sample = AndroidSpline.sample(try input.needed("x"))
      return [.amount(sample.distance), .amount(sample.slope)]
    },
    Rule(
      "spring_durations",
      [
        column("damping_ratio", "none"), column("stiffness", "1/s²"), column("start"), column("target"),
        column("v0", "px/s"), column("visibility_threshold"),
      ], results: ["duration_ms", "duration_ms_2021", "value_at_duration"]
    ) { input in
      let curve = try SpringMotion(
        from: input.number("start", 0), to: input.needed("target"), velocity: input.number("v0", 0),
        stiffness: input.number("stiffness", PlatformConstants.composeSpringStiffness),
        damping: input.number("damping_ratio", 1),
        threshold: input.number("visibility_threshold", PlatformConstants.composeSpringThreshold))
      // The rule of 2021 gives the same duration in every measured row.
      return [curve.duration, curve.duration, curve.value(at: curve.duration)].map { .amount($0) }
    },
  ]

  /// Where and when an OverScroller without bounds says that it ends.
  private static func finals(_ name: String) -> Rule {
    Rule(
      name,
      [
        column("density", "px per dp"), column("velocity", "px/s", ["velocity_px_s"]),
        column("friction", "none"),
      ], results: ["final_px", "duration_ms"]
    ) { input in
      let curve = try OverScrollerCurve(
        velocity: input.needed("velocity"), density: input.number("density", 1),
        friction: input.number("friction", PlatformConstants.scrollFriction))
      return [.amount(curve.finalAtStart), .amount(curve.durationAtStart)]
    }
  }

  private static func flywheel(_ input: PhysicsInput) throws -> [LuaValue] {
    let time = try input.needed("t2_ms")
    let curve = try OverScrollerCurve(velocity: input.needed("v1"), density: input.number("density", 1))
    var machine = curve.machine(at: time)
    let before = machine
    machine.flywheel(
      from: machine.position, velocity: whole(try input.needed("v2_requested")),
      at: Int64(min(max(time, 0), 1e12)))
    return [
      .integer(Int64(before.position)), .amount(Double(before.velocity)), .integer(before.isFinished ? 1 : 0),
      .amount(Double(machine.velocity)), .integer(Int64(machine.final)), .integer(Int64(machine.duration)),
    ]
  }
}
