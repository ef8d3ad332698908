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
    let begins1 = world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100))
    #expect(begins1)
    let at20 = value(&world, at: 20)
    #expect(at20 == 0)
    // Ease in and out is symmetrical about its middle.
    let at70 = try #require(value(&world, at: 70))
    #expect(abs(at70 - 0.5) < 1e-9)
    let at120 = value(&world, at: 120)
    #expect(at120 == 1)
    #expect(world.transitions.isEmpty)
  }

  @Test func aNewGoalStartsFromWhatIsShown() throws {
    var world = try world()
    let begins2 = world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100, curve: .linear))
    #expect(begins2)
    let at50 = try #require(value(&world, at: 50))
    #expect(abs(at50 - 0.3) < 1e-9)
    world.nextFrame = 2
    let begins3 = world.begin(.barPart, of: 1, from: 1, to: 0, Timing(duration: 100, curve: .linear))
    #expect(begins3)
    #expect(world.transitions.count == 1)
    let at60 = try #require(value(&world, at: 60))
    #expect(abs(at60 - 0.3) < 1e-9)
    let at110 = try #require(value(&world, at: 110))
    #expect(abs(at110 - 0.15) < 1e-9)
  }

  @Test func withoutATimeOrWithReducedMotionItJumps() throws {
    var first = try world()
    let begins4 = first.begin(.barPart, of: 1, from: 0, to: 1, Timing())
    #expect(!begins4)
    var second = try world(reduceMotion: true)
    let begins5 = second.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100))
    #expect(!begins5)
    #expect(second.transitions.isEmpty)
  }

  @Test func reducedMotionInTheMiddleEndsIt() throws {
    var world = try world()
    let begins6 = world.begin(.barPart, of: 1, from: 0, to: 1, Timing(duration: 100))
    #expect(begins6)
    world.screen.reduceMotion = true
    let at40 = value(&world, at: 40)
    #expect(at40 == 1)
  }
}
