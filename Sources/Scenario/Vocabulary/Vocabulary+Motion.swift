import LuaRuntime
import ScrollCore

/// What is read of a container's `snap` before its axis is known.
private struct SnapDraft {
  var spec = SnapSpec()
  var padding: EdgesInput?
}

/// A child's own `snap`.
private struct ChildSnap {
  var to: SnapAlignment?
  var stops: Bool?
}

/// Fields that say how something moves without a finger.
extension Vocabulary {
  /// Where a behaviour goes when a gesture ends between its ends.
  static func settle<Part>(_ set: @escaping @Sendable (inout Part, SettleRule) -> Void) -> Field<Part> {
    .choice(
      "settle", words(SettleRule.self), "Where it goes when a gesture ends between its ends.", set: set)
  }

  static func threshold<Part>(_ set: @escaping @Sendable (inout Part, Double) -> Void) -> Field<Part> {
    .number("threshold", 0...1, "Progress from which settle = \"nearest\" collapses.", set: set)
  }

  /// What every scroll container takes.
  static let motionFields: [Field<NodeDraft>] = [
    .choice(
      "overscroll", [("platform", nil)] + words(EdgeKind.self).map { ($0.0, Optional($0.1)) },
      "What is shown past its ends."
    ) { $0.spec.scroll?.overscroll = $1 },
    .flag("always_bounce", "Whether its ends show something even without a range.") {
      $0.spec.scroll?.alwaysBounce = $1
    },
    .choice(
      "fling",
      [("platform", nil), ("spline", .spline), ("exponential", .exponential), ("none", DecayKind.none)]
        as [(String, DecayKind?)],
      "The course of its flings."
    ) { $0.spec.scroll?.fling = $1 },
    .choice(
      "overscroll_behavior", words(OverscrollBehavior.self),
      "On web: whether a gesture that it cannot take goes on to the containers around it."
    ) { $0.spec.scroll?.behavior = $1 },
    Field(
      "snap",
      .other(
        "\"start\", \"center\", \"end\", \"page\", or { to =, strictness =, padding =, stop = }",
        lua: snapWords.map { "\"\($0)\"" }.joined(separator: "|") + "|scrollwright.Snap",
        [RecordShape(snapTable)]),
      "Where it comes to rest."
    ) {
      draft, value, session in
      if let word = value.text {
        var spec = SnapSpec()
        guard set(word, &spec) else { return false }
        draft.spec.scroll?.snap = spec
        return true
      }
      return try snapRecord.store(&draft, value, session)
    },
  ]

  /// Takes one of the words of `snap`.
  private static func set(_ word: String, _ spec: inout SnapSpec) -> Bool {
    spec.isPaged = word == "page"
    spec.to = spec.isPaged ? .start : SnapAlignment(rawValue: word)
    return spec.to != nil
  }

  private static let snapWords = SnapAlignment.allCases.map(\.rawValue) + ["page"]

  /// Where a child of a container that snaps wants to rest.
  static let childSnap = Field<NodeDraft>(
    "snap",
    .other(
      "\"start\", \"center\", \"end\", or { to =, stop = }; of a header on flutter true or false",
      lua: SnapAlignment.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
        + "|scrollwright.ChildSnap|boolean", [RecordShape(childSnapRecord, class: "ChildSnap")]),
    "Its resting place in a container that snaps; of a header on flutter: whether it goes whole to an end."
  ) { draft, value, session in
    if case .bool(let flag) = value {
      draft.appBar.sliver = draft.appBar.sliver ?? SliverBarSpec()
      draft.appBar.sliver?.snap = flag
      return true
    }
    if let word = value.text {
      guard let alignment = SnapAlignment(rawValue: word) else { return false }
      draft.spec.snap = alignment
      draft.spec.snapStops = nil
      return true
    }
    guard case .table(let table) = value else { return false }
    var own = ChildSnap()
    try childSnapRecord.read(table, into: &own, session)
    draft.spec.snap = own.to
    draft.spec.snapStops = own.stops
    return true
  }

  private static let childSnapRecord = Record<ChildSnap>(
    "snap",
    [
      .choice("to", words(SnapAlignment.self), "Its resting place.") { $0.to = $1 },
      .choice("stop", stopWords, "Whether a fling may pass it.") { $0.stops = $1 },
    ])

  private static let stopWords = [("normal", false), ("always", true)]

  private static let snapTable = Record<SnapDraft>(
    "snap",
    [
      .choice("to", snapWords.map { ($0, $0) }, "Resting place of children that name none.") {
        _ = set($1, &$0.spec)
      },
      .choice(
        "strictness", [("mandatory", false), ("proximity", true)],
        "Whether a far target is left alone (proximity)."
      ) { $0.spec.isProximity = $1 },
      .edges("padding", "What the snapport leaves out of the viewport.") { $0.padding = $1 },
      .choice("stop", stopWords, "Whether a fling may pass resting places.") { $0.spec.stops = $1 },
    ])

  private static let snapRecord = Field<NodeDraft>.record(
    snapTable, "{ to =, strictness =, padding =, stop = }", "Where it comes to rest.", from: SnapDraft()
  ) { draft, part, _ in
    var spec = part.spec
    if let padding = part.padding { spec.padding = padding.everywhere }
    draft.spec.scroll?.snap = spec
  }

  /// The words of an enumeration whose raw values are the contract's.
  static func words<Value: CaseIterable & RawRepresentable & Sendable>(_ type: Value.Type) -> [(
    String, Value
  )]
  where Value.RawValue == String {
    type.allCases.map { ($0.rawValue, $0) }
  }
}
