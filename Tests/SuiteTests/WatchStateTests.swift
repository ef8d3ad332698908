import Testing

@testable import Suite

struct WatchStateTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// A pass over the folder in which files ended as `ends` says; those left out did not run.
  private func pass(
    _ ends: [String: (failed: [String], required: [String])?], into state: inout WatchState
  ) -> Discovery {
    let discovery = Discovery([folder.path])
    var files = discovery.files.filter {
      ends.keys.contains(Discovery.relative($0.path, below: folder.path) ?? "")
    }
    let pass = WatchPass(.first) { true }
    var options = SuiteOptions()
    let all = files
    pass.begin(discovery, &options, &files)
    let log = RunLog(files: all.count, slowMs: 1000)
    for (place, file) in all.enumerated() {
      let name = Discovery.relative(file.path, below: folder.path) ?? ""
      guard let end = ends[name] ?? nil else {
        log.receive(place, .problem(FileProblem(file: name, line: nil, message: "broken")))
        continue
      }
      let names = ["good"] + end.failed
      log.receive(
        place,
        .loaded(
          names.map { ScenarioHeader(name: $0, file: name, line: 1, lastLine: 1, tags: []) },
          chosen: Array(names.indices), logs: []))
      for index in names.indices {
        let status: ScenarioStatus = index == 0 ? .passed : .failed
        log.receive(
          place,
          .finished(index, ScenarioRecord(status: status, durationMs: 0, warnings: 0, text: [], json: [])))
      }
      log.receive(place, .required(end.required.map(path)))
      log.receive(place, .done)
    }
    pass.end(all, log, Supervisor.Ending())
    state.take(pass)
    return discovery
  }

  private func concerned(_ state: WatchState, _ changed: String...) -> [String] {
    state.concerned(by: Set(changed.map(path)), among: Discovery([folder.path]).files)
      .compactMap { Discovery.relative($0, below: folder.path) }.sorted()
  }

  @Test func aChangeConcernsTheFileAndWhatRequiresIt() {
    for name in ["a.lua", "b.lua", "deep/c.lua", "_lib.lua"] { folder.write(name, "x") }
    var state = WatchState()
    _ = pass(
      ["a.lua": ([], ["_lib.lua"]), "b.lua": ([], ["b2.lua"]), "deep/c.lua": ([], ["_lib.lua"])], into: &state
    )
    #expect(concerned(state, "b.lua") == ["b.lua"])
    #expect(concerned(state, "_lib.lua") == ["a.lua", "deep/c.lua"])
    // A module that was missing.
    #expect(concerned(state, "b2.lua") == ["b.lua"])
    #expect(concerned(state, "other.lua") == [])
    #expect(concerned(state, "scrollwright.lua") == ["a.lua", "b.lua", "deep/c.lua"])
    #expect(concerned(state, "deep/scrollwright.lua") == ["deep/c.lua"])
    folder.write("new.lua", "x")
    #expect(concerned(state, "new.lua") == ["new.lua"])
  }

  @Test func everyPathThatMattersIsLookedAt() {
    folder.write("deep/a.lua", "x")
    var state = WatchState()
    let found = pass(["deep/a.lua": ([], ["_lib.lua"])], into: &state)
    let paths = state.paths(of: found.files)
    for name in ["deep/a.lua", "_lib.lua", "deep/scrollwright.lua", "scrollwright.lua"] {
      #expect(paths.contains(path(name)))
    }
    #expect(paths.contains("/scrollwright.lua"))
  }

  @Test func whatIsKnownIsThatOfTheLatestRuns() {
    for name in ["a.lua", "b.lua", "c.lua"] { folder.write(name, "x") }
    var state = WatchState()
    _ = pass(["a.lua": (["x"], []), "b.lua": (["y"], []), "c.lua": ([], [])], into: &state)
    #expect(state.status == 1 && state.hasFailures)
    #expect(state.files.values.filter { !$0.isGood }.map(\.failed).reduce([]) { $0.union($1) } == ["x", "y"])
    // Only a runs again, and is good now: b is not forgotten.
    let found = pass(["a.lua": ([], [])], into: &state)
    #expect(state.bad(except: []).count == 1 && state.status == 1)
    #expect(state.bad(except: found.files) == [])
    _ = pass(["b.lua": nil], into: &state)
    #expect(state.status == 2)
    _ = pass(["b.lua": ([], [])], into: &state)
    #expect(state.status == 0 && !state.hasFailures)
  }

  @Test func modulesOfAFileThatBrokeOffStayKnown() {
    folder.write("a.lua", "x")
    var state = WatchState()
    _ = pass(["a.lua": ([], ["_lib.lua"])], into: &state)
    _ = pass(["a.lua": nil], into: &state)
    #expect(concerned(state, "_lib.lua") == ["a.lua"])
  }

  @Test func filesThatAreGoneAreForgotten() throws {
    for name in ["a.lua", "b.lua"] { folder.write(name, "x") }
    var state = WatchState()
    let found = pass(["a.lua": (["x"], []), "b.lua": ([], [])], into: &state)
    #expect(state.drop(allBut: found.files.filter { $0.path != path("a.lua") }).count == 1)
    #expect(state.status == 0 && state.files.count == 1)
  }
}
