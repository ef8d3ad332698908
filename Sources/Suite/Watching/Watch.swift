import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `run --watch`: runs, waits until a file changes or a key is pressed, and runs what that concerns.
final class Watch {
  /// Milliseconds of rest after a change before a run: editors save in several steps.
  private static let rest: Int32 = 60
  /// Milliseconds that a file may be missing while an editor replaces it.
  private static let replacing: Int32 = 250
  /// Milliseconds of changes without rest after which a run begins all the same.
  private static let longestBurst = 2000.0
  /// Milliseconds between two looks where nobody tells of changes, and where the system may not see all of them.
  private static let (pollEvery, recheckEvery): (Int32, Int32) = (300, 2000)
  /// Names that a line lists at most.
  private static let nameLimit = 5

  private let command: SuiteCommand
  private let options: SuiteOptions
  private let diagnostics = Output(file: Output.standardError)
  private let wake = WakePipe()
  private let folderWatch: FolderWatch
  private var state = WatchState()
  private var stamps = FileStamps()
  private var hasKeys = false
  /// Keys that came while a run went on.
  private var pressed: [WatchKey] = []
  private var toldRefusal = false

  init(_ command: SuiteCommand, _ options: SuiteOptions) {
    self.command = command
    self.options = options
    folderWatch = FolderWatch(
      polls: FolderWatch.polls(getenv("SCROLLWRIGHT_POLL").map { String(cString: $0) }))
  }

  /// Runs until `q`, Ctrl-C or a broken output; the exit status.
  func run() -> (status: Int32, leaveNow: Bool) {
    Signals.install(wake: wake.writeEnd)
    hasKeys = KeyTerminal.open()
    defer { KeyTerminal.close() }
    var wish = WatchPass.Wish.first
    var leaveNow = false
    while true {
      let before = FileStamp.wallSeconds()
      stamps = look().stamps
      let pass = WatchPass(wish) { [unowned self] in goesOn() }
      let ended = command.run(options, .run, pass)
      Signals.install(wake: wake.writeEnd)
      leaveNow = leaveNow || ended.leaveNow
      if Signals.received != 0 { return (128 + Signals.received, leaveNow) }
      // Nothing could be begun, or nobody reads.
      if pass.log == nil || ended.status == 128 + SIGPIPE { return (ended.status, leaveNow) }
      state.take(pass)
      tell(pass)
      var missed = Set<String>()
      for path in state.paths(of: pass.discovery?.files ?? []) {
        if stamps.add(path)?.isWritten(since: before) == true { missed.insert(path) }
      }
      guard let next = wait(wish == .first ? .all : wish, missed) else {
        if Signals.received != 0 { return (128 + Signals.received, leaveNow) }
        return (state.status, leaveNow)
      }
      wish = next
    }
  }

  // MARK: Words

  /// After a run: what else is known to fail, what is watched, which keys there are.
  private func tell(_ pass: WatchPass) {
    let bad = state.bad(except: pass.files)
    if !bad.isEmpty { say("also failing: \(Watch.list(bad))") }
    if let reason = folderWatch.refusal, !toldRefusal {
      toldRefusal = true
      say("looking for changes every \(Watch.pollEvery) ms: \(reason)")
    }
    var text = "watching \(count)"
    if hasKeys { text += "; keys: a all, f failed, Enter again, q quit" }
    say(text)
  }

  private var count: String { "\(state.files.count) file\(state.files.count == 1 ? "" : "s")" }

  private func say(_ text: String) {
    diagnostics.line(hasKeys ? text : "scrollwright: \(text)")
    diagnostics.flush()
  }

