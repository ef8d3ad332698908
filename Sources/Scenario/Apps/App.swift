import LuaRuntime
import ScrollCore

/// One mounted screen of the running scenario. It hosts the world and answers what the world asks of Lua.
///
/// `world` is a struct that is changed in place: no access to it is open while Lua runs.
final class App {
  unowned let session: Session
  /// Its place among the scenario's apps, from 0.
  let index: Int
  var world: World
  /// The axis of the finger that is down, for plain numbers given to `move` and `release`.
  var fingerAxis: Axis?
  /// What `node:shift` moved during the connection call that is open.
  var shifts: ShiftTally?
  /// The driven field whose function runs now, the markers that it read, and the fields that have had a value.
  var driving: DrivenPlace?
  var markerReads: [NodeRef] = []
  var drivenOnce: Set<DrivenPlace> = []
  private var handles: [NodeRef: LuaValue] = [:]
  /// Edges of the screen that measured nodes touch at rest.
  var edges: [NodeRef: Set<String>] = [:]
  /// What is known of the places of targets.
  var offScreen: [NodeRef: TargetPlace] = [:]
  private var told: Set<String> = []
  /// What bindings and states of nodes were when they were brought in line last.
  var synced: [NodeRef: Synced] = [:]
  /// Names in bindings that nothing carried.
  var remarked: Set<String> = []
  /// Slots of nodes that were looked at for what their platform does not have.
  var lookedForNative = 0
  private var chargedWork: UInt64 = 0
  private var chargedBytes = 0
  /// How its screen was drawn over time, where the run keeps that.
  var film: Film?
  /// What was charged for the film, bytes.
  var chargedFilm = 0
  /// What its world recorded, once that is gone.
  private var past: Recording?

  init(session: Session, index: Int, world: World) {
    self.session = session
    self.index = index
    self.world = world
    if session.settings.keepsFilm { film = Film(mostBytes: session.filmBytes) }
  }

  /// What a unit of the world's work costs of the scenario's instruction budget.
  static let workCost: UInt64 = 16
  /// What a handle of a node costs against the memory limit.
  static let handleBytes = 128
  /// What an app costs beside its world.
  static let ownBytes = 2048
  /// What every frame costs beside its work.
  static let frameCost: UInt64 = 40

  /// The Lua value of this app.
  var value: LuaValue { session.handle(session.kinds.app, index) }

  var density: Double { world.screen.density }

  /// Whether anything moves or waits for a frame.
  var isMoving: Bool { world.waitsForFrame() }

  /// The Lua value of a node; the same node is always the same value.
  func handle(of node: NodeRef) throws -> LuaValue {
    try chargeWork()
    if let known = handles[node] { return known }
    try session.charge(bytes: App.handleBytes)
    let value = session.handle(session.kinds.node, session.nodeHandles.add((index, node)))
    handles[node] = value
    return value
  }

  /// The node of an id, of `list#index` or of `list#id`; nil if there is none.
  func find(_ name: String) -> NodeRef? {
    guard name.utf8.contains(UInt8(ascii: "#")) else { return world.lookUp(name) }
    guard let mark = name.lastIndex(of: "#"), let list = world.lookUp(String(name[..<mark])),
      [.list, .pager].contains(world.kindNow(of: list))
    else { return nil }
    let row = String(name[name.index(after: mark)...])
    if let node = world.row(of: list, id: row) { return node }
    guard let index = Int(row), index >= 1 else { return nil }
    return world.row(of: list, index: index - 1)
  }

  /// The node that an argument names: an id or a node of this app. `call` is what was called, for errors.
  func target(_ value: LuaValue, of call: String) throws -> NodeRef {
    switch value {
    case .string(let name):
      guard let node = find(name) else { throw LuaMessage("\(call): \(unknownNode(name))") }
      return node
    case .handle(let handle) where handle.kind == session.kinds.node:
      let (app, node) = try session.node(handle)
      guard app === self else {
        throw LuaMessage("\(call): '\(app.world.nameNow(of: node.slot))' is a node of another screen")
      }
      return node
    default:
      throw LuaMessage("\(call): the target is \(session.shown(value)); allowed: an id or a node of this app")
    }
  }

  func unknownNode(_ name: String) -> String { "no node is called '\(name)'\(knownNodes(name))" }

  /// What to add to an error about a name that no node carries: the nearest, and the names that there are.
  func knownNodes(_ name: String) -> String {
    if let rows = knownRows(name) { return rows }
    let ids = world.ids
    return suggestion(for: name, in: ids)
      + (ids.isEmpty ? " (no node of this screen has an id)" : " (this screen has \(listed(ids)))")
  }

