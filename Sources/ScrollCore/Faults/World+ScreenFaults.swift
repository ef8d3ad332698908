/// Mistakes that a screen at rest shows, whatever moves later.
extension World {
  /// Names a scroll container inside another of its axis, where the platform gives the gesture to either.
  mutating func reportNestedContainers() {
    guard screen.platform.adjustsInsets else { return }
    for index in scrollers where movers[Int(index)].enabled {
      let mover = movers[Int(index)]
      guard nodes[Int(mover.node)].alive, let outer = scroller(around: mover.node, mover.axis) else {
        continue
      }
      let name = nodes[Int(mover.node)].name
      let way = mover.axis == .vertical ? "vertically" : "horizontally"
      guard named(.nestedSameAxis, mover.node) == false else { continue }
      note(
        .nestedSameAxis, slot: mover.node,
        "\(name) scrolls \(way) inside \(nodes[Int(outer)].name), which does too: events go to either, and positions "
          + "fail; keep one scroll container in the parent and bring only content")
    }
  }

  /// Names tabs whose measured width leaves the padding out already, and that take it off once more.
  mutating func reportTabMeasures() {
    for slot in documentOrder {
      guard let tabs = nodes[Int(slot)].spec.tabs, tabs.measuresInside, tabs.widths.isEmpty,
        logical(tabs.padding.left) + logical(tabs.padding.right) > 0, !named(.insetTwice, slot)
      else { continue }
      note(
        .insetTwice, slot: slot,
        "\(nodes[Int(slot)].name) measures its width inside the padding and takes the padding off again: its tabs end "
          + "before the padding does; measure the width with the padding (measure = \"outer\")")
    }
  }

  /// Whether a fault of a node was named before.
  private func named(_ kind: FaultKind, _ slot: Int32) -> Bool {
    faults.contains { $0.kind == kind && $0.slot == slot }
  }

  /// Names tabs that are too low for a finger when nothing moves; once until they are tall enough again.
  mutating func checkTabHeights() {
    guard !tabSlots.isEmpty, !finger.isDown, motions.isEmpty else { return }
    let least = leastTouchHeight
    // What can never be too low needs no layout to be measured.
    guard mayHaveLowTabs else { return }
    layOutIfNeeded()
    for slot in tabSlots.map({ Int($0) }) where nodes[slot].alive {
      let height = nodes[slot].vertical.size
      guard nodes[slot].visible, nodes[slot].horizontal.size > 0, height < least - tolerance else {
        lowTabs.remove(Int32(slot))
        continue
      }
      guard lowTabs.insert(Int32(slot)).inserted else { continue }
      note(
        .targetTooSmall, slot: Int32(slot),
        "\(nodes[slot].name) is \(text(height)) high at rest, a finger needs \(text(least)); let the height grow with "
          + "the text, or keep the touch area while the drawing shrinks")
    }
  }
}

extension World {
  private var leastTouchHeight: Double { screen.platform.adjustsInsets ? leastTouchApple : leastTouch }

  /// Whether only a layout can tell if tabs are too low.
  var mayHaveLowTabs: Bool {
    let least = leastTouchHeight
    return !lowTabs.isEmpty || tabSlots.contains { leastHeight(ofTabs: Int($0)) < least }
  }

  /// The height below which a row of tabs never goes, whatever is scrolled; 0 where only a layout can tell.
  private func leastHeight(ofTabs slot: Int) -> Double {
    guard drivenFields.isEmpty, let height = nodes[slot].height, nodes[slot].switching < 0,
      nodes[slot].bar < 0
    else { return 0 }
    let need = logical(nodes[slot].spec.textHeight) * screen.fontScale
    let full = max(logical(height), need)
    guard nodes[slot].behaviour >= 0 else { return full }
    guard let collapse = nodes[slot].spec.collapse else { return 0 }
    return min(full, max(logical(collapse.to), need))
  }
}

/// Least height of a touch target: Material's 48 dp, and the 44 pt of Apple's guidelines.
private let leastTouch = 48.0
private let leastTouchApple = 44.0
