import LuaRuntime
import ScrollPhysics

/// The table `physics` and what can be asked of a curve.
enum PhysicsKind {
  static let memberNames = ["start", "target", "distance", "duration", "at", "is_done"]

  static func install(_ session: Session) throws {
    defineCurve(session)
    var entries: [(String, LuaValue)] = PhysicsCurves.all.map { maker in
      let function = session.lua.function(maker.record.name) { [unowned session] call in
        guard call.count == 1 else { throw LuaMessage("\(maker.record.name) takes one table") }
        guard let curve = try session.physics(maker.record, call[0], maker.make) else { return [.nil] }
        return [try session.addCurve(maker.name, curve)]
      }
      return (maker.name, .function(function))
    }
    func add(_ name: String, _ body: @escaping (LuaCall) throws -> [LuaValue]) {
      entries.append((name, .function(session.lua.function("physics.\(name)", body))))
    }
    add("viscous") { [unowned session] call in
      let part = try number(call, 0, "t", "physics.viscous", session)
      return [.amount(Interpolator.viscous.value(at: part))]
    }
    for (name, isInverse) in [("rubber_band", false), ("rubber_band_inverse", true)] {
      add(name) { [unowned session] call in [try rubberBand(call, "physics.\(name)", isInverse, session)] }
    }
    add("velocity") { [unowned session] call in try PhysicsVelocity.estimate(call, session) }
    add("settle") { [unowned session] call in try PhysicsRules.settle(call, session) }
    let names = entries.map(\.0)
    let table = try session.lua.readOnlyTable(name: "physics", entries) { name in
      throw LuaMessage(
        "physics has no '\(name)'\(hint(for: name, in: names)) allowed: \(names.sorted().joined(separator: ", "))"
      )
    }
    session.lua.setGlobal("physics", .table(table))
  }

  private static func defineCurve(_ session: Session) {
    var kind = LuaKind(name: "curve")
    kind.methods = [
      (
        "at",
        { [unowned session] call in
          let (curve, time) = try moment(call, "at", session)
          let point = curve.at(time)
          return [.amount(point.value), .amount(point.velocity)]
        }
      ),
      (
        "is_done",
        { [unowned session] call in
          let (curve, time) = try moment(call, "is_done", session)
          return [.bool(curve.isDone(at: time))]
        }
      ),
    ]
    kind.memberNames = { _ in memberNames }
    kind.property = { [unowned session] handle, name, _ in
      let curve = try session.curve(handle).curve
      try session.lua.charge(instructions: 100)
      return try property(name, of: curve, session)
    }
    kind.describe = { [unowned session] handle in
      (try? session.curve(handle)).map { "physics.\($0.name) curve" } ?? "curve"
    }
    session.kinds.curve = session.lua.defineKind(kind)
  }

  /// `target` and `duration` of an OverScroller are what it says of itself when it begins (getFinalY, getDuration); where it
  /// rests and when are `rest` and `rest_duration`.
  private static func property(_ name: String, of curve: ScrollCurve, _ session: Session) throws -> LuaValue?
  {
    switch (name, curve) {
    case ("start", _): return .amount(curve.start)
    case ("target", .overScroller(let machine)): return .amount(machine.finalAtStart)
    case ("distance", .overScroller(let machine)): return .amount(machine.finalAtStart - machine.start)
    case ("duration", .overScroller(let machine)): return .amount(machine.durationAtStart)
    case ("target", _), ("rest", _): return .amount(curve.target)
    case ("distance", _): return .amount(curve.distance)
    case ("duration", .flutterSpring), ("duration", .bouncing), ("rest_duration", .flutterSpring),
      ("rest_duration", .bouncing):
      try session.lua.charge(instructions: 20_000)
      return .amount(curve.duration)
    case ("duration", _), ("rest_duration", _): return .amount(curve.duration)
    case ("edge_time", .scrollView(let motion)): return .amount(motion.edgeTime)
    case ("spring_time", .bouncing(let motion)): return .amount(motion.springTime)
    case ("spring_velocity", .bouncing(let motion)): return motion.springVelocity.map { .amount($0) } ?? .nil
    default: return nil
    }
  }

  private static func moment(_ call: LuaCall, _ name: String, _ session: Session) throws -> (
    ScrollCurve, Double
  ) {
    guard case .handle(let handle) = call[0], handle.kind == session.kinds.curve else {
      throw LuaMessage("call \(name) with ':' on a curve")
    }
    let curve = try session.curve(handle).curve
    guard call.count == 2, let time = call[1].double, !time.isNaN else {
      throw LuaMessage("\(name) takes a time in ms, not \(session.shown(call[1]))")
    }
    // A stretch is played frame by frame; it rests long before this.
    if case .stretch = curve {
      try session.lua.charge(instructions: UInt64(min(max(time, 0), curve.duration)) * 10)
    }
    try session.lua.charge(instructions: 200)
    return (curve, time)
  }

  private static func rubberBand(
    _ call: LuaCall, _ name: String, _ isInverse: Bool, _ session: Session
  ) throws -> LuaValue {
    guard (2...3).contains(call.count) else {
      throw LuaMessage("\(name) takes a distance, a dimension, and a coefficient or nothing")
    }
    let distance = try number(call, 0, "distance", name, session)
    let dimension = try number(call, 1, "dimension", name, session)
    let coefficient =
      call.count == 3
      ? try number(call, 2, "coefficient", name, session) : PlatformConstants.rubberBandCoefficient
    do {
      let band = try RubberBand(dimension: dimension, coefficient: coefficient)
      return .amount(isInverse ? band.distance(distance) : band.shown(distance))
    } catch {
      throw LuaMessage("\(name): \(error.description)")
    }
  }

  private static func number(
    _ call: LuaCall, _ place: Int, _ what: String, _ name: String, _ session: Session
  ) throws -> Double {
    guard let value = call[place].double, !value.isNaN else {
      throw LuaMessage("\(name): \(what) is \(session.shown(call[place])); allowed: a number")
    }
    return value
  }
}

extension Session {
  /// The curve of a handle; throws if it belongs to another scenario.
  func curve(_ handle: LuaHandle) throws -> (name: String, curve: ScrollCurve) {
    try checkOwner(handle, "curve")
    return curves[Int(handle.index)]
  }

  func addCurve(_ name: String, _ curve: ScrollCurve) throws -> LuaValue {
    let bytes = 2 * MemoryLayout<(String, ScrollCurve)>.stride
    if isRunning { try charge(bytes: bytes) } else { try charge(fileBytes: bytes) }
    curves.append((name, curve))
    return handle(kinds.curve, curves.count - 1)
  }
}
