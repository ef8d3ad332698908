import ScrollCore
import Testing
import Timeline

struct NodeInfoDrawingTests {
  private func node(_ kind: NodeKind, hasID: Bool = true, isPinned: Bool = false) -> NodeInfo {
    NodeInfo(
      name: "n", hasID: hasID, kind: kind, parent: 0, depth: 1, alive: true, mover: .none, axis: .vertical,
      low: 0,
      high: 0, initialOffset: 0, offset: 0, label: "", isPinned: isPinned)
  }

  @Test func layoutWithoutAnIDShowsNothing() {
    #expect(node(.column).isDrawn && !node(.column, hasID: false).isDrawn)
    #expect(node(.box, hasID: false).isDrawn)
    #expect(!node(.screen).isDrawn && !node(.marker).isDrawn)
  }

  @Test func whatIsPinnedHidesWhatLiesBehind() {
    #expect(!node(.row).isOpaque && node(.row, isPinned: true).isOpaque && node(.list).isOpaque)
  }

  @Test func scrollContainersClip() {
    #expect([NodeKind.scroll, .list, .pager].allSatisfy { node($0).isViewport })
    #expect(![NodeKind.box, .column, .sheet].contains { node($0).isViewport })
  }
}
