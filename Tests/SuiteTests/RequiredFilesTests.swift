import Testing

@testable import Suite

struct RequiredFilesTests {
  private let folder = TemporaryFolder()

  @Test func whatWasAskedForIsKnownFoundOrNot() throws {
    folder.write("lib/a.lua", "return 1")
    folder.write("real.lua", "return 2")
    folder.link("link.lua", to: "real.lua")
    let required = RequiredFiles(
      ModuleLoader(root: SuiteRoot(path: folder.path, prefix: "", hasSettings: false)))
    #expect(required.paths.isEmpty)
    #expect(try required.load("lib.a").source == Array("return 1".utf8))
    _ = try required.load("link")
    #expect(throws: ModuleProblem.self) { try required.load("lib.missing") }
    required.add("/golden.txt")
    #expect(required.paths.first == "/golden.txt")
    #expect(
      Array(required.paths.dropFirst())
        == ["lib/a.lua", "lib/missing.lua", "link.lua", "real.lua"].map { "\(folder.path)/\($0)" })
  }
}
