/// The tuning numbers of the platforms, each with its unit and where it comes from: sections of the facts collected for
/// Compose (C), Apple (A), and Flutter, Android and the web (O).
public enum PlatformConstants {
  // MARK: Android's spline fling (C 2.1, O 2.6)

  /// Where the two pieces of the spline meet; no unit.
  static let inflexion: Float = 0.35
  static let startTension: Float = 0.5
  static let endTension: Float = 1.0
  /// Number of segments of the table.
  static let splineSamples = 100
  /// ln 0.78 / ln 0.9 in float32, as the platform has it; no unit.
  static let decelerationRate = Float(2.3582018154259448)
  /// The same in double precision, as Flutter has it (O 1.5).
  static let decelerationRate64 = 2.3582018154259448
  /// Acceleration of a falling body, m/s².
  static let gravityEarth: Float = 9.80665
  static let inchesPerMetre: Float = 39.37
  /// Physical friction of the model; no unit.
  static let physicalFriction: Float = 0.84
  /// `ViewConfiguration.getScrollFriction()`; no unit.
  public static let scrollFriction = 0.015
  /// px/s² of an overshoot and its spring back in OverScroller; does not scale with density.
  static let overScrollerGravity: Float = 2000
  /// Shortest fling of Android views, dp/s (O 2.6).
  public static let androidMinimumFlingVelocity = 50.0
  /// Fastest fling of Android and Compose, dp/s (O 2.6; C 2.6).
  public static let androidMaximumFlingVelocity = 8000.0
  /// Touch slop of current Android, dp (O 2.6, from secondary copies).
  public static let androidTouchSlop = 8.0

  // MARK: Compose

  /// Velocity up to which a scrollable does not fling at all, px/s (C 1.6).
  public static let composeMinimumFlingVelocity = 1.0
  /// Part of a frame's delta that may stay unconsumed before a fling stops, px (C 1.6).
  public static let composeFlingStopDistance = 0.5
  /// Pull that the stretch effect ignores, px (C 2.7).
  public static let composePullThreshold = 0.5
  /// `spring()`: 1/s² at mass 1 (C 2.3).
  public static let composeSpringStiffness = 1500.0
  /// Springs of the standard motion scheme of Material 3: DefaultEffects for top bars, FastSpatial for bottom bars (C 3.3;
  /// the numbers are those of its StandardMotionTokens, read in copies of that file). Stiffness 1/s² at mass 1, and damping
  /// ratio.
  public static let defaultEffectsStiffness = 1600.0
  public static let defaultEffectsDamping = 1.0
  public static let fastSpatialStiffness = 1400.0
  public static let fastSpatialDamping = 0.9
  /// Stiffness of `rememberSnapFlingBehavior` (C 2.4).
  public static let composeSnapStiffness = 400.0
  /// Visibility threshold of a spring on floats (C 2.3).
  public static let composeSpringThreshold = 0.01
  /// Velocity from which a snap fling goes on to the next item, dp/s (C 2.4).
  public static let composeSnapVelocity = 400.0
  /// Velocity from which an anchored draggable or a swipeable goes on, dp/s (C 3.6).
  public static let composeAnchorVelocity = 125.0
  /// How far a slow finger must bring a bottom sheet on its way to the next anchor, dp (C 3.4).
  public static let composeSheetDistance = 56.0
  /// Duration of a bottom sheet's tween (FastOutSlowInEasing), ms: memory, the facts name no number (C 3.4).
  public static let composeSheetDuration = 300.0

  // MARK: UIScrollView (A 1.1 to 1.4)

  /// Part of its velocity that a decelerating scroll view keeps per ms.
  public static let normalDecelerationRate = 0.998
  public static let fastDecelerationRate = 0.99
  /// Distance from the end at which deceleration is over, pt (A 1.1, ScrollMechanics; Apple's own is not verified).
  public static let decelerationThreshold = 0.5
  /// Velocity from which a released scroll view decelerates, pt/s (A 1.2; 10 to 13 in the sources).
  public static let uiKitMinimumFlingVelocity = 10.0
  /// Share of a drag past the edge that shows, for short drags.
  public static let rubberBandCoefficient = 0.55
  /// Angular frequency of the bounce, 1/s: 2π / 0.575 s (A 1.4).
  public static let bounceFrequency = 10.927278795094932
  /// Time without a move after which a lifted finger has no velocity, ms (A 1.2).
  public static let restBeforeLift = 100.0
  /// Distance before a pan scrolls, pt (A 1.7; not verified).
  public static let uiKitPanSlop = 10.0
  /// Velocity from which a paging scroll view goes on to the next page, pt/s (A 1.6, one source).
  public static let pagingFlickVelocity = 300.0

