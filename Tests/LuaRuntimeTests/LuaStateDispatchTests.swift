import LuaRuntime
import Synchronization
import Testing

/// Counts its live instances.
private final class Weight: Sendable {
  static let alive = Atomic<Int>(0)
  init() { Self.alive.wrappingAdd(1, ordering: .relaxed) }
  deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
}

private struct HeavyError: Error, CustomStringConvertible {
  let weight = Weight()
  var description: String { "heavy" }
}

private struct ElsewhereError: LuaPositionedError {
  var luaPosition: LuaPosition? { LuaPosition(file: "other.lua", line: 99) }
  var message: String { "it was there" }
}

@Suite struct LuaStateDispatchTests {
  private func state(throwing error: @escaping @Sendable () -> any Error) throws -> LuaState {
    let state = try LuaState()
    state.setGlobal("boom", .function(state.function("boom") { _ in throw error() }))
    return state
  }

  @Test func aSwiftErrorNamesTheLineThatCalled() throws {
    let error = failure(of: "\n\nboom()", in: try state { Boom() })
    #expect(error?.message == "t.lua:3: boom from Swift")
    #expect(error?.bareMessage == "boom from Swift")
    #expect(error?.position == LuaPosition(file: "t.lua", line: 3))
    #expect(error?.underlying is Boom)
    #expect(error?.kind == .runtime)
  }

  @Test func aCaughtSwiftErrorIsAString() throws {
    let state = try state { Boom() }
    #expect(
      try shown("local ok, e = pcall(function() boom() end) return ok, e", in: state)
        == "false, \"t.lua:1: boom from Swift\"")
    let later = failure(of: "pcall(boom)\nerror('mine')", in: state)
    #expect(later?.message == "t.lua:2: mine")
    #expect(later?.underlying == nil)
  }

  @Test func aRethrownSwiftErrorIsStillKnown() throws {
    let error = failure(
      of: "local ok, e = pcall(function()\n boom() end)\nerror(e, 0)", in: try state { Boom() })
    #expect(error?.underlying is Boom)
    #expect(error?.position?.line == 2)
  }

  @Test func aPositionedErrorNamesItsOwnLine() throws {
    let error = failure(of: "\nboom()", in: try state { ElsewhereError() })
    #expect(error?.message == "other.lua:99: it was there")
    #expect(error?.position == LuaPosition(file: "other.lua", line: 99))
    #expect(error?.bareMessage == "it was there")
  }

  @Test func aHundredThousandThrowsLeakNothing() throws {
    let state = try state { HeavyError() }
    #expect(try shown("for i = 1, 100000 do pcall(boom) end return 'done'", in: state) == "\"done\"")
    #expect(Weight.alive.load(ordering: .relaxed) == 0)
    _ = failure(of: "boom()", in: state)
    #expect(Weight.alive.load(ordering: .relaxed) == 0)
  }

  @Test func argumentsBeyondTheEndAreNil() throws {
    let state = try LuaState()
    state.setGlobal(
      "count",
      .function(
        state.function("count") { call in
          [.integer(Int64(call.count)), call[0], call[5], call[-1]]
        }))
    #expect(try shown("return count('a', nil)", in: state) == "2, \"a\", nil, nil")
    #expect(try shown("return count()", in: state) == "0, nil, nil, nil")
  }

  @Test func resultsOfEveryTypeArrive() throws {
    let state = try LuaState()
    let table = try state.table([(.string("k"), .integer(9))])
    state.setGlobal(
      "all",
      .function(
        state.function("all") { call in
          let fresh = try call.state.table([(.integer(1), .string("fresh"))])
          return [.nil, .bool(true), .integer(1), .number(1), .string("s"), .table(table), .table(fresh)]
        }))
    #expect(
      try shown("local a, b, c, d, e, f, g = all() return a, b, c, d, e, f.k, g[1]", in: state)
        == "nil, true, 1, 1.0, \"s\", 9, \"fresh\"")
    #expect(try shown("return select('#', all())", in: state) == "7")
  }

  @Test func manyResultsOfAHostFunctionArrive() throws {
    let state = try LuaState()
    state.setGlobal(
      "many", .function(state.function("many") { _ in (1...1000).map { .string("value \($0)") } }))
    #expect(
      try shown("return select('#', many()), (select(1000, many()))", in: state) == "1000, \"value 1000\"")
  }

  @Test func positionsAreThoseOfTheCallers() throws {
    let state = try LuaState()
    state.setGlobal(
      "where",
      .function(
        state.function("where") { call in
          [1, 2].map { level in .integer(Int64(call.position(level: level)?.line ?? 0)) }
        }))
    #expect(
      try shown(
        "local function f()\n  local a, b = where()\n  return a, b\nend\nlocal a, b = f()\nreturn a, b",
        in: state) == "2, 5")
    #expect(state.callSite() == nil)
  }

  @Test func nestingEndsInAnErrorNotACrash() throws {
    let kind = onLuaThread { () -> LuaError.Kind? in
      guard let state = try? LuaState() else { return nil }
      state.setGlobal(
        "again",
        .function(
          state.function("again") { call in
            guard case .function(let body) = call[0] else { return [] }
            return try call.state.call(body)
          }))
      return failure(of: "local function f() again(f) end f()", in: state)?.kind
    }
    #expect(kind == .stackOverflow)
  }

  @Test func tablesReadAtTheDeepestNestingAreNotSilentlyEmpty() throws {
    // Where the C stack of Lua ends, reading a table fails: that has to end the call, never to give nil.
    let wrong = onLuaThread { () -> String in
      guard let state = try? LuaState(), let table = try? state.table([(.string("k"), .string("v"))]) else {
        return "no state"
      }
      state.setGlobal(
        "again",
        .function(
          state.function("again") { call in
            guard case .function(let body) = call[0] else { return [.string("lost")] }
            _ = try? call.state.call(body)
            guard case .string("v") = table.get("k") else { return [.string("lost")] }
            return [.string("kept")]
          }))
      let source =
        "local seen = {} local function f() seen[#seen + 1] = again(f) end pcall(f) "
        + "for _, s in ipairs(seen) do if s ~= 'kept' then return s end end return #seen > 0"
      return (try? shown(source, in: state)) ?? "error"
    }
    #expect(wrong == "true")
  }

  @Test func printGivesLines() throws {
    let state = try LuaState()
    var lines: [String] = []
    state.print = { lines.append($0) }
    try results(of: "print(1, 'a', nil, true, 2.0) print() print({}, {}, print)", in: state)
    #expect(lines == ["1\ta\tnil\ttrue\t2.0", "", "table: 1\ttable: 2\tfunction: 3"])
  }
}
