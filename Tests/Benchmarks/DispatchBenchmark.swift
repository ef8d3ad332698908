import Baseline
import ScrollCore

/// A screen of `depth` nested headers over a list, mounted.
func nestedHeaders(_ depth: Int, range: Double, fps: Int = 60) throws -> World {
  var inner = NodeSpec(.list, id: "body")
  inner.scroll = ScrollSpec()
  inner.list = ListSpec(.uniform(count: 1_000_000, size: .dp(96)))
  for level in (0..<depth).reversed() {
    var header = NodeSpec(.box, id: "h\(level)")
    header.height = .dp(range + 1)
    header.collapse = CollapseSpec(to: .dp(1))
    var column = NodeSpec(.column, id: "c\(level)")
    column.children = [header, inner]
    inner = column
  }
  var screen = ScreenSpec(width: 360, height: Double(depth) * (range + 1) + 400)
  screen.fps = fps
  screen.children = [inner]
  var world = try World(screen)
  var request = world.begin(.mount)
  while true {
    switch request {
    case .done: return world
    case .failed(let error): throw error
    default: request = world.resume(.proceed)
    }
  }
}

/// Nanoseconds a delta costs: Swift and C in turns, the least of several rounds each.
func compareDispatch(depth: Int, deltas: Int, rounds: Int) throws -> (swift: Double, c: Double, agree: Bool) {
  let range = 20.0
  let amount = Double(depth) * range + 100
  var world = try nestedHeaders(depth, range: range)
  guard let body = world.node(named: "body") else { return (0, 0, false) }
  let plain = baseline_make(
    Int32(depth), range, 400, 96_000_000)
  defer { baseline_free(plain) }
  var best = (swift: Double.infinity, c: Double.infinity)
  for _ in 0..<rounds {
    let c = elapsed { _ = baseline_run(plain, Int64(deltas), amount) }
    let swift = elapsed { world.dispatchAlternating(body, amount: amount, count: deltas) }
    best.c = min(best.c, c / Double(deltas))
    best.swift = min(best.swift, swift / Double(deltas))
  }
  var agree = true
  for level in 0..<depth {
    guard let node = world.node(named: "h\(level)"), case .number(let offset)? = world.read(.offset, of: node)
    else {
      return (0, 0, false)
    }
    agree = agree && offset == baseline_offset(plain, Int32(level))
  }
  return (best.swift, best.c, agree)
}

/// Wall nanoseconds of a body.
func elapsed(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  let duration = ContinuousClock.now - start
  return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

func runBenchmarks() {
  guard !CommandLine.arguments.contains("fling") else { return runFlingBenchmark() }
  defer { runFlingBenchmark() }
  let depths = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  print("one delta with trace and range updates, ns (least of 15 interleaved rounds)")
  print("depth      swift          C    swift / C  same offsets")
  for depth in depths.isEmpty ? [1, 4, 8, 16, 64] : depths {
    do {
      let result = try compareDispatch(depth: depth, deltas: 400_000 / (depth + 4), rounds: 15)
      print(
        "\(pad(String(depth), 5)) \(pad(decimal(result.swift), 10)) \(pad(decimal(result.c), 10)) "
          + "\(pad(decimal(result.swift / result.c), 12))  \(result.agree ? "yes" : "NO")")
    } catch {
      print("depth \(depth): \(error)")
    }
  }
}

func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
