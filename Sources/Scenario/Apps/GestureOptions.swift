import LuaRuntime
import ScrollCore

/// What a gesture's table of options says.
struct GestureOptions {
  var steps: Int?
  /// Virtual time over which a drag's steps are spread, ms.
  var over: Double?
  var hold = false
  var velocity: LuaValue = .nil
  var at: LuaValue = .nil
  var lock = true
  /// What `settle` was given, if it was.
  var settles: Bool?
  var settle: Bool { settles ?? true }
  /// Nil: finger 1, or the only one.
  var finger: Int?
}

/// What `dispatch` is told beside its delta.
struct DispatchOptions {
  var phase: DispatchPhase = .both
  var consumed: LuaValue = .nil
  var source: Source = .user
}

/// Where `scroll_to` goes.
struct ScrollToOptions {
  /// Where to, seen at the density of the screen.
  var places: [(name: String, target: (_ density: Double) -> ScrollTarget)] = []
  var anchor: Anchor?
  var animated: Bool?
  var settle: Bool?
}

/// The most steps of one drag.
let mostSteps = 1_000_000
/// The most virtual time of one call, ms: one day.
let mostMilliseconds = 86_400_000.0

extension Vocabulary {
  static let settleOption = Field<GestureOptions>.flag(
    "settle", "False: does not run until nothing moves."
  ) { $0.settles = $1 }

  private static let velocityType = ValueType.other(
    "a velocity in units per second: a number, { up = n } (or down, left, right; n from 0), or { x = n, y = n }, each of at "
      + "most \(largestWord)", lua: "scrollwright.Delta"
  )

  static let dragOptions = Record<GestureOptions>(
    "app:drag",
    [
      .integer("steps", 1...mostSteps, "Frames over which the delta is spread.") { $0.steps = $1 },
      .number("over", 0...mostMilliseconds, "Time over which the delta is spread, ms.") { $0.over = $1 },
      .flag("hold", "True: the finger stays down.") { $0.hold = $1 },
      Field(
        "velocity", velocityType,
        "The finger's velocity when it lifts, units per second: it goes to the fling callbacks of connections."
      ) { options, value, _ in
        options.velocity = value
        return true
      },
      Field("at", .point, "Where the finger goes down on the screen, instead of the target.") {
        options, value, _ in
        options.at = value
        return true
      },
      .flag("lock", "False: a diagonal delta keeps both components.") { $0.lock = $1 },
      settleOption,
    ])

  static let pressOptions = Record<GestureOptions>(
    "app:press",
    [
      Field("at", .point, "Where the finger goes down on the screen, instead of the target.") {
        options, value, _ in
        options.at = value
        return true
      },
      fingerOption,
    ])

  static let releaseOptions = Record<GestureOptions>("app:release", [settleOption, fingerOption])
  static let tapOptions = Record<GestureOptions>("app:tap", [settleOption])
  static let flingOptions = Record<GestureOptions>("app:fling", [settleOption])
  static let changeOptions = Record<GestureOptions>("app:change", [settleOption])
  static let selectOptions = Record<GestureOptions>("app:select", [settleOption])
  static let updateOptions = Record<GestureOptions>("app:update", [settleOption])

  static let dispatchOptions = Record<DispatchOptions>(
    "app:dispatch",
    [
      .choice("phase", [("both", .both), ("pre", .pre), ("post", .post)], "The phases that are played.") {
        $0.phase = $1
      },
      Field("consumed", .delta, "What the dispatching node consumed itself, for post.") { options, value, _ in
        options.consumed = value
        return true
      },
      .choice("source", [("user", .user), ("fling", .fling)], "What the connections are told.") {
        $0.source = $1
      },
    ])

  /// Where `scroll_to` goes, and what may stand beside it or in a table of its own.
  static let scrollToPlace = Record<ScrollToOptions>(
    "app:scroll_to",
    [
      .integer("item", 1...1_000_000_000_000_000, "A row by its index.") { options, row in
        options.places.append(("item", { _ in .row(row - 1) }))
      },
      .text("id", "A row or node by its id.") { options, id in options.places.append(("id", { _ in .id(id) }))
      },
      .length("offset", "Distance from the resting start.", negative: true) { options, length in
        options.places.append(("offset", { .offset(length.logical(density: $0)) }))
      },
      .length("content_offset", "Distance that counts the insets.", negative: true) { options, length in
        options.places.append(("content_offset", { .contentOffset(length.logical(density: $0)) }))
      },
    ] + scrollToOptions.fields)

  static let scrollToOptions = Record<ScrollToOptions>(
    "app:scroll_to",
    [
      .choice(
        "anchor",
        [("top", .start), ("center", .center), ("bottom", .end), ("start", .start), ("end", .end)],
        "The line of the viewport that the item is aligned to."
      ) { $0.anchor = $1 },
      .flag("animated", "Whether it takes time, as the platform animates it.") { $0.animated = $1 },
      .flag("settle", "False: does not run until nothing moves.") { $0.settle = $1 },
    ])
}

/// The value of an option that may stand in the table of the gesture and in a last table of options.
func onlyOne<Value: Equatable>(_ inside: Value?, _ last: Value?, _ name: String, of call: String) throws
  -> Value?
{
  if let inside, let last, inside != last {
    throw LuaMessage(
      "\(call): \(name) is given twice, and the two differ; allowed: \(name) in the table of the call, or in a last table of "
        + "options")
  }
  return inside ?? last
}
