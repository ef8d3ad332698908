import Testing

@testable import Suite

struct ArgumentsTests {
  private func message(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Arguments(words)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func optionsTakeTheirValueAfterAnEqualsSignOrAsTheNextWord() throws {
    let arguments = try Arguments(["run", "--filter=a=b", "x.lua", "--tag", "slow", "--quiet"])
    #expect(arguments.command.name == "run")
    #expect(arguments.all("filter") == ["a=b"])
    #expect(arguments.all("tag") == ["slow"])
    #expect(arguments.has("quiet"))
    #expect(arguments.operands == ["x.lua"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try Arguments(["run", "--quiet", "--", "--strict", "-x"])
    #expect(arguments.operands == ["--strict", "-x"])
    #expect(!arguments.has("strict"))
  }

  @Test func aValueMayStartWithDashes() throws {
    #expect(try Arguments(["run", "--filter", "--ledger"]).all("filter") == ["--ledger"])
  }

  @Test func theLastOfSeveralValuesCounts() throws {
    let arguments = try Arguments(["run", "--seed", "1", "--seed", "2"])
    #expect(arguments.last("seed") == "2")
    #expect(arguments.all("seed") == ["1", "2"])
  }

  @Test func unknownOptionsGetTheNearestOfTheSameCommand() {
    #expect(message(["run", "--filtr", "x"]) == "'run' has no option '--filtr'; did you mean '--filter'?")
    #expect(message(["show", "--wy", "x.lua"]) == "'show' has no option '--wy'; did you mean '--why'?")
    #expect(message(["list", "--zzzzzz"]) == "'list' has no option '--zzzzzz'")
    #expect(
      message(["run", "-quiet"])
        == "unknown option '-quiet'; options start with two dashes; did you mean '--quiet'?")
  }

  @Test func unknownCommandsGetTheNearest() {
    #expect(message(["rnu"]) == "unknown command 'rnu'; did you mean 'run'?")
    #expect(message(["frobnicate"]) == "unknown command 'frobnicate'")
    #expect(message(["a.lua"]) == "'a.lua' is not a command; did you mean 'scrollwright run a.lua'?")
    #expect(message(["--filter"]) == "'--filter' comes after a command: scrollwright run --filter")
    #expect(message([]) == "a command is missing")
  }

  @Test func valuesAreAskedForAndRefused() {
    #expect(message(["run", "--tag"]) == "'--tag' wants a value: --tag NAME")
    #expect(message(["run", "--quiet=yes"]) == "'--quiet' takes no value")
    #expect(message(["run", "--filter="]) == "'--filter' wants a value, not an empty text: TEXT")
    #expect(
      message(["run", "--timeline", "alway"])
        == "'--timeline' takes failed, always, never, not 'alway'; did you mean 'always'?")
    #expect(
      message(["run", "--report", "jsn=x"])
        == "'--report' takes tap, junit, json, github, not 'jsn'; did you mean 'json'?")
    #expect(message(["run", "--report", "json="]) == "'--report json=' names no file")
  }

  @Test func operandsAreCounted() {
    #expect(message(["show"]) == "'show' wants FILE")
    #expect(message(["help", "run", "list"]) == "'help' does not take 'list'")
    #expect(message(["run"]) == nil)
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try Arguments(["show", "--help"]).has("help"))
    #expect(try Arguments(["show", "-h"]).has("help"))
    #expect(try Arguments(["--help"]).command.name == "help")
    #expect(try Arguments(["--version"]).command.name == "version")
  }
}
