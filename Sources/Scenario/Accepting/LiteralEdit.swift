/// Changes to a text: what stands in each range is replaced.
struct LiteralEdit {
  var range: Range<Int>
  var text: String
}

extension [LiteralEdit] {
  /// The text with all changes made; nil if two of them overlap.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var place = 0
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { return nil }
      out += bytes[place..<edit.range.lowerBound]
      out += edit.text.utf8
      place = edit.range.upperBound
    }
    return out + bytes[place...]
  }
}
