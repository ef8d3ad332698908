import Foundation
import Testing

/// The Swift samples of the catalogs and of doc comments stand in the example package, which compiles and runs them.
struct SwiftSamplesTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let samples = root.appendingPathComponent("Tests/Example/Sources/libraries/Samples")

  private struct Block {
    var place: String
    var library: String
    var lines: [String]
  }

  private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private static func files(below folder: URL, _ endings: [String]) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// Every block of Swift in the catalogs' pages and in comments; one without a language counts as Swift.
  private static func blocks() throws -> [Block] {
    let sources = root.appendingPathComponent("Sources")
    var blocks: [Block] = []
    for file in files(below: sources, ["md", "swift"]) {
      let relative = file.path.dropFirst(sources.path.count + 1)
      let library = String(relative.prefix { $0 != "/" })
      let text = try text(file)
      guard text.contains("```") else { continue }
      var lines = text.components(separatedBy: "\n")
      if file.pathExtension == "swift" {
        lines = lines.map { $0.firstMatch(of: #/^\s*/// ?(.*)$/#).map { String($0.1) } ?? "" }
      }
      var open: Block?
      for (number, line) in lines.enumerated() {
        let word = line.trimmingCharacters(in: .whitespaces)
        if let block = open, word == "```" {
          blocks.append(block)
          open = nil
        } else if open != nil {
          open?.lines.append(line)
        } else if word == "```swift" || word == "```" {
          open = Block(place: "\(relative):\(number + 1)", library: library, lines: [])
        }
      }
      #expect(open == nil, "\(open?.place ?? ""): the block has no end")
    }
    return blocks
  }

  /// Lines without the indentation that all of them have.
  private static func shifted(_ lines: [String]) -> [String] {
    let depths = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(depths.min() ?? 0)) }
  }

  /// Whether the lines stand one after another in a text, all indented by the same.
  private static func stands(_ block: Block, in lines: [String]) -> Bool {
    let wanted = shifted(block.lines)
    guard !wanted.isEmpty, lines.count >= wanted.count else { return false }
    return (0...lines.count - wanted.count).contains {
      shifted(Array(lines[$0..<$0 + wanted.count])) == wanted
    }
  }

  @Test func everyBlockIsCompiledAndRun() throws {
    let blocks = try Self.blocks()
    #expect(Set(blocks.map(\.library)).isSuperset(of: ["ScrollPhysics", "ScrollCore", "LuaRuntime"]))
    for block in blocks {
      let file = Self.samples.appendingPathComponent("\(block.library).swift")
      let lines = try Self.text(file).components(separatedBy: "\n")
      #expect(Self.stands(block, in: lines), "\(block.place) does not stand in \(file.lastPathComponent)")
    }
  }

  @Test func everySampleIsShown() throws {
    let shown = Set(try Self.blocks().map(\.library))
    let run = try Self.text(Self.samples.appendingPathComponent("Samples.swift"))
    for file in Self.files(below: Self.samples, ["swift"]) where file.lastPathComponent != "Samples.swift" {
      let library = file.deletingPathExtension().lastPathComponent
      #expect(shown.contains(library), "\(library) has a sample and no page shows it")
      for match in try Self.text(file).matches(of: #/static func (\w+)\(/#) {
        #expect(run.contains("try \(match.1)()\n"), "\(match.1) is not run")
      }
    }
  }

  /// Every value that a sample says it prints is shown on its page, so that it is compared where it is told.
  @Test func whatASamplePrintsIsShown() throws {
    let lines = Set(
      try Self.blocks().flatMap(\.lines).map { $0.trimmingCharacters(in: .whitespaces) })
    var told = 0
    for file in Self.files(below: Self.samples, ["swift"]) where file.lastPathComponent != "Samples.swift" {
      for line in try Self.text(file).components(separatedBy: "\n") where line.contains(")  // ") {
        told += 1
        #expect(
          lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(file.lastPathComponent): \(line)")
      }
    }
    let main = Self.samples.deletingLastPathComponent().appendingPathComponent("main.swift")
    #expect(try Self.text(main).contains("precondition(Samples.checked == \(told))"))
  }
}
