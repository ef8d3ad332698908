import LuaRuntime
import Testing

@testable import Scenario

@Suite struct PhysicsRulesTests {
  /// Whether a result is what the table has, within the precision of its rounding.
  private func agrees(_ result: LuaValue, _ expected: Any) -> Bool {
    if let text = expected as? String { return result.text == text }
    guard let actual = result.double else { return false }
    return (actual - double(expected)).magnitude <= max(2e-3, 1e-3 * double(expected).magnitude)
  }

  @Test(arguments: PhysicsRules.all.map(\.name))
  func everyRowOfItsTable(_ name: String) throws {
    let rule = try #require(PhysicsRules.all.first { $0.name == name })
    // Rules without a table are compared below.
    guard let table = try MeasuredTables.rows(name) else { return }
    let script = try LuaScript()
    let results = rule.record.fields.filter { $0.doc == "Result." }.map(\.name)
    var wrong: [String] = []
    var before = 0.0
    for row in table.rows {
      var columns = zip(table.columns, row).map { "[\"\($0)\"] = \(lua($1))" }
      if name == "on_pull_distance" { columns.append("distance = \(before)") }
      let source = "return physics.settle(\"\(name)\", { \(columns.joined(separator: ", ")) })"
      let values = try script.run(source)
      #expect(values.count == results.count)
      for (result, value) in zip(results, values) {
        let place = try #require(table.columns.firstIndex(of: result), "\(result)")
        if !agrees(value, row[place]) {
          wrong.append("\(source) gives \(result) \(value), not \(row[place])")
        }
        if result == "distance_after" { before = double(row[place]) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
    #expect(!table.rows.isEmpty)
  }

  @Test func rulesWithoutATable() throws {
    let script = try LuaScript()
    // Compose document R10, R9 and N6; Apple document 1.6.
    #expect(
      try script.number(
        "return physics.settle('anchored_draggable_target', { anchors = { 0, 100, 200 }, offset = 60, velocity = 126 })"
      )
        == 100)
    #expect(try script.number("return physics.settle('compose_refresh_offset', { pulled = 240 })") == 115)
    #expect(
      try script.number(
        "return physics.settle('compose_snap_offset', { distances = { -200, 300 }, velocity = 400 })") == 300)
    #expect(
      try script.number(
        "return physics.settle('uikit_page_target', { offset = 20, velocity = 300, page = 320, max = 960 })")
        == 320)
  }

  @Test func flagsAreTruthOrNumbers() throws {
    let script = try LuaScript()
    for flags in ["fit_to_contents = true, hideable = false", "fit_to_contents = 1, hideable = 0"] {
      #expect(
        try script.text(
          "return physics.settle('bottom_sheet_release', { \(flags), top = 1900, velocity = 501 })")
          == "COLLAPSED")
    }
    #expect(
      script.failure("physics.settle('bottom_sheet_release', { hideable = 2, top = 0 })").contains(
        "true or false"))
  }

  @Test func errorsNameRuleFieldAndNearestName() throws {
    let script = try LuaScript()
    #expect(script.failure("physics.settle('page_targt', {})").contains("did you mean 'page_target'"))
    #expect(
      script.failure("physics.settle('page_target', { viewprt = 4 })").contains("did you mean 'viewport'"))
    #expect(
      script.failure("physics.settle('page_target', { viewport = 0, pixels = 1 })").contains(
        "viewport is 0.0; allowed: a number above 0"))
    #expect(script.failure("physics.settle('page_target', { viewport = 400 })").contains("pixels is missing"))
    #expect(script.failure("physics.settle('page_target', { viewport = 0/0 })").contains("viewport is nan"))
    #expect(script.failure("physics.settle()").contains("takes the name of a rule"))
    #expect(script.failure("physics.settle('page_target')").contains("takes the name of a rule and a table"))
    #expect(script.failure("physics.settle('page_target', 5)").contains("takes a table"))
  }
}
