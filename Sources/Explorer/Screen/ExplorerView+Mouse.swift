import Scenario
import ScrollCore

extension ExplorerView {
  /// Does what a movement of the mouse means on the page as it is drawn at that size.
  public mutating func take(
    _ mouse: MouseInput, _ scene: ExplorerScene, columns: Int, rows: Int, unicode: Bool = false
  ) -> ExplorerIntent? {
    guard prompt == nil else { return nil }
    switch page {
    case .session: break
    case .help, .overlay, .compare:
      let step = mouse.action == .wheelUp ? -3 : mouse.action == .wheelDown ? 3 : 0
      let last = page == .compare ? max((comparison?.rows.count ?? 0) - 1, 0) : Int.max / 2
      top = min(max(top + step, 0), last)
      return nil
    }
    let frame = ExplorerFrame(scene, self, columns: columns, rows: rows, unicode: unicode)
    guard !frame.layout.isTooSmall else { return nil }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      guard let node = frame.node(atRow: mouse.row, column: mouse.column) else {
        return frame.layout.tree.contains(mouse.column)
          ? take(mouse.action == .wheelUp ? .up : .down, scene) : nil
      }
      guard let target = named(node, scene) else { return nil }
      // Content advances where the wheel turns down, as under a finger that moves up.
      let amount = mouse.action == .wheelDown ? -step : step
      return .perform(.lua("app:wheel(\(LuaLiteral.quoted(target)), \(LuaLiteral.number(amount)))"))
    case .pressed: mouseDown = mouse
    case .clicked: return click(mouse, frame, scene)
    case .released:
      guard let down = mouseDown else { return nil }
      mouseDown = nil
      return release(mouse, from: down, frame, scene)
    }
    return nil
  }

  private mutating func click(_ mouse: MouseInput, _ frame: ExplorerFrame, _ scene: ExplorerScene)
    -> ExplorerIntent?
  {
    let inTree = frame.layout.tree.contains(mouse.column) ? frame.node(atRow: mouse.row) : nil
    if let node = inTree ?? frame.node(atRow: mouse.row, column: mouse.column) { choose(node, scene) }
    return nil
  }

  private mutating func release(
    _ mouse: MouseInput, from down: MouseInput, _ frame: ExplorerFrame, _ scene: ExplorerScene
  ) -> ExplorerIntent? {
    let (rows, columns) = (mouse.row - down.row, mouse.column - down.column)
    guard let drawing = frame.picture, let node = frame.node(atRow: down.row, column: down.column),
      rows != 0 || abs(columns) > 1
    else { return click(down, frame, scene) }
    guard let target = named(node, scene) else {
      say(["what lies there has no id, and nothing around it has"], isAlarm: true)
      return nil
    }
    let (x, y) = (Double(columns) * drawing.unitsPerColumn, Double(rows) * drawing.unitsPerRow)
    let isVertical = abs(y) >= abs(x)
    let amount = (isVertical ? y : x).rounded()
    guard amount != 0 else { return nil }
    return .perform(
      .drag(
        target: target,
        isVertical
          ? (amount < 0 ? .up(-amount) : .down(amount)) : (amount < 0 ? .left(-amount) : .right(amount))))
  }

  /// The id of a node, or of the nearest one around it that has one.
  private func named(_ node: ExplorerNode, _ scene: ExplorerScene) -> String? {
    var slot = node.slot
    let nodes = scene.recording?.nodes ?? []
    while nodes.indices.contains(Int(slot)) {
      if nodes[Int(slot)].hasID { return nodes[Int(slot)].name }
      slot = nodes[Int(slot)].parent
    }
    return nil
  }
}
