/// The types of what can be called and read, by name. Their lines of help stand beside what runs them where that has some.
enum Signatures {
  private static let target = "string|scrollwright.Node"

  /// Methods of an app: the arguments after the app itself, and what they give.
  static let app: [String: String] = [
    "drag":
      "target: \(target), delta: scrollwright.Delta, options?: scrollwright.DragOptions): scrollwright.Movement",
    "fling":
      "target: \(target), velocity: scrollwright.Delta, options?: scrollwright.FlingOptions): scrollwright.Movement",
    "press": "target: \(target), options?: scrollwright.PressOptions): scrollwright.Movement",
    "move": "delta: scrollwright.Delta, options?: scrollwright.MoveOptions): scrollwright.Movement",
    "release":
      "velocity?: scrollwright.Delta|\"tracked\"|scrollwright.ReleaseOptions, options?: scrollwright.ReleaseOptions): scrollwright.Movement",
    "cancel": "options?: scrollwright.CancelOptions): scrollwright.Movement",
    "tap":
      "target: \(target), index?: integer|string|scrollwright.TapOptions, options?: scrollwright.TapOptions): scrollwright.Movement",
    "dispatch":
      "id: \(target), delta: scrollwright.Delta, options?: scrollwright.DispatchOptions): number|scrollwright.Vector",
    "advance": "ms: number): scrollwright.Movement",
    "settle": "limit_ms?: number): scrollwright.Movement",
    "swipe":
      "target: \(target), path: scrollwright.SwipePath, options?: scrollwright.SwipeOptions): scrollwright.Movement",
    "replay":
      "target: \(target), samples: scrollwright.Sample[], options?: scrollwright.ReplayOptions): scrollwright.Movement",
    "wheel":
      "target: \(target), delta: scrollwright.Delta, options?: scrollwright.WheelOptions): scrollwright.Movement",
    "key":
      "target: \(target), name: scrollwright.Key, options?: scrollwright.KeyOptions): scrollwright.Movement",
    "select":
      "tabs: \(target), index: integer|string, options?: scrollwright.SelectOptions): scrollwright.Movement",
    "scroll_to":
      "target: \(target), place: scrollwright.ScrollPlace, options?: scrollwright.ScrollToOptions): scrollwright.Movement",
    "change":
      "fields: scrollwright.ChangeFields, options?: scrollwright.ChangeOptions): scrollwright.Movement",
    "update":
      "target: \(target), fields: scrollwright.AnyFields, options?: scrollwright.UpdateOptions): scrollwright.Movement",
    "insert": "parent: \(target), index: integer, node: scrollwright.Definition): scrollwright.Movement",
    "remove": "target: \(target)): scrollwright.Movement",
    "save": "): scrollwright.Saved",
    "restore": "state: scrollwright.Saved): scrollwright.Movement",
    "find": "id: string): scrollwright.Node",
    "timeline": "): string",
    "picture": "): string",
    "preference": "key: string): number|table<string, number>",
    "inset": "edge: \"top\"|\"bottom\"|\"left\"|\"right\"): scrollwright.Length",
  ]

  /// What can be read of an app.
  static let appProperties: [String: String] = [
    "time": "number", "moving": "boolean",
    "faults": "{ fault: scrollwright.Fault, node: string?, t_ms: number, message: string }[]",
  ]

  /// What can be read of a movement.
  static let movement: [String: String] = [
    "requested": "number", "consumed": "table<string, number>", "left": "number", "overscroll": "number",
    "settled": "table<string, number>", "clamped": "table<string, number>", "moved": "table<string, number>",
    "velocity_left": "number", "order": "string[]", "frames": "integer", "duration": "number",
    "events": "scrollwright.Step[]", "x": "scrollwright.Movement", "y": "scrollwright.Movement",
    "explain": "fun(self: scrollwright.Movement): string",
  ]

  /// What is called on a node, and its id.
  static let node: [(name: String, type: String, doc: String)] = [
    ("id", "string?", "Its id."),
    (
      "shift", "fun(self: scrollwright.Node, delta: scrollwright.Amount): number",
      "shift(d): moves its offset within the range by a finger's delta; gives what moved."
    ),
    (
      "px", "fun(self: scrollwright.Node, name: string): scrollwright.Length",
      "px(name): one of its lengths in device pixels."
    ),
  ]

  /// What can be read of and called on a typed length.
  static let length: [(name: String, type: String, doc: String)] = [
    ("value", "number", "The number."),
    ("unit", "\"dp\"|\"px\"", "Its unit."),
    (
      "to_px", "fun(self: scrollwright.Length, app: scrollwright.App): scrollwright.Length",
      "to_px(app): in pixels of the app's density."
    ),
    (
      "to_dp", "fun(self: scrollwright.Length, app: scrollwright.App): scrollwright.Length",
      "to_dp(app): in logical units."
    ),
  ]

