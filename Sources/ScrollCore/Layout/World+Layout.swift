/// Working memory of a layout, kept between layouts. Indexed by slot.
struct LayoutScratch: Sendable {
  /// Size a node wants, own behaviours included.
  var natural: [ContiguousArray<Double>] = [[], []]
  /// Whether it takes the space that is left.
  var flexes: [ContiguousArray<Bool>] = [[], []]
  /// Whether the space along an axis has no bound for it.
  var unbounded: [ContiguousArray<Bool>] = [[], []]
  /// Least space that was left to share in any bounded stack.
  var leastShare = Double.infinity

  mutating func fit(_ count: Int) {
    for axis in 0...1 where natural[axis].count < count {
      let missing = count - natural[axis].count
      natural[axis].append(contentsOf: repeatElement(0, count: missing))
      flexes[axis].append(contentsOf: repeatElement(false, count: missing))
      unbounded[axis].append(contentsOf: repeatElement(false, count: missing))
    }
  }
}

extension World {
  /// A full layout: sizes from the leaves up, places from the root down, then ranges and clamps.
  mutating func layOut() {
    if orderIsStale { refreshOrder() }
    work += UInt64(documentOrder.count)
    layoutIsStale = false
    framesAreStale = false
    layoutProblem = nil
    scratch.fit(nodes.count)
    scratch.leastShare = .infinity
    for slot in documentOrder.reversed() { measure(slot) }
    nodes[0].horizontal = Span(origin: 0, size: screen.width, occupied: screen.width)
    nodes[0].vertical = Span(origin: 0, size: screen.height, occupied: screen.height)
    for slot in documentOrder {
      for axis in Axis.allCases { place(childrenOf: Int(slot), axis) }
    }
    for slot in documentOrder where nodes[Int(slot)].scroller >= 0 {
      updateRange(ofScroller: nodes[Int(slot)].scroller)
    }
    layOutSheets()
    sizeSlivers()
  }

  /// Brings layout up to date if something asked for it.
  public mutating func layOutIfNeeded() {
    if (layoutIsStale || framesAreStale) && !layoutWaits { layOut() }
  }

  /// Whether ranges follow at the end of the frame that is being played (`physics = { layout = "frame" }`).
  var layoutWaits: Bool { physics.layout == .frame && (delta.phase != .idle || run.isAnimating) }

  // MARK: From the leaves up

  private mutating func measure(_ slot: Int32) {
    let index = Int(slot)
    for axis in Axis.allCases {
      let a = Int(axis.rawValue)
      guard nodes[index].visible else {
        scratch.natural[a][index] = 0
        scratch.flexes[a][index] = false
        continue
      }
      if lists[slot] != nil { measureHeaders(of: slot, axis) }
      let content =
        nodes[index].spec.kind == .pager && nodes[index].stackingAxis == axis
        ? naturalPage(index, axis) : contentExtent(of: index, axis)
      scratch.natural[a][index] = axis == .vertical ? height(of: index, content) : width(of: index, content)
      scratch.flexes[a][index] = wantsRest(index, axis)
    }
  }

  /// Whether a node takes the space that its parent has left.
  private func wantsRest(_ index: Int, _ axis: Axis) -> Bool {
    guard (axis == .vertical ? nodes[index].height : nodes[index].width) == nil else { return false }
    switch nodes[index].spec.kind {
    case .scroll, .list, .pager, .sheet: return true
    case .column, .row, .stack, .box, .section:
      return nodes[index].children.contains { scratch.flexes[Int(axis.rawValue)][Int($0)] }
    default: return false
    }
  }

  /// Extent of a node's content with its padding.
  func contentExtent(of index: Int, _ axis: Axis) -> Double {
    let padding = padding(of: index, axis)
    if nodes[index].spec.kind == .tabs { return axis == .horizontal ? tabsExtent(index) : padding }
    if let list = lists[Int32(index)], nodes[index].stackingAxis == axis { return padding + list.total }
    let natural = scratch.natural[Int(axis.rawValue)]
    if nodes[index].stackingAxis == axis {
      var sum = 0.0
      var count = 0
      for child in nodes[index].children where nodes[Int(child)].visible {
        sum += natural[Int(child)]
        count += 1
      }
      return padding + sum + logical(nodes[index].spec.spacing) * Double(max(0, count - 1))
    }
    var largest = 0.0
    for child in nodes[index].children { largest = max(largest, natural[Int(child)]) }
    return padding + largest
  }

