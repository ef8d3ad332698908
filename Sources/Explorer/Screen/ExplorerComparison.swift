import ScrollCore

/// The same gestures under every order: one row for all orders with the same outcome.
public struct ExplorerComparison: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    /// The order that Enter takes.
    public var order: ConsumptionOrder
    /// How many orders have this outcome.
    public var count: Int
    /// Whether the written and the present order are among them.
    public var isWritten: Bool
    public var isPresent: Bool
    /// What each node of `names` consumed in the last movement, and what was left of it.
    public var consumed: [String]
    public var left: String
    /// Who took in the last movement, the first one first: `sessions days>`.
    public var last: String
    /// How many of the expectations hold under the order.
    public var holding: Int
    /// The order in words: what differs from the written one.
    public var words: String

    public init(
      order: ConsumptionOrder, count: Int, isWritten: Bool, isPresent: Bool, consumed: [String], left: String,
      last: String,
      holding: Int, words: String
    ) {
      self.order = order
      self.count = count
      self.isWritten = isWritten
      self.isPresent = isPresent
      self.consumed = consumed
      self.left = left
      self.last = last
      self.holding = holding
      self.words = words
    }
  }
  /// Who consumed anything in the last movement under any order.
  public var names: [String]
  public var rows: [Row]
  /// How many orders were played, and whether there are more.
  public var tried: Int
  public var isComplete: Bool
  /// How many expectations there are.
  public var expectations: Int

  public init(names: [String], rows: [Row], tried: Int, isComplete: Bool, expectations: Int) {
    self.names = names
    self.rows = rows
    self.tried = tried
    self.isComplete = isComplete
    self.expectations = expectations
  }
}
