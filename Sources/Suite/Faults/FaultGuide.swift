import ScrollCore

/// What a fault means, when it is seen, how it looks, and how it is mended: the one place for `explain` and the reference page.
///
/// Texts are Markdown as the page has them.
struct FaultGuide: Sendable {
  let kind: FaultKind
  /// What happened, in a few words.
  let summary: String
  let when: String
  let looksLike: String
  let cause: String?
  let mend: String
  /// A whole scenario file that shows the fault, and a screen without it.
  let example: String
  /// What else there is to know.
  let note: String?

  init(
    _ kind: FaultKind, _ summary: String, when: String, looksLike: String, cause: String? = nil, mend: String,
    example: String, note: String? = nil
  ) {
    self.kind = kind
    self.summary = summary
    self.when = when
    self.looksLike = looksLike
    self.cause = cause
    self.mend = mend
    self.example = example
    self.note = note
  }

  var name: String { kind.rawValue }

  /// In the order of the reference page.
  static let all: [FaultGuide] = {
    let known = consumption + measures + observation + structure
    return FaultKind.allCases.compactMap { kind in known.first { $0.kind == kind } }
  }()

  /// The guide of that name.
  static func named(_ name: String) -> FaultGuide? {
    all.first { $0.name == name }
  }

  /// The first paragraph of its section on the reference page.
  var paragraph: String {
    var parts = ["*When*: \(when)", "*Looks like*: \(looksLike)"]
    if let cause { parts.append("*Cause*: \(cause)") }
    return (parts + ["*Mend*: \(mend)"]).joined(separator: " ")
  }
}
