import Foundation
import LuaRuntime

@testable import Scenario

/// What came of a file in a test: every scenario's result by its place.
struct FileRun {
  var results: [ScenarioResult] = []
  var error: FileError?
  var logs: [String] = []

  var names: [String] { results.map(\.declaration.name) }
  /// The failures of the only scenario.
  var failures: [Failure] { results.first?.failures ?? [] }
  var messages: [String] { failures.map(\.message) }
  var status: ScenarioResult.Status? { results.first?.status }
}

/// Loads a file and runs all its scenarios on a thread with the stack that Lua states need.
func runFile(_ source: String, _ settings: RunSettings = RunSettings()) -> FileRun {
  onLargeStack {
    let file = ScenarioFile(name: "test.lua", source: Array(source.utf8), settings: settings)
    defer { file.close() }
    var run = FileRun()
    do throws(FileError) {
      run.results = try file.load().map { file.run($0.index) }
      run.logs = file.loadLogs
    } catch {
      run.error = error
    }
    return run
  }
}

/// Runs one scenario with this body; its first line is line 2 of the file.
func runBody(_ body: String, _ settings: RunSettings = RunSettings()) -> FileRun {
  runFile("scenario(\"it\", function()\n\(body)\nend)\n", settings)
}

/// A column of a header of range 40, tabs of range 20 and a list, 300 of content beyond the viewport when all is open.
let nestedScreen = """
  local app = screen { width = 360, height = 640,
    column { id = "page",
      box { id = "hero", height = 180, collapse = { to = 140 } },
      column { id = "sheet",
        box { id = "days", height = 84, collapse = { to = 64 } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    },
  }
  """

private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}

func onLargeStack<Value>(_ body: @escaping @Sendable () -> Value) -> Value {
  let box = Box<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  done.wait()
  return box.value!
}
