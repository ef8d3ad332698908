import Testing

@testable import Suite

struct NearestNameTests {
  @Test(arguments: [
    ("rnu", "run"), ("lst", "list"), ("shwo", "show"), ("hepl", "help"), ("versio", "version"),
    ("RUN", "run"),
    ("ver", "version"),
  ])
  func slipsAreRecognised(_ word: String, _ meant: String) {
    #expect(nearestName(to: word, in: ["run", "list", "show", "help", "version"]) == meant)
  }

  @Test func strangersAreNot() {
    #expect(nearestName(to: "explode", in: ["run", "list"]) == nil)
    #expect(nearestName(to: "", in: ["run"]) == nil)
    #expect(nearestName(to: "x", in: []) == nil)
  }
}
