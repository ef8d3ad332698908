import Foundation
import ScrollCore
import Testing

@testable import Timeline

struct LanesSVGTests {
  /// The path data of a kind, and the words of one.
  private func paths(_ drawing: LanesSVG, _ kind: String) -> [String] {
    drawing.parts.compactMap { part in
      switch part {
      case .path(let data, kind, _): data
      case .curve(let data, _, kind): data
      default: nil
      }
    }
  }

  private func words(_ drawing: LanesSVG, _ kind: String) -> [String] {
    drawing.parts.compactMap { part in
      guard case .text(let words, _, _, kind, _) = part else { return nil }
      return words
    }
  }

  private func titles(_ drawing: LanesSVG, _ kind: String) -> [String] {
    drawing.parts.compactMap { part in
      guard case .path(_, kind, let title) = part else { return nil }
      return title
    }
  }

  @Test func theContractsExample() {
    let drawing = LanesSVG(contractExample().recording)
    #expect(drawing.slots == [2, 4, 5])
    // Two frames of eight columns over 504 units; the first lane's band is 150 to 180 below the top, each lane takes 52.
    // hero: at the upper end before the first event, at the lower one from frame 0, back from frame 1.
    #expect(paths(drawing, "c0") == ["M176 150H184V180H436V150H688"])
    #expect(paths(drawing, "c1") == ["M176 202H184V232H436V202H688"])
    // sessions: 10 of 3404 are 0.09 of 30.
    #expect(paths(drawing, "c2") == ["M176 284H184V283.9H436V284H688"])
    #expect(words(drawing, "id") == ["hero", "days", "sessions"])
    #expect(words(drawing, "range").contains("range -40..0"))
    #expect(words(drawing, "value") == ["0", "0", "0"])
    #expect(drawing.stretches == [LanesSVG.Stretch(start: 0, end: 33_333_333, from: 184, to: 688)])
  }

  @Test func barsShowWhoTookFirstAtTheBottom() {
    let drawing = LanesSVG(contractExample().recording)
    // 70 in each frame are 50 units; hero takes 40 of them first, and in the second frame last.
    let (hero, days, sessions) = (50 * 40.0 / 70, 50 * 20.0 / 70, 50 * 10.0 / 70)
    func text(_ value: Double) -> String { NumberText.value((value * 10).rounded() / 10) }
    let first = "M184 \(text(136 - hero))H200V136H184z"
    let second = "M436 86H452V\(text(136 - sessions - days))H436z"
    #expect(paths(drawing, "bar c0") == [first + second])
    #expect(titles(drawing, "bar c0") == ["taken by hero"])
    #expect(words(drawing, "range").contains("the most: 70"))
  }

