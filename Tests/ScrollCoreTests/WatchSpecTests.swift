import Testing

@testable import ScrollCore

/// Apple, H: menu (new, old), with the article's 15 and 10.
struct WatchSpecTests {
  @Test(
    arguments: [
      (0, 0, nil), (-15, 0, nil), (-15.5, 0, false), (-40, -20, false), (-20, -40, true), (-25, -40, nil),
      (-24.9, -40, true), (11, 0, true), (10, 0, nil), (10, 20, true), (0, 10.5, true), (-30, 10.1, true),
      (-200, -184, false),
    ] as [(Double, Double, Bool?)])
  func codeDecides(new: Double, old: Double, shown: Bool?) {
    #expect(
      HideRule.code.decision(new: new, old: old, position: -new, threshold: 15, topArea: 10) == shown)
  }

  /// Inclusive, by the distance scrolled; positive is downwards there, so minY falls.
  @Test(
    arguments: [
      (10, -100, true), (10.5, -15, false), (11, -14.9, nil), (100, 15, true), (100, 14.9, nil), (0, 0, true),
      (-30, -20, true),
    ] as [(Double, Double, Bool?)])
  func wordsDecide(position: Double, change: Double, shown: Bool?) {
    #expect(
      HideRule.words.decision(new: change - 50, old: -50, position: position, threshold: 15, topArea: 10)
        == shown)
  }

  @Test func sumsOfSmallStepsReachAThreshold() {
    let tenths = (0..<150).reduce(0.0) { sum, _ in sum + 0.1 }
    #expect(tenths != 15)
    #expect(
      HideRule.words.decision(new: -tenths, old: 0, position: 100, threshold: 15, topArea: 10) == false)
    #expect(HideRule.code.decision(new: -tenths, old: 0, position: 100, threshold: 15, topArea: 10) == nil)
  }

  @Test func aSpecKeepsWhatItWatchesApart() {
    var spec = NodeSpec(.box)
    #expect(spec.switching == nil && spec.marker == nil && spec.bar == nil)
    spec.switching = SwitchSpec(of: "feed")
    spec.switching?.height = .dp(40)
    spec.marker = MarkerSpec()
    #expect(spec.switching?.height == .dp(40))
    #expect(spec.switching?.above == .dp(192))
    spec.marker = nil
    #expect(spec.switching?.of == "feed")
  }
}
