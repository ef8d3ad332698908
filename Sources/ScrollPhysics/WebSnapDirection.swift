/// Scrolls in a direction, as wheels and keys make them: `SnapSelectionStrategy` of Chromium (others.md 3.2).
extension WebSnap {
  /// Where a scroll in a direction comes to rest, px.
  ///
  /// Only positions strictly ahead of `current` count; the nearest to `intended` wins, or to `current` for a step. An area that
  /// covers the snapport at `intended` lets it rest there; a step prefers a position that comes before that. With nothing ahead a
  /// mandatory container rests where it would from `current`, one of proximity goes on.
  /// - Parameters:
  ///   - current: offset before the scroll.
  ///   - intended: offset that was asked for.
  ///   - areas: what can be snapped to.
  ///   - isStep: whether an arrow key asked.
  public func target(from current: Double, to intended: Double, areas: [Area], isStep: Bool) -> Double {
    let end = max(maximum, 0)
    let start = min(max(current, 0), end)
    let wanted = min(max(intended, 0), end)
    guard wanted != start else { return target(start, areas: areas) }
    let base = isStep ? start : wanted
    let forward: (Double) -> Bool = { wanted > start ? $0 > start : $0 < start }
    let port = viewport - paddingStart - paddingEnd
    var covers = false
    var closest: Double?
    for area in areas where area.start.isFinite && area.end.isFinite {
      if area.end - area.start > port, area.start - paddingStart <= wanted,
        wanted <= area.end - (viewport - paddingEnd)
      {
        covers = true
      }
      for place in positions(of: area, end) where forward(place) {
        if closest.map({ (place - base).magnitude < ($0 - base).magnitude }) ?? true { closest = place }
      }
    }
    if let place = closest, isProximity, (place - wanted).magnitude > port / 3 { closest = nil }
    if covers {
      guard isStep, let place = closest, (place - start).magnitude < (wanted - start).magnitude else {
        return wanted
      }
      return place
    }
    if let closest { return closest }
    return isProximity ? wanted : target(start, areas: areas)
  }

  /// The aligned position of an area; of one larger than the snapport both ends of what it covers.
  private func positions(of area: Area, _ end: Double) -> [Double] {
    let low = min(max(area.start - paddingStart, 0), end)
    let high = min(max(area.end - (viewport - paddingEnd), 0), end)
    guard area.end - area.start <= viewport - paddingStart - paddingEnd else { return [low, high] }
    return [candidate(of: area, for: 0)]
  }
}
