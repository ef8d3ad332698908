import Testing

@testable import Suite

/// The manual page has what help has.
struct ManPageTests {
  @Test func everyCommandAndOptionIsThere() {
    let lines = ManPage.lines()
    for command in CommandTable.commands {
      let title = [command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
      #expect(lines.contains(".SS \"\(ManPage.escaped(title))\""), "\(title)")
      for option in command.options {
        #expect(
          lines.contains { $0.hasPrefix("\\fB\\-\\-\(ManPage.escaped(option.name))\\fR") }, "\(option.name)")
      }
    }
    for title in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO",
    ] {
      #expect(lines.contains(".SH \(title)"))
    }
  }

  @Test func whoReadsStandardInputIsNamed() {
    let text = ManPage.lines().joined(separator: " ")
    #expect(
      text.contains("as a path of run, list, show, orders, solve or check is a scenario file"),
      "\(text.prefix(2000))")
  }

  @Test func textsAreEscaped() {
    #expect(ManPage.escaped("--a 'b' \\c") == "\\-\\-a \\(aqb\\(aq \\ec")
    #expect(ManPage.escaped(".lua files") == "\\&.lua files")
    #expect(ManPage.escaped("'x") == "\\(aqx")
    for line in ManPage.lines() {
      #expect(line.utf8.allSatisfy { $0 < 0x80 } && !line.isEmpty && !line.hasSuffix(" "))
    }
  }
}
