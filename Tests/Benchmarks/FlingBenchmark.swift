import Baseline
import ScrollCore

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

/// Nanoseconds a frame of a fling costs through `depth` headers and a list, up and down again, its start and its end included:
/// Swift and C in turns. Both write their traces into memory that was touched before.
private func compareFlings(depth: Int, flings: Int, rounds: Int) throws -> (
  swift: Cost, c: Cost, frames: Int64, agree: Bool
) {
  let range = 20.0
  let fps = 120
  var swift = Cost()
  var c = Cost()
  var world = try nestedHeaders(depth, range: range, fps: fps)
  guard let body = world.node(named: "body"),
    let plain = baseline_make(Int32(depth), range, 400, 96_000_000)
  else { return (swift, c, 0, false) }
  defer { baseline_free(plain) }
  var agree = true
  var frames: Int64 = 0
  for _ in 0..<rounds {
    var framesInC: Int64 = 0
    let timeOfC = processorTime {
      for number in 0..<flings {
        framesInC += baseline_fling(plain, number & 1 == 0 ? -8000 : 8000, Int32(fps))
      }
    }
    var framesInSwift: Int64 = 0
    var problem: (any Error)?
    let timeOfSwift = processorTime {
      do {
        for number in 0..<flings {
          let velocity = Vector(y: number & 1 == 0 ? -8000 : 8000)
          framesInSwift += Int64(
            try play(&world, .fling(body, velocity: velocity, axis: .vertical, settle: true)).frames)
        }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    c.add(timeOfC / Double(framesInC))
    swift.add(timeOfSwift / Double(framesInSwift))
    frames = framesInC / Int64(flings)
    agree = agree && framesInSwift == framesInC && world.trace.rowCount == Int(baseline_rows(plain))
    for level in 0...depth {
      let name = level == depth ? "body" : "h\(level)"
      guard let node = world.node(named: name), case .number(let offset)? = world.read(.offset, of: node)
      else {
        return (swift, c, frames, false)
      }
      agree = agree && offset == baseline_offset(plain, Int32(level))
    }
  }
  return (swift, c, frames, agree)
}

func runFlingBenchmark() {
  print("one frame of a fling at 8000 px/s, 120 fps, up and down in turns, 20 flings a round")
  print("                   least                        median")
  print("depth  frames      swift        C  swift/C      swift        C  swift/C  same rows and offsets")
  for depth in [0, 4, 16] {
    do {
      let result = try compareFlings(depth: depth, flings: 20, rounds: 31)
      print(
        "\(pad(String(depth + 1), 5)) \(pad(String(result.frames), 7)) "
          + "\(figures(result.swift.least, result.c.least)) "
          + "\(figures(result.swift.median, result.c.median))  \(result.agree ? "yes" : "NO")")
    } catch {
      print("depth \(depth): \(error)")
    }
  }
}
