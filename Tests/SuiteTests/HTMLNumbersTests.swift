import Foundation
import Testing

@testable import Suite

struct HTMLNumbersTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return json.text
  }

  /// As the script reads it.
  private func read(_ text: String, fps: Double) throws -> Double {
    if let number = Double(text) { return (number * 1e6 / fps).rounded() / 1e3 }
    return try #require(Double(text.dropFirst().dropLast()))
  }

  @Test(arguments: [24, 30, 60, 90, 120, 144])
  func timesAreFramesWhereTheyCanBe(_ fps: Int) throws {
    for frame in [0, 1, 2, 7, 59, 100, 12_345] {
      let time = Int64(frame) * 1_000_000_000 / Int64(fps)
      let text = written { $0.time(time, fps: fps) }
      #expect(text == "\(frame)")
      #expect(try read(text, fps: Double(fps)) == milliseconds(time))
    }
    for time in [1, 5_000_000, 123_456_789] as [Int64] {
      #expect(try read(written { $0.time(time, fps: fps) }, fps: Double(fps)) == milliseconds(time))
    }
    #expect(written { $0.time(7_000_000, fps: fps) } == "\"7\"")
  }

  @Test func amountsAreNumbersWhereAScriptPrintsThemSo() {
    for (text, number) in [
      ("+34", "34"), ("-4.8", "-4.8"), ("0", "0"), ("-0.00056", "-0.00056"), ("+449.55", "449.55"),
      ("+10", "10"), ("-100", "-100"),
    ] {
      #expect(written { $0.amount(text) } == number)
    }
    for text in [
      "", ".", "x+30", "+4,x-3", "80", "1.5e12", "-4.9e-5", "nan", "+", "-", "--3", "+-3", "+0", "-0",
      "+1.50", "+007",
    ] {
      #expect(written { $0.amount(text) } == "\"\(text)\"", "\(text)")
    }
  }

  @Test func whatIsUsualIsLeftOutAtTheEnd() {
    func values(_ numbers: [Int]) -> String { written { $0.trimmed(numbers.map { Trimmed($0, usual: 0) }) } }
    #expect(values([1, 0, 2, 0, 0]) == "[1,0,2]")
    #expect(values([0, 0]) == "[]")
  }
}
