import ScrollCore

/// A small seeded generator (SplitMix64): the same numbers on every machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}

/// Random screens of nested columns, headers, slides, lists and scrolls.
struct RandomScreens {
  var random: Seeded
  private var number = 0

  init(seed: UInt64) { random = Seeded(seed) }

  mutating func screen() -> ScreenSpec {
    number = 0
    var screen = ScreenSpec(width: 360, height: random.pick([320, 480, 640, 731.5]))
    screen.density = random.pick([1, 2, 2.625])
    screen.platform = random.pick([.compose, .android, .web, .swiftui])
    if random.chance(0.2) { screen.safeArea = Edges(top: .dp(24), bottom: .dp(16)) }
    screen.children = [container(depth: Int.random(in: 1...5, using: &random))]
    if random.chance(0.25) { screen.children.append(sheet()) }
    return screen
  }

  private mutating func id(_ letter: String) -> String {
    number += 1
    return "\(letter)\(number)"
  }

  private mutating func container(depth: Int) -> NodeSpec {
    var children: [NodeSpec] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) { children.append(header()) }
    if random.chance(0.2) {
      var box = NodeSpec(.box)
      box.height = .dp(random.pick([10, 33.5, 60]))
      children.append(box)
    }
    children.append(depth > 1 ? container(depth: depth - 1) : body())
    if random.chance(0.15) { children.append(body()) }
    if random.chance(0.15) { children.append(header()) }
    var spec = NodeSpec(random.chance(0.1) ? .stack : .column, id: id("c"))
    spec.children = spec.kind == .stack ? [children.last ?? body()] : children
    if random.chance(0.2) { spec.spacing = .dp(random.pick([4, 7.5])) }
    if random.chance(0.1) { spec.padding = Edges(all: .px(9)) }
    if random.chance(0.1) {
      spec.height = .dp(random.pick([150, 300]))
      spec.collapse = CollapseSpec(to: .dp(100))
    } else if random.chance(0.1) {
      spec.slide = SlideSpec(by: .dp(random.pick([30, 85])))
      spec.slide?.factor = random.pick([0.5, 1])
      spec.slide?.grow = random.chance(0.7)
    }
    return spec
  }

  private mutating func sheet() -> NodeSpec {
    var spec = NodeSpec(.sheet, id: id("b"))
    let heights: [[Detent]] = [
      [.height(.dp(100)), .full], [.height(.dp(60)), .height(.dp(200)), .height(.dp(290.5))], [.full],
      [.height(.px(120)), .height(.dp(210)), .full],
    ]
    let detents = random.pick(heights)
    var sheet = SheetSpec(detents: detents)
    sheet.isDismissable = random.chance(0.4)
    sheet.start = Int.random(in: (sheet.isDismissable ? 0 : 1)...detents.count, using: &random)
    spec.sheet = sheet
    spec.children = random.chance(0.5) ? [body()] : [header(), body()]
    return spec
  }

  private mutating func phase() -> TakePhase {
    random.pick([.pre, .post, .none, .pre, .post, .preUpTo(.dp(random.pick([5, 12.25])))])
  }

  private mutating func header() -> NodeSpec {
    var spec = NodeSpec(.box, id: id("h"))
    let height = random.pick([40.0, 56, 84, 180.5])
    spec.height = .dp(height)
    spec.collapse = CollapseSpec(to: .dp(random.pick([0, 10, height - 8, height + 5])))
    spec.collapse?.up = random.chance(0.5) ? .pre : phase()
    spec.collapse?.down = random.chance(0.5) ? .post : phase()
    spec.draggable = random.chance(0.1)
    spec.collapse?.settle = random.pick([.none, .none, .nearest, .expand])
    if random.chance(0.2) {
      spec.collapse = nil
      var bar = AppBarSpec(random.pick(AppBarBehavior.allCases))
      bar.to = random.pick([nil, .dp(0), .dp(24)])
      bar.settle = random.pick([nil, nil, .nearest, SettleRule.none])
      spec.appBar = bar
    }
    if random.chance(0.1) { spec.textHeight = .dp(50) }
    if random.chance(0.1) { spec.minHeight = .dp(30) }
    return spec
  }

  private mutating func body() -> NodeSpec {
    if random.chance(0.25) {
      var scroll = NodeSpec(.scroll, id: id("s"))
      scroll.scroll = ScrollSpec()
      var inner = list(id("l"), count: 20, size: 30)
      inner.height = .dp(200)
      var box = NodeSpec(.box)
      box.height = .dp(random.pick([100, 700]))
      scroll.children = random.chance(0.5) ? [header(), box] : [box, inner, header()]
      return scroll
    }
    var spec = list(id("l"), count: random.pick([0, 1, 5, 40, 200]), size: random.pick([24, 48.5, 96]))
    if random.chance(0.1) {
      spec.height = .dp(200)
      spec.collapse = CollapseSpec(to: .dp(120))
    }
    if random.chance(0.2) { spec.scroll?.insets = Edges(top: .dp(20), bottom: .dp(8)) }
    if random.chance(0.1) { spec.scroll?.reverse = true }
    if random.chance(0.15) { spec.scroll?.refresh = RefreshSpec(threshold: .dp(random.pick([20, 80]))) }
    return spec
  }

  mutating func amount() -> Double {
    let size = random.pick([0.25, 1, 7, 30, 90, 333, 2000])
    return random.chance(0.55) ? -size : size
  }
}
