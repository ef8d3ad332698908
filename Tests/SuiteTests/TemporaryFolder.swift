import Foundation

/// A folder of its own for a test, removed with it.
final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  let path: String

  init() {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("suite-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, making the folders that it needs; its absolute path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = "\(path)/\(name)"
    try? FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String = "") -> String { write(name, Array(text.utf8)) }

  func link(_ name: String, to target: String) {
    try? FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
}
