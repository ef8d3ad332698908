import LuaRuntime
import ScrollCore

/// Checks of a movement: who consumed how much, and in which order.
enum MovementChecks {
  private static func books(_ check: Check) throws -> Books {
    guard case .handle(let handle) = check.value, handle.kind == check.session.kinds.movement else {
      throw LuaMessage(
        "\(check.name) is for movements (what app:drag returns), not for \(check.session.lua.typeName(check.value))"
      )
    }
    let (box, axis) = try check.session.movement(handle)
    return Books(box, axis)
  }

  /// `:consumes { id = amount, left = amount }`. An id that is not named must have consumed nothing.
  static func consumes(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one table, such as { hero = -40, left = 0 }")
    guard case .table(let table) = check.argument(1) else {
      throw LuaMessage(
        "consumes takes a table, such as { hero = -40, left = 0 }, not \(check.shown(1))"
      )
    }
    let books = try books(check)
    var lines: [ConsumedLine] = []
    for (key, value) in table.pairs() {
      guard case .string(let id) = key else {
        throw LuaMessage("consumes: \(check.display.text(key)) is no id; write { id = amount }")
      }
      let amount = try wantedAmount(value, id, check, books.box.app)
      guard let got = books.amount(named: id) else {
        throw LuaMessage("consumes: there is no node '\(id)'" + books.known(id))
      }
      lines.append(ConsumedLine(what: id, wanted: amount, got: got, axis: books.axis))
    }
    let named = Set(lines.map(\.what))
    let bothAxes = lines.contains { $0.wanted.y != nil && $0.wanted.x != nil }
    for entry in books.consumed where !named.contains(entry.name) {
      guard bothAxes ? !entry.amount.isZero : entry.amount[books.axis] != 0 else { continue }
      let nothing = WantedAmount(x: bothAxes ? 0 : nil, y: bothAxes ? 0 : nil, along: bothAxes ? nil : 0)
      lines.append(ConsumedLine(what: entry.name, wanted: nothing, got: entry.amount, axis: books.axis))
    }
    return Outcome(passed: lines.allSatisfy(\.agrees)) { [lines] in
      details(books.sorted(lines) { $0.what }, books, bothAxes: bothAxes)
    }
  }

  private static func details(_ lines: [ConsumedLine], _ books: Books, bothAxes: Bool) -> Outcome.Details {
    let differing = lines.filter { !$0.agrees }
    var details = Outcome.Details(
      wanted: "{ " + lines.map { "\(Display.key($0.what)) = \($0.wantedText)" }.joined(separator: ", ")
        + " }",
      got: books.asTable(bothAxes: bothAxes))
    details.message =
      differing.isEmpty
      ? "consumes: all is as in \(details.wanted)"
      : "consumes: "
        + differing.map { "\($0.what) wanted \($0.wantedText), got \($0.gotText)" }.joined(separator: "; ")
    details.table = lines.map {
      Failure.Row(what: $0.what, wanted: $0.wantedText, got: $0.gotText, agrees: $0.agrees)
    }
    details.why =
      ([books.balance()] + differing.compactMap { books.story(of: $0.what) }).joined(separator: "; ")
    details.paste = ":consumes " + books.asTable(bothAxes: bothAxes)
    details.app = books.box.app
    details.events = books.box.movement.events
    return details
  }

  /// A number along the movement's axis, a length, `{ x =, y = }`, or a word: `{ up = 90 }`.
  private static func wantedAmount(
    _ value: LuaValue, _ id: String, _ check: Check, _ app: App
  ) throws -> WantedAmount {
    switch check.session.deltaInput(value, density: app.world.screen.density) {
    case .along(let amount)?: return WantedAmount(along: amount)
    case .vector(let vector)?: return WantedAmount(x: vector.x, y: vector.y)
    case nil:
      throw LuaMessage(
        "consumes: \(id) takes \(DeltaInput.allowed), not \(check.display.text(value, limit: 60))"
          + DeltaInput.suggestion(for: value))
    }
  }

