import Orders
import Scenario
import ScrollCore

/// The machine-readable results of `orders` and `solve`.
enum OrdersJSON {
  static func orders(_ table: OrderTable, _ header: ScenarioHeader) -> [UInt8] {
    let space = table.space
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.value(1)
      json.key("file")
      json.value(header.file)
      json.key("scenario")
      json.value(header.name)
      json.key("behaviours")
      json.array(space.behaviours) { $0.value($1.name) }
      json.key("count")
      json.value(space.count)
      json.key("tried")
      json.value(table.tried)
      json.key("written")
      json.value(table.written)
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
      json.key("count")
      json.value(outcome.orders.count)
      json.key("satisfies")
      json.value(outcome.holding == outcome.orders.count)
      json.key("satisfying")
      json.value(outcome.holding)
      json.key("error")
      json.value(outcome.result.error)
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
      json.key("version")
      json.value(1)
      json.key("scenario")
      json.value(header.name)
      json.key("count")
      json.value(space.count)
      json.key("tried")
      json.value(table.tried)
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
            json.key("distance")
            json.value(set.distance)
            json.key("failed")
            json.array(set.failed) { json, place in
              json.object { json in
                json.key("file")
                json.value(place.file)
                json.key("line")
                json.value(place.line)
                json.key("check")
                json.value(place.check)
                json.key("turn")
                json.value(place.turn)
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
          json.key("up")
          json.value(phases.up.word)
          json.key("down")
          json.value(phases.down.word)
        }
      }
    }
  }

  private static func nesting(_ number: Int, _ space: OrderSpace, _ json: inout JSONWriter) {
    json.array(space.nesting(number)) { $0.value(space.behaviours[$1].name) }
  }

  private static func vector(_ amount: Vector, _ json: inout JSONWriter) {
    json.object { json in
      json.key("x")
      json.value(amount.x)
      json.key("y")
      json.value(amount.y)
    }
  }
}
