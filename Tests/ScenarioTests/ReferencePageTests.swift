import Foundation
import ScrollCore
import Testing

@testable import Scenario

/// The reference page and the program know the same words.
struct ReferencePageTests {
  private static let page: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("scenarios/REFERENCE.md")
    return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  }()

  /// Every word that stands in code: in a block or between backticks.
  private static let words: Set<String> = {
    var words: Set<String> = []
    var isBlock = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isBlock.toggle()
        continue
      }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() where isBlock || place % 2 == 1 {
        words.formUnion(part.matches(of: /[A-Za-z_][A-Za-z0-9_-]*/).map { String($0.0) })
      }
    }
    return words
  }()

  @Test func everyFieldOfTheVocabularyIsThere() {
    for constructor in Vocabulary.constructors {
      #expect(Self.words.contains(constructor.name))
      for field in constructor.record.fields { expect(field, of: constructor.name) }
    }
    for field in Vocabulary.screen.fields { expect(field, of: "screen") }
    for field in Vocabulary.physics.fields { expect(field, of: "physics") }
    for field in Vocabulary.changeFields.fields { expect(field, of: "app:change") }
    for field in Vocabulary.dragOptions.fields { expect(field, of: "app:drag") }
    for field in Vocabulary.pressOptions.fields { expect(field, of: "app:press") }
    for field in Vocabulary.releaseOptions.fields { expect(field, of: "app:release") }
    for field in Vocabulary.moveOptions.fields { expect(field, of: "app:move") }
    for field in Vocabulary.cancelOptions.fields { expect(field, of: "app:cancel") }
    for field in Vocabulary.swipeOptions.fields { expect(field, of: "app:swipe") }
    for field in Vocabulary.swipePath.fields { expect(field, of: "app:swipe") }
    for field in Vocabulary.wheelOptions.fields { expect(field, of: "app:wheel") }
    for key in ScrollKey.allCases { #expect(Self.words.contains(key.rawValue), "\(key)") }
    for field in Vocabulary.dispatchOptions.fields { expect(field, of: "app:dispatch") }
    for field in Vocabulary.scrollToPlace.fields { expect(field, of: "app:scroll_to") }
  }

  private func expect<Target>(_ field: Field<Target>, of owner: String) {
    for name in [field.name] + field.aliases + inner(field.type) {
      #expect(Self.words.contains(name), "\(owner).\(name)")
    }
  }

  /// Words that a value may be, and names of the fields inside it.
  private func inner(_ type: ValueType) -> [String] {
    switch type {
    case .choice(let words): words
    case .driven(let type): inner(type)
    case .record(let text, _), .other(let text, _, _): text.matches(of: /([a-z_]+) =/).map { String($0.1) }
    default: []
    }
  }

  /// A connection stands where the page says, on the line that begins with it and in the row of `column`.
  @Test func nestedIsTakenWhereThePageSays() throws {
    let takers = Set(
      Vocabulary.constructors.filter { $0.record.names.contains("nested") }.map(\.name))
    let lines = Self.page.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("`nested`: a connection") })
    let row = try #require(lines.first { $0.hasPrefix("| `nested` | none |") })
    #expect(Self.constructors(in: line) == takers)
    #expect(Self.constructors(in: row).union(["column", "row", "stack"]) == takers)
  }

  private static func constructors(in line: Substring) -> Set<String> {
    Set(line.matches(of: /`([a-z_]+)`/).map { String($0.1) }).intersection(Vocabulary.constructorNames)
  }

  /// The bounds of a screen's numbers stand in their rows.
  @Test func boundsOfAScreenAreThere() throws {
    for field in Vocabulary.screen.fields {
      let bounds: [String]
      switch field.type {
      case .number(let range): bounds = [plain(range.lowerBound), plain(range.upperBound)]
      case .integer(let range): bounds = [String(range.lowerBound), String(range.upperBound)]
      default: continue
      }
      let row = try #require(Self.page.split(separator: "\n").first { $0.hasPrefix("| `\(field.name)` |") })
      #expect(row.contains("\(bounds[0]) to \(bounds[1])"), "\(field.name): \(row)")
    }
  }

  /// Every word that a step's `phase` may be.
  @Test func everyPhaseOfAStepIsThere() throws {
    let row = try #require(Self.page.split(separator: "\n").first { $0.hasPrefix("| `events` |") })
    let kinds = (UInt8.min...UInt8.max).compactMap(RowKind.init(rawValue:))
    #expect(kinds.count > 10)
    for kind in kinds { #expect(row.contains("`\"\(kind.word)\"`"), "\(kind)") }
  }

  /// `settle` is told of every call that takes it.
  @Test func callsThatTakeSettleAreThere() throws {
    let row = try #require(Self.page.split(separator: "\n").first { $0.hasPrefix("| `settle` | `drag`") })
    let records = [
      Vocabulary.dragOptions, Vocabulary.flingOptions, Vocabulary.replayOptions, Vocabulary.wheelOptions,
      Vocabulary.keyOptions, Vocabulary.releaseOptions, Vocabulary.tapOptions, Vocabulary.selectOptions,
      Vocabulary.updateOptions, Vocabulary.changeOptions,
    ]
    let names = records.filter { $0.names.contains("settle") }.map(\.name)
    #expect(names.count == records.count)
    for name in names + [Vocabulary.swipeOptions.name, Vocabulary.scrollToOptions.name] {
      #expect(row.contains("`\(name.dropFirst(4))`"), "\(name)")
    }
  }

  @Test func everyMemberIsThere() {
    for name in AppKind.memberNames { #expect(Self.page.contains("app:\(name)") || row(name), "app:\(name)") }
    for name in MovementKind.memberNames + NodeHandleKind.memberNames + LengthKind.memberNames {
      #expect(Self.words.contains(name), "\(name)")
    }
  }

  @Test func everyCheckFaultAndOptionIsThere() {
    for check in Expectations.checks { #expect(row(check.name), "\(check.name)") }
    for fault in FaultKind.allCases {
      #expect(Self.page.contains("\n### \(fault.rawValue)\n"), "\(fault.rawValue)")
    }
    for name in ScenarioOrigin.fields { #expect(row(name), "\(name)") }
    for name in ScenarioOptions.propertyNames { #expect(row(name), "\(name)") }
    for name in GeneratorKind.names { #expect(row("gen.\(name)"), "\(name)") }
    for platform in Platform.allCases { #expect(Self.words.contains(platform.rawValue)) }
  }

  @Test func everyPhysicsWordIsThere() {
    for maker in PhysicsCurves.all {
      #expect(row("physics.\(maker.name)"), "\(maker.name)")
      for field in maker.record.fields { expect(field, of: maker.name) }
    }
    for rule in PhysicsRules.all {
      #expect(row(rule.name), "\(rule.name)")
      for name in rule.record.names where name.wholeMatch(of: /[a-z_0-9]+/) != nil {
        #expect(Self.words.contains(name), "\(rule.name): \(name)")
      }
    }
    for name in PhysicsKind.memberNames { #expect(row(name), "\(name)") }
  }

  @Test func everyGlobalIsThere() throws {
    let script = try LuaScript()
    for name in script.session.lua.globalNames() { #expect(Self.words.contains(name), "\(name)") }
  }

  /// What editors complete can be read about.
  @Test func everyAnnotatedNameIsThere() {
    let file = LuaAnnotationsTests.definitions
    for (name, declared) in file.classes {
      for field in declared.fields.keys where !field.hasPrefix("[") {
        #expect(Self.words.contains(field), "\(name).\(field)")
      }
    }
    for name in file.functions.keys { #expect(Self.words.contains(name), "\(name)") }
  }

  /// Nothing is promised: what a table calls a field, the program takes.
  @Test func everyFieldOfTheTablesExists() {
    var known = Set(Vocabulary.constructors.flatMap { $0.record.fields.map(\.name) })
    known.formUnion(Vocabulary.screen.fields.map(\.name))
    known.formUnion(Vocabulary.physics.fields.map(\.name))
    known.formUnion(Vocabulary.scrollToPlace.fields.map(\.name))
    for field in Vocabulary.common + Vocabulary.constructors.flatMap(\.record.fields) {
      known.formUnion(inner(field.type))
    }
    var isTable = false
    for line in Self.page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| field |") { isTable = true }
      if !line.hasPrefix("|") { isTable = false }
      guard isTable, line.hasPrefix("| `") else { continue }
      let first = line.split(separator: "|").first ?? ""
      for match in first.matches(of: /`([a-z_]+)`/) { #expect(known.contains(String(match.1)), "\(match.1)") }
    }
  }

  /// A row of a table that begins with the word.
  private func row(_ name: String) -> Bool {
    Self.page.split(separator: "\n").contains { line in
      line.hasPrefix("| `")
        && line.split(separator: "|")[0].matches(of: /`([a-z_.0-9]+)/).contains { String($0.1) == name }
    }
  }
}
