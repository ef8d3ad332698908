@testable import Scenario

/// A check of the first expectation of a line, which failed once.
func accepting(
  _ text: String, _ check: String, given: String, wanted: String, line: Int = 1,
  _ change: (inout CheckedPlace) -> Void = { _ in }
) -> AcceptedText {
  let bytes = Array(text.utf8)
  var place = CheckedPlace(
    file: "a.lua", line: line, ordinal: 0, check: check, source: SourceHash.of(bytes))
  place.failed = 1
  place.given = [given]
  place.wanted = [wanted]
  change(&place)
  return AcceptedText(bytes, [place])
}

extension AcceptedText {
  /// The new text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
