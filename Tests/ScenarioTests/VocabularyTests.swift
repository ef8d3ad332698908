import Testing

@testable import Scenario

@Suite struct VocabularyTests {
  @Test func everyFieldIsNamedOnceAndHasALineOfHelp() {
    for constructor in Vocabulary.constructors {
      let names = constructor.record.fields.flatMap { [$0.name] + $0.aliases }
      #expect(firstRepeated(names) == nil)
      #expect(constructor.doc.hasSuffix("."))
      for field in constructor.record.fields {
        #expect(field.doc.hasSuffix(".") && !field.doc.contains("\n"), "\(constructor.name).\(field.name)")
        #expect(!field.type.allowed.isEmpty)
      }
    }
  }

  @Test func constructorsAreFoundByName() {
    #expect(Vocabulary.constructor("list")?.kind == .list)
    #expect(Vocabulary.constructor("lsit") == nil)
    #expect(Vocabulary.constructorNames.contains("screen"))
  }

  @Test func lengthsTellTheirUnit() {
    let height = Vocabulary.common.first { $0.name == "height" }
    #expect(height?.type.unit == "logical units")
    #expect(Vocabulary.common.first { $0.name == "id" }?.type.unit == nil)
  }

  @Test(arguments: ["local", "upvalue", "global"]) func aHiddenConstructorIsExplained(variable: String) {
    #expect(
      Vocabulary.hint(forCallError: "a.lua:3: attempt to call a number value (\(variable) 'row')")
        == "this variable hides the constructor 'row'; call ui.row { ... } instead")
  }

  @Test func otherErrorsGetNoHint() {
    #expect(Vocabulary.hint(forCallError: "a.lua:3: attempt to call a nil value (local 'thing')") == nil)
    #expect(Vocabulary.hint(forCallError: "a.lua:3: attempt to index a nil value (local 'row')") == nil)
  }

  @Test func constructorsAlsoStandInUI() throws {
    let script = try LuaScript()
    #expect(
      try script.number(
        "local box = 3\nlocal app = screen { width = 9, height = 9, ui.box { id = 'a', height = 5 } }\nreturn app.a.height"
      )
        == 5)
    #expect(script.failure("ui.box = 3").contains("read-only"))
    #expect(script.failure("box {}.height").isEmpty == false)
    #expect(script.failure("return box({ id = 'a' }).height").contains("is read through its app"))
  }
}
