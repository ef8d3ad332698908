import Synchronization
import Testing

@testable import Suite

@Suite(.serialized) struct SupervisorTests {
  private func header(_ name: String) -> ScenarioHeader {
    ScenarioHeader(name: name, file: "f.lua", line: 1, lastLine: 1, tags: [])
  }

  private func record(_ status: ScenarioStatus = .passed) -> ScenarioRecord {
    ScenarioRecord(status: status, durationMs: 0, warnings: 0, text: [], json: [])
  }

  private func collect(_ jobs: Int, _ work: [Supervisor.Work]) -> (
    events: [(Int, FileEvent)], ending: Supervisor.Ending
  ) {
    var events: [(Int, FileEvent)] = []
    let ending = Supervisor(jobs: jobs, work: work).run { file, event in
      events.append((file, event))
      return true
    }
    return (events, ending)
  }

  @Test(arguments: [1, 2, 7, 64])
  func eventsComeInTheFilesOrderWhateverTheJobs(_ jobs: Int) {
    let work: [Supervisor.Work] = (0..<40).map { file in
      { sink in
        sink.send(.loaded([header("\(file)")], chosen: [0], logs: []))
        // Earlier files take longer.
        var sum = 0
        for number in 0..<((40 - file) * 2000) { sum &+= number }
        sink.send(.finished(sum == -1 ? 1 : 0, record()))
      }
    }
    let (events, ending) = collect(jobs, work)
    #expect(events.map(\.0) == (0..<40).flatMap { [$0, $0, $0] })
    #expect(events.enumerated().allSatisfy { $0.offset % 3 != 2 || $0.element.1 == .done })
    #expect(ending == Supervisor.Ending())
  }

  @Test func nothingToDoEndsAtOnce() {
    #expect(collect(4, []).events.isEmpty)
  }

  @Test func nothingFollowsAFilesLastEvent() {
    let (events, _) = collect(
      1,
      [
        { sink in
          sink.send(.problem(FileProblem(file: "f", line: nil, message: "m")))
          sink.send(.started(0))
        }
      ])
    #expect(events.count == 1)
  }

  @Test func theReceiverCanStopTheRun() {
    let began = Mutex(0)
    let work: [Supervisor.Work] = (0..<50).map { _ in
      { sink in
        began.withLock { $0 += 1 }
        while !sink.isCancelled && began.withLock({ $0 }) > 2 {}
      }
    }
    var seen = 0
    let ending = Supervisor(jobs: 2, work: work).run { _, _ in
      seen += 1
      return false
    }
    #expect(ending.stopped)
    #expect(seen == 1)
    #expect(began.withLock { $0 } < 50)
  }

  @Test func aStuckThreadIsGivenUpAndTheOtherFilesFinish() {
    let release = Atomic(false)
    let isOver = Atomic(false)
    let work: [Supervisor.Work] = [
      { sink in
        sink.send(.loaded([header("stuck"), header("next")], chosen: [0, 1], logs: []))
        sink.send(.started(0))
        sink.allow(seconds: 0.05)
        while !release.load(ordering: .relaxed) {}
        sink.send(.finished(0, record()))
        isOver.store(true, ordering: .releasing)
      },
      { sink in sink.send(.loaded([], chosen: [], logs: [])) },
    ]
    let (events, ending) = collect(1, work)
    #expect(ending.threadsLeft)
    #expect(events.map(\.0) == [0, 0, 0, 1, 1])
    guard case .lost = events[2].1 else {
      Issue.record("no loss told")
      return
    }
    release.store(true, ordering: .relaxed)
    while !isOver.load(ordering: .acquiring) {}
  }

  @Test func aThreadThatWaitsOrIsDoneIsNotStuck() {
    let (events, ending) = collect(
      1,
      [
        { sink in
          sink.allow(seconds: 0)
          sink.allow(seconds: nil)
          // More than the grace, but not watched.
          let start = monotonicMs()
          while monotonicMs() - start < 2600 {}
          sink.send(.started(0))
        }
      ])
    #expect(events.map(\.1) == [.started(0), .done])
    #expect(!ending.threadsLeft)
  }
}
