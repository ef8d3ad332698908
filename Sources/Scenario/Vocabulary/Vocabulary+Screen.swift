import LuaRuntime
import ScrollCore

/// `screen`'s table while it is read.
struct ScreenDraft {
  var spec = ScreenSpec(width: 0, height: 0)
  var restored: LuaTable?
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
      .positive("width", upTo: largestScreen, "Width of the screen, logical units.") { $0.spec.width = $1 },
      .positive("height", upTo: largestScreen, "Height of the screen, logical units.") {
        $0.spec.height = $1
      },
      .number("density", 0.01...100, "Device pixels per logical unit.") { $0.spec.density = $1 },
      .integer("fps", 1...1000, "Frames per second.") { $0.spec.fps = $1 },
      .edges("safe_area", "What the device covers at the edges.") { $0.spec.safeArea = $1.everywhere },
      .choice("direction", directionWords, "Direction of writing.") { $0.spec.direction = $1 },
      .number("font_scale", 0.01...100, "Factor of all text heights.") { $0.spec.fontScale = $1 },
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

  static let changeFields = Record<ChangeAction>(
    "app:change",
    [
      .positive("width", upTo: largestScreen, "Width of the screen, logical units.") { $0.width = $1 },
      .positive("height", upTo: largestScreen, "Height of the screen, logical units.") { $0.height = $1 },
      .number("density", 0.01...100, "Device pixels per logical unit.") { $0.density = $1 },
      .number("font_scale", 0.01...100, "Factor of all text heights.") { $0.fontScale = $1 },
      .edges("safe_area", "What the device covers at the edges.") { $0.safeArea = $1.everywhere },
      .choice("direction", directionWords, "Direction of writing.") { $0.direction = $1 },
      .flag("reduce_motion", "Whether animations jump to their ends.") { $0.reduceMotion = $1 },
      .choice("platform", platformWords, "Whose rules the screen follows.") { $0.platform = $1 },
      .flag("settle", "False: does not run until nothing moves.") { $0.settle = $1 },
    ])
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
      for (name, value) in [("width", draft.spec.width), ("height", draft.spec.height)] where value == 0 {
        throw LuaMessage(
          "needs '\(name)', in logical units; allowed: a number above 0, up to \(plain(largestScreen))")
      }
    } catch let error as LuaMessage {
      throw LuaMessage("screen: \(error)")
    }
    if let platform = forcedPlatform { draft.spec.platform = platform }
    if let fps = forcedFPS { draft.spec.fps = fps }
    let saved = try draft.restored.map { try savedState($0, of: "screen: restored") }
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
      throw placed(error, spec)
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
      if error is LuaMessage, let problem = app.world.layoutProblem { throw placed(problem, spec) }
      throw error
    }
    return app
  }

  /// An error of a definition, at the line of the constructor that it belongs to.
  private func placed(_ error: SpecError, _ screen: ScreenSpec) -> any Error {
    var field = error.field.map { "\($0): " } ?? ""
    let box = specs[Int(error.tag)]
    if let named = error.field, named.hasSuffix("on"), let spec = box?.draft.spec {
      let given = spec.collapse?.on ?? spec.slide?.on ?? spec.appBar?.on ?? spec.headerBar?.on ?? ""
      field =
        "\(named) is \(shown(.string(given)))\(suggestion(for: given, in: screen.children.flatMap(ids(in:)))): "
    }
    if let named = error.field, named.hasSuffix(".of"), let spec = box?.draft.spec {
      let given = (named == "switch.of" ? spec.switching?.of : spec.bar?.hide?.of) ?? ""
      field =
        "\(named) is \(shown(.string(given)))\(suggestion(for: given, in: screen.children.flatMap(ids(in:)))): "
    }
    guard let box else { return LuaMessage("screen: \(field)\(error.message)") }
    return PlacedMessage(
      luaPosition: box.site,
      message: "\(title(box.constructor.name, id: box.draft.spec.id)): \(field)\(error.message)")
  }
}

/// The ids of a definition and all below it, in document order.
private func ids(in spec: NodeSpec) -> [String] {
  (spec.id.map { [$0] } ?? []) + (spec.children + spec.heldNodes).flatMap(ids(in:))
}
