import LuaRuntime
import ScrollCore

/// A value that a scenario shares between its screen, its callbacks and itself.
final class Binding {
  /// How deep bindings may set each other before it is an error.
  static let depthLimit = 16
  /// What one costs against the memory limit.
  static let bytes = 192

  private(set) var value: LuaValue
  /// Sets that changed the value.
  private(set) var writes = 0
  private(set) var watchers: [LuaFunction] = []
  /// Worlds whose fields read it: each plays a frame when it changes.
  private(set) var drives: [App] = []
  /// Fields whose functions read it while they ran.
  private(set) var fields: Set<DrivenPlace> = []
  /// Changes that no frame has told of.
  var untold = 0
  /// What tables of writes call it.
  let name: String
  private var initial: (value: LuaValue, watchers: Int)

  init(_ value: LuaValue, name: String = "binding") {
    self.value = value
    self.name = name
    initial = (value, 0)
  }

  /// The file has run: this is the state in which every scenario finds the binding.
  func keepAsInitial() { initial = (value, watchers.count) }

  func returnToInitial() {
    value = initial.value
    writes = 0
    watchers.removeLast(watchers.count - initial.watchers)
    drives.removeAll()
    fields.removeAll()
    untold = 0
  }

  /// What it holds, for whoever looks for values in use.
  var held: [LuaValue] { [value, initial.value] }

  func watch(_ function: LuaFunction) { watchers.append(function) }

  /// From now on a change of the value makes this world play a frame.
  func drive(_ app: App) {
    if !drives.contains(where: { $0 === app }) { drives.append(app) }
  }

  /// How many fields and watchers read it again after a change.
  var readers: Int { fields.count + watchers.count }

  /// A field of a world reads it: from now on a change makes that world play a frame.
  func read(by field: DrivenPlace, of app: App) {
    drive(app)
    fields.insert(field)
  }

  /// Sets the value; a change counts as a write, asks driven worlds for a frame and runs the watchers at once.
  ///
  /// A table counts as changed whenever it is set. Throws what a watcher raises, and when watchers set bindings
  /// more than `depthLimit` deep while no screen is there to name it.
  func set(_ new: LuaValue, in session: Session) throws {
    let old = value
    guard Binding.differs(old, new, session) else { return }
    guard session.bindingDepth < Binding.depthLimit else {
      guard let app = session.apps.last else {
        throw LuaMessage(
          "bindings set each other more than \(Binding.depthLimit) deep; let one of the two only read the other"
        )
      }
      // The mistake is named and stopped where it is; the scenario goes on.
      app.reportTugOfWar(nil, "bindings set each other more than \(Binding.depthLimit) deep and were stopped")
      return
    }
    value = new
    writes += 1
    if untold == 0 { session.written.append(self) }
    untold += 1
    for app in drives { app.world.requestFrame() }
    session.bindingDepth += 1
    defer { session.bindingDepth -= 1 }
    for watcher in watchers { _ = try session.lua.call(watcher, [new, old]) }
  }

  /// Whether two values are not equal; lengths are by unit and value.
  static func differs(_ a: LuaValue, _ b: LuaValue, _ session: Session) -> Bool {
    switch (a, b) {
    case (.nil, .nil): false
    case (.bool(let a), .bool(let b)): a != b
    case (.integer(let a), .integer(let b)): a != b
    case (.integer(let a), .number(let b)): Double(a) != b
    case (.number(let a), .integer(let b)): a != Double(b)
    case (.number(let a), .number(let b)): a != b && !(a.isNaN && b.isNaN)
    case (.string(let a), .string(let b)): !a.utf8.elementsEqual(b.utf8)
    case (.handle(let a), .handle(let b)):
      a != b
        && (a.kind != session.kinds.length || b.kind != session.kinds.length
          || (try? session.length(a).length) != (try? session.length(b).length))
    default: true
    }
  }
}
