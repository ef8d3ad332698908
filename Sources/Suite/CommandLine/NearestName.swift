/// The known name that a misspelt word was most probably meant to be; nil if none is near.
/// Near: at most a third of the longer word's letters changed (at least one, two for words of four letters up), or one
/// being the beginning of the other.
func nearestName(to word: String, in names: [String]) -> String? {
  let wanted = Array(word.lowercased().utf8.prefix(64))
  guard !wanted.isEmpty else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let other = Array(name.lowercased().utf8.prefix(64))
    let longer = max(wanted.count, other.count)
    let allowed = max(longer / 3, longer >= 4 ? 2 : 1)
    var distance = editDistance(wanted, other)
    if distance > allowed, wanted.count >= 2, other.starts(with: wanted) { distance = allowed }
    if distance <= allowed, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  return best?.name
}

/// Letters inserted, deleted, replaced or swapped with their neighbour.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
