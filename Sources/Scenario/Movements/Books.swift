import ScrollCore

/// The books of a movement by name, for checks and for the reasons that failures give.
struct Books {
  let box: MovementBox
  /// The axis along which it is read.
  let axis: Axis
  /// What each node consumed, in order of first appearance.
  let consumed: [(name: String, slot: Int32, amount: Vector)]

  init(_ box: MovementBox, _ axis: Axis) {
    self.box = box
    self.axis = axis
    consumed = box.movement.consumed.map {
      (box.app.world.name(of: $0.slot), $0.slot, $0.amount)
    }
  }

  /// What a node consumed, or what was left or relaxed; nil if there is no such node.
  func amount(named name: String) -> Vector? {
    if name == "left" { return box.movement.left }
    if name == "overscroll" { return box.movement.overscroll }
    if let entry = consumed.first(where: { $0.name == name }) { return entry.amount }
    return slot(named: name) == nil ? nil : .zero
  }

  /// What to add to an error about a name that is none of them.
  func known(_ name: String) -> String {
    let names = names()
    return suggestion(for: name, in: names) + " (allowed: \(listed(names)))"
  }

  func names() -> [String] {
    let ids = box.app.world.ids
    return ["left", "overscroll"] + consumed.map(\.name).filter { !ids.contains($0) } + ids
  }

  private func slot(named name: String) -> Int32? {
    consumed.first { $0.name == name }?.slot ?? box.app.find(name)?.slot
  }

  /// Every node and phase that consumed along the movement's axis, by first consumption.
  var order: [OrderName] {
    box.order(along: axis).map { OrderName(id: box.app.world.name(of: $0.slot), phase: $0.phase) }
  }

  /// The same with each node once, at its first consumption.
  var firstOrder: [OrderName] {
    var seen: Set<String> = []
    return order.filter { seen.insert($0.id).inserted }
  }

  /// Things that carry names, in the order in which those first appear in the books; what is left comes last.
  func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    func place(_ element: Element) -> Int {
      let name = name(element)
      if name == "left" { return Int.max }
      return consumed.firstIndex { $0.name == name } ?? consumed.count
    }
    return elements.enumerated()
      .map { (place: place($0.element), index: $0.offset, element: $0.element) }
      .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .map(\.element)
  }

  static func pair(_ amount: Vector) -> String {
    "{ x = \(Display.number(amount.x)), y = \(Display.number(amount.y)) }"
  }

  private func text(_ amount: Vector, bothAxes: Bool) -> String {
    bothAxes
      ? "{ x = \(Display.luaNumber(amount.x)), y = \(Display.luaNumber(amount.y)) }"
      : Display.luaNumber(amount[axis])
  }

  /// The movement as the argument of a `consumes` that passes.
  func asTable(bothAxes: Bool) -> String {
    var parts = consumed.filter { bothAxes ? !$0.amount.isZero : $0.amount[axis] != 0 }
      .map { "\(Display.key($0.name)) = \(text($0.amount, bothAxes: bothAxes))" }
    parts.append("left = \(text(box.movement.left, bothAxes: bothAxes))")
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  /// `requested -90 = hero -40 + days -20 + sessions -30 + left 0`.
  func balance() -> String {
    var parts = consumed.filter { $0.amount[axis] != 0 }.map {
      "\($0.name) \(Display.number($0.amount[axis]))"
    }
    if box.movement.overscroll[axis] != 0 {
      parts.append("overscroll \(Display.number(box.movement.overscroll[axis]))")
    }
    parts.append("left \(Display.number(box.movement.left[axis]))")
    return "requested \(Display.number(box.movement.requested[axis])) = " + parts.joined(separator: " + ")
  }

  /// What the trace tells of one node in this movement: what it was offered, what it took, where it stood.
  func story(of name: String) -> String? {
    guard let slot = slot(named: name) else { return nil }
    let trace = box.app.world.trace
    let taken = Display.number(consumed.first { $0.slot == slot }?.amount[axis] ?? 0)
    var offers: [(phase: String, sum: Double, steps: Int)] = []
    var (first, last, isWhole) = (Double?.none, 0.0, true)
    var lost = 0.0
    for index in box.movement.events {
      guard index < trace.events.count else { break }
      let event = trace.events[index]
      if event.rowCount > 0, event.firstRow < trace.droppedRows { isWhole = false }
      for row in trace.rows(of: event)
      where row.slot == slot && row.axis == axis && row.kind != .edge {
        first = first ?? row.before
        last = row.after
        lost += row.lost
        guard let phase = Books.phaseWord(row.kind), row.available != 0 else { continue }
        let place = offers.firstIndex { $0.phase == phase } ?? offers.count
        if place == offers.count { offers.append((phase, 0, 0)) }
        offers[place].sum += row.available
        offers[place].steps += 1
      }
    }
    guard isWhole else {
      return "\(name) took \(taken); its first steps are so many that they are no longer recorded"
    }
    if offers.isEmpty { return "\(name) was offered nothing" }
    let offered = offers.map {
      "\(Display.number($0.sum)) in \($0.phase)" + ($0.steps > 1 ? " over \($0.steps) steps" : "")
    }
    let moved =
      first.map { $0 == last ? "it stayed at \(Display.number($0))" : Books.went($0, last) } ?? ""
    let loss = lost == 0 ? "" : ", of which \(Display.number(lost)) is lost (lossy)"
    return "\(name) was offered \(offered.joined(separator: ", ")) and took \(taken)\(loss): \(moved)"
      + (end(of: slot, at: last).map { ", \($0)" } ?? "")
  }

  private static func went(_ from: Double, _ to: Double) -> String {
    "it went from \(Display.number(from)) to \(Display.number(to))"
  }

  /// Whether the node's offset stands at an end of its range.
  private func end(of slot: Int32, at offset: Double) -> String? {
    guard let node = box.app.find(box.app.world.name(of: slot)),
      case .number(let range)? = box.app.world.read(.range, of: node), range.isFinite
    else { return nil }
    if range == 0 { return "which is its whole range" }
    if Difference.agree(offset, 0) { return "the start of its range of \(Display.number(range))" }
    if Difference.agree(abs(offset), range) { return "the end of its range of \(Display.number(range))" }
    return nil
  }

  static func phaseWord(_ kind: RowKind) -> String? {
    switch kind {
    case .pre: "pre"
    case .own: "its own turn"
    case .post: "post"
    default: nil
    }
  }
}
