import ScrollPhysics

/// One thing that a scroll container may come to rest at, in the coordinates of `World.snapPlace`.
struct SnapArea: Sendable {
  /// Place among its siblings, 0-based.
  var index: Int
  var start: Double
  var end: Double
  var alignment: SnapAlignment
  /// A fling does not pass it.
  var stops: Bool
}

/// What a scroll container that snaps consists of.
struct SnapGeometry: Sendable {
  /// What is left of the viewport, logical units.
  var snapport: Double
  var paddingStart: Double
  var paddingEnd: Double
  /// Largest place at which it can rest.
  var maximum: Double
  var areas: [SnapArea]
  /// How many areas there are in all.
  var count: Int

  var viewport: Double { snapport + paddingStart + paddingEnd }

  /// The place at which an area is aligned, wherever the range ends.
  func aligned(_ area: SnapArea) -> Double {
    switch area.alignment {
    case .start: area.start - paddingStart
    case .center: (area.start + area.end) / 2 - paddingStart - snapport / 2
    case .end: area.end - paddingStart - snapport
    }
  }

  /// The same within the range.
  func reachable(_ area: SnapArea) -> Double { min(max(aligned(area), 0), maximum) }

  /// Whether any part of an area is in the snapport at a place.
  func shows(_ area: SnapArea, at place: Double) -> Bool {
    let start = place + paddingStart
    return area.end > start && area.start < start + snapport
  }
}

/// Most rows that are looked at for one rest.
private let mostAreas = 4_096

extension World {
  /// What a container can rest at near some places; nil where it does not snap.
  func snapGeometry(_ slot: Int, from low: Double, to high: Double) -> SnapGeometry? {
    guard let spec = nodes[slot].spec.scroll?.snap, nodes[slot].scroller >= 0 else { return nil }
    let mover = movers[Int(nodes[slot].scroller)]
    let axis = mover.axis
    let insets = effectiveInsets(of: slot)
    let start = logical(spec.padding.start(axis))
    let end = logical(spec.padding.end(axis))
    let room = nodes[slot][axis].size - logical(insets.start(axis)) - logical(insets.end(axis))
    var geometry = SnapGeometry(
      snapport: max(0, room - start - end), paddingStart: start, paddingEnd: end, maximum: mover.high,
      areas: [], count: 0)
    // On the web a page is passed by no fling; other platforms' rules go one page at a time by themselves.
    let stops = spec.stops || (spec.isPaged && snapRule(of: slot) == .web)
    if nodes[slot].spec.pager != nil {
      addPages(slot, spec, low, high, stops, &geometry)
    } else if let list = lists[Int32(slot)] {
      geometry.count = list.count
      guard let to = alignment(spec, slot) else { return geometry }
      let lead = leadingPadding(of: slot, axis)
      for row in near(list, from: low - lead, to: high - lead, room) {
        geometry.areas.append(
          SnapArea(
            index: row, start: lead + list.start(row), end: lead + list.end(row), alignment: to,
            stops: stops))
      }
    } else {
      for child in nodes[slot].children {
        let node = nodes[Int(child)]
        guard node.visible else { continue }
        if let alignment = node.spec.snap ?? alignment(spec, slot) {
          let start = leading(node[axis].origin + logical(node.drawOffset), node[axis].occupied, in: slot)
          geometry.areas.append(
            SnapArea(
              index: geometry.count, start: start, end: start + node[axis].occupied,
              alignment: alignment, stops: node.spec.snapStops ?? stops))
        }
        geometry.count += 1
      }
    }
    return geometry
  }

  private func addPages(
    _ slot: Int, _ spec: SnapSpec, _ low: Double, _ high: Double, _ stops: Bool,
    _ geometry: inout SnapGeometry
  ) {
    guard let list = lists[Int32(slot)] else { return }
    geometry.count = list.count
    let pages = nodes[slot].children.filter { nodes[Int($0)].row < 0 && nodes[Int($0)].visible }
    for page in near(list, from: low, to: high, geometry.viewport) {
      let own = pages.indices.contains(page) ? nodes[Int(pages[page])].spec : nil
      guard let alignment = own?.snap ?? spec.to else { continue }
      geometry.areas.append(
        SnapArea(
          index: page, start: list.start(page), end: list.end(page), alignment: alignment,
          stops: own?.snapStops ?? stops))
    }
  }

  /// Rows within a viewport of some places, and one more at both sides.
  private func near(_ list: ListGeometry, from low: Double, to high: Double, _ room: Double) -> Range<Int> {
    guard list.count > 0 else { return 0..<0 }
    let first = max(0, (list.firstRow(endingAfter: low - room) ?? list.count - 1) - 1)
    let last = list.firstRow(endingAfter: high + 2 * room) ?? list.count - 1
    return first..<min(max(first, last) + 2, list.count, first + mostAreas)
  }

  /// The alignment of children that name none: PagerSnapHelper and LinearSnapHelper know centres only.
  private func alignment(_ spec: SnapSpec, _ slot: Int) -> SnapAlignment? {
    guard spec.isPaged else { return spec.to }
    let rule = snapRule(of: slot)
    return rule == .pager || rule == .linear ? .center : .start
  }
}
