import ScrollCore
import Testing

/// Sizes and places, each worked out by hand from the contract.
@Suite struct WorldLayoutTests {
  private let body = list("body", count: 40, size: 50)

  @Test func hiddenChildrenTakeNoSpacing() throws {
    let inner = column(
      "inner", [box("a", height: 20), box("b", height: 30).with { $0.visible = false }, box("c", height: 20)]
    ).with { $0.spacing = .dp(10) }
    var world = try mount([column("page", [inner, box("below", height: 5)])])
    #expect(world.number(.height, "inner") == 50)
    #expect(world.number(.top, "c") == 30)
    #expect(world.number(.top, "below") == 50)
  }

  @Test func spacingLiesBetweenChildrenOnly() throws {
    var world = try mount([
      column("page", [box("a", height: 100), body, box("b", height: 30)]).with { $0.spacing = .dp(10) }
    ])
    #expect(world.number(.top, "body") == 110)
    #expect(world.number(.height, "body") == 490)
    #expect(world.number(.bottom, "b") == 640)
  }

  @Test func whatFollowsAListWithoutSpaceStaysBelow() throws {
    var world = try mount([column("page", [box("top", height: 700), body, box("foot", height: 50)])])
    #expect(world.number(.height, "body") == 0)
    #expect(world.number(.top, "foot") == 700)
  }

  @Test func paddingKeepsChildrenAwayFromEveryEdge() throws {
    let padding = Edges(top: .dp(12), bottom: .dp(8), left: .dp(10), right: .dp(20))
    var world = try mount([
      column("page", [box("a", height: 100), body]).with { $0.padding = padding }
    ])
    #expect(world.number(.top, "a") == 12)
    #expect(world.number(.left, "a") == 10)
    #expect(world.number(.width, "a") == 330)
    #expect(world.number(.height, "body") == 640 - 20 - 100)
    #expect(world.number(.bottom, "body") == 632)
  }

  @Test func aRowInRTLStartsInsideItsRightPadding() throws {
    let children = [box("one", height: 9, width: 100), box("two", height: 9, width: 80)]
    let padded = row("row", children).with {
      $0.padding = Edges(left: .dp(10), right: .dp(30))
      $0.spacing = .dp(5)
    }
    var world = try mount([padded]) { $0.direction = .rtl }
    #expect(world.number(.left, "one") == 230)
    #expect(world.number(.left, "two") == 145)
  }

  @Test func aSizedNodeOfAScreenLiesAtTheTopStartCorner() throws {
    for (direction, left) in [(LayoutDirection.ltr, 0.0), (.rtl, 260)] {
      var world = try mount([box("corner", height: 50, width: 100)]) { $0.direction = direction }
      #expect(world.number(.left, "corner") == left)
      #expect(world.number(.top, "corner") == 0)
    }
  }

  @Test func aColumnOfStatedSizeTakesNoShare() throws {
    let inner = column("inner", [list("a", count: 40, size: 50)]).with { $0.height = .dp(200) }
    var world = try mount([column("page", [inner, list("b", count: 40, size: 50)])])
    #expect(world.number(.height, "inner") == 200)
    #expect(world.number(.height, "a") == 200)
    #expect(world.number(.height, "b") == 440)
  }

  @Test func aColumnAroundAListTakesAShare() throws {
    let inner = column("inner", [list("a", count: 40, size: 50), box("foot", height: 40)])
    var world = try mount([column("page", [inner, list("b", count: 40, size: 50)])])
    #expect(world.number(.height, "inner") == 320)
    #expect(world.number(.height, "a") == 280)
    #expect(world.number(.height, "b") == 320)
  }

  @Test func minimumHeightsHold() throws {
    var world = try mount([
      column("page", [box("top", height: 600), body.with { $0.minHeight = .dp(100) }])
    ])
    #expect(world.number(.height, "body") == 100)
    #expect(world.number(.maxOffset, "body") == 1900)
    let bar = header("bar", 100, to: 0).with { $0.minHeight = .dp(60) }
    world = try mount([column("page", [bar, body])])
    _ = try world.drag("body", -100)
    #expect(world.number(.height, "bar") == 60)
    #expect(world.number(.top, "body") == 60)
    #expect(world.number(.maxOffset, "body") == 2000 - 580)
  }

  @Test func aHeaderCollapsesToWhatItsTextNeeds() throws {
    var world = try mount([
      column("page", [header("bar", 60, to: 40).with { $0.textHeight = .dp(50) }, body])
    ])
    _ = try world.drag("body", -30)
    #expect(world.number(.height, "bar") == 50)
    #expect(world.number(.offset, "body") == 20)
  }

  private func sheet(density: Double, factor: Double = 0.5, centred: Bool = false, drag: Double) throws
    -> World
  {
    let sheet = column("sheet", [body]).with {
      $0.slide = SlideSpec(by: .dp(200))
      $0.slide?.factor = factor
      $0.slide?.centreOverflow = centred
    }
    var world = try mount([column("page", [header("bar", 200, to: 200), sheet, box("foot", height: 40)])]) {
      $0.density = density
    }
    _ = try world.drag("body", -drag)
    return world
  }

  /// S5 at density 2: 120.5 are 241 px: taller by 241 px, moved by round(-120.5) = -120 px, halves up.
  @Test func slidesRoundToWholePixels() throws {
    var world = try sheet(density: 2, drag: 120.5)
    #expect(world.number(.height, "sheet") == 400 + 120.5)
    #expect(world.number(.top, "sheet") == 200 - 60)
    #expect(world.number(.occupied, "sheet") == 400)
    #expect(world.number(.top, "foot") == 600)
    world = try sheet(density: 2, drag: 121.25)
    // 242.5 px: round(-242.5) = -242, round(-121.25) = -121.
    #expect(world.number(.height, "sheet") == 400 + 121)
    #expect(world.number(.top, "sheet") == 200 - 60.5)
  }

  /// Compose centres the over-tall child: half of its growth is added to the shift.
  @Test func centringAddsHalfOfTheGrowth() throws {
    var world = try sheet(density: 1, centred: true, drag: 120)
    #expect(world.number(.top, "sheet") == 200 - 60 - 60)
    world = try sheet(density: 1, factor: 1, centred: true, drag: 50)
    #expect(world.number(.top, "sheet") == 200 - 50 - 25)
  }

  @Test func pixelRowsFollowTheDensity() throws {
    let pixels = list("body", count: 20, size: 1).with {
      $0.list = ListSpec(.uniform(count: 20, size: .px(100)))
    }
    var world = try mount([pixels]) { $0.density = 2 }
    #expect(world.number(.maxOffset, "body") == 1000 - 640)
    var change = ChangeAction()
    change.density = 1
    _ = try play(&world, .change(change))
    #expect(world.number(.maxOffset, "body") == 2000 - 640)
  }
}
