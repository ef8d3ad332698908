import Orders
import ScrollCore

extension ExplorerSession {
  /// The body and the lines under every order of the screen: the same gestures, whatever the present order is.
  ///
  /// `tell` is given how many orders were run of how many. The process has to be left without waiting for other threads if
  /// `threadsLeft` is set.
  public func orderTable(
    limit: Int = 100_000, jobs: Int = 1, nests: Bool = false, tell: (Int, Int) -> Void = { _, _ in },
    isStopped: () -> Bool = { false }
  ) -> Result<(table: OrderTable, threadsLeft: Bool), OrderProblem> {
    guard let scenario = source.scenario else {
      return .failure(OrderProblem(message: "no scenario is open whose orders could be compared"))
    }
    var settings = source.settings
    settings.keepsFilm = false
    var search = OrderSearch(
      name: source.name, source: source.source, settings: settings, scenario: scenario, limit: limit,
      jobs: jobs)
    search.screen = source.screen
    search.nests = nests
    search.lines = state.lines
    return search.run(tell: tell, isStopped: isStopped)
  }
}
