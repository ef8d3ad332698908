import ScrollPhysics

extension Samples {
  static func scrollPhysics() throws {
    let fling = try SplineFling(velocity: 2000, density: 2)
    print(fling.duration)  // 555.0
    print(fling.target.rounded())  // 389.0
    let place = fling.value(at: 100)
    print(place > 0 && place < fling.target)  // true
  }
}
