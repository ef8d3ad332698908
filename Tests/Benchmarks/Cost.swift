#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Nanoseconds of processor time of a body, the kernel's for its memory included.
func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

/// Nanoseconds of processor time: the least of all rounds, and the one in the middle.
struct Cost {
  private var rounds: [Double] = []

  mutating func add(_ round: Double) { rounds.append(round) }
  var least: Double { rounds.min() ?? .nan }
  var median: Double { rounds.sorted()[rounds.count / 2] }
}
