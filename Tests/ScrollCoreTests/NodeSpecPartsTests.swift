import ScrollCore
import Testing

struct NodeSpecPartsTests {
  static let kinds: [NodeKind] = [
    .column, .row, .stack, .box, .spacer, .scroll, .list, .tabs, .pager, .section, .sheet, .marker, .bar,
  ]

  /// Nothing but its kind is said of a node; where one can stand, it can be dragged and read.
  @Test(arguments: kinds) func aBareNodeIsWhole(kind: NodeKind) throws {
    for platform in Platform.allCases {
      var around = NodeSpec(kind == .section ? .scroll : .stack, id: "around")
      around.children = [NodeSpec(kind, id: "bare")]
      var screen = ScreenSpec(width: 360, height: 640)
      screen.platform = platform
      screen.children = [around]
      var world = try World(screen)
      drive(&world, .mount)
      let node = try #require(world.node(named: "bare"))
      drive(&world, .drag(DragAction(target: node, delta: Vector(x: 0, y: -50))))
      drive(&world, .update(node, NodeSpec(kind), children: true))
      drive(&world, .drag(DragAction(target: node, delta: Vector(x: -50, y: 0))))
      #expect(world.recording().nodes.contains { $0.name == "bare" })
    }
  }

  @Test func aListWithRowsOnlyScrolls() throws {
    var list = NodeSpec(.list, id: "list")
    list.list = ListSpec(.uniform(count: 40, size: .dp(96)))
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [list]
    var world = try World(screen)
    drive(&world, .mount)
    let node = try #require(world.node(named: "list"))
    drive(&world, .drag(DragAction(target: node, delta: Vector(x: 0, y: -50))))
    #expect(world.offsets.map(\.offset) == [50])
  }

  /// Answers what a world without callbacks asks; what cannot be done is no crash.
  private func drive(_ world: inout World, _ action: Action) {
    var request = world.begin(action)
    while true {
      switch request {
      case .done, .failed: return
      default: request = world.resume(.proceed)
      }
    }
  }
}
