import LuaRuntime

/// The table `gen` and the generators that it makes.
enum GeneratorKind {
  static let names = ["int", "number", "pick", "list"]

  static func install(_ session: Session) throws {
    var kind = LuaKind(name: "generator")
    kind.describe = { [unowned session] handle in
      guard let generator = try? session.generator(handle) else { return "generator" }
      return session.describing { generator.description { Display(session).text($0, limit: 60) } } ?? "gen..."
    }
    session.kinds.generator = session.lua.defineKind(kind)
    let makers: [@Sendable (LuaCall, Session) throws -> Generator] = [int, number, pick, list]
    let entries: [(String, LuaValue)] = zip(names, makers).map { name, make in
      let function = session.lua.function("gen.\(name)") { [unowned session] call in
        try session.addGenerator(try make(call, session))
      }
      return (name, .function(function))
    }
    let table = try session.lua.readOnlyTable(name: "gen", entries) { name in
      throw LuaMessage(
        "gen has no '\(name)'" + suggestion(for: name, in: names)
          + " (it has \(names.joined(separator: ", ")))")
    }
    session.lua.setGlobal("gen", .table(table))
  }

  /// `gen.int(a, b)`: whole numbers from a to b.
  private static func int(_ call: LuaCall, _ session: Session) throws -> Generator {
    guard call.count == 2 else {
      throw LuaMessage("gen.int takes two whole numbers, the least and the greatest: gen.int(1, 5)")
    }
    let bounds = try (0...1).map { place in
      guard let bound = whole(call[place]) else {
        throw LuaMessage(
          "gen.int takes two whole numbers, not \(Display(session).text(call[place], limit: 60))")
      }
      return bound
    }
    guard bounds[0] <= bounds[1] else {
      throw LuaMessage("gen.int: \(bounds[0]) is above \(bounds[1]); the least comes first")
    }
    return .int(bounds[0], bounds[1])
  }

  /// `gen.number(a, b)`: numbers from a to b.
  private static func number(_ call: LuaCall, _ session: Session) throws -> Generator {
    guard call.count == 2 else {
      throw LuaMessage("gen.number takes two numbers, the least and the greatest: gen.number(0, 1)")
    }
    let bounds = try (0...1).map { place in
      guard let bound = call[place].double, bound.isFinite else {
        throw LuaMessage(
          "gen.number takes two finite numbers, not \(Display(session).text(call[place], limit: 60))")
      }
      // Never -0.
      return bound == 0 ? 0 : bound
    }
    guard bounds[0] <= bounds[1] else {
      throw LuaMessage(
        "gen.number: \(Display.number(bounds[0])) is above \(Display.number(bounds[1])); the least comes first"
      )
    }
    return .number(bounds[0], bounds[1])
  }

  /// `gen.pick { ... }`: one of the items, of a generator one of its values.
  private static func pick(_ call: LuaCall, _ session: Session) throws -> Generator {
    guard call.count == 1, case .table(let table) = call[0] else {
      throw LuaMessage("gen.pick takes one list: gen.pick { \"up\", \"down\" }")
    }
    var items: [Generator.Item] = []
    for (key, value) in table.pairs() {
      guard case .integer(Int64(items.count + 1)) = key else {
        throw LuaMessage(
          "gen.pick takes a list without names or holes, but there is [\(Display(session).text(key, limit: 60))]"
        )
      }
      items.append(session.generator(of: value).map { .generator($0) } ?? .value(value))
    }
    guard !items.isEmpty else { throw LuaMessage("gen.pick: there is nothing to pick from") }
    return .pick(items)
  }

  /// `gen.list(gen, n)` or `gen.list(gen, least, most)`: lists of such values.
  private static func list(_ call: LuaCall, _ session: Session) throws -> Generator {
    let display = Display(session)
    guard (2...3).contains(call.count) else {
      throw LuaMessage(
        "gen.list takes a generator and how many elements there are at most: gen.list(gen.int(1, 5), 3)")
    }
    guard let element = session.generator(of: call[0]) else {
      throw LuaMessage(
        "gen.list takes a generator first, such as gen.int(1, 5), not \(display.text(call[0], limit: 60))")
    }
    let counts = try (1..<call.count).map { place in
      guard let count = whole(call[place]), (0...Int64(Generator.elementLimit)).contains(count) else {
        throw LuaMessage(
          "gen.list: a number of elements is whole, from 0 to \(Generator.elementLimit), not "
            + display.text(call[place], limit: 60))
      }
      return Int(count)
    }
    let least = counts.count == 2 ? counts[0] : 0
    guard let most = counts.last, least <= most else {
      throw LuaMessage("gen.list: \(counts[0]) is above \(counts[1]); the least comes first")
    }
    return .list(element, least...most)
  }

  private static func whole(_ value: LuaValue) -> Int64? {
    switch value {
    case .integer(let whole): whole
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }
}

extension Session {
  /// The generator of a handle; throws if it belongs to another scenario.
  func generator(_ handle: LuaHandle) throws -> Generator {
    try checkOwner(handle, "generator")
    return generators[Int(handle.index)]
  }

  /// The generator that a value is, if it is one of the present scenario or the file.
  func generator(of value: LuaValue) -> Generator? {
    guard case .handle(let handle) = value, handle.kind == kinds.generator else { return nil }
    return try? generator(handle)
  }

  /// Keeps a generator and gives its handle; throws if one draw could make too much.
  fileprivate func addGenerator(_ generator: Generator) throws -> [LuaValue] {
    guard generator.depth <= Generator.depthLimit else {
      throw LuaMessage("generators lie in one another more than \(Generator.depthLimit) deep")
    }
    guard generator.mostValues <= Generator.valueLimit else {
      throw LuaMessage(
        "\(generator.description { Display(self).text($0, limit: 60) }) could make \(generator.mostValues) values at "
          + "once; at most \(Generator.valueLimit) are allowed")
    }
    try charge(bytes: 128)
    generators.append(generator)
    return [handle(kinds.generator, generators.count - 1)]
  }
}
