import LuaRuntime
import ScrollCore

/// The movements of a scenario that no expectation has mentioned: kept where a run is to be exhaustive.
///
/// A movement is mentioned once `expect` or `must` is given it, or one of its members is read (`move.left`, `move.consumed.hero`).
struct UnmentionedMovements {
  /// The line of the gesture by the movement's place, and how many movements that line had made before.
  private var sites: [Int: (site: LuaPosition, turn: Int)] = [:]
  /// How many movements each line has made, by file.
  private var made: [String: [Int: Int]] = [:]

  /// Places of the movements, which stay in memory for their failures.
  var places: some Sequence<Int> { sites.keys }

  /// Notes a movement; one in which nothing was asked and nothing moved needs no mention.
  mutating func add(_ movement: Movement, at place: Int, _ site: LuaPosition?) {
    guard let site else { return }
    let turn = made[site.file]?[site.line] ?? 0
    made[site.file, default: [:]][site.line] = turn + 1
    if !movement.isStill { sites[place] = (site, turn) }
  }

  mutating func mention(_ place: Int) { sites[place] = nil }

  /// One failure a line, in order of lines.
  func failures(_ session: Session) -> [Failure] {
    var lines: [(site: LuaPosition, places: [Int])] = []
    for place in sites.keys.sorted() {
      guard let site = sites[place]?.site else { continue }
      if let index = lines.firstIndex(where: { $0.site == site }) {
        lines[index].places.append(place)
      } else {
        lines.append((site, [place]))
      }
    }
    lines.sort { ($0.site.file, $0.site.line) < ($1.site.file, $1.site.line) }
    return lines.compactMap { site, places in
      session.movements[places[0]].map { failure(of: $0, at: site, places, session) }
    }
  }

  private func failure(
    of box: MovementBox, at site: LuaPosition, _ places: [Int], _ session: Session
  ) -> Failure {
    let books = Books(box, box.movement.axis)
    let (turn, count) = (sites[places[0]]?.turn ?? 0, places.count)
    var failure = Failure(
      at: site,
      message: count == 1
        ? "no expectation mentions this movement (--exhaustive)"
        : "no expectation mentions \(count) movements of this line (--exhaustive); the first is shown")
    failure.wanted = "an expectation of it"
    failure.got = books.asTable(bothAxes: false)
    failure.why = books.balance()
    let subject =
      session.sources.movementSubject(line: site.line, of: site.file, turn: turn) ?? "expect(move)"
    // Each time a call runs in a loop its movement is another one; the line has to hold for all of them.
    let calls = max(1, session.sources.gestureCount(line: site.line, of: site.file))
    let times = ((made[site.file]?[site.line] ?? 0) - turn % calls + calls - 1) / calls
    let others = places.filter { (sites[$0]?.turn ?? 0) % calls == turn % calls }
      .compactMap { session.movements[$0] }.map { Books($0, $0.movement.axis) }
    if times == others.count, others.allSatisfy({ $0.asTable(bothAxes: false) == failure.got }) {
      failure.paste = "\(subject):consumes \(books.asTable(bothAxes: false))"
    } else {
      failure.why = books.balance() + "; the call ran \(times) times, as in a loop, and its movements differ"
      let order = OrderName.list(books.firstOrder)
      if times == others.count, others.allSatisfy({ OrderName.list($0.firstOrder) == order }) {
        failure.paste = "\(subject):in_order \(order)"
      }
    }
    failure.app = box.app.index
    failure.events = box.movement.events
    return failure
  }
}

extension Movement {
  /// Nothing was asked, and nothing moved.
  fileprivate var isStill: Bool {
    requested == .zero && left == .zero && overscroll == .zero && consumed.isEmpty && settled.isEmpty
      && clamped.isEmpty && moved.isEmpty
  }
}

extension Session {
  /// Notes that an expectation is given a value, or that a script reads a member of it.
  func mention(_ value: LuaValue) {
    guard unmentioned != nil, case .handle(let handle) = value, handle.kind == kinds.movement else { return }
    unmentioned?.mention(Int(handle.index) / 3)
  }

  /// Fails the scenario for what is left.
  func reportUnmentioned() {
    for failure in unmentioned?.failures(self) ?? [] { fail(failure) }
  }
}
