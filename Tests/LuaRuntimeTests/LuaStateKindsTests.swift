import LuaRuntime
import Testing

@Suite struct LuaStateKindsTests {
  private func makeState() throws -> (LuaState, Int32) {
    let state = try LuaState()
    let kind = state.defineKind(
      LuaKind(
        name: "app",
        methods: [
          ("drag", { call in [.integer(Int64(call.count)), call[0], call[1]] }),
          ("fail", { _ in throw Boom() }),
        ],
        property: { handle, name, _ in
          switch name {
          case "index": .integer(Int64(handle.index))
          case "generation": .integer(Int64(handle.generation))
          case "broken": throw Boom()
          default: nil
          }
        },
        memberNames: { _ in ["index", "generation", "broken"] },
        describe: { "app \($0.index)" },
        iterate: { handle in [(.string("z"), .integer(1)), (.string("a"), .handle(handle))] },
        call: { call in [.integer(Int64(call.count - 1))] },
        arithmetic: { operation, left, right, call in
          switch operation {
          case .lt: return .bool(true)
          case .le: return .bool(false)
          default: return .string("\(operation) \(call.state.display(left)) \(call.state.display(right))")
          }
        },
        length: { Int($0.index) * 10 }))
    for i in 1...3 {
      state.setGlobal("app\(i)", .handle(LuaHandle(kind: kind, index: Int32(i), generation: 4_000_000_000)))
    }
    return (state, kind)
  }

  @Test func methodsGetTheHandleFirst() throws {
    let (state, _) = try makeState()
    #expect(try shown("return app1:drag('x')", in: state) == "2, app 1, \"x\"")
    #expect(try shown("return app1.drag == app2.drag", in: state) == "true")
  }

