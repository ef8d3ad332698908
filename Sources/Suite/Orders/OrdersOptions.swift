/// The options of `orders` and `solve` that `run` has not, read and checked.
struct OrdersOptions: Sendable {
  /// Orders that are run if nothing else is said.
  static let usualLimit = 100_000

  var nesting = false
  var limit = OrdersOptions.usualLimit
  /// Which screen of the body, from 1.
  var app: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    nesting = arguments.has("nesting")
    limit =
      try number("limit", "a whole number from 1 to 100000000", arguments) {
        Int($0).flatMap { (1...100_000_000).contains($0) ? $0 : nil }
      } ?? OrdersOptions.usualLimit
    app = try number("app", "a whole number from 1 to 1000", arguments) {
      Int($0).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }
}
