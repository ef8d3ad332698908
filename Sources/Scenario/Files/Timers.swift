import LuaRuntime
import ScrollCore

/// A function that waits for virtual time, set by `after(ms, fn)`.
struct Timer {
  /// Index of the world whose clock it follows: the one mounted last, or the first to come.
  var app: Int
  /// ns.
  var due: Int64
  /// Its place among all timers ever set.
  var order: Int
  var function: LuaFunction
}

enum Timers {
  /// The longest wait, ms.
  static let limit = 1e9

  static func install(_ session: Session) {
    session.lua.setGlobal(
      "after",
      .function(
        session.lua.function("after") { [unowned session] call in
          try session.needScenario("after")
          guard call.count == 2, let ms = Number(call[0])?.double, ms >= 0, ms <= limit,
            case .function(let function) = call[1]
          else {
            throw LuaMessage(
              "after takes milliseconds from 0 to 1e9 and a function: after(100, function() ... end)")
          }
          try session.charge(bytes: 128)
          session.timers.append(
            Timer(
              app: max(0, session.apps.count - 1), due: session.now + Int64((ms * 1e6).rounded()),
              order: session.timersSet, function: function))
          session.timersSet += 1
          return []
        }))
  }
}

extension Session {
  /// Runs a world's timers that are due, earliest first, before a frame at `limit` ns. One set by these waits for the
  /// next frame. Throws what their functions raise.
  func runTimers(dueBy limit: Int64, _ app: App) throws {
    guard !timers.isEmpty else { return }
    let known = timersSet
    while let index = timers.indices.filter({
      timers[$0].app == app.index && timers[$0].due <= limit && timers[$0].order < known
    }).min(by: { (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order) }) {
      let timer = timers.remove(at: index)
      _ = try callback("after", timer.function)
    }
  }
}
