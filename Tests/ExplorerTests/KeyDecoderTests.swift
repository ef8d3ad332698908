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

  /// The mouse, replies of the terminal, pasting, keys that nobody knows: consumed whole, and never read as keys.
  @Test(arguments: [
    "\u{1B}[<65;45;9M", "\u{1B}[<0;1;1m", "\u{1B}[M !!", "\u{1B}[200~",
    "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28;29c",
    "\u{1B}[27;5;9~", "\u{1B}[97;5u", "\u{1B}[1;2;3A", "\u{1B}[12$y", "\u{1B}Oj",
    "\u{1B}]11;rgb:ffff/aaaa/0000\u{7}",
    "\u{1B}]0;aq\u{1B}\\", "\u{1B}P>|term(1)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[I",
  ])
  func unknownSequencesAreNoKeys(_ sequence: String) {
    #expect(keys(sequence) == [])
    #expect(keys(sequence + "x" + sequence + "\u{1B}[A") == [.character("x"), .up])
    var decoder = KeyDecoder()
    #expect(sequence.utf8.flatMap { decoder.take([$0]) } == [])
    #expect(!decoder.isWaiting)
  }

  @Test func theBeginningOfASequenceIsNoText() {
    for part in ["\u{1B}[<65;4", "\u{1B}[1;", "\u{1B}]11;rgb:ff", "\u{1B}[M ", "\u{1B}O5"] {
      #expect(keys(part) == [], "\(part.debugDescription)")
    }
    // Alone they are keys with Alt.
    #expect(keys("\u{1B}[") == [.alt("[")])
    #expect(keys("\u{1B}]") == [.alt("]")])
    // What cannot be a part of it begins anew.
    #expect(keys("\u{1B}[12\u{1B}[B") == [.down])
    #expect(keys("\u{1B}[1\rx") == [.enter, .character("x")])
    #expect(keys("\u{1B}OM\u{1B}O\u{1B}[A") == [.enter, .up])
  }
}
