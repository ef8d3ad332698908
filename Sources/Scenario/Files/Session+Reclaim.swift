import LuaRuntime
import ScrollCore

/// Gives back what no script can reach any more.
///
/// Handles have no finaliser. After a collection Lua's weak tables hold exactly the handles that scripts can reach; what
/// Swift itself holds (values of bindings, definitions of nodes on live screens) is marked from there, and the rest goes.
extension Session {
  /// Reclaims when memory has grown enough since the last time, at a moment when everything in use can be found: no
  /// action and no callback runs.
  func reclaimIfDue(_ bytes: Int) {
    guard isRunning, lua.usedBytes + bytes > reclaimAt, inCallback == nil, bindingDepth == 0 else { return }
    for app in apps where app.world.busy() { return }
    reclaim()
    let (used, limit) = (lua.usedBytes, settings.limits.memoryBytes)
    reclaimAt = max(limit / 4, used + max((limit - used) / 4, limit / 64))
  }

  private func reclaim() {
    guard lua.collectGarbage(), let held = Held(self) else { return }
    var bytes = 0
    for index in expectations.indices where expectations[index].isChecked {
      if !held[kinds.expectation].contains(index) { expectations[index].value = .nil }
    }
    bytes += movements.sweep(behind: 0, keeping: held[kinds.movement]).count * MovementBox.bytes
    for (_, gone) in nodeHandles.sweep(behind: 0, keeping: held[kinds.node]) {
      apps[gone.app].forget(gone.ref)
      bytes += App.handleBytes
    }
    for app in apps where !held[kinds.app].contains(app.index) { bytes += app.retire() }
    for (_, box) in specs.sweep(behind: fileCounts.specs, keeping: held[kinds.spec]) { bytes += box.bytes }
    for (_, length) in lengths.sweep(behind: fileCounts.lengths, keeping: held[kinds.length]) {
      lengthPlaces[length] = nil
      bytes += TypedLength.bytes
    }
    refund(bytes: bytes)
  }

  /// What holds the memory, in words: for the failure of a scenario that ran out of it.
  func holdings() -> String {
    let counts: [(Int, String, String)] = [
      (apps.count, "screen", "screens"), (specs.present, "node definition", "node definitions"),
      (movements.present, "movement", "movements"), (expectations.count, "expectation", "expectations"),
      (lengths.present, "length", "lengths"), (bindings.count, "binding", "bindings"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    let kept = chargedBytes >> 20
    return
      "the scenario held \(parts.isEmpty ? "no screens" : parts.joined(separator: ", ")) (\(kept) MiB), and "
      + "\(max(0, (lua.usedBytes - chargedBytes) >> 20)) MiB of Lua's own tables and texts"
  }
}

/// What is in use, by kind of handle: the places of specs, movements, apps and so on.
private struct Held {
  private var places: [Int32: Set<Int>] = [:]

  subscript(kind: Int32) -> Set<Int> { places[kind] ?? [] }

  /// Marks all from what Lua holds; nil if that cannot be told.
  init?(_ session: Session) {
    let kinds = session.kinds
    for kind in [
      kinds.app, kinds.node, kinds.movement, kinds.amounts, kinds.spec, kinds.length, kinds.expectation,
    ] {
      guard let handles = session.lua.heldHandles(kind: kind) else { return nil }
      for handle in handles { mark(handle, session) }
    }
    for binding in session.bindings {
      for value in binding.held { markValue(value, session) }
    }
    for (index, expectation) in session.expectations.enumerated()
    where !expectation.isChecked || self[kinds.expectation].contains(index) {
      markValue(expectation.value, session)
    }
    if let places = session.unmentioned?.places {
      for place in places { markMovement(place, session) }
    }
    if let last = session.apps.last { add(last.index, kinds.app) }
    for timer in session.timers { add(timer.app, kinds.app) }
    for index in self[kinds.app] where session.apps.indices.contains(index) {
      session.apps[index].world.forEachTag { add(Int($0), kinds.spec) }
    }
    for index in self[kinds.spec] { markChildren(of: index, session) }
  }

  private mutating func add(_ place: Int, _ kind: Int32) { places[kind, default: []].insert(place) }

  private mutating func markValue(_ value: LuaValue, _ session: Session) {
    if case .handle(let handle) = value { mark(handle, session) }
  }

  private mutating func mark(_ handle: LuaHandle, _ session: Session) {
    guard handle.generation == 0 || handle.generation == session.generation else { return }
    let (kinds, place) = (session.kinds, Int(handle.index))
    switch handle.kind {
    case kinds.movement: markMovement(place / 3, session)
    case kinds.amounts: markMovement(place / 4 / 3, session)
    case kinds.node:
      add(place, kinds.node)
      if let node = session.nodeHandles[place] { add(node.app, kinds.app) }
    default: add(place, handle.kind)
    }
  }

  private mutating func markMovement(_ place: Int, _ session: Session) {
    add(place, session.kinds.movement)
    if let box = session.movements[place] { add(box.app.index, session.kinds.app) }
  }

  /// A definition may be mounted again: those inside it stay with it.
  private mutating func markChildren(of place: Int, _ session: Session) {
    guard let box = session.specs[place] else { return }
    var stack = box.draft.spec.children + box.draft.spec.heldNodes
    while let spec = stack.popLast() {
      if places[session.kinds.spec, default: []].insert(Int(spec.tag)).inserted {
        stack += spec.children + spec.heldNodes
      }
    }
  }
}

extension World {
  /// Calls `body` with the tag of every node on the screen.
  @inline(never)
  fileprivate mutating func forEachTag(_ body: (Int32) -> Void) {
    var stack = [root]
    while let node = stack.popLast() {
      body(tag(of: node))
      stack += children(of: node)
    }
  }
}
