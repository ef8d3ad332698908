import ScrollPhysics
import Testing

@testable import ScrollCore

struct WorldWatchTests {
  @Test func statesChangeAtOnceAndSizesInTheNextFrame() throws {
    var world = try watchingScreen()
    // 56 of padding stand above the marker.
    #expect(world.number(.minY, "start") == 56)
    _ = try play(&world, .press(try world.found("feed"), at: nil))
    _ = try play(&world, .move(Vector(y: -249), axis: nil))
    #expect(world.number(.distance, "start") == 193)
    #expect(try world.word("header") == "collapsed")
    #expect(world.number(.height, "header") == 82)
    #expect(try world.word("menu") == "hidden")
    #expect(world.number(.offset, "menu") == 0)
    var waits = world.waitsForFrame()
    #expect(waits)
    _ = try play(&world, .move(Vector(y: 0), axis: nil))
    #expect(world.number(.height, "header") == 53)
    #expect(world.number(.offset, "menu") == -56)
    #expect(world.number(.offset, "dock") == 50)
    waits = world.waitsForFrame()
    #expect(!waits)
  }

  @Test func heightsGoByTime() throws {
    var world = try watchingScreen(timing: Timing(duration: 160, curve: .linear)) { $0.fps = 50 }
    _ = try play(&world, .press(try world.found("feed"), at: nil))
    _ = try play(&world, .move(Vector(y: -249), axis: nil))
    var heights: [Double] = []
    for _ in 0..<10 {
      _ = try play(&world, .move(Vector(y: 0), axis: nil))
      heights.append(world.number(.height, "header"))
    }
    // 160 ms are eight frames of 20: the first still shows 82.
    for (frame, height) in heights.enumerated() {
      #expect(abs(height - (82 - 29 * min(Double(frame) / 8, 1))) < 1e-9)
    }
  }

  @Test func barsRestAtTheSafeAreaAndHideBeyondIt() throws {
    var world = try watchingScreen { $0.safeArea = Edges(top: .dp(59), bottom: .dp(34)) }
    #expect(world.number(.top, "menu") == 59)
    #expect(world.number(.bottom, "dock") == 640 - 34)
    #expect(world.number(.height, "feed") == 640)
    _ = try world.drag("feed", -400, steps: 8)
    #expect(world.number(.top, "menu") == -56)
    #expect(world.number(.top, "dock") == 640)
    let move = try world.drag("feed", 40)
    #expect(world.amounts(move.settled) == ["menu": 115, "dock": -84])
  }

  @Test func aMountLooksOnce() throws {
    var state = SavedState()
    var entry = SavedState.Entry(id: "feed")
    entry.offset = 300
    state.entries = [entry]
    var spec = ScreenSpec(width: 360, height: 640)
    spec.platform = .swiftui
    var header = box("header", height: 82)
    header.switching = SwitchSpec(of: "feed")
    spec.children = [scroll("feed", [marker("start", first: true), header, box("body", height: 3000)])]
    var world = try World(spec)
    world.startAt(state)
    _ = try play(&world, .mount)
    #expect(world.number(.offset, "feed") == 300)
    #expect(try world.word("header") == "collapsed")
    #expect(world.number(.height, "header") == 82)
    #expect(world.time == 0)
    #expect(world.number(.distance, "start") == 0)
    #expect(world.faults.map(\.kind) == [.baselineAfterRestore])
  }

  /// States against a model that reads the distance after every frame, over random gestures.
  @Test(arguments: 0..<40) func statesFollowTheDistances(seed: Int) throws {
    var random = Seeded(UInt64(seed) &* 7919 &+ 3)
    let above = Double.random(in: 80...220, using: &random)
    let below = random.chance(0.3) ? above : Double.random(in: 40...above, using: &random)
    let keepsSpace = random.chance(0.4)
    let rule = random.chance(0.5) ? HideRule.code : .words
    let top = random.chance(0.5) ? 0.0 : Double.random(in: 1...60, using: &random)
    var world = try watchingScreen(
      above: above, below: below, content: Double.random(in: 640...1200, using: &random),
      keepsSpace: keepsSpace,
      timing: Timing(duration: random.chance(0.5) ? 0 : Double.random(in: 20...300, using: &random)),
      rule: rule
    ) { $0.safeArea = Edges(top: .dp(top)) }
    var isCollapsed = false
    var isHidden = false
    var writes = (header: 0, menu: 0)
    var flips: [Int64] = []
    var turns: [Int64] = []
    var old = world.number(.contentOffset, "feed") * -1
    for _ in 0..<30 {
      let action: Action
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        action = .fling(
          try world.found("feed"), velocity: Vector(y: Double.random(in: -3000...3000, using: &random)),
          axis: nil, settle: true)
      case 1:
        var change = ChangeAction()
        change.height = Double.random(in: 300...900, using: &random)
        change.safeArea = Edges(top: .dp(Double.random(in: 0...60, using: &random)))
        action = .change(change)
      default:
        var drag = DragAction(
          target: try world.found("feed"), delta: Vector(y: Double.random(in: -300...300, using: &random)))
        drag.steps = 1 + Int.random(in: 0..<20, using: &random)
        action = .drag(drag)
      }
      var isFrame = false
      try world.playLooking(action) { world in
        // The look without time at a change comes before the frame that sees it.
        if case .change = action, !isFrame {
          isFrame = true
          return
        }
        let distance = world.number(.distance, "start")
        let single = above == below
        if isCollapsed ? (single ? distance <= above : distance < below) : distance > above {
          isCollapsed.toggle()
          writes.header += 1
          flips.append(world.time)
        }
        let new = -world.number(.contentOffset, "feed")
        let position = world.number(.offset, "feed")
        if let shown = rule.decision(new: new, old: old, position: position, threshold: 15, topArea: 10),
          shown == isHidden
        {
          isHidden.toggle()
          writes.menu += 1
          turns.append(world.time)
        }
        old = new
        let words = (header: try world.word("header"), menu: try world.word("menu"))
        let counts = (header: try world.count("header"), menu: try world.count("menu"))
        #expect(words.header == (isCollapsed ? "collapsed" : "expanded"))
        #expect(words.menu == (isHidden ? "hidden" : "shown"))
        #expect(counts == writes)
        let height = world.number(.height, "header")
        let occupied = world.number(.occupied, "header")
        let shift = world.number(.offset, "menu")
        #expect(height >= 53 && height <= 82)
        #expect(occupied == (keepsSpace ? 82 : height))
        #expect(shift <= 0 && shift >= -56 - 60)
      }
      #expect(world.inconsistency() == nil)
      let waits = world.waitsForFrame()
      #expect(!waits)
    }
    // A fault has its cause.
    func flickers(_ times: [Int64]) -> Bool {
      times.indices.dropFirst(2).contains { times[$0] - times[$0 - 2] <= 500_000_000 }
    }
    let kinds = Dictionary(grouping: world.faults, by: \.kind).mapValues {
      Set($0.map { world.name(of: $0.slot) })
    }
    #expect((kinds[.thresholdFlicker]?.contains("header") ?? false) == flickers(flips))
    #expect((kinds[.thresholdFlicker]?.contains("menu") ?? false) == flickers(turns))
    if keepsSpace { #expect(kinds[.positionJump] == nil) }
    #expect(kinds[.markerFeedback] == nil)
    #expect(kinds[.baselineAfterRestore] == nil)
  }
}
