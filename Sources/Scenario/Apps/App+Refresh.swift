import LuaRuntime
import ScrollCore

extension App {
  /// Calls a container's `run` with the function that ends its refresh.
  func runRefresh(of node: NodeRef, _ number: Int) throws {
    guard let function = specBox(of: node)?.draft.refreshRun else { return }
    try session.charge(bytes: App.handleBytes)
    let place = index
    let generation = session.generation
    let done = session.lua.function("done") { [unowned session] _ in
      guard session.generation == generation else {
        throw LuaMessage("done belongs to a refresh of a scenario that has ended")
      }
      // The second call, and one after the container went away, find nothing to end.
      session.apps[place].world.endRefresh(of: node, number: number)
      return []
    }
    _ = try session.callback("run", function, [.function(done)])
  }
}
