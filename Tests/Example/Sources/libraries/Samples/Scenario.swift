import LuaRuntime
import Scenario

extension Samples {
  static func scenario() throws {
    LuaThread.run {
      do {
        let text = "scenario('sums', function() expect(1 + 1):equals(2) end)"
        let file = ScenarioFile(name: "sums.lua", source: Array(text.utf8), settings: RunSettings())
        for place in try file.load().indices {
          let result = file.run(place)
          print(result.status)  // passed
        }
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}
