import ScrollPhysics

/// Pull to refresh on a scroll container.
public struct RefreshSpec: Equatable, Sendable {
  /// What must show when the finger lifts: half of what it pulled counts.
  public var threshold: Length
  /// Phases of a consumption order in place of its own.
  public var phases: PhasePair?

  public init(threshold: Length) { self.threshold = threshold }
}

/// What is known of a mounted pull to refresh beside how far the finger pulled it, which is its mover's offset.
struct RefreshState: Sendable {
  /// Its place in `World.movers`.
  var mover: Int32
  var isRefreshing = false
  /// Number of the refresh that runs or ran last, from 1.
  var number = 0
  /// What shows of it, logical units.
  var shown = 0.0
}

/// Pull to refresh, as Compose has it (C 3.5): half of what the finger pulls past the start shows, ever less past the threshold.
extension World {
  /// A pull's place in `refreshes` by its mover.
  func refreshPlace(_ mover: Int32) -> Int? { refreshes.firstIndex { $0.mover == mover } }

  /// The pull to refresh of a node.
  func refreshPlace(ofNode slot: Int) -> Int? {
    nodes[slot].refresh < 0 ? nil : refreshPlace(nodes[slot].refresh)
  }

  mutating func addRefresh(_ slot: Int32) {
    let index = Int32(movers.count)
    nodes[Int(slot)].refresh = index
    var mover = Mover(kind: .refresh, axis: .vertical, node: slot, sign: 1)
    mover.high = largestMagnitude
    mover.up.inPost = true
    if let phases = nodes[Int(slot)].spec.scroll?.refresh?.phases {
      mover.up = Taking(phases.up.phase, density: screen.density)
      mover.down = Taking(phases.down.phase, density: screen.density)
    }
    movers.append(mover)
    refreshes.append(RefreshState(mover: index))
  }

  /// Threshold of a pull, whole device pixels as the platform has it, logical units.
  func refreshThreshold(_ slot: Int) -> Double {
    let length = logical(nodes[slot].spec.scroll?.refresh?.threshold ?? .zero)
    return max(1, (length * screen.density + 0.5).rounded(.down)) / screen.density
  }

  private func isAnimating(_ mover: Int32) -> Bool { motions.contains { $0.mover == mover && !$0.isOver } }

  // MARK: A delta

  /// Up in pre, while something is pulled; down in post; fingers only, and nothing while it animates or refreshes.
  mutating func takeByRefresh(_ index: Int32, _ phase: RowKind) {
    guard delta.source == .user, let place = refreshPlace(index), !refreshes[place].isRefreshing,
      !isAnimating(index)
    else { return }
    let slot = movers[Int(index)].node
    guard movers[Int(nodes[Int(slot)].scroller)].enabled else { return }
    let amount = delta.available.y
    let step = movers[Int(index)].step(amount, phase)
    guard step.taken != 0 else { return }
    // The container itself does not move: what it took shows in `pull`.
    let offset = movers[Int(nodes[Int(slot)].scroller)].offset
    trace.append(
      TraceRow(
        frame: nextFrame, slot: slot, kind: phase, axis: .vertical, available: amount, consumed: step.taken,
        before: offset, after: offset, isPull: true))
    delta.available.y = remainder(amount, step.taken)
    if phase == .pre { delta.preTaken.y += step.taken } else { delta.consumed.y += step.taken }
    if step.isFirst { sums.first(slot, phase) }
    let threshold = refreshThreshold(Int(slot))
    refreshes[place].shown =
      (try? ComposeAnchors.refreshOffset(
        pulled: movers[Int(index)].offset * screen.density, threshold: threshold * screen.density))
      .map { $0 / screen.density } ?? 0
    if isDriven { delta.moved = true }
  }

  // MARK: The finger lifts

  /// Before a fling: a pull past the threshold refreshes; a downward velocity is taken whole. True if the app must be told.
  mutating func preFling(ofRefresh index: Int32) -> Bool {
    guard let place = refreshPlace(index), !refreshes[place].isRefreshing, movers[Int(index)].offset > 0
    else {
      return false
    }
    let velocity = (run.velocity - run.flingConsumed).y
    if velocity > 0 { bookVelocity(movers[Int(index)].node, .preFling, velocity, velocity) }
    let starts = letGo(place)
    // What is flung up waits until the pull has gone back.
    if velocity < 0, let motion = motions.last, motion.mover == index, let curve = motion.curve {
      run.flingDelay = UInt32((max(0, min(curve.duration, 10_000)) * Double(fps) / 1000).rounded(.up)) + 1
    }
    guard starts else { return false }
    openEvent(.refresh, target: movers[Int(index)].node)
    run.eventIsOpen = true
    return true
  }

  /// Pulls that no finger holds any more go back, without a refresh.
  mutating func letOtherPullsGo() {
    for place in refreshes.indices
    where !refreshes[place].isRefreshing && movers[Int(refreshes[place].mover)].offset > 0
      && nodes[Int(movers[Int(refreshes[place].mover)].node)].alive
    {
      movers[Int(refreshes[place].mover)].offset = 0
      animate(place, to: 0)
    }
  }

  /// Ends a pull; true if it begins a refresh.
  private mutating func letGo(_ place: Int) -> Bool {
    let index = Int(refreshes[place].mover)
    let starts = movers[index].offset / 2 > refreshThreshold(Int(movers[index].node))
    movers[index].offset = 0
    if starts {
      refreshes[place].isRefreshing = true
      refreshes[place].number += 1
    }
    animate(place, to: starts ? 1 : 0)
    return starts
  }

  /// The spring of the shown part of the threshold; it goes on whatever fingers do.
  private mutating func animate(_ place: Int, to fraction: Double) {
    let index = refreshes[place].mover
    let threshold = refreshThreshold(Int(movers[Int(index)].node))
    let from = refreshes[place].shown / threshold
    stopMotion(of: index)
    guard from != fraction, !screen.reduceMotion, let spring = try? SpringMotion(from: from, to: fraction)
    else {
      refreshes[place].shown = fraction * threshold
      return
    }
    start(
      Motion(
        kind: .indicator, mover: index, curve: .spring(spring), start: nextFrameTime, last: from, velocity: 0)
    )
  }

  /// One frame of it.
  mutating func playIndicator(_ place: Int, _ ms: Double) {
    let motion = motions[place]
    guard let curve = motion.curve, let refresh = refreshPlace(motion.mover) else {
      motions[place].isOver = true
      return
    }
    let isDone = ms >= curve.duration
    let slot = Int(movers[Int(motion.mover)].node)
    refreshes[refresh].shown = max(0, isDone ? curve.target : curve.at(ms).value) * refreshThreshold(slot)
    motions[place].isOver = isDone
  }

  // MARK: From the outside

  /// Number of the refresh that runs in a container; nil if none does.
  public func refreshNumber(of node: NodeRef) -> Int? {
    guard let slot = slot(node), let place = refreshPlace(ofNode: slot), refreshes[place].isRefreshing else {
      return nil
    }
    return refreshes[place].number
  }

  /// Ends the refresh of that number; false if it is over or its node is gone.
  @discardableResult
  public mutating func endRefresh(of node: NodeRef, number: Int) -> Bool {
    guard refreshNumber(of: node) == number, let slot = slot(node), let place = refreshPlace(ofNode: slot)
    else { return false }
    refreshes[place].isRefreshing = false
    openEvent(.refreshEnd, target: Int32(slot))
    animate(place, to: 0)
    return true
  }
}
