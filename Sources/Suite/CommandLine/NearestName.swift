import LuaRuntime

/// The known name that a word on the command line most probably meant: the only one that it begins, else the one that it
/// is most like whatever the case of its letters; nil if none is near.
func nearestName(to word: String, in names: [String]) -> String? {
  if names.contains(word) { return word }
  let wanted = word.lowercased()
  let begun = names.filter { $0.hasPrefix(wanted) }
  if wanted.utf8.count >= 2, Set(begun).count == 1 { return begun[0] }
  guard !wanted.isEmpty else { return nil }
  if names.contains(wanted) { return wanted }
  return nearestName(to: wanted, among: names)
}
