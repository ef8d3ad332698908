import LuaRuntime
import ScrollCore
import ScrollPhysics

/// The numbers of the kinds of handle that a scenario can hold, once they are defined in its Lua state.
struct Kinds {
  var app: Int32 = -1
  var node: Int32 = -1
  var movement: Int32 = -1
  var amounts: Int32 = -1
  var spec: Int32 = -1
  var length: Int32 = -1
  var binding: Int32 = -1
  var expectation: Int32 = -1
  var curve: Int32 = -1
  var generator: Int32 = -1
}

/// Everything that one Lua state's scenario holds on the Swift side.
///
/// One session lives as long as its Lua state. What the file itself makes (specs, lengths, bindings) stays; what a
/// scenario makes goes when the next one begins. Handles carry `generation`: 0 for the file's own, else the scenario's.
final class Session {
  let lua: LuaState
  let settings: RunSettings
  var kinds = Kinds()
  /// Number of the running scenario, from 1; 0 while the file loads.
  private(set) var generation: UInt32 = 0
  /// Whether a scenario's functions run now.
  var isRunning = false
  /// What a run under a consumption order changes and collects; nil in every other run.
  var trial: OrderTrial?
  /// Looks at a world after each of its frames; set while gestures are replayed.
  var frameWatch: ((inout World) -> Void)?
  /// Gestures that were replayed, as functions.
  var gestureFunctions: [String: LuaFunction] = [:]
  /// The running scenario's options win over what its screens say.
  var forcedPlatform: Platform?
  var forcedFPS: Int?

  /// The index of an app handle is its place here.
  var apps: [App] = []
  var movements = Places<MovementBox>()
  /// The index of a node handle is its place here.
  var nodeHandles = Places<(app: Int, ref: NodeRef)>()
  var specs = Places<SpecBox>()
  var lengths = Places<TypedLength>()
  var bindings: [Binding] = []
  /// Bindings with changes that no frame has told of.
  var written: [Binding] = []
  var curves: [(name: String, curve: ScrollCurve)] = []
  var generators: [Generator] = []
  var expectations: [Expectation] = []

  /// Movements that no expectation mentions; nil where nobody asks.
  var unmentioned: UnmentionedMovements?
  /// The checks of the scenario; nil where nobody asks.
  var checkLog: CheckLog?
  /// The scenario is a property.
  var isProperty = false

  var failures: [Failure] = []
  /// Remarks that are no faults.
  var notes: [NoteReport] = []
  /// Failures beyond those that are kept.
  private(set) var failuresDropped = 0
  var checks: [FrameCheck] = []
  var timers: [Timer] = []
  /// How many timers were ever set.
  var timersSet = 0
  var claims: [FaultClaim] = []
  /// Lines written before the first world was mounted.
  var earlyLogs: [String] = []
  /// The row of `cases` that is running, for its failures.
  var row: String?
  /// Name of the kind of callback that runs now (`pre_scroll`, `always`, ...). Gestures, `advance`, `settle`, `screen`
  /// and `restore` are errors inside one.
  var inCallback: String?
  /// A limit ended the scenario, and its failure is recorded.
  var stoppedByLimit = false
  /// What the runner's one Lua call does.
  private var runnerBody: (() throws -> Void)?
  private var runnerFunction: LuaFunction?
  /// Makes the variables of lines that are run in an open scenario.
  var scopeMaker: LuaFunction?
  /// The names that the line which runs was the first to give a value.
  var namesGiven: [String] = []
  /// How many values that lie in one another are being described now.
  private var descriptionDepth = 0
  private var stamps = 0
  /// How deep bindings are setting each other now.
  var bindingDepth = 0
  /// Memory charged for the scenario, bytes.
  private(set) var chargedBytes = 0
  /// Bytes in use at which unreachable things are looked for.
  var reclaimAt: Int
  /// What the file that is loaded now declares.
  var suite: SuitePlan
  /// What the session's own file declares, and the file as it is shown.
  let mainPlan: SuitePlan
  var mainFile = ""
  /// What other files declare that scenarios begin from, by their names for `require`.
  var plans: [String: SuitePlan] = [:]
  /// The orders of the bodies that the running scenario begins from, the first one played first.
  var originOrders: [OriginOrder] = []
  /// The one whose body is being played; its expectations are not judged.
  var playedOrigin: OriginOrder?
  var sources = SourceTexts()

