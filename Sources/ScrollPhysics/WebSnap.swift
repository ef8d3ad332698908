/// Where a scroll snap container comes to rest on the web, as measured in Chromium ("Snapping" of the semantics).
public struct WebSnap: Equatable, Sendable {
  public enum Alignment: String, Sendable, CaseIterable {
    case start, center, end
  }

  /// A child with an alignment, in the content's coordinates, px.
  public struct Area: Equatable, Sendable {
    public var start: Double
    public var end: Double
    public var alignment: Alignment

    public init(start: Double, end: Double, alignment: Alignment) {
      self.start = start
      self.end = end
      self.alignment = alignment
    }
  }

  /// Length of the container along the axis, px.
  public var viewport: Double
  public var paddingStart = 0.0
  public var paddingEnd = 0.0
  /// Largest offset, px.
  public var maximum: Double
  /// Whether a target farther than a third of the snapport is left alone.
  public var isProximity = false

  public init(viewport: Double, maximum: Double) {
    self.viewport = viewport
    self.maximum = maximum
  }

  private var snapport: Double { viewport - paddingStart - paddingEnd }

  /// The one candidate of a child for a requested offset, px: its aligned position, or of a child larger than the snapport the
  /// nearest offset at which it covers that, unless its aligned position is asked for.
  public func candidate(of area: Area, for requested: Double, aligned: Bool = false) -> Double {
    let size = area.end - area.start
    let place: Double
    if size > snapport && !aligned {
      place = clamp(requested, area.start - paddingStart, area.end - (viewport - paddingEnd))
    } else {
      switch area.alignment {
      case .start: place = area.start - paddingStart
      case .center: place = area.start + size / 2 - (paddingStart + snapport / 2)
      case .end: place = area.end - (viewport - paddingEnd)
      }
    }
    return clamp(place, 0, max(maximum, 0))
  }

  /// Where it comes to rest for a requested offset, px: the nearest candidate (ties: the earlier child), or the requested offset,
  /// within the range, if there is none.
  public func target(_ requested: Double, areas: [Area]) -> Double {
    let inside = clamp(requested, 0, max(maximum, 0))
    var best: Double?
    for area in areas where area.start.isFinite && area.end.isFinite {
      let place = candidate(of: area, for: inside)
      if best.map({ (place - inside).magnitude < ($0 - inside).magnitude }) ?? true { best = place }
    }
    guard let best else { return inside }
    return isProximity && (best - inside).magnitude > snapport / 3 ? inside : best
  }
}
