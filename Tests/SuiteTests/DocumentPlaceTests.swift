import Testing

@testable import Suite

struct DocumentPlaceTests {
  private let folder = TemporaryFolder()

  private func message(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try SuiteOptions(try Arguments(words))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func aFileHasOneNameHoweverItIsWritten() {
    folder.write("dir/x")
    folder.link("way", to: "\(folder.path)/dir")
    folder.link("x", to: "\(folder.path)/dir/x")
    for name in ["dir/x", "./dir/x", "way/x", "x", "way/../dir//x"] {
      #expect(DocumentPlace.resolved("\(folder.path)/\(name)") == "\(folder.path)/dir/x", "\(name)")
    }
    // One that is not there yet, and one that cannot be.
    #expect(DocumentPlace.resolved("\(folder.path)/way/new") == "\(folder.path)/dir/new")
    #expect(DocumentPlace.resolved("\(folder.path)/none/new") == "\(folder.path)/none/new")
  }

  @Test func twoDocumentsInOneFileAreSeen() {
    folder.write("dir/x")
    folder.link("way", to: "\(folder.path)/dir")
    let (one, other) = ("\(folder.path)/dir/q", "\(folder.path)/way/q")
    #expect(
      message(["run", "--report", "tap=\(one)", "--report", "junit=\(other)"])
        == "'\(other)' cannot take two reports, tap and junit; '\(one)' is the same file")
    #expect(
      message(["merge", "a.json", "--report", "tap=\(one)", "--report", "json=\(other)"])
        == "'\(other)' cannot take two reports, tap and json; '\(one)' is the same file")
    #expect(
      message(["run", "--report", "json=\(one)", "--html", other])
        == "'\(other)' cannot take two reports, json and html; '\(one)' is the same file")
    #expect(message(["run", "--report", "json=\(one)", "--html", "\(other)2"]) == nil)
    #expect(message(["run", "--report", "json=/dev/null", "--html", "/dev/null"]) == nil)
  }

  @Test func whatIsReadIsNotWritten() {
    let input = folder.write("r1.json", "{}")
    folder.link("r2.json", to: input)
    folder.link("page", to: folder.write("a.lua"))
    for name in ["r1.json", "r2.json", "./r1.json"] {
      #expect(
        message(["merge", input, "--report", "json=\(folder.path)/\(name)"])?
          .hasSuffix("would write over '\(input)', which merge reads; name another file") == true, "\(name)")
    }
    for words in [
      ["run", "--html", "none.lua"], ["run", "--report", "tap=none.lua"],
      ["orders", "a.lua", "--html", "\(folder.path)/page"], ["run", "--report", "json=scrollwright.lua"],
    ] {
      #expect(message(words)?.contains("names a Lua file") == true, "\(words)")
    }
    folder.write("__timelines__/a.txt")
    #expect(
      message(["run", "--html", "\(folder.path)/__timelines__/a.txt"])?
        .hasSuffix("lies among the golden timelines; name another file") == true)
    // A scenario file may have any name, and a line behind it.
    let odd = folder.write("odd.txt")
    #expect(message(["run", "\(odd):3", "--html", odd])?.contains("which run reads") == true)
  }
}
