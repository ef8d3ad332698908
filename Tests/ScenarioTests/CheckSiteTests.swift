import Testing

@testable import Scenario

struct CheckSiteTests {
  private func site(_ text: String, line: Int = 1, ordinal: Int = 0) -> Result<CheckSite, CheckSite.Mistake> {
    Result { () throws(CheckSite.Mistake) in try CheckSite(Array(text.utf8), line: line, ordinal: ordinal) }
  }

  @Test func findsTheCheckBehindTheExpectation() throws {
    let text = """
      expect(f(1, "expect(x)")):equals(5)
      expect(a):near(2, 0.5) must(b).never:equals { 1 }
      expect(c)
        :consumes {
          hero = 1, -- expect(d)
        }
      """
    let one = try site(text).get()
    #expect(one.check == "equals" && one.arguments.count == 1 && !one.isNegated)
    let near = try site(text, line: 2).get()
    #expect(near.check == "near" && near.arguments.count == 2)
    let negated = try site(text, line: 2, ordinal: 1).get()
    #expect(negated.check == "equals" && negated.isNegated)
    let long = try site(text, line: 3).get()
    #expect(long.check == "consumes")
    #expect(
      Array(text.utf8)[long.arguments[0].range].count == "{\n    hero = 1, -- expect(d)\n  }".utf8.count)
  }

  @Test(arguments: [
    ("expect(a):equals(b)", "computed"), ("expect(a):equals(1 + 2)", "computed"),
    ("expect(a):equals(1):is_true()", ""), ("local e = expect(a)", "behind it"),
    ("check(a, 5)", "not written out"),
    ("expect(a):equals", "behind it"), ("expect(a):equals(1, x)", "computed"),
    ("expect(a", "not written out"),
  ]) func whatCannotBeReadIsTold(text: String, words: String) {
    switch site(text) {
    case .success: #expect(words.isEmpty, "\(text)")
    case .failure(let mistake): #expect(!words.isEmpty && mistake.words.contains(words), "\(mistake.words)")
    }
  }
}
