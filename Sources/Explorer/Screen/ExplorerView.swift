import ScrollCore
import Timeline

/// What a person wants that the view cannot do by itself.
public enum ExplorerIntent: Equatable, Sendable {
  case perform(ExplorerCommand)
  /// Play the same gestures under every order.
  case compare
  /// Write the session as a scenario into this file; nil: into a new one beside the explored file.
  case save(String?)
  case leave
}

/// How a person looks at a session: what is chosen, which frame, which page. Keys change it; it knows no terminal.
public struct ExplorerView: Equatable, Sendable {
  public enum Page: Equatable, Sendable {
    case session, help, compare, overlay
  }
  /// What the line at the bottom asks for.
  public enum Prompt: Equatable, Sendable {
    case lua, save
  }
  public enum Below: Int, Equatable, Sendable, CaseIterable {
    case lanesAndLedger, ledger, lanes, nothing
  }

  /// Sizes of a step, logical units.
  public static let steps: [Double] = [1, 2, 5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500]

  /// Name of the chosen node; empty if there is none.
  public internal(set) var chosen = ""
  /// Name of the node that the finger acts on; empty if nothing scrolls.
  public internal(set) var finger = ""
  /// How far a drag goes, logical units.
  public internal(set) var step = 40.0
  /// Place of the still in the film that is shown; nil: the present.
  public internal(set) var still: Int?
  public internal(set) var page = Page.session
  public internal(set) var prompt: Prompt?
  public internal(set) var below = Below.lanesAndLedger
  /// The first line of the page that is shown, or the chosen row of the comparison.
  public internal(set) var top = 0
  public internal(set) var message: [String] = []
  public internal(set) var isAlarm = false
  public internal(set) var comparison: ExplorerComparison?
  public internal(set) var lua = LineEditor()
  public internal(set) var fileName = LineEditor()
  /// What may stand at the cursor of the prompt.
  public internal(set) var choices: [String] = []
  /// Which mark the next one is.
  var nextMark = ExplorerMark.a
  /// Where the mouse went down in the picture.
  var mouseDown: (MouseInput)?

  public init(_ scene: ExplorerScene) {
    finger = ExplorerView.scrolling(scene).first?.name ?? ""
    chosen = finger.isEmpty ? scene.nodes.first?.name ?? "" : finger
    message = ["? explains every key"]
    if let error = scene.bodyError {
      (message, isAlarm) = (["the body does not come to its end: \(error)"], true)
    }
  }

  /// Nodes that a finger can move, in document order.
  private static func scrolling(_ scene: ExplorerScene) -> [ExplorerNode] {
    scene.nodes.filter { $0.hasID && receives($0, scene) }
  }

  private static func receives(_ node: ExplorerNode, _ scene: ExplorerScene) -> Bool {
    guard let nodes = scene.recording?.nodes, nodes.indices.contains(Int(node.slot)) else { return false }
    let info = nodes[Int(node.slot)]
    return (info.mover == .scroll || info.mover == .sheet) && info.kind != .tabs
  }

  /// After something was done: the present is shown, and what is gone is not chosen any more.
  public mutating func follow(_ scene: ExplorerScene) {
    still = nil
    if !scene.nodes.contains(where: { $0.name == chosen }) { chosen = scene.nodes.first?.name ?? "" }
    if !scene.nodes.contains(where: { $0.name == finger }) {
      finger = ExplorerView.scrolling(scene).first?.name ?? ""
    }
  }

  /// Shows what came of a command; of one that failed, that it did.
  public mutating func note(_ answer: ExplorerAnswer) {
    say(
      answer.isFailure ? answer.messages.map { "error: \($0)" } : answer.messages, isAlarm: answer.isFailure)
  }

  public mutating func say(_ lines: [String], isAlarm: Bool = false) {
    message = lines
    self.isAlarm = isAlarm
  }

  /// Shows the same gestures under every order.
  public mutating func show(_ comparison: ExplorerComparison) {
    self.comparison = comparison
    page = .compare
    top = comparison.rows.firstIndex(where: \.isPresent) ?? 0
    message = []
  }

  /// The page is not scrolled beyond its end.
  public mutating func limitTop(to last: Int) { top = min(top, last) }

  mutating func choose(_ node: ExplorerNode, _ scene: ExplorerScene) {
    chosen = node.name
    if node.hasID, ExplorerView.receives(node, scene) { finger = node.name }
  }

  // MARK: Keys

  /// Does what a key means.
  public mutating func take(_ key: InputKey, _ scene: ExplorerScene) -> ExplorerIntent? {
    if prompt != nil { return type(key, scene) }
    switch page {
    case .session: break
    case .compare: return browse(key)
    case .help: return read(key, closing: .help)
    case .overlay: return read(key, closing: .overlay)
    }
    message = []
    isAlarm = false
    if case .character(let digit) = key, let number = digit.wholeNumberValue, (1...9).contains(number) {
      return tapTab(number, scene)
    }
    guard let action = Keymap.action(key) else {
      if key != .escape { say(["that key does nothing here; ? explains every key"]) }
      return nil
    }
    return perform(action, scene)
  }

