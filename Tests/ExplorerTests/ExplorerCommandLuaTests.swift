import ScrollCore
import Testing

@testable import Explorer

struct ExplorerCommandLuaTests {
  @Test func amountsAreWrittenAsAScenarioWritesThem() {
    #expect(ExplorerAmount.number(-90.5).lua == "-90.5")
    #expect(ExplorerAmount.up(90).lua == "{ up = 90 }")
    #expect(ExplorerAmount.left(0.25).lua == "{ left = 0.25 }")
    #expect(ExplorerAmount.number(-0.0).lua == "0")
  }

  @Test func gesturesAndChangesAreLines() {
    #expect(ExplorerCommand.fling(target: "a", .down(3)).line == "app:fling(\"a\", { down = 3 })")
    #expect(ExplorerCommand.release(nil).line == "app:release()")
    #expect(ExplorerCommand.tap(target: "t", index: nil).line == "app:tap(\"t\")")
    #expect(ExplorerCommand.drag(target: "say \"hi\"", .number(1)).line == "app:drag(\"say \\\"hi\\\"\", 1)")
    #expect(ExplorerCommand.change(.fontScale(1.5)).line == "app:change { font_scale = 1.5 }")
    #expect(ExplorerCommand.change(.direction(.rtl)).line == "app:change { direction = \"rtl\" }")
    #expect(ExplorerCommand.undo(1).line == nil)
  }
}
