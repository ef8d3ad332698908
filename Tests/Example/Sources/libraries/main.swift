import LuaRuntime
import Orders
import Scenario
import ScrollPhysics

// Each part states what has to come of it, from the README's example and from closed forms.

let decay = try ExponentialDecay(velocity: 420, threshold: 0.1)
// Compose's decay rate is 4.2 a second: the whole way is (velocity - threshold) / 4.2.
precondition(abs(decay.distance - (420 - 0.1) / 4.2) < 0.01)

let drag = try Timetable.drag(-90)
precondition(drag.consumed == ["hero": -40, "days": -20, "sessions": -30])
for line in drag.lines { print(line) }

let text = """
  scenario("an upward drag", function()
    local app = screen { width = 360, height = 640,
      column { id = "page",
        box { id = "hero", height = 180, collapse = { to = 140 } },
        list { id = "sessions", count = 40, item_height = 96 },
      },
    }
    expect(app:drag("sessions", -70)):consumes { hero = -40, sessions = -30, left = 0 }
  end)
  """
let source = Array(text.utf8)
LuaThread.run {
  let file = ScenarioFile(name: "example.lua", source: source, settings: RunSettings())
  guard (try? file.load().count) == 1 else { preconditionFailure("the file does not load") }
  precondition(file.run(0).status == .passed)
  print("example.lua: an upward drag passed")
}

let search = OrderSearch(
  name: "example.lua", source: source, settings: RunSettings(), scenario: 0, limit: 100, jobs: 2)
guard case .success(let found) = search.run(tell: { _, _ in }, isStopped: { false }) else {
  preconditionFailure("the orders cannot be run")
}
// One behaviour has nine orders; those that take the way up in pre satisfy it, whatever they do on the way down.
precondition(found.table.tried == 9 && found.table.satisfying.count == 3)
print(
  "example.lua: \(found.table.tried) orders, \(found.table.satisfying.count) of them satisfy the expectation")
