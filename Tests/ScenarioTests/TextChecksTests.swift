import Testing

@testable import Scenario

@Test(arguments: [
  "expect('mixed-units'):contains('ed-un')", "expect({ 1, 'b', { c = 2 } }):contains { c = 2 }",
  "expect({ a = 3 }):contains(3)", "expect({ 1 }).never:contains(2)", "expect('x 42'):matches('^x %d+$')",
  "expect('mixed-units'):matches('mixed-units')", "expect('abc').never:matches('%d')",
  "expect(function() error('too far') end):fails()",
  "expect(function() error('too far') end):fails('too f%a+')",
  "expect(function() error('no-go') end):fails('no-go')", "expect(function() end).never:fails()",
  "expect(function() error({}) end):fails()",
])
func textHolds(source: String) {
  let run = runBody("local result = \(source)\nexpect(result):is_true()")
  #expect(run.status == .passed, "\(source): \(run.messages)")
}

@Test func missingErrorIsAFailure() {
  let run = runBody("expect(function() end):fails('x')")
  #expect(run.failures.map(\.wanted) == ["an error that matches \"x\""])
  #expect(run.failures.map(\.got) == ["no error"])
  #expect(
    run.failures.map(\.paste)
      == ["expect(function() end):fails()"].map { _ in "expect(function() end).never:fails()" })
}

@Test func anotherErrorIsAFailure() {
  let run = runBody("expect(function() error('near miss') end):fails('far')")
  #expect(run.failures.map(\.paste) == ["expect(function() error('near miss') end):fails(\"near miss\")"])
  #expect(runBody(run.failures[0].paste!).status == .passed)
}

@Test func anEndlessLoopIsNotCaughtByFails() {
  var settings = RunSettings()
  settings.limits.instructions = 1_000_000
  let run = runBody("expect(function() while true do end end):fails()", settings)
  #expect(run.status == .error)
  #expect(run.results[0].killed)
}

@Test(arguments: [
  ("expect(3):fails()", "fails is for functions"),
  ("expect('a'):contains(3)", "contains: a text can only contain a text"),
  ("expect('a'):matches(3)", "matches takes a Lua pattern, not 3"),
])
func textArgumentErrors(source: String, message: String) {
  let run = runBody(source)
  #expect(run.status == .error)
  #expect(run.failures.first?.message.hasPrefix(message) == true, "\(run.messages)")
}
