import LuaRuntime
import ScrollPhysics

/// `physics.settle(rule, fields)`: release rules and other single results, each under the name of its measured table.
///
/// The fields of a rule are the columns of its table; those that it computes may stand there too and are not read. The results
/// come in the order of the columns.
enum PhysicsRules {
  struct Rule: Sendable {
    let name: String
    let record: Record<PhysicsInput>
    let compute: @Sendable (PhysicsInput) throws -> [LuaValue]

    init(
      _ name: String, _ fields: [Field<PhysicsInput>], results: [String],
      _ compute: @escaping @Sendable (PhysicsInput) throws -> [LuaValue]
    ) {
      self.name = name
      record = Record("physics.settle \"\(name)\"", fields + results.map { .result($0) })
      self.compute = compute
    }
  }

  static let all = android + compose + flutter + apple + curves

  static func settle(_ call: LuaCall, _ session: Session) throws -> [LuaValue] {
    let names = all.map(\.name)
    guard call.count == 2, let name = call[0].text else {
      throw LuaMessage(
        "physics.settle takes the name of a rule and a table; rules: " + names.joined(separator: ", "))
    }
    guard let rule = all.first(where: { $0.name == name }) else {
      throw LuaMessage(
        "physics.settle: no rule '\(name)'\(hint(for: name, in: names)) allowed: \(names.joined(separator: ", "))"
      )
    }
    return try session.physics(rule.record, call[1], rule.compute)
  }

  private static func column(_ name: String, _ unit: String = "px") -> Field<PhysicsInput> {
    .quantity(name, unit, "Column of the table.")
  }
  private static let velocity = column("velocity", "px/s")

  private static let android: [Rule] = [
    Rule(
      "viewpager_target",
      [
        column("current_page", "none"), column("page_offset", "none"), velocity, column("delta_x"),
        column("current_item", "none"), column("pages", "none"), .density,
      ], results: ["target_page"]
    ) { input in
      let page = try ViewPagerTarget.page(
        currentPage: input.needed("current_page"), offset: input.number("page_offset", 0),
        velocity: input.number("velocity", 0), deltaX: input.number("delta_x", 0),
        currentItem: input.number("current_item", 2), pages: input.number("pages", 5),
        density: input.number("density", 2.625))
      return [.integer(Int64(page))]
    },
    Rule("viewpager_duration", [column("width"), column("dx"), velocity], results: ["duration_ms"]) { input in
      [
        .integer(
          Int64(
            try SettleDurations.viewPager(
              width: input.needed("width"), dx: input.needed("dx"), velocity: input.number("velocity", 0))))
      ]
    },
    Rule(
      "recyclerview_smooth_scroll_duration", [column("height"), column("dy"), velocity],
      results: ["duration_ms"]
    ) { input in
      [
        .integer(
          Int64(
            try SettleDurations.recyclerView(
              extent: input.needed("height"), delta: input.needed("dy"), velocity: input.number("velocity", 0)
            )))
      ]
    },
    Rule(
      "view_drag_helper_axis_duration",
      [column("parent_width"), column("delta"), velocity, column("motion_range")], results: ["duration_ms"]
    ) { input in
      [
        .integer(
          Int64(
            try SettleDurations.viewDragHelper(
              parentWidth: input.needed("parent_width"), delta: input.needed("delta"),
              velocity: input.number("velocity", 0), motionRange: input.needed("motion_range"))))
      ]
    },
    Rule(
      "appbar_animate_duration", [column("appbar_height"), column("distance"), velocity],
      results: ["computed_ms", "animator_ms"]
    ) { input in
      let durations = try SettleDurations.appBar(
        height: input.needed("appbar_height"), distance: input.needed("distance"),
        velocity: input.number("velocity", 0))
      return [.integer(Int64(durations.computed)), .integer(Int64(durations.animator))]
    },
    Rule("appbar_snap_offset", [column("bottom"), column("top"), column("value")], results: ["result"]) {
      input in
      [
        .amount(
          try AppBarSnap.offset(
            bottom: input.needed("bottom"), top: input.needed("top"), value: input.needed("value")))
      ]
    },
    Rule(
      "bottom_sheet_release",
      [
        .truth("fit_to_contents", "Column of the table."), .truth("hideable", "Column of the table."),
        column("top"),
        velocity, column("xvel", "px/s"), .truth("skip_collapsed", "skipCollapsed."), column("parent"),
        column("child"), column("peek"), column("half_ratio", "none"), column("expanded_offset"),
      ], results: ["target"], bottomSheet),
    Rule(
      "linear_smooth_scroller", [column("density_dpi", "dpi"), column("distance")],
      results: ["time_for_scrolling_ms", "time_for_deceleration_ms"]
    ) { input in
      let durations = try SettleDurations.linearSmoothScroller(
        dotsPerInch: input.needed("density_dpi"), distance: input.needed("distance"))
      return [.integer(Int64(durations.scrolling)), .integer(Int64(durations.deceleration))]
    },
    Rule(
      "interpolators", [column("t", "none")],
      results: ["quintic (t-1)^5+1", "decelerate 1-(1-t)^2", "accelerate_decelerate"]
    ) { input in
      let part = try input.needed("t")
      return [Interpolator.quintic, .decelerate, .accelerateDecelerate].map { .amount($0.value(at: part)) }
    },
    Rule("viscous_fluid_interpolator", [column("x", "none")], results: ["y"]) { input in
      [.amount(Interpolator.viscous.value(at: try input.needed("x")))]
    },
    Rule("damp_stretch_vector", [column("normalized_distance", "none")], results: ["intensity"]) { input in
      [.amount(StretchEffect.intensity(try input.needed("normalized_distance")))]
    },
    Rule(
      "on_pull_distance",
      [
        .quantity("distance", "none", "Stretch before.", aliases: ["distance_before"]),
        column("delta", "none"),
      ],
      results: ["consumed", "distance_after", "state"], pull),
    Rule(
      "catch_while_receding",
      [
        .quantity("distance", "none", "Stretch before.", aliases: ["distance_before"]),
        column("delta", "none"),
        column("t_ms", "ms"),
      ], results: ["consumed", "distance_after", "velocity_after", "state"]
    ) { input in
      var results = try pull(input)
      results.insert(.number(0), at: 2)
      return results
    },
  ]

