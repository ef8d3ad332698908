import Scenario

/// A file's name as file systems see it that tell neither capital from small letters nor the normal forms of a letter: those of
/// macOS and, for the former, Windows. Equal ones are one file there.
struct FoldedName: Hashable {
  /// Folded; texts are equal in any normal form.
  private let text: String

  init(_ name: String) {
    text = name.unicodeScalars.map { scalar -> String in
      // Its capital is I, but it is no small form of it.
      if scalar == "\u{131}" { return "\u{131}" }
      // Some have several small forms, and some small ones no single capital.
      return scalar.properties.lowercaseMapping.uppercased().lowercased()
    }.joined()
  }

  /// In what two names differ that are one folded, as the rest of "their names differ in ...".
  static func difference(_ a: String, _ b: String) -> String {
    // Texts are equal in any normal form.
    guard a == b else { return "capital and small letters only" }
    let shown = LuaLiteral.toldApart(a, b)
    return "the normal form of a letter only: \(shown.0) and \(shown.1)"
  }
}
