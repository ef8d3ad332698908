import LuaRuntime
import ScrollCore

extension App {
  /// Calls an observed container's function with what it shows.
  func observe(_ node: NodeRef) throws {
    guard let function = specBox(of: node)?.draft.onScroll, let geometry = world.geometryNow(of: node) else {
      return
    }
    let table = try session.lua.table([
      (.string("offset"), .amount(geometry.offset)), (.string("distance"), .amount(geometry.distance)),
      (.string("viewport"), .amount(geometry.viewport)), (.string("content"), .amount(geometry.content)),
      (.string("inset_top"), .amount(geometry.insetTop)), (.string("min_y"), .amount(geometry.minY)),
    ])
    _ = try session.callback("on_scroll", function, [.table(table), value])
  }

  /// `app:preference(key)`: what the markers of a key publish, reduced; 0 if there is none.
  func preference(_ call: LuaCall) throws -> [LuaValue] {
    guard let key = call[1].text, call.count == 2 else {
      throw LuaMessage("app:preference takes the key of markers; given \(session.shown(call[1]))")
    }
    let (rule, values) = world.published(key)
    noteMarkerReads(key: key)
    try chargeWork()
    switch rule {
    case .last: return [.amount(values.last?.minY ?? 0)]
    case .first: return [.amount(values.first?.minY ?? 0)]
    case .sum: return [.amount(values.reduce(0) { $0 + $1.minY })]
    case .byID:
      return [.table(try session.lua.table(values.map { (.string($0.name), .amount($0.minY)) }))]
    }
  }

  // MARK: Markers that drive fields

  /// A driven field's function reads a marker's place.
  func noteMarkerRead(_ node: NodeRef) {
    guard driving != nil, world.kindNow(of: node) == .marker, !markerReads.contains(node) else { return }
    markerReads.append(node)
  }

  private func noteMarkerReads(key: String) {
    guard driving != nil else { return }
    for marker in world.markersNow(key: key) where !markerReads.contains(marker) {
      markerReads.append(marker)
    }
  }

  /// Names a size that a function took from a marker behind its node, once it changes after its first value.
  func judgeMarkerReads(_ node: NodeRef, _ field: DrivenField, changed: Bool) {
    let isFirst = drivenOnce.insert(DrivenPlace(node: node, field: field)).inserted
    guard changed, !isFirst else { return }
    switch field {
    case .height, .minHeight, .visible, .collapseTo:
      for marker in markerReads { world.judgeFeedback(of: node, on: marker) }
    case .width, .alpha, .drawOffset, .slideBy: break
    }
  }
}

/// A driven field of a node.
struct DrivenPlace: Hashable {
  var node: NodeRef
  var field: DrivenField
}

// MARK: Writes of bindings

extension App {
  /// A binding's value is read: by the field whose function runs now, if one does.
  func noteRead(of binding: Binding) {
    if let driving { binding.read(by: driving, of: self) }
  }
}

extension Session {
  /// Tells the world which bindings were written since the last frame, and how many read them again.
  func tellWrites(_ app: App) {
    guard !written.isEmpty else { return }
    for binding in written {
      app.world.noteWrites(of: binding.name, binding.untold, readers: binding.readers)
      binding.untold = 0
    }
    written.removeAll(keepingCapacity: true)
  }

  /// The variable that a line gives a new binding to, else its line.
  func bindingName(_ position: LuaPosition) -> String {
    let line = sources.line(position.line, of: position.file) ?? ""
    let pattern = /([A-Za-z_][A-Za-z0-9_]*)\s*=\s*binding\b/
    let names = line.matches(of: pattern).map { String($0.1) }
    return names.count == 1 ? names[0] : "binding of line \(position.line)"
  }
}
