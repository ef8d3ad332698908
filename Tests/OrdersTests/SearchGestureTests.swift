import ScrollCore
import Testing

@testable import Orders

struct SearchGestureTests {
  private func texts(_ choice: GestureChoice, ranges: [Double] = []) throws -> [String] {
    var world = try SmallScreen.world(header: 2, list: 3)
    return choice.gestures(on: &world, ranges: ranges).map(\.text)
  }

  @Test func gesturesStandInTheOrderOfThePage() throws {
    #expect(
      try texts(GestureChoice([.unit, .drag])) == [
        "app:drag(\"body\", -1)", "app:drag(\"body\", 1)", "app:drag(\"body\", -2)", "app:drag(\"body\", 2)",
        "app:drag(\"body\", -5)", "app:drag(\"body\", 5)",
      ])
    #expect(
      try texts(GestureChoice([.half]), ranges: [7]) == [
        "app:drag(\"body\", -1)", "app:drag(\"body\", 1)", "app:drag(\"body\", -3.5)",
        "app:drag(\"body\", 3.5)",
      ])
  }

  @Test func amountsAndVelocitiesMayBeGiven() throws {
    var choice = GestureChoice([.fling])
    choice.amounts = [0.25]
    choice.velocities = [300]
    #expect(
      try texts(choice) == [
        "app:drag(\"body\", -0.25)", "app:drag(\"body\", 0.25)", "app:fling(\"body\", -300)",
        "app:fling(\"body\", 300)",
      ])
  }

  @Test func aFingerCatchesAndTurnsBackWhereSomethingSettles() throws {
    var choice = GestureChoice([.press])
    choice.amounts = [4]
    #expect(try texts(choice).count == 2, "the drags by 4")
    var world = try SmallScreen.world(header: 2, list: 3, settle: .nearest)
    let gestures = choice.gestures(on: &world)
    #expect(
      gestures.map(\.text).suffix(2) == [
        "app:press(\"body\") app:move(-4) app:move(4) app:release()",
        "app:press(\"body\") app:move(4) app:move(-4) app:release()",
      ])
    #expect(
      try texts(GestureChoice([.press, .fling])).contains(
        "app:fling(\"body\", 1000, { settle = false }) app:advance(100) app:press(\"body\") app:release()"))
  }

  @Test func theScreenTurnsAndTurnsBack() throws {
    #expect(
      try texts(GestureChoice([.rotate])) == [
        "app:change { width = 100, height = 60 }", "app:change { width = 60, height = 100 }",
      ])
  }
}
