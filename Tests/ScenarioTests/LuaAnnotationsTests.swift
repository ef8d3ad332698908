import Foundation
import LuaRuntime
import ScrollCore
import Testing

@testable import Scenario

/// The definition file, read by a small parser of its own and held against the tables that build the language.
struct LuaAnnotationsTests {
  /// What a definition file declares.
  struct Definitions {
    struct Class {
      var parent: String?
      var fields: [String: String] = [:]
      var docs: [String: String] = [:]
    }

    var classes: [String: Class] = [:]
    var aliases: [String: String] = [:]
    /// Parameters by function.
    var functions: [String: [String]] = [:]
    var tables: [String: String] = [:]
    var strange: [String] = []

    init(_ text: String) {
      var open: String?
      var type: String?
      var parameters: [String] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if let match = line.wholeMatch(of: /---@class scrollwright\.(\w+)(: scrollwright\.(\w+))?/) {
          open = String(match.1)
          if classes[String(match.1)] != nil { strange.append("twice: \(line)") }
          classes[String(match.1)] = Class(parent: match.3.map(String.init))
        } else if let match = line.wholeMatch(of: /---@field (\[?\w+\]?\??) (.+?)( # (.*))?/), let name = open
        {
          let field = String(match.1.filter { $0 != "?" })
          if classes[name]?.fields[field] != nil { strange.append("\(name): twice: \(line)") }
          classes[name]?.fields[field] = String(match.2)
          classes[name]?.docs[field] = match.4.map(String.init) ?? ""
        } else if let match = line.wholeMatch(of: /---@alias scrollwright\.(\w+) (.+)/) {
          aliases[String(match.1)] = String(match.2)
        } else if let match = line.wholeMatch(of: /---@param (\S+) .+/) {
          parameters.append(String(match.1))
        } else if let match = line.wholeMatch(of: /---@type scrollwright\.(\w+)/) {
          type = String(match.1)
        } else if let match = line.wholeMatch(of: /function (\w+)\((.*)\) end/) {
          let names = match.2.split(separator: ", ").map(String.init)
          if names != parameters { strange.append(line) }
          functions[String(match.1)] = names
          parameters = []
        } else if let match = line.wholeMatch(of: /(\w+) = \{\}/), let type {
          tables[String(match.1)] = type
        } else if line.isEmpty {
          open = nil
        } else if line.wholeMatch(of: /---@(meta _|return .+|overload fun.+|operator .+)|-- .*|---[^@].*/)
          == nil
        {
          strange.append(line)
        }
      }
    }

    /// Names of a class and of what it inherits.
    func names(_ name: String) -> Set<String> {
      guard let found = classes[name] else { return [] }
      return Set(found.fields.keys).union(found.parent.map(names) ?? [])
    }

    /// Names of types that are used and not declared.
    var unknown: Set<String> {
      let used = classes.values.flatMap { $0.fields.values } + aliases.values
      let names = used.flatMap { $0.matches(of: /scrollwright\.(\w+)/).map { String($0.1) } }
      return Set(names).subtracting(classes.keys).subtracting(aliases.keys)
    }
  }

  static let definitions = Definitions(LuaAnnotations.text(version: "1"))
  private var file: Definitions { Self.definitions }

  @Test func everyLineIsOfAKnownForm() {
    #expect(file.strange == [])
    #expect(file.unknown == [])
    #expect(file.classes.count > 60)
  }

  @Test func luaReadsIt() throws {
    let lua = try LuaState(limits: LuaLimits())
    defer { lua.close() }
    _ = try lua.call(try lua.load(Array(LuaAnnotations.text(version: "1").utf8), name: "definitions"))
  }

  @Test func everyConstructorHasItsFields() {
    for constructor in Vocabulary.constructors {
      let fields = constructor.record.fields.flatMap { [$0.name] + $0.aliases }
      let name = RecordShape.className(constructor.name) + "Fields"
      #expect(file.names(name).subtracting(["[integer]"]) == Set(fields), "\(constructor.name)")
      #expect(file.names(name).contains("[integer]") == constructor.takesChildren, "\(constructor.name)")
      #expect(file.functions[constructor.name] == ["fields"])
      #expect(file.classes["Constructors"]?.fields[constructor.name] != nil)
    }
    #expect(
      file.names("ScreenFields").subtracting(["[integer]"]) == Set(Vocabulary.screen.fields.map(\.name)))
    #expect(file.tables["ui"] == "Constructors")
  }

