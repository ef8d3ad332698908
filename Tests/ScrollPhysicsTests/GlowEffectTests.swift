import Testing

@testable import ScrollPhysics

/// Flutter's glow: the numbers of O 1.12.
struct GlowEffectTests {
  @Test func aPullBrightensUpToAHalf() {
    var glow = GlowEffect()
    #expect(glow.opacity(at: 0) == 0)
    glow.pull(0.25, at: 0)
    #expect(abs(glow.opacity(at: 167) - 0.2) < 1e-9)
    // 1 - (1 - t)^2 of the way at t = 0.5.
    #expect(abs(glow.opacity(at: 83.5) - 0.15) < 1e-6)
    glow.pull(5, at: 167)
    #expect(glow.opacity(at: 400) == 0.5)
  }

  @Test func anAbsorbedFlingBeginsAtThreeTenths() {
    var glow = GlowEffect()
    glow.absorb(velocity: 7000, at: 10)
    #expect(glow.opacity(at: 10) == 0.3)
    // 7,000 x 6e-5 = 0.42, after 0.15 + 0.02 x 7,000 ms.
    #expect(abs(glow.opacity(at: 10 + 140.15) - 0.42) < 1e-9)
    var weak = GlowEffect()
    weak.absorb(velocity: 50, at: 0)
    #expect(weak.opacity(at: 10) == 0.3)
  }

  @Test func itFadesInSixHundredMilliseconds() {
    var glow = GlowEffect()
    glow.pull(1, at: 0)
    glow.release(at: 200)
    #expect(glow.opacity(at: 200) == 0.5)
    #expect(!glow.isOver(at: 799))
    #expect(glow.isOver(at: 800))
    #expect(glow.opacity(at: 800) == 0)
  }
}
