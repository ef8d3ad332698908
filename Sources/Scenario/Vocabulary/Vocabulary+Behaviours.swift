import LuaRuntime
import ScrollCore

/// A behaviour's table while it is read.
private struct CollapseDraft {
  var spec = CollapseSpec(to: .zero)
  var driver: Driver?
}

private struct SlideDraft {
  var spec = SlideSpec(by: .zero)
  var driver: Driver?
}

extension Vocabulary {
  static let collapseField = Field<NodeDraft>.record(
    collapseRecord, "{ to =, up =, down =, on =, settle =, threshold = }",
    "Gives up height to a scroll, down to `to`.",
    from: CollapseDraft()
  ) { draft, part, present in
    guard present.contains("to") else {
      throw LuaMessage("needs 'to', the height that is left; allowed: a length")
    }
    draft.spec.collapse = part.spec
    draft.drivers[.collapseTo] = part.driver
  }

  static let slideField = Field<NodeDraft>.record(
    slideRecord, "{ by =, up =, down =, factor =, grow =, centre_overflow =, on =, settle =, threshold = }",
    "Slides along its parent's axis with a scroll, by up to `by`.", from: SlideDraft()
  ) { draft, part, present in
    guard present.contains("by") else { throw LuaMessage("needs 'by', how far it slides; allowed: a length") }
    draft.spec.slide = part.spec
    draft.drivers[.slideBy] = part.driver
  }

  static let nestedField = Field<NodeDraft>.record(
    nestedRecord, "{ state =, axis =, pre_scroll =, post_scroll =, pre_fling =, post_fling = }",
    "A connection of one's own: functions that take part in nested scrolling.", from: NestedDraft()
  ) { draft, part, _ in
    draft.nested = part
  }

  private static let collapseRecord = Record<CollapseDraft>(
    "collapse",
    [
      drivenPart(
        "to", .collapseTo, "Height when collapsed.", set: { $0.spec.to = $1 }, driver: { $0.driver = $1 }),
      phase("up", "Phase in which it takes an upward delta.") { $0.spec.up = $1 },
      phase("down", "Phase in which it takes a downward delta.") { $0.spec.down = $1 },
      .text("on", "Id of the ancestor it listens on; the parent if not given.") { $0.spec.on = $1 },
      settle { $0.spec.settle = $1 }, threshold { $0.spec.threshold = $1 },
    ])

  private static let slideRecord = Record<SlideDraft>(
    "slide",
    [
      drivenPart(
        "by", .slideBy, "How far it slides.", set: { $0.spec.by = $1 }, driver: { $0.driver = $1 }),
      phase("up", "Phase in which it takes an upward delta.") { $0.spec.up = $1 },
      phase("down", "Phase in which it takes a downward delta.") { $0.spec.down = $1 },
      .number("factor", -1000...1000, "Drawn shift per unit of offset.") { $0.spec.factor = $1 },
      .flag("grow", "Whether it is measured taller by what it slid.") { $0.spec.grow = $1 },
      Field(
        "centre_overflow", .flag, "Whether an over-tall child is centred as Compose does.",
        aliases: ["center_overflow"]
      ) { part, value, _ in
        guard case .bool(let flag) = value else { return false }
        part.spec.centreOverflow = flag
        return true
      },
      .text("on", "Id of the ancestor it listens on; the parent if not given.") { $0.spec.on = $1 },
      settle { $0.spec.settle = $1 }, threshold { $0.spec.threshold = $1 },
    ])

  private static let nestedRecord = Record<NestedDraft>(
    "nested",
    [
      Field(
        "state",
        .other("a binding, or a list of bindings", lua: "scrollwright.Binding|scrollwright.Binding[]"),
        "What its functions move: the change during a call is what really moved."
      ) { part, value, session in
        guard let bindings = try session.bindings(value) else { return false }
        part.state = bindings
        return true
      },
      .choice("axis", axisWords, "The axis of a plain number that it returns, and of its state.") {
        $0.axis = $1
      },
      .function(
        "pre_scroll", "pre_scroll(available, source, app) gives what it consumes.",
        lua:
          "fun(available: scrollwright.Vector, source: \"user\"|\"fling\", app: scrollwright.App): scrollwright.Taken?"
      ) {
        $0.preScroll = $1
      },
      .function(
        "post_scroll", "post_scroll(consumed, available, source, app) gives what it consumes.",
        lua:
          "fun(consumed: scrollwright.Vector, available: scrollwright.Vector, source: \"user\"|\"fling\", app: scrollwright.App): scrollwright.Taken?"
      ) {
        $0.postScroll = $1
      },
      .function(
        "pre_fling", "pre_fling(velocity, app) gives the velocity it consumes.",
        lua: "fun(velocity: scrollwright.Vector, app: scrollwright.App): scrollwright.Taken?"
      ) { $0.preFling = $1 },
      .function(
        "post_fling", "post_fling(consumed, velocity, app) gives the velocity it consumes.",
        lua:
          "fun(consumed: scrollwright.Vector, velocity: scrollwright.Vector, app: scrollwright.App): scrollwright.Taken?"
      ) {
        $0.postFling = $1
      },
    ])

  static let axisWords: [(String, Axis)] = [("vertical", .vertical), ("horizontal", .horizontal)]

  private static let phaseWords: [(String, TakePhase)] = [("pre", .pre), ("post", .post), ("none", .none)]

  /// A phase word, or `{ pre = n }`.
  private static func phase<Part>(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout Part, TakePhase) -> Void
  ) -> Field<Part> {
    let words = Field<Part>.choice(name, phaseWords, doc, set: set)
    let type = ValueType.other(
      "\"pre\", \"post\", \"none\", or { pre = n } (n from 0, px(n) or dp(n))",
      lua: "\"pre\"|\"post\"|\"none\"|{ pre: scrollwright.Amount }")
    return Field(name, type, doc) { part, value, session in
      guard case .table(let table) = value else { return try words.store(&part, value, session) }
      let fields = table.pairs()
      guard fields.count == 1, fields[0].0.text == "pre", let length = session.lengthValue(fields[0].1),
        length.value >= 0
      else { return false }
      set(&part, .preUpTo(length))
      return true
    }
  }

  /// A length of a behaviour that takes a value, a binding or a function.
  private static func drivenPart<Part>(
    _ name: String, _ field: DrivenField, _ doc: String,
    set: @escaping @Sendable (inout Part, Length) -> Void,
    driver: @escaping @Sendable (inout Part, Driver?) -> Void
  ) -> Field<Part> {
    Field(name, .driven(field.type), doc) { part, value, session in
      let source = try session.driver(value)
      driver(&part, source)
      if source != nil { return true }
      guard let length = session.drivenValue(field, value)?.length else { return false }
      set(&part, length)
      return true
    }
  }
}

extension Session {
  /// One binding or a list of them; nil for anything else.
  func bindings(_ value: LuaValue) throws -> [Binding]? {
    switch value {
    case .handle(let handle) where handle.kind == kinds.binding: return [try BindingKind.find(handle, self)]
    case .table(let table):
      var bindings: [Binding] = []
      for (key, value) in table.pairs() {
        guard key.wholeNumber != nil, case .handle(let handle) = value, handle.kind == kinds.binding else {
          return nil
        }
        bindings.append(try BindingKind.find(handle, self))
      }
      return bindings.isEmpty ? nil : bindings
    default: return nil
    }
  }
}
