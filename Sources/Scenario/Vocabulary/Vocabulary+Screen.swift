import LuaRuntime
import ScrollCore

/// `screen`'s table while it is read.
struct ScreenDraft {
  var spec = ScreenSpec(width: 0, height: 0)
  var width: Length?
  var height: Length?
  var restored: LuaTable?
}

/// `app:change`'s table while it is read.
struct ChangeDraft {
  var action = ChangeAction()
  var width: Length?
  var height: Length?
  var settle: Bool?
}

/// The largest screen, logical units an edge.
private let largestScreen = 1e6

extension Vocabulary {
  private static let platformWords = Platform.allCases.map { ($0.rawValue, $0) }
  private static let directionWords: [(String, LayoutDirection)] = [("ltr", .ltr), ("rtl", .rtl)]

  static let screen = Record<ScreenDraft>(
    "screen",
    [
      .choice("platform", platformWords, "Whose rules the screen follows.") { $0.spec.platform = $1 },
      .extent("width", upTo: largestScreen, "Width of the screen.") { $0.width = $1 },
      .extent("height", upTo: largestScreen, "Height of the screen.") { $0.height = $1 },
      .number("density", densities, "Device pixels per logical unit.") { $0.spec.density = $1 },
      .integer("fps", 1...1000, "Frames per second.") { $0.spec.fps = $1 },
      .edges("safe_area", "What the device covers at the edges.") { $0.spec.safeArea = $1.everywhere },
      .choice("direction", directionWords, "Direction of writing.") { $0.spec.direction = $1 },
      .number("font_scale", fontScales, "Factor of all text heights.") { $0.spec.fontScale = $1 },
      .flag("reduce_motion", "Whether animations jump to their ends.") { $0.spec.reduceMotion = $1 },
      physicsField,
      Field(
        "restored", .other("a table made by app:save()", lua: "scrollwright.Saved"),
        "A saved place at which it is mounted."
      ) {
        draft, value, _ in
        guard case .table(let table) = value else { return false }
        draft.restored = table
        return true
      },
    ])

  static let changeFields = Record<ChangeDraft>(
    "app:change",
    [
      .extent("width", upTo: largestScreen, "Width of the screen.") { $0.width = $1 },
      .extent("height", upTo: largestScreen, "Height of the screen.") { $0.height = $1 },
      .number("density", densities, "Device pixels per logical unit.") { $0.action.density = $1 },
      .number("font_scale", fontScales, "Factor of all text heights.") { $0.action.fontScale = $1 },
      .edges("safe_area", "What the device covers at the edges.") { $0.action.safeArea = $1.everywhere },
      .choice("direction", directionWords, "Direction of writing.") { $0.action.direction = $1 },
      .flag("reduce_motion", "Whether animations jump to their ends.") { $0.action.reduceMotion = $1 },
      .choice("platform", platformWords, "Whose rules the screen follows.") { $0.action.platform = $1 },
      .flag("settle", "False: does not run until nothing moves.") { $0.settle = $1 },
    ])

  /// What `density` and `font_scale` may be.
  static let densities = 0.01...100.0
  static let fontScales = 0.01...100.0

  /// An edge of a screen in logical units; throws if that is too large.
  static func screenEdge(_ name: String, _ length: Length, density: Double) throws -> Double {
    let edge = length.logical(density: density)
    guard edge <= largestScreen else {
      throw LuaMessage(
        "\(name) is \(length.unit.word)(\(plain(length.value))), \(plain(edge)) logical units at density \(plain(density)); "
          + "allowed: \(ValueType.extent(upTo: largestScreen).allowed)")
    }
    return edge
  }
}

extension Session {
  /// `screen { ... }`: mounts a world and gives its app.
  func mountScreen(_ call: LuaCall) throws -> LuaValue {
    try needScenario("screen")
    if let callback = inCallback { throw LuaMessage("screen cannot be called inside \(callback)") }
    let table = try onlyTable("screen", call)
    var draft = ScreenDraft()
    if let platform = settings.defaultPlatform { draft.spec.platform = platform }
    if let fps = settings.defaultFPS { draft.spec.fps = fps }
    do {
      let children = try readEntries(of: table, takesChildren: true) { name, value in
        try Vocabulary.screen.set(name, value, in: &draft, self)
      }
      draft.spec.children = children.specs
      for (name, length, edge) in [
        ("width", draft.width, \ScreenSpec.width), ("height", draft.height, \ScreenSpec.height),
      ] {
        guard let length else {
          throw LuaMessage("needs '\(name)'; allowed: \(ValueType.extent(upTo: largestScreen).allowed)")
        }
        draft.spec[keyPath: edge] = try Vocabulary.screenEdge(name, length, density: draft.spec.density)
      }
    } catch let error as LuaMessage {
      throw LuaMessage("screen: \(error)")
    }
    if let platform = forcedPlatform { draft.spec.platform = platform }
    if let fps = forcedFPS { draft.spec.fps = fps }
    let saved = try draft.restored.map {
      try savedState($0, of: "screen: restored", density: draft.spec.density)
    }
    return try mount(draft.spec, at: saved).value
  }

  private func mount(_ spec: ScreenSpec, at place: SavedState?) throws -> App {
    var world: World
    var spec = spec
    for order in originOrders { spec = order.mounting(spec, as: apps.count) }
    spec = trial?.mounting(spec, as: apps.count, self) ?? spec
    do {
      world = try World(spec)
    } catch {
      throw placed(error)
    }
    for order in originOrders { order.mounted(&world, as: apps.count) }
    trial?.mounted(&world, as: apps.count)
    if let place { world.startAt(place) }
    let app = App(session: self, index: apps.count, world: world)
    apps.append(app)
    for (kind, message) in (apps.count == 1 ? fileFaults : []) + pendingFaults {
      app.report(kind, node: nil, message)
    }
    pendingFaults.removeAll()
    do {
      _ = try app.perform(.mount, "screen")
    } catch {
      apps.removeLast()
      if error is LuaMessage, let problem = app.world.layoutProblem { throw placed(problem) }
      throw error
    }
    return app
  }

  /// An error of a definition, at the line of the constructor that it belongs to.
  private func placed(_ error: SpecError) -> any Error {
    var field = error.field.map { "\($0): " } ?? ""
    let box = specs[Int(error.tag)]
    if let named = error.field, let unknown = error.unknown {
      field =
        "\(named) is \(shown(.string(unknown.name)))\(suggestion(for: unknown.name, in: unknown.known)): "
    }
    let message =
      error.message
      + (error.unknown.map { $0.known.isEmpty ? $0.nearAndKnown : "; allowed: \(listed($0.known))" } ?? "")
    guard let box else { return LuaMessage("screen: \(field)\(message)") }
    return PlacedMessage(
      luaPosition: box.site,
      message: "\(title(box.constructor.name, id: box.draft.spec.id)): \(field)\(message)")
  }
}

extension UnknownName {
  /// What to add to an error about it: the nearest name, and those that there are.
  var nearAndKnown: String {
    known.isEmpty
      ? " (nothing that could stand there has an id)"
      : "\(hint(for: name, in: known)) allowed: \(listed(known))"
  }
}