  /// The same for `list#row`, if a node of that id is there; nil for other names.
  private func knownRows(_ name: String) -> String? {
    guard let mark = name.lastIndex(of: "#"), let list = world.lookUp(String(name[..<mark])) else {
      return nil
    }
    let id = name[..<mark]
    guard [.list, .pager].contains(world.kindNow(of: list)), let count = world.rowCount(of: list) else {
      return ": '\(id)' is no list and has no rows"
    }
    let ids = specBox(of: list)?.draft.rows.items?.compactMap(\.id) ?? []
    let near = suggestion(for: String(name[name.index(after: mark)...]), in: ids)
    let rows = count == 0 ? "no rows" : "rows 1 to \(count), '\(id)#1' to '\(id)#\(count)'"
    return "\(near) (\(id) has \(rows)\(ids.isEmpty ? "" : "; their ids are \(listed(ids))"))"
  }

  func unknownMember(_ name: String) -> String {
    if let rows = knownRows(name) { return "app has no node '\(name)'\(rows)" }
    let ids = world.ids
    return "app has no member or node '\(name)'" + suggestion(for: name, in: AppKind.memberNames + ids)
      + " (an app has \(AppKind.memberNames.joined(separator: ", "))"
      + (ids.isEmpty ? ")" : "; its nodes are \(listed(ids)))")
  }

  /// Names a fault that is seen outside the core, each message once.
  func report(_ kind: FaultKind, node: NodeRef?, _ message: String) {
    guard told.insert(message).inserted else { return }
    world.report(kind, node: node, message)
  }

  /// Charges what the world has done since the last time, layouts for readings included.
  func chargeWork() throws {
    let work = world.work
    guard work != chargedWork else { return }
    try session.lua.charge(instructions: (work &- chargedWork) &* App.workCost)
    chargedWork = work
  }

  /// Charges what the world has done and holds since the last time to the scenario's limits.
  func chargeCosts() throws {
    try chargeWork()
    let bytes = world.heldBytes() + App.ownBytes
    if bytes - chargedBytes > 1 << 12 || chargedBytes == 0 {
      try session.charge(bytes: bytes - chargedBytes)
      chargedBytes = bytes
    }
  }

  /// The value of a node's handle is gone from Lua.
  func forget(_ node: NodeRef) { handles[node] = nil }

  /// No script can reach this app any more: only what it recorded stays. Gives the bytes that were let go.
  func retire() -> Int {
    guard past == nil, let empty = try? World(ScreenSpec(width: 1, height: 1)) else { return 0 }
    let recording = recording()
    past = recording
    film = nil
    world = empty
    (handles, edges, offScreen, told) = ([:], [:], [:], [])
    (synced, remarked) = ([:], [])
    let kept =
      recording.trace.bytes + recording.faults.count * 160 + recording.logs.count * 64
      + recording.nodes.count * (MemoryLayout<NodeInfo>.stride + MemoryLayout<NodeFrame>.stride) + 1024
    let bytes = max(0, chargedBytes - kept)
    chargedBytes -= bytes
    return bytes
  }

  /// Its world is gone.
  var isRetired: Bool { past != nil }

  /// What is wrong with its books, ranges or owners, which never are; nil for nothing.
  var contradiction: String? {
    if isRetired || world.busy() { return nil }
    return world.firstImbalance(since: 0) ?? world.stateProblem()
  }

  /// The faults seen in its world.
  var faults: [Fault] { past?.faults ?? world.faults }

  /// The name of a node of its world, gone or not.
  func name(ofSlot slot: Int32) -> String { past?.nodes[Int(slot)].name ?? world.nameNow(of: slot) }

  /// All that happened in its world.
  func recording() -> Recording {
    if let past { return past }
    var recording = world.recording()
    if let film {
      recording.film = film.stills
      recording.filmStride = film.stride
    }
    return recording
  }

  /// The definition from which a node was made; nil for rows without content of their own.
  func specBox(of node: NodeRef) -> SpecBox? {
    let tag = Int(world.tagNow(of: node))
    return session.specs[tag]
  }
}

/// Whether a target lies off screen.
enum TargetPlace {
  /// It may be scrolled there and back.
  case unknown
  case onScreen, remarked
}

/// Nodes that a callback moved with `shift`.
struct ShiftTally {
  /// Sum of what they moved, in the finger's sign.
  var moved = 0.0
  /// Offsets before the first shift, by node.
  var before: [(node: NodeRef, offset: Double)] = []
}
