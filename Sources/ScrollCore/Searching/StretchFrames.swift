import ScrollPhysics

/// How many frames a stretched edge takes to go back. Nobody sees how far it is in between on a plain screen, so that the number is
/// all that the frames leave behind; the same edges come again and again.
struct StretchFrames: Sendable {
  private struct Entry {
    var distance: UInt64 = 0
    var length: UInt32 = 0
    var course: UInt64 = 0
    /// 0: a free place.
    var frames: Int32 = 0
  }

  private let clock: FrameClock
  private var entries = ContiguousArray(repeating: Entry(), count: StretchFrames.places)
  private static let places = 1 << 10
  /// An edge that is still stretched after this, ms, is none of this kind.
  private static let longest: Int64 = 20_000

  init(_ clock: FrameClock) { self.clock = clock }

  /// Frames from the one in which an effect that recedes is drawn first, that one and the last included; nil if it does not end.
  mutating func count(_ effect: StretchEffect, from frame: UInt32) -> Int? {
    let distance = effect.distance.bitPattern
    let length = effect.length.bitPattern
    let course = UInt64(effect.velocity.bitPattern) << 32 | UInt64(clock.phase(frame))
    let mixed = (distance ^ UInt64(length) ^ (course &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
    let place = Int(truncatingIfNeeded: mixed >> 32) & (StretchFrames.places - 1)
    if entries[place].frames > 0, entries[place].distance == distance, entries[place].length == length,
      entries[place].course == course
    {
      return Int(entries[place].frames)
    }
    guard let frames = play(effect, from: frame) else { return nil }
    entries[place] = Entry(distance: distance, length: length, course: course, frames: Int32(frames))
    return frames
  }

  /// The same, frame by frame, for an effect that has been drawn before.
  func play(_ effect: StretchEffect, from frame: UInt32) -> Int? {
    var effect = effect
    var next = frame
    while true {
      let ms = Int64(clock.ms(from: frame, to: next))
      guard ms < StretchFrames.longest else { return nil }
      next += 1
      if !effect.frame(at: ms) { return Int(next - frame) }
    }
  }
}
