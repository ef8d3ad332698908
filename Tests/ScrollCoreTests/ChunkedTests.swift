import ScrollCore
import Testing

@Suite struct ChunkedTests {
  private func row(_ number: Int) -> TraceRow {
    TraceRow(
      frame: UInt32(number), slot: Int32(number % 1000), kind: .post, axis: .horizontal,
      available: Double(number),
      consumed: 1, before: 2, after: 3)
  }

  @Test func rowsAreFortyBytesAndKeepWhatTheyWereGiven() {
    #expect(MemoryLayout<TraceRow>.stride == 40)
    let last = TraceRow(
      frame: .max, slot: (1 << 20) - 1, kind: .postFling, axis: .vertical, available: -1, consumed: -2,
      before: -3,
      after: -4)
    #expect(last.slot == (1 << 20) - 1 && last.kind == .postFling && last.axis == .vertical)
    #expect(last.frame == .max && last.after == -4)
  }

  @Test func aTraceKeepsAMillionRowsAndGivesUpTheOldest() throws {
    var trace = Trace()
    let count = Trace.rowLimit + 10_000
    for number in 0..<count { trace.append(row(number)) }
    #expect(trace.rowCount == count)
    #expect(trace.droppedRows > 0 && trace.rowCount - trace.droppedRows >= Trace.rowLimit - 8192)
    #expect(trace.row(0) == nil)
    for number in [trace.droppedRows, trace.droppedRows + 4096, count - 1] {
      #expect(try #require(trace.row(number)).available == Double(number))
    }
    #expect(trace.row(count) == nil)
    let event = TraceEvent(
      cause: .drag, frame: 0, time: 0, target: 0, firstRow: trace.droppedRows - 2, rowCount: 4, action: 1)
    #expect(trace.rows(of: event).count == 2)
  }
}