  @Test func aDotInsteadOfAColonSaysSo() throws {
    let (state, _) = try makeState()
    #expect(
      failure(of: "\napp1.drag(5)", in: state)?.message
        == "t.lua:2: use ':' to call 'drag', as in app:drag(...)")
    #expect(
      failure(of: "app1.drag()", in: state)?.bareMessage == "use ':' to call 'drag', as in app:drag(...)")
  }

  @Test func propertiesAreReadAndMissingOnesNamed() throws {
    let (state, _) = try makeState()
    #expect(try shown("return app3.index, app3.generation", in: state) == "3, 4000000000")
    #expect(
      failure(of: "\n\nreturn app1.indx", in: state)?.message
        == "t.lua:3: app has no member 'indx'; did you mean 'index'? (it has index, generation, broken, drag, fail)"
    )
    #expect(
      failure(of: "return app1:darg()", in: state)?.bareMessage
        == "app has no member 'darg'; did you mean 'drag'? (it has index, generation, broken, drag, fail)")
    #expect(
      failure(of: "return app1.quite_other", in: state)?.bareMessage
        == "app has no member 'quite_other' (it has index, generation, broken, drag, fail)")
    #expect(failure(of: "return app1[7]", in: state)?.bareMessage == "app has no member [7]")
    #expect(failure(of: "return app1.broken", in: state)?.underlying is Boom)
    #expect(failure(of: "\napp1:fail()", in: state)?.message == "t.lua:2: boom from Swift")
  }

  @Test func handlesAreReadOnlyUnlessTheyAssign() throws {
    let (state, _) = try makeState()
    #expect(failure(of: "app1.index = 5", in: state)?.bareMessage == "app is read-only")
    var written: [String] = []
    let open = state.defineKind(
      LuaKind(
        name: "box",
        assign: { handle, name, value, call in
          written.append("\(handle.index) \(name) \(call.state.display(value))")
        }))
    state.setGlobal("box", .handle(LuaHandle(kind: open, index: 8)))
    try results(of: "box.width = 2.5", in: state)
    #expect(written == ["8 width 2.5"])
  }

  @Test func equalHandlesAreOneKey() throws {
    let (state, kind) = try makeState()
    state.setGlobal(
      "at",
      .function(
        state.function("at") { call in
          guard case .integer(let i) = call[0] else { return [] }
          return [.handle(LuaHandle(kind: kind, index: Int32(i), generation: 4_000_000_000))]
        }))
    #expect(
      try shown("local t = {[app1] = 'one'} return t[at(1)], at(1) == app1, at(2) == app1", in: state)
        == "\"one\", true, false")
    let table = try state.table()
    try table.set(.handle(LuaHandle(kind: kind, index: 9)), .string("nine"))
    #expect(state.display(table.get(.handle(LuaHandle(kind: kind, index: 9)))) == "\"nine\"")
  }

  /// A kind may say which different handles are equal; it is not asked of one handle, nor of another kind's unless a side is
  /// its own.
  @Test func aKindMaySayWhatIsEqual() throws {
    let state = try LuaState(limits: LuaLimits())
    let asked = Counter()
    let tens = state.defineKind(
      LuaKind(
        name: "ten",
        equal: { a, b in
          asked.count += 1
          guard case .handle(let a) = a, case .handle(let b) = b, a.kind == b.kind else { return false }
          return a.index / 10 == b.index / 10
        }))
    let plain = state.defineKind(LuaKind(name: "plain"))
    for (name, kind, index) in [
      ("a", tens, 11), ("b", tens, 12), ("c", tens, 21), ("p", plain, 11), ("q", plain, 12),
    ] {
      state.setGlobal(name, .handle(LuaHandle(kind: kind, index: Int32(index))))
    }
    #expect(
      try shown("return a == b, a == c, a ~= b, a == a, a == p, p == a, p == q, a == 11", in: state)
        == "true, false, false, true, false, false, false, false")
    #expect(asked.count == 5)
    #expect(try shown("local t = { [a] = 1 } return t[a], t[b]", in: state) == "1, nil")
  }

  @Test func handlesWithNegativeIndexAndLargestGenerationReturnWhole() throws {
    let (state, kind) = try makeState()
    let handle = LuaHandle(kind: kind, index: -1, generation: .max)
    let echo = try state.load(Array("return ...".utf8), name: "t.lua")
    guard case .handle(let back)? = try state.call(echo, [.handle(handle)]).first else {
      Issue.record("no handle")
      return
    }
    #expect(back == handle)
  }

  @Test func operatorsCallTheKind() throws {
    let (state, _) = try makeState()
    #expect(
      try shown("return app1 + 2, 2 - app1, app1 * app2", in: state)
        == "\"add app 1 2\", \"sub 2 app 1\", \"mul app 1 app 2\"")
    #expect(try shown("return app1 / 4, -app3", in: state) == "\"div app 1 4\", \"unm app 3 app 3\"")
    #expect(
      try shown("return app1 < app2, app1 <= app2, app1 > 3, app1 >= 3", in: state)
        == "true, false, true, false")
    #expect(try shown("return #app2, app1('a', 'b', 'c')", in: state) == "20, 3")
  }

  @Test func aKindWithoutAbilitiesSaysWhatItIs() throws {
    let state = try LuaState()
    let kind = state.defineKind(LuaKind(name: "movement"))
    state.setGlobal("m", .handle(LuaHandle(kind: kind, index: 0)))
    #expect(failure(of: "return m + 1", in: state)?.bareMessage.contains("a movement value") == true)
    #expect(failure(of: "return #m", in: state)?.bareMessage.contains("a movement value") == true)
    #expect(failure(of: "m()", in: state)?.bareMessage.contains("a movement value") == true)
    #expect(failure(of: "return 'x' .. m", in: state)?.bareMessage.contains("a movement value") == true)
    #expect(failure(of: "pairs(m)", in: state)?.bareMessage == "pairs cannot go through movement")
    #expect(failure(of: "string.rep(m)", in: state)?.bareMessage.contains("got movement") == true)
    #expect(try shown("return tostring(m)", in: state) == "\"movement\"")
  }

  @Test func pairsGoesThroughInTheHostsOrder() throws {
    let (state, _) = try makeState()
    #expect(
      try shown(
        "local t = {} for k, v in pairs(app1) do t[#t + 1] = k .. tostring(v) end return t[1], t[2], #t",
        in: state)
        == "\"z1\", \"aapp 1\", 2")
  }

  @Test func theMetatableIsOutOfReach() throws {
    let (state, _) = try makeState()
    #expect(try shown("return getmetatable(app1)", in: state) == "false")
    #expect(failure(of: "setmetatable(app1, {})", in: state)?.kind == .runtime)
    #expect(try shown("return type(app1)", in: state) == "\"userdata\"")
    #expect(state.typeName(state.global("app1")) == "app")
  }
}

private final class Counter: @unchecked Sendable {
  var count = 0
}
