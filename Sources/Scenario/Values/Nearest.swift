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

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [Int](repeating: 0, count: b.count + 1)
    row[0] = i
    for j in 1...b.count {
      let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      row[j] = min(replaced, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
