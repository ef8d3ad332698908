import Testing

@testable import ScrollCore

@Suite struct ContentCoverTests {
  private func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, visible: Bool = true, alpha: Double = 1
  )
    -> NodeFrame
  {
    NodeFrame(x: x, y: y, width: width, height: height, visible: visible, clip: false, alpha: alpha)
  }

  private func covered(_ target: NodeFrame, _ covers: NodeFrame..., axis: Axis = .vertical) -> Double {
    ContentCover.extent(of: target, under: covers, within: frame(0, 0, 300, 400), axis)
  }

  @Test func whatLiesOverIt() {
    #expect(covered(frame(0, 0, 300, 50), frame(0, 0, 300, 40)) == 40)
    #expect(covered(frame(0, 30, 300, 50), frame(0, 0, 300, 40)) == 10)
    #expect(covered(frame(0, 40, 300, 50), frame(0, 0, 300, 40)) == 0)
    #expect(covered(frame(0, 0, 300, 20), frame(0, -10, 300, 40)) == 20)
  }

  @Test func severalCountOnceWhereTheyMeet() {
    #expect(covered(frame(0, 0, 300, 100), frame(0, 0, 300, 40), frame(0, 30, 300, 40)) == 70)
    #expect(covered(frame(0, 0, 300, 100), frame(0, 60, 300, 20), frame(0, 0, 300, 40)) == 60)
    #expect(covered(frame(0, 0, 300, 100), frame(0, 0, 300, 80), frame(0, 10, 300, 20)) == 80)
  }

  @Test func onlyWhatIsSeenCounts() {
    // The upper 30 of the target lie outside the viewport.
    #expect(covered(frame(0, -30, 300, 50), frame(0, -30, 300, 40)) == 10)
    #expect(covered(frame(0, 380, 300, 50), frame(0, 390, 300, 40)) == 10)
  }

  @Test func beside() {
    #expect(covered(frame(0, 0, 100, 50), frame(100, 0, 100, 40)) == 0)
    #expect(covered(frame(0, 0, 100, 50), frame(99, 0, 100, 40)) == 40)
  }

  @Test func whatIsNotDrawnCoversNothing() {
    #expect(covered(frame(0, 0, 300, 50), frame(0, 0, 300, 40, visible: false)) == 0)
    #expect(covered(frame(0, 0, 300, 50), frame(0, 0, 300, 40, alpha: 0)) == 0)
  }

  @Test func sideways() {
    #expect(covered(frame(0, 0, 60, 400), frame(0, 0, 40, 400), axis: .horizontal) == 40)
    #expect(covered(frame(0, 0, 60, 100), frame(0, 200, 40, 100), axis: .horizontal) == 0)
  }
}
