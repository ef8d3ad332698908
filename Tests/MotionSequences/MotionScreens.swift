import ScrollCore

/// Random screens on which things move: every platform, several containers inside one another, settling headers, standard
/// bars, connections, edges, resting places.
package struct MotionScreens {
  package var random: SeededNumbers
  /// The nodes by id, as they were defined.
  package private(set) var specs: [String: NodeSpec] = [:]
  private var platform = Platform.compose
  private var number = 0

  package init(seed: UInt64) { random = SeededNumbers(seed) }

  package mutating func screen() -> ScreenSpec {
    var screen = ScreenSpec(width: random.pick([360, 411.5]), height: random.pick([320, 480, 640, 731.5]))
    screen.density = random.pick([0.75, 1, 2, 2.625, 3])
    screen.fps = random.pick([60, 60, 60, 60, 90, 120, 24, 10, 1])
    platform = random.pick(Platform.allCases)
    screen.platform = platform
    screen.reduceMotion = random.chance(0.08)
    if random.chance(0.1) { screen.direction = .rtl }
    if random.chance(0.2) { screen.safeArea = Edges(top: .dp(24), bottom: .dp(16)) }
    if random.chance(0.25) { screen.physics = physics() }
    screen.children = [container(depth: random.whole(1, 4), bounded: true)]
    if random.chance(0.1) { screen.children.append(body(bounded: true)) }
    return screen
  }

  private mutating func physics() -> PhysicsOverrides {
    var physics = PhysicsOverrides()
    if random.chance(0.4) { physics.sharing = random.pick([.chain, .latch, .alone]) }
    if random.chance(0.4) { physics.decay = random.pick(DecayKind.allCases) }
    if random.chance(0.4) { physics.overscroll = random.pick(EdgeKind.allCases) }
    if random.chance(0.2) { physics.rounding = .devicePixels }
    if random.chance(0.2) { physics.layout = .frame }
    if random.chance(0.3) { physics.scroll = random.pick(ScrollRule.allCases) }
    physics.settleSurvivesPress = random.chance(0.2)
    return physics
  }

  private mutating func id(_ letter: String) -> String {
    number += 1
    return "\(letter)\(number)"
  }

  private mutating func keep(_ spec: NodeSpec) -> NodeSpec {
    if let id = spec.id {
      var own = spec
      own.children = []
      specs[id] = own
    }
    return spec
  }

  private mutating func container(depth: Int, bounded: Bool) -> NodeSpec {
    var children: [NodeSpec] = []
    for _ in 0..<random.whole(0, 2) { children.append(header()) }
    children.append(depth > 1 ? container(depth: depth - 1, bounded: bounded) : body(bounded: bounded))
    if random.chance(0.15) { children.append(strip()) }
    if random.chance(0.1) { children.append(header()) }
    var spec = NodeSpec(random.chance(0.05) ? .stack : .column, id: id("c"))
    spec.children = spec.kind == .stack ? [children.last ?? body(bounded: bounded)] : children
    if random.chance(0.15) { spec.spacing = .dp(random.pick([4, 7.5])) }
    if random.chance(0.2) { spec.nested = connection() }
    if random.chance(0.1) {
      spec.slide = SlideSpec(by: .dp(random.pick([30, 85])))
      spec.slide?.factor = random.pick([0.5, 1])
      spec.slide?.grow = random.chance(0.7)
      spec.slide?.settle = random.pick(SettleRule.allCases)
    }
    return keep(spec)
  }

  private mutating func connection() -> NestedSpec {
    var nested = NestedSpec()
    nested.hasPreScroll = random.chance(0.5)
    nested.hasPostScroll = random.chance(0.5)
    nested.hasPreFling = random.chance(0.5)
    nested.hasPostFling = random.chance(0.5)
    if random.chance(0.1) { nested.axis = .horizontal }
    return nested
  }

  private mutating func phase() -> TakePhase {
    random.pick([.pre, .post, .none, .pre, .post, .preUpTo(.dp(random.pick([5, 12.25])))])
  }

  /// A header that moves; small enough to be inserted anywhere.
  package mutating func header() -> NodeSpec {
    var spec = NodeSpec(.box, id: id("h"))
    let height = random.pick([40.0, 56, 84, 180.5])
    spec.height = .dp(height)
    if random.chance(0.2) {
      spec.appBar = AppBarSpec(
        random.pick([.pinned, .enterAlways, .enterAlwaysCollapsed, .exitUntilCollapsed, .exitAlways]))
      spec.appBar?.to = .dp(random.pick([0, 24, height]))
      spec.appBar?.settle = random.chance(0.5) ? nil : random.pick(SettleRule.allCases)
      spec.appBar?.onlyIfScrollable = random.chance(0.2)
      return keep(spec)
    }
    spec.collapse = CollapseSpec(to: .dp(random.pick([0, 10, height - 8])))
    spec.collapse?.up = random.chance(0.5) ? .pre : phase()
    spec.collapse?.down = random.chance(0.5) ? .post : phase()
    spec.collapse?.settle = random.pick(SettleRule.allCases)
    spec.collapse?.threshold = random.pick([0, 0.25, 0.5, 1])
    spec.draggable = random.chance(0.1)
    return keep(spec)
  }

  /// A list across.
  private mutating func strip() -> NodeSpec {
    var spec = NodeSpec(.list, id: id("r"))
    spec.height = .dp(50)
    spec.scroll = ScrollSpec(axis: .horizontal)
    spec.list = ListSpec(.uniform(count: random.pick([0, 3, 30]), size: .dp(random.pick([60, 120.5]))))
    return keep(spec)
  }

  private mutating func edges(_ scroll: inout ScrollSpec) {
    if random.chance(0.25) { scroll.overscroll = random.pick(EdgeKind.allCases) }
    if random.chance(0.2) { scroll.fling = random.pick(DecayKind.allCases) }
    scroll.alwaysBounce = random.chance(0.15)
    scroll.reverse = random.chance(0.08)
    scroll.enabled = random.chance(0.95)
    scroll.behavior = random.pick([.auto, .auto, .auto, .contain, .none, .chain])
    if random.chance(0.15) { scroll.insets = Edges(top: .dp(20), bottom: .dp(8)) }
    if random.chance(0.15) { scroll.contentPadding = Edges(top: .dp(16), bottom: .dp(48)) }
  }

  private mutating func body(bounded: Bool) -> NodeSpec {
    if bounded && random.chance(0.35) {
      var scroll = NodeSpec(.scroll, id: id("s"))
      scroll.scroll = ScrollSpec()
      edges(&scroll.scroll!)
      let snaps = platform == .web && random.chance(0.5)
      if snaps {
        scroll.scroll?.snap = SnapSpec()
        scroll.scroll?.snap?.isProximity = random.chance(0.3)
      }
      for _ in 0..<random.whole(0, 5) {
        switch random.whole(0, 3) {
        case 0: scroll.children.append(header())
        case 1:
          var inner = body(bounded: false)
          inner.height = .dp(random.pick([120, 200]))
          scroll.children.append(keep(inner))
        default:
          var box = NodeSpec(.box, id: id("b"))
          box.height = .dp(random.pick([40, 100, 333.25, 700]))
          if snaps { box.snap = random.pick([.start, .center, .end, nil]) }
          scroll.children.append(keep(box))
        }
      }
      return keep(scroll)
    }
    var spec = NodeSpec(.list, id: id("l"))
    spec.scroll = ScrollSpec()
    edges(&spec.scroll!)
    let size = random.pick([24, 48.5, 96])
    if random.chance(0.3) {
      spec.list = ListSpec(
        .items((0..<random.whole(0, 60)).map { ListItem(id: "\($0)", size: .dp(size + Double($0 % 3) * 10)) })
      )
    } else {
      spec.list = ListSpec(.uniform(count: random.pick([0, 1, 5, 40, 200, 100_000]), size: .dp(size)))
    }
    if random.chance(0.1) {
      spec.height = .dp(200)
      spec.collapse = CollapseSpec(to: .dp(120))
      spec.collapse?.settle = random.pick(SettleRule.allCases)
    }
    if random.chance(0.1) { spec.nested = connection() }
    return keep(spec)
  }

  /// A node with other data or another size than it was defined with.
  package mutating func changed(_ id: String) -> NodeSpec? {
    guard var spec = specs[id] else { return nil }
    if spec.list != nil, random.chance(0.7) {
      spec.list = ListSpec(.uniform(count: random.pick([0, 1, 8, 300]), size: .dp(random.pick([20, 64]))))
    } else if let height = spec.height {
      spec.height = .dp(max(0, height.logical(density: 1) + random.signed([10, 45.5])))
    } else {
      spec.padding = Edges(top: .dp(random.pick([0, 12])))
    }
    if spec.collapse != nil, random.chance(0.3) { spec.collapse?.to = .dp(random.pick([0, 20])) }
    if spec.kind == .list || spec.kind == .scroll { spec.padding = Edges() }
    return spec
  }
}