  private mutating func height(of index: Int, _ content: Double) -> Double {
    let scale = lengthScale
    let need = scale.logical(nodes[index].spec.textHeight) * screen.fontScale
    let full = max(scale.logical(nodes[index].height) ?? content, need)
    var height = full
    if nodes[index].switching >= 0 {
      if nodes[index].spec.switching?.keepsSpace == false {
        height = switchedHeight(index, full: full, need: need)
      }
    }
    if let collapse = nodes[index].spec.collapse {
      let range = max(0, full - max(scale.logical(collapse.to), need))
      setRange(nodes[index].behaviour, low: -range, high: 0)
      height = full + movers[Int(nodes[index].behaviour)].offset
    } else if nodes[index].behaviour >= 0, movers[Int(nodes[index].behaviour)].kind == .headerBar {
      setRange(nodes[index].behaviour, low: -max(0, headerRange(slot32(index), full: full)), high: 0)
      // In a scroll container's content its place stays as large as it is.
      if sliverScroller(slot32(index)) == nil { height = full + movers[Int(nodes[index].behaviour)].offset }
    } else if let bar = nodes[index].spec.appBar {
      setRange(nodes[index].behaviour, low: -appBarRange(bar, full: full, need: need), high: 0)
      if bar.shows { height = full + movers[Int(nodes[index].behaviour)].offset }
    } else if let slide = nodes[index].spec.slide {
      setRange(nodes[index].behaviour, low: -max(0, scale.logical(slide.by)), high: 0)
    }
    return max(0, max(height, scale.logical(nodes[index].minHeight) ?? 0))
  }

  private func width(of index: Int, _ content: Double) -> Double {
    max(0, logical(nodes[index].width) ?? content)
  }

  /// Padding at both ends of an axis, safe area and content padding included.
  func padding(of index: Int, _ axis: Axis) -> Double {
    startPadding(of: index, axis) + endPadding(of: index, axis)
  }

  /// Without what Flutter's pages leave at their ends.
  func padding(of index: Int, _ axis: Axis, lead: Double) -> Double {
    startPadding(of: index, axis, lead: lead) + endPadding(of: index, axis, lead: lead)
  }

  func startPadding(of index: Int, _ axis: Axis) -> Double {
    startPadding(of: index, axis, lead: nodes[index].spec.kind == .pager ? pageLead(index, axis) : 0)
  }

  private func startPadding(of index: Int, _ axis: Axis, lead: Double) -> Double {
    // Read by place: a definition is large, and its copy costs more than all that is read of it.
    var sum = logical(nodes[index].spec.padding.start(axis))
    if let padding = nodes[index].spec.scroll?.contentPadding { sum += logical(padding.start(axis)) }
    if nodes[index].spec.safeArea { sum += logical(screen.safeArea.start(axis)) }
    return sum + lead
  }

  func endPadding(of index: Int, _ axis: Axis) -> Double {
    endPadding(of: index, axis, lead: nodes[index].spec.kind == .pager ? pageLead(index, axis) : 0)
  }

  private func endPadding(of index: Int, _ axis: Axis, lead: Double) -> Double {
    // Read by place: a definition is large, and its copy costs more than all that is read of it.
    var sum = logical(nodes[index].spec.padding.end(axis))
    if let padding = nodes[index].spec.scroll?.contentPadding { sum += logical(padding.end(axis)) }
    if nodes[index].spec.safeArea { sum += logical(screen.safeArea.end(axis)) }
    return sum + lead
  }

  private func slot32(_ index: Int) -> Int32 { Int32(index) }

  // MARK: From the root down

  private mutating func place(childrenOf index: Int, _ axis: Axis) {
    if nodes[index].spec.kind == .pager { measurePages(index, axis) }
    guard nodes[index].visible, !nodes[index].children.isEmpty else { return }
    let a = Int(axis.rawValue)
    let scrollsHere = nodes[index].spec.scroll?.axis == axis
    let isSized = (axis == .vertical ? nodes[index].height : nodes[index].width) != nil
    let unbounded = scrollsHere || (scratch.unbounded[a][index] && !isSized)
    if nodes[index].spec.kind == .pager { return placePages(of: index, axis) }
    if lists[Int32(index)] != nil { return placeRows(of: index, axis, unbounded) }
    if nodes[index].stackingAxis == axis {
      stack(childrenOf: index, axis, unbounded: unbounded)
    } else {
      overlay(childrenOf: index, axis, unbounded: unbounded)
    }
  }

  /// One after another; those that want it share what is left.
  private mutating func stack(childrenOf index: Int, _ axis: Axis, unbounded: Bool) {
    let a = Int(axis.rawValue)
    let spacing = lengthScale.logical(nodes[index].spec.spacing)
    var fixed = 0.0
    var sharing = 0
    var count = 0
    let keepsSize = axis == .vertical && measuresCollapsed
    for child in nodes[index].children where nodes[Int(child)].visible {
      count += 1
      if scratch.flexes[a][Int(child)] && !unbounded {
        sharing += 1
      } else {
        fixed += scratch.natural[a][Int(child)]
        // What headers above still give up is not taken from what moves with them.
        if keepsSize, sharing == 0, !unbounded { fixed -= collapsible(child) }
      }
    }
    let inner = nodes[index][axis].size - padding(of: index, axis) - spacing * Double(max(0, count - 1))
    let share = sharing > 0 ? max(0, (inner - fixed) / Double(sharing)) : 0
    if sharing > 0 { scratch.leastShare = min(scratch.leastShare, (inner - fixed) / Double(sharing)) }
    let start = startPadding(of: index, axis)
    let mirrored = axis == .horizontal && screen.direction == .rtl
    let end = mirrored ? scrollEnd(of: index, axis) : 0
    var cursor = start
    for child in nodes[index].children {
      let place = Int(child)
      guard nodes[place].visible else {
        nodes[place][axis] = Span(origin: cursor, size: 0, occupied: 0)
        continue
      }
      let takesShare = scratch.flexes[a][place] && !unbounded
      let occupied = takesShare ? atLeastMinimum(share, place, axis) : scratch.natural[a][place]
      let origin = mirrored ? end - (cursor - start) - occupied : cursor
      assign(place, axis, origin: origin, occupied: occupied, unbounded: unbounded && !takesShare)
      cursor += occupied + spacing
    }
  }

