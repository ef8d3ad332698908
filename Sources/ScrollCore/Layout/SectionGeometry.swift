/// Where the sections of a list lie along its axis, from the start of its content (content padding excluded), logical units.
///
/// Costs as much as there are sections, however many rows they have.
struct SectionGeometry: Sendable {
  private struct Section: Sendable {
    var id: String
    var hasHeader: Bool
    var isMeasured: Bool
    var header: Double
    var count: Int
    var size: Double
    // Found by `sum`.
    var start = 0.0
    var end = 0.0
    var firstRow = 0
  }

  private var sections: [Section]
  private let spacing: Double
  private var places: [String: Int] = [:]
  private(set) var count = 0
  private(set) var total = 0.0

  init(_ list: [ListSection], spacing: Double, density: Double) {
    self.spacing = spacing
    sections = list.map { section in
      var header = 0.0
      var isMeasured = false
      switch section.header {
      case .none: break
      case .extent(let length): header = length.logical(density: density)
      case .node: isMeasured = true
      }
      return Section(
        id: section.id, hasHeader: section.hasHeader, isMeasured: isMeasured, header: header,
        count: section.count, size: section.size.logical(density: density))
    }
    for (place, section) in list.enumerated() where places[section.id] == nil { places[section.id] = place }
    sum()
  }

  /// Adds up where everything lies. Every header and row is an item; `spacing` stands between two items.
  mutating func sum() {
    var cursor = 0.0
    var isFirst = true
    count = 0
    for place in sections.indices {
      let section = sections[place]
      let rows = Double(section.count)
      let isEmpty = !section.hasHeader && section.count == 0
      if !isFirst, !isEmpty { cursor += spacing }
      sections[place].start = cursor
      sections[place].firstRow = count
      if section.hasHeader { cursor += section.header }
      if section.hasHeader, section.count > 0 { cursor += spacing }
      if section.count > 0 { cursor += rows * section.size + (rows - 1) * spacing }
      sections[place].end = cursor
      count += section.count
      if !isEmpty { isFirst = false }
    }
    total = cursor
  }

  var measuresHeaders: Bool { sections.contains { $0.isMeasured } }

  mutating func setHeader(_ section: Int, to extent: Double) {
    if sections[section].isMeasured { sections[section].header = extent }
  }

  func extent(_ section: Int) -> ClosedRange<Double> {
    sections[section].start...max(sections[section].start, sections[section].end)
  }

  func header(_ section: Int) -> (start: Double, size: Double) {
    (sections[section].start, sections[section].header)
  }

  /// Start of the next section's header, less the spacing before it; nil after the last.
  func startOfHeader(after section: Int) -> Double? {
    sections.dropFirst(section + 1).first { $0.hasHeader }.map { $0.start - spacing }
  }

  var ids: [String] { sections.map(\.id) }
  func section(ofID id: String) -> Int? { places[id] }

  /// The sections of which something lies in [from, to).
  func sections(from: Double, to: Double) -> Range<Int> {
    let first = lowest { $0.end > from }
    let end = lowest { $0.start >= to }
    return first..<max(first, end)
  }

  func start(ofRow row: Int) -> Double {
    let section = sections[self.section(ofRow: row)]
    let header = section.hasHeader ? section.header + spacing : 0
    return section.start + header + Double(row - section.firstRow) * (section.size + spacing)
  }

  func size(ofRow row: Int) -> Double { sections[section(ofRow: row)].size }

  private func section(ofRow row: Int) -> Int { lowest { $0.firstRow + $0.count > row } }

  /// The first section of which something is true that stays true from there on.
  private func lowest(_ isTrue: (Section) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  var bytes: Int { sections.count * (MemoryLayout<Section>.stride + 64) }
}
