/// Areas that lie over one another, as Chromium tells them apart.
extension WebSnap {
  /// Most areas that are looked at for others inside them.
  private static let most = 4_096

  /// The same areas, those larger than the snapport without what smaller ones inside them take: what is left before, between and
  /// after these is as many areas of the larger one's alignment.
  public func parted(_ areas: [Area]) -> [Area] {
    guard areas.count <= Self.most,
      zip(areas, areas.dropFirst()).contains(where: { $0.end > $1.start || $0.start > $1.start })
    else { return areas }
    let sorted = areas.filter { $0.start.isFinite && $0.end.isFinite }.sorted { $0.start < $1.start }
    return areas.flatMap { area in
      area.end - area.start > viewport - paddingStart - paddingEnd ? rest(of: area, sorted) : [area]
    }
  }

  /// What areas inside leave of one; `sorted` by their starts.
  private func rest(of area: Area, _ sorted: [Area]) -> [Area] {
    var parts: [Area] = []
    var place = area.start
    for inner in sorted where inner.start >= area.start && inner.end <= area.end {
      guard inner.end - inner.start < area.end - area.start, inner.end > inner.start else { continue }
      if inner.start > place {
        parts.append(Area(start: place, end: inner.start, alignment: area.alignment))
      }
      place = max(place, inner.end)
    }
    if place < area.end { parts.append(Area(start: place, end: area.end, alignment: area.alignment)) }
    return parts
  }
}
