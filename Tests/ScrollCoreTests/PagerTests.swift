import ScrollCore
import Testing

@Suite struct PagerTests {
  private func pager(_ pages: Int, page: Double? = nil, count: Int? = nil) -> NodeSpec {
    var spec = NodeSpec(.pager, id: "pages")
    spec.scroll = ScrollSpec(axis: .horizontal)
    spec.scroll?.snap = SnapSpec()
    spec.scroll?.snap?.to = .start
    spec.scroll?.snap?.isPaged = true
    spec.pager = PagerSpec()
    spec.pager?.page = page.map { .dp($0) }
    spec.pager?.count = count
    spec.list = ListSpec(.items([]))
    spec.children = (0..<pages).map { box("p\($0)") }
    return spec
  }

  private func world(_ spec: NodeSpec, _ platform: Platform = .compose, rtl: Bool = false) throws -> World {
    var screen = ScreenSpec(width: 400, height: 300)
    screen.platform = platform
    screen.direction = rtl ? .rtl : .ltr
    screen.children = [spec]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  @Test func pagesHaveTheViewsSize() throws {
    var world = try world(pager(3))
    #expect(world.number(.maxOffset, "pages") == 800)
    #expect(world.number(.left, "p2") == 800)
    #expect(world.number(.width, "p2") == 400)
    #expect(try world.text(.page, "pages") == .integer(1))
  }

  @Test func inRTLTheyRunToTheLeft() throws {
    var world = try world(pager(3), rtl: true)
    #expect(world.number(.left, "p0") == 0)
    #expect(world.number(.left, "p1") == -400)
  }

  @Test func aRotationKeepsThePage() throws {
    var world = try world(pager(3))
    _ = try play(&world, .scrollTo(try world.found("pages"), .row(2), .start))
    var change = ChangeAction()
    change.width = 300
    _ = try play(&world, .change(change))
    #expect(world.number(.offset, "pages") == 600)
    #expect(try world.text(.page, "pages") == .integer(3))
    #expect(world.faults.isEmpty)
  }

  @Test func flutterCentresAPage() throws {
    var world = try world(pager(3, page: 300), .flutter)
    #expect(world.number(.left, "p0") == 50)
    #expect(world.number(.left, "p1") == 350)
    #expect(world.number(.maxOffset, "pages") == 600)
  }

  @Test func childrenAndACountExcludeEachOther() {
    #expect(throws: SpecError.self) { try world(pager(2, count: 5)) }
  }

  @Test func aMillionPagesCostNothing() throws {
    var world = try world(pager(0, count: 1_000_000))
    #expect(world.number(.maxOffset, "pages") == 399_999_600)
  }

  @Test func aSavedPageComesBackInAnotherSize() throws {
    var first = try world(pager(4))
    _ = try play(&first, .scrollTo(try first.found("pages"), .row(3), .start))
    let state = first.save()
    var second = try world(pager(4, page: 200))
    _ = try play(&second, .restore(state))
    // The range ends at 4 x 200 - 400.
    #expect(second.number(.offset, "pages") == 400)
  }
}
