import LuaRuntime
import ScrollCore

/// `physics` of a screen: what it sets of its platform's rules.
extension Vocabulary {
  static let physics = Record<PhysicsOverrides>(
    "physics",
    [
      .choice("decay", words(DecayKind.self), "The course of a fling.") { $0.decay = $1 },
      .choice("overscroll", words(EdgeKind.self), "What is shown past an end.") { $0.overscroll = $1 },
      .length("slop", "Distance before a finger's movement scrolls.") { $0.slop = $1 },
      .choice("rounding", words(Rounding.self), "What scroll offsets are rounded to.") { $0.rounding = $1 },
      .choice("sharing", words(Sharing.self), "Who moves when one container lies inside another.") {
        $0.sharing = $1
      },
      .choice("snap", words(SnapRule.self), "How a container that snaps chooses its resting place.") {
        $0.snap = $1
      },
      .choice("layout", words(LayoutTime.self), "When ranges follow a movement.") { $0.layout = $1 },
      .number("min_fling", 0...largestAmount, "Least velocity of a fling.") { $0.minFling = $1 },
      .number("max_fling", 0...largestAmount, "Largest velocity of a fling.") { $0.maxFling = $1 },
      .choice("scroll", words(ScrollRule.self), "On flutter: the physics of scroll containers.") {
        $0.scroll = $1
      },
      .choice("sticky", words(StickyRule.self), "What pushes a pinned header off.") { $0.sticky = $1 },
      .flag("settle_survives_press", "True: a settle goes on when a finger comes down.") {
        $0.settleSurvivesPress = $1
      },
    ])

  static let physicsField = Field<ScreenDraft>.record(
    physics,
    "{ decay =, overscroll =, slop =, rounding =, sharing =, snap =, layout =, min_fling =, max_fling =, "
      + "scroll =, sticky =, settle_survives_press = }", "What it sets of its platform's physics.",
    from: PhysicsOverrides()
  ) { draft, part, _ in
    if let least = part.minFling, let most = part.maxFling, least > most {
      throw LuaMessage(
        "physics: min_fling is \(plain(least)), above max_fling (\(plain(most))); allowed: at most max_fling")
    }
    draft.spec.physics = part
  }
}
