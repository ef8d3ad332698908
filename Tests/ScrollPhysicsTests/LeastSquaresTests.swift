import Testing

@testable import ScrollPhysics

@Suite struct LeastSquaresTests {
  private func fit(_ x: [Float], _ y: [Float], _ degree: Int) -> [Float] {
    leastSquares(x: x, y: y, degree: degree, minimumNorm: 0.000001) ?? []
  }

  @Test func fitsOfTheComposeDocument() {
    // C 6: V4 to V7.
    let cases: [([Float], [Float], Int, [Float])] = [
      ([0, 1, 2], [0, 1, 0], 2, [0, 2, -1]), ([0, 1, 2, 3, 4], [0, 1, 4, 9, 16], 2, [0, 0, 1]),
      ([-8, -2], [7, 5], 1, [4.33333, -0.33333]), ([0, 1, 2, 1], [0, -1, 0, -2], 2, [0, -3, 1.5]),
    ]
    for (x, y, degree, expected) in cases {
      let coefficients = fit(x, y, degree)
      #expect(coefficients.count == expected.count)
      for (a, b) in zip(coefficients, expected) { #expect((a - b).magnitude < 1e-4) }
    }
  }

  @Test func weightsCountSquared() {
    let fit = leastSquares(
      x: [0.0, 1, 2], y: [0.0, 1, 5], weights: [1, 1, 0.0001], degree: 1, minimumNorm: 1e-12)
    #expect(((fit?[1] ?? 0) - 1).magnitude < 1e-6)
  }

  @Test func pointsThatDetermineNothingHaveNoFit() {
    #expect(fit([], [], 2).isEmpty)
    #expect(fit([1, 1, 1], [0, 1, 2], 2).isEmpty)
    #expect(fit([.nan, 0, 1], [0, 1, 2], 2).isEmpty)
    #expect(fit([0, 1], [5, 7], 4).count == 2)
  }
}
