import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `diff`: what differs between two timelines, or between the timelines and results of two JSON reports.
struct DiffCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  /// What a file holds.
  private enum Content {
    case timeline([String])
    case report([ReportedScenario])
  }

  /// Runs and returns the exit status: 0 the same, 1 different, 2 trouble.
  func run() throws(UsageError) -> Int32 {
    let options = try SuiteOptions(arguments)
    Signals.ignoreFailedWrites()
    let diagnostics = Output(file: Output.standardError)
    var contents: [Content] = []
    var hasTrouble = false
    for file in arguments.operands {
      do throws(FileProblem) {
        contents.append(try DiffCommand.read(file))
      } catch {
        diagnostics.line("scrollwright: \(printable(error.text))")
        hasTrouble = true
      }
    }
    var paint = Paint(surroundings.style(options))
    if contents.count == 2 {
      switch (contents[0], contents[1]) {
      case (.timeline(let old), .timeline(let new)): write(old, new, &paint)
      case (.report(let old), .report(let new)): write(old, new, &paint)
      default:
        diagnostics.line("scrollwright: one of the files is a JSON report and the other is not")
        hasTrouble = true
      }
    }
    diagnostics.flush()
    if hasTrouble { return 2 }
    let out = Output(file: Output.standardOutput)
    out.write(paint.bytes)
    out.flush()
    if let failure = out.failure(diagnostics) { return failure }
    return paint.bytes.isEmpty ? 0 : 1
  }

  private static func read(_ file: String) throws(FileProblem) -> Content {
    let bytes: [UInt8]
    do throws(ReadError) {
      bytes = try FileSystem.read(file, limit: ReportReader.largest)
    } catch {
      throw FileProblem(file: file, message: error.reportWords)
    }
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      return .report(try MergeCommand.read(file).entries.map(\.scenario))
    }
    do throws(GoldenText.Problem) {
      return .timeline(try GoldenText.anyLines(bytes))
    } catch {
      throw FileProblem(file: file, message: error.words)
    }
  }

  // MARK: Timelines

  private func write(_ old: [String], _ new: [String], _ paint: inout Paint) {
    let difference = TimelineDiff(old: old, new: new)
    guard !difference.isEmpty else { return }
    paint.line(paint.text("- \(printable(arguments.operands[0]))", .bad))
    paint.line(paint.text("+ \(printable(arguments.operands[1]))", .good))
    paint.words("differs: " + printable(difference.summary), indent: 0, more: 2)
    paint.line()
    DiffCommand.write(difference.lines(width: paint.style.width), indent: 0, &paint)
  }

  /// Lines of a difference in their colours.
  static func write(_ lines: [String], indent: Int, _ paint: inout Paint) {
    let space = String(repeating: " ", count: indent)
    for line in lines {
      switch line.first {
      case "-": paint.line(space + paint.text(printable(line), .bad))
      case "+": paint.line(space + paint.text(printable(line), .good))
      default: paint.line(space + printable(line))
      }
    }
  }

  // MARK: Reports

  private struct Key: Hashable {
    var file: String
    var name: String
  }

  private func write(_ old: [ReportedScenario], _ new: [ReportedScenario], _ paint: inout Paint) {
    let before = Dictionary(old.map { (Key(file: $0.file, name: $0.name), $0) }, uniquingKeysWith: { $1 })
    let after = Set(new.map { Key(file: $0.file, name: $0.name) })
    for scenario in old where !after.contains(Key(file: scenario.file, name: scenario.name)) {
      paint.line(paint.text("- \(DiffCommand.title(scenario))", .bad) + "  only in the first report")
    }
    for scenario in new {
      guard let other = before[Key(file: scenario.file, name: scenario.name)] else {
        paint.line(paint.text("+ \(DiffCommand.title(scenario))", .good) + "  only in the second report")
        continue
      }
      var words: [String] = []
      if other.status != scenario.status { words.append("\(other.status.word) -> \(scenario.status.word)") }
      let difference = TimelineDiff(
        old: GoldenText.lines(of: other.timeline), new: GoldenText.lines(of: scenario.timeline))
      if !difference.isEmpty { words.append(printable(difference.summary)) }
      if words.isEmpty { continue }
      paint.line(paint.text("! \(DiffCommand.title(scenario))", .strong))
      paint.words(words.joined(separator: "; "), indent: 4, more: 2)
      DiffCommand.write(difference.lines(width: paint.style.width - 4), indent: 4, &paint)
    }
  }

  private static func title(_ scenario: ReportedScenario) -> String {
    "\(printable(scenario.file)):\(scenario.line): \(printable(scenario.name))"
  }
}
