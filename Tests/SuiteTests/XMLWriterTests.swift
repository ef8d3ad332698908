import Foundation
import LuaRuntime
import Testing

@testable import Suite

struct XMLWriterTests {
  private func text(_ body: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    body(&xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test func elementsLieInOneAnother() {
    let written = text { xml in
      xml.element("a", [("x", "1"), ("y", "")]) { xml in
        xml.element("b", text: "t")
        xml.element("c")
        xml.element("d") { _ in }
      }
    }
    #expect(
      written == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1" y="">
          <b>t</b>
          <c/>
          <d/>
        </a>

        """)
  }

  @Test func whatMeansSomethingIsEscaped() {
    #expect(
      String(decoding: XMLWriter.escaped("<a & \"b\"> ]]>", inAttribute: false), as: UTF8.self)
        == "&lt;a &amp; \"b\"&gt; ]]&gt;")
    #expect(
      String(decoding: XMLWriter.escaped("a\"\n\t\r'", inAttribute: true), as: UTF8.self)
        == "a&quot;&#10;&#9;&#13;'")
    // A reader makes line feeds of bare carriage returns.
    #expect(String(decoding: XMLWriter.escaped("a\r\nb", inAttribute: false), as: UTF8.self) == "a&#13;\nb")
  }

  /// Char of XML 1.0: #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF].
  @Test func onlyCharactersOfXMLAreWritten() {
    var text = ""
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value > 0xD7F0 && value < 0x10010 {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    text.unicodeScalars.append("\u{10FFFF}")
    for inAttribute in [false, true] {
      let written = String(decoding: XMLWriter.escaped(text, inAttribute: inAttribute), as: UTF8.self)
      for scalar in written.unicodeScalars {
        let isAllowed =
          switch scalar.value {
          case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
          default: false
          }
        #expect(isAllowed, "\(scalar.value)")
      }
    }
  }

  /// What stands for bytes of Lua's that are no UTF-8 is nothing for other programs.
  @Test func bytesThatAreNoTextAreReplaced() {
    let name = String(luaBytes: Array("a".utf8) + [0xFF, 0xFE])
    #expect(name.unicodeScalars.count == 3)
    #expect(
      String(decoding: XMLWriter.escaped(name, inAttribute: true), as: UTF8.self) == "a\u{FFFD}\u{FFFD}")
    #expect(TAPReport.quoted(name) == "\"a\u{FFFD}\u{FFFD}\"")
    var json = JSONWriter()
    json.object { $0.member("name", name) }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "{\"name\":\"a\u{FFFD}\u{FFFD}\"}")
  }
}
