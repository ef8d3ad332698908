import Foundation
import MotionSequences
import Testing

/// Random screens, random hands: what is checked after every action and every frame is in `MotionSequence`. The seed of a
/// failure is in its message; `swift run motion-sequences 1 SEED` tells what is done.
///
/// `SCROLLWRIGHT_SEQUENCES` is how many are played.
@Suite struct MotionPropertyTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCROLLWRIGHT_SEQUENCES"].flatMap { UInt64($0) } ?? 400
  private static let blocks: UInt64 = 8

  @Test(arguments: 0..<blocks) func whateverHandsDoTheBooksBalanceAndAllComesToRest(block: UInt64) throws {
    var total = MotionSequence.Summary()
    for seed in stride(from: block, to: Self.count, by: Int(Self.blocks)) {
      do {
        let summary = try MotionSequence.play(seed: seed)
        total.actions += summary.actions
        total.frames += summary.frames
      } catch {
        Issue.record("\(error)")
      }
    }
    // Most of what is asked can be done, and things move.
    #expect(total.actions > 0 && total.frames > total.actions)
  }

  @Test func aSeedGivesTheSameBytesTwice() throws {
    for seed in UInt64(0)..<60 {
      #expect(try MotionSequence.play(seed: seed) == MotionSequence.play(seed: seed), "seed \(seed)")
    }
    #expect(try MotionSequence.play(seed: 1).digest != MotionSequence.play(seed: 2).digest)
  }
}