  private static func bottomSheet(_ input: PhysicsInput) throws -> [LuaValue] {
    var sheet = BottomSheetRelease()
    sheet.fitsToContents = input.isTrue("fit_to_contents", true)
    sheet.isHideable = input.isTrue("hideable")
    sheet.skipsCollapsed = input.isTrue("skip_collapsed")
    sheet.parentHeight = input.number("parent", 2000)
    sheet.childHeight = input.number("child", sheet.parentHeight)
    sheet.peekHeight = input.number("peek", 400)
    sheet.halfExpandedRatio = input.number("half_ratio", 0.5)
    sheet.expandedOffset = input.number("expanded_offset", 0)
    let target = try sheet.target(
      top: input.needed("top"), velocity: input.number("velocity", 0), sideways: input.number("xvel", 0))
    return [.string(target.rawValue)]
  }

  /// What a stretch takes of a pull; the length of the view plays no part.
  private static func pull(_ input: PhysicsInput) throws -> [LuaValue] {
    var effect = try StretchEffect(length: 1000)
    effect.pullDistance(input.number("distance", 0))
    let taken = effect.pullDistance(try input.needed("delta"))
    return [.amount(taken), .amount(effect.distance), .integer(Int64(effect.state.rawValue))]
  }

  private static let compose: [Rule] = [
    Rule(
      "compose_resistance", [column("basis"), column("factor", "none"), column("overflow")],
      results: ["result"]
    ) {
      input in
      [
        .amount(
          try ComposeAnchors.resistance(
            overflow: input.needed("overflow"), basis: input.needed("basis"),
            factor: input.number("factor", 10)))
      ]
    },
    Rule(
      "compose_swipeable_target",
      [
        column("offset"), column("last_anchor"), velocity, .quantities("anchors", "px", "Anchors."),
        column("velocity_threshold", "px/s"), column("fraction", "none"),
      ], results: ["target"]
    ) { input in
      [
        .amount(
          try ComposeAnchors.swipeableTarget(
            offset: input.needed("offset"), lastAnchor: input.needed("last_anchor"),
            anchors: input.lists["anchors"] ?? [0, 100, 300], velocity: input.number("velocity", 0),
            velocityThreshold: input.number("velocity_threshold", 328.125),
            fraction: input.number("fraction", 0.5)))
      ]
    },
    Rule(
      "anchored_draggable_target",
      [
        column("offset"), velocity, .quantities("anchors", "px", "Anchors."),
        column("velocity_threshold", "px/s"),
      ], results: ["target"]
    ) { input in
      let target = try ComposeAnchors.draggableTarget(
        offset: input.needed("offset"), anchors: input.lists["anchors"] ?? [],
        velocity: input.number("velocity", 0),
        velocityThreshold: input.number("velocity_threshold", PlatformConstants.composeAnchorVelocity))
      return [target.map { .amount($0) } ?? .nil]
    },
    Rule(
      "compose_snap_offset",
      [.quantities("distances", "px", "Items from the snap position."), velocity, .density],
      results: ["offset"]
    ) { input in
      [
        .amount(
          ComposeSnapFling.snapOffset(
            distances: input.lists["distances"] ?? [], velocity: input.number("velocity", 0),
            density: input.number("density", 1)))
      ]
    },
    Rule("compose_refresh_offset", [column("pulled"), column("threshold")], results: ["offset"]) { input in
      [
        .amount(
          try ComposeAnchors.refreshOffset(
            pulled: input.needed("pulled"), threshold: input.number("threshold", 80)))
      ]
    },
  ]
}
