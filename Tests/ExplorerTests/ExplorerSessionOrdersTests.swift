import ScrollCore
import Testing

@testable import Explorer

/// Phases and nesting of a session.
struct ExplorerSessionOrdersTests {
  @Test func phasesGoRound() throws {
    let session = try session(timetable)
    let phases = (0..<4).map { _ in
      _ = session.perform(.cyclePhase(behaviour: 1, .down))
      return session.state.phases[1].down
    }
    // Written: post.
    #expect(phases == [.none, .pre, .post, .none])
    #expect(session.state.phases[1].up == .pre && session.state.phases[0] == PhasePair(up: .pre, down: .post))
  }

  @Test func thePhaseThatIsThereIsNoStep() throws {
    let session = try session(timetable)
    #expect(session.perform(.setPhase(behaviour: 0, .up, .pre)).messages == ["hero takes up in pre already"])
    #expect(!session.canUndo)
  }

  @Test func unknownBehavioursAreRefused() throws {
    let session = try session(timetable)
    for command: ExplorerCommand in [
      .setPhase(behaviour: 2, .up, .pre), .cyclePhase(behaviour: -1, .down), .nest(behaviour: 9),
      .setNesting([0]), .setNesting([0, 0]), .setNesting([1, 2]), .open(ConsumptionOrder([])),
      .open(ConsumptionOrder(session.state.phases, nesting: [1, 1])),
    ] {
      #expect(session.perform(command).isFailure, "\(command)")
    }
    #expect(!session.canUndo)
  }

  @Test func behavioursOfAChainChangePlaces() throws {
    let session = try session(timetable)
    _ = session.perform(.nest(behaviour: 1))
    #expect(session.state.nesting == [1, 0])
    #expect(session.nestingWords == "days > hero")
    #expect(session.scene.behaviours.map(\.rank) == [1, 0])
    // The inner one took 20 of the body's 70 up first, the outer one its 40 after it: the same ends.
    #expect(session.scene.nodes.map(\.offset).contains("offset -40 of -40..0"))
    _ = session.perform(.nest(behaviour: 1))
    #expect(session.state.nesting == nil)
    _ = session.perform(.nest(behaviour: 0))
    #expect(session.state.nesting == [1, 0])
  }

  @Test func aBehaviourAloneHasNothingToChangePlacesWith() throws {
    let session = try session(
      """
      scenario("one", function()
        screen { width = 100, height = 300, column {
          box { id = "head", height = 80, collapse = { to = 40 } }, list { id = "l", count = 9, item_height = 90 } } }
      end)
      """)
    #expect(
      session.perform(.nest(behaviour: 0)).messages == ["head stands in a chain with no other behaviour"])
  }

  @Test func ordersAreMarkedAndShownWithoutBeingTaken() throws {
    let session = try session(timetable)
    _ = session.perform(.mark(.a))
    _ = session.perform(.setPhase(behaviour: 0, .up, .none))
    _ = session.perform(.mark(.b))
    #expect(session.scene.marked == [.a: session.writtenOrder, .b: session.state.order])
    let other = session.scene(for: session.writtenOrder)
    #expect(other.nodes[1].offset == "offset -40 of -40..0")
    #expect(session.scene.nodes[1].offset == "offset 0 of -40..0")
    #expect(session.words(for: session.state.order) == "hero up none, down post; days up pre, down post")
  }
}
