import Scenario

/// The files of a new suite.
enum SuiteTemplate {
  struct File {
    /// Below the suite's folder.
    var name: String
    var text: String
  }

  static let example = "scenarios/timetable.lua"
  static let annotations = "_annotations/scrollwright.lua"

  /// In the order in which they are written and named.
  static var files: [File] {
    [
      File(name: Discovery.settingsName, text: settings),
      File(name: example, text: timetable),
      File(name: annotations, text: LuaAnnotations.text(version: CommandLineTool.version)),
      File(name: ".luarc.json", text: languageServer),
      File(name: ".luacheckrc", text: luacheck),
      File(name: SuiteWorkflow.name, text: SuiteWorkflow.text),
    ]
  }

  private static let settings = """
    -- Settings of this suite; its folder is the root below which `require` reads.
    return {
      platform = "compose",          -- of screens that name none: compose, android, swiftui, uikit, flutter, web
      fps = 60,
      seed = 0,
      limits = { time = 10, memory = 256 },   -- seconds a scenario, MiB a file
    }

    """

  private static let timetable = """
    -- A header and tabs that give way to a list: who takes how much of a drag, and in which order.

    local function timetable()
      return screen {
        width = 360, height = 640, density = 2,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
    end

    group("timetable", function()
      scenario("an upward drag moves the hero, then the tabs, then the list", function()
        local app = timetable()
        local move = app:drag("sessions", { up = 90 })
        expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }
        expect(move):in_order { "hero<", "days<", "sessions" }
        expect(app):shows { hero = { height = 140 }, days = { progress = 1 }, sessions = { offset = 30 } }
      end)

      scenario("a downward drag gives the list its share first", { tags = { "down" } }, function()
        local app = timetable()
        app:drag("sessions", { up = 70 })
        local move = app:drag("sessions", { down = 80 })
        expect(move):consumes { sessions = 10, days = 20, hero = 40, left = 10 }
        expect(move):in_order { "sessions", "days>", "hero>" }
      end)
    end)

    """

  private static let languageServer = """
    {
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua"],
      "runtime.builtin": {
        "coroutine": "disable", "debug": "disable", "io": "disable", "package": "disable"
      },
      "workspace.library": ["_annotations"],
      "workspace.checkThirdParty": false
    }

    """

  /// Every global of the sandbox and nothing else, tables with what is in them.
  private static var luacheck: String {
    func list(_ names: [String], indent: Int) -> [String] {
      wrapped(names.map { "\"\($0)\"," }.joined(separator: " "), width: 94 - indent).map {
        String(repeating: " ", count: indent) + $0
      }
    }
    let globals = ScenarioWords.globals.map { ($0, (ScenarioWords.members(ofGlobal: $0) ?? []).sorted()) }
    var lines = list(globals.filter { $0.1.isEmpty }.map(\.0), indent: 2)
    for (name, members) in globals where !members.isEmpty {
      lines += ["  \(name) = {", "    fields = {"] + list(members, indent: 6) + ["    },", "  },"]
    }
    return """
      -- What a scenario file sees of Lua, and the words of the scenario language, for luacheck.
      std = "none"
      max_line_length = 120
      exclude_files = { "_annotations" }
      read_globals = {
      \(lines.joined(separator: "\n"))
      }

      """
  }
}
