import Foundation

/// The built executable, and a folder to run it in.
final class Tool: Sendable {
  /// What a run left behind.
  struct Outcome {
    /// The exit status, or the signal's number plus 1000.
    var status: Int32
    var bytes: [UInt8]
    var errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
    /// The first line that differs from the other's; empty if all are the same.
    func difference(_ other: Outcome) -> String {
      if bytes == other.bytes { return "" }
      let pairs = zip(lines, other.lines).first { $0 != $1 }
      return pairs.map { "\($0) <> \($1)" } ?? "\(lines.count) and \(other.lines.count) lines"
    }

    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    /// A line, from 0; empty beyond the end.
    func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }
  }

  /// Absolute, without links; removed with the tool.
  let folder: String

  init() {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("end-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    folder = place.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Next to the test bundle, in debug and in release.
  static let executable: String = {
    #if os(Linux)
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let tests = Bundle(for: Tool.self).bundleURL
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("scrollwright").path
  }()

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let path = "\(folder)/\(name)"
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    return name
  }

  func read(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

  /// Starts the executable in the folder; `output` replaces the file that takes standard output.
  func start(
    _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil,
    executable: String = Tool.executable
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var all = ProcessInfo.processInfo.environment
    all["NO_COLOR"] = nil
    // A crash that a test brings about shall end the process at once.
    all["SWIFT_BACKTRACE"] = "enable=no"
    all["ASAN_OPTIONS"] = (all["ASAN_OPTIONS"].map { $0 + ":" } ?? "") + "handle_segv=0"
    process.environment = all.merging(environment) { $1 }
    let running = Running(process, in: FileManager.default.temporaryDirectory.path)
    process.standardOutput = try output ?? running.handle(running.outputPath)
    process.standardError = try running.handle(running.errorPath)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return running
  }

  /// Runs a line of the shell in the folder; `$SW` is the executable.
  func shell(_ line: String) throws -> Outcome {
    try start(["-c", line], environment: ["SW": Tool.executable], executable: "/bin/sh").wait()
  }

  /// Before a command of the shell: root may not write either where the permissions forbid it.
  static var ordinaryUser: String {
    getuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search" : ""
  }

  /// Runs the executable to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try start(arguments, environment: environment).wait()
  }

  /// A process that was started.
  final class Running {
    let process: Process
    let outputPath: String
    let errorPath: String

    init(_ process: Process, in folder: String) {
      self.process = process
      let name = UUID().uuidString
      outputPath = "\(folder)/out-\(name)"
      errorPath = "\(folder)/err-\(name)"
    }

    deinit {
      try? FileManager.default.removeItem(atPath: outputPath)
      try? FileManager.default.removeItem(atPath: errorPath)
    }

    func handle(_ path: String) throws -> FileHandle {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    /// Waits for its end; what takes longer than a minute is killed.
    func wait() -> Outcome {
      if !eventually(within: 60, { !process.isRunning }) { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 1000 : 0)
      return Outcome(
        status: status, bytes: [UInt8](FileManager.default.contents(atPath: outputPath) ?? Data()),
        errors: String(decoding: FileManager.default.contents(atPath: errorPath) ?? Data(), as: UTF8.self))
    }

    /// Process numbers of its children.
    func children() -> [pid_t] {
      let tasks = "/proc/\(process.processIdentifier)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.flatMap { thread in
        ((try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? "")
          .split(separator: " ").compactMap { pid_t($0) }
      }
    }
  }
}

/// Waits until something holds, at most so many seconds.
func eventually(within seconds: Double = 20, _ holds: () -> Bool) -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while Date() < end {
    if holds() { return true }
    usleep(5000)
  }
  return holds()
}

/// Scenario files that several tests use.
enum Samples {
  static let timetable = """
    local function timetable()
      return screen {
        platform = "compose", width = 360, height = 640, density = 2,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
    end

    group("timetable", function()
      scenario("up", function()
        local app = timetable()
        local move = app:drag("sessions", -90)
        expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }
        expect(move):in_order { "hero<", "days<", "sessions" }
      end)

      scenario("down", { tags = { "slow" } }, function()
        local app = timetable()
        app:drag("sessions", -70)
        local move = app:drag("sessions", 80)
        expect(move):consumes { sessions = 10, days = 20, hero = 40, left = 10 }
        expect(move):in_order { "sessions", "days>", "hero>" }
      end)
    end)

    """

  /// One header with a range of 30 above a list: nine orders.
  static let header = """
    scenario("header", function()
      local app = screen { width = 360, height = 640,
        column { box { id = "h", height = 50, collapse = { to = 20 } }, list { id = "l", count = 40, item_height = 50 } } }
      expect(app:drag("l", -3)):consumes { h = -3 }
    end)

    """

  static let passing = """
    scenario("passes", function()
      expect(1 + 1):equals(2)
    end)

    """

  /// The failing line is the third.
  static let failing = """
    scenario("passes", function() expect(true):is_true() end)
    scenario("fails", function()
      expect(1 + 1):equals(3)
    end)

    """

  /// Loops for ever at its second line; the scenario after it passes.
  static let looping = """
    scenario("loops", function()
      while true do end
    end)
    scenario("goes on", function() expect(1):equals(1) end)

    """
}
