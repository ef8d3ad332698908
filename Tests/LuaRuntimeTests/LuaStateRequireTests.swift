import LuaRuntime
import Testing

private struct NoModule: Error, CustomStringConvertible {
  var name: String
  var description: String { "module '\(name)' not found" }
}

@Suite struct LuaStateRequireTests {
  private func state(_ modules: [String: String]) throws -> LuaState {
    let state = try LuaState()
    state.loader = { name in
      guard let source = modules[name] else { throw NoModule(name: name) }
      return (Array(source.utf8), "lib/\(name).lua")
    }
    return state
  }

  @Test func aModuleIsLoadedOnce() throws {
    let state = try state(["counter": "loads = (loads or 0) + 1 return {name = ...}"])
    #expect(
      try shown("local a, b = require 'counter', require 'counter' return a == b, a.name, loads", in: state)
        == "true, \"counter\", 1")
  }

  @Test func aModuleWithoutAResultIsTrue() throws {
    #expect(try shown("return require 'empty'", in: try state(["empty": ""])) == "true")
  }

  @Test func errorsNameTheirOwnFile() throws {
    let state = try state(["bad": "\nlocal x = nil\nx.y = 1", "worse": "local = 1"])
    #expect(failure(of: "require 'bad'", in: state)?.position == LuaPosition(file: "lib/bad.lua", line: 3))
    let syntax = failure(of: "require 'worse'", in: state)
    #expect(syntax?.position == LuaPosition(file: "lib/worse.lua", line: 1))
    #expect(syntax?.kind == .syntax)
    let missing = failure(of: "\nrequire 'none'", in: state)
    #expect(missing?.message == "t.lua:2: module 'none' not found")
    #expect(missing?.underlying is NoModule)
  }

  @Test func aCycleIsAnError() throws {
    let state = try state(["a": "require 'b'", "b": "require 'a'"])
    #expect(failure(of: "require 'a'", in: state)?.bareMessage == "modules require each other: a -> b -> a")
  }

  @Test func aModuleThatFailedMayBeTriedAgain() throws {
    let state = try state([
      "flaky": "tries = (tries or 0) + 1 if tries == 1 then error('first') end return tries"
    ])
    #expect(
      try shown("local ok = pcall(require, 'flaky') return ok, require 'flaky'", in: state) == "false, 2")
  }

  @Test func modulesDeclareGlobalsAlsoInsideAScenario() throws {
    let state = try state(["lib": "function helper() return 5 end"])
    state.protectGlobals(true)
    #expect(try shown("require 'lib' return helper()", in: state) == "5")
    #expect(failure(of: "other = 1", in: state) != nil)
  }

  @Test func whatIsBeingLoadedIsTold() throws {
    let state = try state(["outer": "\n\nrequire 'inner'\nnote()", "inner": "note()", "bad": "error('x')"])
    nonisolated(unsafe) var seen: [[String]] = []
    state.setGlobal(
      "note",
      .function(
        state.function("note") { call in
          seen.append(
            call.state.modulesInLoading.map { module in
              "\(module.name) is \(module.file), required at \(module.required?.file ?? ""):\(module.required?.line ?? 0)"
            })
          return []
        }))
    _ = try shown("note()\nrequire 'outer'\nrequire 'outer'\nnote()", in: state)
    _ = failure(of: "require 'bad'", in: state)
    let outer = "outer is lib/outer.lua, required at t.lua:2"
    let inner = "inner is lib/inner.lua, required at lib/outer.lua:3"
    #expect(seen == [[], [outer, inner], [outer], []])
    #expect(state.modulesInLoading.isEmpty)
  }

  @Test func withoutALoaderThereIsNoRequire() throws {
    let error = try failure(of: "\nrequire 'x'")
    #expect(error?.message == "t.lua:2: module 'x' not found: there is no require here")
    #expect(try failure(of: "require(5)")?.bareMessage == "require takes the name of a module, got number")
  }
}
