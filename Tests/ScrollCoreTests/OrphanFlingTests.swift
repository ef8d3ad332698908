import ScrollCore
import Testing

/// C 1.6, last point.
@Suite struct OrphanFlingTests {
  private func heard(_ platform: Platform) throws -> Double? {
    var screen = ScreenSpec(width: 300, height: 300)
    screen.platform = platform
    screen.children = [column("page", [list("body", count: 100, size: 50)]).connected(.postFling)]
    var world = try World(screen)
    _ = try play(&world, .mount)
    _ = try play(
      &world, .fling(try world.found("body"), velocity: Vector(y: -2000), axis: nil, settle: false))
    _ = try play(&world, .advance(100_000_000))
    var sum: Double?
    _ = try play(&world, .remove(try world.found("body"))) { call in
      sum = call.consumed.y + call.available.y
      return ConnectionResult(returned: .zero)
    }
    return sum
  }

  @Test func itsParentHearsOfAllTheVelocityOnCompose() throws {
    let sum = try #require(try heard(.compose))
    #expect(abs(sum + 2000) < 1e-9)
    #expect(try heard(.android) == nil)
  }
}
