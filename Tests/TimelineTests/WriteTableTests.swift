import ScrollCore
import Testing

@testable import Timeline

struct WriteTableTests {
  private func recording(_ writes: [StateWrites]) throws -> Recording {
    var world = try World(ScreenSpec(width: 100, height: 100))
    var recording = world.recording()
    recording.stateWrites = writes
    return recording
  }

  @Test func aLineAStretchOfFrames() throws {
    let writes = [
      StateWrites(
        name: "offset", writes: 40, frames: 40, readers: 6, first: 0, last: 650_000_000, lastFrame: 39),
      StateWrites(
        name: "header", writes: 1, frames: 1, readers: nil, first: 316_666_666, last: 316_666_666,
        lastFrame: 19),
    ]
    #expect(
      WriteTable.lines(try recording(writes), style: TextStyle(width: 80)) == [
        "  t ms  state written   writes  frames  readers  read again",
        "0..650  offset              40      40        6         240",
        "   316  header               1       1        -           -",
      ])
  }

  @Test func nothingWrittenNothingSaid() throws {
    #expect(WriteTable.lines(try recording([]), style: TextStyle(width: 80)).isEmpty)
  }

  @Test func longNamesFit() throws {
    let name = String(repeating: "n", count: 90)
    let writes = [StateWrites(name: name, writes: 1, frames: 1, readers: 1, first: 0, last: 0, lastFrame: 0)]
    for line in WriteTable.lines(try recording(writes), style: TextStyle(width: 60)) {
      #expect(line.utf8.count <= 60)
    }
  }
}
