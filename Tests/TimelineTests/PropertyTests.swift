import ScrollCore
import Testing
import Timeline

/// Random recordings: what must hold for every picture of them.
struct PropertyTests {
  /// The same numbers on every run.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Parts of ids with the columns they fill.
  static let parts: [(text: String, columns: Int)] = [
    ("a", 1), ("list", 4), ("-", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("본", 2), ("😀", 2), ("👩‍👩‍👧", 2),
    ("🇨🇭", 2),
    ("ß", 1), (" ", 1),
  ]
  static let columns: [Character: Int] = Dictionary(
    parts.filter { $0.text.count == 1 }.map { (Character($0.text), $0.columns) },
    uniquingKeysWith: { first, _ in first })

  /// Independent of the product's own measure: everything else that is printed has one column.
  static func width(_ line: String) -> Int { line.reduce(0) { $0 + (columns[$1] ?? 1) } }

  static func recording(seed: UInt64, nodes: Int, events: Int, huge: Bool, odd: Bool) -> Recording {
    var random = Random(state: seed)
    var recorder = Recorder()
    var movers: [Int32] = []
    for number in 0..<nodes {
      var name = "n\(number)"
      if odd {
        let length = Int.random(in: 0...6, using: &random) == 0 ? 300 : Int.random(in: 0...12, using: &random)
        while name.count < length { name += parts[Int.random(in: 0..<parts.count, using: &random)].text }
        if Bool.random(using: &random) { name += "\u{1B}[31m\u{202E}\n\u{7}" }
      }
      let kinds: [NodeInfo.Mover] = [.collapse, .slide, .scroll, .connection, .none]
      let mover = kinds[Int.random(in: 0..<kinds.count, using: &random)]
      let size =
        huge
        ? Double.random(in: 0...1e300, using: &random) : Double.random(in: 0...500, using: &random).rounded()
      let slot = recorder.add(
        name, mover == .scroll ? .list : .box,
        parent: Int32.random(in: 0..<Int32(number + 1), using: &random),
        mover: mover, axis: Int.random(in: 0...9, using: &random) == 0 ? .horizontal : .vertical,
        range: mover == .scroll ? 0...size : -size...0,
        frame: (
          Double.random(in: -100...300, using: &random), Double.random(in: -100...600, using: &random),
          huge ? 1e300 : Double.random(in: 0...360, using: &random),
          Double.random(in: 0...400, using: &random)
        ),
        clip: Bool.random(using: &random), hasID: Int.random(in: 0...3, using: &random) > 0,
        label: odd ? "日本 \u{1B} tab" : "",
        rows: (0..<Int.random(in: 0...5, using: &random)).map {
          VisibleRow(index: $0 + 7, start: Double($0) * 40, extent: 40)
        })
      if mover != .none { movers.append(slot) }
    }
    var frame = 0
    for _ in 0..<events {
      frame +=
        Int.random(in: 0...40, using: &random) == 0
        ? Int.random(in: 0...5000, using: &random) : Int.random(in: 0...1, using: &random)
      let cause = Cause.allCases[Int.random(in: 0..<Cause.allCases.count, using: &random)]
      let isDelta = [.drag, .move, .dispatch].contains(cause)
      let amount =
        huge
        ? Double.random(in: -1e300...1e300, using: &random) : Double(Int.random(in: -50...50, using: &random))
      var rows: [Recorder.Row] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) where !movers.isEmpty {
        let slot = movers[Int.random(in: 0..<movers.count, using: &random)]
        let kinds: [RowKind] =
          isDelta ? [.pre, .own, .post, .layout, .shift] : [.layout, .jump, .settle, .preFling]
        rows.append(
          (slot, kinds[Int.random(in: 0..<kinds.count, using: &random)], (amount / 4).rounded()))
      }
      recorder.event(
        cause, frame: frame, target: Int32.random(in: -1..<Int32(nodes + 1), using: &random),
        isDelta ? amount : 0,
        axis: Int.random(in: 0...9, using: &random) == 0 ? .horizontal : .vertical,
        source: Int.random(in: 0...5, using: &random) == 0 ? .fling : .user,
        deferred: Int.random(in: 0...20, using: &random) == 0,
        sameAction: Bool.random(using: &random), rows: rows)
      if Int.random(in: 0...30, using: &random) == 0 {
        recorder.logs.append(
          LogLine(
            time: recorder.end, event: recorder.trace.events.count - 1,
            text: odd ? "日本\n\u{8} " + String(repeating: "w", count: 150) : "x"))
      }
      if Int.random(in: 0...30, using: &random) == 0 {
        recorder.faults.append(
          Fault(
            kind: .overConsumption, slot: Int32.random(in: -1..<Int32(nodes), using: &random),
            time: recorder.end,
            event: Int.random(in: -1..<recorder.trace.events.count, using: &random),
            message: "so and so much, and \(amount)"))
      }
    }
    return recorder.recording
  }

