import Foundation
import Testing

@testable import Suite

struct JSONWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-40.0, "-40"), (0.5, "0.5"), (16.666666, "16.666666"),
    (1.0000004, "1"),
    (0.0000005, "0.000001"), (-0.0000004, "0"), (-0.25, "-0.25"), (0.1 + 0.2, "0.3"), (740.5, "740.5"),
    (123_456_789.123456, "123456789.123456"), (0.000001, "0.000001"), (1.05, "1.05"),
    (999_999.9999999, "1000000"),
    (Double.nan, "null"), (Double.infinity, "null"), (-Double.infinity, "null"),
  ])
  func numbersHaveAtMostSixDecimals(_ number: Double, _ text: String) {
    #expect(JSONWriter.digits(number) == text)
  }

  @Test func hugeNumbersStayReadable() throws {
    for number in [9e12, 1e15, 9_007_199_254_740_992, 1e16, 1e300, -1.7976931348623157e308] {
      #expect(Double(JSONWriter.digits(number)) == number)
    }
  }

  @Test func textsAreEscapedAndReadBack() throws {
    let text = "a\"b\\c\n\t\r\u{0}\u{1}\u{1F}\u{7F} \u{2028} \u{E9}\u{1F600} </script>"
    var json = JSONWriter()
    json.array { $0.value(text) }
    #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    let back = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
    #expect(back == [text])
  }

  @Test func nestingPutsCommasWhereTheyBelong() {
    var json = JSONWriter()
    json.object { json in
      json.key("a")
      json.array([1, 2]) { json, number in json.value(number) }
      json.key("b")
      json.object { _ in }
      json.key("c")
      json.null()
      json.key("d")
      json.array { json in
        json.raw("{}".utf8)
        json.value(true)
        json.value(UInt64.max)
      }
    }
    #expect(json.text == #"{"a":[1,2],"b":{},"c":null,"d":[{},true,18446744073709551615]}"#)
  }
}
