import LuaRuntime

/// The name that a misspelt word most likely meant: the closest by edit distance, if it is close at all.
///
/// Letters that may differ: none in names of up to two letters, one up to five, two up to eight, then a third of
/// the word. The earlier name wins a tie.
func nearest(_ word: String, in names: [String]) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
  guard !wanted.isEmpty else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = Array(name.lowercased().unicodeScalars.prefix(64))
    let allowed =
      switch max(wanted.count, candidate.count) {
      case ...2: 0
      case ...5: 1
      case ...8: 2
      default: max(2, wanted.count / 3)
      }
    guard abs(candidate.count - wanted.count) <= allowed else { continue }
    let distance = editDistance(wanted, candidate)
    if distance <= allowed, distance < (best?.distance ?? Int.max) { best = (name, distance) }
  }
  return best?.name
}

/// `; did you mean 'x'?`, or nothing when no name is near.
func suggestion(for word: String, in names: [String]) -> String {
  nearest(word, in: names).map { "; did you mean '\($0)'?" } ?? ""
}
