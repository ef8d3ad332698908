import Foundation
import Scenario
import Testing
import Timeline

@testable import Orders
@testable import Suite

/// What `check` prints and writes, of reports that are made by hand.
struct CheckTextTests {
  private var header: ScenarioHeader { FoundOrders.header }

  private func text(_ report: GestureReport, width: Int = 80) -> String {
    let style = TextStyle(width: width, unicode: false, color: false)
    return String(decoding: CheckText(style: style).bytes(report, header), as: UTF8.self)
  }

  private func report(_ change: (inout GestureReport) -> Void) -> GestureReport {
    var report = GestureReport()
    change(&report)
    return report
  }

  private var broken: GestureReport {
    report {
      $0.finding.breach = SearchBreach(
        kind: .fault, message: "it took too much", name: "over-consumption", node: "page")
      $0.finding.end = .breach
      $0.finding.path = [2, 0]
      $0.finding.depth = 2
      $0.gestures = ["app:drag(\"body\", -20)", "app:drag(\"body\", -1)"]
    }
  }

  @Test func completeIsSaidOnlyOfMergedStates() {
    let six = report {
      $0.finding.states = 6
      $0.finding.played = 12
    }
    #expect(text(six).contains("complete: no other state can be reached"))
    let lua = report { $0.luaState = ["nested of page"] }
    #expect(!lua.isComplete && text(lua).contains("not complete: Lua state (nested of page)"))
    let deep = report {
      $0.finding.end = .depth
      $0.finding.depth = 7
    }
    #expect(!deep.isComplete && text(deep).contains("not complete: --depth 7 was reached"))
  }

  @Test func whereNothingWasPlayedNothingIsSaidToHold() {
    let nothing = text(report { _ in })
    #expect(
      nothing.contains("nothing was checked: no gesture was played, none of those that are chosen fits"))
    #expect(!nothing.contains("nothing is broken") && !nothing.contains("complete"))
    let limited = text(
      report {
        $0.finding.end = .gestures
        $0.finding.played = 5
      })
    #expect(limited.contains("--limit 5 was reached") && limited.contains("nothing is broken"))
  }

  @Test func aCounterexampleIsLuaToPaste() {
    let lines = text(broken).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.contains("2 gestures raise over-consumption of page: it took too much"))
    #expect(lines.contains("  app:drag(\"body\", -20)") && lines.contains("  app:drag(\"body\", -1)"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func theBodyItselfIsNamed() {
    let body = report {
      $0.finding.breach = SearchBreach(
        kind: .fault, message: "too low", name: "target-too-small", node: "tabs")
      $0.finding.end = .breach
    }
    #expect(text(body).contains("the body itself raises target-too-small of tabs: too low"))
    #expect(text(body).contains("--allow target-too-small"))
  }

  @Test func jsonHasTheContractsNames() throws {
    let bytes = CheckJSON.document(broken, header)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    for key in ["version", "scenario", "states", "depth", "complete", "holds", "gestures", "frames_checked"] {
      #expect(object[key] != nil, "\(key)")
    }
    #expect(object["holds"] as? Bool == false && object["complete"] as? Bool == false)
    #expect(object["gestures"] as? [String] == broken.gestures)
    #expect((object["breach"] as? [String: Any])?["name"] as? String == "over-consumption")
  }

  @Test func theSavedFileBeginsWhereTheScenarioEnds() {
    let text = CounterexampleFile.text(broken, scenario: "timetable / up", module: "screens.timetable")
    #expect(
      text == """
        -- Found by scrollwright check: it took too much

        scenario("check: timetable / up", { from = { file = "screens.timetable", scenario = "timetable / up" } }, function(app)
          app:drag("body", -20)
          app:drag("body", -1)
          expect(app).never:reports("over-consumption", "page")
        end)

        """)
  }
}
