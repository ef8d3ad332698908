import Testing

@testable import Suite

struct FoldedNameTests {
  /// Pairs of Unicode's CaseFolding.txt (C and F) and canonical equivalents.
  @Test(arguments: [
    ("up", "UP"), ("Drag Up", "drag uP"), ("\u{e9}", "e\u{301}"), ("\u{c9}", "e\u{301}"), ("\u{df}", "SS"),
    ("\u{1e9e}", "ss"), ("\u{3c2}", "\u{3a3}"), ("\u{3c2}", "\u{3c3}"), ("\u{17f}", "S"),
    ("\u{b5}", "\u{3bc}"),
    ("\u{212a}", "k"), ("\u{fb01}", "FI"), ("\u{10400}", "\u{10428}"), ("\u{1100}\u{1161}", "\u{ac00}"),
  ]) func areOne(a: String, b: String) {
    #expect(FoldedName(a) == FoldedName(b))
  }

  @Test(arguments: [
    ("up", "up "), ("up", "\u{fb}p"), ("i", "\u{131}"), ("I", "\u{131}"), ("o", "0"), ("e", "\u{e9}"),
    ("\u{2126}a", "a"), ("\u{ff55}p", "up"),
  ]) func areTwo(a: String, b: String) {
    #expect(FoldedName(a) != FoldedName(b))
  }
}
