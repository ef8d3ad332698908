import Testing

@testable import Scenario

private func refusal(_ node: String) -> String {
  let run = runBody("screen { width = 300, height = 300, scroll { \(node) } }")
  return run.status == .error ? run.messages.first ?? "" : "accepted"
}

private let wrongPins: [(String, String)] = [
  ("pin = 3", "pin is 3; allowed: true, false, or { inset ="),
  ("pin = { inset = 1, top = 2 }", "'top' and 'inset' exclude each other"),
  ("pin = { edge = 'top', left = 2 }", "'left' and 'edge' exclude each other"),
  ("pin = { edge = 'topp' }", "did you mean \"top\"?"),
  ("pin = { insett = 1 }", "unknown field 'insett' (given 1); did you mean 'inset'?"),
  ("pin = { min = 1, top = 2 }", "'min' and 'top' exclude each other; allowed with min: inset, stretch, z"),
  ("pin = { min = 1, edge = 'bottom' }", "shrinks at the top"),
  ("pin = { min = -1 }", "min is -1; allowed: a length"),
  ("pin = { stretch = true }", "'stretch' needs 'min'"),
  ("pin = { z = 0 / 0 }", "z is nan; allowed: a number from -1000000 to 1000000"),
  ("pin = { inset = 1e300 }", "inset is 1e+300; allowed: a length"),
]

@Test(arguments: wrongPins) func aWrongPinIsRefused(field: String, words: String) {
  #expect(refusal("box { height = 10, \(field) }").contains(words), "\(field)")
}

@Test func allFormsOfAPinAreTaken() {
  for pin in [
    "true", "false", "{}", "{ inset = -4 }", "{ inset = px(3), edge = 'bottom' }", "{ edge = 'left' }",
    "{ top = 1, bottom = 2, left = 3, right = 4, z = -1 }",
    "{ min = 50, inset = 3, stretch = true, z = 2, edge = 'top' }",
  ] {
    #expect(refusal("box { height = 10, pin = \(pin) }") == "accepted", "\(pin)")
    #expect(refusal("section { header = box { height = 10 }, pin = \(pin) }") == "accepted", "\(pin)")
  }
}

private let wrongSections: [(String, String)] = [
  ("sections = 3", "sections is 3; allowed: a list of { id ="),
  ("sections = { 3 }", "1 is 3; allowed: a list of { id ="),
  ("sections = { { id = 'a' } }", "section 1: needs 'count'"),
  ("sections = { { id = 'a', count = 1 } }", "\"a\" has no item_height"),
  ("sections = { { count = 0 }, { id = '1', count = 0 } }", "two sections are called \"1\""),
  ("sections = { { count = 1, item_height = 1, header = 'x' } }", "section 1: header is \"x\""),
  ("sections = { { count = 1, item_height = 1, heder = 4 } }", "did you mean 'header'?"),
  ("sections = { { count = 1, item_height = 1 } }, count = 4", "'count' and 'sections' exclude each other"),
  ("sections = {}, items = {}", "'items' and 'sections' exclude each other"),
  (
    "sections = { { count = 1e15, item_height = 1 }, { count = 1, item_height = 1 } }",
    "more than 1000000000000000 rows"
  ),
]

@Test(arguments: wrongSections) func wrongSectionsAreRefused(field: String, words: String) {
  let run = runBody("screen { width = 300, height = 300, list { id = 'l', \(field) } }")
  #expect(run.status == .error)
  #expect(run.messages.first?.contains(words) == true, "\(field): \(run.messages)")
}

@Test func sectionsFallBackToTheListsRowSizeAndTheirNumbers() {
  let run = runBody(
    """
    local app = screen { width = 300, height = 100,
      list { id = "l", item_height = 20, sections = { { header = 30, count = 4 }, { count = 2 }, { header = 10, count = 0 } } } }
    expect(app.l.max_offset):equals(30 + 80 + 40 + 10 - 100)
    expect(app:find("l.1").top):equals(0)
    expect(app:find("l.2")):is_nil()
    expect(app:find("l.3").top):equals(150)
    expect(app:find("l#5").top):equals(110)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func aSectionStandsInAScrollOnly() {
  let run = runBody("screen { width = 300, height = 300,\ncolumn { section { box { height = 3 } } } }")
  #expect(run.status == .error)
  #expect(run.messages.first?.contains("a section lies inside a scroll") == true)
  #expect(run.failures.first?.line == 3)
}

@Test func theHeadersOwnPinWins() {
  let run = runBody(
    """
    local app = screen { width = 300, height = 100,
      scroll { id = "v", section { header = box { id = "h", height = 20, pin = { inset = 7 } }, pin = true, box { height = 500 } } } }
    app:drag("v", -50)
    expect(app.h.top):equals(7)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func headersCountAmongTheNodesOfAScreen() {
  let run = runBody(
    """
    local deep = box { height = 1 }
    for _ = 1, 390 do deep = column { deep } end
    screen { width = 300, height = 300, scroll { section { header = deep } } }
    for _ = 1, 20 do deep = column { deep } end
    """)
  #expect(run.status == .error)
  #expect(run.messages.first?.contains("nests more than 400 nodes deep") == true)
}

@Test func bindingsInsideHeadersAreFollowed() {
  let run = runBody(
    """
    local height = binding(30)
    local app = screen { width = 300, height = 100,
      list { id = "l", sections = { { id = "a", header = box { id = "h", height = height }, count = 10, item_height = 20 } } } }
    expect(app:find("l#1").top):equals(30)
    height:set(50)
    app:settle()
    expect(app:find("l#1").top):equals(50)
    expect(app.l.max_offset):equals(150)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}

@Test func pagesOfUpdatesKeepWhatWasSaid() {
  let run = runBody(
    """
    local app = screen { width = 300, height = 100,
      list { id = "l", sections = { { id = "a", header = 30, count = 10, item_height = 20 } } } }
    app:drag("l", -40)
    app:update("l", { pin_headers = false })
    expect(app:find("l.a").top):equals(-40)
    app:update("l", { pin_headers = { inset = 5 } })
    expect(app:find("l.a").top):equals(5)
    app:update("l", { count = 4, item_height = 100 })
    expect(app:find("l.a")):is_nil()
    expect(app.l.max_offset):equals(300)
    """)
  #expect(run.status == .passed, "\(run.messages)")
}
