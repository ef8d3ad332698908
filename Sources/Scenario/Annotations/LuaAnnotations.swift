import ScrollCore

/// The definition file of the scenario language for the Lua language server, made from the tables that build the language.
public enum LuaAnnotations {
  /// The whole file. `version` is the product's.
  public static func text(version: String) -> String {
    var writer = AnnotationWriter()
    writer.lines += [
      "---@meta _",
      "-- The scenario language of scrollwright \(version), for the Lua language server. It is not run.",
      "-- `scrollwright init --annotations` writes it anew.",
    ]
    aliases(&writer)
    for shape in shapes { writer.shape(shape) }
    constructors(&writer)
    values(&writer)
    handles(&writer)
    globals(&writer)
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private static let prefix = ValueType.prefix

  private static func aliases(_ writer: inout AnnotationWriter) {
    func words(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: "|") }
    writer.alias("Amount", "number|\(prefix)Length", "A length: logical units, px(n) or dp(n).")
    writer.alias(
      "Delta", "number|\(prefix)Length|\(prefix)DeltaWords|\(prefix)Point",
      "A finger's way or velocity: a number on the target's own axis, words, or both parts.")
    writer.alias("Child", "\(prefix)Definition|false|\(prefix)ChildList", "What stands in a container.")
    writer.alias("Taken", "\(prefix)Delta|nil", "What a connection consumed.")
    writer.alias("Platform", words(Platform.allCases.map(\.rawValue)), "Whose rules a screen follows.")
    writer.alias("Fault", words(FaultKind.allCases.map(\.rawValue)), "A mistake that is named.")
    writer.alias("Key", words(ScrollKey.allCases.map(\.rawValue)), "A key that scrolls.")
    writer.alias("Phase", "\"pre\"|\"post\"|\"none\"", "When a behaviour takes its part.")
    writer.alias("Saved", "table<string, table>", "Places of a screen, made by app:save().")
  }

  /// Every table with named fields, each class once, those inside others after them.
  static var shapes: [RecordShape] {
    var found: [RecordShape] = []
    var seen: Set<String> = []
    func add(_ shape: RecordShape) {
      guard seen.insert(shape.name).inserted else { return }
      found.append(shape)
      for field in shape.fields { field.type.shapes.forEach(add) }
    }
    let options: [RecordShape] = [
      RecordShape(Session.edgesRecord), RecordShape(Vocabulary.screen, class: "ScreenFields"),
      RecordShape(Vocabulary.changeFields, class: "ChangeFields"), RecordShape(Vocabulary.changeOptions),
      RecordShape(Vocabulary.dragOptions),
      RecordShape(Vocabulary.pressOptions), RecordShape(Vocabulary.releaseOptions),
      RecordShape(Vocabulary.moveOptions), RecordShape(Vocabulary.cancelOptions),
      RecordShape(Vocabulary.tapOptions), RecordShape(Vocabulary.flingOptions),
      RecordShape(Vocabulary.selectOptions),
      RecordShape(Vocabulary.updateOptions), RecordShape(Vocabulary.swipePath, class: "SwipePath"),
      RecordShape(Vocabulary.swipeOptions), RecordShape(Vocabulary.replayOptions),
      RecordShape(Vocabulary.wheelOptions), RecordShape(Vocabulary.keyOptions),
      RecordShape(Vocabulary.dispatchOptions), RecordShape(Vocabulary.scrollToPlace, class: "ScrollPlace"),
      RecordShape(Vocabulary.scrollToOptions),
    ]
    let inner =
      (Vocabulary.common + [Vocabulary.childSnap] + Vocabulary.constructors.flatMap(\.record.fields))
      .flatMap(\.type.shapes)
    let makers = PhysicsCurves.all.map { RecordShape($0.record) }
    (options + inner + makers).forEach(add)
    return found
  }

  // MARK: Nodes