  /// How many of each the file itself made.
  private(set) var fileCounts = (specs: 0, lengths: 0, bindings: 0, curves: 0, generators: 0)
  /// Equal lengths share one place in `lengths`.
  var lengthPlaces: [TypedLength: Int] = [:]
  /// Faults that were seen before a world was there to name them in.
  var pendingFaults: [(FaultKind, String)] = []
  /// Those that the file itself made; the first world of every scenario names them.
  private(set) var fileFaults: [(FaultKind, String)] = []

  init(lua: LuaState, settings: RunSettings) {
    self.lua = lua
    self.settings = settings
    reclaimAt = settings.limits.memoryBytes / 4
    mainPlan = SuitePlan()
    suite = mainPlan
  }

  /// Puts every word of the scenario language into a new Lua state.
  static func install(_ lua: LuaState, settings: RunSettings) throws -> Session {
    let session = Session(lua: lua, settings: settings)
    try Vocabulary.install(session)
    try AppKinds.install(session)
    try SuiteWords.install(session)
    try Expectations.install(session)
    try PhysicsKind.install(session)
    lua.lockLibraries()
    return session
  }

  /// The file has run to its end: what it made stays for all its scenarios.
  func finishLoading() {
    fileCounts = (specs.count, lengths.count, bindings.count, curves.count, generators.count)
    fileFaults = pendingFaults
    pendingFaults.removeAll()
    for binding in bindings { binding.keepAsInitial() }
    lua.keepEnvironments()
    // What it holds stays charged as long as the file.
    chargedBytes = 0
  }

  /// A new scenario begins in an empty world; handles of earlier ones are stale from here.
  func beginScenario() {
    dropWorld()
    generation &+= 1
    isRunning = true
    unmentioned = settings.exhaustive ? UnmentionedMovements() : nil
    checkLog = settings.notesChecks ? CheckLog() : nil
    lua.restoreEnvironments()
    lua.restartNumbering()
    for binding in bindings { binding.returnToInitial() }
  }

  /// Ends the scenario; its worlds are gone.
  func endScenario() {
    dropWorld()
    isRunning = false
  }

  private func dropWorld() {
    apps.removeAll()
    movements.truncate(to: 0)
    nodeHandles.truncate(to: 0)
    expectations.removeAll()
    unmentioned = nil
    checkLog = nil
    failures.removeAll()
    notes.removeAll()
    failuresDropped = 0
    checks.removeAll()
    timers.removeAll()
    claims.removeAll()
    earlyLogs.removeAll()
    specs.truncate(to: fileCounts.specs)
    lengths.truncate(to: fileCounts.lengths)
    lengthPlaces = lengthPlaces.filter { $0.value < fileCounts.lengths }
    reclaimAt = settings.limits.memoryBytes / 4
    pendingFaults.removeAll()
    written.removeAll()
    bindings.removeLast(max(0, bindings.count - fileCounts.bindings))
    curves.removeLast(max(0, curves.count - fileCounts.curves))
    generators.removeLast(max(0, generators.count - fileCounts.generators))
    try? lua.charge(bytes: -chargedBytes)
    chargedBytes = 0
    row = nil
    stoppedByLimit = false
    originOrders.removeAll()
    playedOrigin = nil
    inCallback = nil
    bindingDepth = 0
    forcedPlatform = nil
    forcedFPS = nil
  }

  /// A number that was not given before.
  func nextStamp() -> Int {
    stamps += 1
    return stamps
  }

  /// A handle stamped with the present scenario, or with the file.
  func handle(_ kind: Int32, _ index: Int) -> LuaValue {
    .handle(LuaHandle(kind: kind, index: Int32(index), generation: isRunning ? generation : 0))
  }

