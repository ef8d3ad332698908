import Foundation

/// The samples of the libraries' catalogs: each `swift` block stands in this folder as it is shown, in the file of its library.
///
/// Where a block says what it prints, `print(...)  // this`, that is compared when it runs.
enum Samples {
  static func run() throws {
    try scrollPhysics()
    try scrollCore()
    try timeline()
    try luaRuntime()
    try scenario()
    try orders()
  }

  /// How many lines said what they print.
  private(set) nonisolated(unsafe) static var checked = 0

  /// Takes the place of Swift's `print` in the samples.
  static func print(_ value: Any, file: String = #filePath, line: Int = #line) {
    guard let lines = try? String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n"),
      lines.indices.contains(line - 1)
    else { preconditionFailure("\(file) cannot be read") }
    guard let mark = lines[line - 1].range(of: ")  // ") else { return }
    let wanted = lines[line - 1][mark.upperBound...]
    precondition("\(value)" == wanted, "\(file):\(line): it prints '\(value)', not '\(wanted)'")
    checked += 1
  }
}
