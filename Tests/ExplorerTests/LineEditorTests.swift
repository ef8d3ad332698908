import Testing

@testable import Explorer

@Suite struct LineEditorTests {
  private func editor(_ text: String = "", _ keys: InputKey...) -> LineEditor {
    var editor = LineEditor()
    for character in text { _ = editor.take(.character(character)) }
    for key in keys { _ = editor.take(key) }
    return editor
  }

  @Test func movingAndDeleting() {
    #expect(editor("abc", .left, .backspace).text == "ac")
    #expect(editor("abc", .home, .delete).text == "bc")
    #expect(editor("abc", .home, .backspace).text == "abc")
    #expect(editor("abc", .delete).text == "abc")
    #expect(editor("abc", .control("a"), .control("f"), .control("d")).text == "ac")
    #expect(editor("one two", .wordLeft, .character("x")).text == "one xtwo")
    #expect(editor("one two", .home, .alt("f"), .character("x")).text == "onex two")
    #expect(editor("ab", .control("t")).text == "ba")
  }

  @Test func killingAndYanking() {
    #expect(editor("one two", .control("w")).text == "one ")
    #expect(editor("one two", .control("w"), .control("a"), .control("y")).text == "twoone ")
    #expect(editor("one two", .home, .right, .control("k")).text == "o")
    #expect(editor("one two", .left, .control("u")).text == "o")
    #expect(editor("one two", .control("u"), .control("y"), .control("y")).text == "one twoone two")
    #expect(editor("one two", .home, .alt("d")).text == " two")
  }

  @Test func charactersAreGraphemes() {
    // A flag and a letter with two marks.
    #expect(editor("a\u{1F1E9}\u{1F1EA}e\u{0301}\u{0323}", .backspace, .backspace).text == "a")
    // A mark typed after its letter is one character with it.
    var editor = editor("e")
    _ = editor.take(.character("\u{0301}"))
    #expect(editor.text == "e\u{0301}")
    #expect(editor.cursor == 1)
  }

  @Test func theHistoryKeepsTheLineThatIsBeingWritten() {
    var editor = editor()
    for line in ["one", "two", "two", "  "] {
      for character in line { _ = editor.take(.character(character)) }
      #expect(editor.take(.enter) == .submitted(line))
    }
    #expect(editor.history == ["one", "two"])
    _ = editor.take(.character("x"))
    _ = editor.take(.up)
    #expect(editor.text == "two")
    _ = editor.take(.up)
    _ = editor.take(.up)
    #expect(editor.text == "one")
    _ = editor.take(.down)
    _ = editor.take(.down)
    #expect(editor.text == "x")
  }

  @Test func endsAndDrops() {
    var empty = editor()
    #expect(empty.take(.control("d")) == .ended)
    var written = editor("ab")
    #expect(written.take(.control("d")) == .edited)
    #expect(written.take(.control("c")) == .cancelled)
    #expect(written.text == "")
    #expect(written.take(.pageUp) == .ignored)
  }

  @Test func completion() {
    var editor = editor("app:d")
    func words(_ before: String) -> LineCompletion? {
      before == "app:d"
        ? LineCompletion(typed: 1, words: ["dispatch", "drag"])
        : before == "app:dr" ? LineCompletion(typed: 2, words: ["drag"]) : nil
    }
    #expect(editor.take(.tab, complete: words) == .choices(["dispatch", "drag"]))
    _ = editor.take(.character("r"))
    #expect(editor.take(.tab, complete: words) == .edited)
    #expect(editor.text == "app:drag")
    #expect(editor.take(.tab, complete: words) == .ignored)
    // As far as all agree.
    _ = editor.take(.control("u"))
    #expect(editor.take(.tab) { _ in LineCompletion(typed: 0, words: ["spline", "spring"]) } == .edited)
    #expect(editor.text == "sp")
  }

  @Test func theWindowHoldsTheCursor() {
    var editor = editor("0123456789")
    #expect(editor.window(columns: 20) == ("0123456789", 10))
    let window = editor.window(columns: 5)
    #expect(window.text == "6789" && window.cursor == 4)
    _ = editor.take(.home)
    #expect(editor.window(columns: 5) == ("01234", 0))
    editor.set("\u{65E5}\u{672C}x")
    #expect(editor.window(columns: 9) == ("\u{65E5}\u{672C}x", 5))
  }
}
