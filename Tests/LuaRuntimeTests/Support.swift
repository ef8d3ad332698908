import LuaRuntime
import Testing

/// Runs a text as the file "t.lua" and gives what it returns.
@discardableResult
func results(of source: String, in state: LuaState) throws(LuaError) -> [LuaValue] {
  try state.call(try state.load(Array(source.utf8), name: "t.lua"))
}

/// What a text returns, as one readable line.
func shown(_ source: String, in state: LuaState) throws(LuaError) -> String {
  try results(of: source, in: state).map { state.display($0) }.joined(separator: ", ")
}

/// The same in a fresh state.
func shown(_ source: String) throws -> String {
  try shown(source, in: LuaState())
}

/// The error a text ends in.
func failure(of source: String, in state: LuaState) -> LuaError? {
  do {
    _ = try results(of: source, in: state)
    Issue.record("no error in: \(source)")
    return nil
  } catch {
    return error
  }
}

func failure(of source: String) throws -> LuaError? {
  failure(of: source, in: try LuaState())
}

/// Runs a body on a thread with the stack that a Lua state wants, and gives its result.
func onLuaThread<R>(_ body: @escaping @Sendable () -> sending R) -> R {
  nonisolated(unsafe) var result: R?
  LuaThread.run { result = body() }
  return result!
}

struct Boom: Error, CustomStringConvertible {
  var description: String { "boom from Swift" }
}

/// A generator of test inputs that is the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
