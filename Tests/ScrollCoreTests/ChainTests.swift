import ScrollCore
import Testing

@Suite struct ChainTests {
  /// Two headers in one container: the earlier one is the outer one.
  @Test func earlierHeadersAreOuter() throws {
    var world = try mount([
      column(
        "page", [header("a", 80, to: 40), header("b", 60, to: 40), list("body", count: 40, size: 50)])
    ])
    let up = try world.drag("body", -50)
    #expect(world.amounts(up.consumed) == ["a": -40, "b": -10])
    _ = try world.drag("body", -10)
    let down = try world.drag("body", 30)
    #expect(world.amounts(down.consumed) == ["b": 20, "a": 10])
    #expect(world.names(down.order) == ["b>", "a>"])
  }

  /// At one container its own connection stands before the behaviours that listen on it: first in pre, last in post.
  @Test func anOwnConnectionIsOuterThanWhatListens() throws {
    let page = column("page", [header("a", 80, to: 40), list("body", count: 40, size: 50)])
    var world = try mount([page.connected(.preScroll, .postScroll)])
    let up = try world.drag("body", -30) { $0.phase == .preScroll ? took($0.available.y) : took(0) }
    #expect(world.amounts(up.consumed) == ["page": -30])
    _ = try world.drag("body", -40)
    let down = try world.drag("body", 50) { $0.phase == .postScroll ? took($0.available.y) : took(0) }
    #expect(world.amounts(down.consumed) == ["a": 40, "page": 10])
    #expect(world.names(down.order) == ["a>", "page>"])
  }

  /// `nested` on the receiver is its nearest ancestor: last in pre, first in post.
  @Test func theReceiversOwnConnectionIsTheNearest() throws {
    let body = list("body", count: 40, size: 50).connected(.preScroll, .postScroll)
    var world = try mount([column("page", [header("a", 80, to: 40), body])])
    var offered: [Double] = []
    let up = try world.drag("body", -50) { call in
      offered.append(call.available.y)
      return took(call.phase == .preScroll ? -4 : 0)
    }
    #expect(offered == [-10, 0])
    #expect(world.names(up.order) == ["a<", "body<", "body"])
    // Its own connection and its own range share one id: 4 and 6.
    #expect(world.amounts(up.consumed) == ["a": -40, "body": -10])
    #expect(world.number(.offset, "body") == 6)
  }

  /// The range of the receiver takes once, as self.
  @Test func everyoneTakesOnceInADelta() throws {
    var world = try timetable()
    let move = try world.drag("sessions", -10_000)
    #expect(
      world.told(move) == [
        "hero pre -10000.0 -40.0 0.0 -40.0", "days pre -9960.0 -20.0 0.0 -20.0",
        "sessions own -9940.0 -3404.0 0.0 3404.0",
      ])
    #expect(move.left.y == -6536)
  }

  /// A dragged header moves as self only.
  @Test func aReceiversOwnBehaviourIsSelf() throws {
    let bar = header("bar", 100, to: 40).with { $0.draggable = true }
    var world = try mount([column("page", [bar, list("body", count: 40, size: 50)])])
    let up = try world.drag("bar", -30)
    #expect(world.names(up.order) == ["bar"])
    #expect(world.told(up) == ["bar own -30.0 -30.0 0.0 -30.0"])
    #expect(world.names(try world.drag("bar", 20).order) == ["bar"])
  }

  /// A list that collapses as well: both of its states take, by themselves, and share its id.
  @Test func bothStatesOfAReceiverTake() throws {
    let body = list("body", count: 40, size: 50).with {
      $0.height = .dp(200)
      $0.collapse = CollapseSpec(to: .dp(120))
    }
    var world = try mount([column("page", [body])])
    let first = try world.drag("body", -10_000)
    #expect(world.names(first.order) == ["body"])
    #expect(world.number(.height, "body") == 120)
    let second = try world.drag("body", -10_000)
    // 80 of height, and 2000 of content in a viewport of 120.
    var taken = 0.0
    for entry in first.consumed + second.consumed { taken += entry.amount.y }
    #expect(taken == -1960)
    #expect(try world.drag("body", -10).left.y == -10)
  }

  private func nestedLists(_ edit: (inout NodeSpec) -> Void = { _ in }) throws -> World {
    let inner = list("inner", count: 20, size: 50).with { $0.height = .dp(200) }
    let outer = scroll("outer", [inner, box("rest", height: 500)])
    return try mount([outer.with(edit)], height: 400)
  }

  /// Ancestors that scroll take part in post only, and not at all when they are disabled.
  @Test func scrollingAncestorsTakeInPostOnly() throws {
    var world = try nestedLists()
    let move = try world.drag("inner", -900)
    #expect(world.amounts(move.consumed) == ["inner": -800, "outer": -100])
    #expect(world.names(move.order) == ["inner", "outer>"])
    world = try nestedLists { $0.scroll?.enabled = false }
    let less = try world.drag("inner", -900)
    #expect(world.amounts(less.consumed) == ["inner": -800])
    #expect(less.left.y == -100)
  }

  /// On swiftui and uikit scroll containers share nothing; headers take part everywhere.
  @Test func scrollingAncestorsTakeNothingWhereNothingIsShared() throws {
    for platform in [Platform.swiftui, .uikit] {
      let inner = list("inner", count: 20, size: 50).with { $0.height = .dp(200) }
      let outer = scroll("outer", [header("bar", 100, to: 40, up: .post), inner, box("rest", height: 500)])
      var world = try mount([outer], height: 400) { $0.platform = platform }
      let move = try world.drag("inner", -900)
      #expect(world.amounts(move.consumed) == ["inner": -800, "bar": -60])
      #expect(move.left.y == -40)
    }
  }

  @Test func whatIsHiddenOrDisabledReceivesNothing() throws {
    let first = list("first", count: 9, size: 9)
    let second = list("second", count: 9, size: 9)
    for edit in [{ $0.visible = false }, { $0.scroll?.enabled = false }] as [(inout NodeSpec) -> Void] {
      let world = try mount([column("page", [first.with(edit), second])])
      #expect(world.receiver(for: try world.found("page"), axis: .vertical) == (try world.found("second")))
    }
    var world = try nestedLists { $0.children[0].scroll?.enabled = false }
    #expect(world.names(try world.drag("inner", -30).order) == ["outer"])
  }
}