  @Test func everyFieldHasATypeAndAWord() {
    for (name, declared) in file.classes {
      for (field, type) in declared.fields {
        #expect(type != "any", "\(name).\(field)")
        #expect(declared.docs[field]?.isEmpty == false, "\(name).\(field)")
      }
    }
    for field in Vocabulary.common + Vocabulary.constructors.flatMap(\.record.fields) {
      #expect(field.type.lua != nil, "\(field.name)")
    }
    for field in Vocabulary.dragOptions.fields + Vocabulary.pressOptions.fields {
      #expect(field.type.lua != nil, "\(field.name)")
    }
  }

  @Test func everyTableInsideAFieldIsAClass() {
    for shape in LuaAnnotations.shapes {
      let names = shape.fields.flatMap { [$0.name] + $0.aliases }
      #expect(file.names(shape.name).subtracting(["[integer]"]) == Set(names), "\(shape.name)")
    }
    for name in [
      "Collapse", "Slide", "Nested", "Pin", "Switch", "HideOnScroll", "Refresh", "Snap", "Page", "Item",
    ] {
      #expect(file.classes[name] != nil, "\(name)")
    }
    // Two tables of one name would hide each other.
    var fields: [String: [String]] = [:]
    for field in Vocabulary.common + Vocabulary.constructors.flatMap(\.record.fields) {
      for shape in field.type.shapes {
        let names = shape.fields.map(\.name)
        #expect(fields[shape.name, default: names] == names, "\(shape.name)")
        fields[shape.name] = names
      }
    }
  }

  @Test func everyMemberIsDeclared() {
    #expect(file.names("App").subtracting(["[string]"]) == Set(AppKind.memberNames))
    #expect(file.names("Node") == Set(NodeHandleKind.memberNames))
    #expect(file.names("Movement") == Set(MovementKind.memberNames))
    #expect(file.names("Length") == Set(LengthKind.memberNames))
    #expect(file.names("Expectation") == Set(Expectations.checks.map(\.name) + ["never"]))
    #expect(file.names("ScenarioOptions") == Set(ScenarioOptions.names))
    #expect(file.names("PropertyOptions") == Set(ScenarioOptions.propertyNames))
    #expect(file.names("Generators") == Set(GeneratorKind.names))
    #expect(file.names("Origin") == Set(ScenarioOrigin.fields))
    #expect(file.names("Curve").isSuperset(of: PhysicsKind.memberNames))
    for name in AppKind.methods.map(\.name) { #expect(Signatures.app[name] != nil, "\(name)") }
    for check in Expectations.checks { #expect(Signatures.checks[check.name] != nil, "\(check.name)") }
    // Nothing is promised that is not there.
    #expect(Set(Signatures.app.keys).isSubset(of: AppKind.methods.map(\.name)))
    #expect(Set(Signatures.checks.keys).isSubset(of: Expectations.checks.map(\.name)))
    #expect(Set(Signatures.movement.keys) == Set(MovementKind.memberNames))
  }

  @Test func theArgumentsAreThoseOfTheLinesOfHelp() throws {
    for method in AppKind.methods {
      let help = try #require(method.doc.firstMatch(of: /^\w+[({](.*?)[)}]:/), "\(method.name)").1
      let type = try #require(file.classes["App"]?.fields[method.name])
      let arguments = type.matches(of: #/(\w+)\??: /#).map { String($0.1) }.filter { $0 != "self" }
      // What the help names first is the first argument.
      let first = help.prefixMatch(of: /\[?(\w+)/).map { String($0.1) }
      if let first, method.doc.hasPrefix("\(method.name)("), first != "opts" {
        #expect(arguments.first == first, "\(method.name)")
      }
      #expect(arguments.contains("options") == help.contains("opts"), "\(method.name)")
    }
  }

  @Test func everyWordOfTheLanguageIsAGlobal() throws {
    let plain = try LuaState(limits: LuaLimits())
    defer { plain.close() }
    let added = Set(try LuaScript().session.lua.globalNames()).subtracting(plain.globalNames())
    #expect(Set(file.functions.keys).union(file.tables.keys) == added)
  }

  @Test func physicsIsDeclared() throws {
    let makers = PhysicsCurves.all.map(\.name)
    #expect(file.names("PhysicsTable") == Set(makers + Signatures.physics.map(\.name)))
    let script = try LuaScript()
    for name in file.names("PhysicsTable") {
      #expect(try script.text("return type(physics.\(name))") == "function", "\(name)")
    }
  }

  @Test func wordsAndPlatformsAreThoseOfTheCore() {
    func words(_ alias: String) -> [String] {
      (file.aliases[alias] ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    #expect(words("Fault") == FaultKind.allCases.map(\.rawValue))
    #expect(words("Platform") == Platform.allCases.map(\.rawValue))
    #expect(words("Key") == ScrollKey.allCases.map(\.rawValue))
  }
}
