import Testing

@testable import Scenario

@Test func nearestNameIsTheOneWithFewestChanges() {
  #expect(nearest("sesions", in: ["hero", "sessions", "days"]) == "sessions")
  #expect(nearest("heigth", in: ["weight", "height"]) == "height")
  #expect(nearest("hreo", in: ["hero"]) == "hero")
  #expect(nearest("HERO", in: ["hero"]) == "hero")
}

@Test func farNamesAreNotNear() {
  #expect(nearest("banana", in: ["hero", "days"]) == nil)
  #expect(nearest("ab", in: ["xy"]) == nil)
  #expect(nearest("", in: ["hero"]) == nil)
  #expect(nearest("hero", in: []) == nil)
}

@Test func theEarlierNameWinsATie() {
  #expect(nearest("cat", in: ["bat", "rat"]) == "bat")
}
