/// When frames begin: the differences between them repeat after a few frames.
struct FrameClock: Sendable {
  let fps: Int64
  /// Frames after which the differences repeat.
  let period: Int

  init(fps: Int) {
    self.fps = Int64(fps)
    var (a, b) = (Int64(1_000_000_000), Int64(fps))
    while b != 0 { (a, b) = (b, a % b) }
    period = Int(self.fps / a)
  }

  /// Start of a frame, ns.
  @inline(__always)
  func time(_ frame: UInt32) -> Int64 { Int64(frame) * 1_000_000_000 / fps }

  /// From one frame to a later one, ms, as motions count it.
  @inline(__always)
  func ms(from start: UInt32, to frame: UInt32) -> Double { Double(time(frame) - time(start)) / 1e6 }

  /// Frames of the same phase see the same differences to those that follow.
  @inline(__always)
  func phase(_ frame: UInt32) -> Int { Int(frame) % period }
}
