import Explorer
import Testing

@testable import Suite

struct WatchKeyTests {
  private func asked(_ text: String) -> WatchKey? {
    var decoder = KeyDecoder()
    return WatchKey.asked(by: (decoder.take(text.utf8) + decoder.flush()).compactMap(WatchKey.init))
  }

  @Test func smallLettersAndEnter() {
    #expect(asked("q") == .quit && asked("\u{4}") == .quit)
    #expect(asked("a") == .all && asked("f") == .failed)
    #expect(asked("\r") == .again && asked("\n") == .again)
  }

  @Test(arguments: [
    // F1, F2, F5, Up, Home, a paste's beginning.
    "\u{1B}OP", "\u{1B}OQ", "\u{1B}[15~", "\u{1B}[A", "\u{1B}[H", "\u{1B}[200~", "\u{1B}[[A",
    // With Alt, and alone.
    "\u{1B}q", "\u{1B}a", "\u{1B}f", "\u{1B}", "Q", "A", "F", "x", "\u{1}", "\u{6}", "\u{11}",
  ])
  func otherKeysAskForNothing(text: String) {
    #expect(asked(text) == nil)
  }

  @Test func theEndWinsElseTheLastKey() {
    #expect(asked("af") == .failed && asked("fa") == .all)
    #expect(asked("qa") == .quit && asked("aq") == .quit)
    #expect(asked("a\u{1B}OQ") == .all && asked("\u{1B}[Af") == .failed)
  }
}
