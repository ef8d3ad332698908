import LuaRuntime
import ScrollCore

final class App {
  let index = 0
  var world: World
  init(world: World) { self.world = world }
  func find(_ name: String) -> NodeRef? { nil }
  func reading(_ name: String, of node: NodeRef) throws -> LuaValue { .nil }
}
final class MovementBox {
  let app: App
  let movement: Movement
  init(app: App, movement: Movement) {
    self.app = app
    self.movement = movement
  }
}
struct TypedLength: Hashable {
  var value = 0.0
  var unit = LengthUnit.dp
}
final class SpecBox {}
enum Vocabulary {
  static func install(_ session: Session) throws {}
  static func hint(forCallError message: String) -> String? { nil }
}
enum AppKinds { static func install(_ session: Session) throws {} }
enum Amounts {
  static func pairs(_ handle: LuaHandle, _ session: Session) throws -> [(LuaValue, LuaValue)] { [] }
}
extension Session {
  func length(_ h: LuaHandle) throws -> TypedLength { TypedLength() }
  func movement(_ h: LuaHandle) throws -> (box: MovementBox, axis: Axis) { (movements[0], .vertical) }
}

enum DeltaInput {
  case along(Double)
  case vector(Vector)
  static let allowed = ""
}
extension Session { func deltaInput(_ v: LuaValue, density: Double) -> DeltaInput? { nil } }
