/// What holds a node in view, as far as it is drawn now.
struct PinPlace {
  /// How far the node's own pin shifts its drawing, and what a pull adds to its height.
  var shift = Vector.zero
  var pulled = 0.0
  var isMinimum = false
  /// Whether it is shifted and still to be seen in the viewport that holds it.
  var isHeld = false
}

/// A walk from the screen down to a node, along one axis.
private struct PinWalk {
  /// The nearest scroll container of this axis so far; -1 for none.
  var scroller: Int32 = -1
  /// Where the present node begins in that container's content, with what is pinned shifted.
  var base = 0.0
  /// What is seen of the content.
  var view = (start: 0.0, end: 0.0)
}

extension World {
  /// How a node is held: by its own `pin`, or by that of the section or list whose header it is.
  func pin(of slot: Int32) -> PinSpec? {
    let place = Int(slot)
    if let pin = nodes[place].spec.pin { return pin }
    guard nodes[place].isHeader, nodes[place].parent >= 0 else { return nil }
    let parent = Int(nodes[place].parent)
    return nodes[parent].spec.section?.pin ?? nodes[parent].spec.list?.headerPin
  }

  /// Where a node is drawn on a screen with pins, and what its own pin does. From the screen down: a node that is held takes
  /// along what is inside it.
  func pinnedFrame(_ slot: Int32) -> (frame: NodeFrame, pin: PinPlace) {
    var path: [Int32] = []
    var current = slot
    while current >= 0 {
      path.append(current)
      current = nodes[Int(current)].parent
    }
    var frame = NodeFrame(
      x: 0, y: 0, width: nodes[Int(slot)].horizontal.size, height: nodes[Int(slot)].vertical.size,
      visible: true, clip: nodes[Int(slot)].spec.clip, alpha: 1)
    var walks = [PinWalk(), PinWalk()]
    var nearest = Axis.vertical
    var place = PinPlace()
    for current in path.reversed() {
      let node = nodes[Int(current)]
      frame.visible = frame.visible && node.visible && node.alive
      frame.alpha *= node.alpha
      let pin = pin(of: current)
      place = PinPlace()
      for axis in Axis.allCases {
        let a = Int(axis.rawValue)
        walks[a].base += node[axis].origin
        if let pin, walks[a].scroller >= 0 {
          hold(current, pin, axis, walks[a], isNearest: axis == nearest, &place)
          walks[a].base += place.shift[axis]
          if abs(place.shift[axis]) > tolerance, walks[a].base < walks[a].view.end - tolerance,
            walks[a].base + node[axis].size > walks[a].view.start + tolerance
          {
            place.isHeld = true
          }
        }
        var moved = node[axis].origin + place.shift[axis] + drawnAway(current, axis)
        if axis == .vertical, place.pulled > 0 { moved += pulledStart(place) }
        if node.parent >= 0 { moved += contentShift(of: node.parent, axis) }
        if axis == .vertical { frame.y += moved } else { frame.x += moved }
      }
      if node.scroller >= 0 {
        let axis = movers[Int(node.scroller)].axis
        nearest = axis
        walks[Int(axis.rawValue)] = PinWalk(scroller: current, view: view(of: current, axis))
      }
    }
    frame.height += place.pulled
    return (frame, place)
  }

  /// A pulled drawing begins where the viewport does; in the minimum look it stays centred.
  private func pulledStart(_ place: PinPlace) -> Double {
    place.isMinimum ? -place.pulled / 2 : -place.pulled
  }

  /// What is seen of a scroll container's content: the viewport less its insets; on the web less the content padding too.
  func view(of slot: Int32, _ axis: Axis) -> (start: Double, end: Double) {
    let insets = effectiveInsets(of: Int(slot))
    var start = logical(insets.start(axis))
    var end = nodes[Int(slot)][axis].size - logical(insets.end(axis))
    if screen.platform == .web {
      start += startPadding(of: Int(slot), axis)
      end -= endPadding(of: Int(slot), axis)
    }
    let shift = contentShift(of: slot, axis)
    return (start - shift, end - shift)
  }

