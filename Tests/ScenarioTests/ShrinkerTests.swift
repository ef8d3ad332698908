import Testing

@testable import Scenario

/// The smallest inputs are those of closed forms.
struct ShrinkerTests {
  private func shrink(
    _ values: [DrawnValue], _ generators: [Generator], _ fails: @escaping ([DrawnValue]) -> Bool
  ) -> Shrinker {
    #expect(fails(values), "the input to begin with fails")
    var shrinker = Shrinker(values, of: generators) { fails($0) }
    shrinker.run()
    #expect(!shrinker.isCut)
    return shrinker
  }

  private static func int(_ value: DrawnValue) -> Int64 { if case .int(let int) = value { int } else { 0 } }
  private static func number(_ value: DrawnValue) -> Double {
    if case .number(let number) = value { number } else { 0 }
  }
  private static func list(_ value: DrawnValue) -> [DrawnValue] {
    if case .list(let elements) = value { elements } else { [] }
  }
  private static func sum(_ value: DrawnValue) -> Int64 { list(value).reduce(0) { $0 + int($1) } }

  @Test(arguments: [37, 38, 100, 999, 1_000_000]) func aBoundIsFoundExactly(from start: Int64) {
    let shrinker = shrink([.int(start)], [.int(0, 1_000_000)]) { Self.int($0[0]) >= 37 }
    #expect(shrinker.values == [.int(37)])
  }

  @Test func ofTwoAsFarThePositiveOneIsTaken() {
    #expect(shrink([.int(-80)], [.int(-100, 100)]) { abs(Self.int($0[0])) > 9 }.values == [.int(10)])
    #expect(shrink([.int(-80)], [.int(-100, 100)]) { Self.int($0[0]) < -9 }.values == [.int(-10)])
    #expect(shrink([.int(50)], [.int(20, 100)]) { _ in true }.values == [.int(20)])
    #expect(shrink([.int(-50)], [.int(-90, -7)]) { _ in true }.values == [.int(-7)])
  }

  @Test func numbersGetSimple() {
    let bounds = Generator.number(0, 1000)
    #expect(shrink([.number(531.7193)], [bounds]) { Self.number($0[0]) >= 37.25 }.values == [.number(38)])
    #expect(shrink([.number(531.7193)], [bounds]) { Self.number($0[0]) > 0 }.values == [.number(1)])
    let narrow = Generator.number(37, 37.9)
    #expect(shrink([.number(37.71937)], [narrow]) { Self.number($0[0]) > 37.3 }.values == [.number(37.4)])
    #expect(shrink([.number(37.33337)], [narrow]) { Self.number($0[0]) > 37.3 }.values == [.number(37.4)])
    let pair = Generator.number(-2, 2)
    #expect(shrink([.number(-1.37)], [pair]) { abs(Self.number($0[0])) >= 0.5 }.values == [.number(1)])
  }

  @Test func listsGetShort() {
    let generator = Generator.list(.int(0, 50), 0...20)
    let start: DrawnValue = .list((0..<20).map { .int(50 - $0) })
    // Three elements are the fewest with a sum above 100; the first is then as small as the others allow.
    let sum = shrink([start], [generator]) { Self.sum($0[0]) > 100 }
    #expect(sum.values == [.list([.int(1), .int(50), .int(50)])])
    let count = shrink([start], [generator]) { Self.list($0[0]).count >= 4 }
    #expect(count.values == [.list([DrawnValue](repeating: .int(0), count: 4))])
    let one = shrink([start], [generator]) { Self.list($0[0]).contains(.int(42)) }
    #expect(one.values == [.list([.int(42)])])
    #expect(shrink([start], [generator]) { _ in true }.values == [.list([])])
    let least = Generator.list(.int(2, 50), 3...20)
    #expect(shrink([start], [least]) { _ in true }.values == [.list([.int(2), .int(2), .int(2)])])
  }

  @Test func equalNumbersGetSmallTogether() {
    let generators: [Generator] = [.int(-100, 100), .int(-100, 100)]
    let equal = shrink([.int(57), .int(57)], generators) { $0[0] == $0[1] && abs(Self.int($0[0])) > 10 }
    #expect(equal.values == [.int(11), .int(11)])
    let negative = shrink([.int(-57), .int(-57)], generators) { $0[0] == $0[1] && abs(Self.int($0[0])) > 10 }
    #expect(negative.values == [.int(11), .int(11)])
    let apart = shrink([.int(90), .int(95)], generators) { Self.int($0[1]) - Self.int($0[0]) == 5 }
    #expect(apart.values == [.int(0), .int(5)])
    let sum = shrink([.int(80), .int(90)], generators) { Self.int($0[0]) + Self.int($0[1]) == 170 }
    #expect(sum.values == [.int(70), .int(100)])
  }

  @Test func listsOfListsAreJoined() {
    let generator = Generator.list(.list(.int(-9, 9), 0...5), 0...5)
    let start: DrawnValue = .list([
      .list([.int(3), .int(-5)]), .list([.int(-9)]), .list([.int(-7), .int(1)]),
    ])
    let shrunk = shrink([start], [generator]) { values in
      Self.list(values[0]).flatMap(Self.list).count { Self.int($0) < -3 } >= 3
    }
    #expect(shrunk.values == [.list([.list([.int(-4), .int(-4), .int(-4)])])])
  }

  @Test func picksComeToTheFirstThatFails() {
    let letters = Generator.pick((0..<50).map { .value(.integer($0)) })
    #expect(shrink([.pick(49, nil)], [letters]) { $0[0] != .pick(0, nil) }.values == [.pick(1, nil)])
    let nested = Generator.pick([.value(.nil), .generator(.int(0, 90)), .generator(.int(0, 90))])
    let shrunk = shrink([.pick(2, .int(80))], [nested]) {
      if case .pick(let place, .int(let int)?) = $0[0] { place == 2 && int > 6 } else { false }
    }
    #expect(shrunk.values == [.pick(2, .int(7))])
  }

  @Test func noInputIsRunTwice() {
    var seen: Set<[DrawnValue]> = []
    var runs = 0
    let generators: [Generator] = [.list(.int(0, 9), 0...6)]
    let start: [DrawnValue] = [.list([.int(9), .int(9), .int(9), .int(9)])]
    var shrinker = Shrinker(start, of: generators) { values in
      runs += 1
      seen.insert(values)
      return Self.sum(values[0]) > 11
    }
    shrinker.run()
    #expect(runs == seen.count)
    #expect(runs == shrinker.tries)
    #expect(shrinker.values == [.list([.int(3), .int(9)])])
  }

  /// A predicate without sense, of the place alone, ends at the limit.
  @Test func theTriesAreBounded() {
    var runs = 0
    let start: [DrawnValue] = [.list([DrawnValue](repeating: .int(.max), count: 3000))]
    var shrinker = Shrinker(start, of: [.list(.int(0, .max), 3000...3000)]) { _ in
      runs += 1
      return runs % 2 == 0
    }
    shrinker.run()
    #expect(shrinker.isCut)
    #expect(runs == Shrinker.tryLimit)
  }

  @Test func theOwnerEndsIt() {
    var shrinker = Shrinker([.int(90)], of: [.int(0, 100)]) { Self.int($0[0]) == 0 ? false : nil }
    shrinker.run()
    #expect(shrinker.isCut)
    #expect(shrinker.values == [.int(90)])
    #expect(shrinker.tries == 1)
  }
}
