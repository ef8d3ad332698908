import LuaRuntime

extension ScenarioResult {
  /// Fails the scenario because running it again came to something else; `why` is more in plain words.
  public mutating func markNotDeterministic(_ message: String, why: String?) {
    var failure = Failure(
      at: LuaPosition(file: declaration.file, line: declaration.line), message: message)
    failure.why = why
    failures.append(failure.shortened())
    if status == .passed { status = .failed }
  }
}
