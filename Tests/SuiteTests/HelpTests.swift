import Testing

@testable import Suite

struct HelpTests {
  @Test func everyCommandAndOptionIsInHelp() {
    let overview = Help.overview().joined(separator: "\n")
    for command in CommandTable.commands {
      #expect(overview.contains("  \(command.name)"))
      let text = Help.command(command)
      for option in command.options {
        #expect(text.contains { $0.hasPrefix("  \(option.usage)") }, "\(command.name) \(option.name)")
      }
    }
  }

  @Test func helpFitsEightyColumnsOfASCII() {
    for lines in [Help.overview()] + CommandTable.commands.map(Help.command) {
      for line in lines {
        #expect(line.count <= 80)
        #expect(line.utf8.allSatisfy { $0 < 0x80 })
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  @Test func wordsAreWrappedAndLongOnesStandAlone() {
    #expect(wrapped("a bb ccc", width: 4) == ["a bb", "ccc"])
    #expect(wrapped("abcdefgh ij", width: 4) == ["abcdefgh", "ij"])
    #expect(wrapped("", width: 4) == [""])
  }

  @Test func noOptionIsDeclaredTwice() {
    for command in CommandTable.commands {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
    }
    #expect(Set(CommandTable.commands.map(\.name)).count == CommandTable.commands.count)
  }
}
