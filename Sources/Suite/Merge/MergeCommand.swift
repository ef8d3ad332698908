import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `merge`: the JSON reports of the parts of a suite as one report.
struct MergeCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  /// Runs and returns the exit status.
  func run() throws(UsageError) -> Int32 {
    let options = try SuiteOptions(arguments)
    Signals.ignoreFailedWrites()
    let diagnostics = Output(file: Output.standardError)
    let reportTakesOutput = options.reports.contains { $0.file == nil }
    let out = reportTakesOutput ? diagnostics : Output(file: Output.standardOutput)
    guard ReportFile.areWritable(options.reports, diagnostics) else { return 2 }
    var parts: [ReportMerge.Part] = []
    var damaged: [FileProblem] = []
    var seen = Set<FileSystem.Identity>()
    for file in arguments.operands {
      if let identity = FileSystem.identity(file), !seen.insert(identity).inserted { continue }
      do throws(FileProblem) {
        parts.append(ReportMerge.Part(file: file, report: try MergeCommand.read(file)))
      } catch {
        damaged.append(error)
      }
    }
    var merge = ReportMerge(parts)
    for problem in damaged { merge.add(problem) }
    for problem in merge.run.problems { diagnostics.line("scrollwright: \(printable(problem.text))") }
    for text in merge.remarks + merge.duplicates { diagnostics.line("scrollwright: \(printable(text))") }
    let text = MergeText(options: options, style: surroundings.style(options))
    out.write(text.lines(merge, reports: parts.count))
    out.flush()
    var status = status(merge, options)
    if !ReportFile.write(merge.run, options.reports, diagnostics) { status = 2 }
    diagnostics.flush()
    if out !== diagnostics, let failure = out.failure(diagnostics) { return failure }
    return status
  }

  /// Reads one report.
  static func read(_ file: String) throws(FileProblem) -> ReportReader {
    let bytes: [UInt8]
    do throws(ReadError) {
      bytes = try FileSystem.read(file, limit: ReportReader.largest)
    } catch {
      throw FileProblem(file: file, message: error.reportWords)
    }
    do throws(JSONProblem) {
      return try ReportReader(bytes)
    } catch  where error.isForeign {
      throw FileProblem(file: file, message: "\(error.words); run --report json=FILE writes one")
    } catch {
      throw FileProblem(
        file: file, line: error.line,
        message: "this report is damaged: column \(error.column): \(error.words)")
    }
  }

  private func status(_ merge: ReportMerge, _ options: SuiteOptions) -> Int32 {
    if !merge.run.problems.isEmpty || options.strict && !merge.duplicates.isEmpty { return 2 }
    let tally = merge.run.tally
    if tally[.failed] + tally[.error] > 0 { return 1 }
    return options.strict && merge.scenarios.contains { !$0.warnings.isEmpty } ? 1 : 0
  }
}

extension ReadError {
  /// The rest of a sentence that begins with a report's name.
  var reportWords: String {
    switch self {
    case .system(let error): "\(error)"
    case .directory: "is a folder"
    case .notAFile(let words): "is \(words), not a file"
    case .tooLarge(let size, let limit): "has \(size) bytes; a report has at most \(limit)"
    }
  }
}
