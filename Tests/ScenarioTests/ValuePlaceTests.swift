import Testing

@testable import Scenario

struct ValuePlaceTests {
  private let generators: [Generator] = [
    .int(0, 9), .list(.list(.int(0, 9), 0...3), 0...3), .pick([.value(.nil), .generator(.int(0, 9))]),
  ]
  private let values: [DrawnValue] = [
    .int(1), .list([.list([.int(2), .int(3)]), .list([])]), .pick(1, .int(4)),
  ]

  @Test func allPlacesAreFoundOutermostFirst() {
    let places = ValuePlace.all(generators, values)
    #expect(places.map(\.path) == [[0], [1], [1, 0], [1, 0, 0], [1, 0, 1], [1, 1], [2], [2, 0]])
    #expect(places[4].value(in: values) == .int(3))
    #expect(places[7].value(in: values) == .int(4))
  }

  @Test func onlyThePlaceItselfIsReplaced() {
    let places = ValuePlace.all(generators, values)
    #expect(
      places[3].replacing(with: .int(8), in: values)
        == [.int(1), .list([.list([.int(8), .int(3)]), .list([])]), .pick(1, .int(4))])
    #expect(places[7].replacing(with: .int(8), in: values)[2] == .pick(1, .int(8)))
    #expect(places[0].replacing(with: .int(8), in: values)[0] == .int(8))
  }
}
