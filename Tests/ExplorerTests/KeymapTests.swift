import Foundation
import Testing

@testable import Explorer

/// One table decides what keys do and what is said about them.
@Suite struct KeymapTests {
  @Test func everyActionHasAKeyOfItsOwn() {
    let bindings = Keymap.bindings
    #expect(Set(bindings.map(\.action)) == Set(ExplorerKeyAction.allCases))
    #expect(bindings.count == ExplorerKeyAction.allCases.count)
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for binding in bindings { for key in binding.keys { #expect(Keymap.action(key) == binding.action) } }
    // 1 to 9 tap tabs.
    #expect(!keys.contains { if case .character(let key) = $0 { key.isNumber } else { false } })
  }

  @Test func theHelpExplainsEveryKey() {
    for columns in [58, 78, 118, 198] {
      let lines = HelpPage.lines(columns: columns)
      #expect(lines.allSatisfy { ScreenFrame.pieces($0).reduce(0) { $0 + $1.text.count } <= columns })
      for binding in Keymap.bindings {
        #expect(lines.contains { $0.hasPrefix(binding.shown + " ") }, "\(binding.shown)")
        // Every key that does it is named, letters as they are.
        for case .character(let key) in binding.keys where key != "=" {
          #expect(binding.shown.split(separator: " ").contains { $0 == String(key) }, "\(key)")
        }
      }
    }
  }

  /// What a reader of the help alone must find: the keys, the mark, and how an order reads before and after.
  @Test func theHelpTellsHowToFindOutWhoGoesFirst() {
    let text = HelpPage.lines(columns: 100).joined(separator: " ")
    for part in [
      "down pre", "sessions days>", "days< sessions", "played again", "before the body", "Press a",
      "until the list moves", "from post to none to pre", "a list that is called sessions",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func theLineOfKeysNamesKeysThatAreThere() {
    let shown = Set(Keymap.bindings.flatMap { $0.shown.split(separator: " ").map(String.init) })
    for (keys, word) in Keymap.line {
      for key in keys.split(separator: "/") { #expect(shown.contains(String(key)), "\(keys) \(word)") }
    }
  }
}

/// The reference page and the table of keys say the same.
@Suite struct KeymapPageTests {
  @Test func theReferenceHasEveryKey() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("scenarios/REFERENCE.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "<!-- keys -->"))
    let rows = page[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("|") }.dropFirst(2)
    let expected = Keymap.bindings.map { binding in
      let keys = binding.shown.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
      return "| \(keys) | \(binding.sentence) |"
    }
    #expect(rows.map(String.init) == expected)
  }
}
