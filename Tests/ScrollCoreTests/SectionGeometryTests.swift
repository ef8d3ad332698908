import Testing

@testable import ScrollCore

/// Prefix sums of sections, worked out by hand.
@Suite struct SectionGeometryTests {
  private func section(_ id: String, _ header: Double?, _ count: Int, _ size: Double) -> ListSection {
    ListSection(id: id, header: header.map { .extent(.dp($0)) } ?? .none, count: count, size: .dp(size))
  }

  private func geometry(_ spacing: Double, _ sections: ListSection...) -> SectionGeometry {
    SectionGeometry(sections, spacing: spacing, density: 1)
  }

  @Test func headersAndRowsFollowOneAnother() {
    let list = geometry(0, section("a", 40, 3, 50), section("b", 30, 2, 20), section("c", nil, 1, 10))
    #expect(list.count == 6)
    #expect(list.total == 40 + 150 + 30 + 40 + 10)
    #expect((0..<6).map { list.start(ofRow: $0) } == [40, 90, 140, 220, 240, 260])
    #expect((0..<6).map { list.size(ofRow: $0) } == [50, 50, 50, 20, 20, 10])
    #expect(list.header(1).start == 190)
    #expect(list.header(1).size == 30)
    #expect(list.extent(1) == 190...260)
  }

  @Test func spacingStandsBetweenItemsOnly() {
    let list = geometry(
      8, section("empty", nil, 0, 50), section("a", 40, 2, 50), section("gap", nil, 0, 1),
      section("b", 30, 0, 20))
    #expect(list.extent(1) == 0...(40 + 8 + 50 + 8 + 50))
    #expect(list.start(ofRow: 0) == 48)
    #expect(list.extent(3) == 164...194)
    #expect(list.total == 194)
    #expect(list.startOfHeader(after: 1) == 156)
    #expect(list.startOfHeader(after: 3) == nil)
  }

  @Test func aBillionRowsCostNothing() {
    let list = geometry(0, section("a", 40, 1_000_000_000, 20), section("b", 40, 1_000_000_000, 20))
    #expect(list.count == 2_000_000_000)
    #expect(list.start(ofRow: 1_999_999_999) == list.total - 20)
    #expect(list.start(ofRow: 1_000_000_000) == 20_000_000_080)
    #expect(list.bytes < 1_000)
  }

  @Test func sectionsInAStretch() {
    let list = geometry(0, section("a", 10, 1, 90), section("b", 10, 1, 90), section("c", 10, 1, 90))
    #expect(list.sections(from: 0, to: 100) == 0..<1)
    #expect(list.sections(from: 99, to: 101) == 0..<2)
    #expect(list.sections(from: 100, to: 200) == 1..<2)
    #expect(list.sections(from: 300, to: 400) == 3..<3)
    #expect(list.sections(from: -50, to: 0).isEmpty)
  }

  @Test func measuredHeadersMoveWhatFollows() {
    var list = SectionGeometry(
      [
        ListSection(id: "a", header: .node([NodeSpec(.box)]), count: 1, size: .dp(10)),
        section("b", 20, 1, 10),
      ], spacing: 0, density: 1)
    #expect(list.measuresHeaders)
    list.setHeader(0, to: 33)
    list.setHeader(1, to: 99)
    list.sum()
    #expect(list.start(ofRow: 0) == 33)
    #expect(list.header(1).size == 20)
    #expect(list.total == 33 + 10 + 20 + 10)
  }

  @Test func lengthsFollowTheDensity() {
    let list = SectionGeometry(
      [ListSection(id: "a", header: .extent(.px(60)), count: 2, size: .px(30))], spacing: 2, density: 2)
    #expect(list.total == 30 + 2 + 15 + 2 + 15)
    #expect(list.section(ofID: "a") == 0)
    #expect(list.section(ofID: "b") == nil)
  }
}
