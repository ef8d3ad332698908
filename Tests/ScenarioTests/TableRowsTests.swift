import Testing

@testable import Scenario

/// Entries of tables go and come with the comments of their lines.
struct TableRowsTests {
  private func accept(_ old: String, given: String, wanted: String) -> String? {
    let check = "expect(x):equals "
    let accepted = accepting(check + old, "equals", given: given, wanted: wanted)
    return accepted.refused.isEmpty ? String(accepted.text.dropFirst(check.count)) : nil
  }

  @Test(arguments: [
    // The comment of what goes is not handed to what stays.
    ("{\n  b = 3, -- two\n  c = 4, -- gone\n}", "{ b = 3 }", "{\n  b = 3, -- two\n}"),
    ("{\n  b = 3, -- two\n  c = 4 -- gone\n}", "{ b = 3 }", "{\n  b = 3 -- two\n}"),
    ("{\n  b = 3, -- gone\n  c = 4 -- two\n}", "{ c = 4 }", "{\n  c = 4 -- two\n}"),
    ("{\n  b = 3, -- gone\n  -- above\n  c = 4 -- two\n}", "{ c = 4 }", "{\n  -- above\n  c = 4 -- two\n}"),
    ("{ b = 3, -- gone\n  c = 4 }", "{ c = 4 }", "{\n  c = 4 }"),
    ("{ b = 3, -- two\n  c = 4 }", "{ b = 3 }", "{ b = 3 -- two\n  }"),
    // A comment behind two entries is that of both.
    ("{\n  b = 3, c = 4, -- both\n}", "{ b = 3 }", "{\n  b = 3, -- both\n}"),
    ("{\n  b = 3, c = 4, -- both\n}", "{ c = 4 }", "{\n  c = 4, -- both\n}"),
    // Between two on a line it is that of the second.
    ("{ b = 3, --[[ c ]] c = 4 }", "{ b = 3 }", "{ b = 3 }"),
    ("{ b = 3, --[[ c ]] c = 4 }", "{ c = 4 }", "{ --[[ c ]] c = 4 }"),
    ("{ b = 3, c = 4 --[[ c ]] }", "{ b = 3 }", "{ b = 3 }"),
    ("{\n  b = 3\n  , c = 4\n}", "{ c = 4 }", "{\n  c = 4\n}"),
    ("{\r\n  b = 3, -- two\r\n  c = 4, -- gone\r\n}", "{ b = 3 }", "{\r\n  b = 3, -- two\r\n}"),
    // Out and in at once.
    (
      "{\n  b = 3, -- two\n  c = 4 -- gone\n}", "{ b = 5, d = 6, e = 7 }",
      "{\n  b = 5, -- two\n  d = 6,\n  e = 7\n}"
    ),
    ("{ b = 3, c = 4 }", "{ b = 3, d = 6 }", "{ b = 3, d = 6 }"),
    ("{ b = 3, c = 4, }", "{ b = 3, d = 6 }", "{ b = 3, d = 6, }"),
    ("{ b = 3, c = 4 }", "{ d = 6, e = 7 }", "{ d = 6, e = 7 }"),
  ]) func fields(old: String, wanted: String, after: String) {
    #expect(accept(old, given: "{ b = 3, c = 4 }", wanted: wanted) == after)
  }

  @Test(
    arguments: [
      ("{\n  1, -- one\n  2, -- two\n  3 -- three\n}", "{ 1, 3 }", "{\n  1, -- one\n  3 -- three\n}"),
      ("{ 1, 2, 3 }", "{ 0, 1, 2, 3 }", "{ 0, 1, 2, 3 }"),
      ("{ 1, 2, 3 }", "{ 2 }", "{ 2 }"),
      (
        "{\n  1, -- one\n  2,\n  3 -- three\n}", "{ 0, 1, 2, 5, 3, 4 }",
        "{\n  0,\n  1, -- one\n  2,\n  5,\n  3, -- three\n  4\n}"
      ),
      ("{\n  1, 2, 3\n}", "{ 1, 2, 9, 3 }", "{\n  1, 2, 9, 3\n}"),
      ("{ 1, 2, 3 }", "{ 3, 2, 1 }", "{ 3, 2, 1 }"),
      ("{ 1, 2, 3 }", "{ 1, [3] = 3 }", nil),
    ] as [(String, String, String?)]) func lists(old: String, wanted: String, after: String?)
  {
    #expect(accept(old, given: "{ 1, 2, 3 }", wanted: wanted) == after)
  }
}
