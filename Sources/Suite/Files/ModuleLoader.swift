/// Finds what `require` asks for: a text file below the suite's root, and nothing else.
struct ModuleLoader: Sendable {
  let root: SuiteRoot

  /// Text and shown name of a module: `a.b` is `a/b.lua` below the root.
  func load(_ module: String) throws(ModuleProblem) -> (source: [UInt8], name: String) {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    for part in parts {
      if part.isEmpty {
        throw ModuleProblem(
          "'\(module)' is not a module's name: write \"folder.file\", without '..' and without '.lua'")
      }
      if part.contains(where: { $0 == "/" || $0 == "\\" || $0 == "\0" }) {
        throw ModuleProblem("'\(module)' is not a module's name: folders are separated by '.'")
      }
    }
    let relative = parts.joined(separator: "/") + ".lua"
    let place = place(module)
    guard let real = FileSystem.realPath(place) else {
      throw ModuleProblem(
        "there is no module '\(module)': no file \(relative) below the suite's root\(hint(module, parts))")
    }
    guard Discovery.relative(real, below: root.path) != nil else {
      throw ModuleProblem("module '\(module)' is a link that leads out of the suite's root")
    }
    do {
      return (try SourceText.read(real), root.prefix + relative)
    } catch {
      throw ModuleProblem("module '\(module)' \(error.words)")
    }
  }

  /// Where a module of that name has to be, absolute.
  func place(_ module: String) -> String {
    let relative =
      module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/") + ".lua"
    return root.path == "/" ? "/\(relative)" : "\(root.path)/\(relative)"
  }

  /// A near name in the same folder, and the usual slip of writing the ending.
  private func hint(_ module: String, _ parts: [Substring]) -> String {
    if parts.count > 1, parts.last == "lua" {
      return "; did you mean '\(parts.dropLast().joined(separator: "."))'?"
    }
    let folder = ([root.path] + parts.dropLast().map(String.init)).joined(separator: "/")
    guard case .success(let found) = FileSystem.names(in: folder), let last = parts.last else { return "" }
    let known = found.names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
    guard let near = nearestName(to: String(last), in: known) else { return "" }
    return "; did you mean '\((parts.dropLast().map(String.init) + [near]).joined(separator: "."))'?"
  }
}

/// Why a module cannot be had, in a sentence.
struct ModuleProblem: Error, CustomStringConvertible, Equatable {
  let description: String

  init(_ description: String) { self.description = description }
}
