import Baseline
import ScrollCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Nanoseconds of processor time of a body, the kernel's for its memory included.
private func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

/// Plays an action to its end without a script.
private func play(_ world: inout World, _ action: Action) throws -> Movement {
  var request = world.begin(action)
  while true {
    switch request {
    case .done(let movement): return movement
    case .failed(let error): throw error
    default: request = world.resume(.proceed)
    }
  }
}

/// Nanoseconds a frame of a fling costs through `depth` headers and a list, up and down again, in Swift and in C: the mean of
/// all rounds, as both traces grow and half of the time is spent on their memory.
private func compareFlings(depth: Int, flings: Int, rounds: Int) throws -> (
  swift: Double, c: Double, frames: Int64, agree: Bool
) {
  let range = 20.0
  let fps = 120
  var world = try nestedHeaders(depth, range: range, fps: fps)
  guard let body = world.node(named: "body"),
    let plain = baseline_make(Int32(depth), range, 400, 96_000_000)
  else { return (0, 0, 0, false) }
  defer { baseline_free(plain) }
  var total = (swift: 0.0, c: 0.0)
  var agree = true
  var frames: Int64 = 0
  for _ in 0..<rounds {
    var framesInC: Int64 = 0
    let c = processorTime {
      for number in 0..<flings {
        framesInC += baseline_fling(plain, number & 1 == 0 ? -8000 : 8000, Int32(fps))
      }
    }
    var framesInSwift = 0
    var problem: (any Error)?
    let swift = processorTime {
      do {
        for number in 0..<flings {
          let velocity = Vector(y: number & 1 == 0 ? -8000 : 8000)
          framesInSwift += try play(&world, .fling(body, velocity: velocity, axis: .vertical, settle: true))
            .frames
        }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    total.c += c / Double(framesInC) / Double(rounds)
    total.swift += swift / Double(framesInSwift) / Double(rounds)
    frames = framesInC / Int64(flings)
    var offset = Double.nan
    if case .number(let value)? = world.read(.offset, of: body) { offset = value }
    agree =
      agree && abs(Int64(framesInSwift) - framesInC) <= Int64(flings)
      && abs(offset - baseline_offset(plain, Int32(depth))) < 1e-6
  }
  return (total.swift, total.c, frames, agree)
}

func runFlingBenchmark() {
  print()
  print(
    "one frame of a fling at 8000 px/s, 120 fps, up and down in turns, ns of processor time\n(mean of 15 interleaved rounds)"
  )
  print("depth     frames      swift          C    swift / C  same offsets")
  for depth in [0, 4, 16] {
    do {
      let result = try compareFlings(depth: depth, flings: 20, rounds: 15)
      print(
        "\(pad(String(depth + 1), 5)) \(pad(String(result.frames), 10)) \(pad(decimal(result.swift), 10)) "
          + "\(pad(decimal(result.c), 10)) \(pad(decimal(result.swift / result.c), 12))  "
          + (result.agree ? "yes" : "NO"))
    } catch {
      print("depth \(depth): \(error)")
    }
  }
}
