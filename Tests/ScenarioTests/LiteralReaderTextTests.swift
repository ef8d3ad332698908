import LuaRuntime
import Testing

@testable import Scenario

/// Texts as literals: the reader makes of each what the manual of Lua 5.4 (3.1) says, and what Lua itself makes of it.
struct LiteralReaderTextTests {
  /// The bytes of a text literal that takes up the whole source; nil if it is none.
  private func read(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    var reader = LiteralReader(bytes, at: 0)
    guard case .string(let value)? = reader.literal()?.value, reader.place == bytes.count else { return nil }
    return value.luaBytes
  }

  private func lua(_ text: String) throws -> [UInt8]? {
    let state = try LuaState(limits: LuaLimits(), seed: 0)
    defer { state.close() }
    guard let chunk = try? state.load(Array("return \(text)".utf8), name: "a"),
      case .string(let value)? = try state.call(chunk).first
    else { return nil }
    return value.luaBytes
  }

  private static let texts: [(String, [UInt8])] = [
    (#""up""#, Array("up".utf8)), (#"'a\'b'"#, Array("a'b".utf8)), (#"'a"b'"#, Array("a\"b".utf8)),
    (#""\a\b\t\n\v\f\r\\\"\'""#, [7, 8, 9, 10, 11, 12, 13, 92, 34, 39]),
    // Two hexadecimal digits, one to three decimal ones.
    (#""\x41\x7e\xFf""#, [0x41, 0x7E, 0xFF]), (#""\x414""#, Array("A4".utf8)),
    (#""\066\66\0\255\0667""#, [66, 66, 0, 255, 66, 55]), (#""\9z""#, [9, 122]),
    // UTF-8, also beyond Unicode: 2^31 - 1 has six bytes.
    (#""\u{41}\u{e9}\u{20AC}\u{1F600}""#, Array("A\u{e9}\u{20AC}\u{1F600}".utf8)),
    (#""\u{000000041}""#, [65]),
    (#""\u{0}\u{7f}\u{80}\u{7ff}\u{800}""#, [0, 0x7F, 0xC2, 0x80, 0xDF, 0xBF, 0xE0, 0xA0, 0x80]),
    (#""\u{D800}""#, [0xED, 0xA0, 0x80]), (#""\u{FFFF}\u{10000}""#, Array("\u{FFFF}\u{10000}".utf8)),
    (#""\u{1FFFFF}\u{200000}""#, [0xF7, 0xBF, 0xBF, 0xBF, 0xF8, 0x88, 0x80, 0x80, 0x80]),
    (#""\u{3FFFFFF}\u{4000000}""#, [0xFB, 0xBF, 0xBF, 0xBF, 0xBF, 0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]),
    (#""\u{7FFFFFFF}""#, [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF]),
    // A backslash before the end of a line, whatever ends it, is a newline.
    ("\"a\\\nb\"", Array("a\nb".utf8)), ("\"a\\\r\nb\"", Array("a\nb".utf8)),
    ("\"a\\\n\rb\"", Array("a\nb".utf8)),
    ("\"a\\\rb\"", Array("a\nb".utf8)), ("\"a\\\n\\\nb\"", Array("a\n\nb".utf8)),
    // \z leaves out the space behind it, ends of lines too.
    ("\"a\\z  \t\r\n\u{B}\u{C}  b\"", Array("ab".utf8)), (#""a\zb""#, Array("ab".utf8)), (#""a\z""#, [97]),
    // Long brackets: no escapes, the first line end is left out, every other one is a newline.
    (#"[[a"\n]]"#, Array(#"a"\n"#.utf8)), ("[==[\nx]]y]=]z]==]", Array("x]]y]=]z".utf8)), ("[[]]", []),
    ("[[\r\na\r\nb\n\rc\rd\n\ne]]", Array("a\nb\nc\nd\n\ne".utf8)), ("[[\n\na]]", Array("\na".utf8)),
    ("[=[]]]=]", Array("]]".utf8)), ("[[a]]", [97]),
  ]

  @Test(arguments: texts) func isWhatTheManualSays(text: String, wanted: [UInt8]) throws {
    #expect(read(text) == wanted)
    #expect(try lua(text) == wanted)
  }

  @Test(arguments: [
    #""\q""#, #""\x4""#, #""\x4g""#, #""\256""#, #""\u41""#, #""\u{}""#, #""\u{41""#, #""\u{80000000}""#,
    #""\u{110000000}""#, #""\u{g}""#, "\"a\nb\"", "\"a\rb\"", "\"open", #""\"#, #""\z"#, #"'a""#, "[[open]",
    "[=[a]]",
    #""\X41""#, #""\U{41}""#,
  ]) func whatIsNoTextOfLuaIsNone(text: String) throws {
    #expect(read(text) == nil)
    #expect(try lua(text) == nil)
  }
}
