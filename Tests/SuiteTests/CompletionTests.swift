import ScrollCore
import Testing

@testable import Suite

/// The scripts for shells hold every command and option of the table.
struct CompletionTests {
  @Test(arguments: Shell.allCases) func everyCommandAndOptionIsThere(shell: Shell) {
    let text = shell.script.joined(separator: "\n")
    for command in CommandTable.commands {
      #expect(text.contains(command.name), "\(command.name)")
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l \(option.name) " : "--\(option.name)"), "\(option.name)")
        guard case .choice(let words) = option.value else { continue }
        for word in words { #expect(text.contains(word), "\(option.name) \(word)") }
      }
    }
    for fault in FaultKind.allCases { #expect(text.contains(fault.rawValue)) }
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func whatStandsForWhat() throws {
    func operands(_ name: String) throws -> Completion {
      Completion(operandsOf: try #require(CommandTable.command(name)))
    }
    #expect(try operands("run") == .suites)
    #expect(try operands("show") == .suites)
    #expect(try operands("import") == .files)
    #expect(try operands("init") == .folders)
    #expect(try operands("completions") == .words(["bash", "zsh", "fish"]))
    #expect(try operands("help") == .words(CommandTable.commands.map(\.name)))
    #expect(try operands("explain") == .words(FaultKind.allCases.map(\.rawValue)))
    #expect(try operands("version") == .nothing)
    let run = try #require(CommandTable.command("run"))
    #expect(Completion(try #require(run.option("allow"))) == .words(FaultKind.allCases.map(\.rawValue)))
    #expect(Completion(try #require(run.option("timeline"))) == .words(["failed", "always", "never"]))
    #expect(Completion(try #require(run.option("filter"))) == .nothing)
    let check = try #require(CommandTable.command("check"))
    #expect(
      Completion(try #require(check.option("gestures")))
        == .list(["drag", "half", "unit", "fling", "press", "tap", "rotate"]))
    #expect(Completion(try #require(run.option("strict"))) == .nothing)
  }

  @Test func anUnknownShellIsAnswered() {
    #expect(
      throws: UsageError(
        message: "completions are written for bash, zsh, fish, not 'bahs'; did you mean 'bash'?",
        command: "completions")
    ) { try CompletionsCommand.lines(Arguments(["completions", "bahs"])) }
  }
}