  /// What can be called on a binding.
  static let binding: [(name: String, type: String, doc: String)] = [
    ("get", "fun(self: scrollwright.Binding): any", "get(): the value."),
    ("set", "fun(self: scrollwright.Binding, value: any)", "set(v): writes the value."),
    (
      "add",
      "fun(self: scrollwright.Binding, delta: scrollwright.Amount, min?: scrollwright.Amount, max?: scrollwright.Amount): scrollwright.Amount",
      "add(delta, min, max): moves the value within the bounds; gives what it moved."
    ),
    (
      "watch", "fun(self: scrollwright.Binding, fn: fun(value: any))",
      "watch(fn): fn(value) is told of every change."
    ),
    ("writes", "integer", "Sets that changed it."),
  ]

  /// What can be read of and called on a curve of `physics`.
  static let curve: [(name: String, type: String, doc: String)] = [
    ("start", "number", "Where it begins, px."),
    ("target", "number", "Where it ends, px."),
    ("distance", "number", "From start to target, px."),
    ("duration", "number", "How long it runs, ms."),
    (
      "at", "fun(self: scrollwright.Curve, ms: number): number, number",
      "at(ms): value (px) and velocity (px/s) at a time."
    ),
    (
      "is_done", "fun(self: scrollwright.Curve, ms: number): boolean",
      "is_done(ms): whether it has come to rest."
    ),
    ("rest", "number", "Where it rests in the end, px."),
    ("rest_duration", "number", "When it rests in the end, ms."),
    ("edge_time", "number?", "Of a deceleration: when it meets the edge, ms."),
    ("spring_time", "number?", "Of a bouncing one: when the spring takes over, ms."),
    ("spring_velocity", "number?", "Of a bouncing one: with which velocity the spring begins, px/s."),
  ]

  /// Checks of an expectation: the arguments after it, and a line of help.
  static let checks: [String: (arguments: String, doc: String)] = [
    "equals": ("value: any", "Equal: numbers to 1e-6, tables field by field, lengths by unit and value."),
    "near": ("value: any, tolerance: scrollwright.Amount", "Equal within a tolerance."),
    "at_least": ("value: scrollwright.Amount", "Not below, to 1e-6."),
    "at_most": ("value: scrollwright.Amount", "Not above, to 1e-6."),
    "between": ("low: scrollwright.Amount, high: scrollwright.Amount", "Within, to 1e-6."),
    "is_true": ("", "Exactly true."),
    "is_false": ("", "Exactly false."),
    "is_nil": ("", "Nil."),
    "contains": ("value: any", "The text stands in it; a value of the table equals it."),
    "matches": ("pattern: string", "The Lua pattern matches, or the text stands in it."),
    "fails": ("pattern?: string", "Calling it raises an error whose message matches."),
    "consumes": (
      "amounts: table<string, scrollwright.Delta>",
      "Of a movement: who consumed how much; an id that is not named must be 0."
    ),
    "in_order": (
      "names: string[]", "Of a movement: who consumed, in this order; \"<\" marks pre, \">\" post."
    ),
    "shows": (
      "fields: table<string, table<string, any>>",
      "Of an app: what its nodes read, { id = { field = value } }."
    ),
    "reports": (
      "fault: scrollwright.Fault, id?: string", "Of an app: this fault was seen, on that node; claims it."
    ),
    "matches_timeline": (
      "name: string", "Of an app: its timeline is that of __timelines__/<name>.txt; --update writes it."
    ),
    "has_no_faults": ("", "Of an app: no fault was seen."),
  ]

  /// A global function: what stands behind its name, and a line of help.
  struct Global: Sendable {
    var name: String
    /// Arguments with their types, in order.
    var arguments: [(name: String, type: String)]
    var returns: String?
    /// Other ways to call it.
    var overloads: [String] = []
    var doc: String
  }

