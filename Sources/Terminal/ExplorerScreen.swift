import Explorer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session on a full screen: keys and mouse change the view or the session, and the screen follows.
public struct ExplorerScreen {
  private let session: ExplorerSession
  private let terminal: CursesTerminal
  private let unicode: Bool
  private let save: (String?) -> ExplorerAnswer
  /// Threads that compare orders.
  public var jobs = 1
  /// The process has to be left without waiting for other threads.
  public private(set) var threadsLeft = false
  private var scene: ExplorerScene
  private var view: ExplorerView

  /// - Parameters:
  ///   - remarks: what the person should know at the start.
  ///   - save: writes the session into a file of that name, or into a new one, and tells what came of it.
  public init(
    _ session: ExplorerSession, on terminal: CursesTerminal, unicode: Bool, remarks: [String],
    save: @escaping (String?) -> ExplorerAnswer
  ) {
    self.session = session
    self.terminal = terminal
    self.unicode = unicode
    self.save = save
    scene = session.scene
    view = ExplorerView(scene)
    if scene.bodyError == nil, !remarks.isEmpty { view.say(remarks + view.message) }
  }

  /// Runs until the person leaves or a signal comes; the exit status.
  public mutating func run() -> Int32 {
    draw()
    while true {
      var intent: ExplorerIntent?
      switch terminal.next() {
      case .key(let key): intent = view.take(key, scene)
      case .mouse(let mouse):
        intent = view.take(mouse, scene, columns: terminal.columns, rows: terminal.rows, unicode: unicode)
      case .resized, .unknown: break
      case .signal(let number): return 128 + number
      case .ended: return 0
      }
      switch intent {
      case .leave: return 0
      case .perform(let command):
        let answer = session.perform(command)
        scene = session.scene
        view.follow(scene)
        view.note(answer)
      case .compare:
        compare()
      case .save(let name): view.note(save(name))
      case nil: break
      }
      // What has been typed ahead is done first.
      if !terminal.hasEvent { draw() }
    }
  }

  /// Plays the same gestures under every order; any key stops it, and means nothing else.
  private mutating func compare() {
    draw()
    var (view, shown) = (self.view, 0)
    let found = session.orderTable(
      jobs: jobs, nests: scene.state.nesting != nil,
      tell: { tried, total in
        guard tried - shown >= max(total / 50, 200) else { return }
        shown = tried
        view.say(["playing the same gestures under every order: \(tried) of \(total); any key stops"])
        self.draw(view)
      },
      isStopped: {
        // Another size is no key: the screen follows, and the comparison goes on.
        if terminal.takeResize() { self.draw(view) }
        return terminal.takeInput() || terminal.hasSignal
      })
    switch found {
    case .failure(let problem): self.view.say([problem.message], isAlarm: true)
    case .success(let (table, left)):
      threadsLeft = threadsLeft || left
      self.view.show(session.comparison(table))
    }
    // Nobody has seen yet what keys would act on.
    _ = terminal.takeInput()
  }

  private mutating func draw() {
    if view.page == .help || view.page == .overlay {
      view.limitTop(
        to: ExplorerFrame.lastTop(view, columns: terminal.columns, rows: terminal.rows, marked: marked))
    }
    draw(view)
  }

  /// The same gestures under the orders that are marked, where the page shows them.
  private var marked: [(name: String, scene: ExplorerScene)] {
    guard view.page == .overlay else { return [] }
    return ExplorerMark.allCases.compactMap { mark in
      session.marked[mark].map { (mark.rawValue.uppercased(), session.scene(for: $0)) }
    }
  }

  private func draw(_ view: ExplorerView) {
    terminal.show(
      ExplorerFrame.draw(
        scene, view, columns: terminal.columns, rows: terminal.rows, unicode: unicode, marked: marked))
  }
}
