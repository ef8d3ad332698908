import Scenario
import ScrollCore
import Timeline

/// Makes a scene of what a state came to.
struct SceneMaker {
  let session: ExplorerSession
  let state: ExplorerState
  let played: Played
  let undoCount: Int
  let redoCount: Int

  func scene() -> ExplorerScene {
    let behaviours = behaviours()
    return ExplorerScene(
      file: session.declaration?.file ?? session.source.name, line: session.declaration?.line ?? 0,
      scenario: session.declaration?.name ?? "", screen: session.source.screen, screens: played.screens,
      state: state, behaviours: behaviours, nodes: nodes(behaviours), recording: played.recording,
      bodyEvents: played.bodyEvents, bodyError: played.bodyError, lines: played.lines,
      expectations: played.expectations, faults: played.faults, isPressed: played.isPressed,
      kept: played.kept,
      undoCount: undoCount, redoCount: redoCount, marked: session.marked)
  }

  private func behaviours() -> [ExplorerBehaviour] {
    let written = session.written
    let nesting = state.nesting ?? written.nesting
    return written.behaviours.enumerated().map { place, behaviour in
      ExplorerBehaviour(
        name: behaviour.name, kind: behaviour.field, written: behaviour.written,
        present: state.phases.indices.contains(place) ? state.phases[place] : behaviour.written,
        chain: written.neighbours.indices.contains(place) ? written.neighbours[place].sorted() : [],
        rank: nesting.firstIndex(of: place) ?? place,
        site: written.sites.indices.contains(place) ? written.sites[place] : "")
    }
  }

  /// The nodes that are on the screen, rows of lists left out.
  private func nodes(_ behaviours: [ExplorerBehaviour]) -> [ExplorerNode] {
    guard let recording = played.recording else { return [] }
    let present = recording.nodes.indices.filter {
      let node = recording.nodes[$0]
      return node.alive && node.place >= 0 && node.kind != .screen && node.kind != .listRow
    }
    let least = present.map { recording.nodes[$0].depth }.min() ?? 0
    return present.sorted { recording.nodes[$0].place < recording.nodes[$1].place }.map { slot in
      let node = recording.nodes[slot]
      let frame = recording.frames[slot]
      var offset = ""
      if node.mover != .none, node.mover != .connection {
        offset =
          "offset \(NumberText.value(node.offset)) of \(NumberText.value(node.low))..\(NumberText.value(node.high))"
      }
      return ExplorerNode(
        slot: Int32(slot), depth: node.depth - least, name: node.name, hasID: node.hasID,
        kind: word(for: node.kind), offset: offset,
        size: "\(NumberText.value(frame.width)) x \(NumberText.value(frame.height))",
        behaviours: behaviours.indices.filter {
          behaviours[$0].name == node.name || behaviours[$0].name == "\(node.name).refresh"
        })
    }
  }
}

/// What a person calls a kind of node; the parts of a list have no constructor.
private func word(for kind: NodeKind) -> String {
  switch kind {
  case .listRow: "row of a list"
  case .listHeader: "header of a section"
  default: "\(kind)"
  }
}
