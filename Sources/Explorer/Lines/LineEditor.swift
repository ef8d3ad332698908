import Timeline

/// What may stand at the cursor of a line.
public struct LineCompletion: Equatable, Sendable {
  /// How many characters before the cursor are the beginning of the word.
  public var typed: Int
  /// All words that begin so.
  public var words: [String]

  public init(typed: Int, words: [String]) {
    self.typed = typed
    self.words = words
  }
}

/// One line that a person writes: text, cursor, history, a killed piece, completion. It knows no terminal.
public struct LineEditor: Equatable, Sendable {
  /// What came of a key.
  public enum Outcome: Equatable, Sendable {
    /// The line or the cursor may have changed.
    case edited
    /// Enter: the whole line; the editor is empty again.
    case submitted(String)
    /// Ctrl-C or Escape: the line is dropped.
    case cancelled
    /// Ctrl-D in an empty line.
    case ended
    /// Several words may stand here, and nothing more is common to all of them.
    case choices([String])
    case ignored
  }

  /// Lines that are remembered at most.
  public static let mostHistory = 1000

  public private(set) var characters: [Character] = []
  /// From 0 to the number of characters.
  public private(set) var cursor = 0
  /// Oldest first.
  public private(set) var history: [String] = []
  /// Which line of the history is shown; their number for the line that is being written.
  private var place = 0
  private var draft: [Character] = []
  private var killed: [Character] = []

  public init() {}

  public var text: String { String(characters) }

  /// Replaces what is written; the cursor stands at its end.
  public mutating func set(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Remembers a line, unless it is empty or the last one again.
  public mutating func remember(_ line: String) {
    if !line.allSatisfy(\.isWhitespace), history.last != line { history.append(line) }
    if history.count > LineEditor.mostHistory { history.removeFirst() }
    place = history.count
  }

  /// Does what a key means; `complete` says what may stand after the text before the cursor.
  public mutating func take(_ key: InputKey, complete: (String) -> LineCompletion? = { _ in nil }) -> Outcome
  {
    switch key {
    case .character(let character): insert([character])
    case .enter, .control("m"), .control("j"):
      let line = text
      remember(line)
      clear()
      return .submitted(line)
    case .escape, .control("c"):
      clear()
      return .cancelled
    case .control("d"):
      guard !characters.isEmpty else { return .ended }
      delete(cursor..<min(cursor + 1, characters.count))
    case .delete: delete(cursor..<min(cursor + 1, characters.count))
    case .backspace, .control("h"): delete(max(cursor - 1, 0)..<cursor)
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .wordLeft, .alt("b"): cursor = wordStart
    case .wordRight, .alt("f"): cursor = wordEnd
    case .control("k"): kill(cursor..<characters.count)
    case .control("u"): kill(0..<cursor)
    case .control("w"), .alt("\u{7F}"): kill(wordStart..<cursor)
    case .alt("d"): kill(cursor..<wordEnd)
    case .control("y"): insert(killed)
    case .control("t"): swapCharacters()
    case .up, .control("p"): show(place - 1)
    case .down, .control("n"): show(place + 1)
    case .tab: return self.complete(complete)
    default: return .ignored
    }
    return .edited
  }

  /// The stretch of the line that fits so many columns and holds the cursor, and the cursor's column in it.
  public func window(columns: Int) -> (text: String, cursor: Int) {
    let room = max(columns, 2)
    let shown = characters.map { printable(String($0)) }
    var start = 0
    func width(_ range: Range<Int>) -> Int { shown[range].reduce(0) { $0 + displayWidth($1) } }
    while width(start..<cursor) > room - 1 { start += 1 }
    var end = start
    var used = 0
    while end < shown.count, used + displayWidth(shown[end]) <= room {
      used += displayWidth(shown[end])
      end += 1
    }
    return (shown[start..<end].joined(), width(start..<cursor))
  }

  private mutating func clear() {
    characters = []
    cursor = 0
    place = history.count
    draft = []
  }

  private mutating func insert(_ new: [Character]) {
    // A mark that belongs to the character before it makes one character with it.
    let before = String(characters[..<cursor]) + String(new)
    let after = characters[cursor...]
    characters = Array(before)
    cursor = characters.count
    characters += after
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(characters[range])
    delete(range)
  }

  private mutating func swapCharacters() {
    guard characters.count > 1, cursor > 0 else { return }
    let second = min(cursor, characters.count - 1)
    characters.swapAt(second - 1, second)
    cursor = second + 1
  }

  private mutating func show(_ line: Int) {
    guard line >= 0, line <= history.count, line != place else { return }
    if place == history.count { draft = characters }
    place = line
    characters = line == history.count ? draft : Array(history[line])
    cursor = characters.count
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, !LineEditor.isWord(characters[start - 1]) { start -= 1 }
    while start > 0, LineEditor.isWord(characters[start - 1]) { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    var end = cursor
    while end < characters.count, !LineEditor.isWord(characters[end]) { end += 1 }
    while end < characters.count, LineEditor.isWord(characters[end]) { end += 1 }
    return end
  }

  private mutating func complete(_ complete: (String) -> LineCompletion?) -> Outcome {
    guard let completion = complete(String(characters[..<cursor])), let first = completion.words.first
    else { return .ignored }
    var common = Array(first)
    for word in completion.words.dropFirst() {
      common = Array(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    if common.count > completion.typed {
      insert(Array(common.dropFirst(completion.typed)))
      return .edited
    }
    return completion.words.count > 1 ? .choices(completion.words) : .edited
  }
}
