import Explorer
import Orders
import Scenario
import ScrollCore
import Timeline

/// What a line came to.
struct LineAnswer: Equatable {
  var lines: [String] = []
  /// It could not be done.
  var isFailure = false
  /// The session is over.
  var quits = false

  static func failure(_ message: String) -> LineAnswer { LineAnswer(lines: [message], isFailure: true) }
}

/// A session as a dialogue: a line in, lines out.
struct LinePrompt {
  let session: ExplorerSession
  let style: TextStyle
  /// Writes the session; the name of the file is what was given.
  let save: (String?) -> ExplorerAnswer
  /// How the table of orders is made: on how many threads, and what tells that it is to stop.
  var jobs = 1
  var isStopped: () -> Bool = { false }
  /// Threads that could not be stopped still run.
  private(set) var threadsLeft = false
  private var table: OrderTable?
  /// The still that is looked at, from 0.
  private var still: Int?

  init(session: ExplorerSession, style: TextStyle, save: @escaping (String?) -> ExplorerAnswer) {
    self.session = session
    self.style = style
    self.save = save
  }

  /// What is said first: the scenario, and the order that it is written in.
  func greeting() -> [String] {
    let scene = session.scene
    var lines = ["\(printable(scene.file)):\(scene.line): \(printable(scene.scenario))"]
    lines += text("order: \(session.words(for: scene.state.order))")
    if let error = scene.bodyError { lines += text("the body does not come to its end: \(error)") }
    return lines
  }

  /// Does what a line asks for.
  mutating func answer(_ text: String) -> LineAnswer {
    do {
      let request = try ExploreLine(behaviours: session.behaviourNames).read(text)
      return answer(request)
    } catch {
      return failure(error.message)
    }
  }

  private mutating func answer(_ request: ExploreRequest) -> LineAnswer {
    switch request {
    case .nothing: return LineAnswer()
    case .quit: return LineAnswer(quits: true)
    case .command(let command): return perform(command)
    case .perhapsLua(let text, let otherwise):
      let answer = session.perform(.lua(text))
      return answer.isFailure ? failure(otherwise) : self.answer(answer)
    case .look(let look):
      return LineAnswer(lines: SceneText(scene: session.scene, session: session, style: style).lines(look))
    case .help(let name):
      if let lines = ExploreWords.help(name, columns: style.width) { return LineAnswer(lines: lines) }
      let meant = name.flatMap { nearestName(to: $0, in: ExploreWords.all.map(\.name)) }
      return failure(
        "help: there is no word '\(name ?? "")'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
    case .save(let file): return answer(save(file))
    case .orders(let nesting): return compare(nesting)
    case .open(let row): return open(row)
    case .mark(let mark): return answer(session.perform(.mark(mark ?? nextMark())))
    case .diff: return diff()
    case .frame(let number): return show(still: number)
    case .step(let count): return show(step: count)
    }
  }

  private func answer(_ answer: ExplorerAnswer) -> LineAnswer {
    answer.isFailure
      ? LineAnswer(lines: answer.messages.flatMap { failure($0).lines }, isFailure: true)
      : LineAnswer(
        lines: answer.messages.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
          .map { printable(String($0)) })
  }

  private func failure(_ message: String) -> LineAnswer {
    LineAnswer(lines: text("error: \(message)"), isFailure: true)
  }

  private func text(_ message: String) -> [String] {
    wrapped(printable(message), columns: style.width - 2).enumerated().map {
      $0.offset == 0 ? $0.element : "  \($0.element)"
    }
  }

  /// A command, and the ledger of what it changed.
  private mutating func perform(_ command: ExplorerCommand) -> LineAnswer {
    let before = session.state
    let answer = session.perform(command)
    var lines = self.answer(answer)
    let after = session.state
    guard !answer.isFailure, after != before else { return lines }
    still = nil
    let isLine = after.lines.count == before.lines.count + 1 && after.order == before.order
    // Nothing is played again for a step that shows nothing.
    guard isLine || after.order != before.order else { return lines }
    let scene = session.scene
    let show = SceneText(scene: scene, session: session, style: style)
    if isLine {
      let events = scene.lines.last?.events ?? 0..<0
      lines.lines = show.ledger(events) + lines.lines
    } else {
      lines.lines += show.replayed()
    }
    return lines
  }

  private func nextMark() -> ExplorerMark { session.marked[.a] == nil ? .a : .b }

  // MARK: orders

  private mutating func compare(_ nesting: Bool) -> LineAnswer {
    let scene = session.scene
    switch session.orderTable(jobs: jobs, nests: nesting, isStopped: isStopped) {
    case .failure(let problem): return failure("orders: \(problem.message)")
    case .success(let (table, left)):
      threadsLeft = threadsLeft || left
      self.table = table
      let header = ScenarioHeader(
        name: scene.scenario, file: scene.file, line: scene.line, lastLine: scene.line, tags: [],
        platform: nil, skip: nil)
      let bytes = OrdersText(style: style).bytes(table, header)
      var lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      while lines.last?.isEmpty == true { lines.removeLast() }
      return LineAnswer(lines: lines)
    }
  }

  private mutating func open(_ row: Int) -> LineAnswer {
    guard let table else { return failure("open: there is no table yet; orders prints one") }
    guard table.outcomes.indices.contains(row - 1) else {
      return failure("open: the table has rows 1 to \(table.outcomes.count), not \(row)")
    }
    // Of the outcome of the written order that one is what a person knows.
    let number = row - 1 == table.written ? table.space.written : table.outcomes[row - 1].representative
    return perform(.open(table.space.order(number)))
  }

  private func diff() -> LineAnswer {
    guard let a = session.marked[.a], let b = session.marked[.b] else {
      return failure("diff: two orders have to be marked first: mark a, mark b")
    }
    var lines: [String] = []
    let scenes = [("a", a), ("b", b)].map { ($0, session.words(for: $1), session.scene(for: $1)) }
    for (name, words, scene) in scenes {
      lines += text("\(name): \(words)")
      lines += SceneText(scene: scene, session: session, style: style).course()
    }
    return LineAnswer(lines: lines + SceneText.differences(scenes[0].2, scenes[1].2))
  }

  // MARK: frames

  private mutating func show(still number: Int?) -> LineAnswer {
    guard let recording = session.scene.recording, !recording.film.isEmpty else {
      return failure("frame: no screen is open")
    }
    let last = recording.film.count - 1
    let place = number ?? last
    guard place <= last else { return failure("frame: the frames are 0 to \(last), not \(place)") }
    still = place
    let time = NumberText.milliseconds(recording.film[place].time)
    return LineAnswer(
      lines: ["frame \(place) of \(last), \(time) ms"]
        + Picture.lines(recording.at(recording.film[place]), style: style))
  }

  private mutating func show(step count: Int) -> LineAnswer {
    guard let recording = session.scene.recording, !recording.film.isEmpty else {
      return failure("step: no screen is open")
    }
    let last = recording.film.count - 1
    let (place, overflow) = (still ?? last).addingReportingOverflow(count)
    let goal = overflow ? (count > 0 ? last : 0) : min(max(place, 0), last)
    return show(still: goal)
  }
}
