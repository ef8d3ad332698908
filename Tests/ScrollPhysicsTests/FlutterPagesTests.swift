import Testing

@testable import ScrollPhysics

@Suite struct FlutterPagesTests {
  @Test func measuredTargets() throws {
    var off = Deviations()
    let tolerance = try FlutterTolerance(density: 3).velocity
    for row in Measured.flutter["page_target"]["rows"].items.map(\.row) {
      let target = try FlutterPages.target(
        position: row[2], velocity: row[3], viewport: row[0], fraction: row[1], tolerance: tolerance)
      off.compare(target, row[4], absolute: 1e-6, "\(row)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheDocument() throws {
    // O 4.2, F29, F30, F33: a released page view 800 or 600 wide.
    #expect(try FlutterPages.target(position: 20, velocity: 0, viewport: 800, tolerance: 20) == 0)
    #expect(try FlutterPages.target(position: 401, velocity: 0, viewport: 800, tolerance: 20) == 800)
    #expect(try FlutterPages.target(position: 1250, velocity: 0, viewport: 600, tolerance: 20) == 1200)
    #expect(try FlutterPages.target(position: 200, velocity: 1000, viewport: 800, tolerance: 20) == 800)
    // A velocity of exactly the tolerance does not count.
    #expect(try FlutterPages.target(position: 100, velocity: 20, viewport: 400, tolerance: 20) == 0)
    // F34: the page's left edge stands at 50.
    #expect(try FlutterPages.position(page: 1, viewport: 800, fraction: 0.875) == 700)
    #expect(try FlutterPages.page(position: 700, viewport: 800, fraction: 0.875) == 1)
  }

  @Test func fixedExtents() throws {
    let target = try FlutterPages.fixedExtentTarget(natural: 149, itemExtent: 100, min: 0, max: 900)
    #expect(target.item == 1 && target.position == 100)
    #expect(try FlutterPages.fixedExtentTarget(natural: 5000, itemExtent: 100, min: 0, max: 900).item == 9)
  }

  @Test func nonsenseIsAResultOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        let target = try? FlutterPages.target(position: first, velocity: second, viewport: 400, tolerance: 20)
        #expect(target?.isNaN != true)
        _ = try? FlutterPages.target(
          position: 1, velocity: 1, viewport: first, fraction: second, tolerance: .nan)
        _ = try? FlutterPages.fixedExtentTarget(natural: first, itemExtent: second, min: 0, max: 10)
      }
    }
  }
}
