import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the threads of a run and its supervisor share: the files still to do, the events not yet read, who is at work.
final class Board: Sendable {
  /// One file in the hands of one thread.
  fileprivate struct Seat {
    var file: Int
    /// The processor time of its thread.
    var clock: clockid_t
    /// Reading of that clock at which it is stuck, s; nil while it is not watched.
    var deadline: Double?
    var child: Int32?
    /// Given up: what it still sends is dropped.
    var isLost = false
    var isOver = false
  }

  fileprivate struct State {
    var queue: [(file: Int, event: FileEvent)] = []
    var nextFile = 0
    var isCancelled = false
    var seats: [Seat] = []
  }

  let work: [Supervisor.Work]
  let pipe = WakePipe()
  fileprivate let state = Mutex(State())

  init(_ work: [Supervisor.Work]) { self.work = work }

  /// A thread's life: file after file until none is left or it was given up.
  func runWorker() {
    let clock = processorClock()
    while let place = takeSeat(clock) {
      let sink = SeatSink(board: self, place: place.seat)
      work[place.file](sink)
      sink.send(.done)
      let isLost = state.withLock { state in
        state.seats[place.seat].isOver = true
        return state.seats[place.seat].isLost
      }
      if isLost { return }
    }
  }

  private func takeSeat(_ clock: clockid_t) -> (file: Int, seat: Int)? {
    state.withLock { state in
      guard !state.isCancelled, state.nextFile < work.count else { return nil }
      let file = state.nextFile
      state.nextFile += 1
      state.seats.append(Seat(file: file, clock: clock))
      return (file, state.seats.count - 1)
    }
  }

  /// No thread could be started: if nobody is at work, the files left are lost.
  func workerFailed() {
    state.withLock { state in
      guard state.seats.allSatisfy({ $0.isOver || $0.isLost }) else { return }
      while state.nextFile < work.count {
        state.queue.append((state.nextFile, .lost("no thread could be started")))
        state.nextFile += 1
      }
    }
    pipe.wake()
  }

  /// The events since the last call.
  func drain() -> [(file: Int, event: FileEvent)] {
    state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
  }

  /// Gives up every thread that has passed its time; how many.
  func giveUpStuck() -> Int {
    state.withLock { state in
      var count = 0
      for place in state.seats.indices {
        let seat = state.seats[place]
        guard !seat.isOver, !seat.isLost, let deadline = seat.deadline, seconds(seat.clock) > deadline else {
          continue
        }
        state.seats[place].isLost = true
        state.queue.append(
          (seat.file, .lost("it passed its limits and could not be stopped; its thread was given up")))
        count += 1
      }
      if count > 0 { pipe.wake() }
      return count
    }
  }

  /// Ends the run: no new file is begun, children are killed and waited for. True if a thread is still at work.
  func finish() -> Bool {
    state.withLock { state in
      state.isCancelled = true
      for seat in state.seats {
        if let child = seat.child { kill(child, SIGKILL) }
      }
    }
    // Their threads take them off the system's list; one that the system does not let go of is left to it.
    let start = monotonicMs()
    while state.withLock({ $0.seats.contains { $0.child != nil } }), monotonicMs() - start < 10_000 {
      usleep(1000)
    }
    return state.withLock { $0.seats.contains { !$0.isOver } }
  }

  /// The sink that a file's run is given.
  private final class SeatSink: FileEventSink {
    private let board: Board
    private let place: Int

    init(board: Board, place: Int) {
      self.board = board
      self.place = place
    }

    private let isClosed = Atomic(false)

    func send(_ event: FileEvent) {
      if isClosed.load(ordering: .relaxed) { return }
      if event.isLast { isClosed.store(true, ordering: .relaxed) }
      let wasEmpty = board.state.withLock { state in
        let seat = state.seats[place]
        guard !seat.isLost else { return false }
        state.queue.append((seat.file, event))
        if event.isLast { state.seats[place].isOver = true }
        return state.queue.count == 1
      }
      if wasEmpty { board.pipe.wake() }
    }

    func allow(seconds allowed: Double?) {
      board.state.withLock { state in
        state.seats[place].deadline = allowed.map {
          seconds(state.seats[place].clock) + $0 + Supervisor.grace
        }
      }
    }

    func startChild<Failure: Error>(_ start: () -> Result<Int32, Failure>) -> Result<Int32, Failure>? {
      // Under the lock: whoever ends the run sees either the child or nobody.
      board.state.withLock { state in
        guard !state.isCancelled else { return nil }
        let started = start()
        if case .success(let process) = started { state.seats[place].child = process }
        return started
      }
    }

    func childEnded(_ reap: () -> Void) {
      // Under the lock: its number may be another process's from then on.
      board.state.withLock { state in
        reap()
        state.seats[place].child = nil
      }
    }

    var isCancelled: Bool {
      board.state.withLock { $0.isCancelled || $0.seats[place].isLost }
    }
  }
}

/// The clock of the calling thread's processor time, readable from other threads.
private func processorClock() -> clockid_t {
  var clock = clockid_t(CLOCK_MONOTONIC)
  #if canImport(Glibc)
    _ = pthread_getcpuclockid(pthread_self(), &clock)
  #endif
  return clock
}

/// A clock's reading, s; 0 if its thread is gone.
private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Wall time since some moment, ms; for durations only.
func monotonicMs() -> Double {
  seconds(clockid_t(CLOCK_MONOTONIC)) * 1000
}
