import LuaRuntime
import Scenario
import Synchronization
import Testing

@testable import Suite

struct RepetitionsTests {
  private struct Outcome: Sendable {
    var status: ScenarioResult.Status
    var repetitions: Repetitions
    var failures: [Failure]
  }

  /// Repeats the first scenario of a file.
  private func play(_ text: String, _ count: Int, stopAtFailure: Bool = false, until last: Int = .max) throws
    -> Outcome
  {
    let outcome = Mutex<Outcome?>(nil)
    LuaThread.run {
      let file = ScenarioFile(name: "f.lua", source: Array(text.utf8), settings: RunSettings())
      guard let header = (try? file.load())?.first.map(FileRunner.header) else { return }
      var played = 0
      let (result, repetitions) = Repetitions.play(
        count, stopAtFailure: stopAtFailure, header: header,
        play: {
          played += 1
          return file.run(0)
        }, keeps: { file.keptState(0) }, goesOn: { played < last })
      outcome.withLock {
        $0 = Outcome(status: result.status, repetitions: repetitions, failures: result.failures)
      }
    }
    return try #require(outcome.withLock { $0 })
  }

  @Test func whatAlwaysPassesPasses() throws {
    let outcome = try play("scenario('x', function() expect(math.random(1, 9)):at_least(1) end)", 5)
    #expect(outcome.status == .passed && outcome.repetitions.isDeterministic)
    #expect(outcome.repetitions.words == "5 repetitions")
  }

  @Test func whatAlwaysFailsIsCounted() throws {
    let outcome = try play("scenario('x', function() expect(1):equals(2) end)", 4)
    #expect(outcome.status == .failed && outcome.repetitions.isDeterministic)
    #expect(outcome.repetitions.words == "failed in 4 of 4 repetitions, first in number 1")
    #expect(outcome.failures.count == 1)
  }

  @Test func keptStateIsNamed() throws {
    let outcome = try play(
      "local count = 0\nscenario('x', function() count = count + 1; expect(count):at_most(2) end)", 5)
    #expect(outcome.status == .failed)
    #expect(outcome.repetitions.words == "failed in 3 of 5 repetitions, first in number 3")
    #expect(outcome.repetitions.firstDifferent == 3)
    // The repetition shown is the first that failed; what is not deterministic comes last.
    #expect(outcome.failures.map(\.line) == [2, 2])
    #expect(outcome.failures.first?.got == "3")
    #expect(
      outcome.failures.last?.message
        == "not deterministic: repetition 3 differs from the first (passed, then failed)")
    #expect(outcome.failures.last?.why == "it keeps state between its runs: count (0, then 2)")
  }

  @Test func anotherResultFailsThoughEveryRepetitionPasses() throws {
    let outcome = try play(
      "local n = 0\nscenario('x', function() n = n + 1; log(n); expect(n):at_least(1) end)", 3)
    #expect(outcome.status == .failed && outcome.repetitions.failed == 0)
    #expect(
      outcome.failures.first?.message
        == "not deterministic: repetition 2 differs from the first (both passed, with other results)")
  }

  @Test func theFirstFailureEndsItWhereThatIsWanted() throws {
    let outcome = try play(
      "local n = 0\nscenario('x', function() n = n + 1; expect(n):at_most(1) end)", 100, stopAtFailure: true)
    #expect(outcome.repetitions.words == "failed in 1 of 2 repetitions, first in number 2")
  }

  @Test func whoEndsTheRunEndsTheRepetitions() throws {
    let outcome = try play("scenario('x', function() expect(1):equals(1) end)", 1_000_000, until: 7)
    #expect(outcome.repetitions.ran == 7)
  }

  @Test func whatIsSkippedIsNotRepeated() throws {
    let outcome = try play("scenario('x', { skip = 'later' }, function() end)", 9)
    #expect(outcome.status == .skipped && outcome.repetitions.words == "1 repetition")
  }

  @Test func aStateThatWasGivenUpIsMadeAgain() throws {
    let outcome = try play(
      "scenario('x', function() local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1e6) .. i end end)", 2)
    #expect(
      outcome.status == .error && outcome.repetitions.failed == 2 && outcome.repetitions.isDeterministic)
  }
}
