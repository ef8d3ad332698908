#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts a detached thread with room for the deepest Lua recursion; false if the system has none left.
func startThread(stackBytes: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) -> Bool {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackBytes)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let box = Unmanaged.passRetained(Box(body))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let status = pthread_create(
    &thread, &attributes,
    { pointer in
      #if canImport(Glibc)
        guard let pointer else { return nil }
      #endif
      Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, box.toOpaque())
  if status != 0 { box.release() }
  return status == 0
}
