import MotionSequences

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// motion-sequences [COUNT=10000] [FIRST SEED=0]: plays random screens and hands; one alone tells what is done.
// Exit status 1 if one fails.

/// A line that is seen even if the next one never comes.
func tell(_ line: String) {
  print(line)
  fflush(nil)
}

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = numbers.first ?? 10_000
let first = numbers.count > 1 ? numbers[1] : 0
var total = MotionSequence.Summary()
var failures = 0

for seed in first..<first + count {
  do {
    let summary = try MotionSequence.play(seed: seed, report: count == 1 ? { tell($0) } : nil)
    if seed % 16 == 0, try MotionSequence.play(seed: seed) != summary {
      throw MotionSequence.Failure(description: "seed \(seed): played twice it is not the same")
    }
    total.sequences += summary.sequences
    total.actions += summary.actions
    total.refused += summary.refused
    total.frames += summary.frames
  } catch {
    failures += 1
    tell("\(error)")
    if failures == 20 { break }
  }
}
print(
  "\(total.sequences) sequences, \(total.actions) actions (and \(total.refused) refused), \(total.frames) frames, "
    + "\(failures) failures")
exit(failures > 0 ? 1 : 0)