  private static func constructors(_ writer: inout AnnotationWriter) {
    writer.open("NodeFields", "What every node takes.")
    let common = Vocabulary.common + [Vocabulary.childSnap]
    for field in common { writer.field(FieldShape(field)) }
    let shared = Set(common.map(\.name))
    for constructor in Vocabulary.constructors {
      let name = RecordShape.className(constructor.name) + "Fields"
      writer.open("\(name): \(prefix)NodeFields", constructor.doc)
      let own = constructor.record.fields.filter { field in
        !shared.contains(field.name)
          || field.name == "snap" && field.type.lua != Vocabulary.childSnap.type.lua
      }
      for field in own { writer.field(FieldShape(field)) }
      if constructor.takesChildren { writer.field("[integer]", prefix + "Child?", "Its children.") }
    }
    let all = Vocabulary.constructors.map { prefix + RecordShape.className($0.name) + "Fields" }
    writer.alias("AnyFields", all.joined(separator: "|") + "|table", "Fields of any constructor.")
    for constructor in Vocabulary.constructors {
      writer.function(
        constructor.name, [("fields", prefix + RecordShape.className(constructor.name) + "Fields")],
        returns: prefix + "Definition", constructor.doc)
    }
    writer.function(
      "screen", [("fields", prefix + "ScreenFields")], returns: prefix + "App",
      "Mounts a screen and gives its app.")
    writer.open("Constructors", "All constructors, for files that use their names as variables.")
    writer.field(
      "screen", "fun(fields: \(prefix)ScreenFields): \(prefix)App", "Mounts a screen and gives its app.")
    for constructor in Vocabulary.constructors {
      writer.field(
        constructor.name,
        "fun(fields: \(prefix)\(RecordShape.className(constructor.name))Fields): \(prefix)Definition",
        constructor.doc)
    }
    writer.global("ui", "Constructors")
  }

  // MARK: Values

  private static func values(_ writer: inout AnnotationWriter) {
    writer.open("Definition", "A node that is not on a screen yet.")
    writer.open("ChildList", "A list of nodes; false is left out.")
    writer.field("[integer]", prefix + "Child?", "A node, false, or another list.")
    writer.open("Point", "A place or an amount of both axes.")
    for name in ["x", "y"] { writer.field(name + "?", prefix + "Amount", "0 if not given.") }
    writer.open("Vector", "An amount of both axes, as a connection is given it.")
    for name in ["x", "y"] { writer.field(name, "number", "Logical units.") }
    writer.open("DeltaWords", "A finger's way or velocity in words, from 0.")
    for name in ["up", "down", "left", "right"] {
      writer.field(name + "?", prefix + "Amount", "The finger moves \(name).")
    }
    writer.open("Sample", "Where a finger was.")
    writer.field("t", "number", "Time, ms.")
    for name in ["x", "y"] { writer.field(name + "?", "number", "Logical units.") }
    writer.field("up?", "boolean", "Whether it lifts here.")
    writer.open("Step", "One step of a movement.")
    for (name, type, doc) in [
      ("t", "number", "Virtual time, ms."), ("frame", "integer", "Its frame."),
      ("node", "string", "Who took part."),
      ("phase", "string", "\"pre\", \"self\", \"post\", \"layout\", ..."),
      ("available", "number", "What was there."), ("consumed", "number", "What it consumed."),
      ("before", "number", "Its offset before."), ("after", "number", "Its offset after."),
      ("lossy?", "boolean", "Whether a ready-made part lost something."),
      ("lost?", "number", "What it lost."),
    ] { writer.field(name, type, doc) }
    writer.open("Geometry", "What `on_scroll` is told.")
    for (name, doc) in [
      ("offset", "The content offset."), ("distance", "How far it was scrolled, never negative."),
      ("viewport", "Size of the viewport."), ("content", "Size of the content."),
      ("inset_top", "The inset at the start."), ("min_y", "Where the content begins in the viewport."),
    ] { writer.field(name, "number", doc) }
    for (title, names) in [("Scenario", ScenarioOptions.names), ("Property", ScenarioOptions.propertyNames)] {
      writer.open("\(title)Options", "Options of a \(title.lowercased()).")
      for name in names {
        let entry = Signatures.scenarioOptions[name]
        writer.field(name + "?", entry?.type ?? "any", entry?.doc ?? "")
      }
    }
    writer.open("Origin", "Where a scenario begins.")
    for name in ScenarioOrigin.fields {
      let entry = Signatures.origin[name]
      writer.field(name + "?", entry?.type ?? "any", entry?.doc ?? "")
    }
  }

