import ScrollCore
import Testing

/// Horizontal containers from right to left: everything mirrors what it is from left to right.
@Suite struct WorldDirectionTests {
  private func screen(_ direction: LayoutDirection, reverse: Bool) throws -> World {
    let rows = list("rows", count: 20, size: 70).with {
      $0.scroll?.axis = .horizontal
      $0.scroll?.reverse = reverse
      $0.scroll?.contentPadding =
        direction == .ltr ? Edges(left: .dp(10), right: .dp(30)) : Edges(left: .dp(30), right: .dp(10))
      $0.height = .dp(100)
    }
    var spec = ScreenSpec(width: 360, height: 640)
    spec.direction = direction
    spec.children = [rows]
    var world = try World(spec)
    _ = try play(&world, .mount)
    return world
  }

  private func pull(_ world: inout World, _ x: Double) throws -> Movement {
    try play(&world, .drag(DragAction(target: try world.found("rows"), delta: Vector(x: x))))
  }

  @Test(arguments: [false, true])
  func everythingMirrors(_ reverse: Bool) throws {
    var ltr = try screen(.ltr, reverse: reverse)
    var rtl = try screen(.rtl, reverse: reverse)
    #expect(ltr.number(.maxOffset, "rows") == 20 * 70 + 40 - 360)
    for delta in [-200.0, 90, -500, 333, -4000, 100] {
      let finger = reverse ? -delta : delta
      let a = try pull(&ltr, finger)
      let b = try pull(&rtl, -finger)
      #expect(abs(a.left.x + b.left.x) < 1e-9)
      #expect(ltr.number(.offset, "rows") == rtl.number(.offset, "rows"))
      let (ltrRows, rtlRows) = (try ltr.found("rows"), try rtl.found("rows"))
      let first = ltr.read(.firstVisible, of: ltrRows)
      #expect(first == rtl.read(.firstVisible, of: rtlRows))
      for index in [0, 7, 19] {
        let leftRow = ltr.row(of: ltrRows, index: index)
        let rightRow = rtl.row(of: rtlRows, index: index)
        let (left, right) = (try #require(leftRow), try #require(rightRow))
        guard case .number(let x)? = ltr.read(.left, of: left),
          case .number(let y)? = rtl.read(.right, of: right)
        else {
          Issue.record("no frame")
          return
        }
        #expect(abs(x - (360 - y)) < 1e-9)
      }
    }
  }

  @Test func aChangeOfDirectionKeepsThePlace() throws {
    var world = try screen(.ltr, reverse: false)
    _ = try pull(&world, -210)
    var change = ChangeAction()
    change.direction = .rtl
    _ = try play(&world, .change(change))
    #expect(world.number(.offset, "rows") == 210)
    _ = try pull(&world, 40)
    #expect(world.number(.offset, "rows") == 250)
    #expect(world.inconsistency() == nil)
  }

  @Test func rowsAreScrolledToFromTheRight() throws {
    var world = try screen(.rtl, reverse: false)
    let node = try world.found("rows")
    _ = try play(&world, .scroll(ScrollAction(target: node, place: .row(5))))
    #expect(world.number(.offset, "rows") == 10 + 5 * 70)
    let row = world.row(of: node, index: 5)
    let right = world.read(.right, of: try #require(row))
    #expect(right == .number(360))
  }
}
