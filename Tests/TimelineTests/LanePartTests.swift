import Testing

@testable import Timeline

struct LanePartTests {
  @Test func stepsAtOneHeightAreOneLine() {
    var path = StepPath()
    path.begin(0, 5)
    for x in [1.0, 2, 3] {
      path.go(to: x)
      path.step(to: 5.04)
    }
    path.step(to: 7)
    path.go(to: 4)
    path.close()
    #expect(path.data == "M0 5H3V7H4z")
  }

  @Test func coordinatesHaveOneDecimalAndNoExponent() {
    #expect([0.04, -0.04, 1.25, 1e-12, -3].map(svg) == ["0", "0", "1.3", "0", "-3"])
    #expect([Double.nan, .infinity].map(svg) == ["0", "0"])
    #expect(svg(1e300) == "1000000")
  }

  /// Every mark that a lane can have has a shape and a meaning of its own.
  @Test func everyMarkHasASign() {
    let signs = Dictionary(uniqueKeysWithValues: LaneSign.all.map { ($0.sign, $0) })
    for bit in 0..<16 {
      guard let (mark, _) = Lane.mark(1 << UInt16(bit)) else { continue }
      #expect(signs[mark] != nil, "\(mark)")
    }
    #expect(signs["*"] != nil)
    #expect(Set(LaneSign.all.map(\.shape)).count == LaneSign.all.count)
    #expect(LaneSign.all.allSatisfy { $0.shape.hasPrefix("m") && !$0.words.isEmpty && $0.words.first != " " })
    #expect(signs["<"]?.words == "took in pre" && signs["r"]?.words == "range changed")
  }
}