  private func isNamed(_ name: String, _ scene: ExplorerScene) -> Bool {
    scene.nodes.contains { $0.name == name && $0.hasID }
  }

  private mutating func unnamed() -> ExplorerIntent? {
    say(["\(chosen.isEmpty ? "nothing" : chosen) has no id, so no gesture can name it"], isAlarm: true)
    return nil
  }

  private mutating func tapTab(_ number: Int, _ scene: ExplorerScene) -> ExplorerIntent? {
    guard scene.nodes.contains(where: { $0.name == chosen && $0.kind == "\(NodeKind.tabs)" }) else {
      let tabs = scene.nodes.filter { $0.kind == "\(NodeKind.tabs)" }.map(\.name)
      say(
        [
          tabs.isEmpty
            ? "1 to 9 tap a tab, and no tabs are on this screen"
            : "1 to 9 tap a tab, where tabs are chosen: choose \(tabs.prefix(6).joined(separator: ", ")) with j or k"
        ], isAlarm: true)
      return nil
    }
    guard isNamed(chosen, scene) else { return unnamed() }
    return .perform(.tap(target: chosen, index: number))
  }

  private mutating func perform(_ action: ExplorerKeyAction, _ scene: ExplorerScene) -> ExplorerIntent? {
    switch action {
    case .choosePrevious: chooseNode(-1, scene)
    case .chooseNext: chooseNode(1, scene)
    case .finger:
      guard isNamed(chosen, scene) else { return unnamed() }
      finger = chosen
      say(["the finger is on \(finger)"])
    case .dragUp: return drag(-step, scene)
    case .dragDown: return drag(step, scene)
    case .flingUp: return fling(-step * 20, scene)
    case .flingDown: return fling(step * 20, scene)
    case .bigger: changeStep(1)
    case .smaller: changeStep(-1)
    case .press:
      if scene.isPressed { return .perform(.release(nil)) }
      guard !finger.isEmpty else { return noFinger() }
      return .perform(.press(target: finger))
    case .tap:
      guard isNamed(chosen, scene) else { return unnamed() }
      return .perform(.tap(target: chosen, index: nil))
    case .phaseUp: return cycle(.up, scene)
    case .phaseDown: return cycle(.down, scene)
    case .nest:
      guard let place = behaviour(scene) else { return nil }
      return .perform(.nest(behaviour: place))
    case .undo: return .perform(.undo(1))
    case .redo: return .perform(.redo(1))
    case .reset: return .perform(.reset)
    case .earlier, .later, .first, .last: showStill(action, scene)
    case .compare:
      say(["playing the same gestures under every order; any key stops"])
      return .compare
    case .mark:
      let mark = nextMark
      nextMark = mark == .a ? .b : .a
      return .perform(.mark(mark))
    case .overlay:
      guard scene.marked.count == 2 else {
        say(["mark two orders first: m marks the present one, as A and then as B"], isAlarm: true)
        return nil
      }
      (page, top) = (.overlay, 0)
    case .platform, .density, .fontScale, .direction: return change(action, scene)
    case .below: below = Below(rawValue: (below.rawValue + 1) % Below.allCases.count) ?? .lanesAndLedger
    case .line: prompt = .lua
    case .save:
      prompt = .save
      fileName.set("")
    case .help: (page, top) = (.help, 0)
    case .quit: return .leave
    }
    return nil
  }

  private mutating func chooseNode(_ step: Int, _ scene: ExplorerScene) {
    guard !scene.nodes.isEmpty else { return }
    let place = scene.nodes.firstIndex { $0.name == chosen } ?? 0
    choose(scene.nodes[min(max(place + step, 0), scene.nodes.count - 1)], scene)
  }

  private mutating func noFinger() -> ExplorerIntent? {
    say(["nothing scrolls on this screen; o puts the finger on the chosen node"], isAlarm: true)
    return nil
  }

  private mutating func drag(_ amount: Double, _ scene: ExplorerScene) -> ExplorerIntent? {
    if scene.isPressed { return .perform(.move(.number(amount))) }
    guard !finger.isEmpty else { return noFinger() }
    return .perform(.drag(target: finger, .number(amount)))
  }

  private mutating func fling(_ velocity: Double, _ scene: ExplorerScene) -> ExplorerIntent? {
    if scene.isPressed { return .perform(.release(.number(velocity))) }
    guard !finger.isEmpty else { return noFinger() }
    return .perform(.fling(target: finger, .number(velocity)))
  }

