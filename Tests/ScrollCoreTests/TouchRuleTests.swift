import Testing

@testable import ScrollCore

@Suite struct TouchRuleTests {
  /// compose.md 2.5, others.md 1.1 and 2.6, apple.md 1.7.
  @Test(arguments: [
    (Platform.compose, 8.0), (.android, 8), (.web, 8), (.uikit, 10), (.swiftui, 10), (.flutter, 18),
  ]) func everyPlatformHasItsSlop(platform: Platform, slop: Double) {
    #expect(TouchRule(platform, density: 2, PhysicsOverrides()).slop == slop)
    var own = PhysicsOverrides()
    own.slop = .px(6)
    #expect(TouchRule(platform, density: 2, own).slop == 3)
  }

  @Test func onlyComposePassesAtTheSlopItself() {
    for platform in Platform.allCases {
      let rule = TouchRule(platform, density: 1, PhysicsOverrides())
      #expect(rule.passes(rule.slop) == (platform == .compose))
      #expect(rule.passes(-rule.slop - 0.001))
      #expect(!rule.passes(rule.slop - 0.001))
    }
    var none = PhysicsOverrides()
    none.slop = .zero
    #expect(!TouchRule(.compose, density: 1, none).passes(0))
  }

  /// Constant speed: every tracker gives that speed; Compose counts whole ms, so the times are whole.
  @Test(arguments: Platform.allCases, [1.0, 2.5]) func constantSpeedIsSeen(
    platform: Platform, density: Double
  ) {
    let rule = TouchRule(platform, density: density, PhysicsOverrides())
    let samples = (0...10).map {
      PointerSample(time: Int64($0) * 10_000_000, place: Vector(x: Double($0) * 3, y: Double($0) * -12))
    }
    let up: Int64 = 100_000_000
    #expect(abs(rule.velocity(samples, axis: .vertical, up: up, density: density) + 1200) < 0.5)
    #expect(abs(rule.velocity(samples, axis: .horizontal, up: up, density: density) - 300) < 0.5)
  }

  /// A pause before the lift: 40 ms, on Apple's platforms 100 ms.
  @Test(arguments: Platform.allCases) func aFingerThatRestedHasNoVelocity(platform: Platform) {
    let rule = TouchRule(platform, density: 1, PhysicsOverrides())
    let samples = (0...10).map {
      PointerSample(time: Int64($0) * 10_000_000, place: Vector(y: Double($0) * 12))
    }
    let rest: Int64 = platform == .uikit || platform == .swiftui ? 101_000_000 : 42_000_000
    #expect(rule.velocity(samples, axis: .vertical, up: 100_000_000 + rest, density: 1) == 0)
    #expect(rule.velocity(samples, axis: .vertical, up: 100_000_000 + rest / 2, density: 1) > 1000)
  }

  /// 8000 dp/s on Android, Compose, Flutter; 50 dp/s is the least of Android and Flutter.
  @Test func velocitiesHaveBounds() {
    func velocity(_ platform: Platform, _ step: Double, density: Double = 1) -> Double {
      let samples = (0...10).map {
        PointerSample(time: Int64($0) * 10_000_000, place: Vector(y: Double($0) * step))
      }
      return TouchRule(platform, density: density, PhysicsOverrides())
        .velocity(samples, axis: .vertical, up: 100_000_000, density: density)
    }
    for platform in [Platform.compose, .android, .web, .flutter] {
      #expect(velocity(platform, 200, density: 3) == 8000)
      #expect(velocity(platform, -200, density: 3) == -8000)
    }
    #expect(abs(velocity(.uikit, 200) - 20000) < 1)
    #expect(velocity(.android, 0.45) == 0)
    #expect(abs(velocity(.android, 0.55) - 55) < 0.1)
    #expect(abs(velocity(.compose, 0.45) - 45) < 0.1)
    // Flutter asks for a distance beyond the slop as well.
    #expect(velocity(.flutter, 1.7) == 0)
    #expect(abs(velocity(.flutter, 1.9) - 190) < 0.1)
  }

  @Test func oddSamplesGiveNoVelocity() {
    for platform in Platform.allCases {
      let rule = TouchRule(platform, density: 1, PhysicsOverrides())
      #expect(rule.velocity([], axis: .vertical, up: 0, density: 1) == 0)
      let one = [PointerSample(time: 0, place: .zero)]
      #expect(rule.velocity(one, axis: .vertical, up: 0, density: 1) == 0)
      let still = [PointerSample](repeating: PointerSample(time: 5, place: Vector(y: 1e12)), count: 30)
      #expect(rule.velocity(still, axis: .vertical, up: 5, density: 1) == 0)
    }
  }
}
