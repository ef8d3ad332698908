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
    #expect(history.undo(1) == 1)
    #expect(history.state == state("a"))
    #expect(history.undoCount == 1 && history.redoCount == 1)
    #expect(history.undo(5) == 1)
    #expect(history.state == state())
    #expect(history.redo(9) == 2)
    #expect(history.state == state("a", "b"))
  }

  @Test func aNewStateGivesUpWhatWasUndone() {
    var history = ExplorerHistory(state())
    history.go(to: state("a"))
    _ = history.undo(1)
    history.go(to: state("c"))
    #expect(history.redoCount == 0)
    #expect(history.state == state("c") && history.undoCount == 1)
  }

  @Test func theSameStateIsNoStep() {
    var history = ExplorerHistory(state())
    history.go(to: state())
    #expect(history.undoCount == 0)
  }

  @Test func linesAndOtherChangesAreUndoneInTurn() {
    var history = ExplorerHistory(state())
    history.add(line: "a")
    history.go(to: ExplorerState(phases: [PhasePair(up: .none, down: .none)], lines: ["a"]))
    history.add(line: "b")
    let last = history.state
    #expect(last.lines == ["a", "b"] && last.phases[0].up == .none)
    #expect(history.undo(2) == 2)
    #expect(history.state == state("a"))
    #expect(history.undo(1) == 1 && history.state == state())
    #expect(history.redo(3) == 3 && history.state == last)
  }

  @Test func hugeCountsDoNotOverflow() {
    var history = ExplorerHistory(state())
    history.go(to: state("a"))
    #expect(history.undo(.max) == 1)
    #expect(history.redo(.max) == 1)
    #expect(history.redo(.max) == 0)
  }
}
