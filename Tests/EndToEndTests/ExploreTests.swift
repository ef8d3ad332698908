import Foundation
import Testing

/// `explore` without a terminal: lines from standard input, answers to standard output.
struct ExploreTests {
  private let tool = Tool()

  private static let timetable = """
    local function timetable()
      return screen { platform = "compose", width = 360, height = 640, density = 2,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
    end
    group("timetable", function()
      scenario("down", function()
        local app = timetable()
        app:drag("sessions", -70)
      end)
      scenario("two", function()
        screen { width = 100, height = 100, box {} }
        timetable()
      end)
    end)
    """

  /// Runs lines on the timetable.
  private func explore(_ lines: String, _ arguments: String = "timetable.lua") throws -> Tool.Outcome {
    tool.write("timetable.lua", Self.timetable)
    tool.write("lines", lines)
    return try tool.shell("\"$SW\" explore \(arguments) < lines")
  }

  /// The last column of the ledger rows: who took, in order.
  private func orders(_ outcome: Tool.Outcome) -> [String] {
    outcome.lines.filter { $0.contains("drag sessions") && $0.contains(" | ") }.compactMap {
      $0.components(separatedBy: " | ").last?.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func withPreOnTheInnerHeaderTheBodyNoLongerGoesFirst() throws {
    let outcome = try explore("drag sessions down 80\nphase days down pre\nquit\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    #expect(orders(outcome) == ["sessions days> hero>", "days< sessions hero>"])
    #expect(outcome.output.contains("days down: post -> pre\n"))
  }

  @Test func theFirstOfSeveralScenariosIsTakenAndTold() throws {
    let outcome = try explore("")
    #expect(outcome.status == 0)
    #expect(outcome.line(0) == "timetable.lua:13: timetable / down")
    #expect(outcome.line(1) == "order: hero up pre, down post; days up pre, down post")
    #expect(outcome.output.replacing("\n", with: " ").contains("'timetable / two' (line 17)"))
    #expect(!outcome.output.contains("> "))
    let other = try explore("app.sessions.offset\n", "timetable.lua:17 --app 2")
    #expect(other.line(0) == "timetable.lua:17: timetable / two")
    #expect(other.lines.last == "0")
    #expect(try explore("", "timetable.lua --scenario two").output.contains("2 screens"))
  }

  @Test func anUnknownWordIsAnErrorAndTheSessionGoesOn() throws {
    let outcome = try explore("darg sessions -9\ndrag sesions -9\nphase dyas up pre\napp.hero.height\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: there is no word 'darg'; did you mean 'drag'?"))
    #expect(outcome.output.contains("did you mean 'sessions'?"))
    #expect(outcome.output.contains("did you mean 'days'?"))
    #expect(outcome.lines.last == "140")
  }

  @Test func whatCannotBeOpenedExitsWithTwo() throws {
    tool.write("syntax.lua", "scenario(")
    tool.write("none.lua", "scenario('s', function() end)")
    tool.write("early.lua", "scenario('s', function() error('boom') end)")
    #expect(try explore("", "missing.lua").status == 2)
    #expect(try explore("", "syntax.lua").status == 2)
    #expect(try explore("", ".").status == 2)
    #expect(try explore("", "timetable.lua --scenario dwon").errors.contains("did you mean"))
    #expect(try explore("", "none.lua").errors == "scrollwright: none.lua:1: the body opens no screen\n")
    #expect(try explore("", "early.lua").errors == "scrollwright: early.lua:1: boom\n")
    tool.write("drawn.lua", "property('p', { gen.int(1, 2) }, function(input) end)")
    let drawn = try explore("", "drawn.lua")
    #expect(drawn.status == 2 && drawn.errors.contains("'p' is a property, whose input changes"))
    #expect(!drawn.errors.contains("opens no screen"))
    #expect(
      try explore("", "timetable.lua:13 --app 3").errors
        == "scrollwright: timetable.lua:13: the body opens 1 screen, so there is no --app 3\n")
  }

  @Test func savedSessionsPass() throws {
    let lines = """
      drag sessions down 80
      phase days down pre
      nest days
      fling sessions up 900
      x = app.sessions.offset
      :local move = app:drag("sessions", 33)
      font 1.5
      undo
      save
      drag sessions -5
      save
      save mine
      save mine.lua
      """
    let outcome = try explore(lines)
    // The last name is taken.
    #expect(outcome.status == 1)
    #expect(outcome.lines.last == "error: save: mine.lua is there already; name another file")
    let saved = ["explored_timetable_1.lua", "explored_timetable_2.lua", "mine.lua"]
    for name in saved {
      #expect(outcome.output.contains("saved as \(name)\n"))
      let run = try tool.run("run", name, "--strict")
      #expect(run.status == 0, "\(name): \(run.output)\(tool.read(name) ?? "")")
      #expect(run.output.contains("1 passed"))
    }
    let text = try #require(tool.read(saved[0]))
    #expect(text.contains("from = {") && text.contains(":consumes {") && text.contains(":in_order {"))
    #expect(text.contains("expect(app):shows {"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder).filter { $0.hasSuffix(".part") } == [])
  }

  @Test func aSavedSessionBelowASuitesRootBeginsFromItsFile() throws {
    tool.write("suite/scrollwright.lua", "return {}")
    tool.write("suite/deep/timetable.lua", Self.timetable)
    tool.write("lines", "drag sessions up 5\nsave\nsave suite/other\nsave outside.lua\n")
    let outcome = try tool.shell("\"$SW\" explore suite/deep/timetable.lua < lines")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("saved as suite/deep/explored_timetable_1.lua"))
    #expect(outcome.output.contains("error: save: a saved session begins from suite/deep/timetable.lua"))
    #expect(tool.read("suite/other.lua")?.contains("file = \"deep.timetable\"") == true)
    #expect(try tool.run("run", "suite").status == 0)
  }

  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    let outcome = try explore("save /proc/nothing.lua\nsave no/such/folder.lua\napp.hero.height\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: save: there is no folder no/such/"))
    #expect(outcome.lines.last == "140")
  }

  @Test func allOrdersAreATableWhoseRowsCanBeOpened() throws {
    let outcome = try explore(
      "open 1\ndrag sessions down 80\norders\nopen 99\nopen 1\nmark a\nreset\nmark b\ndiff\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: open: there is no table yet"))
    #expect(outcome.output.contains("2 behaviours (hero, days): 81 orders, "))
    #expect(outcome.output.contains("error: open: the table has rows 1 to "))
    #expect(
      outcome.output.contains("\na: hero up ") && outcome.output.contains("\nb: hero up pre, down post"))
  }

  @Test func framesShowTheScreenOnTheWay() throws {
    let outcome = try explore("frame 0\nframe\nstep -1\nstep 99\nstep -999\nframe 999\n")
    #expect(outcome.status == 1)
    let frames = outcome.lines.filter { $0.hasPrefix("frame ") }
    #expect(frames.count == 5)
    #expect(frames.first?.hasPrefix("frame 0 of ") == true)
    #expect(frames.last?.hasPrefix("frame 0 of ") == true)
    #expect(frames[1] == frames[3])
    #expect(outcome.lines.last?.hasPrefix("error: frame: the frames are 0 to ") == true)
  }

  @Test func everyLookShowsSomethingInPlainASCII() throws {
    let outcome = try explore(
      "tree\npicture\nlanes\nledger\nshow\nlines\nexpectations\nhelp\nhelp drag\nhelp frob\n")
    #expect(outcome.status == 1)
    #expect(outcome.bytes.allSatisfy { $0 == 10 || (32...126).contains($0) })
    #expect(outcome.lines.allSatisfy { $0.count <= 100 })
    #expect(outcome.output.contains("offset -40 of -40..0  1 collapse: up pre, down post"))
    let narrow = try explore(
      "tree\npicture\nlanes\nledger\nshow\nexpectations\norders\n", "timetable.lua --width 80")
    #expect(narrow.lines.allSatisfy { $0.count <= 80 }, "\(narrow.lines.filter { $0.count > 80 })")
  }

  @Test func hostileInputCostsItsLineOnly() throws {
    var bytes = Array("drag sessions up 5\n".utf8)
    bytes += [UInt8](repeating: 120, count: 3 << 20) + [10]
    bytes += [0xFF, 0xFE, 10, 0x61, 0x00, 0x62, 10]
    bytes += (0...255).map { $0 == 10 ? 32 : UInt8($0) } + [10]
    bytes += Array("while true do end\n".utf8)
    bytes += Array("x = string.rep('a', 1 << 40)\n".utf8)
    bytes += Array("\(String(repeating: "(", count: 5000))\n".utf8)
    bytes += Array("app:drag('sessions', 0/0)\ndrag sessions 1e300\nundo 10000\n".utf8)
    for _ in 0..<10_000 { bytes += Array("undo\n".utf8) }
    bytes += Array("redo\napp.sessions.offset\n".utf8)
    tool.write("timetable.lua", Self.timetable)
    tool.write("lines", bytes)
    let outcome = try tool.shell("\"$SW\" explore timetable.lua --time-limit 1 < lines")
    #expect(outcome.status == 1)
    #expect(outcome.lines.last == "15", "\(outcome.lines.suffix(3)) \(outcome.errors)")
    #expect(outcome.output.contains("error: the line has 3145728 bytes"))
    #expect(outcome.output.contains("error: the line is not a text in UTF-8"))
  }

  @Test func theSameLinesGiveTheSameBytes() throws {
    let lines = "fling sessions up 1500\nphase hero up post\norders\nshow\nundo 2\nredo 2\nshow\n"
    let first = try explore(lines)
    #expect(first.difference(try explore(lines, "timetable.lua --jobs 1")) == "")
  }

  @Test func interruptsEndWith130() throws {
    tool.write("timetable.lua", Self.timetable)
    let outcome = try tool.shell(
      // A pipe that stays open; a shell that waits for a process of a pipeline waits for all of it.
      "mkfifo lines; sleep 60 > lines & sleeper=$!; \"$SW\" explore timetable.lua < lines & tool=$!; sleep 1; "
        + "kill -INT $tool; wait $tool; status=$?; kill $sleeper; exit $status")
    #expect(outcome.status == 130)
    #expect(outcome.line(0) == "timetable.lua:13: timetable / down")
  }

  @Test func aClosedPipeEndsIt() throws {
    tool.write("timetable.lua", Self.timetable)
    tool.write("lines", String(repeating: "show\n", count: 400))
    let outcome = try tool.shell("(\"$SW\" explore timetable.lua < lines; echo $? > status) | head -1")
    #expect(outcome.line(0) == "timetable.lua:13: timetable / down")
    #expect(tool.read("status") == "141\n")
  }

  @Test func aNameInQuotesMayHaveASpace() throws {
    let outcome = try explore("drag sessions up 5\nsave \"two words.lua\"\nsave two words.lua\nsave \"\"\n")
    #expect(outcome.output.contains("saved as two words.lua\n"))
    #expect(
      outcome.output.contains(
        "error: save: 'words.lua' is too much: save [FILE] (a name with a space in it stands in quotes)\n"))
    #expect(outcome.lines.last == "error: save: the file needs a name before .lua")
    let ran = try tool.run("run", "two words.lua", "--no-times")
    #expect(ran.status == 0 && ran.lines.last == "1 passed in 1 file", "\(ran.output)\(ran.errors)")
  }

  @Test func theExploredFileIsNotWrittenOver() throws {
    let outcome = try explore("save timetable.lua\n")
    #expect(outcome.lines.last == "error: save: timetable.lua is there already; name another file")
    #expect(tool.read("timetable.lua") == Self.timetable)
  }

  @Test(arguments: [60, 80, 140]) func helpIsAsWideAsWanted(_ width: Int) throws {
    let outcome = try explore("help drag\nhelp\n", "timetable.lua --width \(width)")
    #expect(outcome.lines.allSatisfy { $0.count <= width }, "\(outcome.output)")
    #expect(outcome.lines.contains { $0.count > min(width - 20, 100) })
  }

  @Test func anIndexNeedsTabs() throws {
    let outcome = try explore("tap hero 2\n")
    #expect(outcome.output.contains("error: app:tap: 'hero' has no tabs, so it takes no tab (2);"))
  }
}
