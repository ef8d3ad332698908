import LuaRuntime
import ScrollPhysics

/// What a table that a physics call takes says.
struct PhysicsInput {
  var numbers: [String: Double] = [:]
  var lists: [String: [Double]] = [:]
  var words: [String: String] = [:]
  var events: [OverScrollerCurve.Event] = []

  /// A number that must be there.
  func needed(_ name: String) throws -> Double {
    guard let value = numbers[name] else { throw LuaMessage("\(name) is missing") }
    return value
  }

  /// A number, or what stands for it.
  func number(_ name: String, _ otherwise: Double) -> Double { numbers[name] ?? otherwise }

  func isTrue(_ name: String, _ otherwise: Bool = false) -> Bool {
    numbers[name].map { $0 != 0 } ?? otherwise
  }
}

extension Field where Target == PhysicsInput {
  /// A finite number; `unit` and `doc` are for help.
  static func quantity(_ name: String, _ unit: String, _ doc: String, aliases: [String] = []) -> Field {
    Field(name, .number(-largestAmount...largestAmount), "\(doc) (\(unit))", aliases: aliases) {
      input, value, _ in
      guard let number = value.amount else { return false }
      input.numbers[name] = number
      return true
    }
  }

  /// True or false, or 1 or 0 as the tables have it.
  static func truth(_ name: String, _ doc: String) -> Field {
    Field(name, .other("true or false, 1 or 0", lua: "boolean|0|1"), doc) { input, value, _ in
      if case .bool(let flag) = value {
        input.numbers[name] = flag ? 1 : 0
        return true
      }
      guard let number = value.double, number == 0 || number == 1 else { return false }
      input.numbers[name] = number
      return true
    }
  }

  static func quantities(_ name: String, _ unit: String, _ doc: String) -> Field {
    Field(name, .other("a list of at most 10000 numbers", lua: "number[]"), "\(doc) (\(unit))") {
      input, value, session in
      guard case .table(let table) = value else { return false }
      let pairs = table.pairs()
      guard pairs.count <= 10_000, table.length == pairs.count else { return false }
      let numbers = pairs.compactMap { $0.1.amount }
      guard numbers.count == pairs.count else { return false }
      input.lists[name] = numbers
      return true
    }
  }

  static func word(_ name: String, _ words: [String], _ doc: String) -> Field {
    Field(name, .choice(words), doc) { input, value, _ in
      guard let word = value.text, words.contains(word) else { return false }
      input.words[name] = word
      return true
    }
  }

  /// A column of a measured table that a rule computes: it may stand in the table and is not read.
  static func result(_ name: String) -> Field {
    Field(name, .other("anything; it is a result and not read", lua: "any"), "Result.") { _, _, _ in true }
  }

  static let start = quantity("start", "px", "Where it begins.", aliases: ["from", "position", "x0"])
  static let velocity = quantity("velocity", "px/s", "Velocity at the start.", aliases: ["v0"])
  static let density = quantity("density", "px per dp", "Density of the screen.", aliases: ["dpr"])
  static let low = quantity("min", "px", "Start of the range.", aliases: ["leading"])
  static let high = quantity("max", "px", "End of the range.", aliases: ["trailing"])
  static let frame = quantity("frame", "ms", "Time from frame to frame.", aliases: ["step_ms"])

  /// `{ { t = ms, set_final = px }, ... }`: what is done to an OverScroller on the way.
  static let events = Field(
    "events",
    .other(
      "a list of { t = ms, set_final = px | extend = ms | edge = px, over = px | fling = px/s }",
      lua: "scrollwright.Event[]", [RecordShape(eventRecord)]),
    "What is done to it right after the frame at a time."
  ) { input, value, session in
    guard case .table(let table) = value else { return false }
    for (_, entry) in table.pairs() {
      guard case .table(let fields) = entry else { return false }
      var event = PhysicsInput()
      try eventRecord.read(fields, into: &event, session)
      let time = Int64(clamp(try event.needed("t"), 0, 1e12))
      if let final = event.numbers["set_final"] {
        input.events.append(.init(at: time, .setFinal(whole(final))))
      } else if let extra = event.numbers["extend"] {
        input.events.append(.init(at: time, .extend(whole(extra))))
      } else if let edge = event.numbers["edge"] {
        input.events.append(.init(at: time, .edge(whole(edge), over: whole(event.number("over", 0)))))
      } else if let velocity = event.numbers["fling"] {
        input.events.append(.init(at: time, .fling(whole(velocity))))
      } else {
        return false
      }
    }
    return input.events.count <= 1000
  }

  private static let eventRecord = Record<PhysicsInput>(
    "event",
    [
      quantity("t", "ms", "When."), quantity("set_final", "px", "setFinalY."),
      quantity("extend", "ms", "extendDuration."), quantity("edge", "px", "notifyVerticalEdgeReached."),
      quantity("over", "px", "How far it may overshoot the edge."),
      quantity("fling", "px/s", "A second fling."),
    ])
}

/// A number cut to a whole one; the nearest end where it does not fit.
func whole(_ value: Double) -> Int32 { Int32(clamp(value, Double(Int32.min), Double(Int32.max))) }

private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }

extension Session {
  /// Reads the one table that a physics call takes, makes something of it, and names the call in errors.
  func physics<Result>(
    _ record: Record<PhysicsInput>, _ value: LuaValue, _ make: (PhysicsInput) throws -> Result
  ) throws -> Result {
    try lua.charge(instructions: 200)
    guard case .table(let table) = value else {
      throw LuaMessage(
        "\(record.name) takes a table, not \(shown(value)); its fields: \(record.names.joined(separator: ", "))"
      )
    }
    do {
      var input = PhysicsInput()
      try record.read(table, into: &input, self)
      return try make(input)
    } catch let error as PhysicsError {
      throw LuaMessage("\(record.name): \(error.description)")
    } catch let error as LuaMessage {
      throw LuaMessage("\(record.name): \(error.description)")
    }
  }
}
