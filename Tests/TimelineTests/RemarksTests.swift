import ScrollCore
import Testing
import Timeline

struct RemarksTests {
  private func fault(_ frame: Int64, _ message: String) -> Fault {
    Fault(kind: .wrongSign, slot: 2, time: frame * 16_666_666, event: Int(frame) + 1, message: message)
  }

  private func lines(_ faults: [Fault]) -> [String] {
    var recorder = contractExample()
    recorder.faults = faults
    return Ledger.lines(recorder.recording, style: TextStyle(width: 100))
  }

  @Test func aNodeIsNotNamedTwice() {
    #expect(lines([fault(1, "hero is wrong")]).contains("    16  ! wrong-sign: hero is wrong"))
    #expect(lines([fault(1, "heroes are wrong")]).contains("    16  ! wrong-sign hero: heroes are wrong"))
  }

  @Test func theSameIsSaidOnce() {
    let all = lines([fault(0, "what"), fault(0, "what"), fault(1, "what")])
    #expect(
      all.filter { $0.contains("wrong-sign") } == [
        "     0  ! wrong-sign hero: what", "    16  ! wrong-sign hero, as above",
      ])
  }

  @Test func theSignIsExplained() {
    #expect(lines([fault(0, "what")]).contains("  ! a fault"))
    #expect(!lines([]).contains { $0.contains("a fault") })
  }
}
