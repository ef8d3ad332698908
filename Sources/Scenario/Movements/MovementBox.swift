import ScrollCore

/// What one action did, as the scenario holds it.
final class MovementBox {
  let app: App
  let movement: Movement
  /// What it costs against the memory limit.
  static let bytes = 512

  init(app: App, movement: Movement) {
    self.app = app
    self.movement = movement
  }

  /// The sums that a movement has by node.
  enum Sum: Int, CaseIterable {
    case consumed, settled, clamped, moved

    var word: String {
      switch self {
      case .consumed: "consumed"
      case .settled: "settled"
      case .clamped: "clamped"
      case .moved: "moved"
      }
    }
  }

  func amounts(_ sum: Sum) -> [NodeAmount] {
    switch sum {
    case .consumed: movement.consumed
    case .settled: movement.settled
    case .clamped: movement.clamped
    case .moved: movement.moved
    }
  }

  /// Names and non-zero amounts along an axis, in order of first appearance. `whole`: what moved across it counts too,
  /// since a node's offset lies on the node's own axis.
  func named(_ sum: Sum, along axis: Axis, whole: Bool = false) -> [(name: String, amount: Double)] {
    amounts(sum).compactMap { entry in
      let amount = part(entry.amount, axis, whole)
      return amount == 0 ? nil : (app.world.nameNow(of: entry.slot), amount)
    }
  }

  /// The amount of a node along an axis: 0 for one that took no part, nil if the screen has no such node.
  func amount(_ sum: Sum, of name: String, along axis: Axis, whole: Bool = false) -> Double? {
    let slot = app.world.lookUp(name)?.slot
    for entry in amounts(sum) {
      if let slot { if entry.slot == slot { return part(entry.amount, axis, whole) } else { continue } }
      if app.world.nameNow(of: entry.slot) == name { return part(entry.amount, axis, whole) }
    }
    return slot == nil ? nil : 0
  }

  private func part(_ amount: Vector, _ axis: Axis, _ whole: Bool) -> Double {
    whole && amount[axis] == 0 ? amount[axis.crossed] : amount[axis]
  }

  /// Every node and phase that consumed, by first consumption; with an axis only what took along it.
  func order(along axis: Axis?) -> [OrderEntry] {
    guard let axis else { return movement.order }
    return movement.order.filter { entry in
      movement.consumed.first { $0.slot == entry.slot }.map { $0.amount[axis] != 0 || $0.amount.isZero }
        ?? true
    }
  }

  /// The same as names, `<` for pre and `>` for post.
  func orderNames(along axis: Axis?) -> [String] {
    order(along: axis).map { app.world.nameNow(of: $0.slot) + $0.phase.mark }
  }
}

extension RowKind {
  /// What is put behind a name in an order.
  var mark: String {
    switch self {
    case .pre, .preFling: "<"
    case .post, .postFling: ">"
    default: ""
    }
  }

  /// The name of the phase in `events`.
  var word: String {
    switch self {
    case .pre: "pre"
    case .own: "self"
    case .post: "post"
    case .overscroll, .edge: "overscroll"
    case .layout: "layout"
    case .settle: "settle"
    case .shift: "shift"
    case .jump: "jump"
    case .mirrored: "mirrored"
    case .state: "state"
    case .preFling: "pre_fling"
    case .postFling: "post_fling"
    }
  }
}
