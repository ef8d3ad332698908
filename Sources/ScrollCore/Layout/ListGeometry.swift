/// Where the rows of a list lie along its axis, from the start of its content (content padding excluded), logical units.
struct ListGeometry: Sendable {
  private(set) var count: Int
  private(set) var total: Double
  private var size = 0.0
  private var spacing: Double
  /// Starts of rows that have sizes of their own.
  private var starts: [Double] = []
  private var sizes: [Double] = []
  private var places: [String: Int] = [:]
  private(set) var ids: [String?] = []
  /// Sections, in a list that has them.
  private var sections: SectionGeometry?

  init(_ spec: ListSpec, density: Double) {
    spacing = spec.spacing.logical(density: density)
    switch spec.content {
    case .uniform(let rows, let length):
      count = rows
      size = length.logical(density: density)
      total = rows == 0 ? 0 : Double(rows) * size + Double(rows - 1) * spacing
    case .items(let items):
      count = items.count
      var cursor = 0.0
      starts.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        let length = item.size.logical(density: density)
        starts.append(cursor)
        sizes.append(length)
        ids.append(item.id)
        if let id = item.id, places[id] == nil { places[id] = index }
        cursor += length + spacing
      }
      total = items.isEmpty ? 0 : cursor - spacing
    case .sections(let list):
      let geometry = SectionGeometry(list, spacing: spacing, density: density)
      count = geometry.count
      total = geometry.total
      sections = geometry
    }
  }

  /// From the start of one row to that of the next, where all have one size.
  var stride: Double { size + spacing }

  func start(_ row: Int) -> Double {
    if let sections { return sections.start(ofRow: row) }
    return starts.isEmpty ? Double(row) * (size + spacing) : starts[row]
  }
  func size(_ row: Int) -> Double {
    if let sections { return sections.size(ofRow: row) }
    return starts.isEmpty ? size : sizes[row]
  }
  func end(_ row: Int) -> Double { start(row) + size(row) }
  func index(ofID id: String) -> Int? { places[id] }
  func id(_ row: Int) -> String? { ids.indices.contains(row) ? ids[row] : nil }

  /// The first row whose end lies after a place; nil if none does.
  func firstRow(endingAfter place: Double) -> Int? {
    guard count > 0 else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if end(middle) > place { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  /// Rows that overlap [from, to).
  func rows(from: Double, to: Double) -> Range<Int> {
    guard to > from, let first = firstRow(endingAfter: from) else { return 0..<0 }
    var low = first
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if start(middle) >= to { high = middle } else { low = middle + 1 }
    }
    return first..<max(first, low)
  }

  var bytes: Int { starts.count * 16 + ids.count * 24 + places.count * 48 + (sections?.bytes ?? 0) }

  // MARK: Sections

  var hasSections: Bool { sections != nil }
  /// Whether a header is as large as the layout finds it.
  var measuresHeaders: Bool { sections?.measuresHeaders ?? false }

  mutating func setHeader(ofSection section: Int, to extent: Double) {
    sections?.setHeader(section, to: extent)
  }

  /// Moves everything to where the measured headers put it.
  mutating func finishHeaders() {
    sections?.sum()
    total = sections?.total ?? total
  }

  /// Start and end of a section, its header included.
  func extent(ofSection section: Int) -> ClosedRange<Double> { sections?.extent(section) ?? 0...0 }
  func header(ofSection section: Int) -> (start: Double, size: Double) { sections?.header(section) ?? (0, 0) }
  func startOfHeader(after section: Int) -> Double? { sections?.startOfHeader(after: section) }
  /// In order; empty in a list without sections.
  var sectionIDs: [String] { sections?.ids ?? [] }
  func section(ofID id: String) -> Int? { sections?.section(ofID: id) }
  /// The sections of which something lies in [from, to).
  func sections(from: Double, to: Double) -> Range<Int> { sections?.sections(from: from, to: to) ?? 0..<0 }
}

/// A row of a list on a screen.
struct RowKey: Hashable, Sendable {
  var list: Int32
  var row: Int
}