  /// End of the space in which children are stacked.
  @inline(never)
  private func scrollEnd(of index: Int, _ axis: Axis) -> Double {
    guard nodes[index].spec.scroll?.axis == axis else {
      return nodes[index][axis].size - endPadding(of: index, axis)
    }
    return max(contentExtent(of: index, axis), nodes[index][axis].size) - endPadding(of: index, axis)
  }

  /// Over one another; a child without a size fills.
  private mutating func overlay(childrenOf index: Int, _ axis: Axis, unbounded: Bool) {
    let start = startPadding(of: index, axis)
    let room = nodes[index][axis].size - padding(of: index, axis)
    scratch.leastShare = min(scratch.leastShare, room)
    let inner = max(0, room)
    for child in nodes[index].children {
      let place = Int(child)
      guard nodes[place].visible else {
        nodes[place][axis] = Span(origin: start, size: 0, occupied: 0)
        continue
      }
      let own = axis == .vertical ? nodes[place].height : nodes[place].width
      let keeps = own != nil || (axis == .vertical && nodes[place].spec.keepsOwnHeight)
      let occupied =
        keeps ? scratch.natural[Int(axis.rawValue)][place] : atLeastMinimum(inner, place, axis)
      // A sheet lies at the bottom.
      let atEnd =
        axis == .horizontal ? screen.direction == .rtl : nodes[place].spec.kind == .sheet
      assign(
        place, axis, origin: atEnd ? start + inner - occupied : start, occupied: occupied,
        unbounded: unbounded)
    }
  }

  private mutating func placeRows(of index: Int, _ axis: Axis, _ unbounded: Bool) {
    guard let list = lists[Int32(index)] else { return }
    let start = startPadding(of: index, axis)
    let inner = max(0, nodes[index][axis].size - padding(of: index, axis))
    for child in nodes[index].children {
      let row = nodes[Int(child)].row
      let section = Int(nodes[Int(child)].section)
      guard row >= 0 || section >= 0 else { continue }
      if nodes[index].stackingAxis == axis {
        let extent =
          row >= 0
          ? (start: list.start(row), size: list.size(row)) : list.header(ofSection: section)
        let place = leadingPadding(of: index, axis) + extent.start
        assign(
          Int(child), axis, origin: leading(place, extent.size, in: index), occupied: extent.size,
          unbounded: false)
      } else {
        assign(Int(child), axis, origin: start, occupied: inner, unbounded: unbounded)
      }
    }
  }

  @inline(never)
  private func atLeastMinimum(_ size: Double, _ index: Int, _ axis: Axis) -> Double {
    guard axis == .vertical, let least = nodes[index].minHeight else { return size }
    return max(size, logical(least))
  }

  mutating func assign(_ index: Int, _ axis: Axis, origin: Double, occupied: Double, unbounded: Bool) {
    scratch.unbounded[Int(axis.rawValue)][index] = unbounded
    var size = occupied
    if axis == .vertical, nodes[index].behaviour >= 0, nodes[index].spec.slide?.grow == true {
      size -= roundedToPixels(movers[Int(nodes[index].behaviour)].offset, density: screen.density)
    }
    var origin = origin
    if axis == .vertical {
      if nodes[index].switching >= 0, nodes[index].spec.switching?.keepsSpace == true {
        size += shownHeight(ofSwitch: Int32(index)) - fullHeight(ofSwitch: Int32(index))
      }
      if nodes[index].bar >= 0 { origin = restingOrigin(ofBar: index, size: size) }
    }
    nodes[index][axis] = Span(origin: origin, size: max(0, size), occupied: occupied)
    let isSized = (axis == .vertical ? nodes[index].height : nodes[index].width) != nil
    if unbounded, !isSized, nodes[index].spec.scroll?.axis == axis, screen.platform.refusesUnboundedScroll,
      layoutProblem == nil
    {
      let dimension = axis == .vertical ? "height" : "width"
      layoutProblem = SpecError(
        tag: nodes[index].spec.tag, field: dimension,
        message:
          "\(nodes[index].name) was measured with unbounded \(dimension): it scrolls inside a container that scrolls "
          + "on the same axis; give it a \(dimension)")
    }
  }
}
