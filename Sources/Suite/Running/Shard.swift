/// One of several equal parts of a suite: which scenarios it holds depends on their names alone.
///
/// A scenario stays in its shard whatever is added or removed beside it, wherever its file lies and in whichever order
/// files are given. The shards of one count are disjoint, and together they are the whole.
struct Shard: Sendable, Equatable {
  /// From 1.
  var index: Int
  var count: Int

  /// Shards that a suite is split into at most.
  static let most = 10_000

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `K/N`; nil unless both are whole numbers with 1 <= K <= N <= 10000.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Shard.whole(parts[0]), let count = Shard.whole(parts[1]),
      (1...Shard.most).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Digits only: no sign, no space.
  private static func whole(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  /// Is a scenario of this name in it?
  func holds(_ name: String) -> Bool { Shard.place(of: name, among: count) == index - 1 }

  /// The shard of a name, from 0: FNV-1a of its bytes, mixed, then scaled to the count.
  static func place(of name: String, among count: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return Int(hash.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// As the command line has it: `2/4`.
  var text: String { "\(index)/\(count)" }
}