  private mutating func changeStep(_ direction: Int) {
    let steps = ExplorerView.steps
    let place = steps.firstIndex { $0 >= step } ?? steps.count - 1
    step = steps[min(max(place + direction, 0), steps.count - 1)]
    say(["a step is \(NumberText.value(step)) now"])
  }

  /// The behaviour of the chosen node.
  private mutating func behaviour(_ scene: ExplorerScene) -> Int? {
    if let place = scene.nodes.first(where: { $0.name == chosen })?.behaviours.first { return place }
    let names = scene.behaviours.map(\.name)
    say(
      [
        names.isEmpty
          ? "nothing on this screen has phases: no node has collapse, slide, behavior, flags, sheet or refresh"
          : "\(chosen) has no phases; choose \(names.prefix(6).joined(separator: ", ")) with j or k"
      ], isAlarm: true)
    return nil
  }

  private mutating func cycle(_ direction: ExplorerDirection, _ scene: ExplorerScene) -> ExplorerIntent? {
    guard let place = behaviour(scene) else { return nil }
    return .perform(.cyclePhase(behaviour: place, direction))
  }

  private mutating func showStill(_ action: ExplorerKeyAction, _ scene: ExplorerScene) {
    let count = scene.recording?.film.count ?? 0
    guard count > 0 else { return }
    let present = still ?? count - 1
    let next: Int
    switch action {
    case .earlier: next = present - 1
    case .later: next = present + 1
    case .first: next = 0
    default: next = count - 1
    }
    if next < 0 { say(["this is the first frame"]) }
    if next >= count { say(["this is the present"]) }
    still = next >= count - 1 ? nil : max(next, 0)
  }

  private func change(_ action: ExplorerKeyAction, _ scene: ExplorerScene) -> ExplorerIntent? {
    guard let screen = scene.recording?.screen else { return nil }
    func next(_ values: [Double], after value: Double) -> Double {
      values.firstIndex { abs($0 - value) < 1e-9 }.map { values[($0 + 1) % values.count] } ?? values[0]
    }
    switch action {
    case .platform:
      let all = Platform.allCases
      let place = all.firstIndex(of: screen.platform) ?? 0
      return .perform(.change(.platform(all[(place + 1) % all.count])))
    case .density: return .perform(.change(.density(next([1, 1.5, 2, 3], after: screen.density))))
    case .fontScale: return .perform(.change(.fontScale(next([1, 1.3, 2, 0.85], after: screen.fontScale))))
    default:
      return .perform(.change(.direction(screen.direction == .ltr ? .rtl : .ltr)))
    }
  }

  // MARK: Prompts and pages

  private mutating func type(_ key: InputKey, _ scene: ExplorerScene) -> ExplorerIntent? {
    choices = []
    let completer = LuaCompleter(ids: scene.nodes.filter(\.hasID).map(\.name))
    let outcome =
      prompt == .lua ? lua.take(key) { completer.completion(of: $0) } : fileName.take(key)
    switch outcome {
    case .edited, .ignored: return nil
    case .choices(let words):
      choices = words
      return nil
    case .cancelled, .ended:
      prompt = nil
      say([])
      return nil
    case .submitted(let text):
      let asked = prompt
      prompt = nil
      say([])
      let isEmpty = text.allSatisfy(\.isWhitespace)
      if asked == .save { return .save(isEmpty ? nil : text) }
      return isEmpty ? nil : .perform(.lua(text))
    }
  }

  /// Keys that leave a page: what leaves everything, and the one that opens it.
  private func leaves(_ key: InputKey, _ opening: ExplorerKeyAction) -> Bool {
    key == .escape || Keymap.action(key) == .quit || Keymap.action(key) == opening
  }

  private mutating func read(_ key: InputKey, closing opening: ExplorerKeyAction) -> ExplorerIntent? {
    switch key {
    case .down, .character("j"), .enter: top += 1
    case .up, .character("k"): top = max(top - 1, 0)
    case .pageDown, .character(" "): top += 10
    case .pageUp: top = max(top - 10, 0)
    case .home: top = 0
    case .end: top = Int.max / 2
    default: if leaves(key, opening) { page = .session }
    }
    return nil
  }

  private mutating func browse(_ key: InputKey) -> ExplorerIntent? {
    let last = max((comparison?.rows.count ?? 0) - 1, 0)
    switch key {
    case .down, .character("j"): top = min(top + 1, last)
    case .up, .character("k"): top = max(top - 1, 0)
    case .pageDown, .character(" "): top = min(top + 10, last)
    case .pageUp: top = max(top - 10, 0)
    case .home: top = 0
    case .end: top = last
    case .enter:
      page = .session
      guard let rows = comparison?.rows, rows.indices.contains(top) else { return nil }
      return .perform(.open(rows[top].order))
    default: if leaves(key, .compare) { page = .session }
    }
    return nil
  }
}
