/// Makes a failing input smaller, as long as what is made fails in the same way.
///
/// An input is simpler the shorter its lists are, then the simpler its values are one by one. Every step goes to a simpler
/// one, so the search ends; it is greedy, and the same input and property give the same result.
struct Shrinker {
  /// Inputs that are tried at most, and those of them in which two values change at a time.
  static let tryLimit = 2000
  static let pairLimit = 600
  /// Pairs are tried among so many whole numbers at most.
  static let pairedValues = 24

  private let generators: [Generator]
  private(set) var values: [DrawnValue]
  /// Inputs that failed, each simpler than the one before.
  private(set) var steps = 0
  /// Inputs that were run.
  private(set) var tries = 0
  /// The limit, or the owner, ended it before nothing simpler was left.
  private(set) var isCut = false
  private var known: Set<OutcomeKey>
  /// Runs an input: true if it fails in the same way; nil: no more may be run.
  private let fails: ([DrawnValue]) -> Bool?

  init(_ values: [DrawnValue], of generators: [Generator], fails: @escaping ([DrawnValue]) -> Bool?) {
    self.values = values
    self.generators = generators
    self.fails = fails
    known = [Shrinker.key(values)]
  }

  /// Goes on until nothing simpler fails.
  mutating func run() {
    var before = -1
    while before != steps, !isCut {
      before = steps
      shortenLists()
      simplifyValues()
      simplifyPairs()
    }
  }

  /// Takes an input if it fails; one that was run before is not run again.
  private mutating func take(_ candidate: [DrawnValue]) -> Bool {
    guard !isCut, known.insert(Shrinker.key(candidate)).inserted else { return false }
    guard tries < Shrinker.tryLimit, let isFailing = fails(candidate) else {
      isCut = true
      return false
    }
    tries += 1
    guard isFailing else { return false }
    values = candidate
    steps += 1
    return true
  }

  private mutating func take(_ value: DrawnValue, at place: ValuePlace) -> Bool {
    take(place.replacing(with: value, in: values))
  }

  private static func key(_ values: [DrawnValue]) -> OutcomeKey {
    var key = OutcomeKey()
    for value in values { value.add(to: &key) }
    return key
  }

  // MARK: lists

  private mutating func shortenLists() {
    var places = ValuePlace.all(generators, values)
    var index = 0
    while index < places.count, !isCut {
      let before = steps
      if case .list(_, let bounds) = places[index].generator { shorten(places[index], bounds.lowerBound) }
      if steps != before { places = ValuePlace.all(generators, values) }
      index += 1
    }
  }

  /// Leaves elements out: all that may go, then halves, quarters and so on, each from the end.
  private mutating func shorten(_ place: ValuePlace, _ least: Int) {
    func elements(_ values: [DrawnValue]) -> [DrawnValue] {
      if case .list(let elements) = place.value(in: values) { elements } else { [] }
    }
    var chunk = elements(values).count - least
    while chunk > 0, !isCut {
      var end = elements(values).count
      while end > 0, !isCut {
        let now = elements(values)
        let start = max(0, end - chunk)
        if now.count - (end - start) >= least {
          _ = take(.list(Array(now[..<start] + now[end...])), at: place)
        }
        end = start
      }
      chunk = chunk == 1 ? 0 : (chunk + 1) / 2
    }
    if case .list(.list(_, let inner), _) = place.generator { join(place, least, inner.upperBound) }
  }

  /// Of a list of lists: joins neighbours to one.
  private mutating func join(_ place: ValuePlace, _ least: Int, _ most: Int) {
    var index = 0
    while case .list(let lists) = place.value(in: values), index + 1 < lists.count, lists.count > least,
      !isCut
    {
      if case .list(let first) = lists[index], case .list(let second) = lists[index + 1],
        first.count + second.count <= most,
        take(.list(Array(lists[..<index] + [.list(first + second)] + lists[(index + 2)...])), at: place)
      {
        continue
      }
      index += 1
    }
  }

  // MARK: values

  private mutating func simplifyValues() {
    var places = ValuePlace.all(generators, values)
    var index = 0
    while index < places.count, !isCut {
      let place = places[index]
      let before = steps
      while !isCut {
        let candidates = place.generator.simpler(place.value(in: values))
        guard candidates.contains(where: { take($0, at: place) }) else { break }
      }
      // Another item of `pick` has other places inside it.
      if steps != before, case .pick = place.generator { places = ValuePlace.all(generators, values) }
      index += 1
    }
  }

  // MARK: pairs

  /// Two whole numbers at a time: both nearer to their targets by the same, or the first nearer at the cost of a later
  /// one. So what fails only for equal numbers, or for a sum, gets simple too.
  private mutating func simplifyPairs() {
    let places = ValuePlace.all(generators, values).filter { place in
      guard case .int(let low, let high) = place.generator else { return false }
      return low < high
    }
    guard places.count <= Shrinker.pairedValues else { return }
    let limit = tries + Shrinker.pairLimit
    for first in places.indices {
      for second in places.indices.dropFirst(first + 1) {
        while !isCut, tries < limit, simplify(places[first], places[second], limit) {}
      }
    }
  }

  private mutating func simplify(_ first: ValuePlace, _ second: ValuePlace, _ limit: Int) -> Bool {
    guard case .int(let a) = first.value(in: values), case .int(let b) = second.value(in: values),
      case .int(let lowA, let highA) = first.generator, case .int(let lowB, let highB) = second.generator
    else { return false }
    // Of two as far from 0 the positive ones are simpler.
    if a < 0, b < 0, a != .min, b != .min, -a <= highA, -b <= highB, tries < limit {
      let candidate = second.replacing(with: .int(-b), in: first.replacing(with: .int(-a), in: values))
      if take(candidate) { return true }
    }
    for step in ShrinkSteps.whole(from: a, to: Generator.target(lowA, highA)) {
      let (delta, overflow) = step.subtractingReportingOverflow(a)
      if overflow { continue }
      for moved in [b.addingReportingOverflow(delta), b.subtractingReportingOverflow(delta)] {
        guard tries < limit, !moved.overflow, (lowB...highB).contains(moved.partialValue) else { continue }
        let candidate = second.replacing(
          with: .int(moved.partialValue), in: first.replacing(with: .int(step), in: values))
        if take(candidate) { return true }
      }
    }
    return false
  }
}

extension DrawnValue {
  /// Adds what it is to a key.
  fileprivate func add(to key: inout OutcomeKey) {
    switch self {
    case .int(let value):
      key.add(1 as UInt64)
      key.add(UInt64(bitPattern: value))
    case .number(let value):
      key.add(2 as UInt64)
      key.add(value.bitPattern)
    case .pick(let place, let inner):
      key.add(3 as UInt64)
      key.add(UInt64(place))
      inner?.add(to: &key)
    case .list(let elements):
      key.add(4 as UInt64)
      key.add(UInt64(elements.count))
      for element in elements { element.add(to: &key) }
    }
  }
}
