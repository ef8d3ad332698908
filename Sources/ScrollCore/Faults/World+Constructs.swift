/// What takes part in nested scrolling beside scroll containers.
public enum Construct: Equatable, Sendable {
  /// With whether it takes up in pre and down in post, as a header of a coordinator does.
  case collapse(isPlain: Bool)
  case slide
  case nested
  case appBar(AppBarBehavior)
  case flags
  case sliver
}

extension World {
  /// Nodes ever made; the next one's slot.
  public var nodesMade: Int { nodes.count }

  /// The constructs of living nodes from a slot on, in the order of slots.
  public func constructs(from first: Int) -> [(node: NodeRef, construct: Construct)] {
    guard first < nodes.count else { return [] }
    var found: [(node: NodeRef, construct: Construct)] = []
    for place in first..<nodes.count where nodes[place].alive {
      if nodes[place].spec.nested != nil { found.append((ref(Int32(place)), .nested)) }
      if let collapse = nodes[place].spec.collapse {
        let isPlain = collapse.up == .pre && collapse.down == .post
        found.append((ref(Int32(place)), .collapse(isPlain: isPlain)))
      } else if nodes[place].spec.slide != nil {
        found.append((ref(Int32(place)), .slide))
      } else if let rule = nodes[place].spec.headerRule(on: screen.platform) {
        if case .flags = rule {
          found.append((ref(Int32(place)), .flags))
        } else {
          found.append((ref(Int32(place)), .sliver))
        }
      } else if let bar = nodes[place].spec.appBar {
        found.append((ref(Int32(place)), .appBar(bar.behavior)))
      }
    }
    return found
  }
}
