import Foundation
import Testing

/// Trees of files as they are found on real machines.
struct TreeTests {
  private let tool = Tool()

  @Test func hundredsOfFilesLinksInCirclesAndDeepFolders() throws {
    for file in 0..<400 {
      tool.write("suite/g\(file % 37)/h\(file % 5)/f\(file).lua", "scenario('n\(file)', function() end)\n")
    }
    let deep = (0..<30).map { _ in String(repeating: "d", count: 60) }.joined(separator: "/")
    tool.write("suite/\(deep)/deep.lua", Samples.passing)
    for (name, target) in [
      ("suite/up", ".."), ("suite/g1/self", "."), ("suite/g2/loop", "loop"),
      ("suite/g3/twice.lua", "../g4/h4/f4.lua"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(tool.folder)/\(name)", withDestinationPath: target)
    }
    let outcome = try tool.run("run", "--no-times", "--quiet", "suite")
    #expect(outcome.lines == ["401 passed in 401 files"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func aTreeDeeperThanAPathCanBeIsTold() throws {
    tool.write("suite/a.lua", Samples.passing)
    // Longer than any path may be, so each folder is made from inside the one above.
    let name = String(repeating: "d", count: 200)
    var folder = open("\(tool.folder)/suite", O_RDONLY | O_DIRECTORY)
    for _ in 0..<25 {
      #expect(mkdirat(folder, name, 0o777) == 0)
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    #expect(folder >= 0)
    close(folder)
    let outcome = try tool.run("run", "--no-times", "suite")
    #expect(outcome.status == 2)
    #expect(outcome.lines.last == "1 passed in 1 file; 1 path could not be run")
    #expect(outcome.errors.hasSuffix("cannot be searched: the name is too long\n"))
    #expect(try tool.shell("rm -rf suite").status == 0)
  }

  /// Whoever may read everything cannot be kept out, so the run has no rights then; the executable is put where it can be read.
  @Test func foldersThatMayNotBeReadAreTold() throws {
    tool.write("suite/a.lua", Samples.passing)
    tool.write("suite/closed/a.lua", Samples.passing)
    tool.write("suite/listed/a.lua", Samples.passing)
    tool.write("suite/listed/b.lua", Samples.passing)
    tool.write("suite/secret.lua", Samples.passing)
    try FileManager.default.copyItem(atPath: Tool.executable, toPath: "\(tool.folder)/tool")
    let outcome = try tool.shell(
      """
      chmod 755 . suite tool; chmod 0 suite/closed suite/secret.lua; chmod 444 suite/listed
      if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --clear-groups ./tool run --no-times suite
      else ./tool run --no-times suite; fi
      status=$?; chmod 755 suite/closed suite/listed; exit $status
      """)
    #expect(outcome.status == 2)
    #expect(
      outcome.lines == ["suite/a.lua", "  ok    passes", "1 passed in 1 file; 3 paths could not be run"])
    // Where the folder is another's, nothing can be recorded in it.
    #expect(
      outcome.errors.split(separator: "\n").filter { !$0.contains("what failed is not recorded") }.sorted()
        == [
          "scrollwright: suite/closed/: cannot be searched: permission denied",
          "scrollwright: suite/listed/: cannot be searched: permission denied",
          "scrollwright: suite/secret.lua: cannot be read: permission denied",
        ])
  }

  @Test(arguments: [[], ["--isolate"]])
  func aFileThatVanishesDuringTheRunIsTold(_ options: [String]) throws {
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 1 } }\n")
    tool.write("a.lua", Samples.passing + Samples.looping)
    tool.write("b.lua", Samples.passing)
    tool.write("c.lua", Samples.passing)
    let running = try tool.start(["run", "--jobs", "1", "--no-times", "."] + options)
    #expect(
      eventually {
        ((try? String(contentsOfFile: running.outputPath, encoding: .utf8)) ?? "").contains("passes")
      })
    // The first file takes a second of processor time from here on.
    try FileManager.default.removeItem(atPath: "\(tool.folder)/b.lua")
    let outcome = running.wait()
    #expect(outcome.status == 2)
    #expect(outcome.errors == "scrollwright: b.lua: cannot be read: no such file or folder\n")
    #expect(
      outcome.lines.suffix(3) == [
        "c.lua", "  ok    passes", "3 passed, 1 error in 2 files; 1 path could not be run",
      ])
  }
}
