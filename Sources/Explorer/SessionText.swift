import Scenario
import ScrollCore

/// A session as a scenario file: where it begins, its lines, and what each gesture did.
struct SessionText {
  /// What the lines of the session did.
  struct Played: Sendable {
    var lines: [LiveLine]
    /// Which of them can stand in a body as they are.
    var isStatement: [Bool]
    var shown: [(id: String, fields: [(name: String, value: String)])]
    var bodyError: String?
  }

  /// How much is given up so that the file passes.
  enum Form: CaseIterable {
    /// Variables where they are used first.
    case plain
    /// All variables at the start of the body.
    case hoisted
    /// The same without the `always` and `never` of the body.
    case unchecked
  }

  let title: String
  /// The file for `require`, and the scenario; nil: it begins in an empty world.
  let origin: (module: String, scenario: String)?
  /// Which screen, from 0, if it is not the only one.
  let screen: Int?
  /// Behaviours whose phases differ from the written ones.
  let orders: [(name: String, phases: PhasePair, written: PhasePair)]
  let nesting: [String]?
  let played: Played

  func text(_ form: Form) -> String {
    var out: [String] = []
    if let origin {
      out.append("-- An explored session: it begins where a scenario of \(origin.module) ends.")
      out.append("scenario(\(LuaLiteral.quoted(title)), {")
      out.append("  from = {")
      out.append("    file = \(LuaLiteral.quoted(origin.module)),")
      out.append("    scenario = \(LuaLiteral.quoted(origin.scenario)),")
      if let screen { out.append("    app = \(screen + 1),") }
      if !orders.isEmpty { out += ordersText() }
      if let nesting {
        out.append("    nesting = { \(nesting.map { LuaLiteral.quoted($0) }.joined(separator: ", ")) },")
      }
      if form == .unchecked { out.append("    checks = false,") }
      out.append("  },")
      out.append("}, function(app)")
    } else {
      out.append("-- An explored session.")
      out.append("scenario(\(LuaLiteral.quoted(title)), function()")
    }
    out += body(form).map { $0.isEmpty ? "" : "  \($0)" }
    out.append("end)")
    return out.joined(separator: "\n") + "\n"
  }

  private func ordersText() -> [String] {
    let entries = orders.map { name, phases, written in
      var parts: [String] = []
      if phases.up != written.up { parts.append("up = \(LuaLiteral.quoted(phases.up.word))") }
      if phases.down != written.down { parts.append("down = \(LuaLiteral.quoted(phases.down.word))") }
      return "\(LuaLiteral.key(name)) = { \(parts.joined(separator: ", ")) }"
    }
    guard entries.count > 1 else { return ["    orders = { \(entries.joined()) },"] }
    return ["    orders = {"] + entries.map { "      \($0)," } + ["    },"]
  }

  private func body(_ form: Form) -> [String] {
    var out: [String] = []
    var declared: Set<String> = origin == nil ? [] : ["app"]
    let all = played.lines.flatMap(\.names)
    let move = freeName("move", all)
    if form != .plain {
      var names: [String] = []
      for name in all where declared.insert(name).inserted { names.append(name) }
      if !names.isEmpty { out.append("local \(names.joined(separator: ", "))") }
    }
    for (place, line) in played.lines.enumerated() {
      if line.isKilled {
        out += commented(line.text, "stopped: \(line.error ?? "")")
        continue
      }
      let failed = !line.failed.isEmpty
      if failed, line.events.isEmpty {
        out += commented(line.text, "did not hold")
        continue
      }
      out += statement(line, isStatement: played.isStatement[place], move, &declared)
    }
    if !played.shown.isEmpty {
      if !out.isEmpty { out.append("") }
      out += shows()
    }
    return out
  }

  /// A line, and the expectations of what it did.
  private func statement(
    _ line: LiveLine, isStatement: Bool, _ move: String, _ declared: inout Set<String>
  ) -> [String] {
    var out: [String] = []
    let names = line.names.filter { declared.insert($0).inserted }
    let text = line.isExpression ? line.text : LiveScenario.keepingLocals(line.text)
    if line.error != nil {
      if !names.isEmpty { out.append("local \(names.joined(separator: ", "))") }
      return out + ["pcall(function() \(text)", "end)"]
    }
    if let movement = line.movement {
      let name = movement.variable ?? move
      if movement.variable == nil {
        let isNew = declared.insert(move).inserted
        out.append("\(isNew ? "local " : "")\(move) = \(text)")
      } else {
        out.append((names.isEmpty ? "" : "local ") + text)
      }
      out.append("expect(\(name)):consumes \(movement.consumes)")
      if let order = movement.order { out.append("expect(\(name)):in_order \(order)") }
      return out
    }
    if names.count == 1, text.hasPrefix("\(names[0]) =") { return ["local \(text)"] }
    if !names.isEmpty { out.append("local \(names.joined(separator: ", "))") }
    if isStatement { return out + [text] }
    return out + ["do local _ = \(text)", "end"]
  }

  private func shows() -> [String] {
    let entries = played.shown.map { id, fields in
      "\(LuaLiteral.key(id)) = { "
        + fields.map { "\($0.name) = \($0.value)" }.joined(separator: ", ") + " }"
    }
    return ["expect(app):shows {"] + entries.map { "  \($0)," } + ["}"]
  }

  private func commented(_ text: String, _ why: String) -> [String] {
    ["-- \(why):"] + text.split(separator: "\n", omittingEmptySubsequences: false).map { "-- \($0)" }
  }

  /// A name that no line has given a value.
  private func freeName(_ wanted: String, _ taken: [String]) -> String {
    guard taken.contains(wanted) else { return wanted }
    var number = 2
    while taken.contains("\(wanted)\(number)") { number += 1 }
    return "\(wanted)\(number)"
  }
}
