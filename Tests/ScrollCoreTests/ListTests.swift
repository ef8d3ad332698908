import ScrollCore
import Testing

@Suite struct ListTests {
  private func mounted(_ spec: NodeSpec, height: Double = 200) throws -> World {
    var screen = ScreenSpec(width: 300, height: height)
    screen.children = [spec]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  private func found(_ node: NodeRef?) throws -> NodeRef { try #require(node) }

  private func items(_ sizes: [(String, Double)]) -> NodeSpec {
    var spec = list("l", count: 0, size: 1)
    spec.list = ListSpec(.items(sizes.map { ListItem(id: $0.0, size: .dp($0.1)) }))
    spec.list?.spacing = .dp(5)
    return spec
  }

  @Test func rowsOfTheirOwnSizes() throws {
    var world = try mounted(items([("a", 100), ("b", 50), ("c", 200)]))
    #expect(world.number(.maxOffset, "l") == 100 + 50 + 200 + 10 - 200)
    let l = try #require(world.node(named: "l"))
    let c = try found(world.row(of: l, id: "c"))
    #expect(world.read(.top, of: c) == .number(160))
    #expect(world.read(.height, of: c) == .number(200))
    let strangers = [world.row(of: l, id: "z"), world.row(of: l, index: 3)]
    #expect(strangers == [nil, nil])
    #expect(world.read(.firstVisibleID, of: l) == .text("a"))
    _ = try world.drag("l", -100)
    // The first row ends at 100, which is not after the viewport's start.
    #expect(world.read(.firstVisible, of: l) == .integer(2))
    #expect(world.read(.top, of: c) == .number(60))
  }

  @Test func aHugeCountCostsNothing() throws {
    var world = try mounted(list("l", count: 1_000_000_000_000, size: 10))
    #expect(world.number(.maxOffset, "l") == 1e13 - 200)
    let l = try #require(world.node(named: "l"))
    _ = try play(&world, .scrollTo(l, .row(999_999_999_999), .end))
    #expect(world.number(.offset, "l") == 1e13 - 200)
    #expect(world.read(.firstVisible, of: l) == .integer(1_000_000_000_000 - 19))
  }

  @Test func anEmptyListShowsNoRow() throws {
    var world = try mounted(list("l", count: 0, size: 10))
    let l = try #require(world.node(named: "l"))
    #expect(world.read(.firstVisible, of: l) == PropertyValue.none)
    #expect(world.number(.maxOffset, "l") == 0)
    let move = try world.drag("l", -50)
    #expect(move.left.y == -50)
  }

  @Test func aReversedListStartsAtItsEnd() throws {
    var spec = list("l", count: 10, size: 50)
    spec.scroll?.reverse = true
    var world = try mounted(spec)
    let l = try #require(world.node(named: "l"))
    let last = try found(world.row(of: l, index: 9))
    #expect(world.read(.bottom, of: last) == .number(200))
    let move = try world.drag("l", 30)
    #expect(move.left.y == 0)
    #expect(world.number(.offset, "l") == 30)
    #expect(world.read(.bottom, of: last) == .number(230))
  }

  @Test func rowsAreBuiltWhenTheyAreSeen() throws {
    var spec = list("l", count: 1000, size: 50)
    spec.list?.buildsRows = true
    var screen = ScreenSpec(width: 300, height: 200)
    screen.children = [spec]
    var world = try World(screen)
    var built: [Int] = []
    func run(_ action: Action) throws {
      var request = world.begin(action)
      while true {
        switch request {
        case .done: return
        case .failed(let error): throw error
        case .build(_, let row):
          built.append(row)
          var box = NodeSpec(.box, id: "row\(row)")
          box.height = .dp(20)
          request = world.resume(.built(box))
        default: request = world.resume(.proceed)
        }
      }
    }
    try run(.mount)
    #expect(built == [0, 1, 2, 3])
    #expect(world.number(.top, "row3") == 150)
    #expect(world.number(.height, "row3") == 20)
    let l = try #require(world.node(named: "l"))
    try run(.scrollTo(l, .row(500), .start))
    #expect(built == [0, 1, 2, 3, 500, 501, 502, 503])
    #expect(world.number(.top, "row501") == 50)
  }
}
