import LuaRuntime
import ScrollCore

/// One scenario file in Lua states of its own. Use it on one thread with a stack of at least 8 MiB.
///
/// `load()` reads what the file declares; `run(_:)` runs one scenario of it in an empty world. A state that passed a
/// limit is given up, and the next run loads the file again.
public final class ScenarioFile {
  public let name: String
  private let source: [UInt8]
  private let settings: RunSettings
  /// nil before the first load and after a kill.
  private(set) var session: Session?
  /// What the file declared when it was first loaded.
  public private(set) var declarations: [ScenarioDeclaration] = []
  /// What the file wrote with `print` and `log` while it loaded.
  public private(set) var loadLogs: [String] = []

  /// `name` is shown in positions; `source` is the file's bytes.
  public init(name: String, source: [UInt8], settings: RunSettings) {
    self.name = name
    self.settings = settings
    self.source = source
  }

  deinit { close() }

  /// Gives up the Lua state; the next run makes another.
  public func close() {
    session?.lua.close()
    session = nil
  }

  /// For a watchdog on another thread: stops what runs in the present Lua state.
  public var killSwitch: KillSwitch? { session?.lua.killSwitch }

  /// Runs the file's own code and returns the scenarios that it declares, in order.
  public func load() throws(FileError) -> [ScenarioDeclaration] {
    let session = try makeSession()
    self.session = session
    declarations = session.suite.bodies.map(\.declaration)
    return declarations
  }

  private func makeSession() throws(FileError) -> Session {
    close()
    let text = try ScenarioFile.text(source)
    do {
      let lua = try LuaState(limits: settings.limits, seed: settings.seed)
      var sources = SourceTexts()
      do {
        let session = try Session.install(lua, settings: settings)
        session.mainFile = name
        session.sources.add(name, text)
        defer { sources = session.sources }
        setLoader(session)
        let chunk = try lua.load(text, name: name)
        lua.track(chunk)
        _ = try lua.call(chunk)
        loadLogs = session.earlyLogs
        session.finishLoading()
        return session
      } catch let error as LuaError {
        defer { lua.close() }
        var problem = FileError(error)
        problem.excerpts = sources.excerpts(error, at: error.position)
        throw problem
      } catch {
        lua.close()
        throw error
      }
    } catch let error as LuaError {
      throw FileError(error)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.runtime, String(describing: error))
    }
  }

  private func setLoader(_ session: Session) {
    guard let loader = settings.loader else { return }
    session.lua.loader = { [unowned session] module in
      let found = try loader(module)
      let text = try ScenarioFile.text(found.source)
      session.sources.add(found.name, text)
      return (text, found.name)
    }
  }

  /// The text of a file: without a byte order mark, a first line that starts with `#` made empty.
  static func text(_ source: [UInt8]) throws(FileError) -> [UInt8] {
    if source.first == 0x1B { throw FileError(.notText, "this is compiled Lua; only text is run") }
    guard source.withUnsafeBufferPointer({ isUTF8($0) }) else {
      throw FileError(.notText, "this is not a text in UTF-8")
    }
    if source.contains(0) { throw FileError(.notText, "this is not a text: it contains a zero byte") }
    var text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
    if text.first == UInt8(ascii: "#") { text = Array(text.drop { $0 != UInt8(ascii: "\n") }) }
    return text
  }

  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  /// Runs one scenario, by its place in `declarations`, in a fresh world.
  public func run(_ index: Int) -> ScenarioResult {
    guard declarations.indices.contains(index) else { preconditionFailure("no scenario \(index)") }
    let declaration = declarations[index]
    if let skip = declaration.skip {
      var result = ScenarioResult(declaration)
      result.status = .skipped
      result.skipReason = skip
      return result
    }
    let loaded: (session: Session, body: ScenarioBody)
    do throws(FileError) {
      loaded = try loadedBody(index)
    } catch {
      return ScenarioFile.failed(declaration, error)
    }
    let result =
      loaded.body.property.map { PropertyRun(loaded.session, loaded.body, $0).result() }
      ?? ScenarioRun(session: loaded.session, body: loaded.body).result()
    if result.killed { close() }
    return result
  }

  /// Why the input of the token to replay is none of a property's, by its place in `declarations`; nil if it is one.
  public func replayMistake(_ index: Int) -> String? {
    guard let token = settings.replay, let loaded = try? loadedBody(index),
      let property = loaded.body.property
    else { return nil }
    return property.mistake(in: token.values, loaded.session).map {
      "the token's input does not fit the property '\(loaded.body.declaration.name)' as it is now: \($0)"
    }
  }

  /// The present Lua state, made anew if it was given up.
  func loadedSession() throws(FileError) -> Session {
    if let session { return session }
    let made = try makeSession()
    session = made
    return made
  }

  /// A scenario's functions in the present Lua state.
  func loadedBody(_ index: Int) throws(FileError) -> (session: Session, body: ScenarioBody) {
    let loaded = try loadedSession()
    guard loaded.suite.bodies.indices.contains(index),
      loaded.suite.bodies[index].declaration.name == declarations[index].name
    else { throw FileError(.runtime, "the file declares other scenarios when it is loaded again") }
    return (loaded, loaded.suite.bodies[index])
  }

  static func failed(_ declaration: ScenarioDeclaration, _ error: FileError) -> ScenarioResult {
    var result = ScenarioResult(declaration)
    result.status = .error
    var failure = Failure(
      at: error.position ?? LuaPosition(file: declaration.file, line: declaration.line),
      message: error.message)
    failure.isError = true
    failure.traceback = error.traceback
    failure.excerpts = error.excerpts
    result.failures = [failure.shortened()]
    return result
  }
}
