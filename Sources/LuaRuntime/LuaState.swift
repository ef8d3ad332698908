import CLua

/// A sandboxed Lua state. It is used on the thread that made it, whose stack has to be deep enough for the nesting that
/// Lua allows (200 levels of C): see `LuaThread`.
///
/// The host may keep tables and functions of the state for as long as it likes; they become inert when it is closed.
/// Host functions often hold what holds the state: `close` lets go of all of them.
public final class LuaState {
  let core: LuaCore
  var host: OpaquePointer { core.host }

  /// Read by os.time, os.clock and os.date: milliseconds since 1970-01-01 UTC.
  public var virtualTimeMs: () -> Double = { 0 }
  /// Receives each `print(...)` as one line, its values separated by tabs.
  public var print: (String) -> Void = { _ in }
  /// What `require` reads a module with; `nil`: there is no `require`.
  public var loader: ((String) throws -> (source: [UInt8], name: String))?

  var bodies: [(LuaCall) throws -> [LuaValue]] = []
  var missing: [(String) throws -> LuaValue] = []
  var kinds: [LuaKind] = []
  var modules: [String: LuaValue] = [:]
  /// The modules whose text is running now, the one that was required last at the end.
  public internal(set) var modulesInLoading: [LoadingModule] = []
  /// Loaded texts and what they are to have as their globals.
  var environments: [(chunk: LuaFunction, value: LuaValue)] = []
  /// Names of loaded chunks, under the short form that Lua's messages show.
  var chunkNames: [String: String] = [:]
  /// The Swift error that was turned into a Lua error last, with that error's message.
  var lastThrown: (message: String, error: any Error, position: LuaPosition?)?
  /// Keeps what the last results refer to until C has pushed them.
  var lastResults: [LuaValue] = []
  /// Nesting of host calls: 0 outside.
  var depth: Int32 = 0
  private var closesAfterCall = false

  /// Opens a state whose globals are exactly those of the allow-list.
  ///
  /// - Throws: `LuaError` of kind `memory` when the libraries do not fit the limit.
  public convenience init(limits: LuaLimits = .init(), seed: UInt64 = 0) throws(LuaError) {
    try self.init(limits: limits, seed: seed, failAfter: -1)
  }

  /// `failAfter`: the number of growing allocations after which all fail; negative for never.
  package init(limits: LuaLimits, seed: UInt64, failAfter: Int64) throws(LuaError) {
    var settings = clua_settings()
    settings.memory_bytes = max(limits.memoryBytes, 0)
    settings.instructions = limits.instructions
    settings.cpu_seconds = limits.cpuSeconds
    settings.seed = seed
    settings.dispatch = dispatchFromLua
    settings.fail_after = failAfter
    guard let host = clua_open(&settings) else {
      throw LuaError(kind: .memory, message: "out of memory: a Lua state could not be opened")
    }
    core = LuaCore(host: host)
    clua_set_context(host, Unmanaged.passUnretained(self).toOpaque())
    setGlobal("require", requireFunction())
    if isKilled { throw core.killError() }
  }

  deinit {
    clua_close(host)
  }

  /// Closes the state, at once or when the outermost call has returned. Host functions are let go.
  public func close() {
    guard clua_call_depth(host) == 0, depth == 0 else {
      closesAfterCall = true
      return
    }
    clua_close(host)
    bodies = []
    missing = []
    kinds = []
    modules = [:]
    environments = []
    lastResults = []
    lastThrown = nil
    loader = nil
    print = { _ in }
    virtualTimeMs = { 0 }
  }

  /// Does what `close` had to leave until the outermost call returned.
  func finishOutermostCall() {
    lastThrown = nil
    if closesAfterCall { close() }
  }

  /// "Lua 5.4.4": the version of the library that runs.
  public static var version: String {
    let words = String(cString: clua_version()).split(separator: " ", omittingEmptySubsequences: true)
    return words.prefix(2).joined(separator: " ")
  }
}

/// The only function that Lua calls in Swift.
private let dispatchFromLua: clua_dispatch = { context, frame in
  guard let context, let frame else { return 0 }
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.answer(frame.pointee) }
}
