import Scenario

/// What the selection looks at in a scenario.
struct ScenarioHeader: Sendable, Equatable {
  /// With its groups: `group / scenario`.
  var name: String
  var file: String
  var line: Int
  /// Last line of its function.
  var lastLine: Int
  var tags: [String]
  /// The platform's word, if the scenario names one.
  var platform: String?
  /// Why it is not run, if it is not.
  var skip: String?
  /// Of a property: how many inputs are drawn.
  var runs: Int?
}

/// Which scenarios were asked for.
struct Selection: Sendable, Equatable {
  /// Any of these texts in the name; empty: all.
  var filters: [String] = []
  /// Any of these tags; empty: all.
  var tags: [String] = []
  /// The scenario's name, with or without its groups.
  var scenario: String?
  /// Of scenarios that run on several platforms, only this one's.
  var platform: String?
  /// Only the scenarios of this shard.
  var shard: Shard?
  /// Only what did not pass the last time.
  var lastFailed = false
  /// Only the property that this input belongs to.
  var replay: ReplayToken?

  /// The same without the shard.
  var whole: Selection {
    var selection = self
    selection.shard = nil
    return selection
  }

  /// Indices of the chosen scenarios of one file; `line` is that of `FILE:LINE`, `recorded` holds the only names allowed.
  func choose(_ headers: [ScenarioHeader], line: Int?, among recorded: Set<String>? = nil) -> [Int] {
    var chosen = headers.indices.filter { matches(headers[$0]) }
    if let recorded { chosen = chosen.filter { recorded.contains(headers[$0].name) } }
    if let line {
      let exact = chosen.filter { headers[$0].line == line }
      chosen =
        exact.isEmpty ? chosen.filter { headers[$0].line <= line && line <= headers[$0].lastLine } : exact
    }
    return Array(chosen)
  }

  private func matches(_ header: ScenarioHeader) -> Bool {
    if !filters.isEmpty, !filters.contains(where: { contains(header.name, $0) }) { return false }
    if !tags.isEmpty, !tags.contains(where: header.tags.contains) { return false }
    if let platform, let own = header.platform, own != platform { return false }
    if let shard, !shard.holds(header.name) { return false }
    if let replay, header.runs == nil || !replay.isFor(header.name) { return false }
    guard let scenario else { return true }
    var name = header.name
    if name == scenario || name.hasSuffix(" / " + scenario) { return true }
    if let platform = header.platform, name.hasSuffix(" [\(platform)]") {
      name.removeLast(platform.count + 3)
      return name == scenario || name.hasSuffix(" / " + scenario)
    }
    return false
  }

  /// Why nothing was chosen, from all the names and tags there were.
  func emptyReason(names: [String], tags known: [String]) -> String {
    if names.isEmpty { return "no scenario was found" }
    var parts: [String] = []
    if replay != nil { parts.append("the property that the token of --replay was made by") }
    if let scenario {
      let short = names.map { $0.components(after: " / ") }
      let meant = nearestName(to: scenario, in: names + short).map { "; did you mean '\($0)'?" } ?? ""
      parts.append("named '\(scenario)'\(meant)")
    }
    if !filters.isEmpty {
      parts.append(
        "one whose name contains \(filters.map { "'\($0)'" }.joined(separator: " or ")) (--filter)")
    }
    if !tags.isEmpty {
      let all = Array(Set(known)).sorted()
      let meant =
        tags.count == 1 ? nearestName(to: tags[0], in: all).map { "; did you mean '\($0)'?" } ?? "" : ""
      parts.append("tagged \(tags.map { "'\($0)'" }.joined(separator: " or ")) (--tag)\(meant)")
    }
    if let platform { parts.append("one that runs on \(platform) (--platform)") }
    if lastFailed { parts.append("one that did not pass the last time (--last-failed)") }
    if parts.isEmpty { parts.append("at the place that was given") }
    return "of \(names.count) scenario\(names.count == 1 ? "" : "s") none is "
      + parts.joined(separator: " and ")
  }
}

/// Does the text contain the other, byte for byte?
private func contains(_ text: String, _ part: String) -> Bool {
  let text = Array(text.utf8)
  let part = Array(part.utf8)
  guard !part.isEmpty else { return true }
  guard text.count >= part.count else { return false }
  return (0...text.count - part.count).contains { start in
    text[start..<start + part.count].elementsEqual(part)
  }
}

extension String {
  /// What stands after the last separator; the whole text without one.
  func components(after separator: String) -> String {
    let text = Array(utf8)
    let mark = Array(separator.utf8)
    guard text.count >= mark.count else { return self }
    for start in (0...text.count - mark.count).reversed()
    where text[start..<start + mark.count].elementsEqual(mark) {
      return String(decoding: text[(start + mark.count)...], as: UTF8.self)
    }
    return self
  }
}
