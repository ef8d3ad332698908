import Foundation
import Testing

/// The workflow of a new suite: its steps are run by the shell, with stubs in place of what a network would give.
struct InitWorkflowTests {
  private let tool = Tool()
  private let path = "suite/.github/workflows/scenarios.yml"

  /// The scripts of the workflow's steps, by their names.
  private func steps() throws -> [String: String] {
    _ = try tool.run("init", "suite")
    let lines = try #require(tool.read(path)).components(separatedBy: "\n")
    var steps: [String: String] = [:]
    var name = ""
    for (index, line) in lines.enumerated() {
      if let match = line.wholeMatch(of: #/      - name: (.*)/#) { name = String(match.1) }
      guard let match = line.wholeMatch(of: #/        run: (.*)/#) else { continue }
      if match.1 != "|" {
        steps[name] = String(match.1)
        continue
      }
      let block = lines[(index + 1)...].prefix { $0.isEmpty || $0.hasPrefix("          ") }
      steps[name] = block.map { String($0.dropFirst(10)) + "\n" }.joined()
    }
    return steps
  }

  /// Runs the step that gets the program, in the suite's folder. `curl` and `sudo` are stubs that note their words.
  private func getProgram(
    url: String = "", sum: String = "", curl: String = "exit 22", sudo: String = "true", shell: String = "sh"
  ) throws -> Tool.Outcome {
    tool.write("get.sh", try #require(try steps()["Get scrollwright"]))
    tool.write("stubs/curl", "#!/bin/sh\necho \"curl $*\" >> ../calls\n\(curl)\n")
    tool.write("stubs/sudo", "#!/bin/sh\necho \"sudo $*\" >> ../calls\n\(sudo)\n")
    tool.write("program", "#!/bin/sh\n[ \"$1\" = --version ] && echo stub\n")
    _ = try tool.shell("chmod +x stubs/*; rm -rf temporary calls path; mkdir temporary")
    return try tool.start(
      ["-c", "cd suite && exec \(shell) ../get.sh"],
      environment: [
        "SCROLLWRIGHT_URL": url, "SCROLLWRIGHT_SHA256": sum, "RUNNER_TEMP": "\(tool.folder)/temporary",
        "GITHUB_PATH": "\(tool.folder)/path", "PROGRAM": "\(tool.folder)/program",
        "PATH": "\(tool.folder)/stubs:/usr/bin:/bin",
      ], executable: "/bin/sh"
    ).wait()
  }

  /// Puts the program where `-o` says.
  private let download = "while [ \"$1\" != -o ]; do shift; done; cp \"$PROGRAM\" \"$2\""

  @Test func withoutAProgramItSaysWhatToSet() throws {
    for shell in ["sh", "bash"] {
      let outcome = try getProgram(shell: shell)
      #expect(outcome.status == 1)
      #expect(
        outcome.lines == [
          "::error title=scrollwright::Set the repository's variable or secret SCROLLWRIGHT_URL to an https address of "
            + "the program, or commit the program as .bin/scrollwright."
        ])
      #expect(tool.read("path") == nil && tool.read("calls") == nil)
    }
  }

  @Test func anAddressIsDownloaded() throws {
    let url = "https://files.example/scroll wright"
    let outcome = try getProgram(url: url, curl: download)
    #expect(outcome.status == 0 && outcome.lines == ["stub"], "\(outcome.output)\(outcome.errors)")
    let program = "\(tool.folder)/temporary/scrollwright/scrollwright"
    #expect(tool.read("calls") == "curl -fsSL --retry 3 --proto =https -o \(program) \(url)\n")
    #expect(tool.read("path") == "\(tool.folder)/temporary/scrollwright\n")
    let sum = try tool.shell("sha256sum program | cut -d ' ' -f 1").lines[0]
    #expect(try getProgram(url: url, sum: sum, curl: download).status == 0)
  }

  @Test func whatCannotBeHadFails() throws {
    let failed = try getProgram(url: "https://files.example/none")
    #expect(failed.status == 1)
    #expect(failed.line(0).hasSuffix("::The program could not be had from the address in SCROLLWRIGHT_URL."))
    // Another program than the one whose checksum is known is not started.
    let other = try getProgram(
      url: "https://files.example/x", sum: String(repeating: "0", count: 64), curl: download)
    #expect(other.status == 1 && tool.read("path") == nil)
    #expect(
      other.lines.last?.hasSuffix("::The program's checksum is not the one in SCROLLWRIGHT_SHA256.") == true)
    #expect(!other.lines.contains("stub"))
    let foreign = try getProgram(url: "https://files.example/x", curl: download + "; echo 'exit 1' > \"$2\"")
    #expect(foreign.status == 1 && tool.read("path") == nil)
    #expect(
      foreign.lines.last?.contains("The program does not run here. It has to be built for Linux") == true)
    let calls = try #require(tool.read("calls")).split(separator: "\n").dropFirst()
    #expect(
      calls == [
        "sudo apt-get update -q", "sudo apt-get install -yq --no-install-recommends liblua5.4-0",
      ])
  }

  @Test func aMissingLibraryIsInstalled() throws {
    let needy = "while [ \"$1\" != -o ]; do shift; done; echo 'test -f ../lua && echo stub' > \"$2\""
    let outcome = try getProgram(url: "https://files.example/x", curl: needy, sudo: "touch ../lua")
    #expect(outcome.status == 0 && outcome.lines == ["stub"], "\(outcome.output)\(outcome.errors)")
  }

  /// The real program, committed: both steps run, as on a runner.
  @Test func aCommittedProgramRunsTheSuite() throws {
    let steps = try steps()
    _ = try tool.shell("mkdir -p suite/.bin && ln -s \"$SW\" suite/.bin/scrollwright")
    let got = try getProgram()
    #expect(got.status == 0 && got.line(0).hasPrefix("scrollwright "), "\(got.output)\(got.errors)")
    #expect(tool.read("calls") == nil)
    tool.write("run.sh", try #require(steps["Run the scenarios"]))
    let ran = try tool.shell("cd suite && PATH=\"$(cat ../path):$PATH\" sh -e ../run.sh")
    #expect(ran.status == 0, "\(ran.output)\(ran.errors)")
    #expect(tool.read("suite/scenarios.xml")?.contains("<testsuite") == true)
  }

  /// What Python's reader of YAML makes of it, where there is one.
  @Test func theWorkflowIsYAML() throws {
    let steps = try steps()
    guard try tool.shell("python3 -c 'import yaml'").status == 0 else { return }
    let outcome = try tool.shell(
      "python3 -c 'import json, yaml; print(json.dumps(yaml.load(open(\"\(path)\"), yaml.BaseLoader)))'")
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any], "\(outcome.errors)")
    #expect(Set(read.keys) == ["name", "on", "permissions", "jobs"])
    #expect((read["on"] as? [String: Any])?.keys.sorted() == ["pull_request", "push"])
    let job = try #require((read["jobs"] as? [String: Any])?["scenarios"] as? [String: Any])
    #expect(job["runs-on"] as? String == "ubuntu-latest")
    let list = try #require(job["steps"] as? [[String: Any]])
    for step in list { #expect((step["run"] == nil) != (step["uses"] == nil), "\(step)") }
    let scripts = list.compactMap { step in
      (step["run"] as? String).map { (step["name"] as? String ?? "", $0) }
    }
    #expect(Dictionary(uniqueKeysWithValues: scripts) == steps)
    let environment = try #require(list[1]["env"] as? [String: String])
    #expect(
      environment == [
        "SCROLLWRIGHT_URL": "${{ secrets.SCROLLWRIGHT_URL || vars.SCROLLWRIGHT_URL }}",
        "SCROLLWRIGHT_SHA256": "${{ vars.SCROLLWRIGHT_SHA256 }}",
      ])
  }
}
