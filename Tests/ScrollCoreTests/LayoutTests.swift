import ScrollCore
import Testing

@Suite struct LayoutTests {
  private func mounted(
    _ children: [NodeSpec], height: Double = 640, _ edit: (inout ScreenSpec) -> Void = { _ in }
  ) throws -> World {
    var screen = ScreenSpec(width: 360, height: height)
    screen.children = children
    edit(&screen)
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  @Test func listsShareTheSpaceThatIsLeft() throws {
    var world = try mounted([
      column(
        "page", [header("top", 100, to: 100), list("a", count: 50, size: 20), list("b", count: 50, size: 20)])
    ])
    #expect(world.number(.height, "a") == 270)
    #expect(world.number(.top, "b") == 370)
    #expect(world.number(.maxOffset, "a") == 730)
  }

  @Test func sharedSpaceIsNeverNegative() throws {
    var world = try mounted([column("page", [header("top", 700, to: 700), list("a", count: 5, size: 20)])])
    #expect(world.number(.height, "a") == 0)
    #expect(world.number(.maxOffset, "a") == 100)
  }

  @Test func aCollapsingHeaderGivesItsSpaceToTheList() throws {
    var world = try timetable()
    #expect(world.number(.height, "sessions") == 376)
    _ = try world.drag("sessions", -40)
    #expect(world.number(.height, "sessions") == 416)
    #expect(world.number(.top, "days") == 140)
  }

  /// S5: s = -120 and -121 at density 1: measured taller by 120 and 121, moved by -60.
  @Test(arguments: [(120.0, 120.0), (121, 121)]) func aGrowingSheetMovesByHalfRoundedUp(
    _ drag: Double, _ taller: Double
  ) throws {
    var sheet = column("sheet", [list("body", count: 100, size: 50)])
    sheet.slide = SlideSpec(by: .dp(200))
    sheet.slide?.factor = 0.5
    var world = try mounted([column("page", [header("bar", 200, to: 200), sheet])])
    _ = try world.drag("body", -drag)
    #expect(world.number(.height, "sheet") == 440 + taller)
    #expect(world.number(.top, "sheet") == 140)
    #expect(world.number(.occupied, "sheet") == 440)
    #expect(world.number(.height, "body") == 440 + taller)
  }

  @Test func anUnsizedListInUnboundedSpaceIsAnErrorOrAsLargeAsItsContent() throws {
    var scroll = NodeSpec(.scroll, id: "outer")
    scroll.scroll = ScrollSpec()
    scroll.children = [list("inner", count: 10, size: 100)]
    #expect(throws: ActionError.self) { try mounted([scroll]) }
    var world = try mounted([scroll]) { $0.platform = .web }
    #expect(world.number(.height, "inner") == 1000)
    #expect(world.number(.maxOffset, "inner") == 0)
    #expect(world.number(.maxOffset, "outer") == 360)
  }

  @Test func insetsLieOutsideTheContentAndPaddingInside() throws {
    var body = list("body", count: 20, size: 50)
    body.scroll?.insets = Edges(top: .dp(30), bottom: .dp(10))
    body.scroll?.contentPadding = Edges(top: .dp(8), bottom: .dp(8))
    var world = try mounted([body])
    #expect(world.number(.maxOffset, "body") == 1000 + 16 + 40 - 640)
    #expect(world.number(.contentOffset, "body") == -30)
  }

  @Test func theSafeAreaAddsToInsetsOnUIKitOnly() throws {
    let page = [column("page", [header("bar", 50, to: 50), list("body", count: 20, size: 50)])]
    for (platform, extra) in [(Platform.uikit, 34.0), (.compose, 0)] {
      var world = try mounted(page) {
        $0.platform = platform
        $0.safeArea = Edges(top: .dp(59), bottom: .dp(34))
      }
      #expect(world.number(.maxOffset, "body") == 1000 + extra - 590)
    }
  }

  @Test func largeTextMakesARowTaller() throws {
    var bar = header("bar", 60, to: 40)
    bar.textHeight = .dp(50)
    var world = try mounted([column("page", [bar, list("body", count: 20, size: 50)])])
    #expect(world.number(.height, "bar") == 60)
    #expect(world.number(.range, "bar") == 10)
    var change = ChangeAction()
    change.fontScale = 2
    _ = try play(&world, .change(change))
    #expect(world.number(.height, "bar") == 100)
    #expect(world.number(.range, "bar") == 0)
    #expect(world.number(.progress, "bar") == 0)
  }

  @Test func pixelLengthsFollowTheDensity() throws {
    var box = NodeSpec(.box, id: "box")
    box.height = .px(90)
    var world = try mounted([column("page", [box])]) { $0.density = 3 }
    #expect(world.number(.height, "box") == 30)
    var change = ChangeAction()
    change.density = 2
    _ = try play(&world, .change(change))
    #expect(world.number(.height, "box") == 45)
  }

  @Test func rowsAreMirroredInRTL() throws {
    var left = NodeSpec(.box, id: "one")
    left.width = .dp(100)
    var right = left
    right.id = "two"
    var row = NodeSpec(.row, id: "row")
    row.children = [left, right]
    var world = try mounted([row])
    #expect(world.number(.left, "one") == 0)
    #expect(world.number(.left, "two") == 100)
    world = try mounted([row]) { $0.direction = .rtl }
    #expect(world.number(.left, "one") == 260)
    #expect(world.number(.left, "two") == 160)
  }

  /// S11: W 390, padding 16, gap 8, three tabs.
  @Test func equalTabsDivideTheMeasuredWidth() throws {
    var tabs = NodeSpec(.tabs, id: "tabs")
    tabs.height = .dp(48)
    tabs.tabs = TabsSpec(labels: ["a", "b", "c"], ids: ["a", "b", "c"])
    tabs.tabs?.padding = Edges(left: .dp(16), right: .dp(16))
    tabs.tabs?.spacing = .dp(8)
    func indicator(_ selected: Int, inside: Bool, rtl: Bool) throws -> PropertyValue? {
      tabs.tabs?.selected = selected
      tabs.tabs?.measuresInside = inside
      var world = try mounted([column("page", [tabs])]) {
        $0.width = 390
        $0.direction = rtl ? .rtl : .ltr
      }
      let node = try #require(world.node(named: "tabs"))
      return world.read(.indicator, of: node)
    }
    #expect(try indicator(0, inside: false, rtl: false) == .span(x: 16, width: 114))
    #expect(try indicator(2, inside: false, rtl: false) == .span(x: 260, width: 114))
    #expect(try indicator(0, inside: false, rtl: true) == .span(x: 260, width: 114))
    guard case .span(let x, let width)? = try indicator(2, inside: true, rtl: false) else {
      throw ActionError("no indicator")
    }
    #expect(abs(width - 310.0 / 3) < 1e-9)
    #expect(abs(x + width - 342) < 1e-9)
  }

  @Test func duplicateIdsAndStrangersAreRefused() throws {
    #expect(throws: SpecError.self) { try mounted([column("a", [column("a", [])])]) }
    var lost = header("h", 20, to: 0)
    lost.collapse?.on = "nowhere"
    let error = try #require(throws: SpecError.self) { try mounted([column("page", [lost])]) }
    #expect(error.field == "collapse.on")
  }
}
