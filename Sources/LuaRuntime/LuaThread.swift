#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with a stack that is deep enough for nested calls between Lua and Swift.
public final class LuaThread: @unchecked Sendable {
  private let thread: pthread_t

  /// Starts a thread; `nil` when the system gives none.
  ///
  /// - Parameters:
  ///   - stackBytes: size of its stack; 8 MiB hold the deepest nesting that Lua allows.
  ///   - body: what the thread does.
  public init?(stackBytes: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return nil }
    let box = Unmanaged.passRetained(Body(body))
    guard let started = startThread(&attributes, box.toOpaque()) else {
      box.release()
      return nil
    }
    thread = started
  }

  /// Waits for the end of the body. To be called once; a thread that is never joined goes on by itself.
  public func join() {
    pthread_join(thread, nil)
  }

  /// Runs `body` on a thread of its own and waits for its end.
  public static func run(stackBytes: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
    guard let thread = LuaThread(stackBytes: stackBytes, body) else {
      fatalError("no thread with a stack of \(stackBytes) bytes could be started")
    }
    thread.join()
  }
}

private final class Body {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func startThread(_ attributes: inout pthread_attr_t, _ box: UnsafeMutableRawPointer) -> pthread_t? {
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { pointer in runBody(pointer) }, box)
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { pointer in runBody(pointer) }, box)
  #endif
  return status == 0 ? thread : nil
}

private func runBody(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let box else { return nil }
  Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
  return nil
}
