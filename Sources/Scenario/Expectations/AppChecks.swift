import LuaRuntime
import ScrollCore

/// A `:reports` of the scenario: these faults of this world are known to their author.
struct FaultClaim {
  var app: Int
  var fault: String
  /// nil: on any node.
  var node: String?
}

/// Checks of an app: what its nodes show, and which faults were seen.
enum AppChecks {
  static func app(_ check: Check) throws -> App {
    guard case .handle(let handle) = check.value, handle.kind == check.session.kinds.app else {
      throw LuaMessage(
        "\(check.name) is for apps (what screen { ... } returns), not for \(check.session.lua.typeName(check.value))"
      )
    }
    try check.session.checkOwner(handle, "app")
    return check.session.apps[Int(handle.index)]
  }

  /// `:shows { id = { field = value } }`.
  static func shows(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one table, such as { hero = { height = 140 } }")
    guard case .table(let table) = check.argument(1) else {
      throw LuaMessage(
        "shows takes a table, such as { hero = { height = 140 } }, not \(check.shown(1))"
      )
    }
    let app = try app(check)
    var shown = ShownTable(check)
    for (key, value) in table.pairs() {
      guard case .string(let id) = key, case .table(let fields) = value else {
        throw LuaMessage(
          "shows: write { id = { field = value } }, not \(check.display.text(key)) = "
            + check.display.text(value, limit: 60))
      }
      guard let node = app.find(id) else {
        throw LuaMessage("shows: there is no node '\(id)'" + app.knownNodes(id))
      }
      for (field, wanted) in fields.pairs() {
        guard case .string(let name) = field else {
          throw LuaMessage("shows: \(check.display.text(field)) is no field of a node")
        }
        try shown.add(id, name, wanted: wanted, got: try app.reading(name, of: node))
      }
    }
    return Outcome(passed: shown.agrees) { [shown] in
      var details = shown.details()
      details.app = app
      return details
    }
  }

  /// `:reports(fault, [id])`; the faults it names are claimed, which `strict` respects.
  static func reports(_ check: Check) throws -> Outcome {
    try check.takes(1...2, "a fault and, if it matters, an id")
    let names = FaultKind.allCases.map(\.rawValue)
    guard case .string(let fault) = check.argument(1) else {
      throw LuaMessage("reports takes the name of a fault, not \(check.shown(1))")
    }
    guard names.contains(fault) else {
      throw LuaMessage(
        "there is no fault '\(fault)'" + suggestion(for: fault, in: names) + " (faults: "
          + names.joined(separator: ", ") + ")")
    }
    var node: String?
    switch check.argument(2) {
    case .nil: break
    case .string(let id): node = id
    default:
      throw LuaMessage("reports: the second value is an id, not \(check.shown(2))")
    }
    let app = try app(check)
    let seen = faults(app)
    if let node, !app.world.ids.contains(node), app.find(node) == nil,
      !seen.contains(where: { $0.node == node })
    {
      throw LuaMessage("reports: there is no node '\(node)'" + app.knownNodes(node))
    }
    if !check.isNegated { check.session.claims.append(FaultClaim(app: app.index, fault: fault, node: node)) }
    let found = seen.contains { $0.fault == fault && (node == nil || $0.node == node) }
    return Outcome(passed: found) {
      faultDetails(check, app, wanted: "the fault \(fault)" + (node.map { " of \($0)" } ?? ""))
    }
  }

  static func hasNoFaults(_ check: Check) throws -> Outcome {
    try check.takes(0...0, "nothing")
    let app = try app(check)
    return Outcome(passed: app.world.faults.isEmpty) { faultDetails(check, app, wanted: "no faults") }
  }

  /// The faults of a world with their nodes' names.
  static func faults(_ app: App) -> [(
    fault: String, node: String, timeMs: Double, message: String, event: Int
  )] {
    app.faults.map { fault in
      (
        fault.kind.rawValue, fault.slot < 0 ? "" : app.name(ofSlot: fault.slot), Double(fault.time) / 1e6,
        fault.message, fault.event
      )
    }
  }

  private static func faultDetails(_ check: Check, _ app: App, wanted: String) -> Outcome.Details {
    let seen = faults(app)
    let names = seen.prefix(8).map { $0.node.isEmpty ? $0.fault : "\($0.fault) of \($0.node)" }
    var details = Outcome.Details(
      wanted: wanted,
      got: seen.isEmpty ? "no faults" : names.joined(separator: ", ") + (seen.count > 8 ? ", ..." : ""))
    details.app = app
    if let first = seen.first {
      details.why =
        "at \(Display.number(first.timeMs.rounded(.down))) ms: \(first.message)"
        + (seen.count > 1 ? " (and \(seen.count - 1) more)" : "")
      let node = first.node.isEmpty ? "" : ", \(Display.quoted(first.node))"
      details.paste = ":reports(\(Display.quoted(first.fault))\(node))"
      if first.event >= 0 { details.events = first.event..<first.event + 1 }
    } else {
      details.paste = ":has_no_faults()"
    }
    return details
  }
}

/// The fields that a `shows` looked at.
private struct ShownTable {
  let check: Check
  private var rows: [Failure.Row] = []
  /// What was got, as Lua: `id = { field = value, ... }`; nil once a value has no Lua spelling.
  private var pasted: [(id: String, fields: [String])]? = []
  private var reasons: [String] = []

  init(_ check: Check) { self.check = check }

  var agrees: Bool { rows.allSatisfy(\.agrees) }

  mutating func add(_ id: String, _ field: String, wanted: LuaValue, got: LuaValue) throws {
    let difference = try Difference(check.session).between(wanted: wanted, got: got)
    rows.append(
      Failure.Row(
        what: "\(id).\(field)", wanted: check.display.text(wanted, limit: 60),
        got: check.display.text(got, limit: 60), agrees: difference == nil))
    if let difference, difference.contains(";") { reasons.append("\(id).\(field): \(difference)") }
    guard let text = check.display.luaOfEqual(got) else {
      pasted = nil
      return
    }
    if pasted?.last?.id != id { pasted?.append((id, [])) }
    if let last = pasted?.indices.last { pasted?[last].fields.append("\(Display.key(field)) = \(text)") }
  }

  func details() -> Outcome.Details {
    let differing = rows.filter { !$0.agrees }
    let looked = differing.isEmpty ? rows : differing
    var details = Outcome.Details(
      wanted: looked.map { "\($0.what) = \($0.wanted)" }.joined(separator: ", "),
      got: looked.map { "\($0.what) = \($0.got)" }.joined(separator: ", "))
    if !differing.isEmpty {
      details.message =
        "shows: " + differing.map { "\($0.what) wanted \($0.wanted), got \($0.got)" }.joined(separator: "; ")
    }
    details.table = rows
    details.why = reasons.isEmpty ? nil : reasons.joined(separator: "; ")
    details.paste = pasted.map { ids in
      ":shows { "
        + ids.map { "\(Display.key($0.id)) = { " + $0.fields.joined(separator: ", ") + " }" }
        .joined(separator: ", ") + " }"
    }
    return details
  }
}
