import ScrollPhysics
import Testing

@testable import ScrollCore

@Suite struct StretchFramesTests {
  private func effect(pulled: Double, length: Double = 1000) throws -> StretchEffect {
    var effect = try StretchEffect(length: length)
    effect.pull(pulled)
    effect.release()
    return effect
  }

  /// Frames until it says that no other is needed, that one included.
  private func wanted(_ effect: StretchEffect, _ clock: FrameClock, from frame: UInt32) -> Int {
    var effect = effect
    var count = 0
    while true {
      let goesOn = effect.frame(at: Int64(clock.ms(from: frame, to: frame + UInt32(count))))
      count += 1
      if !goesOn { return count }
    }
  }

  @Test(arguments: [60, 90, 24]) func aNumberThatIsKeptIsTheOneThatIsPlayed(_ fps: Int) throws {
    let clock = FrameClock(fps: fps)
    var frames = StretchFrames(clock)
    for _ in 0..<2 {
      for frame in 0..<10 as Range<UInt32> {
        for part in [1e-4, 0.001, 0.05, 0.3, 1] {
          let pulled = try effect(pulled: part)
          let count = frames.count(pulled, from: frame)
          #expect(count == wanted(pulled, clock, from: frame))
          #expect(count == frames.play(pulled, from: frame))
        }
        for velocity in [0, 10, 900, 20_000] as [Int32] {
          var hit = try StretchEffect(length: 731)
          hit.absorb(velocity: velocity)
          let count = frames.count(hit, from: frame)
          #expect(count == wanted(hit, clock, from: frame))
        }
      }
    }
  }

  @Test func aLongerWayTakesLonger() throws {
    var frames = StretchFrames(FrameClock(fps: 60))
    let counts = try [effect(pulled: 0.001), effect(pulled: 0.5)].map { frames.count($0, from: 0) }
    let short = try #require(counts[0])
    let long = try #require(counts[1])
    #expect(short < long)
  }
}
