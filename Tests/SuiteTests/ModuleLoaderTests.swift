import Foundation
import Testing

@testable import Suite

struct ModuleLoaderTests {
  private let folder = TemporaryFolder()
  private let outside = TemporaryFolder()

  private var loader: ModuleLoader {
    ModuleLoader(root: SuiteRoot(path: folder.path, prefix: "suite/", hasSettings: false))
  }

  private func problem(_ module: String) -> String? {
    do throws(ModuleProblem) {
      _ = try loader.load(module)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func dotsAreFolders() throws {
    folder.write("lib/parts/header.lua", "return 1")
    let found = try loader.load("lib.parts.header")
    #expect(found.source == Array("return 1".utf8))
    #expect(found.name == "suite/lib/parts/header.lua")
  }

  @Test(arguments: [
    "", ".", "..", "a..b", ".a", "a.", "..secret", "/etc/passwd", "a/b", "a/../b", "a\\b", "a\0b", "../x",
  ])
  func otherNamesAreRefused(_ module: String) {
    #expect(problem(module)?.contains("is not a module's name") == true)
  }

  @Test func linksOutOfTheRootAreRefusedAndThoseInsideFollowed() throws {
    outside.write("secret.lua", "return 2")
    folder.link("leak", to: outside.path)
    folder.link("direct.lua", to: outside.path + "/secret.lua")
    folder.write("real.lua", "return 3")
    folder.link("alias.lua", to: "real.lua")
    #expect(problem("leak.secret") == "module 'leak.secret' is a link that leads out of the suite's root")
    #expect(problem("direct") == "module 'direct' is a link that leads out of the suite's root")
    #expect(try loader.load("alias").source == Array("return 3".utf8))
  }

  @Test func aNeighbourWhoseNameStartsLikeTheRootIsOutside() {
    let neighbour = folder.path + "-more"
    defer { try? FileManager.default.removeItem(atPath: neighbour) }
    try? FileManager.default.createDirectory(atPath: neighbour, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: neighbour + "/x.lua", contents: Data())
    folder.link("x.lua", to: neighbour + "/x.lua")
    #expect(problem("x") == "module 'x' is a link that leads out of the suite's root")
  }

  @Test func missingModulesGetTheNearestName() {
    folder.write("lib/header.lua")
    #expect(
      problem("lib.heeder")
        == "there is no module 'lib.heeder': no file lib/heeder.lua below the suite's root; did you mean 'lib.header'?"
    )
    #expect(problem("lib.header.lua")?.hasSuffix("did you mean 'lib.header'?") == true)
    #expect(problem("zzz") == "there is no module 'zzz': no file zzz.lua below the suite's root")
  }

  @Test func onlyTextFilesAreModules() {
    folder.write("bad.lua", [0xFF])
    folder.write("dir.lua/x")
    #expect(mkfifo(folder.path + "/pipe.lua", 0o600) == 0)
    #expect(problem("bad") == "module 'bad' is not UTF-8 text: line 1")
    #expect(problem("dir") == "module 'dir' is a folder, not a file")
    #expect(problem("pipe") == "module 'pipe' is a named pipe, not a file")
  }
}
