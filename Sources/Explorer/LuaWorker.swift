import LuaRuntime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with a stack that is deep enough for Lua, which does one thing after another for a caller who waits.
///
/// `State` is made and used on that thread only.
final class LuaWorker<State>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var job: ((State) -> Void)?
  private var isClosed = false

  /// nil when the system gives no thread.
  init?(_ make: @escaping @Sendable () -> State) {
    lock = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
    // The thread lives as long as it is wanted, and holds what it waits on.
    guard LuaThread({ self.work(make()) }) != nil else { return nil }
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(changed)
    lock.deallocate()
    changed.deallocate()
  }

  /// Does something on the thread and waits for what comes of it.
  func run<Value>(_ body: @escaping (State) -> Value) -> Value {
    var value: Value?
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    job = { value = body($0) }
    pthread_cond_broadcast(changed)
    while job != nil { pthread_cond_wait(changed, lock) }
    guard let value else { preconditionFailure("the job has run") }
    return value
  }

  /// Lets the thread end.
  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  private func work(_ state: State) {
    pthread_mutex_lock(lock)
    while !isClosed {
      guard let present = job else {
        pthread_cond_wait(changed, lock)
        continue
      }
      pthread_mutex_unlock(lock)
      present(state)
      pthread_mutex_lock(lock)
      job = nil
      pthread_cond_broadcast(changed)
    }
    pthread_mutex_unlock(lock)
  }
}
