import Foundation
import Synchronization
import Testing

@testable import Suite

struct ChildProcessTests {
  private final class Recorder: FileEventSink {
    let events = Mutex<[FileEvent]>([])
    func send(_ event: FileEvent) { events.withLock { $0.append(event) } }
    func allow(seconds: Double?) {}
    func startChild<Failure: Error>(_ start: () -> Result<Int32, Failure>) -> Result<Int32, Failure>? {
      isOver.load(ordering: .relaxed) ? nil : start()
    }
    func childEnded(_ reap: () -> Void) {
      reap()
      ended.withLock { $0 += 1 }
    }
    let ended = Mutex(0)
    let isOver = Atomic(false)
    var isCancelled: Bool { false }
  }

  private let folder = TemporaryFolder()

  private func events(of script: String) -> [FileEvent] {
    let recorder = Recorder()
    ChildProcess.run(executable: "/bin/sh", arguments: ["-c", script], sink: recorder)
    return recorder.events.withLock { $0 }
  }

  private func file(_ events: [FileEvent]) -> String {
    folder.write("events", events.flatMap(EventCodec.encode))
  }

  @Test func eventsArePassedOn() {
    let sent: [FileEvent] = [.loaded([], chosen: [], logs: ["x"]), .done]
    #expect(events(of: "cat '\(file(sent))' >&3") == sent)
  }

  @Test func aCrashIsToldWithItsSignalAfterWhatWasReported() {
    let start = file([.started(0)])
    #expect(
      events(of: "cat '\(start)' >&3; kill -SEGV $$")
        == [.started(0), .lost("its process was ended by SIGSEGV (invalid memory reference)")])
    #expect(events(of: "kill -KILL $$") == [.lost("its process was ended by SIGKILL (killed)")])
  }

  @Test func anEarlyEndIsToldWithItsStatus() {
    #expect(events(of: "exit 7") == [.lost("its process ended with status 7")])
    #expect(events(of: "exit 0") == [.lost("its process ended early")])
  }

  @Test func garbageIsToldAndEndsTheChild() {
    #expect(
      events(of: "echo 'this is no frame at all' >&3; sleep 60") == [
        .lost("its process sent something unreadable")
      ])
  }

  @Test func halfAFrameIsAnEarlyEnd() {
    #expect(
      events(of: "printf '\\020\\000\\000\\000\\002' >&3; exit 3") == [
        .lost("its process ended with status 3")
      ])
  }

  @Test func anExecutableThatIsNotThereIsAReason() {
    let recorder = Recorder()
    ChildProcess.run(executable: folder.path + "/none", arguments: [], sink: recorder)
    #expect(
      recorder.events.withLock { $0 } == [.lost("no child process could be started: no such file or folder")])
  }

  @Test func aRunThatHasEndedStartsNoChild() {
    let recorder = Recorder()
    recorder.isOver.store(true, ordering: .relaxed)
    ChildProcess.run(
      executable: "/bin/sh", arguments: ["-c", "touch '\(folder.path)/mark'"], sink: recorder)
    #expect(recorder.events.withLock { $0 }.isEmpty)
    #expect(folder.text("mark") == nil)
  }

  @Test func theEndOfAChildIsToldOnceItIsWaitedFor() {
    let recorder = Recorder()
    ChildProcess.run(executable: "/bin/sh", arguments: ["-c", "exit 1"], sink: recorder)
    #expect(recorder.ended.withLock { $0 } == 1)
  }

  @Test func theChildWritesNothingIntoTheResults() {
    #expect(events(of: "echo noise; cat '\(file([.done]))' >&3") == [.done])
  }
}
