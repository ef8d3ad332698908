import ScrollCore
import Testing

/// A mounted screen, 360 wide.
func mount(
  _ children: [NodeSpec], height: Double = 640, _ edit: (inout ScreenSpec) -> Void = { _ in }
) throws -> World {
  var screen = ScreenSpec(width: 360, height: height)
  screen.children = children
  edit(&screen)
  var world = try World(screen)
  _ = try play(&world, .mount)
  return world
}

func box(_ id: String, height: Double? = nil, width: Double? = nil) -> NodeSpec {
  var spec = NodeSpec(.box, id: id)
  spec.height = height.map { .dp($0) }
  spec.width = width.map { .dp($0) }
  return spec
}

func row(_ id: String, _ children: [NodeSpec]) -> NodeSpec {
  var spec = column(id, children)
  spec.kind = .row
  return spec
}

func scroll(_ id: String, _ children: [NodeSpec], axis: Axis = .vertical) -> NodeSpec {
  var spec = column(id, children)
  spec.kind = .scroll
  spec.scroll = ScrollSpec(axis: axis)
  return spec
}

extension NodeSpec {
  /// The same node after some changes.
  func with(_ edit: (inout NodeSpec) -> Void) -> NodeSpec {
    var spec = self
    edit(&spec)
    return spec
  }

  /// The same node with a connection that has functions for these phases.
  func connected(_ phases: ConnectionPhase..., axis: Axis = .vertical) -> NodeSpec {
    with { spec in
      spec.nested = NestedSpec()
      spec.nested?.axis = axis
      spec.nested?.hasPreScroll = phases.contains(.preScroll)
      spec.nested?.hasPostScroll = phases.contains(.postScroll)
      spec.nested?.hasPreFling = phases.contains(.preFling)
      spec.nested?.hasPostFling = phases.contains(.postFling)
    }
  }
}

/// An answer along y.
func took(_ y: Double, moved: Double? = nil) -> ConnectionResult {
  ConnectionResult(returned: Vector(y: y), moved: moved)
}

extension World {
  func found(_ id: String) throws -> NodeRef { try #require(node(named: id)) }

  /// A row of a list by its 0-based index.
  mutating func foundRow(_ id: String, _ index: Int) throws -> NodeRef {
    let row = row(of: try found(id), index: index)
    return try #require(row)
  }

  /// Who took, as `consumes` names it: `<` in pre, `>` in post.
  func names(_ order: [OrderEntry]) -> [String] {
    order.map { name(of: $0.slot) + ($0.phase == .pre ? "<" : $0.phase == .post ? ">" : "") }
  }

  /// The rows of a movement's events.
  func rows(_ movement: Movement) -> [TraceRow] {
    movement.events.flatMap { trace.rows(of: trace.events[$0]) }
  }

  /// The rows of a movement, what edges show left out: `name kind available consumed before after`.
  func told(_ movement: Movement) -> [String] {
    rows(movement).filter { [.pre, .own, .post, .layout, .shift, .jump].contains($0.kind) }.map {
      "\(name(of: $0.slot)) \($0.kind) \($0.available) \($0.consumed) \($0.before) \($0.after)"
    }
  }

  mutating func text(_ property: NodeProperty, _ id: String) throws -> PropertyValue? {
    read(property, of: try found(id))
  }

  /// Drags with the functions of connections answered.
  mutating func drag(_ id: String, _ y: Double, connect: (ConnectionCall) -> ConnectionResult) throws
    -> Movement
  {
    try play(&self, .drag(DragAction(target: try found(id), delta: Vector(y: y))), connect: connect)
  }
}
