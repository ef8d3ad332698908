import Foundation
import Scenario
import ScrollCore
import Testing

@testable import Suite

struct GoldenTimelinesTests {
  private let folder = TemporaryFolder()

  private func timelines(_ update: UpdateChoice = .none, root: String? = nil, file: String = "suite/a.lua")
    -> GoldenTimelines
  {
    let path = folder.write(file)
    return GoldenTimelines(
      file: SuiteFile(
        name: file, path: path,
        root: SuiteRoot(path: root ?? "\(folder.path)/suite", prefix: "suite/", hasSettings: false),
        isNamed: true, line: nil), update: update, width: 100)
  }

  private func compare(
    _ golden: GoldenTimelines, _ text: String, name: String = "up", platform: Platform? = nil,
    mayWrite: Bool = true
  ) -> String {
    switch golden.compare(GoldenRequest(name: name, platform: platform, text: text, mayWrite: mayWrite)) {
    case .same: "same"
    case .different(let file, let summary, _): "\(file) different: \(summary)"
    case .missing(let file, let hint): "\(file) missing: \(hint)"
    case .unusable(let words): words
    }
  }

  private var written: String? { folder.text("suite/__timelines__/up.txt") }

  @Test func nothingIsWrittenUnlessAskedFor() {
    for update in [UpdateChoice.none, .changed] {
      #expect(
        compare(timelines(update), "x")
          == "suite/__timelines__/up.txt missing: to write it, run again with --update=missing, and read it before you keep it"
      )
    }
    #expect(compare(timelines(.all), "x", mayWrite: false).contains("missing"))
    #expect(FileSystem.kind("\(folder.path)/suite/__timelines__") == .failure(SystemError(ENOENT)))
  }

  @Test func theFirstIsWrittenAndThenCompared() {
    let golden = timelines(.missing)
    #expect(compare(golden, "x") == "same")
    #expect(written == "scrollwright timeline 1\nx\n")
    #expect(golden.takeUses().map(\.outcome) == [.written])
    #expect(golden.takeUses().isEmpty)
    #expect(compare(timelines(), "x") == "same")
    #expect(compare(timelines(.missing), "y") == "suite/__timelines__/up.txt different: x, now y")
    #expect(written == "scrollwright timeline 1\nx\n")
  }

  @Test(arguments: [UpdateChoice.all, .changed]) func whatChangedIsWrittenAgain(update: UpdateChoice) {
    folder.write("suite/__timelines__/up.txt", "scrollwright timeline 1\r\nold\r\n")
    let golden = timelines(update)
    #expect(compare(golden, "new", mayWrite: false).contains("different"))
    #expect(compare(golden, "new") == "same")
    #expect(written == "scrollwright timeline 1\nnew\n")
    #expect(golden.takeUses().map(\.outcome) == [.compared, .rewritten])
  }

  @Test func whatIsTheSameIsNotWrittenAgain() {
    let text = "scrollwright timeline 1\r\nx \r\n"
    folder.write("suite/__timelines__/up.txt", text)
    #expect(compare(timelines(.all), "x") == "same")
    #expect(written == text)
  }

  @Test func twoTimelinesCannotBothBeWritten() {
    let golden = timelines(.all)
    #expect(compare(golden, "x") == "same")
    #expect(compare(golden, "x") == "same")
    #expect(compare(golden, "y").contains("the one written by this run is not this one"))
    #expect(written == "scrollwright timeline 1\nx\n")
  }

  @Test func platformsHaveFilesOfTheirOwn() {
    #expect(compare(timelines(.all), "x", platform: .flutter) == "same")
    #expect(folder.text("suite/__timelines__/up.flutter.txt") == "scrollwright timeline 1\nx\n")
  }

  @Test func whatMayNotBeWrittenIsNotAdvised() {
    let request = GoldenRequest(
      name: "up", platform: nil, text: "x", mayWrite: false, advice: "mend the name")
    guard case .missing(_, let hint) = timelines(.missing).compare(request) else {
      Issue.record("it is not missing")
      return
    }
    #expect(hint == "mend the name")
  }

  @Test func theNearestNameIsTold() {
    folder.write("suite/__timelines__/drag up.txt", "scrollwright timeline 1\nx\n")
    #expect(
      compare(timelines(), "x", name: "drag ip").hasSuffix("; there is suite/__timelines__/drag up.txt"))
  }

  @Test func filesThatAreNoneOfOursAreLeftAlone() {
    for (text, words) in [
      ("notes\n", "is not a golden timeline"), ("scrollwright timeline 9\n", "a later version"),
    ] {
      folder.write("suite/__timelines__/up.txt", text)
      #expect(compare(timelines(.all), "x").contains(words))
      #expect(written == text)
    }
    folder.write("suite/__timelines__/dir.txt/x")
    #expect(compare(timelines(.all), "x", name: "dir") == "suite/__timelines__/dir.txt is a folder")
  }

  @Test func nothingOutsideTheRootIsTouched() {
    folder.write("elsewhere/up.txt", "scrollwright timeline 1\nx\n")
    _ = timelines()
    folder.link("suite/__timelines__", to: "\(folder.path)/elsewhere")
    #expect(compare(timelines(.all), "y").contains("leads out of the suite's root"))
    #expect(folder.text("elsewhere/up.txt") == "scrollwright timeline 1\nx\n")
  }

  @Test func aLinkedFileOutsideTheRootIsNotTouched() {
    let target = folder.write("secret", "scrollwright timeline 1\nx\n")
    folder.write("suite/__timelines__/other.txt")
    folder.link("suite/__timelines__/up.txt", to: target)
    #expect(compare(timelines(.all), "y").contains("leads out of the suite's root"))
    folder.link("suite/__timelines__/lost.txt", to: "\(folder.path)/nowhere")
    #expect(compare(timelines(.all), "y", name: "lost").contains("a link that leads nowhere"))
    #expect(folder.text("secret") == "scrollwright timeline 1\nx\n")
  }

  @Test func aFileInThePlaceOfTheFolderIsTold() {
    folder.write("suite/__timelines__", "x")
    #expect(compare(timelines(.all), "y") == "suite/__timelines__/ is not a folder")
  }

  @Test func whatCannotBeWrittenIsToldWithItsReason() throws {
    let golden = timelines(.all)
    // Its folder cannot be made where its suite's is gone.
    try FileManager.default.removeItem(atPath: "\(folder.path)/suite")
    #expect(
      compare(golden, "x") == "suite/__timelines__/up.txt cannot be written: no such file or folder")
    #expect(golden.takeUses().map(\.outcome) == [.unwritten("no such file or folder")])
  }

  /// Two names that are equal as texts are two files.
  @Test func normalFormsAreToldApart() {
    let golden = timelines(.all)
    #expect(compare(golden, "x", name: "\u{e9}") == "same")
    #expect(compare(golden, "y", name: "e\u{301}") == "same")
    #expect(compare(golden, "y", name: "\u{e9}").contains("different"))
    #expect(folder.text("suite/__timelines__/\u{e9}.txt") == "scrollwright timeline 1\nx\n")
    #expect(folder.text("suite/__timelines__/e\u{301}.txt") == "scrollwright timeline 1\ny\n")
  }

  @Test func onlyTheBareOptionMindsTheBuildServer() throws {
    func choice(_ words: String..., isCI: Bool) throws -> UpdateChoice {
      UpdateChoice(try Arguments(["run"] + words), isCI: isCI)
    }
    #expect(try choice(isCI: false) == .none)
    #expect(try choice("--update", isCI: false) == .all)
    #expect(try choice("--update", isCI: true) == .none)
    #expect(try choice("--update=all", isCI: true) == .all)
    #expect(try choice("--update=missing", isCI: false) == .missing)
    // The next word is a path, not its value.
    #expect(try Arguments(["run", "--update", "missing"]).operands == ["missing"])
    #expect(throws: UsageError.self) { try Arguments(["run", "--update=al"]) }
    #expect(throws: UsageError.self) { try Arguments(["run", "--update="]) }
  }
}
