import Scenario
import ScrollCore

extension ExplorerSession {
  /// The session as a scenario file that passes when it is run: where it begins, the order, the lines, and after each gesture
  /// what it did. `file` is the name that it will have; `module` is how the explored file is named for `require`.
  ///
  /// The text has been run: one that does not pass is a problem that says why.
  public func savedText(file: String, module: String) -> Result<String, ExplorerProblem> {
    let state = state
    let settings = source.settings
    let origin = declaration.map { (module, $0.name) }
    let orders = zip(written.behaviours, state.phases).compactMap { behaviour, phases in
      phases == behaviour.written ? nil : (behaviour.name, phases, behaviour.written)
    }
    let nesting = state.nesting.map { $0.map { written.behaviours[$0].name } }
    let (title, screens) = ("explored: \(declaration?.name ?? "an empty world")", scene.screens)
    let screen = declaration != nil && screens > 1 ? source.screen : nil
    return worker.run { engine in
      let played = engine.told(of: state)
      if let error = played.bodyError {
        return .failure(
          ExplorerProblem(
            message: "the body does not come to its end, so that nothing can begin there: \(error)"))
      }
      let session = SessionText(
        title: title, origin: origin, screen: screen, orders: orders, nesting: nesting, played: played)
      var problem: String?
      for form in SessionText.Form.allCases {
        let text = session.text(form)
        guard let failure = engine.failure(of: text, named: file, settings) else { return .success(text) }
        problem = problem ?? failure
      }
      return .failure(
        ExplorerProblem(message: "the session would not pass when it is run: \(problem ?? "nothing was run")")
      )
    }
  }
}