  /// `a.lua, b.lua and 3 more`.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(nameLimit).map(printable).joined(separator: ", ")
    return names.count > nameLimit ? "\(shown) and \(names.count - nameLimit) more" : shown
  }

  /// Says why a run begins; on a terminal it begins on a clear screen.
  private func announce(_ text: String) {
    if command.surroundings.isTerminal, !command.surroundings.isDumb {
      try? FileSystem.writeAll(Array("\u{1B}[H\u{1B}[2J".utf8), to: Output.standardOutput)
    }
    say(text)
  }

  // MARK: Waiting

  /// What the keys pressed until now ask for.
  private func takeKeys() -> WatchKey? {
    defer { pressed = [] }
    return goesOn() ? nil : WatchKey.asked(by: pressed)
  }

  /// Does the present run go on? A key that asks for something ends it.
  private func goesOn() -> Bool {
    // A terminal that is gone asks for the end.
    if hasKeys { pressed += KeyTerminal.pressed()?.compactMap(WatchKey.init) ?? [.quit] }
    return pressed.isEmpty
  }

  /// The next run; nil for the end. `last` was the present one, `missed` changed while it went on.
  private func wait(_ last: WatchPass.Wish, _ missed: Set<String>) -> WatchPass.Wish? {
    var missed = missed
    while true {
      if Signals.received != 0 { return nil }
      if let wish = wish(of: takeKeys(), last) { return wish.value }
      let start = monotonicMs()
      let found = look()
      let took = monotonicMs() - start
      let changed = stamps.changes(to: found.stamps).union(missed)
      if !changed.isEmpty {
        missed = []
        if let wish = settled(changed) { return wish }
        continue
      }
      // Changes by other machines are not told; looking is cheap unless the suite is huge.
      let pause = folderWatch.file < 0 ? Watch.pollEvery : took < 20 ? Watch.recheckEvery : -1
      _ = sleep(pause)
    }
  }

  /// A key's wish: the outer nil if it has none, the inner one for the end.
  private func wish(of key: WatchKey?, _ last: WatchPass.Wish) -> (value: WatchPass.Wish?, Void)? {
    switch key {
    case nil: return nil
    case .quit: return (nil, ())
    case .all:
      announce("all files")
      return (.all, ())
    case .again:
      announce("again")
      return (last, ())
    case .failed:
      guard state.hasFailures else {
        say("nothing is known to fail")
        return nil
      }
      announce("what failed")
      return (.failed, ())
    }
  }

  /// Waits for rest after a change; the run that it asks for, nil if it concerns nothing or a key or a signal came.
  private func settled(_ first: Set<String>) -> WatchPass.Wish? {
    let start = monotonicMs()
    var seen = look()
    while monotonicMs() - start < Watch.longestBurst {
      let isMissing = stamps.changes(to: seen.stamps).contains { stamps.has($0) && !seen.stamps.has($0) }
      if sleep(isMissing ? Watch.replacing : Watch.rest) == .interrupted { return nil }
      let now = look()
      if now.stamps == seen.stamps { break }
      seen = now
    }
    let changed = stamps.changes(to: seen.stamps).union(first)
    let concerned = state.concerned(by: changed, among: seen.discovery.files)
    stamps = seen.stamps
    let names = Watch.list(changed.map(shown).sorted(by: bytewise))
    let gone = state.drop(allBut: seen.discovery.files)
    if concerned.isEmpty {
      if !gone.isEmpty { say("gone: \(Watch.list(gone)); watching \(count)") }
      return nil
    }
    announce("changed: \(names)")
    return .files(concerned)
  }

  /// A path as people see it: as the file's name, else below the present folder, else whole.
  private func shown(_ path: String) -> String {
    if let name = state.files[path]?.name { return name }
    guard let here = FileSystem.realPath("."), let short = Discovery.relative(path, below: here) else {
      return path
    }
    return short
  }

  private enum Waking {
    case changes, keys, interrupted, nothing
  }

  /// Waits for a change, a key or a signal, at most so many ms (-1: for ever).
  private func sleep(_ milliseconds: Int32) -> Waking {
    let none = pollfd(fd: -1, events: 0, revents: 0)
    var waiting = [none, none, none]
    waiting[0] = pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)
    if folderWatch.file >= 0 { waiting[1] = pollfd(fd: folderWatch.file, events: Int16(POLLIN), revents: 0) }
    if hasKeys, KeyTerminal.isInForeground { waiting[2] = pollfd(fd: 0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waiting, 3, milliseconds)
    if Signals.received != 0 { return .interrupted }
    if waiting[2].revents != 0 { return .keys }
    return folderWatch.drain() ? .changes : .nothing
  }

  /// The files as they are now, and the stamps of all that matters; from now on changes of their folders are told.
  private func look() -> (discovery: Discovery, stamps: FileStamps) {
    let operands = command.arguments.operands
    // Watched before it is searched, so that nothing comes in between unseen.
    var discovery = Discovery(operands.isEmpty ? Discovery.defaultPaths() : operands)
    for _ in 0..<3 {
      folderWatch.watch(folders(discovery, operands))
      let again = Discovery(operands.isEmpty ? Discovery.defaultPaths() : operands)
      let isSame = again.folders == discovery.folders && again.files == discovery.files
      discovery = again
      if isSame { break }
    }
    return (discovery, FileStamps(state.paths(of: discovery.files)))
  }

  /// The folders in which something could happen that matters.
  private func folders(_ discovery: Discovery, _ operands: [String]) -> Set<String> {
    var folders = discovery.folders
    for path in state.paths(of: discovery.files) where !path.hasSuffix("/" + Discovery.settingsName) {
      folders.insert(Watch.nearestFolder(Discovery.parent(path)))
    }
    for file in discovery.files { folders.insert(file.root.path) }
    // What was named and is gone may come back.
    for operand in operands where FileSystem.realPath(operand) == nil {
      let path = Discovery.splitLine(operand)?.path ?? operand
      let slash = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      if let folder = FileSystem.realPath(slash) { folders.insert(folder) }
    }
    return folders
  }

  /// The folder itself, or the nearest one above that exists.
  private static func nearestFolder(_ folder: String) -> String {
    var folder = folder
    while FileSystem.kind(folder) != .success(.directory), folder != "/" {
      folder = Discovery.parent(folder)
    }
    return folder
  }
}
