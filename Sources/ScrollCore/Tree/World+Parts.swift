/// What sheets and pulls to refresh show, and their places in the stages of a release.
extension World {
  /// Pre-fling of a behaviour that has one; a request when the app must be told of a refresh.
  mutating func preFling(ofBehaviour index: Int32) -> Request? {
    switch movers[Int(index)].kind {
    case .sheet: preFling(ofSheet: index)
    case .refresh:
      if preFling(ofRefresh: index), let place = refreshPlace(index) {
        return .refresh(ref(movers[Int(index)].node), number: refreshes[place].number)
      }
    case .collapse, .slide, .scroll, .appBar, .headerBar: break
    }
    return nil
  }

  /// A reading of a sheet or of a pull to refresh; nil if the node has no such thing.
  func readPart(_ property: NodeProperty, _ slot: Int) -> PropertyValue? {
    if let place = refreshPlace(ofNode: slot) {
      let refresh = refreshes[place]
      switch property {
      case .state:
        let isPulled = movers[Int(refresh.mover)].offset > 0
        return .text(refresh.isRefreshing ? "refreshing" : isPulled ? "pulling" : "idle")
      case .pull: return .number(refresh.shown)
      case .pullFraction: return .number(refresh.shown / refreshThreshold(slot))
      default: break
      }
    }
    guard let place = sheetPlace(ofNode: slot) else { return nil }
    let sheet = sheets[place]
    switch property {
    case .detent: return .integer(sheet.detent)
    case .range: return .number(-sheet.low)
    case .progress:
      let offset = movers[Int(sheet.mover)].offset
      return .number(sheet.low < 0 ? min(max(offset / sheet.low, 0), 1) : 0)
    default: return nil
    }
  }

  /// The same order, with sheets over everything else.
  func withSheetsOnTop(_ order: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    guard !sheets.isEmpty else { return order }
    return order.filter { !liesInSheet($0) } + order.filter { liesInSheet($0) }
  }

  /// Whether a node is a sheet or lies in one.
  func liesInSheet(_ slot: Int32) -> Bool {
    guard !sheets.isEmpty else { return false }
    var ancestor = slot
    while ancestor >= 0 {
      if nodes[Int(ancestor)].spec.sheet != nil { return true }
      ancestor = nodes[Int(ancestor)].parent
    }
    return false
  }
}
