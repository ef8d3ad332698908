/// What shows of a node, logical units on the screen.
public struct VisibleFrame: Sendable, Equatable {
  public var origin: Vector
  /// Never negative.
  public var size: Vector

  /// Nothing shows.
  public var isEmpty: Bool { size.x <= 0 || size.y <= 0 }

  /// Whether a place lies in it, its edges included.
  public func contains(_ place: Vector) -> Bool {
    place.x >= origin.x && place.x <= origin.x + size.x && place.y >= origin.y && place.y <= origin.y + size.y
  }

  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  mutating func cut(to x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    let end = Vector(x: min(origin.x + size.x, x.upperBound), y: min(origin.y + size.y, y.upperBound))
    origin = Vector(x: max(origin.x, x.lowerBound), y: max(origin.y, y.lowerBound))
    size = Vector(x: max(0, end.x - origin.x), y: max(0, end.y - origin.y))
  }
}

extension World {
  /// The drawn frame of a node, cut by the screen and by what clips around it; that of the screen for one that is gone.
  public mutating func visibleFrame(of node: NodeRef) -> VisibleFrame {
    layOutIfNeeded()
    var shown = VisibleFrame(origin: .zero, size: Vector(x: screen.width, y: screen.height))
    guard let slot = slot(node) else { return shown }
    let own = drawnFrame(Int32(slot))
    shown = VisibleFrame(origin: Vector(x: own.x, y: own.y), size: Vector(x: own.width, y: own.height))
    var ancestor = nodes[slot].parent
    while ancestor >= 0 {
      let node = nodes[Int(ancestor)]
      if node.spec.clip || node.scroller >= 0 {
        let frame = drawnFrame(ancestor)
        shown.cut(to: frame.x...frame.x + frame.width, frame.y...frame.y + frame.height)
      }
      ancestor = node.parent
    }
    shown.cut(to: 0...screen.width, 0...screen.height)
    return shown
  }
}
