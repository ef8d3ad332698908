import Testing

@testable import Scenario

/// Tables in which expressions stand.
struct LiteralReaderComputedTests {
  private func entries(_ text: String) -> [String]? {
    let bytes = Array(text.utf8)
    var reader = LiteralReader(bytes, at: 0, takesComputed: true)
    guard let literal = reader.literal(), case .table(let entries) = literal.value else { return nil }
    return entries.map { entry in
      let text = String(decoding: bytes[entry.literal.range], as: UTF8.self)
      if case .computed = entry.literal.value { return "<\(text)>" }
      return text
    }
  }

  @Test(arguments: [
    ("{ a = K, b = 3 }", ["<K>", "3"]), ("{ 3 + K }", ["<3 + K>"]),
    ("{ K; \"a\" .. b, }", ["<K>", "<\"a\" .. b>"]),
    ("{ f(1, { 2, 3 })[x[1]], 4 }", ["<f(1, { 2, 3 })[x[1]]>", "4"]),
    (
      "{ (function() local a, b = 1, 2 if a then return b end end)(), 4 }",
      [
        "<(function() local a, b = 1, 2 if a then return b end end)()>", "4",
      ]
    ),
    (
      "{ function() for i = 1, 2 do f(i, 1) end end, 4 }",
      [
        "<function() for i = 1, 2 do f(i, 1) end end>", "4",
      ]
    ),
    ("{ f \"},\", [[ }, ]] .. g, 4 --[[ }, ]] }", ["<f \"},\">", "<[[ }, ]] .. g>", "4"]),
    ("{ -K, #t, not x }", ["<-K>", "<#t>", "<not x>"]), ("{ a = { b = K } }", ["{ b = K }"]),
  ]) func expressionsAreSkipped(text: String, wanted: [String]) {
    #expect(entries(text) == wanted)
  }

  @Test(arguments: ["{ K", "{ f(1, }", "{ [K] = 1 }", "{ a = , }", "{ \"open }", "{ 1, a = K, a = 2 }"])
  func whatHasNoEndIsNone(text: String) {
    #expect(entries(text) == nil)
  }
}
