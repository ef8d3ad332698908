import Timeline

/// A word that a shell takes as it is, else in single quotes.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || "._-/+,@%:=".utf8.contains(byte)
  }
  if isPlain, !text.isEmpty, !text.hasPrefix("-") { return text }
  return "'"
    + printable(text).split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
