import Foundation
import Testing

@testable import Suite

struct JSONReaderTests {
  /// Why a text is refused; nil if it is read to its end.
  private func problem(_ text: String) -> JSONProblem? { problem(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> JSONProblem? {
    do throws(JSONProblem) {
      var json = JSONReader(bytes)
      try json.skip()
      try json.end()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "null", " true ", "false", "0", "-0", "-0.5e+10", "1E5", "123", "\"\"", "[]", "{}", "[1,[2,[3]]]",
    "{\"a\":{\"b\":[null]},\"c\":\"d\"}", "\"\\u00e9\\ud83d\\ude00\\b\\f\\n\\r\\t\\/\\\\\\\"\"",
    "\u{FEFF}[1]",
  ])
  func whatTheStandardAllowsIsRead(_ text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    "", " ", "nul", "True", "01", "1.", ".5", "+1", "1e", "-", "0x1", "1 2", "[1,]", "[,1]", "[1",
    "{\"a\":1,}",
    "{\"a\"}", "{a:1}", "{'a':1}", "{\"a\":1 \"b\":2}", "\"a", "\"\n\"", "\"\t\"", "\"\\x\"", "\"\\u12\"",
    "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "NaN", "Infinity", "[1]]",
    "{\"a\":1,\"a\":2}",
    "\"\\", "\"\\u", "// c\n1", "\u{FEFF}\u{FEFF}1",
  ])
  func anythingElseIsRefused(_ text: String) {
    #expect(problem(text) != nil)
  }

  @Test func textsThatAreNotUTF8AreRefused() {
    #expect(problem([0x22, 0xFF, 0x22])?.words == "this text is not UTF-8")
    #expect(problem([0x22, 0xC3, 0x22]) != nil)
  }

  @Test func placesAreTold() {
    let problem = problem("{\n  \"a\": [1,\n    tru]\n}")
    #expect(problem?.line == 3)
    #expect(problem?.column == 5)
    #expect(problem?.place == 17)
  }

  @Test func depthIsBounded() {
    let deep = JSONReader.deepest
    let fits = String(repeating: "[", count: deep) + String(repeating: "]", count: deep)
    #expect(problem(fits) == nil)
    #expect(problem("[" + fits + "]") != nil)
    #expect(problem(String(repeating: "{\"a\":", count: 100_000)) != nil)
  }

  @Test func valuesAreWhatFoundationReads() throws {
    let texts = ["\"a\\u0001\\\"\\\\\\ud83d\\ude00 \u{E9}\"", "-12.5e-2", "true", "9007199254740993"]
    let whole = "[\(texts.joined(separator: ","))]"
    let expected = try #require(
      try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [Any])
    var json = JSONReader(Array(whole.utf8))
    var place = 0
    try json.array { json throws(JSONProblem) in
      switch place {
      case 0: #expect(try json.string() == expected[0] as? String)
      case 1: #expect(try json.number() == expected[1] as? Double)
      case 2: #expect(try json.bool() == true)
      // Its digits are not lost, as they would be in a Double.
      default: #expect(try json.whole() == 9_007_199_254_740_993)
      }
      place += 1
    }
    #expect(place == 4)
  }

  @Test func skippingGivesTheBytes() throws {
    let text = Array("[ {\"b\": 1.50, \"a\": [ ]} , 2]".utf8)
    var json = JSONReader(text)
    var parts: [String] = []
    try json.array { json throws(JSONProblem) in
      parts.append(String(decoding: text[try json.skip()], as: UTF8.self))
    }
    #expect(parts == ["{\"b\": 1.50, \"a\": [ ]}", "2"])
  }

  @Test(arguments: [
    ("1.5", "a whole number"), ("99999999999999999999", "a whole number"), ("\"1\"", "a number"),
  ])
  func wholeNumbersAreWhole(_ text: String, _ words: String) {
    var json = JSONReader(Array(text.utf8))
    #expect { try json.whole() } throws: { "\($0)".contains(words) }
  }

  @Test func numbersAreFinite() {
    var json = JSONReader(Array("1e400".utf8))
    #expect { try json.number() } throws: { "\($0)".contains("too large") }
  }
}
