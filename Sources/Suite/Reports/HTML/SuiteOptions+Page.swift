extension SuiteOptions {
  /// Where `--html` wants the page; it takes part in what holds for reports: one of all may go to standard output, and no
  /// file takes two.
  static func page(_ arguments: Arguments, beside reports: [Report]) throws(UsageError) -> Report? {
    guard let file = arguments.last("html") else { return nil }
    let page = Report(format: "html", file: ReportFile.isStandardOutput(file) ? nil : file)
    guard let other = reports.first(where: { $0.file == page.file }),
      !ReportFile.isDevice(file) || page.file == nil
    else { return page }
    throw UsageError(
      message: page.file == nil
        ? "only one report can go to standard output; give the page a file: --html FILE"
        : "'\(file)' cannot take two reports, \(other.format) and html",
      command: arguments.command.name)
  }

  /// The reports and the page.
  var documents: [Report] { reports + (page.map { [$0] } ?? []) }
}
