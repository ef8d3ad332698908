import Timeline

/// Where the parts of the session's page lie on a screen of a size: rows and columns, ends exclusive.
struct ExplorerLayout: Equatable {
  /// The smallest screen on which the session can be used.
  static let leastColumns = 60
  static let leastRows = 14

  let columns: Int
  let rows: Int
  /// Title, order and state.
  let head = 0..<2
  /// The rows of the tree, the picture and what is chosen, below their headings.
  var upper = 0..<0
  var tree = 0..<0
  var picture = 0..<0
  /// What is chosen, in words; nil on a screen that is too narrow for it.
  var detail: Range<Int>?
  /// The rows of lanes and ledger, below their headings; nil where they are not shown.
  var lanes: Range<Int>?
  var ledger: Range<Int>?

  var isTooSmall: Bool { columns < Self.leastColumns || rows < Self.leastRows }
  /// The row of the message or the prompt, and that of the keys.
  var messageRow: Int { rows - 2 }
  var keyRow: Int { rows - 1 }

  init(columns: Int, rows: Int, below: ExplorerView.Below, lanes drawing: LanesDrawing?) {
    self.columns = columns
    self.rows = rows
    guard !isTooSmall else { return }
    // Two rows at the top, a heading, the message and the keys.
    var free = rows - 5
    var (lanesRows, ledgerRows) = (0, 0)
    let showsLanes = below == .lanesAndLedger || below == .lanes
    let showsLedger = below == .lanesAndLedger || below == .ledger
    // A small screen keeps the tree and the last movements.
    if showsLedger, free >= 12 {
      ledgerRows = below == .ledger ? min(max(free - 9, 3), free / 2) : min(max(3, free / 5), 12)
      free -= ledgerRows + 1
    }
    if showsLanes, free >= 14 {
      let most = max(5, below == .lanes ? free - 9 : free * 2 / 5)
      lanesRows = drawing.map { ExplorerFrame.lines(of: $0, rows: most).count } ?? 1
      free -= lanesRows + 1
    }
    upper = 3..<3 + free
    var row = upper.upperBound
    if lanesRows > 0 {
      lanes = row + 1..<row + 1 + lanesRows
      row += 1 + lanesRows
    }
    if ledgerRows > 0 { ledger = row + 1..<row + 1 + ledgerRows }
    let treeColumns = min(max(columns * 3 / 8, 32), 52)
    tree = 0..<treeColumns
    let right = columns - treeColumns - 1
    // A screen is about half as wide as it is high, and a column half as wide as a line is high.
    let wide = min(max(26, free * 2), right >= 47 ? right - 21 : right)
    if right - wide - 1 >= 20 {
      picture = treeColumns + 1..<treeColumns + 1 + wide
      detail = picture.upperBound + 1..<columns
    } else {
      picture = treeColumns + 1..<columns
    }
  }
}
