import Foundation
import Testing

@testable import Suite

struct OutputTests {
  @Test func smallPortionsAreHeldBackUntilFlushed() throws {
    let pipe = try #require(makePipe())
    let output = Output(file: pipe.write)
    output.line("one")
    output.lines(["two", "three"])
    output.flush()
    close(pipe.write)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(pipe.read, &bytes, bytes.count)
    close(pipe.read)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "one\ntwo\nthree\n")
    #expect(output.error == nil)
  }

  @Test func aFullDeviceIsRemembered() {
    let file = open("/dev/full", O_WRONLY)
    let output = Output(file: file)
    output.line("x")
    #expect(output.error == nil)
    output.flush()
    close(file)
    #expect(output.error == SystemError(ENOSPC))
    #expect(!output.isBroken)
  }

  @Test func aReaderThatHasGoneIsRecognised() throws {
    Signals.ignoreFailedWrites()
    let pipe = try #require(makePipe())
    close(pipe.read)
    let output = Output(file: pipe.write)
    output.write([UInt8](repeating: 65, count: 1 << 17))
    close(pipe.write)
    #expect(output.isBroken)
  }
}
