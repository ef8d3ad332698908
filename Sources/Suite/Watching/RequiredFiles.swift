import Synchronization

/// Loads modules for one scenario file, and keeps which files it asked for.
final class RequiredFiles: Sendable {
  private let loader: ModuleLoader
  private let asked = Mutex<Set<String>>([])

  init(_ loader: ModuleLoader) { self.loader = loader }

  /// As `ModuleLoader.load`.
  func load(_ module: String) throws(ModuleProblem) -> (source: [UInt8], name: String) {
    let place = loader.place(module)
    // A missing one counts too: the file has to run again when it is made.
    asked.withLock {
      $0.insert(place)
      if let real = FileSystem.realPath(place) { $0.insert(real) }
    }
    return try loader.load(module)
  }

  /// Adds another file that its results depend on, by its absolute path.
  func add(_ path: String) {
    asked.withLock { _ = $0.insert(path) }
  }

  /// Absolute paths, in byte order.
  var paths: [String] { asked.withLock { $0.sorted(by: bytewise) } }
}
