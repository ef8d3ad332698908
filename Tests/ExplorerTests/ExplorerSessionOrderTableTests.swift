import ScrollCore
import Testing

@testable import Explorer

/// The gestures of a session under every order.
struct ExplorerSessionOrderTableTests {
  @Test func twoBehavioursHaveEightyOneOrders() throws {
    let session = try session(timetable)
    let table = try session.orderTable().get().table
    #expect(table.tried == 81 && table.space.count == 81)
    #expect(try session.orderTable(nests: true).get().table.space.count == 162)
  }

  /// Of the body alone: 70 up. Each header takes its range in pre, or nothing: it is 4 outcomes, since the list takes all
  /// that is left and nothing remains for post.
  @Test func outcomesAreThoseOfTheBodyAndTheLines() throws {
    let session = try session(timetable)
    #expect(try session.orderTable().get().table.outcomes.count == 4)
    // 80 down afterwards: headers that are closed open in pre or post, or stay.
    _ = session.perform(.drag(target: "sessions", .down(80)))
    let table = try session.orderTable(jobs: 2).get().table
    #expect(table.outcomes.count > 4)
    #expect(table.outcomes.reduce(0) { $0 + $1.orders.count } == 81)
    let written = table.outcomes[table.written]
    #expect(written.orders.contains(table.space.written))
    #expect(written.result.movements.count == 2)
    #expect(written.result.left == Vector(x: 0, y: 10))
  }

  @Test func everyRowCanBeOpened() throws {
    let session = try session(timetable)
    _ = session.perform(.drag(target: "sessions", .down(80)))
    let table = try session.orderTable().get().table
    for outcome in table.outcomes {
      #expect(!session.perform(.open(table.space.order(outcome.representative))).isFailure)
      let ends = session.scene.recording?.nodes.filter { $0.mover != .none }.map(\.offset)
      #expect(ends == outcome.result.final.map(\.offset))
    }
  }

  @Test func aLineThatFailsUnderAnOrderIsItsError() throws {
    let session = try session(timetable)
    _ = session.perform(.lua("assert(app.hero.offset == -40)"))
    let table = try session.orderTable().get().table
    let failing = table.outcomes.filter { $0.result.error != nil }
    #expect(failing.allSatisfy { $0.result.error?.hasPrefix("line 1: ") == true })
    // Of hero's 9 orders the 6 that do not take up in pre leave it open.
    #expect(failing.reduce(0) { $0 + $1.orders.count } == 54)
  }

  @Test func anEmptyWorldHasNoOrders() throws {
    #expect(throws: (any Error).self) { try session("", scenario: nil).orderTable().get() }
  }
}
