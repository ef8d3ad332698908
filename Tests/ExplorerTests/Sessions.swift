import Scenario
import ScrollCore
import Timeline

@testable import Explorer

/// A header of range 40, tabs of range 20 and a list, with room for 3404 more rows when all is collapsed.
let timetable = """
  local function timetable()
    return screen {
      platform = "compose", width = 360, height = 640, density = 2,
      column { id = "page",
        box { id = "hero", height = 180, collapse = { to = 140 } },
        column { id = "sheet",
          tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
          list { id = "sessions", count = 40, item_height = 96 },
        },
      },
    }
  end
  scenario("down", function()
    local app = timetable()
    app:drag("sessions", -70)
    expect(app.sessions.offset):equals(10)
  end)
  """

/// A screen whose connection, driven height and observer are Lua functions that share what they keep.
let callbacks = """
  scenario("callbacks", function()
    local bar = binding(0)
    local seen = 0
    local app = screen { width = 360, height = 600,
      column { id = "page",
        nested = { state = bar,
          pre_scroll = function(available) return bar:add(available.y < 0 and available.y / 2 or 0, -80, 0) end,
          post_scroll = function(_, available) return bar:add(available.y, -80, 0) end },
        box { id = "head", height = function() return 100 + bar:get() end },
        list { id = "body", count = 60, item_height = 50,
          on_scroll = function(geometry) seen = seen + geometry.offset log(seen) end },
      },
    }
    always("seen is a number", function() return seen == seen end)
    app:drag("body", -35)
  end)
  """

func session(
  _ text: String, scenario: Int? = 0, screen: Int = 0, _ settings: RunSettings = RunSettings()
) throws -> ExplorerSession {
  var settings = settings
  settings.keepsFilm = true
  return try ExplorerSession(
    ExplorerSource(
      name: "t.lua", source: Array(text.utf8), settings: settings, scenario: scenario, screen: screen))
}

/// Everything of a scene as text: equal scenes have equal texts.
func bytes(_ scene: ExplorerScene) -> String {
  var out = "\(scene.state)\n\(scene.behaviours)\n\(scene.nodes)\n\(scene.lines)\n\(scene.expectations)\n"
  out += "\(scene.faults)\n\(scene.bodyEvents) \(scene.bodyError ?? "") \(scene.isPressed) \(scene.screens)\n"
  guard let recording = scene.recording else { return out }
  for event in recording.trace.events {
    out += "\(event)\n"
    for row in recording.trace.rows(of: event) { out += "\(row)\n" }
  }
  out += "\(recording.end)\n\(recording.nodes)\n\(recording.frames)\n\(recording.logs)\n\(recording.faults)\n"
  out += "\(recording.screen)\n\(recording.film)\n\(recording.pinChanges)\n\(recording.stateWrites)\n"
  return out
}

/// Numbers that are the same in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  mutating func pick<Element>(_ all: [Element]) -> Element { all[roll(all.count)] }
}
