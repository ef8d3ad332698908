import ScrollPhysics
import Testing

@testable import ScrollCore

struct TransitionTests {
  private func world(reduceMotion: Bool = false) throws -> World {
    try mount([box("a", height: 10)]) {
      $0.fps = 50
      $0.reduceMotion = reduceMotion
    }
  }

  private func value(_ world: inout World, at ms: Int64) -> Double? {
    world.time = ms * 1_000_000
    world.playTransitions()
    defer { world.dropFinishedTransitions() }
    return world.transitioned(.barPart, of: 1)
  }

  @Test func itGoesFromOneValueToAnotherInItsTime() throws {
    var world = try world()
    #expect(world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100)))
    #expect(value(&world, at: 20) == 0)
    // Ease in and out is symmetrical about its middle.
    #expect(abs(try #require(value(&world, at: 70)) - 0.5) < 1e-9)
    #expect(value(&world, at: 120) == 1)
    #expect(world.transitions.isEmpty)
  }

  @Test func aNewGoalStartsFromWhatIsShown() throws {
    var world = try world()
    #expect(world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100, curve: .linear)))
    #expect(abs(try #require(value(&world, at: 50)) - 0.3) < 1e-9)
    world.nextFrame = 2
    #expect(world.begin(.barPart, of: 1, from: 1, to: 0, Timing(duration: 100, curve: .linear)))
    #expect(world.transitions.count == 1)
    #expect(abs(try #require(value(&world, at: 60)) - 0.3) < 1e-9)
    #expect(abs(try #require(value(&world, at: 110)) - 0.15) < 1e-9)
  }

  @Test func withoutATimeOrWithReducedMotionItJumps() throws {
    var first = try world()
    #expect(!first.begin(.barPart, of: 1, from: 0, to: 1, Timing()))
    var second = try world(reduceMotion: true)
    #expect(!second.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100)))
    #expect(second.transitions.isEmpty)
  }

  @Test func reducedMotionInTheMiddleEndsIt() throws {
    var world = try world()
    #expect(world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100)))
    world.screen.reduceMotion = true
    #expect(value(&world, at: 40) == 1)
  }
}
