/// The machine-readable reports of `run` and `merge`.
enum ReportFormat: String, CaseIterable, Sendable {
  case tap, junit, json, github

  /// Parts of a JSON entry that only some reports show, so that the others need not make them.
  struct Details: OptionSet, Sendable {
    let rawValue: UInt8

    /// Notes, nodes and the ledger.
    static let ledger = Details(rawValue: 1)
    /// The timeline as text.
    static let timeline = Details(rawValue: 2)
  }

  /// What has to stand in the entries for this report.
  var details: Details {
    switch self {
    case .json: [.ledger, .timeline]
    case .junit: .timeline
    case .tap, .github: []
    }
  }

  /// The whole report, its lines ended.
  func document(_ run: ReportedRun) -> [UInt8] {
    switch self {
    case .json: JSONReport.document(run)
    case .tap: TAPReport.document(run)
    case .junit: JUnitReport.document(run)
    case .github: GitHubReport(run, workspace: .present()).bytes
    }
  }
}

extension SuiteOptions {
  /// The parts of a JSON entry that the reports asked for want; nil if there is no report.
  var reportDetails: ReportFormat.Details? {
    guard !reports.isEmpty else { return nil }
    return reports.reduce(into: []) { $0.formUnion(ReportFormat(rawValue: $1.format)?.details ?? []) }
  }
}