  // MARK: Handles

  private static func handles(_ writer: inout AnnotationWriter) {
    writer.open("App", "A mounted screen; app.<id> is the node of that id.")
    for (name, doc) in AppKind.properties {
      writer.field(name, Signatures.appProperties[name] ?? "any", doc)
    }
    for method in AppKind.methods {
      writer.field(method.name, function(of: "App", Signatures.app[method.name]), method.doc)
    }
    writer.field("[string]", prefix + "Node", "The node of that id.")
    writer.open("Node", "A node on a screen.")
    for property in NodeProperty.allCases {
      writer.field(property.rawValue, property.annotation.type, property.annotation.doc)
    }
    for (name, type, doc) in Signatures.node { writer.field(name, type, doc) }
    writer.open("Movement", "What came of a gesture, along the receiver's axis.")
    for (name, doc) in MovementKind.members { writer.field(name, Signatures.movement[name] ?? "any", doc) }
    writer.open("Length", "A number with its unit.")
    for (name, type, doc) in Signatures.length { writer.field(name, type, doc) }
    for (sign, other, result) in [
      ("add", "\(prefix)Amount", "\(prefix)Length"), ("sub", "\(prefix)Amount", "\(prefix)Length"),
      ("mul", "number", "\(prefix)Length"), ("div", "number", "\(prefix)Length"),
      ("div", "\(prefix)Length", "number"),
    ] { writer.lines.append("---@operator \(sign)(\(other)): \(result)") }
    writer.lines.append("---@operator unm: \(prefix)Length")
    writer.open("Binding", "A value that nodes and the scenario share.")
    for (name, type, doc) in Signatures.binding { writer.field(name, type, doc) }
    writer.open("Expectation", "A value to be checked; each check gives whether it holds.")
    writer.field("never", prefix + "Expectation", "The same, negated.")
    for check in Expectations.checks {
      let entry = Signatures.checks[check.name]
      let arguments = entry.map { $0.arguments.isEmpty ? "" : ", " + $0.arguments } ?? ", ...: any"
      writer.field(check.name, "fun(self: \(prefix)Expectation\(arguments)): boolean", entry?.doc ?? "")
    }
  }

  /// A method: `signature` is the rest of its arguments and what it gives.
  private static func function(of type: String, _ signature: String?) -> String {
    let rest = signature ?? "...: any): any"
    return "fun(self: \(prefix)\(type)\(rest.hasPrefix(")") ? "" : ", ")\(rest)"
  }

  // MARK: Globals

  private static func globals(_ writer: inout AnnotationWriter) {
    for global in Signatures.globals {
      writer.function(
        global.name, global.arguments, returns: global.returns, overloads: global.overloads, global.doc)
    }
    writer.open("Generator", "Draws the values of a property.")
    writer.open("Generators", "What draws the values of a property.")
    for (name, type, doc) in Signatures.generators { writer.field(name, type, doc) }
    writer.global("gen", "Generators")
    writer.open("Curve", "A curve of `physics`: px, px/s and ms.")
    for (name, type, doc) in Signatures.curve { writer.field(name, type, doc) }
    writer.open("PhysicsTable", "The platforms' curves and rules without a screen.")
    for maker in PhysicsCurves.all {
      writer.field(
        maker.name, "fun(fields: \(prefix)\(RecordShape.className(maker.record.name))): \(prefix)Curve",
        "A curve.")
    }
    for (name, type, doc) in Signatures.physics { writer.field(name, type, doc) }
    writer.global("physics", "PhysicsTable")
  }
}
