extension NodeSpec {
  /// The definition with the parts that a node of its kind cannot be without, and without children.
  var ownParts: NodeSpec {
    var own = self
    own.children = []
    switch kind {
    case .scroll: own.scroll = scroll ?? ScrollSpec()
    case .list:
      own.scroll = scroll ?? ScrollSpec()
      own.list = list ?? ListSpec(.items([]))
    case .pager:
      own.scroll = scroll ?? ScrollSpec(axis: .horizontal)
      own.pager = pager ?? PagerSpec()
    case .tabs: own.tabs = tabs ?? TabsSpec(labels: [], ids: [])
    case .section: own.section = section ?? SectionSpec()
    case .sheet: if sheet?.detents.isEmpty != false { own.sheet = SheetSpec(detents: [.full]) }
    case .bar: own.bar = bar ?? BarSpec()
    case .marker: own.marker = marker ?? MarkerSpec()
    case .screen, .column, .row, .stack, .box, .spacer, .listRow, .listHeader: break
    }
    return own
  }
}
