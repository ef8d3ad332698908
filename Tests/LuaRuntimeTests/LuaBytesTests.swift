import Testing

@testable import LuaRuntime

@Test(
  arguments: [
    [], [0x61, 0], [0xFF], [0xC3], [0xC3, 0xA9], [0xA9, 0xC3], [0x61, 0xE2, 0x82, 0x62], [0xED, 0xA0, 0x80],
    // U+10FEFF and U+10FE80, which stand for bytes, and their neighbours.
    [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xB9, 0xBF], [0xF4, 0x8F, 0xBC, 0x80],
    [0xF4, 0x8F, 0xBB], [0xF4], [0xF5, 0x80, 0xC0, 0xAF],
  ] as [[UInt8]])
func bytesComeBack(bytes: [UInt8]) {
  #expect(String(luaBytes: bytes).luaBytes == bytes)
}

@Test func everyPairOfBytesIsATextOfItsOwn() {
  var texts: Set<[UInt8]> = []
  for a in UInt8.min...UInt8.max {
    for b in UInt8.min...UInt8.max {
      let text = String(luaBytes: [a, b])
      #expect(text.luaBytes == [a, b])
      texts.insert(Array(text.utf8))
    }
  }
  #expect(texts.count == 65536)
}

@Test func readersSeeTheReplacementCharacter() {
  #expect(String(luaBytes: [0x61, 0xFF, 0x62] as [UInt8]).repairedFromLua == "a\u{FFFD}b")
  #expect("caf\u{E9}".repairedFromLua == "caf\u{E9}")
}

@Test func bytesPassThroughLuaUnchanged() throws {
  let state = try LuaState()
  let table = try state.table()
  let text = String(luaBytes: [0x61, 0xFF, 0xC3] as [UInt8])
  try table.set(.string(text), .integer(7))
  guard case .integer(7) = table.get(text) else {
    Issue.record("the key is another one")
    return
  }
  #expect(state.display(.string(text)) == "\"a\\255\\195\"")
}
