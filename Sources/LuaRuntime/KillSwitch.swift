import CLua

/// Stops a running state from another thread.
public final class KillSwitch: Sendable {
  private nonisolated(unsafe) let flag: OpaquePointer

  /// Takes over one hold on the flag.
  init(flag: OpaquePointer) {
    self.flag = flag
  }

  deinit {
    clua_switch_release(flag)
  }

  /// The state is killed at the next instruction count or poll. May be called at any time, from any thread.
  public func kill() {
    clua_switch_set(flag)
  }
}