  /// How deep descriptions of values that hold one another go.
  static let descriptionLimit = 4

  /// Describes a value that may hold others, itself included; nil where that goes too deep.
  func describing(_ text: () -> String) -> String? {
    guard descriptionDepth < Session.descriptionLimit else { return nil }
    descriptionDepth += 1
    defer { descriptionDepth -= 1 }
    return text()
  }

  /// Checks that a handle belongs to the file or to the running scenario; `what` names it in the error.
  func checkOwner(_ handle: LuaHandle, _ what: String) throws {
    guard handle.generation == 0 || (isRunning && handle.generation == generation) else {
      throw LuaMessage("this \(what) belongs to another scenario, whose world is gone")
    }
  }

  /// Checks that a scenario runs; `word` is what the file called outside one.
  func needScenario(_ word: String) throws {
    guard isRunning else { throw LuaMessage("\(word) can only be used inside a scenario") }
  }

  /// More failures than this are counted, not kept.
  static let failureLimit = 100

  var keepsNoMoreFailures: Bool { failures.count >= Session.failureLimit }

  /// Counts a failure that is not kept.
  func countFailure() { failuresDropped += 1 }

  /// Records a failure, with the row of `cases` that runs and its source line.
  func fail(_ failure: Failure) {
    guard !keepsNoMoreFailures || failure.isError else { return countFailure() }
    var failure = failure
    failure.row = failure.row ?? row
    failure.source = failure.source ?? sources.line(failure.line, of: failure.file)
    failures.append(failure.shortened())
  }

  /// Virtual time of the world mounted last, ns; 0 before there is one.
  var now: Int64 { apps.last?.world.time ?? 0 }

  /// Writes a line on the timeline at the present virtual time.
  ///
  /// Tabs become spaces, and a text that nobody would read to its end is cut.
  func log(_ text: String) {
    let line = text.shortened(to: Session.longestLog).withPlainNumbers().expandingTabs()
    // A kill goes on as soon as the call returns.
    try? charge(bytes: line.utf8.count + 32)
    if let app = apps.last { app.world.log(line) } else { earlyLogs.append(line) }
  }

  /// The longest line of a log, bytes.
  static let longestLog = 4000

  /// Runs a script's function as a callback of this kind.
  func callback(_ kind: String, _ function: LuaFunction, _ arguments: [LuaValue] = []) throws -> [LuaValue] {
    let outer = inCallback
    inCallback = kind
    defer { inCallback = outer }
    return try lua.call(function, arguments)
  }
}

extension Session {
  /// Charges memory that Swift holds for the scenario; it is given back when the scenario ends.
  func charge(bytes: Int) throws {
    reclaimIfDue(bytes)
    try lua.charge(bytes: bytes)
    chargedBytes += bytes
  }

  /// Gives back memory that was charged for the scenario.
  func refund(bytes: Int) {
    let bytes = min(bytes, chargedBytes)
    try? lua.charge(bytes: -bytes)
    chargedBytes -= bytes
  }

  /// Charges memory that stays as long as the file.
  func charge(fileBytes: Int) throws { try lua.charge(bytes: fileBytes) }

  /// A function for Lua to call once that runs Swift code, so that several calls from it share one budget.
  func runner(_ body: @escaping () throws -> Void) -> LuaFunction {
    runnerBody = body
    if let runnerFunction { return runnerFunction }
    let function = lua.function("scenario") { [unowned self] _ in
      let body = runnerBody
      runnerBody = nil
      try body?()
      return []
    }
    runnerFunction = function
    return function
  }

  /// The events of a world's last action: the stretch of timeline that a failure shows.
  func lastEvents(_ app: App) -> Range<Int>? {
    let count = app.world.trace.events.count
    guard count > 0 else { return nil }
    let action = app.world.trace.events[count - 1].action
    var first = count - 1
    while first > 0, app.world.trace.events[first - 1].action == action { first -= 1 }
    return first..<count
  }
}
