extension World {
  /// Sets a mover's bounds and clamps its offset into them.
  mutating func setRange(_ index: Int32, low: Double, high: Double) {
    let mover = movers[Int(index)]
    if abs(mover.low - low) > 1e-6 || abs(mover.high - high) > 1e-6 { noteRange(index, low, high) }
    movers[Int(index)].low = low
    movers[Int(index)].high = high
    clamp(index)
  }

  /// Notes a change of bounds that no delta brought about, with the event it came with.
  private mutating func noteRange(_ index: Int32, _ low: Double, _ high: Double) {
    // The first bounds are no change.
    guard delta.phase == .idle, let last = trace.events.last, last.cause != .mount else { return }
    let mover = movers[Int(index)]
    let event = trace.events.count - 1
    if let place = rangeChanges[index]?.indices.last, rangeChanges[index]?[place].event == event,
      rangeChanges[index]?[place].time == time
    {
      rangeChanges[index]?[place].low = low
      rangeChanges[index]?[place].high = high
      return
    }
    rangeChanges[index, default: []].append(
      RangeChange(event: event, time: time, oldLow: mover.low, oldHigh: mover.high, low: low, high: high))
    rangeChangeCount += 1
  }

  /// Range of a scroll container: content, content padding and insets minus viewport, never negative.
  mutating func updateRange(ofScroller index: Int32) {
    let mover = movers[Int(index)]
    let slot = Int(mover.node)
    let insets = effectiveInsets(of: slot)
    let total =
      contentExtent(of: slot, mover.axis) + logical(insets.start(mover.axis))
      + logical(insets.end(mover.axis))
    movers[Int(index)].slack = nodes[slot].visible ? total - nodes[slot][mover.axis].size : 0
    let high = movers[Int(index)].high
    setRange(index, low: 0, high: max(0, movers[Int(index)].slack))
    if movers[Int(index)].over < 0, movers[Int(index)].high > high { keepPlaceOnFlutter(index, high) }
  }

  /// Clamps an offset into its range: a row of its own, not consumption.
  mutating func clamp(_ index: Int32) {
    let mover = movers[Int(index)]
    let clamped = min(max(mover.offset, mover.low), mover.high)
    guard clamped != mover.offset else { return }
    movers[Int(index)].offset = clamped
    let change = clamped - mover.offset
    // Differences of rounding are no event.
    guard abs(change) > 1e-9 else { return }
    movers[Int(index)].writes += 1
    layoutIsStale = layoutIsStale || mover.kind != .scroll
    let amount = change * mover.sign
    write(
      slot: mover.node, kind: .layout, axis: mover.axis, available: amount, consumed: amount,
      before: mover.offset,
      after: clamped)
    sums.clamped(mover.node, Vector(amount, along: mover.axis))
    if jumpCause, mover.kind == .scroll, abs(change) >= 1 {
      note(
        .positionJump, slot: mover.node,
        "\(nodes[Int(mover.node)].name) jumped from \(text(mover.offset)) to \(text(clamped)): its content or viewport "
          + "changed and the old place no longer exists; keep the occupied size, or give the content a minimum height"
      )
    }
  }

  /// Insets of a scroll container: its own, and on swiftui and uikit the safe area at each screen edge it touches.
  func effectiveInsets(of index: Int) -> Edges {
    guard let scroll = nodes[index].spec.scroll else { return Edges() }
    guard screen.platform.adjustsInsets, scroll.adjustInsets else { return scroll.insets }
    var edges = Edges(
      top: .dp(logical(scroll.insets.top)), bottom: .dp(logical(scroll.insets.bottom)),
      left: .dp(logical(scroll.insets.left)), right: .dp(logical(scroll.insets.right)))
    let x = restPlace(of: index, .horizontal)
    let y = restPlace(of: index, .vertical)
    let width = nodes[index].horizontal.size
    let height = nodes[index].vertical.size
    if y <= 1e-6 { edges.top.value += logical(screen.safeArea.top) }
    if y + height >= screen.height - 1e-6 { edges.bottom.value += logical(screen.safeArea.bottom) }
    if x <= 1e-6 { edges.left.value += logical(screen.safeArea.left) }
    if x + width >= screen.width - 1e-6 { edges.right.value += logical(screen.safeArea.right) }
    return edges
  }

  /// Place of a node's start on the screen with every scroll container at offset 0 and nothing drawn away.
  func restPlace(of index: Int, _ axis: Axis) -> Double {
    var place = 0.0
    var slot = Int32(index)
    while slot >= 0 {
      place += nodes[Int(slot)][axis].origin
      if axis == .vertical, nodes[Int(slot)].spec.sheet != nil { place += lowestShift(Int(slot)) }
      slot = nodes[Int(slot)].parent
    }
    return place
  }

  /// Extent of a row of tabs: padding, widths and spacing.
  func tabsExtent(_ index: Int) -> Double {
    guard let tabs = nodes[index].spec.tabs, !tabs.widths.isEmpty else { return 0 }
    var sum = logical(tabs.padding.left) + logical(tabs.padding.right)
    for width in tabs.widths { sum += logical(width) }
    return sum + logical(tabs.spacing) * Double(tabs.widths.count - 1)
  }

  // MARK: After movement

  /// Notes what a movement changes: sums where that is a straight line, else a full layout to come.
  mutating func follow(_ i: Int, change: Double) {
    if movers[i].kind == .scroll {
      // Scrolling changes no size.
    } else if movers[i].linear, !effectsAreStale {
      for place in movers[i].effects {
        let effect = effects[Int(place)]
        movers[Int(effect.scroller)].slack += effect.factor * change
      }
      framesAreStale = true
    } else if movers[i].kind == .sheet {
      // It is drawn elsewhere; nobody's size changes.
      framesAreStale = true
    } else {
      layoutIsStale = true
    }
  }

  /// Brings ranges up to date with what moved, and clamps into them.
  mutating func commitRanges() {
    if layoutWaits {
      layoutIsStale = true
      return
    }
    if layoutIsStale {
      layOut()
      return
    }
    framesAreStale = true
    var place = 0
    while place < scrollers.count {
      let i = Int(scrollers[place])
      movers[i].high = max(0, movers[i].slack)
      if movers[i].offset > movers[i].high { clamp(scrollers[place]) }
      place += 1
    }
  }

  /// A number for a message: at most two decimals, no trailing zeros.
  func text(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let hundredths = (abs(value) * 100 + 0.5).rounded(.down)
    let whole = Int64((hundredths / 100).rounded(.down))
    let rest = Int64(hundredths) - whole * 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(decimals)"
  }
}
