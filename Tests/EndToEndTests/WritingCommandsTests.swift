import Foundation
import Testing

/// `explain`, `list --json`, `completions` and `man` from outside.
struct WritingCommandsTests {
  private let tool = Tool()

  @Test func everyExampleOfExplainShowsItsFault() throws {
    let list = try tool.run("explain")
    let names = list.lines.compactMap { $0.wholeMatch(of: #/  ([a-z-]+)  +\S.*/#).map { String($0.1) } }
    #expect(list.status == 0 && names.count == 22)
    for name in names {
      let outcome = try tool.run("explain", name)
      #expect(outcome.status == 0)
      let example = outcome.lines.drop { $0 != "Example, a scenario file:" }.dropFirst().prefix {
        $0.isEmpty || $0.hasPrefix("  ")
      }
      tool.write("\(name).lua", example.map { String($0.dropFirst(2)) }.joined(separator: "\n") + "\n")
    }
    let ran = try tool.run("run", "--strict", "--quiet", ".")
    #expect(ran.status == 0, "\(ran.output)\(ran.errors)")
    let unknown = try tool.run("explain", "over-consumtion")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'over-consumption'?"))
  }

  @Test func listAsJSON() throws {
    tool.write("a.lua", Samples.timetable)
    tool.write("b.lua", "scenario('x', { skip = 'why', platforms = { 'web' } }, function() end)\n")
    tool.write("bad.lua", "x = = 1\n")
    let outcome = try tool.run("list", "--json", ".")
    #expect(outcome.status == 2 && outcome.errors.contains("bad.lua:1: unexpected symbol"))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any])
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["name"] as? String } == ["timetable / up", "timetable / down", "x [web]"])
    #expect(scenarios.map { $0["tags"] as? [String] } == [[], ["slow"], []])
    #expect(scenarios.last?["platform"] as? String == "web" && scenarios.last?["skip"] as? String == "why")
    #expect((document["problems"] as? [[String: Any]])?.map { $0["file"] as? String } == ["bad.lua"])
    let chosen = try tool.run("list", "--json", "--tag", "slow", "a.lua")
    let some = try #require(try JSONSerialization.jsonObject(with: Data(chosen.bytes)) as? [String: Any])
    #expect((some["scenarios"] as? [Any])?.count == 1 && chosen.status == 0)
  }

  /// What bash offers after some words; the last one is in the making.
  private func bash(_ words: String...) throws -> [String] {
    let array = words.map { "'\($0)'" }.joined(separator: " ")
    tool.write(
      "try.sh",
      """
      . ./completion.bash
      COMP_WORDS=(scrollwright \(array))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _scrollwright
      printf '%s\\n' "${COMPREPLY[@]}"

      """)
    let outcome = try tool.shell("bash try.sh")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.lines.filter { !$0.isEmpty }.sorted()
  }

  @Test func bashCompletes() throws {
    #expect(try tool.shell("$SW completions bash > completion.bash && bash -n completion.bash").status == 0)
    tool.write("a b.lua", "")
    tool.write("folder/c.lua", "")
    tool.write("d.txt", "")
    #expect(try bash("ru") == ["run"])
    #expect(try bash("").contains("explain"))
    #expect(try bash("run", "--str") == ["--strict"])
    #expect(try bash("run", "--timeline", "") == ["always", "failed", "never"])
    // bash takes '=' as a word.
    #expect(try bash("run", "--timeline", "=", "al") == ["always"])
    #expect(try bash("run", "--timeline", "=") == ["always", "failed", "never"])
    #expect(try bash("run", "--allow", "half") == ["half-wired"])
    #expect(try bash("run", "--report", "js") == ["json"])
    #expect(try bash("run", "--update", "=", "mi") == ["missing"])
    #expect(try bash("run", "--update", "fo") == ["folder"])
    #expect(try bash("run", "--report", "json", "=", "d") == ["d.txt"])
    #expect(try bash("run", "--filter", "a") == [])
    #expect(try bash("run", "") == ["a b.lua", "folder"])
    #expect(try bash("run", "--strict", "folder/") == ["folder/c.lua"])
    #expect(try bash("init", "") == ["folder"])
    #expect(try bash("import", "d") == ["d.txt"])
    #expect(try bash("explain", "axis") == ["axis-theft"])
    #expect(try bash("completions", "") == ["bash", "fish", "zsh"])
    #expect(try bash("help", "orde") == ["orders"])
    #expect(try bash("check", "--gestures", "ro") == ["rotate"])
    #expect(try bash("check", "--gestures", "drag,fl") == ["drag,fling"])
    // Behind '--' nothing is an option.
    tool.write("--odd.lua", "")
    #expect(try bash("run", "--", "--") == ["--odd.lua"])
    #expect(try bash("run", "--", "--timeline", "fo") == ["folder"])
    #expect(try bash("run", "--strict", "--", "a") == ["a b.lua"])
  }

  @Test func otherShellsReadTheirScripts() throws {
    if try tool.shell("command -v zsh").status == 0 {
      let outcome = try tool.shell("$SW completions zsh > _scrollwright && zsh -n _scrollwright")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let loaded = try tool.shell(
        "zsh -f -c 'autoload -Uz compinit; compinit -u -d ./dump; source ./_scrollwright; print $_comps[scrollwright]'"
      )
      #expect(loaded.lines == ["_scrollwright"], "\(loaded.errors)")
    }
    if try tool.shell("command -v fish").status == 0 {
      #expect(try tool.shell("$SW completions fish > c.fish && fish -n c.fish").status == 0)
      func offers(_ line: String) throws -> [String] {
        let outcome = try tool.shell("HOME=$PWD fish --no-config -c 'source c.fish; complete -C \"\(line)\"'")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.lines.map { String($0.prefix { $0 != "\t" }) }.sorted()
      }
      #expect(try offers("scrollwright ru") == ["run"])
      #expect(try offers("scrollwright run --timeline ") == ["always", "failed", "never"])
      #expect(try offers("scrollwright run --stri") == ["--strict"])
      #expect(try offers("scrollwright explain axis") == ["axis-theft"])
      #expect(try offers("scrollwright check --gestures drag,ro").contains("drag,rotate"))
      #expect(try offers("scrollwright run -- --str") == [])
    }
  }

  @Test func theManualPageIsWellFormed() throws {
    #expect(try tool.shell("$SW man > scrollwright.1").status == 0)
    if try tool.shell("command -v groff").status == 0 {
      let outcome = try tool.shell("groff -man -ww -z -Tascii scrollwright.1")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      // Lines are filled with spaces.
      let text = try tool.shell("groff -man -Tascii -P-cbou scrollwright.1").output
        .replacing(/[ ]+/, with: " ")
      for words in [
        "scrollwright - a deterministic simulator", "--timeline failed|always|never", "'--' ends",
      ] {
        #expect(text.contains(words), "\(words)")
      }
    }
    if try tool.shell("command -v mandoc").status == 0 {
      let outcome = try tool.shell("mandoc -Tlint -Wwarning scrollwright.1")
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)\(outcome.errors)")
    }
  }
}
