/// A node that looks at what moves, once a frame, and what it made of it.
struct Watcher: Sendable {
  var slot: Int32
  /// Switches and bars: whether it is collapsed or hidden. What is shown follows in the next frame.
  var isOn = false
  /// How far it is collapsed or hidden as shown, 0...1.
  var part = 0.0
  /// Markers with `baseline = "first"`: the first reading. Bars: where the content started in the last frame.
  var reading: Double?
}

/// What a scroll container shows of itself to an observer, along its axis, logical units.
public struct ScrollGeometry: Sendable, Equatable {
  /// Offset of the content with insets and overscroll: `content_offset`.
  public var offset: Double
  /// max(0, offset + insetTop).
  public var distance: Double
  public var viewport: Double
  /// Extent of the content, its padding included, insets not.
  public var content: Double
  public var insetTop: Double
  /// Where the content starts in the viewport's space.
  public var minY: Double
}

extension World {
  // MARK: Readings

  /// What an observer of a scroll container is given; nil for a node that does not scroll.
  public func scrollGeometry(of node: NodeRef) -> ScrollGeometry? { slot(node).flatMap { geometry(of: $0) } }

  func geometry(of slot: Int) -> ScrollGeometry? {
    guard nodes[slot].scroller >= 0 else { return nil }
    let mover = movers[Int(nodes[slot].scroller)]
    let inset = logical(effectiveInsets(of: slot).start(mover.axis))
    let offset = mover.offset - mover.over - inset
    return ScrollGeometry(
      offset: offset, distance: max(0, offset + inset), viewport: nodes[slot][mover.axis].size,
      content: contentExtent(of: slot, mover.axis), insetTop: inset, minY: -offset)
  }

  /// The nearest vertical scroll container around a node; -1 is the screen.
  func viewport(around slot: Int32) -> Int32 {
    var ancestor = nodes[Int(slot)].parent
    while ancestor >= 0 {
      let scroller = nodes[Int(ancestor)].scroller
      if scroller >= 0, movers[Int(scroller)].axis == .vertical { return ancestor }
      ancestor = nodes[Int(ancestor)].parent
    }
    return -1
  }

  /// Where a marker stands in the space of the viewport around it.
  func minY(ofMarker slot: Int32) -> Double {
    let viewport = viewport(around: slot)
    return drawnFrame(slot).y - (viewport >= 0 ? drawnFrame(viewport).y : 0)
  }

  /// max(0, baseline - min_y) of a marker; max(0, content offset + inset) of a scroll container; nil for other nodes.
  func distance(of slot: Int32) -> Double? {
    let node = nodes[Int(slot)]
    if node.spec.kind == .marker {
      let first = firstReading(ofMarker: slot)
      let baseline = node.spec.marker?.startsAtFirst == true ? first ?? minY(ofMarker: slot) : 0
      return max(0, baseline - minY(ofMarker: slot))
    }
    return geometry(of: Int(slot))?.distance
  }

  /// The values that markers publish under a key, in document order, and how they are reduced: by the first one's rule.
  public mutating func published(_ key: String) -> (rule: ReduceRule, values: [(name: String, minY: Double)])
  {
    if delta.phase == .idle && run.stage != .layout { layOutIfNeeded() }
    var rule: ReduceRule?
    var values: [(name: String, minY: Double)] = []
    for slot in watch.markers.map(\.slot) where isShown(slot) {
      guard let marker = nodes[Int(slot)].spec.marker, marker.key == key else { continue }
      rule = rule ?? marker.reduce
      values.append((nodes[Int(slot)].name, minY(ofMarker: slot)))
    }
    return (rule ?? .last, values)
  }

  /// The markers of a key, in document order.
  public func markers(key: String) -> [NodeRef] {
    watch.markers.filter { nodes[Int($0.slot)].spec.marker?.key == key }.map { ref($0.slot) }
  }

  func isShown(_ slot: Int32) -> Bool {
    var current = slot
    while current >= 0 {
      if !nodes[Int(current)].visible || !nodes[Int(current)].alive { return false }
      current = nodes[Int(current)].parent
    }
    return true
  }

  // MARK: Who watches

  enum WatcherKind: CaseIterable { case marker, switching, bar }

  /// What a marker read when it was looked at first.
  func firstReading(ofMarker slot: Int32) -> Double? {
    let place = nodes[Int(slot)].marker
    return place >= 0 ? watch.markers[Int(place)].reading : nil
  }

  var hasObservers: Bool { !observed.isEmpty || !watch.isEmpty }

  /// Brings the lists of watchers in line with the tree, in document order; whoever watched before keeps its state.
  mutating func refreshWatchers() {
    guard watchesAnything || !watch.isEmpty else { return }
    watchesAnything = false
    var old: [WatcherKind: [Int32: Watcher]] = [:]
    for kind in WatcherKind.allCases {
      old[kind] = Dictionary(uniqueKeysWithValues: watch[kind].map { ($0.slot, $0) })
    }
    let geometries = watch.geometries.filter { nodes[Int($0.key)].alive }
    watch = WatchState()
    for slot in documentOrder {
      guard let spec = nodes[Int(slot)].spec.watch?.value else { continue }
      watchesAnything = true
      func kept(_ kind: WatcherKind) -> Watcher {
        old[kind]?[slot] ?? Watcher(slot: slot)
      }
      if spec.marker != nil {
        nodes[Int(slot)].marker = Int32(watch.markers.count)
        watch.markers.append(kept(.marker))
      }
      if spec.switching != nil {
        nodes[Int(slot)].switching = Int32(watch.switches.count)
        watch.switches.append(kept(.switching))
      }
      if spec.bar != nil {
        nodes[Int(slot)].bar = Int32(watch.bars.count)
        watch.bars.append(kept(.bar))
      }
    }
    watch.geometries = geometries
    transitions.removeAll { !nodes[Int($0.slot)].alive }
  }
}

/// All watchers of a world, in document order.
struct WatchState: Sendable {
  var markers: [Watcher] = []
  var switches: [Watcher] = []
  var bars: [Watcher] = []
  /// What observers outside were given last, by slot.
  var geometries: [Int32: ScrollGeometry] = [:]

  var isEmpty: Bool { markers.isEmpty && switches.isEmpty && bars.isEmpty }

  subscript(kind: World.WatcherKind) -> [Watcher] {
    get {
      switch kind {
      case .marker: markers
      case .switching: switches
      case .bar: bars
      }
    }
    set {
      switch kind {
      case .marker: markers = newValue
      case .switching: switches = newValue
      case .bar: bars = newValue
      }
    }
  }
}
