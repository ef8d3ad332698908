import LuaRuntime

/// A literal as it stands in a Lua text: a number, a text, `true`, `false`, `nil`, a length, a table of such.
struct SourceLiteral {
  indirect enum Value {
    case number(Double)
    case string(String)
    /// `true`, `false`, `nil`.
    case word(String)
    /// `px(n)` or `dp(n)`.
    case length(String, Double)
    case table([Entry])
    /// What stands there has to be run; read only where it is asked for.
    case computed
  }

  struct Entry {
    enum Key: Hashable {
      case index(Int)
      case name(String)
      /// `[true]`, `[0.5]`: as it is written.
      case other(String)

      /// Names are equal byte by byte.
      static func == (a: Key, b: Key) -> Bool {
        switch (a, b) {
        case (.index(let a), .index(let b)): a == b
        case (.name(let a), .name(let b)), (.other(let a), .other(let b)): a.utf8.elementsEqual(b.utf8)
        default: false
        }
      }
    }
    var key: Key
    /// From the key to the end of the value.
    var range: Range<Int>
    var literal: SourceLiteral
    /// Where the separator that follows it ends.
    var separatorEnd: Int?
  }

  var value: Value
  /// Place in the text's bytes.
  var range: Range<Int>
  /// Its value is what an expression gave.
  var isComputed = false

  /// Whether both mean the same; numbers to 1e-6.
  func equals(_ other: SourceLiteral) -> Bool {
    switch (value, other.value) {
    case (.number(let a), .number(let b)): return a == b || abs(a - b) <= 1e-6
    case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
    case (.word(let a), .word(let b)): return a == b
    case (.length(let unit, let a), .length(let other, let b)): return unit == other && abs(a - b) <= 1e-6
    case (.table(let a), .table(let b)):
      guard a.count == b.count else { return false }
      return a.allSatisfy { entry in
        b.first { $0.key == entry.key }.map { $0.literal.equals(entry.literal) } ?? false
      }
    default: return false
    }
  }

  /// Whether an expression stands in it.
  var holdsComputed: Bool {
    if case .table(let entries) = value, !isComputed { return entries.contains { $0.literal.holdsComputed } }
    if case .computed = value { return true }
    return isComputed
  }

  /// The same with what `given` has in place of its expressions; nil if it has nothing there.
  func filled(from given: SourceLiteral?) -> SourceLiteral? {
    var filled = self
    switch value {
    case .computed:
      guard let given else { return nil }
      filled.value = given.value
      filled.isComputed = true
    case .table(let entries):
      var own: [Entry] = []
      for var entry in entries {
        guard let literal = entry.literal.filled(from: given?[entry.key]) else { return nil }
        entry.literal = literal
        own.append(entry)
      }
      filled.value = .table(own)
    default: break
    }
    return filled
  }

  subscript(key: Entry.Key) -> SourceLiteral? {
    guard case .table(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.literal
  }
}
