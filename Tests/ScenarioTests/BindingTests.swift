import Testing

@testable import Scenario

@Test func bindingsCountOnlySetsThatChange() {
  let run = runBody(
    """
    local b = binding(3)
    b:set(3) b:set(3.0)
    expect(b.writes):equals(0)
    b:set("x") b:set("x") b:set(nil)
    expect(b.writes):equals(2)
    expect(b:get()):is_nil()
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func addMovesWithinTheBoundsAndReturnsWhatItMoved() {
  let run = runBody(
    """
    local b = binding(-30)
    expect(b:add(-20, -40, 0)):equals(-10)
    expect(b:get()):equals(-40)
    expect(b:add(-5, -40, 0)):equals(0)
    expect(b:add(100, -40, 0)):equals(40)
    expect(b:add(2.5)):equals(2.5)
    expect(math.type(binding(1):add(2))):equals("integer")
    expect(b.writes):equals(3)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func addMovesLengths() {
  let run = runBody(
    """
    local b = binding(px(40))
    expect(b:add(px(10))):equals(px(10))
    expect(b:get()):equals(px(50))
    expect(b:add(px(-80), px(0), px(100))):equals(px(-50))
    expect(b:add(px(500), px(0), px(100))):equals(px(100))
    expect(b.writes):equals(3)
    local d = binding(dp(5))
    expect(d:add(2, 0, 6)):equals(dp(1))
    expect(d:get()):equals(6)
    local n = binding(1)
    expect(n:add(dp(2))):equals(2)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func addNamesUnitsThatDoNotFit() {
  let run = runBody(
    """
    local app = screen { width = 100, height = 100, density = 2, box { height = 10 } }
    local b = binding(px(40))
    expect(b:add(10)):equals(px(10))
    expect(app):reports("mixed-units")
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func anEqualLengthIsNoChange() {
  let run = runBody(
    """
    local app = screen { width = 100, height = 100, density = 2, box { id = "a", height = 10 } }
    local b = binding(px(20))
    b:set(app.a:px("height"))
    expect(b.writes):equals(0)
    b:set(dp(20))
    expect(b.writes):equals(1)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func watchersRunAtOnceWithNewAndOld() {
  let run = runBody(
    """
    local b, c = binding(1), binding(0)
    b:watch(function(new, old) c:set(new * 10 + old) end)
    b:set(2)
    expect(c:get()):equals(21)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func bindingsThatSetEachOtherAreStopped() {
  let run = runBody(
    """
    local a, b = binding(0), binding(0)
    a:watch(function(v) b:set(v + 1) end)
    b:watch(function(v) a:set(v + 1) end)
    a:set(1)
    """)
  #expect(run.status == .error)
  #expect(run.messages.first?.contains("bindings set each other more than 16 deep") == true)
}

@Test func aTugOfWarBetweenBindingsIsNamedAndStopped() {
  let run = runBody(
    """
    local app = screen { width = 100, height = 100, box { height = 10 } }
    local a, b = binding(0), binding(0)
    a:watch(function(v) b:set(v + 1) end)
    b:watch(function(v) a:set(v + 1) end)
    a:set(1)
    expect(a.writes + b.writes):equals(16)
    expect(app):reports("selection-tug-of-war")
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func aBindingOfTheFileIsFreshInEachScenario() {
  let run = runFile(
    """
    local b = binding(1)
    b:set(5)
    scenario("a", function()
      expect(b:get()):equals(5)
      expect(b.writes):equals(0)
      b:watch(function() error("still watched") end)
      pcall(b.set, b, 6)
    end)
    scenario("b", function()
      expect(b:get()):equals(5)
      b:set(7)
      expect(b:get()):equals(7)
    end)
    """)
  #expect(run.results.map(\.status) == [.passed, .passed], "\(run.results.map(\.failures))")
}

@Test func aBindingOfAnotherScenarioIsAnError() {
  let run = runFile(
    """
    local kept
    scenario("a", function() kept = binding(1) end)
    scenario("b", function()
      kept:get()
    end)
    """)
  #expect(run.results[1].status == .error)
  #expect(run.results[1].failures.first?.line == 4)
  #expect(
    run.results[1].failures.first?.message.hasPrefix("this binding belongs to another scenario") == true)
}

@Test(arguments: [
  ("binding('x'):add(1)", "add needs a binding that holds a number"),
  ("binding(1):add('x')", "add takes a finite number"),
  ("binding(1):add(1, 3, 2)", "add: min 3 is above max 2"), ("binding(1):watch(3)", "watch takes a function"),
])
func bindingErrors(source: String, message: String) {
  let run = runBody(source)
  #expect(run.status == .error)
  #expect(run.messages.first?.hasPrefix(message) == true, "\(run.messages)")
}

@Test(arguments: [
  "local b = binding(0) b:set(b)", "local b, c = binding(0), binding(0) b:set(c) c:set({ b, x = b })",
  "local b = binding(0) for i = 1, 20000 do b = binding(b) end",
])
func bindingsInOneAnotherAreShownToADepth(_ source: String) {
  let run = runBody(
    """
    \(source)
    print(b, tostring(b)) log(b, { b })
    expect(b):equals(1)
    expect(b).never:equals(binding(b))
    expect(pcall(function() box { id = b } end)):is_false()
    expect(pcall(function() return b < b end)):is_false()
    error(b)
    """)
  #expect(run.status == .error)
  #expect(run.messages.count == 2, "\(run.messages)")
  #expect(run.messages.last?.contains("binding(binding(") == true)
}
