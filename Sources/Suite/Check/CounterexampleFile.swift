import Orders
import Scenario
import Timeline

/// The scenario that a search writes: it begins where the searched one ends, makes the gestures, and fails in `run` as they did in
/// the search.
struct CounterexampleFile {
  let path: String
  /// The file that was searched.
  let checked: SuiteFile

  /// How its first line begins: such a file may be written over.
  private static let mark = "-- Found by scrollwright check"

  init(path: String, checked: SuiteFile) {
    self.path = path.hasSuffix(".lua") ? path : path + ".lua"
    self.checked = checked
  }

  /// What would keep it from being written, seen before the search.
  func check() throws(ExploreProblem) {
    let place = SessionFile(explored: checked)
    try place.checkPlace(path)
    _ = try place.module()
    if DocumentPlace.resolved(path) == checked.path {
      throw ExploreProblem("save: \(path) is the file that is searched; name another file")
    }
    guard case .success(let kind) = FileSystem.kind(path) else { return }
    guard case .file = kind, let text = try? SourceText.read(path),
      text.starts(with: CounterexampleFile.mark.utf8)
    else {
      throw ExploreProblem("save: \(path) is there already and was not written by check; name another file")
    }
  }

  func write(_ report: GestureReport, _ header: ScenarioHeader) throws(ExploreProblem) {
    try check()
    let module = try SessionFile(explored: checked).module()
    do {
      try FileSystem.writeWhole(
        Array(CounterexampleFile.text(report, scenario: header.name, module: module).utf8), to: path)
    } catch {
      throw ExploreProblem("save: \(path): \(error)")
    }
  }

  /// The file's text. `module` is how the searched file is named for `require`.
  static func text(_ report: GestureReport, scenario: String, module: String) -> String {
    var origin = "file = \(quoted(module)), scenario = \(quoted(scenario))"
    if report.screens > 1 { origin += ", app = \(report.screen + 1)" }
    if !report.nesting.isEmpty {
      origin += ", nesting = { \(report.nesting.map { quoted($0) }.joined(separator: ", ")) }"
    }
    var lines = ["\(mark): \(printable(report.finding.breach?.message ?? ""))", ""]
    lines.append("scenario(\(quoted("check: \(scenario)")), { from = { \(origin) } }, function(app)")
    for gesture in report.gestures { lines.append("  \(gesture)") }
    if let breach = report.finding.breach, breach.kind == .fault, let fault = breach.name {
      let node = breach.node.map { $0.isEmpty ? "" : ", \(quoted($0))" } ?? ""
      lines.append("  expect(app).never:reports(\(quoted(fault))\(node))")
    }
    lines.append("end)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String { LuaLiteral.quoted(text) }
}
