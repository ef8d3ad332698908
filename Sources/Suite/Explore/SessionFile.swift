import Explorer
import Timeline

/// Where sessions with a file are saved.
struct SessionFile: Sendable {
  /// The file that is explored.
  let explored: SuiteFile

  /// Writes a session: whole or not at all, and never over a file that is there. Without a name: `explored_NAME_1.lua`
  /// beside the explored file, or the next free number.
  func save(_ session: ExplorerSession, to given: String?) -> ExplorerAnswer {
    do throws(ExploreProblem) {
      let module = try module()
      if let given {
        let path = given.hasSuffix(".lua") ? given : given + ".lua"
        try checkPlace(path)
        // What is there has been read perhaps: it is not that the session would not pass.
        if case .success = FileSystem.kind(path, followLinks: false) { throw isThere(path) }
        try write(try text(session, path, module), to: path)
        return ExplorerAnswer(["saved as \(path)"])
      }
      for number in 1...9999 {
        let path = folder + "explored_\(stem)_\(number).lua"
        if case .success = FileSystem.kind(path, followLinks: false) { continue }
        let text = try text(session, path, module)
        do throws(SystemError) {
          try FileSystem.writeNew(Array(text.utf8), to: path)
        } catch {
          // Somebody else was faster.
          if error.number == SystemError.exists { continue }
          throw ExploreProblem("save: \(path): \(error)")
        }
        return ExplorerAnswer(["saved as \(path)"])
      }
      throw ExploreProblem("save: explored_\(stem)_1.lua to explored_\(stem)_9999.lua are there already")
    } catch {
      return ExplorerAnswer([error.message], isFailure: true)
    }
  }

  private func text(_ session: ExplorerSession, _ path: String, _ module: String) throws(ExploreProblem)
    -> String
  {
    switch session.savedText(file: path, module: module) {
    case .success(let text): return text
    case .failure(let problem): throw ExploreProblem("save: \(problem.message)")
    }
  }

  private func write(_ text: String, to path: String) throws(ExploreProblem) {
    do throws(SystemError) {
      try FileSystem.writeNew(Array(text.utf8), to: path)
    } catch {
      throw error.number == SystemError.exists ? isThere(path) : ExploreProblem("save: \(path): \(error)")
    }
  }

  private func isThere(_ path: String) -> ExploreProblem {
    ExploreProblem("save: \(path) is there already; name another file")
  }

  /// The saved scenario reads the explored file: both have the same root.
  func checkPlace(_ path: String) throws(ExploreProblem) {
    if path.split(separator: "/", omittingEmptySubsequences: false).last == ".lua" {
      throw ExploreProblem("save: the file needs a name before .lua")
    }
    if DocumentPlace.resolved(path).hasSuffix("/" + Discovery.settingsName) {
      throw ExploreProblem("save: \(path) is where a suite has its settings; name another file")
    }
    let place = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard let real = FileSystem.realPath(place) else {
      throw ExploreProblem("save: there is no folder \(place)")
    }
    guard real == explored.root.path || Discovery.relative(real, below: explored.root.path) != nil,
      explored.root.hasSettings || real == explored.root.path
    else {
      let reach = explored.root.hasSettings ? "below" : "in"
      let place = explored.root.prefix.isEmpty ? "the present folder" : explored.root.prefix
      throw ExploreProblem(
        "save: a saved session begins from \(explored.name), so its file has to lie \(reach) \(place)"
      )
    }
  }

  /// How the file is named for `require`.
  func module() throws(ExploreProblem) -> String {
    guard let relative = Discovery.relative(explored.path, below: explored.root.path),
      relative.hasSuffix(".lua")
    else {
      throw ExploreProblem(
        "save: \(explored.name) cannot be named for require: its name does not end in .lua")
    }
    let parts = relative.dropLast(4).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains(".") && !$0.contains("\\") }) else {
      throw ExploreProblem(
        "save: \(explored.name) cannot be named for require: a name of its path has a '.' or a '\\' in it")
    }
    return parts.joined(separator: ".")
  }

  private var folder: String {
    explored.name.lastIndex(of: "/").map { String(explored.name[...$0]) } ?? ""
  }

  private var stem: String {
    let name =
      explored.name.lastIndex(of: "/").map { explored.name[explored.name.index(after: $0)...] }
      ?? explored.name[...]
    return String(name.hasSuffix(".lua") ? name.dropLast(4) : name)
  }
}