  /// `:in_order { "hero<", "list" }`: exactly these consumed, in this order.
  static func inOrder(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one list of names")
    guard case .table(let table) = check.argument(1) else {
      throw LuaMessage("in_order takes a list of names, not \(check.shown(1))")
    }
    let books = try books(check)
    var names: [String] = []
    for (key, value) in table.pairs() {
      guard case .integer(Int64(names.count + 1)) = key, case .string(let name) = value else {
        throw LuaMessage("in_order takes a list of names, such as { \"hero<\", \"list\" }")
      }
      let id = OrderName(name).id
      guard books.amount(named: id) != nil else {
        throw LuaMessage("in_order: there is no node '\(id)'" + books.known(id))
      }
      names.append(name)
    }
    let (full, first) = (books.order, books.firstOrder)
    let wanted = names.map { OrderName($0) }
    let passed = OrderName.fit(wanted, first) || OrderName.fit(wanted, full)
    return Outcome(passed: passed) { orderDetails(wanted, books) }
  }

  private static func orderDetails(_ wanted: [OrderName], _ books: Books) -> Outcome.Details {
    let got = OrderName.list(books.firstOrder)
    var details = Outcome.Details(wanted: OrderName.list(wanted), got: got)
    let (wantedIDs, gotIDs) = (Set(wanted.map(\.id)), Set(books.firstOrder.map(\.id)))
    var reasons = wanted.filter { !gotIDs.contains($0.id) }.map { "\($0.id) consumed nothing" }
    reasons += books.firstOrder.filter { !wantedIDs.contains($0.id) }.map { "\($0.id) consumed too" }
    if reasons.isEmpty {
      reasons =
        wanted.map(\.id) == books.firstOrder.map(\.id)
        ? ["the order is right, the phases differ (< is pre, > is post)"]
        : ["the same nodes consumed, in another order"]
    }
    details.why = reasons.joined(separator: "; ") + "; " + books.balance()
    details.paste = ":in_order " + got
    details.app = books.box.app
    details.events = books.box.movement.events
    return details
  }
}

/// An amount that a scenario wants: along the movement's axis, or on both.
private struct WantedAmount {
  var x: Double?
  var y: Double?
  var along: Double?
}

/// One id of `consumes`, wanted and got.
private struct ConsumedLine {
  var what: String
  var wanted: WantedAmount
  var got: Vector
  var axis: Axis

  var agrees: Bool {
    if let along = wanted.along { return Difference.agree(along, got[axis]) }
    return Difference.agree(wanted.x ?? 0, got.x) && Difference.agree(wanted.y ?? 0, got.y)
  }

  var wantedText: String {
    wanted.along.map(Display.number) ?? Books.pair(Vector(x: wanted.x ?? 0, y: wanted.y ?? 0))
  }

  var gotText: String { wanted.along != nil ? Display.number(got[axis]) : Books.pair(got) }
}

/// A name in an order, with its phase: `hero<` (pre), `days>` (post), `list` (own, or any phase when wanted).
struct OrderName: Equatable {
  var id: String
  var mark: Character?

  init(_ text: String) {
    if let last = text.last, last == "<" || last == ">" {
      id = String(text.dropLast())
      mark = last
    } else {
      id = text
    }
  }

  init(id: String, phase: RowKind) {
    self.id = id
    mark = phase == .pre ? "<" : phase == .post ? ">" : nil
  }

  var text: String { id + (mark.map(String.init) ?? "") }

  /// Whether what happened fits what is wanted; a wanted name without a mark fits any phase.
  static func fit(_ wanted: [OrderName], _ got: [OrderName]) -> Bool {
    wanted.count == got.count
      && zip(wanted, got).allSatisfy { $0.id == $1.id && ($0.mark == nil || $0.mark == $1.mark) }
  }

  static func list(_ names: [OrderName]) -> String {
    names.isEmpty ? "{}" : "{ " + names.map { Display.quoted($0.text) }.joined(separator: ", ") + " }"
  }
}
