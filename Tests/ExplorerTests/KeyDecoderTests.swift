import Testing

@testable import Explorer

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [InputKey] {
    var decoder = KeyDecoder()
    return decoder.take(text.utf8) + decoder.flush()
  }

  @Test func plainAndControlKeys() {
    #expect(keys("a\u{FC}\u{1F600}") == [.character("a"), .character("\u{FC}"), .character("\u{1F600}")])
    #expect(keys("\u{1}\u{3}\u{1A}") == [.control("a"), .control("c"), .control("z")])
    #expect(keys("\t\r\n\u{7F}\u{8}") == [.tab, .enter, .enter, .backspace, .backspace])
    #expect(keys("\u{0}\u{1F}") == [])
  }

  @Test func sequences() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(
      keys("\u{1B}[H\u{1B}[4~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z") == [
        .home, .end, .delete, .pageUp, .pageDown, .backTab,
      ])
    #expect(keys("\u{1B}[1;5C\u{1B}[1;3D") == [.wordRight, .wordLeft])
    #expect(keys("\u{1B}b\u{1B}\u{7F}\u{1B}\u{FC}") == [.alt("b"), .alt("\u{7F}"), .alt("\u{FC}")])
    // Function keys, with modifiers and on the console of Linux.
    #expect(
      keys("\u{1B}OQ\u{1B}O5Qa\u{1B}[[Ab\u{1B}[15;2~c") == [
        .character("a"), .character("b"), .character("c"),
      ])
    // What nobody knows is no text.
    #expect(keys("\u{1B}[200~x\u{1B}[99~") == [.character("x")])
  }

  @Test func piecesAndALoneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.take([0x5B]) == [])
    #expect(decoder.take([0x41]) == [.up])
    #expect(decoder.take([0xC3]) == [])
    #expect(decoder.take([0xBC]) == [.character("\u{FC}")])
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.take([0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
  }

  @Test func bytesThatAreNoTextAreDropped() {
    var decoder = KeyDecoder()
    #expect(
      decoder.take([0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0x80]) == [
        .character("a"), .character("b"), .character("c"),
      ])
    #expect(decoder.take([0xED, 0xA0, 0x80, 0x64]) == [.character("d")])
    let endless = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 64)
    #expect(decoder.take(endless + [0x65]).count <= 33)
  }
}
