import Explorer
import ScrollCore
import Testing

@testable import Suite

/// What lines of a session ask for.
struct ExploreLineTests {
  private let reader = ExploreLine(behaviours: ["hero", "days"])

  private func problem(_ text: String) -> String {
    do throws(ExploreProblem) {
      return "none, but \(try reader.read(text))"
    } catch {
      return error.message
    }
  }

  @Test func gestures() throws {
    #expect(try reader.read("drag sessions -90") == .command(.drag(target: "sessions", .number(-90))))
    #expect(try reader.read("  drag  sessions\tup  90 \r") == .command(.drag(target: "sessions", .up(90))))
    #expect(try reader.read("DRAG sessions +1.5e2") == .command(.drag(target: "sessions", .number(150))))
    #expect(
      try reader.read("fling \"two words\" left 900") == .command(.fling(target: "two words", .left(900))))
    #expect(try reader.read("tap days 2") == .command(.tap(target: "days", index: 2)))
    #expect(try reader.read("tap days") == .command(.tap(target: "days", index: nil)))
    #expect(try reader.read("press a") == .command(.press(target: "a")))
    #expect(try reader.read("move down 3") == .command(.move(.down(3))))
    #expect(try reader.read("release") == .command(.release(nil)))
    #expect(try reader.read("release -400") == .command(.release(.number(-400))))
  }

  @Test func orders() throws {
    #expect(try reader.read("phase days down pre") == .command(.setPhase(behaviour: 1, .down, .pre)))
    #expect(try reader.read("phase 1 up none") == .command(.setPhase(behaviour: 0, .up, .none)))
    #expect(try reader.read("cycle hero up") == .command(.cyclePhase(behaviour: 0, .up)))
    #expect(try reader.read("nest days") == .command(.nest(behaviour: 1)))
    #expect(try reader.read("orders") == .orders(nesting: false))
    #expect(try reader.read("compare nesting") == .orders(nesting: true))
    #expect(try reader.read("open 3") == .open(3))
    #expect(try reader.read("mark") == .mark(nil))
    #expect(try reader.read("mark b") == .mark(.b))
  }

  @Test func surroundingsTimeAndLooks() throws {
    #expect(try reader.read("platform flutter") == .command(.change(.platform(.flutter))))
    #expect(try reader.read("density 2") == .command(.change(.density(2))))
    #expect(try reader.read("font 1.5") == .command(.change(.fontScale(1.5))))
    #expect(try reader.read("direction rtl") == .command(.change(.direction(.rtl))))
    #expect(try reader.read("size 360 640") == .command(.change(.size(width: 360, height: 640))))
    #expect(try reader.read("undo") == .command(.undo(1)))
    #expect(try reader.read("redo 3") == .command(.redo(3)))
    #expect(try reader.read("reset") == .command(.reset))
    #expect(try reader.read("frame") == .frame(nil))
    #expect(try reader.read("frame 0") == .frame(0))
    #expect(try reader.read("step -2") == .step(-2))
    #expect(try reader.read("tree") == .look(.tree))
    #expect(try reader.read("save") == .save(nil))
    #expect(try reader.read("save here.lua") == .save("here.lua"))
    #expect(try reader.read("help drag") == .help("drag"))
    #expect(try reader.read("exit") == .quit)
  }

  @Test func everyLookOfTheTableIsUnderstood() throws {
    for word in ExploreWords.all where word.arguments.isEmpty {
      #expect(try reader.read(word.name) != .nothing, "\(word.name)")
    }
  }

  @Test func anythingElseIsLua() throws {
    for line in [
      "app:drag(\"list\", -90)", "local x = 3", "x = app.hero", "drag = 3", "for i = 1, 3 do log(i) end",
      "app.hero.height",
      "(1 + 2)", "#app.faults", "move, drag = 1, 2", "if x then y() end", "value + 1",
    ] {
      #expect(try reader.read(line) == .command(.lua(line)), "\(line)")
    }
    #expect(try reader.read(": drag") == .command(.lua("drag")))
    #expect(try reader.read(":undo(3)") == .command(.lua("undo(3)")))
  }

  @Test func linesWithoutAnythingAreLeftOut() throws {
    for line in ["", "   ", "-- drag", "# drag", "#!/usr/bin/env x", "\r"] {
      #expect(try reader.read(line) == .nothing, "\(line)")
    }
  }

  @Test func unknownWordsNameTheNearestOne() throws {
    #expect(
      problem("darg sessions -90") == "there is no word 'darg'; did you mean 'drag'? (help lists the words)")
    #expect(
      try reader.read("udno")
        == .perhapsLua(
          "udno", otherwise: "there is no word 'udno'; did you mean 'undo'? (help lists the words)"))
    #expect(problem("frobnicate the list") == "there is no word 'frobnicate' (help lists the words)")
  }

  @Test func wrongArgumentsSayWhatIsAllowed() {
    #expect(problem("drag") == "drag needs an id: drag ID AMOUNT")
    #expect(problem("drag sessions") == "drag needs an amount: drag ID AMOUNT")
    #expect(problem("drag sessions pu 3").contains("did you mean 'up'?"))
    #expect(problem("drag sessions up") == "drag needs a number after 'up': drag ID AMOUNT")
    #expect(problem("drag sessions up -3").contains("not negative"))
    #expect(problem("drag sessions nan").contains("is no amount"))
    #expect(problem("drag sessions inf").contains("is no amount"))
    #expect(problem("drag sessions 1e999").contains("is no amount"))
    #expect(problem("drag sessions 0x10").contains("is no amount"))
    #expect(problem("drag sessions -9 3") == "drag: '3' is too much: drag ID AMOUNT")
    #expect(problem("drag \"sessions -9") == "drag: a name in quotes has no end")
    #expect(
      problem("phase dyas up pre")
        == "no behaviour is called 'dyas'; did you mean 'days'? (the screen has hero, days)")
    #expect(problem("phase 3 up pre").hasPrefix("no behaviour is called '3'"))
    #expect(problem("phase days pu pre") == "phase: 'pu' is not a direction; did you mean 'up'? (up, down)")
    #expect(
      problem("phase days up pro") == "phase: 'pro' is not a phase; did you mean 'pre'? (pre, post, none)")
    #expect(problem("platform fluter").contains("did you mean 'flutter'?"))
    #expect(problem("undo 0") == "undo: '0' is not a whole number from 1: undo [N]")
    #expect(problem("undo 99999999999999999999").contains("is not a whole number"))
    #expect(problem("open").hasPrefix("open needs the number of a row"))
    #expect(problem("density much").contains("is not a number"))
    #expect(problem("tree now") == "tree: 'now' is too much: tree")
    #expect(
      problem(String(repeating: "x", count: ExploreLine.longest + 1)).hasPrefix("the line has 1048577 bytes"))
  }
}
