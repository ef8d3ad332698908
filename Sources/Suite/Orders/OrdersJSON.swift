import Orders
import Scenario
import ScrollCore

/// The machine-readable results of `orders` and `solve`.
enum OrdersJSON {
  static func orders(_ table: OrderTable, _ header: ScenarioHeader) -> [UInt8] {
    let space = table.space
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("file", header.file)
      json.member("scenario", header.name)
      json.key("behaviours")
      json.array(space.behaviours) { $0.value($1.name) }
      json.member("count", space.count)
      json.member("tried", table.tried)
      json.member("written", table.written)
      json.key("outcomes")
      json.array(table.outcomes) { json, outcome in
        json.newline()
        OrdersJSON.outcome(outcome, space, &json)
      }
    }
    json.newline()
    return json.bytes
  }

  private static func outcome(_ outcome: OrderOutcome, _ space: OrderSpace, _ json: inout JSONWriter) {
    json.object { json in
      json.key("orders")
      json.array(outcome.orders) { order($1, space, &$0) }
      json.key("nesting")
      nesting(outcome.representative, space, &json)
      if space.nestings.count > 1 {
        json.key("nestings")
        json.array(outcome.orders) { nesting($1, space, &$0) }
      }
      json.key("representative")
      order(outcome.representative, space, &json)
      json.member("count", outcome.orders.count)
      json.member("satisfies", outcome.holding == outcome.orders.count)
      json.member("satisfying", outcome.holding)
      json.member("error", outcome.result.error)
      json.key("final")
      json.object { json in
        for (name, offset) in outcome.result.final {
          json.key(name)
          json.value(offset)
        }
      }
      json.key("consumed")
      json.object { json in
        for entry in outcome.result.consumed {
          json.key(entry.name)
          vector(entry.amount, &json)
        }
      }
      json.key("left")
      vector(outcome.result.left, &json)
    }
  }

  static func solution(_ table: OrderTable, _ header: ScenarioHeader) -> [UInt8] {
    let space = table.space
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("scenario", header.name)
      json.member("count", space.count)
      json.member("tried", table.tried)
      json.key("satisfying")
      json.array(table.satisfying) { order($1, space, &$0) }
      if space.nestings.count > 1 {
        json.key("nestings")
        json.array(table.satisfying) { nesting($1, space, &$0) }
      }
      json.key("nearest")
      if let nearest = table.nearest { order(nearest.order, space, &json) } else { json.null() }
      json.key("distance")
      if let nearest = table.nearest { json.value(nearest.distance) } else { json.null() }
      if table.satisfying.isEmpty {
        json.key("closest")
        json.array(table.smallestFailures) { json, set in
          json.object { json in
            json.key("order")
            order(set.nearest, space, &json)
            json.member("distance", set.distance)
            json.key("failed")
            json.array(set.failed) { json, place in
              json.object { json in
                json.member("file", place.file)
                json.member("line", place.line)
                json.member("check", place.check)
                json.member("turn", place.turn)
              }
            }
          }
        }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func order(_ number: Int, _ space: OrderSpace, _ json: inout JSONWriter) {
    json.object { json in
      for (behaviour, phases) in zip(space.behaviours, space.phases(number)) {
        json.key(behaviour.name)
        json.object { json in
          json.member("up", phases.up.word)
          json.member("down", phases.down.word)
        }
      }
    }
  }

  private static func nesting(_ number: Int, _ space: OrderSpace, _ json: inout JSONWriter) {
    json.array(space.nesting(number)) { $0.value(space.behaviours[$1].name) }
  }

  private static func vector(_ amount: Vector, _ json: inout JSONWriter) {
    json.object { json in
      json.member("x", amount.x)
      json.member("y", amount.y)
    }
  }
}
