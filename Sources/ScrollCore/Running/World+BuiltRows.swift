/// Rows whose content a list asks for when they are first seen.
extension World {
  /// Visible rows of lists that build their content and have none yet.
  func missingRows() -> [(list: Int32, row: Int)] {
    var missing: [(list: Int32, row: Int)] = []
    for (slot, _) in lists.sorted(by: { $0.key < $1.key })
    where nodes[Int(slot)].spec.list?.buildsRows == true {
      for row in visibleRows(slot).prefix(2_000)
      where rows[RowKey(list: slot, row: row)].map({ !builtRows.contains($0) }) ?? true {
        missing.append((slot, row))
      }
    }
    return missing
  }

  mutating func attach(_ spec: NodeSpec?) -> ActionError? {
    guard let next = run.builds.first else { return nil }
    run.builds.removeFirst()
    do {
      let row = try makeRow(list: next.list, row: next.row)
      builtRows.insert(row)
      if let spec {
        try add(spec, to: row, at: nil)
        run.hasBuilt = true
      }
      // All rows of a frame are laid out together.
      if run.builds.isEmpty, run.hasBuilt {
        run.hasBuilt = false
        try finishStructure()
        layOut()
      }
      return nil
    } catch {
      return ActionError(error.message)
    }
  }
}
