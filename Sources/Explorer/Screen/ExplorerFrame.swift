import ScrollCore
import Timeline

/// Draws a session as a full screen of text: a pure function of the scene, the view and the size.
public struct ExplorerFrame {
  let scene: ExplorerScene
  let view: ExplorerView
  let unicode: Bool
  let layout: ExplorerLayout
  /// The recording with the screen as it was drawn at the frame that is shown.
  let shown: Recording?
  /// The events until then.
  let events: Range<Int>
  let lanes: LanesDrawing?
  var screen: ScreenFrame

  /// The screen of a session, `columns` × `rows` characters.
  ///
  /// - Parameters:
  ///   - scene: what the session shows.
  ///   - view: where the person looks.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  ///   - unicode: whether more than ASCII may be drawn.
  ///   - marked: the same gestures under the two orders that are marked, where the page shows them.
  public static func draw(
    _ scene: ExplorerScene, _ view: ExplorerView, columns: Int, rows: Int, unicode: Bool = false,
    marked: [(name: String, scene: ExplorerScene)] = []
  ) -> ScreenFrame {
    var frame = ExplorerFrame(scene, view, columns: columns, rows: rows, unicode: unicode)
    frame.draw(marked)
    return frame.screen
  }

  /// The last first line of the page that is shown, where a page can be scrolled.
  public static func lastTop(
    _ view: ExplorerView, columns: Int, rows: Int, marked: [(name: String, scene: ExplorerScene)] = []
  ) -> Int {
    let count =
      view.page == .help
      ? HelpPage.lines(columns: columns - 2).count
      : OverlayPage.lines(marked, columns: columns - 2, unicode: false).count
    return max(count - (rows - 2), 0)
  }

  init(_ scene: ExplorerScene, _ view: ExplorerView, columns: Int, rows: Int, unicode: Bool) {
    self.scene = scene
    self.view = view
    self.unicode = unicode
    screen = ScreenFrame(columns: columns, rows: rows)
    var present = 0..<(scene.recording?.trace.events.count ?? 0)
    var recording = scene.recording
    var time: Int64?
    if let place = view.still, let film = scene.recording?.film, film.indices.contains(place) {
      recording = scene.recording?.at(film[place])
      present = 0..<min(film[place].event + 1, present.upperBound)
      time = film[place].time
      // What is left of a moment before the first event.
      if film[place].event < 0 { time = -1 }
    }
    shown = recording
    events = present
    let style = TextStyle(width: columns, unicode: unicode, color: true)
    lanes = scene.recording.map { Lanes.drawing($0, style: style, at: time) }
    layout = ExplorerLayout(columns: columns, rows: rows, below: view.below, lanes: lanes)
  }

  var style: TextStyle { TextStyle(width: layout.columns, unicode: unicode, color: true) }

  private mutating func draw(_ marked: [(name: String, scene: ExplorerScene)]) {
    guard !layout.isTooSmall else { return drawTooSmall() }
    switch view.page {
    case .session:
      drawHead()
      drawTree()
      drawPicture()
      drawDetail()
      drawLanes()
      drawLedger()
      drawMessage()
      drawKeys()
    case .help: drawPage("keys", HelpPage.lines(columns: layout.columns - 2))
    case .compare: drawComparison()
    case .overlay:
      drawPage(
        "the same gestures under A and B",
        OverlayPage.lines(marked, columns: layout.columns - 2, unicode: unicode))
    }
  }

  private mutating func drawTooSmall() {
    let lines = [
      "scrollwright explore needs",
      "\(ExplorerLayout.leastColumns) x \(ExplorerLayout.leastRows) characters;",
      "this terminal has \(layout.columns) x \(layout.rows).",
      "Make it larger, or press q.",
    ]
    for (row, line) in lines.enumerated() { screen.write(line, row: row, column: 0) }
  }

  // MARK: Head

  private mutating func drawHead() {
    var place = scene.file
    if scene.line > 0 { place += ":\(scene.line)" }
    let right = expectationWords
    let end = layout.columns - displayWidth(right.text) - 2
    var column = screen.write(place, row: 0, column: 0, end: end, tone: .quiet)
    let room = end - column - 2 - (scene.screens > 1 ? 15 : 0)
    column = screen.write(
      "  " + shortened(printable(scene.scenario), columns: max(room, 0)), row: 0, column: column, end: end,
      tone: .heading)
    if scene.screens > 1 {
      screen.write(
        "  screen \(scene.screen + 1) of \(scene.screens)", row: 0, column: column, end: end, tone: .quiet)
    }
    screen.write(right.text, row: 0, column: layout.columns - displayWidth(right.text), tone: right.tone)
    let state = stateWords
    let start = layout.columns - displayWidth(state)
    screen.write(state, row: 1, column: max(start, 0))
    let changes = OrderWords.changes(scene)
    if changes.isEmpty {
      screen.write("order: as written", row: 1, column: 0, end: start - 1)
    } else {
      let text = "order: " + changes.joined(separator: ", ")
      let room = start - 2
      screen.write(
        displayWidth(text) <= room ? text : "order: \(changes.count) changes, marked * below", row: 1,
        column: 0,
        end: start - 1, tone: .changed)
    }
  }

