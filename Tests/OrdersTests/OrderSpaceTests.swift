import ScrollCore
import Testing

@testable import Orders

/// Screens whose behaviours are known.
enum Spaces {
  static func box(_ id: String?, _ up: TakePhase = .pre, _ down: TakePhase = .post) -> NodeSpec {
    var spec = NodeSpec(.box, id: id)
    var collapse = CollapseSpec(to: .dp(140))
    (collapse.up, collapse.down) = (up, down)
    spec.height = .dp(180)
    spec.collapse = collapse
    return spec
  }

  static func screen(_ children: [NodeSpec]) -> ScreenSpec {
    var spec = ScreenSpec(width: 360, height: 640)
    spec.children = children
    return spec
  }

  static func space(_ count: Int, neighbours: [Set<Int>]? = nil, nesting: [Int]? = nil) -> OrderSpace {
    let behaviours = screen((0..<count).map { box("b\($0)") }).orderedBehaviours
    let all = (0..<count).map { own in Set((0..<count).filter { $0 != own }) }
    return OrderSpace(behaviours, neighbours: neighbours ?? all, nesting: nesting, nests: neighbours != nil)
  }
}

struct OrderSpaceTests {
  @Test func thereAreNineOrdersForEveryBehaviour() {
    #expect([1, 2, 3, 4].map { Spaces.space($0).count } == [9, 81, 729, 6561])
  }

  @Test func theLastDirectionOfTheLastBehaviourChangesFastest() {
    let space = Spaces.space(2)
    #expect(space.words(0) == "b0 up pre, down pre; b1 up pre, down pre")
    #expect(space.words(1) == "b0 up pre, down pre; b1 up pre, down post")
    #expect(space.words(3) == "b0 up pre, down pre; b1 up post, down pre")
    #expect(space.words(80) == "b0 up none, down none; b1 up none, down none")
    // Up pre, down post for both: digits 0 1 0 1.
    #expect(space.written == 10)
  }

  @Test func distanceCountsPhases() {
    let space = Spaces.space(2)
    for a in 0..<81 {
      for b in 0..<81 {
        #expect(space.distance(a, b) == zip(space.digits(a), space.digits(b)).count { $0 != $1 })
      }
    }
    #expect(space.difference(0, 5) == "b1 up pre -> post, b1 down pre -> none")
  }

  @Test func aPlaceUntilWhichItTakesCountsAsPre() {
    let screen = Spaces.screen([Spaces.box("a", .preUpTo(.dp(20)), .none)])
    #expect(screen.orderedBehaviours.map(\.written) == [PhasePair(up: .pre, down: .none)])
    // Only the direction that changes loses it.
    let order = ConsumptionOrder([PhasePair(up: .pre, down: .post)])
    #expect(screen.ordered(by: order).children[0].collapse?.up == .preUpTo(.dp(20)))
    #expect(screen.ordered(by: order).children[0].collapse?.down == .post)
  }

  @Test func aStandardBarActsAsCollapseUnderOtherPhasesOnly() {
    var bar = NodeSpec(.box, id: "bar")
    var spec = AppBarSpec(.enterAlways)
    spec.to = .dp(40)
    bar.appBar = spec
    let screen = Spaces.screen([bar])
    let written = screen.orderedBehaviours[0].written
    #expect(written == PhasePair(up: .pre, down: .pre))
    #expect(screen.ordered(by: ConsumptionOrder([written])).children[0].appBar != nil)
    let other = screen.ordered(by: ConsumptionOrder([PhasePair(up: .pre, down: .post)])).children[0]
    #expect(other.appBar == nil)
    #expect(other.collapse?.to == .dp(40))
    #expect(other.collapse?.down == .post)
  }

  @Test func behavioursComeInTreeOrderHeadersFirst() {
    var section = NodeSpec(.section)
    section.section = SectionSpec()
    section.section?.header = [Spaces.box("header")]
    section.children = [Spaces.box("inside")]
    var column = NodeSpec(.column)
    column.children = [Spaces.box(nil), section, Spaces.box("last")]
    let names = Spaces.screen([Spaces.box("first"), column]).orderedBehaviours.map(\.name)
    #expect(names == ["first", "box(2)", "header", "inside", "last"])
  }

  @Test func onlyNeighboursChangePlaces() {
    // Three on one chain stand in 3! ways; one that two others never meet has 2 for each.
    #expect(Spaces.space(3, neighbours: [[1, 2], [0, 2], [0, 1]]).nestings.count == 6)
    #expect(Spaces.space(3, neighbours: [[1, 2], [0], [0]]).nestings.count == 4)
    #expect(Spaces.space(2, neighbours: [[], []]).nestings.count == 1)
    #expect(Spaces.space(2, neighbours: [[1], [0]]).nestings == [[0, 1], [1, 0]])
  }

  @Test func theWrittenNestingComesFirst() {
    // The second in the tree listens further in than the third: all six ways, from the written one.
    let nestings = Spaces.space(3, neighbours: [[1, 2], [0, 2], [0, 1]], nesting: [0, 2, 1]).nestings
    #expect(nestings.first == [0, 2, 1])
    #expect(Set(nestings).count == 6)
    #expect(Spaces.space(3, nesting: [0, 2, 1]).nesting(0) == [0, 2, 1])
  }
}
