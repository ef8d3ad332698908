import ScrollPhysics

/// What Flutter shows past an end: a position that leaves the range, each delta resisted by what is shown already
/// (others.md 1.3), and a spring that brings it back (1.4).
extension World {
  /// Height or width of the viewport that shows, logical units: what headers can still give up lies below the screen.
  private func shownViewport(_ index: Int) -> Double {
    let slot = movers[index].node
    var extent = viewport(index)
    guard movers[index].axis == .vertical, measuresCollapsed else { return max(1, extent) }
    var child = slot
    while let parent = nodes[Int(child)].parent as Int32?, parent >= 0 {
      guard !(nodes[Int(parent)].scroller >= 0 && movers[Int(nodes[Int(parent)].scroller)].axis == .vertical)
      else { break }
      if nodes[Int(parent)].spec.kind == .column {
        for sibling in nodes[Int(parent)].children.prefix(while: { $0 != child }) {
          extent -= collapsible(sibling)
        }
      }
      child = parent
    }
    return max(1, extent)
  }

  /// The coordinator takes an overscroll of its list back without resistance (O 1.9).
  private func isCoordinated(_ index: Int) -> Bool {
    profile.sharing == .coordinator && coordinator(of: movers[index].node) != nil
  }

  /// A delta that goes back toward the range; gives what it used up.
  mutating func relaxOnFlutter(_ index: Int, _ amount: Double) -> Double {
    let over = movers[index].over
    let sign = over < 0 ? -1.0 : 1.0
    let factor =
      isCoordinated(index)
      ? 1 : FlutterResistance.frictionFactor((abs(over) - abs(amount)) / shownViewport(index))
    let budget = factor > 0 ? abs(over) / factor : .infinity
    if abs(amount) < budget {
      show(index, over: sign * (abs(over) - abs(amount) * factor))
      return amount
    }
    show(index, over: 0)
    return remainder(amount, -sign * budget) == 0 ? amount : -sign * budget
  }

  /// What a drag leaves: whole where nothing was shown before it, else resisted.
  mutating func pullOnFlutter(_ index: Int, _ left: Double) {
    let over = movers[index].over
    guard over != 0 else { return show(index, over: left) }
    // Positions count toward the end of the content, against the finger.
    let shown =
      (try? FlutterResistance.applyBouncing(
        delta: left, position: -over, min: 0, max: 0, viewport: shownViewport(index))) ?? 0
    show(index, over: over + shown)
  }

  /// The spring that brings a shown overscroll back, with at most 5000 px/s toward the end of the content.
  mutating func springBackOnFlutter(_ index: Int32, velocity: Double, at start: Int64) {
    guard let tolerance = try? FlutterTolerance(density: screen.density),
      let spring = try? FlutterSpring(
        from: movers[Int(index)].over, to: 0,
        velocity: max(velocity, -PlatformConstants.maximumSpringTransferVelocity), tolerance: tolerance)
    else { return }
    self.start(
      Motion(kind: .springBack, mover: index, curve: .flutterSpring(spring), start: start, velocity: velocity)
    )
  }

  /// The end of the range moves on under a finger that holds the content past it: the content stays where it is
  /// (O 1.6, RangeMaintainingScrollPhysics).
  mutating func keepPlaceOnFlutter(_ index: Int32, _ old: Double) {
    let mover = movers[Int(index)]
    guard profile.isFlutter, mover.sign < 0, mover.offset >= old - tolerance,
      !motions.contains(where: { $0.mover == index && !$0.isOver })
    else { return }
    let shift = min(mover.high - old, -mover.over)
    movers[Int(index)].offset = mover.offset + shift
    movers[Int(index)].writes += 1
    write(
      slot: mover.node, kind: .layout, axis: mover.axis, available: -shift, consumed: -shift,
      before: mover.offset,
      after: mover.offset + shift)
    sums.clamped(mover.node, Vector(-shift, along: mover.axis))
    show(Int(index), over: remainder(mover.over, -shift))
  }
}

extension ScrollCurve {
  /// A value as Android's OverScroller has it: the way as a whole cut to whole px, each place of it rounded.
  func wholePixels(_ value: Double) -> Double {
    let whole = target.rounded(.towardZero)
    return target == 0 ? 0 : (value / target * whole + 0.5).rounded(.down)
  }
}
