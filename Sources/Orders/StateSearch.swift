import Scenario
import ScrollCore
import Synchronization

/// Why a search came to its end before it had seen everything.
public enum SearchEnd: String, Sendable {
  /// Every state that can be reached was seen.
  case complete
  case breach
  case depth
  case states = "max-states"
  case gestures = "limit"
  case memory
  case stopped
}

/// What a search found.
public struct SearchFinding: Sendable {
  /// Distinct states, the first one included; of a search by replay the sequences that were played.
  public var states = 1
  /// Gestures that were played.
  public var played = 0
  public var frames = 0
  /// Gestures to the farthest state, or of the counterexample.
  public var depth = 0
  public var end = SearchEnd.complete
  public var breach: SearchBreach?
  /// The counterexample: places of its gestures in the list.
  public var path: [Int] = []

  public init() {}
}

/// Searches the states of a screen without callbacks, breadth first, equal states merged.
///
/// Threads expand the states of a level in portions; the portions are merged in order, so that the finding does not depend on their
/// number. Every state is the one that the first sequence in the order of enumeration leads to.
public struct StateSearch: Sendable {
  public var gestures: [SearchGesture]
  public var accepted = AcceptedFaults()
  /// Most gestures of a sequence.
  public var depth: Int
  /// Most distinct states.
  public var maxStates: Int
  /// Most gestures to play.
  public var limit = Int.max
  /// Most bytes of states that wait to be expanded.
  public var memory = 1 << 30
  public var jobs: Int
  /// Tests only: changes a world before each of its frames.
  package var disturb: (@Sendable (inout World) -> Void)?

  public init(_ gestures: [SearchGesture], depth: Int, maxStates: Int, jobs: Int) {
    self.gestures = gestures
    self.depth = depth
    self.maxStates = maxStates
    self.jobs = jobs
  }

  /// States that a thread takes at a time.
  static let portion = 64

  /// Searches from the present state of a world at rest. `tell` is given states and depth so far.
  public func run(
    from start: World, tell: (Int, Int) -> Void = { _, _ in }, isStopped: () -> Bool = { false }
  )
    -> SearchFinding
  {
    var start = start
    start.refreshShape()
    start.forgetHistory()
    let shape = start.shape()
    let shapes = ShapeBoard(shape, start)
    let stock = ExpanderStock()
    let known = KnownStates()
    known.add(start.stateKey(shape))
    var parents = PathBook()
    var frontier = [start.takeState(shape)]
    var firstIndex = 0
    var finding = SearchFinding()
    for level in 0..<depth {
      let work = LevelWork(self, frontier, known, shapes, stock)
      frontier = []
      work.start(min(jobs, work.portions))
      var merge = LevelMerge(search: self, firstIndex: firstIndex, level: level)
      while merge.next < work.portions, !merge.isOver {
        if isStopped() {
          finding.end = .stopped
          break
        }
        if let portion = work.take(merge.next) {
          merge.add(portion, parents: &parents, &finding)
          merge.next += 1
        } else {
          tell(finding.states, level + 1)
          work.wait()
        }
      }
      work.stop()
      if let cut = merge.cut {
        // The last gestures that may be played go from a state in the order of enumeration, whatever threads have played.
        var expander = Expander()
        let rest = expander.expand(cut..<cut + 1, of: work, most: limit - finding.played)
        merge.addLast(rest, parents: &parents, &finding)
        if finding.breach == nil, !merge.frontier.isEmpty { finding.depth = level + 1 }
      }
      if merge.isOver || finding.end == .stopped { return finding }
      work.join()
      known.add(merge.fresh)
      firstIndex = finding.states - merge.frontier.count
      frontier = merge.frontier
      if frontier.isEmpty { return finding }
      finding.depth = level + 1
    }
    finding.end = .depth
    return finding
  }
}

/// By which gesture, from which state, each state was first reached.
struct PathBook: Sendable {
  private var parents: ContiguousArray<UInt32> = [0]
  private var gestures: ContiguousArray<UInt16> = [0]

  mutating func add(parent: Int, gesture: Int) {
    parents.append(UInt32(truncatingIfNeeded: parent))
    gestures.append(UInt16(truncatingIfNeeded: gesture))
  }

  /// The gestures from the first state to this one.
  func path(to state: Int) -> [Int] {
    var path: [Int] = []
    var state = state
    while state > 0 {
      path.append(Int(gestures[state]))
      state = Int(parents[state])
    }
    return path.reversed()
  }
}

/// One world for each shape that was met: what a thread copies to play in.
final class ShapeBoard: Sendable {
  private let worlds: Mutex<[StateKey: World]>

  init(_ shape: StateKey, _ world: World) { worlds = Mutex([shape: world]) }

  func world(_ shape: StateKey) -> World? { worlds.withLock { $0[shape] } }

  /// Keeps a world of a new shape.
  func keep(_ shape: StateKey, _ world: World) {
    worlds.withLock { worlds in
      if worlds[shape] == nil { worlds[shape] = world }
    }
  }
}

/// What a portion of a level led to.
struct Portion: Sendable {
  struct Successor: Sendable {
    var gesture: Int
    var key: StateKey
    var state: WorldState
  }
  /// One a state that was expanded.
  struct Expansion: Sendable {
    /// Ends of its part of `successors`.
    var end: Int
    var played: Int
    var frames: Int
  }
  var successors: [Successor] = []
  var expansions: [Expansion] = []
  /// Which gesture of the last expansion broke something.
  var breach: (gesture: Int, breach: SearchBreach)?
}

/// Takes portions in order into what is known.
struct LevelMerge {
  let search: StateSearch
  /// Number of the first state of the level.
  let firstIndex: Int
  let level: Int
  var next = 0
  var isOver = false
  var frontier: [WorldState] = []
  /// Place in the level of the state from which only a part of the gestures may still be played.
  private(set) var cut: Int?
  private(set) var fresh = StateTable()
  private var bytes = 0

  init(search: StateSearch, firstIndex: Int, level: Int) {
    self.search = search
    self.firstIndex = firstIndex
    self.level = level
  }

  /// Takes the part of the state's gestures that may still be played, and nothing after it.
  mutating func addLast(
    _ portion: Portion, parents: inout PathBook, _ finding: inout SearchFinding
  ) {
    guard let cut else { return }
    add(portion, from: cut, parents: &parents, &finding)
    isOver = true
  }

  mutating func add(
    _ portion: Portion, from first: Int? = nil, parents: inout PathBook, _ finding: inout SearchFinding
  ) {
    var place = 0
    for (offset, expansion) in portion.expansions.enumerated() {
      let index = (first ?? next * StateSearch.portion) + offset
      let parent = firstIndex + index
      guard finding.played + expansion.played <= search.limit else {
        cut = index
        finding.end = .gestures
        isOver = true
        return
      }
      finding.played += expansion.played
      finding.frames += expansion.frames
      while place < expansion.end {
        let successor = portion.successors[place]
        place += 1
        guard fresh.insert(successor.key) else { continue }
        guard finding.states < search.maxStates, bytes < search.memory else {
          finding.end = finding.states < search.maxStates ? .memory : .states
          isOver = true
          return
        }
        parents.add(parent: parent, gesture: successor.gesture)
        finding.states += 1
        bytes += successor.state.bytes
        frontier.append(successor.state)
      }
      if offset == portion.expansions.count - 1, let (gesture, breach) = portion.breach {
        finding.breach = breach
        finding.path = parents.path(to: parent) + [gesture]
        finding.depth = finding.path.count
        finding.end = .breach
        isOver = true
        return
      }
    }
  }
}
