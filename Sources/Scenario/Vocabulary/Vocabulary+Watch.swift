import LuaRuntime
import ScrollCore
import ScrollPhysics

/// A switch's table while it is read.
private struct SwitchDraft {
  var spec = SwitchSpec(of: "")
}

private struct HideDraft {
  var spec = HideSpec(of: "")
}

/// What only observes: markers, switches, bars, `on_scroll`.
extension Vocabulary {
  static let marker = Constructor(
    "marker", .marker, "A point of zero height whose place in the viewport is read.", takesChildren: false,
    [
      Field(
        "baseline", .other("0 or \"first\"", lua: "0|\"first\""),
        "What counts as distance 0: min_y 0, or the first reading."
      ) {
        draft, value, _ in
        if value.text == "first" {
          draft.spec.marker?.startsAtFirst = true
          return true
        }
        guard value.double == 0 else { return false }
        draft.spec.marker?.startsAtFirst = false
        return true
      },
      .text("key", "The name under which it publishes its min_y.") { $0.spec.marker?.key = $1 },
      .choice(
        "reduce", ReduceRule.allCases.map { ($0.rawValue, $0) },
        "How the values of one key become one; the first marker's rule counts."
      ) { $0.spec.marker?.reduce = $1 },
    ],
    finish: { _, present, _ in
      for name in ["height", "min_height", "collapse", "slide", "switch"] where present.contains(name) {
        throw LuaMessage(
          "has no '\(name)': a marker is 0 high; allowed: baseline, key, reduce and what every node takes but a height, or a "
            + "box with '\(name)'")
      }
    })

  static let bar = Constructor(
    "bar", .bar, "A bar over the screen or a stack, at its top or bottom edge.", takesChildren: true,
    [
      .choice("edge", [("top", false), ("bottom", true)], "The edge at which it lies.") {
        $0.spec.bar?.isAtBottom = $1
      },
      .record(
        hideRecord, "{ of =, threshold =, top_area =, rule =, animate = }", "Hides by how something scrolls.",
        from: HideDraft()
      ) { draft, part, present in
        try needsOf(present)
        draft.spec.bar?.hide = part.spec
      },
      padding,
    ],
    finish: { draft, present, _ in
      for name in ["collapse", "slide"] where present.contains(name) {
        throw LuaMessage("has no '\(name)': a bar takes no space; allowed: hide_on_scroll, or a box instead")
      }
      if let padding = draft.padding { draft.spec.padding = padding.everywhere }
    })

  static let switchField = Field<NodeDraft>.record(
    switchRecord, "{ of =, above =, below =, height =, animate =, keep_space = }",
    "A height with two states by a distance, with hysteresis.", from: SwitchDraft()
  ) { draft, part, present in
    try needsOf(present)
    var spec = part.spec
    if present.contains("below") {
      guard spec.below.unit != spec.above.unit || spec.below.value <= spec.above.value else {
        throw LuaMessage(
          "below is \(plain(spec.below.value)), above is \(plain(spec.above.value)); allowed: below up to above"
        )
      }
    } else if spec.above.unit != spec.below.unit || spec.above.value < spec.below.value {
      spec.below = spec.above
    }
    draft.spec.switching = spec
  }

  /// Calls a function once in each frame in which the container's geometry changed.
  static let onScrollField = Field<NodeDraft>.function(
    "on_scroll", "on_scroll(geometry, app) is told of every frame in which its geometry changed.",
    lua: "fun(geometry: scrollwright.Geometry, app: scrollwright.App)"
  ) { $0.onScroll = $1 }

  private static func needsOf(_ present: Set<String>) throws {
    guard present.contains("of") else {
      throw LuaMessage("needs 'of', the id of a scroll container or marker; allowed: text")
    }
  }

  private static let switchRecord = Record<SwitchDraft>(
    "switch",
    [
      .text("of", "Id of the scroll container or marker whose distance decides.") { $0.spec.of = $1 },
      .length("above", "Collapses above this distance.") { $0.spec.above = $1 },
      .length("below", "Expands below this distance.") { $0.spec.below = $1 },
      .length("height", "Its height when collapsed.") { $0.spec.height = $1 },
      timing { $0.spec.timing = $1 },
      .flag("keep_space", "Whether its siblings go on seeing the expanded height.") {
        $0.spec.keepsSpace = $1
      },
    ])

  private static let hideRecord = Record<HideDraft>(
    "hide_on_scroll",
    [
      .text("of", "Id of the scroll container or marker that is watched.") { $0.spec.of = $1 },
      .length("threshold", "Change in one frame that hides or shows it.") { $0.spec.threshold = $1 },
      .length("top_area", "How near the top it is always shown.") { $0.spec.topArea = $1 },
      .choice(
        "rule", HideRule.allCases.map { ($0.rawValue, $0) }, "Which of the two readings of the rule counts."
      ) { $0.spec.rule = $1 },
      timing { $0.spec.timing = $1 },
    ])

  /// The curves of changes by time.
  static let curveWords: [(String, CubicBezier)] = [
    ("ease_in_out", .easeInOut), ("linear", .linear), ("ease", .ease), ("ease_in", .easeIn),
    ("ease_out", .easeOut),
  ]

  private static let timingRecord = Record<Timing>(
    "animate",
    [
      .number("ms", 0...longestAnimation, "How long it lasts, ms.") { $0.duration = $1 },
      .choice("curve", curveWords, "Its course.") { $0.curve = $1 },
    ])

  /// `animate`: 0, a number of ms, or `{ ms =, curve = }`.
  static func timing<Part>(_ set: @escaping @Sendable (inout Part, Timing) -> Void) -> Field<Part> {
    let type = ValueType.other(
      "a number of ms from 0 to \(plain(longestAnimation)), or { ms =, curve = }",
      lua: "number|scrollwright.Animate", [RecordShape(timingRecord)])
    return Field("animate", type, "How long its change lasts, and the curve.") { part, value, session in
      if let ms = value.double {
        guard (0...longestAnimation).contains(ms) else { return false }
        set(&part, Timing(duration: ms))
        return true
      }
      guard case .table(let table) = value else { return false }
      var timing = Timing()
      let present = try timingRecord.read(table, into: &timing, session)
      guard present.contains("ms") else { throw LuaMessage("needs 'ms', its duration") }
      set(&part, timing)
      return true
    }
  }
}

/// The longest change by time, ms.
private let longestAnimation = 60_000.0
