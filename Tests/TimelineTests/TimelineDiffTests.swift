import Testing
import Timeline

struct TimelineDiffTests {
  private let old = """
    compose 360 x 640, density 1, 60 fps, 33 ms
    node        range   |0      |16      last
    action              D-------D+++++++
    hero       -40..0  ^________^^^^^^^^    0
                        <       >
    sessions  0..3464  _11111111________    0
                        =       =
      _ at the low end of the range

      t ms  event            in |   hero  sessions |  left | order
         0  drag sessions   -70 |    -40       -30 |     0 | hero< sessions
        16  drag sessions   +70 |    +40       +30 |     0 | sessions hero>
      amounts: - finger up or left
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private func changed(_ changes: [Int: String]) -> [String] {
    old.enumerated().map { changes[$0.offset] ?? $0.element }
  }

  @Test func alikeIsEmpty() {
    let same = TimelineDiff(old: old, new: old.map { $0 + "  " })
    #expect(same.isEmpty)
    #expect(same.lines(width: 100).isEmpty)
    #expect(same.summary == "they are alike")
  }

  @Test func lanesAndRowsStandBelowOneAnother() {
    let new = changed([
      3: "hero       -40..0  ^________^^^5____   -4",
      11: "    16  drag sessions   +70 |    +36       +34 |     0 | sessions hero>",
    ])
    let difference = TimelineDiff(old: old, new: new)
    #expect(!difference.isEmpty)
    #expect(difference.summary == "the ledger from 16 ms on (drag sessions), 1 row; lane hero")
    #expect(
      difference.lines(width: 100) == [
        "  node        range   |0      |16      last",
        "  action              D-------D+++++++",
        "- hero       -40..0  ^________^^^^^^^^    0",
        "+ hero       -40..0  ^________^^^5____   -4",
        "                                 ^^^^^   ^^",
        "  ...",
        "    t ms  event            in |   hero  sessions |  left | order",
        "  ...",
        "-     16  drag sessions   +70 |    +40       +30 |     0 | sessions hero>",
        "+     16  drag sessions   +70 |    +36       +34 |     0 | sessions hero>",
        "                                    ^^         ^",
      ])
  }

  @Test func rowsThatOnlyOneHasAreMarked() {
    var new = old
    new.remove(at: 10)
    #expect(
      TimelineDiff(old: old, new: new).lines(width: 100) == [
        "    t ms  event            in |   hero  sessions |  left | order",
        "-      0  drag sessions   -70 |    -40       -30 |     0 | hero< sessions",
      ])
    #expect(
      TimelineDiff(old: new, new: old).lines(width: 100).last
        == "+      0  drag sessions   -70 |    -40       -30 |     0 | hero< sessions")
  }

  /// A wider number moves every column behind it, which is no difference.
  @Test func columnsThatAreWiderAreNoDifference() {
    let new = changed([
      9: "  t ms  event             in |   hero  sessions |  left | order",
      10: "     0  drag sessions    -70 |    -40       -30 |     0 | hero< sessions",
      11: "    16  drag sessions +70.25 | +40.25       +30 |     0 | sessions hero>",
    ])
    let lines = TimelineDiff(old: old, new: new).lines(width: 100)
    #expect(
      lines == [
        "    t ms  event             in |   hero  sessions |  left | order",
        "  ...",
        "-     16  drag sessions    +70 |    +40       +30 |     0 | sessions hero>",
        "+     16  drag sessions +70.25 | +40.25       +30 |     0 | sessions hero>",
        "                        ^^^^^^   ^^^^^^",
      ])
  }

  @Test func anotherLengthIsToldAndItsLanesHaveNoMarks() {
    let new = changed([
      0: "compose 360 x 640, density 1, 60 fps, 50 ms",
      1: "node        range   |0   |16  |33    last",
      3: "hero       -40..0  ^____^^^^________    0",
    ])
    let difference = TimelineDiff(old: old, new: new)
    #expect(difference.summary == "33 ms, now 50 ms")
    let lines = difference.lines(width: 100)
    #expect(lines[0] == "- compose 360 x 640, density 1, 60 fps, 33 ms")
    #expect(lines[2] == "                                        ^^")
    #expect(lines.contains("+ hero       -40..0  ^____^^^^________    0"))
    #expect(lines.dropFirst(3).allSatisfy { !$0.hasPrefix("  ") || !$0.contains("^^") })
  }

  @Test func notesAloneAreShown() {
    let difference = TimelineDiff(old: old, new: changed([12: "  amounts: others"]))
    #expect(difference.summary == "only the notes differ")
    #expect(difference.lines(width: 100).contains("+   amounts: others"))
  }

  /// Lanes of 90 columns in 60: the same stretch, in which none differs, is cut out of all of them.
  @Test func longLanesLoseAStretchInWhichAllAreAlike() {
    let dashes = String(repeating: "-", count: 60)
    func drawing(_ last: Character, _ value: String) -> [String] {
      [
        "compose 360 x 640, density 1, 60 fps, 33 ms",
        "node        range   |0" + String(repeating: " ", count: 62) + "last",
        "action              " + dashes,
        "hero       -40..0  ^" + String(repeating: "_", count: 58) + String(last) + "_    " + value,
      ]
    }
    let lines = TimelineDiff(old: drawing("_", "-4"), new: drawing("1", "-3")).lines(width: 70)
    #expect(lines.allSatisfy { $0.count <= 70 })
    #expect(lines.filter { $0.contains("..") && !$0.hasSuffix("...") }.count >= 3)
    let carets = lines.last ?? ""
    let (before, after) = (Array(lines[lines.count - 3]), Array(lines[lines.count - 2]))
    for (column, letter) in carets.enumerated() where letter == "^" {
      #expect(before[column] != after[column])
    }
    #expect(carets.filter { $0 == "^" }.count == 2)
  }

  @Test func whatDoesNotFitIsFolded() {
    let new = changed([
      11: "    16  drag sessions   +70 |    +36       +34 |     0 | sessions hero> and very much more"
    ])
    let lines = TimelineDiff(old: old, new: new).lines(width: 60)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.contains { $0.hasSuffix("very much more") })
  }

  @Test func veryLongTextsEnd() {
    let many = (0..<3000).map { "    \($0)  drag sessions   -1 | x | 0 | y" }
    let other = (0..<3000).map { "    \($0)  fling sessions   -2 | x | 0 | z" }
    let difference = TimelineDiff(old: [old[0]] + many, new: [old[0]] + other)
    #expect(!difference.isEmpty)
  }

  @Test func anyTextsAreCompared() {
    for (a, b) in [([], ["x"]), ([""], ["x", ""]), (["node |"], ["t ms in |"]), (["a"], ["  t ms  event"])]
      as [([String], [String])]
    {
      #expect(!TimelineDiff(old: a, new: b).isEmpty)
      #expect(!TimelineDiff(old: a, new: b).lines(width: 60).isEmpty)
    }
  }
}
