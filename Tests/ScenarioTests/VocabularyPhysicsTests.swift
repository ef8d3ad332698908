import Testing

@testable import Scenario

@Suite struct VocabularyPhysicsTests {
  @Test(arguments: [
    ("sharing = 'chian'", "sharing: unknown word \"chian\"; did you mean \"chain\"?"),
    ("layot = 'frame'", "unknown field 'layot'"),
    ("slop = -1", "slop is -1; allowed: a length"),
    ("min_fling = 'x'", "min_fling is \"x\"; allowed: a number"),
    ("min_fling = 9, max_fling = 8", "min_fling is 9, above max_fling (8)"),
    ("rounding = 'pixels'", "rounding: unknown word \"pixels\""),
    ("settle_survives_press = 1", "settle_survives_press is 1; allowed: true or false"),
  ])
  func aWrongRuleIsExplained(rule: String, expected: String) throws {
    let message = try LuaScript().failure("screen { width = 1, height = 1, physics = { \(rule) } }")
    #expect(message.contains(expected), "\(message)")
  }
}
