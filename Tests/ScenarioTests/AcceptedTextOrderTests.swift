import Testing

@testable import Scenario

/// `--accept` on `in_order`.
struct AcceptedTextOrderTests {
  private func accept(_ old: String, _ got: String) -> String? {
    let check = "expect(m):in_order "
    // What it was given, without comments.
    let names = CheckSite.literals(old)?.literals.first.flatMap { literal -> [String]? in
      guard case .table(let entries) = literal.value else { return nil }
      return entries.map { if case .string(let name) = $0.literal.value { Display.quoted(name) } else { "" } }
    }
    let given = "{ \((names ?? []).joined(separator: ", ")) }"
    let accepted = accepting(check + old, "in_order", given: given, wanted: got)
    return accepted.refused.isEmpty ? String(accepted.text.dropFirst(check.count)) : nil
  }

  @Test(arguments: [
    // No name has a mark: none gets one, wherever it stands.
    ("{ 'hero' }", "{ \"hero<\", \"body\" }", "{ 'hero', \"body\" }"),
    ("{ \"body\", \"hero\" }", "{ \"hero<\", \"body>\" }", "{ \"hero\", \"body\" }"),
    ("{ \"a\" }", "{ \"hero<\", \"body>\" }", "{ \"hero\", \"body\" }"),
    // Some have: what stood without stays so, what is new is told whole.
    ("{ 'hero', \"days>\" }", "{ \"hero<\", \"days<\" }", "{ 'hero', \"days<\" }"),
    ("{ 'hero', \"days>\" }", "{ \"days<\", \"hero<\" }", "{ \"days<\", \"hero\" }"),
    ("{ 'hero', \"days>\" }", "{ \"hero<\", \"list<\", \"days\" }", "{ 'hero', \"list<\", \"days\" }"),
    ("{ \"hero>\" }", "{ \"hero<\" }", "{ \"hero<\" }"),
    // Nothing says how it is meant.
    ("{}", "{ \"hero<\", \"list\" }", "{ \"hero<\", \"list\" }"),
    ("{ \"a\" }", "{}", "{}"),
  ]) func marks(old: String, got: String, wanted: String) {
    #expect(accept(old, got) == wanted)
  }

  @Test func commentsStayWithTheirNames() {
    let old = "{\n  \"a\", -- one\n  \"b\", -- two\n  \"c>\" -- three\n}"
    #expect(accept(old, "{ \"b<\", \"c<\" }") == "{\n  \"b\", -- two\n  \"c<\" -- three\n}")
    #expect(accept(old, "{ \"a\" }") == "{\n  \"a\" -- one\n}")
    #expect(
      accept(old, "{ \"a\", \"x<\", \"b\", \"c>\" }")
        == "{\n  \"a\", -- one\n  \"x<\",\n  \"b\", -- two\n  \"c>\" -- three\n}")
  }
}
