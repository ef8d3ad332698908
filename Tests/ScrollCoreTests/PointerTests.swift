import Testing

@testable import ScrollCore

@Suite struct PointerTests {
  @Test func aTrackKeepsWhatTrackersLookAt() {
    var track = FingerTrack()
    for step in 0..<1000 { track.add(Int64(step), Vector(x: Double(step), y: -Double(step))) }
    #expect(track.samples.count >= 20 && track.samples.count < 60)
    #expect(track.samples.suffix(20).map(\.time) == Array(980..<1000))
    #expect(track.place == Vector(x: 999, y: -999))
  }

  @Test func movesAddUp() {
    var track = FingerTrack()
    track.add(0, .zero)
    track.move(1, by: Vector(x: 2, y: -3))
    track.move(2, by: Vector(y: -4))
    #expect(track.samples.map(\.place) == [.zero, Vector(x: 2, y: -3), Vector(x: 2, y: -7)])
  }
}