  private var expectationWords: (text: String, tone: ScreenTone) {
    let count = scene.expectations.count
    guard count > 0 else { return ("", .plain) }
    let holding = scene.expectations.count { $0.holds }
    let words = "expectation\(count == 1 ? "" : "s") hold\(count == 1 ? "s" : "")"
    return ("\(holding)/\(count) \(words)", holding == count ? .own : .alarm)
  }

  private var stateWords: String {
    guard let recording = scene.recording else { return "no screen is open" }
    var parts: [String] = []
    if scene.isPressed { parts.append("finger down") }
    parts.append("step \(NumberText.value(view.step))")
    let film = recording.film
    if !film.isEmpty {
      let place = view.still ?? film.count - 1
      let time = view.still.map { film[$0].time } ?? recording.end
      parts.append("frame \(place) of \(film.count - 1)")
      parts.append("\(NumberText.milliseconds(time)) ms")
    } else {
      parts.append("\(NumberText.milliseconds(recording.end)) ms")
    }
    let info = (shown ?? recording).screen
    var surroundings = info.platform.rawValue
    if layout.columns >= 100 {
      surroundings += " \(NumberText.value(info.width)) x \(NumberText.value(info.height))"
    }
    if info.density != 1, layout.columns >= 100 { surroundings += " at \(NumberText.value(info.density))" }
    if info.fontScale != 1 { surroundings += " font \(NumberText.value(info.fontScale))" }
    if info.direction == .rtl { surroundings += " rtl" }
    parts.append(surroundings)
    return parts.joined(separator: "  ")
  }

  /// A heading with a line to its right.
  mutating func heading(_ text: String, row: Int, _ columns: Range<Int>) {
    let line = unicode ? "\u{2500}" : "-"
    var column = screen.write(
      line + " ", row: row, column: columns.lowerBound, end: columns.upperBound, tone: .quiet)
    column = screen.write(text + " ", row: row, column: column, end: columns.upperBound, tone: .heading)
    if column < columns.upperBound {
      screen.write(
        String(repeating: line, count: columns.upperBound - column), row: row, column: column, tone: .quiet)
    }
  }

  // MARK: Message, prompt, keys

  private mutating func drawMessage() {
    if let prompt = view.prompt { return drawPrompt(prompt) }
    let room = layout.columns - 1
    var lines = view.message.flatMap { wrapped(printable($0), columns: room) }
    let most = max(layout.rows / 4, 3)
    if lines.count > most {
      lines = Array(lines.prefix(most - 1)) + ["... (\(lines.count - most + 1) more lines)"]
    }
    // More than one line lies over what is above.
    overlay(lines, tone: view.isAlarm ? .alarm : .note, endingAt: layout.messageRow)
  }

  private mutating func overlay(_ lines: [String], tone: ScreenTone, endingAt last: Int) {
    let first = last - lines.count + 1
    for (place, line) in lines.enumerated() {
      screen.clear(rows: first + place..<first + place + 1)
      screen.write(line, row: first + place, column: 0, tone: tone)
    }
  }

  private mutating func drawPrompt(_ prompt: ExplorerView.Prompt) {
    let label = prompt == .lua ? ": " : "save as (nothing: a new file beside this one): "
    let editor = prompt == .lua ? view.lua : view.fileName
    let window = editor.window(columns: layout.columns - label.count - 1)
    if !view.choices.isEmpty {
      let words = wrapped(view.choices.joined(separator: "  "), columns: layout.columns - 1)
      overlay(
        words.count > 6 ? Array(words.prefix(5)) + ["..."] : words, tone: .note,
        endingAt: layout.messageRow - 1)
    }
    screen.clear(rows: layout.messageRow..<layout.messageRow + 1)
    screen.write(label, row: layout.messageRow, column: 0, tone: .heading)
    screen.write(window.text, row: layout.messageRow, column: label.count)
    screen.cursor = ScreenPlace(row: layout.messageRow, column: label.count + window.cursor)
  }

  /// Keys and words, as many as fit.
  mutating func drawKeys(_ keys: [(keys: String, word: String)] = Keymap.line) {
    var column = 0
    for (name, word) in keys {
      let width = displayWidth(name) + 1 + displayWidth(word)
      guard column + width <= layout.columns else { continue }
      column = screen.write(name, row: layout.keyRow, column: column, tone: .key)
      column = screen.write(" " + word, row: layout.keyRow, column: column, tone: .quiet) + 2
    }
  }
}

/// An order in words.
enum OrderWords {
  /// What differs from the order that is written, a piece each.
  static func changes(_ scene: ExplorerScene) -> [String] {
    var parts: [String] = []
    for behaviour in scene.behaviours {
      if behaviour.present.up != behaviour.written.up {
        parts.append("\(behaviour.name) up \(behaviour.present.up.word)")
      }
      if behaviour.present.down != behaviour.written.down {
        parts.append("\(behaviour.name) down \(behaviour.present.down.word)")
      }
    }
    if let nesting = scene.state.nesting {
      let names = nesting.filter(scene.behaviours.indices.contains).map { scene.behaviours[$0].name }
      parts.append("nested " + names.joined(separator: " > "))
    }
    return parts
  }
}
