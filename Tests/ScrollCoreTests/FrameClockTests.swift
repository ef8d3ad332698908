import Testing

@testable import ScrollCore

@Suite struct FrameClockTests {
  @Test(arguments: [(60, 3), (120, 3), (90, 9), (50, 1), (24, 3), (7, 7), (1, 1), (1000, 1)])
  func differencesRepeatAfterAPeriod(_ fps: Int, _ period: Int) {
    let clock = FrameClock(fps: fps)
    #expect(clock.period == period)
    for first in 0..<20 as Range<UInt32> {
      let later = first + UInt32(period) * 1_000_003
      for step in 0..<200 as Range<UInt32> {
        #expect(clock.ms(from: first, to: first + step) == clock.ms(from: later, to: later + step))
      }
      #expect(clock.phase(first) == clock.phase(later))
    }
  }

  /// Frame n begins at n/fps s, cut to whole ns.
  @Test func framesBeginWhereTheWorldsDo() throws {
    let world = try timetable()
    let clock = FrameClock(fps: world.fps)
    for frame in [0, 1, 2, 3, 59, 60, 61, 4_000_000_000] as [UInt32] {
      #expect(clock.time(frame) == world.frameTime(frame))
    }
    #expect(clock.time(1) == 16_666_666 && clock.time(2) == 33_333_333 && clock.time(3) == 50_000_000)
  }
}
