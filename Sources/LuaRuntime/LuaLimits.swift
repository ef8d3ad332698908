/// What a state may use up before it is killed.
public struct LuaLimits: Sendable {
  /// Most bytes that Lua holds, together with what the host charges.
  public var memoryBytes: Int
  /// Most instructions of one outermost `call`; work in C and in the host is charged in the same unit.
  public var instructions: UInt64
  /// Most seconds of the thread's CPU time of one outermost `call`.
  public var cpuSeconds: Double

  public init(memoryBytes: Int = 256 << 20, instructions: UInt64 = 250_000_000, cpuSeconds: Double = 10) {
    self.memoryBytes = memoryBytes
    self.instructions = instructions
    self.cpuSeconds = cpuSeconds
  }
}
