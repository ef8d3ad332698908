import LuaRuntime

/// Runs one script in a process of its own, so that a crash is a failed test and not the end of all tests.
///
/// Arguments: memory limit in MiB, instruction budget, CPU seconds, script. Prints how the script ended, then whether a
/// fresh state in the same process still works.
@main
struct AttackChild {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let memory = Int(arguments[1]), let instructions = UInt64(arguments[2]),
      let seconds = Double(arguments[3])
    else {
      print("usage: LuaAttackChild MIB INSTRUCTIONS SECONDS SCRIPT")
      return
    }
    let limits = LuaLimits(memoryBytes: memory << 20, instructions: instructions, cpuSeconds: seconds)
    LuaThread.run {
      attack(arguments[4], limits: limits)
      print("next: \(nextScenario() ? "ok" : "broken")")
    }
  }

  static func attack(_ script: String, limits: LuaLimits) {
    do {
      let state = try LuaState(limits: limits)
      defer { state.close() }
      addHost(to: state)
      state.lockLibraries()
      let results = try state.call(try state.load(Array(script.utf8), name: "attack.lua"))
      print("kind: none")
      print("results: \(results.map { state.display($0) }.joined(separator: ", "))")
    } catch {
      print("kind: \(error.kind)")
      print("file: \(error.position?.file ?? "-")")
      print("line: \(error.position?.line ?? 0)")
      print("message: \(error.message.prefix(300))")
    }
  }

  /// Host functions as a program would have them: a nested call, a property, an iteration, an error.
  static func addHost(to state: LuaState) {
    state.print = { print("out: \($0)") }
    state.setGlobal(
      "again",
      .function(
        state.function("again") { call in
          guard case .function(let body) = call[0] else { throw Refusal() }
          return try call.state.call(body, [call[1]])
        }))
    state.setGlobal("refuse", .function(state.function("refuse") { _ in throw Refusal() }))
    let kind = state.defineKind(
      LuaKind(
        name: "thing", methods: [("twice", { call in [call[0], call[0]] })],
        property: { handle, name, _ in name == "index" ? .integer(Int64(handle.index)) : nil },
        iterate: { handle in (1...3).map { (.integer(Int64($0)), .handle(handle)) } },
        length: { _ in 3 }))
    state.setGlobal("thing", .handle(LuaHandle(kind: kind, index: 1)))
    state.setGlobal(
      "thing_at",
      .function(
        state.function("thing_at") { call in
          guard case .integer(let index) = call[0] else { throw Refusal() }
          return [.handle(LuaHandle(kind: kind, index: Int32(truncatingIfNeeded: index)))]
        }))
  }

  static func nextScenario() -> Bool {
    guard let state = try? LuaState() else { return false }
    defer { state.close() }
    let source = "local t = {} for i = 1, 100 do t[i] = tostring(i) end return #table.concat(t)"
    guard let values = try? state.call(try state.load(Array(source.utf8), name: "next.lua")) else {
      return false
    }
    guard case .integer(192)? = values.first else { return false }
    return true
  }
}

struct Refusal: Error, CustomStringConvertible {
  var description: String { "refused" }
}
