import Foundation
import ScrollCore
import Synchronization
import Testing

@testable import Scenario

/// Every article scenario, with the surroundings and the data changed in any frame: states stay in range, and only faults that the
/// change may really cause are named.
@Suite struct ArticleDisturbanceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios/articles")

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasSuffix(".lua")
    }
    .sorted()

  /// What a change of size, text or data may truly bring about on a screen that shows no such fault otherwise.
  private static let byChange: Set<FaultKind> = [
    .targetTooSmall, .positionJump, .thresholdFlicker, .contentHidden, .gapLeftByDrawOffset,
    // Later gestures meet other states: a fling connection finds nothing to move, a second drag the same delta.
    .velocitySwallowed, .insetTwice, .overConsumption, .doubleConsumption,
    // The animation of a scroll is under way when the scenario's own binding is written.
    .staleAnimation, .selectionTugOfWar,
  ]

  fileprivate struct Log: Sendable {
    var random: UInt64
    var problems: [String] = []
    var changes = 0
    var frames = 0

    mutating func next(_ bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
  }

  private static func change(_ log: inout Log, _ world: inout World) {
    log.frames += 1
    guard log.next(6) == 0 else { return }
    var change = ChangeAction()
    switch log.next(8) {
    case 0: change.density = [0.75, 1, 2, 2.625, 3][Int(log.next(5))]
    case 1: change.fontScale = [0.85, 1, 1.3, 2][Int(log.next(4))]
    case 2: (change.width, change.height) = (world.screen.height, world.screen.width)
    case 3: change.height = [300, 480, 640, 900][Int(log.next(4))]
    case 4: change.safeArea = Edges(top: .dp(Double(log.next(60))), bottom: .dp(Double(log.next(40))))
    case 5: change.direction = log.next(2) == 0 ? .ltr : .rtl
    case 6: change.reduceMotion = log.next(2) == 0
    default:
      let lists = world.ids.compactMap { world.node(named: $0) }.filter { world.kind(of: $0) == .list }
      guard let list = lists.isEmpty ? nil : lists[Int(log.next(UInt64(lists.count)))],
        var spec = world.spec(of: list), case .uniform(let count, let size)? = spec.list?.content,
        spec.list?.pages == nil
      else { return }
      spec.list?.content = .uniform(count: max(0, count - 10 + Int(log.next(20))), size: size)
      log.changes += 1
      _ = world.begin(.update(list, spec, children: false))
      return
    }
    log.changes += 1
    _ = world.begin(.change(change))
  }

  @Test(arguments: files)
  func whateverChanges(_ file: String) throws {
    let source = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let usual = play(source, nil)
    var known: Set<String> = []
    for result in usual.results { known.formUnion(result.faults.map(\.fault)) }
    known.formUnion(Self.byChange.map(\.rawValue))
    for seed in UInt64(1)...3 {
      let log = SharedLog(seed)
      let run = play(source, log)
      #expect(run.results.count == usual.results.count)
      for result in run.results {
        for fault in result.faults where !known.contains(fault.fault) {
          Issue.record("seed \(seed), \(result.declaration.name): \(fault.fault): \(fault.message)")
        }
        for failure in result.failures where failure.isError && failure.message.contains("come to rest") {
          Issue.record("seed \(seed), \(result.declaration.name): \(failure.message)")
        }
      }
      let seen = log.value
      #expect(seen.problems == [], "seed \(seed)")
      #expect(seen.changes > 0 || seen.frames < 20)
    }
  }

  /// Plays a file, disturbed if there is a log.
  private func play(_ source: Data, _ log: SharedLog?) -> FileRun {
    var settings = RunSettings()
    if let log {
      settings.disturb = { world in log.with { Self.change(&$0, &world) } }
      settings.inspect = { world in
        guard let problem = world.inconsistency(since: max(0, world.trace.events.count - 40)) else { return }
        log.with { if $0.problems.count < 5 { $0.problems.append(problem) } }
      }
    }
    return runFile(String(decoding: source, as: UTF8.self), settings)
  }
}

/// The log of one run, from whatever thread.
private final class SharedLog: Sendable {
  private let log: Mutex<ArticleDisturbanceTests.Log>

  init(_ seed: UInt64) { log = Mutex(ArticleDisturbanceTests.Log(random: seed &* 977)) }

  func with(_ body: (inout ArticleDisturbanceTests.Log) -> Void) { log.withLock { body(&$0) } }

  var value: ArticleDisturbanceTests.Log { log.withLock { $0 } }
}
