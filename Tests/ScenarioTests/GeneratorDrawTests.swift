import Testing

@testable import Scenario

struct GeneratorDrawTests {
  private static let runs = 400

  private func draws(_ generator: Generator, seed: UInt64 = 1) -> [DrawnValue] {
    var random = SplitMix64(seed: seed)
    return (0..<Self.runs).map { run in
      generator.draw(&random, DrawStage(run: run, of: Self.runs)) {}
    }
  }

  private static var generators: [Generator] {
    [
      .int(-5, 5), .int(.min, .max), .int(7, 7), .number(-1, 1), .number(-1e308, 1e308), .number(0.25, 0.5),
      .pick([.value(.nil), .generator(.int(0, 3)), .value(.nil)]), .list(.int(0, 9), 0...12),
      .list(.list(.number(0, 1), 1...2), 2...4),
    ]
  }

  /// What is drawn can have been drawn, and reads as a token.
  @Test(arguments: 0..<9) func everyValueIsOneOfTheGenerator(index: Int) throws {
    let generator = Self.generators[index]
    for value in draws(generator) {
      #expect(generator.mistake(in: value) { _ in "" } == nil)
      #expect(value.values <= generator.mostValues)
      let token = ReplayToken(property: "p", seed: 0, values: [value])
      #expect(try ReplayToken(token.text) == token)
    }
  }

  @Test(arguments: 0..<9) func theSameSeedDrawsTheSame(index: Int) {
    #expect(draws(Self.generators[index], seed: 9) == draws(Self.generators[index], seed: 9))
  }

  @Test func theEndsComeFirst() {
    #expect(draws(.int(-40, 90)).prefix(3) == [.int(0), .int(-40), .int(90)])
    #expect(draws(.number(2, 3)).prefix(3) == [.number(2), .number(2), .number(3)])
    #expect(
      draws(.list(.int(1, 2), 0...4)).prefix(3) == [
        .list([]), .list([.int(1)]), .list([DrawnValue](repeating: .int(2), count: 4)),
      ])
  }

  @Test func smallRangesAreDrawnWhole() {
    #expect(Set(draws(.int(-5, 5))).count == 11)
    let lengths = Set(
      draws(.list(.int(0, 0), 2...6)).map { if case .list(let elements) = $0 { elements.count } else { -1 } })
    #expect(lengths == [2, 3, 4, 5, 6])
  }

  /// Of a wide range small values come as well: uniform draws would hardly ever give one.
  @Test func wideRangesGiveSmallValuesToo() {
    let small = draws(.int(0, 1_000_000_000)).count {
      if case .int(let value) = $0 { (2...10_000).contains(value) } else { false }
    }
    #expect(small > 5)
  }

  @Test func theOwnerIsToldOfEveryValue() throws {
    var random = SplitMix64(seed: 4)
    var count = 0
    let value = Generator.list(.list(.int(0, 9), 2...2), 3...3)
      .draw(&random, DrawStage(run: 9, of: 10)) { count += 1 }
    #expect(count == 1 + 3 + 6)
    #expect(value.values == count)
  }

  private struct Stop: Error {}

  @Test func aDrawEndsWhereItsOwnerThrows() {
    var random = SplitMix64(seed: 4)
    var count = 0
    #expect(throws: Stop.self) {
      try Generator.list(.int(0, 9), 100...100).draw(&random, DrawStage(run: 9, of: 10)) {
        () throws(Stop) in
        count += 1
        if count > 10 { throw Stop() }
      }
    }
    #expect(count == 11)
  }
}
