import ScrollCore
import Testing

@testable import Timeline

@Suite struct LossTests {
  /// A bar of 64 that was asked -30, -50, -50 and +20 in pre; the second and third are too much for it.
  private func recording(_ asked: [Double]) -> Recording {
    var recorder = Recorder()
    let bar = recorder.add("bar", mover: .appBar, range: -64...0)
    let body = recorder.add("body", .list, mover: .scroll, range: 0...500)
    var place = 0.0
    for (frame, amount) in asked.enumerated() {
      let after = max(-64, min(0, place + amount))
      recorder.event(
        .drag, frame: frame, target: body, amount,
        asIs: [
          TraceRow(
            frame: UInt32(frame), slot: bar, kind: .pre, axis: .vertical, available: amount, consumed: amount,
            before: place, after: after, isLossy: after != place + amount)
        ])
      recorder.trace.events[recorder.trace.events.count - 1].left = .zero
      place = after
    }
    return recorder.recording
  }

  @Test func theLedgerSaysWhatIsLost() {
    let lines = Ledger.lines(recording([-30, -50]), style: TextStyle(width: 100))
    #expect(lines.contains { $0.hasSuffix("- lossy bar: took -50, moved -34, lost -16") })
    #expect(lines.joined(separator: " ").contains("lossy: counts as taken and moved nothing"))
    #expect(!Ledger.lines(recording([-30, -20]), style: TextStyle(width: 100)).joined().contains("lossy"))
  }

  @Test func whySaysWhatIsLost() {
    #expect(
      Ledger.why(recording([-30, -50]), event: 1) == [
        "bar takes -50 of -50 in pre, before body: offset -30 -> -64, an end of its range; it moved -34, and -16 is lost (lossy)."
      ])
  }

  /// A bottom bar takes nothing and moves.
  @Test func followingTheContentIsTold() {
    var recorder = Recorder()
    let body = recorder.add("body", .list, mover: .scroll, range: 0...500)
    let tools = recorder.add("tools", mover: .appBar, range: -80...0)
    recorder.event(
      .drag, frame: 0, target: body, -30, rows: [(body, .own, -30)],
      asIs: [
        TraceRow(
          frame: 0, slot: tools, kind: .post, axis: .vertical, available: 0, consumed: 0, before: 0,
          after: -30)
      ])
    let recording = recorder.recording
    #expect(
      Ledger.lines(recording, style: TextStyle(width: 100)).contains {
        $0.hasSuffix("- tools follows the content 0 -> -30")
      })
    #expect(
      Ledger.why(recording, event: 0).last
        == "tools takes nothing of 0 in post, after body, and follows the content: offset 0 -> -30.")
  }

  @Test func lossesOfTheSameNodeAndPhaseAreSummed() {
    func loss(_ consumed: Double, _ after: Double, _ kind: RowKind = .pre) -> Loss {
      Loss(
        TraceRow(
          frame: 0, slot: 1, kind: kind, axis: .vertical, available: consumed, consumed: consumed, before: 0,
          after: after, isLossy: true))
    }
    var losses = [loss(-50, -30)]
    losses.add(loss(-10, -4))
    losses.add(loss(-10, -4, .post))
    #expect(losses.count == 2)
    #expect(losses[0].taken == -60 && losses[0].lost == -26)
  }
}
