#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A finished child process.
struct ChildProcess {
  var output: String
  /// Exit status; `nil` if it was ended by a signal.
  var status: Int32?
  /// The signal that ended it.
  var signal: Int32?
  /// True if it had to be ended because it did not end by itself.
  var timedOut = false
  var seconds = 0.0

  /// The rest of the first line that starts with `key: `.
  func field(_ key: String) -> String? {
    output.split(separator: "\n").first { $0.hasPrefix(key + ": ") }.map {
      String($0.dropFirst(key.count + 2))
    }
  }

  /// Runs the attack child with a script.
  static func attack(
    _ script: String, memoryMiB: Int = 64, instructions: UInt64 = 20_000_000, cpuSeconds: Double = 2,
    environment: [String: String] = [:], patience: Double = 30
  ) -> ChildProcess {
    run(
      productsDirectory() + "/LuaAttackChild",
      [String(memoryMiB), String(instructions), String(cpuSeconds), script], environment: environment,
      patience: patience)
  }

  /// Runs a program, reads what it prints, and ends it after `patience` seconds.
  static func run(_ path: String, _ arguments: [String], environment: [String: String], patience: Double)
    -> ChildProcess
  {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { return ChildProcess(output: "no pipe", status: nil, signal: nil) }
    var actions = makeActions()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 2)
    posix_spawn_file_actions_addclose(&actions, pipeEnds[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let failed = posix_spawn(&child, path, &actions, nil, words, variables)
    close(pipeEnds[1])
    guard failed == 0 else {
      close(pipeEnds[0])
      return ChildProcess(output: "\(path) does not start: \(failed)", status: nil, signal: nil)
    }
    var result = collect(from: pipeEnds[0], child: child, patience: patience)
    close(pipeEnds[0])
    var status: Int32 = 0
    waitpid(child, &status, 0)
    if status & 0x7f == 0 {
      result.status = (status >> 8) & 0xff
    } else {
      result.signal = status & 0x7f
    }
    return result
  }

  private static func collect(from descriptor: Int32, child: pid_t, patience: Double) -> ChildProcess {
    var result = ChildProcess(output: "", status: nil, signal: nil)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let start = now()
    while true {
      let left = patience - (now() - start)
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = left > 0 ? poll(&question, 1, Int32(left * 1000) + 1) : 0
      if ready == 0 {
        result.timedOut = true
        kill(child, SIGKILL)
        break
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    result.seconds = now() - start
    result.output = String(decoding: bytes, as: UTF8.self)
    return result
  }
}

#if canImport(Darwin)
  private func makeActions() -> posix_spawn_file_actions_t? { nil }
#else
  private func makeActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
#endif

/// Seconds of a clock that only goes forward.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Where the test bundle and the programs beside it lie.
func productsDirectory() -> String {
  var path = CommandLine.arguments[0]
  #if os(Linux)
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    if count > 0 { path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  #else
    // .../debug/NamePackageTests.xctest/Contents/MacOS/Name
    if let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }) {
      path = String(bundle[..<(bundle.range(of: ".xctest")?.upperBound ?? bundle.endIndex)])
    }
  #endif
  return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}
