import ScrollCore
import Testing

@testable import Orders
@testable import ScrollCore

struct StateTableTests {
  private func key(_ number: Int) -> StateKey {
    var key = StateKey()
    key.add(Double(number))
    return key
  }

  @Test func itGrowsAndForgetsNothing() {
    var table = StateTable()
    let first = (0..<5000).map { table.insert(key($0)) }
    let second = (0..<5000).map { table.insert(key($0)) }
    #expect(first.allSatisfy { $0 } && !second.contains(true))
    #expect((0..<5000).allSatisfy { table.contains(key($0)) })
    #expect(!table.contains(key(5000)))
    #expect(table.count == 5000)
  }

  @Test func aUnionHasEachKeyOnce() {
    var (table, other) = (StateTable(), StateTable())
    for number in 0..<2000 { _ = table.insert(key(number)) }
    for number in 1000..<4000 { _ = other.insert(key(number)) }
    table.formUnion(other)
    #expect(table.count == 4000)
    #expect((0..<4000).allSatisfy { table.contains(key($0)) })
  }
}