  private func check(_ lines: [String], _ width: Int, _ seed: UInt64) {
    for line in lines {
      #expect(line.utf8.count <= width || Self.width(line) <= width, "seed \(seed): \(line)")
      #expect(!line.hasSuffix(" "), "seed \(seed): \(line)")
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0.value != 0x202E },
        "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func everyLineFits(seed: Int) {
    let seed = UInt64(seed)
    let recording = Self.recording(
      seed: seed, nodes: [0, 1, 3, 8, 20, 64][Int(seed % 6)], events: [0, 1, 5, 40, 120][Int(seed % 5)],
      huge: seed % 4 == 3, odd: seed % 2 == 1)
    for width in [60, 80, 120, 200] {
      for unicode in [false, true] {
        let style = TextStyle(width: width, unicode: unicode)
        let text = TimelineText.lines(recording, style: style)
        check(text, width, seed)
        check(Picture.lines(recording, style: style), width, seed)
        #expect(text == TimelineText.lines(recording, style: style))
        #expect(
          !text.contains { $0.contains("-0 ") || $0.hasSuffix("-0") || $0.contains("+0 ") }, "seed \(seed)")
      }
      let count = recording.trace.events.count
      let part = count / 3..<max(count / 3, count - 2)
      check(TimelineText.lines(recording, style: TextStyle(width: width), events: part), width, seed)
    }
  }

  @Test func asciiUnlessAskedFor() {
    for seed in 100..<120 {
      let recording = Self.recording(seed: UInt64(seed), nodes: 6, events: 50, huge: false, odd: false)
      let text =
        TimelineText.lines(recording, style: TextStyle(width: 80))
        + Picture.lines(recording, style: TextStyle(width: 80))
      #expect(text.joined().utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func theTablesBooksBalance() {
    for seed in 200..<260 {
      var random = Random(state: UInt64(seed))
      var recorder = Recorder()
      let slots = (0..<5).map { recorder.add("n\($0)", mover: .collapse, range: -10_000...10_000) }
      var sums = [String: Int]()
      for step in 0..<80 {
        let amount = Int.random(in: -3...3, using: &random) * 10
        var rest = amount
        var rows: [Recorder.Row] = []
        for slot in slots where Int.random(in: 0...2, using: &random) > 0 && rest != 0 {
          let part = Bool.random(using: &random) ? rest : rest / 2
          rows.append((slot, .pre, Double(part)))
          rest -= part
          sums["n\(slot - slots[0])", default: 0] += part
        }
        sums["in", default: 0] += amount
        sums["left", default: 0] += rest
        recorder.event(
          .drag, frame: step, target: slots[0], Double(amount), sameAction: step % 9 > 0, rows: rows)
      }
      let lines = Ledger.lines(recorder.recording, style: TextStyle(width: 200))
      #expect(lines[0].hasSuffix("in |     n0     n1     n2     n3     n4 |  left | order"))
      var found = [String: Int]()
      for line in lines.dropFirst() where line.filter({ $0 == "|" }).count == 3 {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        let requested = Int(fields[0].split(separator: " ").last ?? "") ?? .min
        let taken = fields[1].split(separator: " ").map { Int($0) ?? 0 }
        let left = Int(fields[2].filter { $0 != " " }) ?? .min
        #expect(requested == taken.reduce(left, +), "\(line)")
        found["in", default: 0] += requested
        found["left", default: 0] += left
        for (number, amount) in taken.enumerated() { found["n\(number)", default: 0] += amount }
      }
      #expect(found == sums)
    }
  }

  @Test func nobodyWhoTookIsHiddenAmongManyNodes() {
    for width in [60, 80, 120, 200] {
      var recorder = Recorder()
      let slots = (0..<64).map { recorder.add("node\($0)", mover: .collapse, range: -1000...0) }
      recorder.event(
        .drag, frame: 0, target: slots[63], -3000,
        rows: slots.enumerated().map { ($1, .pre, -Double($0 + 1)) })
      let text = Ledger.lines(recorder.recording, style: TextStyle(width: width)).joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      for number in 0..<64 { #expect(text.contains("node\(number)< -\(number + 1)")) }
    }
  }

  @Test func everyMomentHasAColumnWhileThereIsRoom() {
    for seed in 300..<330 {
      var random = Random(state: UInt64(seed))
      var recorder = Recorder()
      let list = recorder.add("list", .list, mover: .scroll, range: 0...1e6)
      var frame = 0
      for _ in 0..<30 {
        recorder.event(.drag, frame: frame, target: list, -5, rows: [(list, .own, -5)])
        frame +=
          Int.random(in: 0...5, using: &random) == 0 ? Int.random(in: 100...100_000, using: &random) : 1
      }
      let lines = Lanes.lines(recorder.recording, style: TextStyle(width: 200))
      #expect(lines[3].filter { $0 == "=" }.count == 30, "seed \(seed)")
    }
  }

  @Test func aHundredThousandEvents() {
    var recorder = Recorder()
    let header = recorder.add("header", mover: .collapse, range: -40...0)
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1e9)
    for step in 0..<100_000 {
      recorder.event(
        .drag, frame: step, target: list, -1, sameAction: step > 0,
        rows: step < 40 ? [(header, .pre, -1)] : [(header, .pre, 0), (list, .own, -1)])
    }
    let lines = TimelineText.lines(recorder.recording, style: TextStyle(width: 120))
    check(lines, 120, 0)
    // 39 steps, the one that reaches the end, the rest.
    #expect(lines.contains { $0.contains("drag list x39 ") })
    #expect(lines.contains { $0.contains("drag list x99960 ") })
    #expect(lines.count < 30)
  }
}
