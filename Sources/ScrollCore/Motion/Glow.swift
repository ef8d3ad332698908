import ScrollPhysics

/// The glow at an edge: light that fades, no distance.
extension World {
  private var nowInMs: Double { Double(time) / 1e6 }

  /// A drag's left brightens the edge.
  mutating func glow(_ index: Int, pulledBy left: Double) {
    let length = viewport(index)
    guard length > 0 else { return }
    let now = nowInMs
    glows[Int32(index), default: GlowEffect()].pull(left / length, at: now)
    movers[index].overSign = left < 0 ? -1 : 1
  }

  /// A fling meets the end with a velocity, logical units/s.
  mutating func glow(_ index: Int32, absorbing velocity: Double) {
    let (speed, now) = (velocity * screen.density, nowInMs)
    glows[index, default: GlowEffect()].absorb(velocity: speed, at: now)
    motions.append(Motion(kind: .springBack, mover: index, curve: nil, start: time, velocity: 0))
  }

  /// The finger lifts: what glows fades.
  mutating func startGlowFades() {
    guard !glows.isEmpty else { return }
    for index in scrollers where glows[index] != nil && nodes[Int(movers[Int(index)].node)].alive {
      guard !motions.contains(where: { $0.mover == index && $0.kind == .springBack && !$0.isOver }) else {
        continue
      }
      let now = Double(nextFrameTime) / 1e6
      glows[index]?.release(at: now)
      start(Motion(kind: .springBack, mover: index, curve: nil, start: nextFrameTime, velocity: 0))
    }
  }

  /// One frame of a glow; true if it is out.
  mutating func fadeGlow(_ index: Int32) -> Bool {
    let now = nowInMs
    if glows[index]?.frame(at: now) ?? false { return false }
    glows[index] = nil
    return true
  }

  /// Opacity of a container's glow; nil where an edge does not glow.
  func glowOpacity(_ slot: Int) -> Double? {
    guard nodes[slot].scroller >= 0, edge(of: slot) == .glow else { return nil }
    return glows[nodes[slot].scroller]?.opacity(at: nowInMs) ?? 0
  }
}
