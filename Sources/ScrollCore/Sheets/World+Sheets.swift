/// Bottom sheets: they rise before what is inside them scrolls and fall after it, with a finger only, and rest at a detent.
extension World {
  /// A sheet's place in `sheets` by its mover; nil for other movers.
  func sheetPlace(_ mover: Int32) -> Int? { sheets.firstIndex { $0.mover == mover } }

  /// A node's place in `sheets`.
  func sheetPlace(ofNode slot: Int) -> Int? {
    nodes[slot].spec.sheet == nil ? nil : sheetPlace(nodes[slot].behaviour)
  }

  /// The detent to which a sheet is on its way.
  func goal(of place: Int) -> Int? {
    guard let goal = sheets[place].goal else { return nil }
    return motions.contains { $0.mover == sheets[place].mover && !$0.isOver } ? goal : nil
  }

  mutating func addSheet(_ slot: Int32, _ spec: SheetSpec) {
    let index = Int32(movers.count)
    nodes[Int(slot)].behaviour = index
    var mover = Mover(kind: .sheet, axis: .vertical, node: slot, sign: 1)
    if let phases = spec.phases {
      mover.up = Taking(phases.up.phase, density: screen.density)
      mover.down = Taking(phases.down.phase, density: screen.density)
    }
    movers.append(mover)
    sheets.append(SheetState(mover: index, spec))
  }

  /// Other detents, or another `start`: the sheet goes to the detent that is named anew.
  mutating func updateSheet(_ slot: Int32, _ spec: SheetSpec, from old: SheetSpec?) {
    guard let place = sheetPlace(ofNode: Int(slot)) else { return }
    if sheets[place].detent > spec.detents.count { sheets[place].detent = spec.detents.count }
    if sheets[place].detent == 0, !spec.isDismissable { sheets[place].detent = 1 }
    if let goal = sheets[place].goal {
      sheets[place].goal = min(max(goal, spec.isDismissable ? 0 : 1), spec.detents.count)
    }
    sheets[place].request = old.map { $0.starts != spec.starts } == true ? spec.start : nil
    layoutIsStale = true
  }

  // MARK: Layout

  /// Heights of the detents in the space that the sheets have now. One that rests keeps its detent, one that settles its goal.
  mutating func layOutSheets() {
    for place in sheets.indices {
      let slot = Int(movers[Int(sheets[place].mover)].node)
      guard nodes[slot].alive, nodes[slot].visible, let spec = nodes[slot].spec.sheet else { continue }
      let full = nodes[slot].vertical.size
      let wanted = spec.detents.map { detent in
        if case .height(let length) = detent { return logical(length) }
        return full
      }
      let isNew = sheets[place].heights.isEmpty
      if isNew || trace.events.count <= 1 { check(wanted, full, slot) }
      var heights = wanted.map { min($0, full) }
      // Another density may turn two of them round: the higher detent is never below the lower one.
      for detent in heights.indices.dropFirst() {
        heights[detent] = max(heights[detent], heights[detent - 1])
      }
      if heights != sheets[place].heights || spec.isDismissable != sheets[place].isDismissable {
        fit(place, heights, spec)
      }
      if let request = sheets[place].request {
        sheets[place].request = nil
        move(sheet: place, to: request)
      }
    }
  }

  private mutating func fit(_ place: Int, _ heights: [Double], _ spec: SheetSpec) {
    let index = sheets[place].mover
    let i = Int(index)
    let isNew = sheets[place].heights.isEmpty
    let rests = !isNew && abs(movers[i].offset - sheets[place].offset(of: sheets[place].detent)) <= tolerance
    sheets[place].heights = heights
    sheets[place].isDismissable = spec.isDismissable
    let rest = sheets[place].offset(of: sheets[place].detent)
    if isNew {
      movers[i].offset = rest
      movers[i].initialOffset = rest
      movers[i].startOffset = rest
    } else if rests, goal(of: place) == nil {
      relocate(index, to: rest)
    }
    setRange(index, low: sheets[place].low, high: sheets[place].high)
    if let goal = goal(of: place) { move(sheet: place, to: goal) }
  }

  /// Layout moves a sheet that rests: a row of its own, not consumption.
  private mutating func relocate(_ index: Int32, to offset: Double) {
    let mover = movers[Int(index)]
    movers[Int(index)].offset = offset
    let change = offset - mover.offset
    guard abs(change) > 1e-9 else { return }
    movers[Int(index)].writes += 1
    write(
      slot: mover.node, kind: .layout, axis: mover.axis, available: change, consumed: change,
      before: mover.offset, after: offset)
    sums.clamped(mover.node, Vector(change, along: mover.axis))
  }

  /// What no constructor can know: whether the detents ascend in one unit, and whether there is space for them.
  private mutating func check(_ heights: [Double], _ full: Double, _ slot: Int) {
    guard layoutProblem == nil else { return }
    var problem: String?
    for (place, height) in heights.enumerated() {
      if height > full + 1e-6 {
        problem = "is \(text(height)) high and the sheet has \(text(full)); allowed: up to that, or \"full\""
      } else if place > 0, height <= heights[place - 1] {
        problem =
          "is \(text(height)) high, not above the \(text(heights[place - 1])) before it; allowed: ascending heights"
      }
      if let problem {
        layoutProblem = SpecError(
          tag: nodes[slot].spec.tag, field: "detents", message: "detent \(place + 1) \(problem)")
        return
      }
    }
  }

  /// How far below its place a sheet is drawn.
  func sheetShift(_ node: Node) -> Double {
    guard let place = sheetPlace(node.behaviour), !sheets[place].heights.isEmpty else { return 0 }
    return node.vertical.size - sheets[place].smallest + movers[Int(node.behaviour)].offset
  }

  /// The same at its smallest detent, in the space it has now.
  func lowestShift(_ slot: Int) -> Double {
    guard case .height(let length)? = nodes[slot].spec.sheet?.detents.first else { return 0 }
    return max(0, nodes[slot].vertical.size - logical(length))
  }

  // MARK: A delta

  /// Notes the delta that comes past a sheet.
  mutating func noteDelta(_ index: Int32) {
    if delta.source == .user, let place = sheetPlace(index) { sheets[place].lastDelta = delta.requested.y }
  }

  /// A finger comes down: sheets stay where they are.
  mutating func catchSheets() {
    for place in sheets.indices {
      sheets[place].goal = nil
      sheets[place].lastDelta = 0
      sheets[place].isPushed = false
    }
  }

  // MARK: Saved places

  /// The detent of a saved place, or the one nearest to its offset; animates nothing.
  mutating func restoreSheet(_ slot: Int, _ entry: SavedState.Entry) {
    guard let place = sheetPlace(ofNode: slot), !sheets[place].heights.isEmpty else { return }
    stopMotion(of: sheets[place].mover)
    sheets[place].goal = nil
    let range = sheets[place].detents
    let detent: Int
    if let saved = entry.detent {
      detent = min(max(saved, range.lowerBound), range.upperBound)
    } else if let offset = entry.offset, offset.isFinite {
      detent = sheets[place].nearest(to: offset)
    } else {
      return
    }
    sheets[place].detent = detent
    jump(sheets[place].mover, to: sheets[place].offset(of: detent))
  }
}