  // MARK: Flutter (O 1.1 to 1.5)

  /// Distance past which an edge hands over at most this velocity, px/s.
  public static let maximumSpringTransferVelocity = 5000.0
  /// Drag of the bouncing physics: the part of the velocity left after 1 s.
  public static let flutterDrag = 0.135
  /// Constant deceleration of the fast rate, px/s².
  public static let flutterFastDeceleration = 1400.0
  static let flutterRubberBand = 0.52
  static let flutterFastRubberBand = 0.26
  public static let flutterMinimumFlingVelocity = 50.0
  /// Touch slop, logical px (O 1.1).
  public static let flutterTouchSlop = 18.0
  /// Distance before a drag moves under bouncing physics, logical px; of a step beyond it a third of that (O 1.3, 1.8).
  public static let flutterMotionStart = 3.5
  /// Raw step that is not cut at the start of a motion, logical px (O 1.8).
  public static let flutterBigStep = 24.0
  /// Rest after which a drag must start again, ms (O 1.8).
  public static let flutterMotionRest = 50.0
  public static let flutterMaximumFlingVelocity = 8000.0

  // MARK: Stretch overscroll (O 2.6, last paragraph)

  /// Angular frequency of the stretch spring, 1/s.
  static let stretchFrequency = 24.657
  static let stretchDampingRatio = 0.98
  /// What an absorbed velocity is multiplied by.
  static let stretchAbsorbFactor: Float = 13
  /// px/s at which the tail goes to rest in a straight line.
  static let stretchLinearVelocity: Float = 200
  /// px below which it does.
  static let stretchLinearDistance: Float = 8
  static let stretchLinearIntensity: Float = 0.016
  static let stretchExponentialIntensity: Float = 0.016
  static let stretchExponentialReach = 0.33
  /// px/s and px below which the stretch spring rests.
  static let stretchVelocityThreshold = 0.01
  static let stretchValueThreshold = 0.001

  // MARK: Programmatic scrolls

  /// `NestedScrollView.smoothScrollTo`, ms (O 2.2).
  public static let androidSmoothScroll = 250.0
  /// Linear smooth scroll of a RecyclerView, and that of its snap helpers, ms an inch (O 2.7).
  public static let recyclerMillisecondsPerInch = 25.0
  public static let snapMillisecondsPerInch = 100.0
  /// Longest scroll of PagerSnapHelper, ms (O 2.7).
  public static let pagerSnapLimit = 100.0
  /// What the deceleration of a linear smooth scroll is divided by (O 2.7).
  static let smoothScrollDeceleration = 0.3356
  /// Dots an inch at density 1.
  static let baseDotsPerInch = 160.0
  /// `setContentOffset(_:animated:)`, ms; about 0.3 s of an ease, not verified (A 1.7).
  public static let uiKitAnimatedScroll = 300.0
  /// `animateTo` has no default; the duration and curve that Flutter's own samples use, ms.
  public static let flutterAnimatedScroll = 300.0
  /// Compose's list: how far one step of an animated scroll goes, and where the next one begins, dp (C 4.1).
  public static let composeScrollStep = 2500.0
  public static let composeScrollBound = 1500.0
  /// Rows that Compose leaves of a long way when it skips the middle (C 4.1).
  public static let composeTeleportRows = 100

  // MARK: Velocity trackers (C 2.6; the native tracker of Android 14)

  /// How far back samples count, ms.
  static let trackerHorizon = 100.0
  /// Pause after which the finger had stopped, ms.
  static let trackerPause = 40.0
  /// Samples that are kept.
  static let trackerHistory = 20
}
