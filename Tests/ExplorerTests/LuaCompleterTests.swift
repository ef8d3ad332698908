import Testing

@testable import Explorer

@Suite struct LuaCompleterTests {
  private let completer = LuaCompleter(ids: ["days", "hero", "sessions"], names: ["move"])

  private func words(_ before: String) -> [String] { completer.completion(of: before)?.words ?? [] }

  @Test func methodsAndIds() {
    #expect(words("app:dr") == ["drag"])
    #expect(words("app.se") == ["sessions", "select", "settle"].sorted())
    #expect(words("app:drag(\"se") == ["sessions"])
    #expect(words("app:drag('") == ["days", "hero", "sessions"])
    #expect(words("app.hero.off") == ["offset"])
    #expect(words("app.hero:") == ["px", "shift"])
    #expect(words("expect(app.hero.offset):eq") == ["equals"])
    #expect(words("expect(1).never:eq") == ["equals"])
    #expect(words("move.cons") == ["consumed"])
    #expect(words("move.consumed.da") == ["days"])
  }

  @Test func wordsAndFields() {
    #expect(words("colu") == ["column"])
    #expect(words("x = mo") == ["move"])
    #expect(words("whi") == ["while"])
    #expect(words("ui.col") == ["column"])
    #expect(words("math.flo") == ["floor"])
    #expect(words("box { id = \"a\", coll") == ["collapse"])
    #expect(words("box {\n  item_h") == [])
    #expect(words("list { item_h") == ["item_height"])
    #expect(words("screen { column { box { id = \"a\" }, spac").contains("spacing"))
  }

  @Test func nothingInCommentsAndAfterNonsense() {
    #expect(words("-- app:dr") == [])
    #expect(words("app:nowhere") == [])
    #expect(words("\"a \\\" ") == [])
    #expect(words("print(\"x\") app:dr") == ["drag"])
  }

  @Test func howMuchOfTheWordIsTyped() {
    #expect(completer.completion(of: "app:dr")?.typed == 2)
    #expect(completer.completion(of: "app:drag(\"se")?.typed == 2)
    #expect(completer.completion(of: "app.")?.typed == 0)
  }
}
