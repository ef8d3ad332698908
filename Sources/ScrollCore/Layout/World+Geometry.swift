extension World {
  /// Where a node is drawn on the screen, not clipped. Layout must be up to date.
  func drawnFrame(_ slot: Int32) -> NodeFrame {
    var frame = exactFrame(slot)
    if physics.rounding != .none {
      frame.x = onPixels(frame.x)
      frame.y = onPixels(frame.y)
      frame.width = onPixels(frame.width)
      frame.height = onPixels(frame.height)
    }
    return frame
  }

  private func exactFrame(_ slot: Int32) -> NodeFrame {
    if hasPins { return pinnedFrame(slot).frame }
    var frame = NodeFrame(
      x: 0, y: 0, width: nodes[Int(slot)].horizontal.size, height: nodes[Int(slot)].vertical.size,
      visible: true,
      clip: nodes[Int(slot)].spec.clip, alpha: 1)
    var current = slot
    while current >= 0 {
      let node = nodes[Int(current)]
      frame.visible = frame.visible && node.visible && node.alive
      frame.alpha *= node.alpha
      frame.x += node.horizontal.origin + drawnAway(current, .horizontal)
      frame.y += node.vertical.origin + drawnAway(current, .vertical)
      if node.parent >= 0 {
        frame.x += contentShift(of: node.parent, .horizontal)
        frame.y += contentShift(of: node.parent, .vertical)
      }
      current = node.parent
    }
    return frame
  }

  /// How far a node is drawn from its place by itself: its `draw_offset`, its slide, a bar's hiding.
  func drawnAway(_ slot: Int32, _ axis: Axis) -> Double {
    let place = Int(slot)
    var sum = 0.0
    let draw = logical(nodes[place].drawOffset)
    if draw != 0, stackAxis(ofParent: nodes[place].parent) == axis { sum += draw }
    if axis == .vertical, nodes[place].spec.slide != nil { sum += slideShift(nodes[place]) }
    if axis == .vertical, nodes[place].bar >= 0 { sum += barOffset(place) }
    if axis == .vertical, nodes[place].spec.sheet != nil { sum += sheetShift(nodes[place]) }
    if axis == .vertical, hasSlivers, let drawing = sliverDrawing(slot) { sum += drawing.shift }
    return sum
  }

  /// Drawn shift of a sliding node: its offset times the factor in whole pixels, and Compose's centring if asked for.
  private func slideShift(_ node: Node) -> Double {
    guard let slide = node.spec.slide, node.behaviour >= 0 else { return 0 }
    let offset = movers[Int(node.behaviour)].offset
    var shift = roundedToPixels(offset * slide.factor, density: screen.density)
    if slide.centreOverflow {
      // Half of what is too tall, cut toward zero in whole pixels.
      let tall = roundedToPixels(offset, density: screen.density) * screen.density
      shift += (tall / 2).rounded(.towardZero) / screen.density
    }
    return shift
  }

  /// How far a scroll container's content is shifted from its viewport's start.
  func contentShift(of parent: Int32, _ axis: Axis) -> Double {
    let node = nodes[Int(parent)]
    guard node.scroller >= 0, movers[Int(node.scroller)].axis == axis else { return 0 }
    let mover = movers[Int(node.scroller)]
    let inset = logical(effectiveInsets(of: Int(parent)).start(axis))
    return inset - (mover.sign > 0 ? mover.high - mover.offset : mover.offset) + mover.over
  }

  /// The topmost visible node at a place on the screen.
  mutating func hit(_ place: Vector) -> Int32? {
    layOutIfNeeded()
    var found: Int32?
    for slot in paintOrder() where contains(slot, place) { found = slot }
    return found
  }

  private func contains(_ slot: Int32, _ place: Vector) -> Bool {
    let frame = drawnFrame(slot)
    guard frame.visible, place.x >= frame.x, place.x < frame.x + frame.width, place.y >= frame.y,
      place.y < frame.y + frame.height
    else { return false }
    // A scroll container or a clipping node shows nothing outside its frame.
    var ancestor = nodes[Int(slot)].parent
    while ancestor >= 0 {
      let node = nodes[Int(ancestor)]
      if node.spec.clip || node.scroller >= 0 {
        let bounds = drawnFrame(ancestor)
        guard place.x >= bounds.x, place.x < bounds.x + bounds.width, place.y >= bounds.y,
          place.y < bounds.y + bounds.height
        else { return false }
      }
      ancestor = node.parent
    }
    return true
  }

  // MARK: Lists

  /// First row whose end lies after the start of what the insets leave of the viewport; 0-based.
  func firstVisibleRow(_ slot: Int32) -> Int? {
    guard let list = lists[slot] else { return nil }
    let mover = movers[Int(nodes[Int(slot)].scroller)]
    let offset = snapPlace(Int(slot))
    return list.firstRow(endingAfter: offset - leadingPadding(of: Int(slot), mover.axis))
  }

  /// Rows that show in the viewport.
  func visibleRows(_ slot: Int32) -> Range<Int> {
    guard let list = lists[slot] else { return 0..<0 }
    let mover = movers[Int(nodes[Int(slot)].scroller)]
    let offset = snapPlace(Int(slot))
    let inset = leadingInset(of: Int(slot), mover.axis)
    let start = offset - leadingPadding(of: Int(slot), mover.axis) - inset
    return list.rows(from: start, to: start + nodes[Int(slot)][mover.axis].size)
  }

  /// The node of a list's row by 0-based index, made when somebody looks; nil beyond the end.
  public mutating func row(of list: NodeRef, index: Int) -> NodeRef? {
    guard let slot = slot(list), let geometry = lists[Int32(slot)], index >= 0, index < geometry.count,
      let row = pageOrRow(slot, index)
    else { return nil }
    layOutIfNeeded()
    return ref(row)
  }

  private mutating func pageOrRow(_ slot: Int, _ index: Int) -> Int32? {
    if let pager = nodes[slot].spec.pager, pager.count == nil { return pageNodes(slot)[index] }
    return try? makeRow(list: Int32(slot), row: index)
  }

  /// The node of a list's row by id.
  public mutating func row(of list: NodeRef, id: String) -> NodeRef? {
    guard let slot = slot(list), let index = lists[Int32(slot)]?.index(ofID: id) else { return nil }
    return row(of: list, index: index)
  }

  /// Tab widths and places along the tabs' content, mirrored in RTL: x and width of one tab.
  func tabFrame(_ slot: Int, _ index: Int) -> (x: Double, width: Double)? {
    guard let tabs = nodes[slot].spec.tabs, tabs.labels.indices.contains(index) else { return nil }
    let outer = nodes[slot].horizontal.size
    let left = logical(tabs.padding.left)
    let right = logical(tabs.padding.right)
    let gap = logical(tabs.spacing)
    var x = left
    var width: Double
    var total = outer
    if tabs.widths.isEmpty {
      let count = Double(tabs.labels.count)
      // Measured inside, the padding is taken off a second time.
      let measured = tabs.measuresInside ? outer - left - right : outer
      total = measured
      width = max(0, (measured - left - right - gap * (count - 1)) / count)
      x += Double(index) * (width + gap)
    } else {
      width = 0
      for place in 0...index {
        if place > 0 { x += width + gap }
        width = logical(tabs.widths[min(place, tabs.widths.count - 1)])
      }
      total = max(outer, tabsExtent(slot))
    }
    return (screen.direction == .rtl ? total - x - width : x, width)
  }
}
