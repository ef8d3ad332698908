/// The name that is most like a mistyped one, for "did you mean"; `nil` when none is near.
///
/// Near means few letters added, left out, changed or swapped: one in a short name, at most a third of a long one.
/// Of equally near names the first in byte order is taken.
public func nearestName(to name: String, among names: [String]) -> String? {
  let wanted = Array(name.utf8.prefix(64))
  let most = max(1, wanted.count / 3)
  var best: (distance: Int, name: String)?
  for candidate in names where candidate != name {
    let letters = Array(candidate.utf8.prefix(64))
    if abs(letters.count - wanted.count) > most { continue }
    let distance = editDistance(wanted, letters)
    guard distance <= most, distance < max(wanted.count, letters.count) else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// Letters added, left out or changed, and neighbours swapped, to get from one to the other.
public func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
  var before: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    before = last
    last = row
  }
  return last[b.count]
}