  /// A list that takes `amounts`, one a frame.
  private func drawing(_ amounts: [Double]) -> LanesSVG {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...100_000)
    for (frame, amount) in amounts.enumerated() where amount != 0 {
      recorder.event(.drag, frame: frame, target: list, -amount, rows: [(list, .own, -amount)])
    }
    return LanesSVG(recorder.recording)
  }

  private func signs(_ drawing: LanesSVG) -> [LanePart.Stretch] {
    drawing.parts.flatMap { part -> [LanePart.Stretch] in
      guard case .signs("=", _, let stretches, _) = part else { return [] }
      return stretches
    }
  }

  /// However frames and columns fall on each other, equal bars are one rectangle and their signs one line.
  @Test(arguments: [30, 63, 90, 126, 127, 200, 252, 300, 1000])
  func equalBarsThatFollowEachOtherAreOneShape(_ frames: Int) throws {
    let drawing = drawing([Double](repeating: 10, count: frames))
    let path = try #require(paths(drawing, "bar c0").first)
    #expect(path.hasPrefix("M184 86H") && path.hasSuffix("V136H184z"))
    #expect(path.split(separator: "M").count == 1 && path.split(separator: "V").count == 2, "\(path)")
    #expect(signs(drawing).count == 1)
    // Into the last frame.
    let stretch = try #require(signs(drawing).first)
    #expect(stretch.x + stretch.length > 688 - 504 / Double(frames) * 1.6 - 5)
  }

  /// What comes down frame by frame comes down step by step: a column with two frames is no higher than one with one.
  @Test func longFlingsComeDownWithoutGaps() throws {
    let drawing = drawing((0..<200).map { Double(400 - $0 * 2) })
    let path = try #require(paths(drawing, "bar c0").first)
    #expect(path.split(separator: "M").count == 1)
    let heights = try path.split(separator: "V").dropFirst().map { part in
      try #require(Double(part.prefix { $0 == "." || $0.isNumber }))
    }
    #expect(heights.count > 100 && heights == heights.sorted())
    #expect(words(drawing, "range").contains("the most: 400"))
  }

  @Test func aPauseBetweenEqualBarsIsSeen() {
    let run = [Double](repeating: 10, count: 60)
    let drawing = drawing(run + [Double](repeating: 0, count: 10) + run)
    #expect(paths(drawing, "bar c0").first?.split(separator: "M").count == 2)
    #expect(signs(drawing).count == 2)
  }

  /// Frames with room between them are drawn apart.
  @Test func fewFramesAreDrawnApart() {
    let drawing = drawing([10, 10, 10])
    #expect(paths(drawing, "bar c0").first?.split(separator: "M").count == 3)
    #expect(signs(drawing).map(\.length) == [0, 0, 0])
  }

  @Test func whatIsWrittenIsPrintable() {
    var recorder = Recorder()
    let list = recorder.add("a<b>&\"'\u{7}", .list, mover: .scroll, range: 0...100)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(list, .own, -10)])
    recorder.faults = [
      Fault(kind: .wrongSign, slot: list, time: 0, event: 0, message: "it </title> turns")
    ]
    recorder.logs = [LogLine(time: 0, event: 0, text: "a \u{2028} & b")]
    let drawing = LanesSVG(recorder.recording)
    #expect(words(drawing, "id") == ["a<b>&\"'\\u{7}"])
    // A sign tells all, and beside it stands as much as there is room for.
    #expect(titles(drawing, "fault").first?.hasPrefix("0 ms: wrong-sign a<b>") == true)
    #expect(titles(drawing, "log") == ["0 ms: a \\u{2028} & b"])
    #expect(words(drawing, "remark").last == "a \\u{2028} & b")
    #expect(words(drawing, "remark").first?.hasPrefix("wrong-sign a<b>") == true)
  }

  @Test func wordsOfRemarksEndBeforeTheNextSign() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    for frame in 0..<12 { recorder.event(.drag, frame: frame, target: list, -10, rows: [(list, .own, -10)]) }
    let frame = 1_000_000_000 / Int64(60)
    recorder.logs = [0, 4, 5, 11].map {
      LogLine(time: Int64($0) * frame, event: $0, text: "quite a long text that is logged here")
    }
    let drawing = LanesSVG(recorder.recording)
    let ends = drawing.parts.compactMap { part -> (Double, Double)? in
      guard case .text(let words, let x, _, "remark", _) = part else { return nil }
      return (x, x + Double(words.count) * 6.4)
    }
    #expect(words(drawing, "remark").first == "quite a long text that~".replacing("~", with: "\u{2026}"))
    // 42 units a frame: no words where the next sign is one frame on.
    #expect(ends.count == 3)
    #expect(zip(ends, [184 + 4 * 42, 760, 760]).allSatisfy { $0.1 <= $1 })
  }

  @Test func longNamesAreCutWhereNoOtherBeginsSo() {
    var recorder = Recorder()
    for name in ["header of level 1 of the page", "header of level 2 of the page", "short"] {
      let slot = recorder.add(name, .list, mover: .scroll, range: 0...100)
      recorder.event(.drag, frame: Int(slot), target: slot, -10, rows: [(slot, .own, -10)])
    }
    let drawing = LanesSVG(recorder.recording)
    #expect(words(drawing, "id") == ["header of level 1 o\u{2026}", "header of level 2 o\u{2026}", "short"])
    #expect(titles(drawing, "badge c0") == ["header of level 1 of the page"])
  }

  @Test func nothingHappened() {
    let drawing = LanesSVG(Recorder().recording)
    #expect(drawing.parts.isEmpty && drawing.slots.isEmpty && drawing.height == 0)
  }

  @Test func ofManyLanesThoseThatDidNotMoveAreNamed() {
    var recorder = Recorder()
    let all = (0..<14).map { recorder.add("list\($0)", .list, mover: .scroll, range: 0...100) }
    recorder.event(.drag, frame: 0, target: all[3], -10, rows: [(all[3], .own, -10)])
    let drawing = LanesSVG(recorder.recording)
    #expect(drawing.slots.count == 14)
    #expect(words(drawing, "id") == ["list3"])
    #expect(drawing.notes.first?.hasPrefix("not moved: list0, list1, list2, list4") == true)
  }

  @Test func longPausesAreCutOut() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    for frame in [0, 1, 2, 60_000, 60_001] {
      recorder.event(.drag, frame: frame, target: list, -10, rows: [(list, .own, -10)])
    }
    let drawing = LanesSVG(recorder.recording)
    #expect(drawing.stretches.count == 2)
    #expect(drawing.stretches[0].to < drawing.stretches[1].from)
    #expect(titles(drawing, "gap") == ["a pause is cut out"])
  }

  @Test func lettersGoOnBehindZ() {
    #expect([0, 25, 26, 53].map(LanesSVG.letter) == ["A", "Z", "A2", "B3"])
  }

  @Test func numbersThatAreNoneDrawNothing() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...Double.infinity)
    recorder.event(.drag, frame: 0, target: list, -1e300, rows: [(list, .own, -1e300)])
    let drawing = LanesSVG(recorder.recording)
    let all = paths(drawing, "c0") + paths(drawing, "bar c0") + paths(drawing, "band")
    #expect(all.count == 3)
    #expect(all.allSatisfy { $0.allSatisfy { "MHVz-. 0123456789".contains($0) } }, "\(all)")
  }
}
