import ScrollPhysics

/// Which place a container rests at, by the rule of its platform. Places and velocities grow toward the end of the content.
extension World {
  /// The place to rest at for a projected end; nil where the rule leaves an ordinary fling, or nothing is to rest at.
  func rest(_ slot: Int, _ rule: SnapRule, velocity: Double, projected: Double) -> Double? {
    guard let spec = nodes[slot].spec.scroll?.snap else { return nil }
    let place = snapPlace(slot)
    let start = snapStarts[nodes[slot].scroller] ?? place
    // A finger that flings has moved: what it stands on exactly lies behind.
    let moved = velocity == 0 ? place : place + (velocity < 0 ? -2 : 2) * tolerance
    let end = min(max(projected, 0), movers[Int(nodes[slot].scroller)].high)
    guard
      let geometry = snapGeometry(
        slot, from: min(place, end, start), to: max(place, end, start)), !geometry.areas.isEmpty
    else { return nil }
    let chosen: Double?
    switch rule {
    case .none: chosen = nil
    case .web: chosen = webTarget(end, geometry, spec)
    case .compose: chosen = nearest(end, geometry)
    case .pager, .linear:
      chosen =
        velocity == 0
        ? nearestCentre(geometry, place) : helperTarget(slot, rule, geometry, velocity, place: moved)
    case .flutter:
      chosen = spec.isPaged ? flutterPage(slot, geometry, moved, velocity) : nearest(end, geometry)
    case .paging:
      let page = pageStride(slot, geometry)
      chosen = try? UIKitPaging.target(
        offset: moved, velocity: velocity, page: max(page, 1e-6), from: start, min: 0, max: geometry.maximum)
    case .aligned:
      let places = geometry.areas.map { geometry.reachable($0) }.sorted()
      chosen =
        (try? UIKitPaging.alignedTarget(
          offsets: places, destination: end, from: velocity == 0 ? nil : place, velocity: velocity)) ?? nil
    }
    guard let chosen else { return nil }
    let pagesAlone = spec.isPaged && (rule == .flutter || rule == .paging)
    let target = velocity == 0 || pagesAlone ? chosen : stopped(slot, from: start, at: chosen)
    if spec.isProximity, rule != .web,
      abs(target - end) > geometry.snapport * (rule == .aligned ? 0.3 : 1 / 3)
    {
      return velocity == 0 ? place : nil
    }
    return target
  }

  /// The first area between two places that a fling does not pass, else the second place.
  func stopped(_ slot: Int, from start: Double, at target: Double) -> Double {
    guard let geometry = snapGeometry(slot, from: min(start, target), to: max(start, target)) else {
      return target
    }
    var end = target
    for area in geometry.areas where area.stops {
      let place = geometry.reachable(area)
      if target > start, place > start + tolerance, place < end { end = place }
      if target < start, place < start - tolerance, place > end { end = place }
    }
    return end
  }

  /// As measured in Chromium: see `WebSnap`.
  func webTarget(_ requested: Double, _ geometry: SnapGeometry, _ spec: SnapSpec?) -> Double {
    let (rule, areas) = webRule(geometry, spec)
    return rule.target(requested, areas: areas)
  }

  /// The web's rule and its areas.
  func webRule(_ geometry: SnapGeometry, _ spec: SnapSpec?) -> (rule: WebSnap, areas: [WebSnap.Area]) {
    var rule = WebSnap(viewport: geometry.viewport, maximum: geometry.maximum)
    rule.paddingStart = geometry.paddingStart
    rule.paddingEnd = geometry.paddingEnd
    rule.isProximity = spec?.isProximity ?? false
    let areas = geometry.areas.compactMap { area in
      WebSnap.Alignment(rawValue: area.alignment.rawValue).map {
        WebSnap.Area(start: area.start, end: area.end, alignment: $0)
      }
    }
    return (rule, rule.parted(areas))
  }

  /// The nearest place within the range; ties go to the earlier area.
  private func nearest(_ place: Double, _ geometry: SnapGeometry) -> Double? {
    var best: Double?
    for area in geometry.areas {
      let found = geometry.reachable(area)
      if best.map({ abs(found - place) < abs($0 - place) }) ?? true { best = found }
    }
    return best
  }

  /// RecyclerView's helpers at rest: the area in the viewport whose line is nearest the viewport's.
  private func nearestCentre(_ geometry: SnapGeometry, _ place: Double) -> Double? {
    let visible = geometry.areas.filter { geometry.shows($0, at: place) }
    let lines = visible.map { geometry.aligned($0) }
    return RecyclerSnap.nearest(centres: lines, to: place).map { geometry.reachable(visible[$0.index]) }
  }

  /// RecyclerView's helpers with a fling.
  private func helperTarget(
    _ slot: Int, _ rule: SnapRule, _ geometry: SnapGeometry, _ velocity: Double, place: Double
  ) -> Double? {
    let visible = geometry.areas.filter { geometry.shows($0, at: place) }
    let lines = visible.map { geometry.aligned($0) - place }
    var index: Int?
    if rule == .pager {
      index = RecyclerSnap.pagerTarget(
        children: zip(visible, lines).map { ($0.index, $1) }, isForward: velocity > 0, count: geometry.count)
    } else if let current = RecyclerSnap.nearest(centres: lines, to: 0), let first = visible.first,
      let last = visible.last,
      let distance = try? RecyclerSnap.flingDistance(
        velocity: velocity * screen.density, density: screen.density)
    {
      let span = (last.end - first.start) * screen.density / Double(last.index - first.index + 1)
      index = RecyclerSnap.linearTarget(
        current: visible[current.index].index, flingDistance: distance, distancePerChild: span,
        velocity: velocity, minimumVelocity: profile.leastFling, count: geometry.count)
    }
    guard let index else { return nil }
    return area(index, slot, geometry).map { geometry.reachable($0) }
  }

  /// An area by its place among its siblings, also one that is far away.
  private func area(_ index: Int, _ slot: Int, _ geometry: SnapGeometry) -> SnapArea? {
    if let found = geometry.areas.first(where: { $0.index == index }) { return found }
    guard let list = lists[Int32(slot)], index < list.count else { return nil }
    let lead =
      nodes[slot].spec.pager == nil ? startPadding(of: slot, movers[Int(nodes[slot].scroller)].axis) : 0
    let place = lead + list.start(index)
    return snapGeometry(slot, from: place, to: place)?.areas.first { $0.index == index }
  }

  /// PageScrollPhysics: a page of a pager, a viewport of anything else.
  private func flutterPage(_ slot: Int, _ geometry: SnapGeometry, _ place: Double, _ velocity: Double)
    -> Double?
  {
    let stride = pageStride(slot, geometry)
    guard
      let target = try? FlutterPages.target(
        position: place, velocity: velocity, viewport: max(stride, 1e-6), tolerance: profile.leastFling)
    else { return nil }
    return min(max(target, 0), geometry.maximum)
  }

  /// From one page to the next.
  private func pageStride(_ slot: Int, _ geometry: SnapGeometry) -> Double {
    if nodes[slot].spec.pager != nil, let list = lists[Int32(slot)], list.count > 0 { return list.stride }
    return geometry.viewport
  }
}
