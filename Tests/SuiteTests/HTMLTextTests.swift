import Foundation
import Testing

@testable import Suite

struct HTMLTextTests {
  @Test func nothingInEmbeddedJSONEndsTheScript() throws {
    let text = "</script><!-- & \u{2028}\u{2029} \u{2027} \u{1}\n\" \\ é \u{1F600}"
    var json = JSONWriter()
    json.value(text)
    let embedded = HTMLText.embedded(json.bytes)
    for byte in [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 10, 13, 1] {
      #expect(!embedded.contains(byte))
    }
    let shown = String(decoding: embedded, as: UTF8.self)
    #expect(!shown.contains("\u{2028}") && !shown.contains("\u{2029}") && shown.contains("\u{2027}"))
    let read = try JSONSerialization.jsonObject(with: Data(embedded), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test func longTextsAreCutAndSaySo() {
    #expect(
      HTMLText.line(String(repeating: "x", count: 10_000), most: 5) == "xxxxx... (9995 more characters)")
    #expect(HTMLText.line("é\u{301}\u{301}", most: 5) == "é\u{301}\u{301}")
    #expect(HTMLText.line("a\nb\u{7}") == "a\\nb\\u{7}")
    #expect(HTMLText.shown("a\nb\u{7}\n") == "a\nb\\u{7}\n")
  }
}
