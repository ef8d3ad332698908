extension SuiteOptions {
  /// Where `--html` wants the page; it takes part in what holds for reports: one of all may go to standard output, and no
  /// file takes two.
  static func page(_ arguments: Arguments, beside reports: [Report]) throws(UsageError) -> Report? {
    guard let file = arguments.last("html") else { return nil }
    let page = Report(format: "html", file: ReportFile.isStandardOutput(file) ? nil : file)
    let command = arguments.command.name
    guard page.file != nil else {
      if reports.allSatisfy({ $0.file != nil }) { return page }
      throw UsageError(
        message: "only one report can go to standard output; give the page a file: --html FILE",
        command: command)
    }
    try DocumentPlace.check(file, option: "--html \(file)", arguments)
    guard let other = reports.first(where: { $0.file.map { DocumentPlace.isSame(file, $0) } ?? false }) else {
      return page
    }
    throw UsageError(message: ReportFile.twoReports(other, page), command: command)
  }

  /// The reports and the page.
  var documents: [Report] { reports + (page.map { [$0] } ?? []) }
}
