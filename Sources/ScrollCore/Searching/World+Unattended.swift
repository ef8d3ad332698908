/// What came of an action that was played without anybody to ask.
public enum UnattendedEnd: Sendable, Equatable {
  case done
  /// The action could not be done, or did not come to rest, in words.
  case failed(String)
  /// Books, ranges or owners are wrong, in words.
  case broken(String)
}

extension World {
  /// Plays an action of a screen without callbacks to its end, and holds books, ranges and owners to what they promise after
  /// every frame. Only what happens from now on is looked at.
  ///
  /// `frames` counts the frames that were looked at; `disturb` may change the world before each of them.
  public mutating func playUnattended(
    _ action: Action, frames: inout Int, disturb: ((inout World) -> Void)? = nil
  ) -> UnattendedEnd {
    let firstEvent = trace.events.count
    var request = begin(action)
    while true {
      switch request {
      case .done:
        if let problem = firstImbalance(since: firstEvent) { return .broken(problem) }
        return .done
      case .failed(let error): return .failed(error.message)
      case .look:
        frames += 1
        if let problem = stateProblem() {
          abort()
          return .broken(problem)
        }
      case .frame: if let disturb { disturb(&self) }
      case .connection, .drive, .build, .refresh, .observe: break
      }
      request = resume(.proceed)
    }
  }

  /// What is wrong with ranges or owners now, or nil.
  public mutating func stateProblem() -> String? {
    var place = 0
    while place < movers.count {
      let offset = movers[place].offset
      if !(offset >= movers[place].low - tolerance && offset <= movers[place].high + tolerance) {
        if nodes[Int(movers[place].node)].alive { return inconsistency(since: trace.events.count) }
      }
      place += 1
    }
    return motions.isEmpty && !finger.isDown ? nil : motionProblem()
  }

  /// The first event from `since` on whose books do not balance, in words, or nil.
  public mutating func firstImbalance(since: Int) -> String? {
    var place = max(since, trace.events.startIndex)
    while place < trace.events.endIndex {
      let event = trace.events[place]
      switch event.cause {
      case .drag, .move, .dispatch, .fling:
        if !balances(event) { return imbalance(of: event) }
      default: break
      }
      place += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func balances(_ event: TraceEvent) -> Bool {
    var difference = event.left - event.requested
    for index in event.firstRow..<event.firstRow + Int(event.rowCount) {
      guard let row = trace.row(index) else { return true }
      switch row.kind {
      case .pre, .own, .post, .overscroll: difference[row.axis] += row.consumed
      default: break
      }
    }
    return abs(difference.x) <= tolerance && abs(difference.y) <= tolerance
  }

  private mutating func imbalance(of event: TraceEvent) -> String {
    var booked = event.left
    for row in trace.rows(of: event) where [.pre, .own, .post, .overscroll].contains(row.kind) {
      booked[row.axis] += row.consumed
    }
    let axis: Axis = abs(booked.y - event.requested.y) > tolerance ? .vertical : .horizontal
    let at = event.target >= 0 ? " at \(nodes[Int(event.target)].name)" : ""
    return
      "the books of a \(event.cause.word)\(at) do not balance: requested \(text(event.requested[axis])), booked "
      + text(booked[axis])
  }
}