  private func hold(
    _ slot: Int32, _ pin: PinSpec, _ axis: Axis, _ walk: PinWalk, isNearest: Bool, _ place: inout PinPlace
  ) {
    let size = nodes[Int(slot)][axis].size
    if let least = pin.least {
      guard axis == .vertical else { return }
      let inset = logical(pin.start ?? pin.top ?? .zero)
      let header = ShrinkingHeader(
        minY: walk.base - walk.view.start - inset, height: size, least: logical(least),
        stretches: pin.stretches)
      place.shift.y = header.shift
      place.pulled = header.pulled
      place.isMinimum = header.isMinimum
      return
    }
    let isMirrored = axis == .horizontal && screen.direction == .rtl
    let distances = pin.distances(axis, isNearest: isNearest, isMirrored: isMirrored)
    guard distances.start != nil || distances.end != nil else { return }
    let position = StickyPosition(
      natural: walk.base, size: size, bounds: bounds(of: slot, axis, walk), view: walk.view)
    place.shift[axis] = position.shift(
      fromStart: logical(distances.start), fromEnd: logical(distances.end))
  }

  /// What bounds a pinned node: its section, its parent's content, or all content of the scroll container.
  private func bounds(of slot: Int32, _ axis: Axis, _ walk: PinWalk) -> (start: Double, end: Double) {
    let node = nodes[Int(slot)]
    let parent = Int(node.parent)
    var bounds: (start: Double, end: Double)
    if node.section >= 0, nodes[parent].stackingAxis == axis, let list = lists[node.parent] {
      let start = startPadding(of: parent, axis)
      let section = list.extent(ofSection: Int(node.section))
      bounds = (start + section.lowerBound, start + section.upperBound)
    } else if Int32(parent) == walk.scroller {
      let insets = effectiveInsets(of: parent)
      let room = nodes[parent][axis].size - logical(insets.start(axis)) - logical(insets.end(axis))
      // What the layout summed up: content and insets beyond the viewport.
      let content = movers[Int(nodes[parent].scroller)].slack + room
      bounds = (startPadding(of: parent, axis), max(content, room) - endPadding(of: parent, axis))
    } else {
      let start = walk.base - node[axis].origin
      bounds = (
        start + startPadding(of: parent, axis),
        start + nodes[parent][axis].size - endPadding(of: parent, axis)
      )
    }
    if node.isHeader, physics.sticky == .header {
      bounds.end = startOfNextHeader(slot, axis, in: walk.scroller)
    }
    return bounds
  }

  /// Where the next header of the same scroll container begins when nothing is held; infinite for the last.
  private func startOfNextHeader(_ slot: Int32, _ axis: Axis, in scroller: Int32) -> Double {
    let node = nodes[Int(slot)]
    if node.section >= 0 {
      guard let list = lists[node.parent] else { return .infinity }
      return list.startOfHeader(after: Int(node.section)).map {
        startPadding(of: Int(node.parent), axis) + $0
      } ?? .infinity
    }
    guard let next = nextHeaders[slot] else { return .infinity }
    var place = 0.0
    var current = next
    while current >= 0, current != scroller {
      place += nodes[Int(current)][axis].origin
      current = nodes[Int(current)].parent
    }
    return current == scroller ? place : .infinity
  }

  // MARK: What can be read

  /// What holds a node now, layout being up to date.
  func pinPlace(_ slot: Int32) -> PinPlace { hasPins ? pinnedFrame(slot).pin : PinPlace() }

  /// How far a node's own pin shifts its drawing, without a sign; along y where it is held on both axes.
  func pinOffset(_ slot: Int32) -> Double {
    let shift = pinPlace(slot).shift
    return abs(abs(shift.y) > tolerance ? shift.y : shift.x)
  }

  /// `"minimum"` or `"standard"` for a header that shrinks.
  func pinState(_ slot: Int32) -> String? {
    guard pin(of: slot)?.least != nil else { return nil }
    return pinPlace(slot).isMinimum ? "minimum" : "standard"
  }
}
