import Foundation
import Testing

/// `scrollwright import` from outside.
@Suite struct ImportTests {
  private let tool = Tool()

  private static let log = """
    add device 1: /dev/input/event2
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   000000f2
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000258
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000005dc
    [   10.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.010000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    0000057d
    [   10.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.020000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    0000051e
    [   10.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.030000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000004bf
    [   10.030000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.040000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   10.040000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  /// From a log to a scenario that plays it: 285 px in 30 ms at density 3 are 95 dp, 9500 px/s; the slop takes 8.
  @Test func aLogIsPlayed() throws {
    tool.write("flick.log", Self.log)
    #expect(try tool.run("import", "flick.log", "--density", "3", "-o", "flick.lua").status == 0)
    tool.write(
      "flick_test.lua",
      """
      local flick = require "flick"
      scenario("a recorded flick", function()
        expect(#flick):equals(5)
        expect(#flick.contacts):equals(1)
        local told
        local app = screen { platform = "android", width = 360, height = 640, density = 3,
          column { nested = { pre_fling = function(velocity) told = velocity.y end },
            list { id = "body", count = 200, item_height = 50 } } }
        local move = app:replay("body", flick, { settle = false })
        expect(move.requested):near(-87, 1e-3)
        expect(told):near(-9500 / 3, 1)
      end)
      """)
    let outcome = try tool.run("run", "flick_test.lua")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func standardInputAndStandardOutput() throws {
    tool.write("a.csv", "t_ms,x,y\n0,1,2\n5,1,9\n")
    let whole = try tool.run("import", "a.csv")
    let piped = try tool.shell("cat a.csv | \"$SW\" import -")
    #expect(whole.status == 0 && piped.status == 0)
    #expect(whole.output == piped.output)
    #expect(whole.output.contains("{ t = 5, x = 1, y = 9 },"))
    #expect(whole.errors.isEmpty)
  }

  @Test func brokenLinesAreToldAndTheRestIsKept() throws {
    tool.write("a.csv", "0,1,2\nx,y\n5,1,9\n")
    let outcome = try tool.run("import", "a.csv")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "a.csv:2: skipped: 2 columns, not 3: 'x,y'\n")
  }

  @Test(arguments: [
    ([UInt8](), "no samples"), (Array("hello\n".utf8), "no samples"),
    ([UInt8](repeating: 0, count: 100_000), "no samples"),
    (Array(repeating: UInt8(ascii: ","), count: 100_000), "no samples"),
  ]) func whatHasNoSamplesIsAnError(bytes: [UInt8], word: String) throws {
    tool.write("a.bin", bytes)
    let outcome = try tool.run("import", "a.bin")
    #expect(outcome.status == 2)
    #expect(outcome.bytes.isEmpty)
    #expect(outcome.errors.contains("scrollwright: a.bin: \(word)"))
    #expect(outcome.errors.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func wrongUsesAreErrors() throws {
    tool.write("a.csv", "0,1,2\n5,1,9\n")
    for (words, part) in [
      (["import"], "'import' wants FILE"), (["import", "gone.csv"], "gone.csv: no such file or folder"),
      (["import", "."], ".: it is a folder"),
      (["import", "a.csv", "--scale", "0"], "'--scale' wants a number"),
      (["import", "a.csv", "--density", "nan"], "'--density' wants a number"),
      (["import", "a.csv", "--contact", "0"], "'--contact' wants a whole number from 1"),
      (["import", "a.csv", "--contact", "2"], "it has 1 contact, not a contact 2"),
      (["import", "a.csv", "-o", "gone/out.lua"], "gone/out.lua: it cannot be written"),
      (["import", "a.csv", "-o"], "'--output' wants a value"),
      (["import", "a.csv", "--scal", "2"], "did you mean '--scale'?"),
    ] {
      let outcome = try tool.start(words).wait()
      #expect(outcome.status == 2, "\(words)")
      #expect(outcome.errors.contains(part), "\(words): \(outcome.errors)")
    }
  }

  @Test func oneFingerOfSeveral() throws {
    tool.write("a.csv", "0,1,1,7\n1,5,5,9\n2,2,2,7\n3,6,6,9\n")
    let both = try tool.run("import", "a.csv").output
    #expect(both.contains("-- 2 contacts, 4 samples"))
    let second = try tool.run("import", "a.csv", "--contact", "2", "--scale", "10").output
    #expect(second.contains("-- 1 contact, 2 samples"))
    #expect(second.contains("{ t = 2, x = 60, y = 60 },"))
    #expect(!second.contains("x = 10,"))
  }

  @Test func aLongRecordingIsRead() throws {
    var text = "t_ms,x,y\n"
    for sample in 0..<60_000 { text += "\(sample),1,\(sample % 900)\n" }
    tool.write("long.csv", text)
    let outcome = try tool.run("import", "long.csv", "-o", "long.lua")
    #expect(outcome.status == 0)
    #expect(tool.read("long.lua")?.contains("-- 1 contact, 60000 samples") == true)
  }
}
