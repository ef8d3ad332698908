import LuaRuntime

/// Runs files on a pool of threads, watches that none is stuck, and hands their events on in the files' order.
///
/// `run` is called on one thread, which does all the reporting. A thread that goes on using processor time beyond what it
/// was allowed is given up: its file ends with `lost`, and a new thread takes its place.
final class Supervisor: Sendable {
  /// One file's run; it sends its events and returns.
  typealias Work = @Sendable (any FileEventSink) -> Void

  /// How a run ended.
  struct Ending: Equatable {
    /// The signal that ended it; 0 for none.
    var signal: Int32 = 0
    /// The receiver wanted no more.
    var stopped = false
    /// Threads are still running: leave the process without waiting.
    var threadsLeft = false
  }

  /// Seconds beyond the allowance after which a thread is given up.
  static let grace = 2.0

  private let board: Board
  private let workers: Int

  init(jobs: Int, work: [Work]) {
    board = Board(work)
    workers = max(1, min(jobs, work.count))
  }

  /// Runs everything. `receive` gets each event with its file's index, in the order of the files, and says whether to go on;
  /// `observe` gets each event as soon as it comes, in any order; `pause` is called whenever there is nothing to receive for
  /// the moment, and `goesOn` is asked then. After a signal `receive` gets also what files further on have told already.
  func run(
    _ receive: (Int, FileEvent) -> Bool, observe: (Int, FileEvent) -> Void = { _, _ in },
    pause: () -> Void = {}, goesOn: () -> Bool = { true }
  ) -> Ending {
    Signals.install(wake: board.pipe.writeEnd)
    let count = board.work.count
    for _ in 0..<workers { startWorker() }
    var waiting = [[FileEvent]](repeating: [], count: count)
    var head = 0
    var ending = Ending()
    loop: while head < count {
      pause()
      board.pipe.wait(atMost: 100)
      for (file, event) in board.drain() {
        observe(file, event)
        waiting[file].append(event)
      }
      while head < count {
        let events = waiting[head]
        waiting[head] = []
        for event in events where !receive(head, event) {
          ending.stopped = true
          break loop
        }
        guard events.last?.isLast == true else { break }
        head += 1
      }
      if Signals.received != 0 {
        ending.signal = Signals.received
        break
      }
      if !goesOn() {
        ending.stopped = true
        break
      }
      for _ in 0..<board.giveUpStuck() { startWorker() }
    }
    ending.threadsLeft = board.finish()
    Signals.forget(wake: board.pipe.writeEnd)
    if ending.signal != 0 { tellTheRest(from: head, &waiting, receive) }
    return ending
  }

  /// Hands on what the files from `head` on have told until now, each one ended by `done`.
  private func tellTheRest(
    from head: Int, _ waiting: inout [[FileEvent]], _ receive: (Int, FileEvent) -> Bool
  ) {
    for (file, event) in board.drain() { waiting[file].append(event) }
    for file in head..<waiting.count {
      // What was told of the first of them has been handed on already.
      if waiting[file].isEmpty, file > head { continue }
      for event in waiting[file] + [.done] {
        // The end of a child that was killed just now says nothing of its file.
        if case .lost = event { continue }
        guard receive(file, event) else { return }
      }
    }
  }

  private func startWorker() {
    let board = board
    if LuaThread({ board.runWorker() }) == nil { board.workerFailed() }
  }
}
