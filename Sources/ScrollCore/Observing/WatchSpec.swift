/// How the values that several markers publish under one key become one.
public enum ReduceRule: String, Sendable, CaseIterable {
  case last, first, sum
  /// A value for each marker.
  case byID = "by_id"
}

/// A point of zero height in the content whose place is read.
public struct MarkerSpec: Sendable {
  /// Whether its first reading is its distance 0; else 0 is.
  public var startsAtFirst = false
  /// The name under which it publishes its `min_y`.
  public var key: String?
  public var reduce = ReduceRule.last

  public init() {}
}

/// A height that has two states by a distance, with hysteresis.
public struct SwitchSpec: Sendable {
  /// The scroll container or marker whose distance decides.
  public var of: String
  /// Collapses above this distance.
  public var above: Length = .dp(192)
  /// Expands below this distance.
  public var below: Length = .dp(176)
  /// Its height when collapsed.
  public var height: Length = .dp(53)
  public var timing = Timing()
  /// Whether its siblings go on seeing the expanded height.
  public var keepsSpace = false

  public init(of: String) { self.of = of }
}

/// The two readings of the rule by which menus hide on scroll.
public enum HideRule: String, Sendable, CaseIterable {
  /// Near the top always shown; else a change of at least the threshold in one frame hides or shows.
  case words
  /// Shown while the content's start, or the one of the frame before, lies more than `topArea` below the viewport's start;
  /// else a change of more than the threshold in one frame.
  case code

  /// Whether the bar is to be shown (true), hidden (false), or stays as it is (nil).
  ///
  /// `new` and `old` are where the content starts, in the viewport's space, in this frame and the one before; it falls as
  /// content advances. `position` is the distance scrolled. Logical units.
  public func decision(
    new: Double, old: Double, position: Double, threshold: Double, topArea: Double
  ) -> Bool? {
    let change = new - old
    switch self {
    case .words:
      if position <= topArea + dust { return true }
      if change <= -threshold + dust { return false }
      return change >= threshold - dust ? true : nil
    case .code:
      if new > topArea + dust || old > topArea + dust { return true }
      if change > threshold + dust { return true }
      return change < -threshold - dust ? false : nil
    }
  }
}

/// Amounts up to this are what sums lose by rounding: comparisons with a threshold leave them out.
private let dust = 1e-9

/// When a bar hides.
public struct HideSpec: Sendable {
  /// The scroll container or marker that is watched.
  public var of: String
  public var threshold: Length = .dp(15)
  public var topArea: Length = .dp(10)
  public var rule = HideRule.words
  public var timing = Timing()

  public init(of: String) { self.of = of }
}

/// A bar over the screen or a stack.
public struct BarSpec: Sendable {
  public var isAtBottom = false
  public var hide: HideSpec?

  public init() {}
}

/// What few nodes have, kept apart from the many that have it not.
public indirect enum Apart<Value: Sendable>: Sendable {
  case one(Value)

  var value: Value {
    switch self {
    case .one(let value): value
    }
  }
}

/// All that a node watches.
public struct WatchSpec: Sendable {
  public var marker: MarkerSpec?
  public var switching: SwitchSpec?
  public var bar: BarSpec?

  public init() {}
}

extension NodeSpec {
  private subscript<Part>(watch path: WritableKeyPath<WatchSpec, Part?>) -> Part? {
    get { watch.map { $0.value[keyPath: path] } ?? nil }
    set {
      var all = watch?.value ?? WatchSpec()
      all[keyPath: path] = newValue
      watch = .one(all)
    }
  }

  public var marker: MarkerSpec? {
    get { self[watch: \.marker] }
    set { self[watch: \.marker] = newValue }
  }

  public var switching: SwitchSpec? {
    get { self[watch: \.switching] }
    set { self[watch: \.switching] = newValue }
  }

  public var bar: BarSpec? {
    get { self[watch: \.bar] }
    set { self[watch: \.bar] = newValue }
  }
}
