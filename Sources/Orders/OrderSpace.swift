import ScrollCore

/// All consumption orders of a screen, numbered in the order of enumeration: behaviours in tree order, up before down, phases
/// pre, post, none; the last direction changes fastest. With nestings, all phases of one nesting come before the next.
public struct OrderSpace: Sendable {
  public let behaviours: [OrderedBehaviour]
  /// Where the constructors of their nodes stand; empty texts where that is not known.
  public let sites: [String]
  /// Behaviours by their places, outermost first; the first is as written.
  public let nestings: [[Int]]
  /// Number of the order that is written.
  public let written: Int
  /// Orders of one nesting: 9 to the power of the number of behaviours.
  public let phasesCount: Int

  /// More behaviours have more orders than can be numbered.
  public static let mostBehaviours = 19
  /// More behaviours have more nestings than can be listed.
  public static let mostNested = 8

  /// All orders.
  public var count: Int { OrderSpace.product(phasesCount, nestings.count) }

  /// `neighbours`: for each behaviour those with which it stands in a chain; they change places if `nests`. `nesting`: their
  /// places as written, outermost first; tree order if it is nil.
  public init(
    _ behaviours: [OrderedBehaviour], neighbours: [Set<Int>], nesting: [Int]? = nil, nests: Bool,
    sites: [String] = []
  ) {
    let nesting = nesting ?? Array(behaviours.indices)
    self.behaviours = behaviours
    self.sites = behaviours.indices.map { sites.indices.contains($0) ? sites[$0] : "" }
    nestings =
      nests
      ? OrderSpace.distinctNestings(nesting, neighbours) : [nesting]
    phasesCount = behaviours.reduce(1) { count, _ in OrderSpace.product(count, 9) }
    var number = 0
    for behaviour in behaviours {
      number = number &* 9 &+ Int(behaviour.written.up.rawValue) &* 3 &+ Int(behaviour.written.down.rawValue)
    }
    written = number
  }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }

  /// One permutation for each way in which neighbours can stand to one another, beginning with the written one.
  private static func distinctNestings(_ written: [Int], _ neighbours: [Set<Int>]) -> [[Int]] {
    let count = written.count
    guard count <= mostNested else { return [written] }
    var found: [[Int]] = []
    var seen: Set<[Bool]> = []
    func extend(_ start: [Int]) {
      if start.count == count {
        var ranks = [Int](repeating: 0, count: count)
        for (rank, place) in start.enumerated() { ranks[place] = rank }
        var signature: [Bool] = []
        for a in 0..<count {
          for b in a + 1..<max(a + 1, count) where neighbours[a].contains(b) {
            signature.append(ranks[a] < ranks[b])
          }
        }
        if seen.insert(signature).inserted { found.append(start) }
        return
      }
      for place in written where !start.contains(place) { extend(start + [place]) }
    }
    extend([])
    return found
  }

  /// Phases of an order, up and down of each behaviour in turn.
  public func digits(_ number: Int) -> [UInt8] {
    var rest = number % phasesCount
    var digits = [UInt8](repeating: 0, count: behaviours.count * 2)
    for place in digits.indices.reversed() {
      digits[place] = UInt8(rest % 3)
      rest /= 3
    }
    return digits
  }

  /// The phases of an order by behaviour.
  public func phases(_ number: Int) -> [PhasePair] {
    let digits = digits(number)
    return behaviours.indices.map { place in
      PhasePair(
        up: OrderPhase(rawValue: digits[place * 2]) ?? .none,
        down: OrderPhase(rawValue: digits[place * 2 + 1]) ?? .none)
    }
  }

  /// The nesting of an order: places of behaviours, outermost first.
  public func nesting(_ number: Int) -> [Int] { nestings[number / phasesCount] }

  /// What a run is given.
  public func order(_ number: Int) -> ConsumptionOrder {
    ConsumptionOrder(phases(number), nesting: number < phasesCount ? nil : nesting(number))
  }

  /// How many phases differ, and how many behaviours stand in another place.
  public func distance(_ a: Int, _ b: Int) -> Int {
    var (first, second) = (a % phasesCount, b % phasesCount)
    var count = 0
    while first != second {
      count += first % 3 == second % 3 ? 0 : 1
      first /= 3
      second /= 3
    }
    if a / phasesCount != b / phasesCount {
      count += zip(nesting(a), nesting(b)).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    return count
  }

  /// What differs between two orders in words: `hero up pre -> post`.
  public func difference(_ a: Int, _ b: Int) -> String {
    let (first, second) = (phases(a), phases(b))
    var parts: [String] = []
    for (place, behaviour) in behaviours.enumerated() {
      if first[place].up != second[place].up {
        parts.append("\(behaviour.name) up \(first[place].up.word) -> \(second[place].up.word)")
      }
      if first[place].down != second[place].down {
        parts.append("\(behaviour.name) down \(first[place].down.word) -> \(second[place].down.word)")
      }
    }
    if nesting(a) != nesting(b) { parts.append("nested \(nestingWords(a)) -> \(nestingWords(b))") }
    return parts.joined(separator: ", ")
  }

  /// An order in words: `hero up pre, down post; days up pre, down post`.
  public func words(_ number: Int) -> String {
    var parts = zip(behaviours, phases(number)).map {
      "\($0.name) up \($1.up.word), down \($1.down.word)"
    }
    if nestings.count > 1 { parts.append("nested \(nestingWords(number))") }
    return parts.joined(separator: "; ")
  }

  private func nestingWords(_ number: Int) -> String {
    nesting(number).map { behaviours[$0].name }.joined(separator: " > ")
  }
}
