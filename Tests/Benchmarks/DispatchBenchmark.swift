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

/// Nanoseconds of processor time a delta costs, in Swift and in C in turns.
func compareDispatch(depth: Int, deltas: Int, rounds: Int) throws -> (swift: Cost, c: Cost, agree: Bool) {
  let range = 20.0
  let amount = Double(depth) * range + 100
  var swift = Cost()
  var c = Cost()
  var world = try nestedHeaders(depth, range: range)
  guard let body = world.node(named: "body"),
    let plain = baseline_make(Int32(depth), range, 400, 96_000_000)
  else { return (swift, c, false) }
  defer { baseline_free(plain) }
  for _ in 0..<rounds {
    c.add(processorTime { _ = baseline_run(plain, Int64(deltas), amount) } / Double(deltas))
    swift.add(
      processorTime { world.dispatchAlternating(body, amount: amount, count: deltas) } / Double(deltas))
  }
  var agree = true
  for level in 0..<depth {
    guard let node = world.node(named: "h\(level)"), case .number(let offset)? = world.read(.offset, of: node)
    else {
      return (swift, c, false)
    }
    agree = agree && offset == baseline_offset(plain, Int32(level))
  }
  return (swift, c, agree)
}

func runBenchmarks() {
  baseline_warm(400 << 20)
  print("ns of processor time, least and median of 31 interleaved rounds; memory touched before")
  print()
  if !CommandLine.arguments.contains("fling") { runDispatchBenchmark() }
  runFlingBenchmark()
}

private func runDispatchBenchmark() {
  let depths = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  print("one delta with trace and range updates")
  print("                   least                        median")
  print("depth               swift        C  swift/C      swift        C  swift/C  same offsets")
  for depth in depths.isEmpty ? [1, 4, 8, 16, 64] : depths {
    do {
      let result = try compareDispatch(depth: depth, deltas: 400_000 / (depth + 4), rounds: 31)
      print(
        "\(pad(String(depth), 5))         \(figures(result.swift.least, result.c.least)) "
          + "\(figures(result.swift.median, result.c.median))  \(result.agree ? "yes" : "NO")")
    } catch {
      print("depth \(depth): \(error)")
    }
  }
  print()
}

/// Both costs and their ratio.
func figures(_ swift: Double, _ c: Double) -> String {
  "\(pad(decimal(swift), 10)) \(pad(decimal(c), 8)) \(pad(decimal(swift / c), 8))"
}

func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
