import ScrollCore
import Timeline

/// The same gestures under two orders: their lanes one above the other, then their ledgers.
public enum OverlayPage {
  /// The lines of the page; they carry their colours.
  public static func lines(_ scenes: [(name: String, scene: ExplorerScene)], columns: Int, unicode: Bool)
    -> [String]
  {
    let style = TextStyle(width: columns, unicode: unicode, color: true)
    var lines: [String] = []
    for (name, scene) in scenes {
      let changes = OrderWords.changes(scene)
      lines += wrapped(
        "\(name): \(changes.isEmpty ? "the order as written" : changes.joined(separator: ", "))",
        columns: columns)
    }
    lines.append("")
    // A column of the drawing is given to the name of the order.
    let narrow = TextStyle(width: columns - 2, unicode: unicode, color: true)
    let drawings = scenes.compactMap { entry in
      entry.scene.recording.map { (entry.name, Lanes.drawing($0, style: narrow)) }
    }
    lines += lanes(drawings)
    for (name, scene) in scenes {
      lines += ["", "\u{1B}[1mledger under \(name)\u{1B}[0m"]
      if let recording = scene.recording { lines += Ledger.lines(recording, style: style, legend: false) }
    }
    return lines
  }

  /// Lane by lane where both have the same axis, else one drawing below the other.
  private static func lanes(_ drawings: [(name: String, drawing: LanesDrawing)]) -> [String] {
    guard let first = drawings.first?.drawing else { return [] }
    func named(_ name: String, _ lines: [String]) -> [String] { lines.map { "\(name) \($0)" } }
    let slots = first.lanes.map(\.slot)
    let isSame = drawings.allSatisfy {
      $0.drawing.head.first == first.head.first && $0.drawing.lanes.map(\.slot) == slots
    }
    guard isSame else {
      return Array(drawings.map { named($0.name, $0.drawing.lines) }.joined(separator: [""]))
    }
    var lines = named(" ", first.head)
    for place in first.lanes.indices {
      let both = drawings.map { $0.drawing.lanes[place].lines }
      let differs = Set(both).count > 1
      for (name, drawing) in drawings { lines += named(differs ? name : " ", drawing.lanes[place].lines) }
    }
    for (name, drawing) in drawings { lines += named(name, drawing.foot) }
    return lines
  }
}
