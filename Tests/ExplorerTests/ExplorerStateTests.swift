import ScrollCore
import Testing

@testable import Explorer

/// The states of a session as data.
struct ExplorerStateTests {
  private func state(_ lines: String...) -> ExplorerState {
    ExplorerState(phases: [PhasePair(up: .pre, down: .post)], lines: lines)
  }

  @Test func goesBackAndForthThroughAllStates() {
    var history = ExplorerHistory(state())
    history.go(to: state("a"))
    history.go(to: state("a", "b"))
    #expect(history.back(1) == 1)
    #expect(history.state == state("a"))
    #expect(history.undoCount == 1 && history.redoCount == 1)
    #expect(history.back(5) == 1)
    #expect(history.state == state())
    #expect(history.back(-9) == 2)
    #expect(history.state == state("a", "b"))
  }

  @Test func aNewStateGivesUpWhatWasUndone() {
    var history = ExplorerHistory(state())
    history.go(to: state("a"))
    _ = history.back(1)
    history.go(to: state("c"))
    #expect(history.redoCount == 0)
    #expect(history.states == [state(), state("c")])
  }

  @Test func theSameStateIsNoStep() {
    var history = ExplorerHistory(state())
    history.go(to: state())
    #expect(history.undoCount == 0)
  }

  @Test func hugeCountsDoNotOverflow() {
    var history = ExplorerHistory(state())
    history.go(to: state("a"))
    #expect(history.back(.max) == 1)
    #expect(history.back(.min) == 1)
    #expect(history.back(.min) == 0)
  }
}
