@testable import ScrollPhysics

/// A recorded or synthetic sequence of pointer events of the measured tables.
struct VelocitySequence {
  struct Event {
    var nanoseconds: Int64
    /// Of each pointer, x and y; nil where it is not down.
    var positions: [(x: Double, y: Double)?]
    var action: NativeVelocityTracker.Action
    var isResampled: Bool
    var isCanceled: Bool
    /// The pointer that goes down or up.
    var pointer: Int
  }

  let name: String
  let cell: Cell
  let events: [Event]

  static let all: [VelocitySequence] =
    (Measured.velocityTracker["recorded"].items
    + Measured.velocityTracker["synthetic"].items).map(VelocitySequence.init)

  static func named(_ name: String) -> VelocitySequence? { all.first { $0.name == name } }

  init(_ cell: Cell) {
    self.cell = cell
    name = cell["name"].string
    var down: [Bool] = []
    events = cell["events"].items.enumerated().map { place, event in
      let items = event.items
      let isMany = !items[1].items.isEmpty
      let isSynthetic = !isMany && items.count < 4
      let positions: [(x: Double, y: Double)?]
      if isMany {
        positions = items[1].items.map { $0.isNull ? nil : ($0[0].double, $0[1].double) }
      } else {
        positions = [(items[1].double, isSynthetic ? 0 : items[2].double)]
      }
      let action = items[isMany || isSynthetic ? 2 : 3].string
      // The pointer of a POINTER_DOWN is the newly present one, that of a POINTER_UP the last one that is still there.
      let present = positions.map { $0 != nil }
      var pointer = 0
      if action == "POINTER_DOWN" {
        pointer = present.indices.last { present[$0] && !($0 < down.count && down[$0]) } ?? 0
      } else if action == "POINTER_UP" {
        pointer = present.indices.last { present[$0] } ?? 0
      }
      down = present
      let flags = cell["flags"]
      return Event(
        nanoseconds: Int64(items[0].double), positions: positions,
        action: NativeVelocityTracker.Action(rawValue: action) ?? .move,
        isResampled: items.last?.string == "resampled", isCanceled: flags[place].string == "CANCELED",
        pointer: pointer)
    }
  }

  var isSinglePointer: Bool { events.allSatisfy { $0.positions.count == 1 } }

  /// The samples of the only pointer going down and moving.
  func samples(isY: Bool = false, withResampled: Bool = true) -> [VelocitySample] {
    events.filter { ($0.action == .down || $0.action == .move) && (withResampled || !$0.isResampled) }.map {
      VelocitySample(nanoseconds: $0.nanoseconds, position: $0.positions[0].map { isY ? $0.y : $0.x } ?? 0)
    }
  }

  var upNanoseconds: Int64? { events.last { $0.action == .up }?.nanoseconds }

  /// The native tracker after all events of an axis.
  func tracked(_ strategy: NativeVelocityTracker.Strategy, isY: Bool) -> NativeVelocityTracker {
    var tracker = NativeVelocityTracker(strategy: strategy)
    for event in events where !event.isResampled {
      let positions = event.positions.enumerated().compactMap { id, place in
        place.map { (pointer: id, position: isY ? $0.y : $0.x) }
      }
      tracker.add(
        event.action, nanoseconds: event.nanoseconds, positions: positions, pointer: event.pointer,
        isCanceled: event.isCanceled)
    }
    return tracker
  }
}
