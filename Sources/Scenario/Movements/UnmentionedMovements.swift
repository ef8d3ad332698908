import LuaRuntime
import ScrollCore

/// The movements of a scenario that no expectation has mentioned: kept where a run is to be exhaustive.
///
/// A movement is mentioned once `expect` or `must` is given it, or one of its members is read (`move.left`, `move.consumed.hero`).
struct UnmentionedMovements {
  /// The line of the gesture by the movement's place.
  private var sites: [Int: LuaPosition] = [:]

  /// Places of the movements, which stay in memory for their failures.
  var places: some Sequence<Int> { sites.keys }

  /// Notes a movement; one in which nothing was asked and nothing moved needs no mention.
  mutating func add(_ movement: Movement, at place: Int, _ site: LuaPosition?) {
    guard let site, !movement.isStill else { return }
    sites[place] = site
  }

  mutating func mention(_ place: Int) { sites[place] = nil }

  /// One failure a line, in order of lines.
  func failures(_ session: Session) -> [Failure] {
    var lines: [(site: LuaPosition, places: [Int])] = []
    for place in sites.keys.sorted() {
      guard let site = sites[place] else { continue }
      if let index = lines.firstIndex(where: { $0.site == site }) {
        lines[index].places.append(place)
      } else {
        lines.append((site, [place]))
      }
    }
    lines.sort { ($0.site.file, $0.site.line) < ($1.site.file, $1.site.line) }
    return lines.compactMap { site, places in
      session.movements[places[0]].map { failure(of: $0, at: site, count: places.count, session) }
    }
  }

  private func failure(
    of box: MovementBox, at site: LuaPosition, count: Int, _ session: Session
  ) -> Failure {
    let books = Books(box, box.movement.axis)
    var failure = Failure(
      at: site,
      message: count == 1
        ? "no expectation mentions this movement (--exhaustive)"
        : "no expectation mentions \(count) movements of this line (--exhaustive); the first is shown")
    failure.wanted = "an expectation of it"
    failure.got = books.asTable(bothAxes: false)
    failure.why = books.balance()
    let subject = session.sources.movementSubject(line: site.line, of: site.file) ?? "expect(move)"
    failure.paste = "\(subject):consumes \(books.asTable(bothAxes: false))"
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

extension SourceTexts {
  /// What an expectation of the movement on a line is written for: `expect(move)` after `local move = app:drag(...)`, else the call
  /// itself, as in `expect(app:drag("list", -90))`. Nil if the line begins in another way.
  func movementSubject(line: Int, of name: String) -> String? {
    guard let bytes = text(of: name) else { return nil }
    var scanner = LuaScanner(bytes)
    let tokens = scanner.tokens(from: line, through: line + 20)
    guard tokens.count > 3, tokens[0].line == line, tokens[0].kind == .name else { return nil }
    let first = scanner.text(tokens[0].range) == "local" ? 1 : 0
    if tokens[first].kind == .name, scanner.isSign(tokens[first + 1], "="),
      !scanner.isSign(tokens[first + 2], "=")
    {
      return "expect(\(scanner.text(tokens[first].range)))"
    }
    guard first == 0, !Display.keywords.contains(scanner.text(tokens[0].range)) else { return nil }
    // A call that is a statement: a name, then members and arguments.
    var place = 1
    var end = 0
    while place < tokens.count {
      if scanner.isSign(tokens[place], ".") || scanner.isSign(tokens[place], ":"), place + 1 < tokens.count,
        tokens[place + 1].kind == .name
      {
        place += 2
      } else if scanner.isSign(tokens[place], "("), let close = scanner.closing(tokens, from: place) {
        end = close
        place = close + 1
      } else {
        break
      }
    }
    guard end > 0, place == end + 1, place == tokens.count || tokens[place].line > tokens[end].line else {
      return nil
    }
    return "expect(\(scanner.onOneLine(tokens[0...end])))"
  }
}