  /// The words of a suite; constructors apart.
  static let globals: [Global] = [
    Global(
      name: "scenario",
      arguments: [
        ("name", "string"), ("options", "scrollwright.ScenarioOptions"), ("fn", "fun(app: scrollwright.App)"),
      ],
      overloads: ["fun(name: string, fn: fun())"], doc: "One test, with a world of its own."),
    Global(
      name: "property",
      arguments: [
        ("name", "string"), ("options", "scrollwright.PropertyOptions"),
        ("generators", "scrollwright.Generator[]"),
        ("fn", "fun(...)"),
      ],
      overloads: ["fun(name: string, generators: scrollwright.Generator[], fn: fun(...))"],
      doc: "What holds for any input: fn is called with drawn values, in a fresh world each time."),
    Global(
      name: "group", arguments: [("name", "string"), ("fn", "fun()")],
      doc: "Puts `name / ` before the names of the scenarios that fn declares."),
    Global(
      name: "cases", arguments: [("name", "string"), ("rows", "any[]"), ("fn", "fun(...)")],
      doc: "One scenario a row; its values stand in the name and are the arguments."),
    Global(
      name: "before_each", arguments: [("fn", "fun()")],
      doc: "Runs before every scenario of the group, or of the file."),
    Global(
      name: "after_each", arguments: [("fn", "fun()")],
      doc: "Runs after every scenario of the group, or of the file."),
    Global(
      name: "expect", arguments: [("value", "any")], returns: "scrollwright.Expectation",
      doc: "A check on it that fails is recorded, and the scenario goes on."),
    Global(
      name: "must", arguments: [("value", "any")], returns: "scrollwright.Expectation",
      doc: "A check on it that fails ends the scenario."),
    Global(
      name: "always", arguments: [("what", "string"), ("fn", "fun(): any")],
      doc: "fn must give a true value after every frame from now on."),
    Global(
      name: "never", arguments: [("what", "string"), ("fn", "fun(): any")],
      doc: "fn must give a false value after every frame from now on."),
    Global(
      name: "eventually", arguments: [("what", "string"), ("fn", "fun(): any")],
      doc: "fn must give a true value after some frame."),
    Global(
      name: "after", arguments: [("ms", "number"), ("fn", "fun()")],
      doc: "Runs fn that many ms of virtual time from now."),
    Global(
      name: "log", arguments: [("...", "any")], doc: "A line on the timeline at the present virtual time."),
    Global(
      name: "binding", arguments: [("value", "any")], returns: "scrollwright.Binding",
      doc: "A value that nodes and the scenario share."),
    Global(
      name: "px", arguments: [("value", "number")], returns: "scrollwright.Length",
      doc: "A length in device pixels."),
    Global(
      name: "dp", arguments: [("value", "number")], returns: "scrollwright.Length",
      doc: "A length in logical units."),
  ]

  /// The options of a scenario.
  static let scenarioOptions: [String: (type: String, doc: String)] = [
    "tags": ("string|string[]", "For --tag."),
    "skip": ("string|boolean", "Why it is not run."),
    "fps": ("integer", "Frames per second; wins over its screens."),
    "platforms": ("scrollwright.Platform[]", "One run each, named `name [platform]`; wins over its screens."),
    "from": ("string|scrollwright.Origin", "The scenario at the end of whose body this one begins."),
    "runs": ("integer", "Of a property: how many inputs are drawn."),
  ]

  /// The fields of `from`.
  static let origin: [String: (type: String, doc: String)] = [
    "scenario": ("string", "The name of the scenario, with or without its groups."),
    "file": ("string", "Another file, named as for require."),
    "orders": (
      "table<string, { up?: scrollwright.Phase, down?: scrollwright.Phase }>",
      "Phases under which its body is played, by behaviour."
    ),
    "nesting": ("string[]", "Every behaviour of its screen, outermost first."),
    "app": ("integer", "Which screen, from 1, if its body opens several."),
    "checks": ("boolean", "False: its always and never end with its body."),
  ]

  /// Entries of `gen`.
  static let generators: [(name: String, type: String, doc: String)] = [
    ("int", "fun(low: integer, high: integer): scrollwright.Generator", "Whole numbers from low to high."),
    ("number", "fun(low: number, high: number): scrollwright.Generator", "Numbers from low to high."),
    (
      "pick", "fun(items: any[]): scrollwright.Generator",
      "One of the items; of a generator one of its values."
    ),
    (
      "list",
      "fun(item: scrollwright.Generator, least_or_most: integer, most?: integer): scrollwright.Generator",
      "list(gen, n), list(gen, least, n): lists of at most n such values."
    ),
  ]

  /// Entries of `physics` that are no curves.
  static let physics: [(name: String, type: String, doc: String)] = [
    ("viscous", "fun(t: number): number", "The viscous scroll's part of the way at a part of the time."),
    (
      "rubber_band", "fun(distance: number, dimension: number, coefficient?: number): number",
      "What is shown of a pull past the end."
    ),
    (
      "rubber_band_inverse", "fun(shown: number, dimension: number, coefficient?: number): number",
      "The pull that shows so much."
    ),
    (
      "velocity", "fun(samples: table[], strategy?: string): number?, number?",
      "Velocity x and y of samples { t =, x =, y = }, as a tracker computes it."
    ),
    (
      "settle", "fun(rule: string, fields: table): any",
      "A release rule by its name; the fields are its columns."
    ),
  ]
}
