/// Values by a number that Lua's handles carry. The numbers of values that went are given out again.
struct Places<Value> {
  private var values: [Value?] = []
  private var free: [Int] = []

  /// Numbers ever given out.
  var count: Int { values.count }
  /// Values that are there.
  var present: Int { values.count - free.count }

  subscript(place: Int) -> Value? { values.indices.contains(place) ? values[place] : nil }

  /// Keeps a value and gives its number.
  mutating func add(_ value: Value) -> Int {
    let place = next
    if place < values.count {
      free.removeLast()
      values[place] = value
    } else {
      values.append(value)
    }
    return place
  }

  /// The number that the next value gets.
  var next: Int { free.last ?? values.count }

  /// Lets go of every value behind the first ones that is not wanted, and returns what went.
  mutating func sweep(behind first: Int, keeping held: Set<Int>) -> [(place: Int, value: Value)] {
    var gone: [(place: Int, value: Value)] = []
    for place in values.indices.dropFirst(first) {
      guard let value = values[place], !held.contains(place) else { continue }
      gone.append((place, value))
      values[place] = nil
    }
    free = values.indices.dropFirst(first).filter { values[$0] == nil }.reversed()
    return gone
  }

  /// Lets go of all values but the first.
  mutating func truncate(to count: Int) {
    values.removeLast(max(0, values.count - count))
    free.removeAll { $0 >= count }
  }
}
